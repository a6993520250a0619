"""The house keeps its order: who may import whom, and what importing the headless parts never loads."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).parent.parent

HEADLESS = ["board", "cards", "dice", "engine", "lab", "plain", "rulesets.brimstone", "sim"]

# What costs time to import, and what the way to the title screen (Textual apart) never needs.
HEAVY = ["babel", "click", "filelock", "fluent", "pydantic", "textual", "yaml"]

IMPORT_ALL_OF = """
import importlib, pkgutil, sys
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    importlib.import_module(module.name)
print(*sys.modules)
"""
IMPORT = """
import importlib, sys
importlib.import_module(sys.argv[1])
print(*sys.modules)
"""


def loaded_by(code: str, module: str) -> set[str]:
    """The top-level packages that a fresh interpreter has loaded once `code` has imported the module."""
    run = subprocess.run([sys.executable, "-c", code, module], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return {name.partition(".")[0] for name in run.stdout.split()}


def must_exist(module: str) -> None:
    """Skip a test of a part that is not built yet."""
    parent, _, _ = module.rpartition(".")
    if (parent and find_spec(parent) is None) or find_spec(module) is None:
        pytest.skip(f"{module} is not built yet")


def test_every_import_contract_is_kept(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.chdir(ROOT)
    exit_code = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True)
    assert exit_code == 0, capsys.readouterr().out


@pytest.mark.parametrize("part", HEADLESS)
def test_no_headless_module_loads_textual(part: str):
    module = f"brimstone_tui.{part}"
    must_exist(module)
    assert "textual" not in loaded_by(IMPORT_ALL_OF, module)


@pytest.mark.parametrize("module", ["brimstone_tui.rulesets.brimstone", "brimstone_tui.__main__"])
def test_importing_a_ruleset_or_the_console_script_loads_nothing_heavy(module: str):
    must_exist(module)
    assert loaded_by(IMPORT, module).isdisjoint(HEAVY)
