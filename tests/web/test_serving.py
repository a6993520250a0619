"""The server: who may play at it, what its page loads, and that no game outlives it."""

import asyncio
import os
import re
import socket
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from brimstone_tui import cli
from brimstone_tui.content.places import reports_folder
from tests.web.served import Served, served

aiohttp = pytest.importorskip("aiohttp", reason="the game in a browser needs the extra `web`")
pytest.importorskip("textual_serve", reason="the game in a browser needs the extra `web`")

SIZE = "?width=80&height=24"
PLANT = """\
from brimstone_tui.ui.screens.title import TitleScreen


def broken(screen):
    raise ZeroDivisionError("a planted fault")


TitleScreen.enter_quit = broken
"""
LONGEST = 15.0
"""Seconds in which a game must begin or be gone."""


@pytest.fixture
def server():
    with served() as running:
        yield running


def games_of(server: Served) -> list[int]:
    """The processes that the server has started and that still run."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    return [int(child) for child in children if is_running(int(child))]


def is_running(process: int) -> bool:
    try:
        return bool(Path(f"/proc/{process}/cmdline").read_bytes())
    except OSError:
        return False


async def gone(process: int) -> bool:
    """Whether a process ends in time."""
    for _ in range(int(LONGEST / 0.1)):
        if not is_running(process):
            return True
        await asyncio.sleep(0.1)
    return False


async def opened(session, server: Served, **headers: str):
    """A tab that has shown something."""
    tab = await session.ws_connect(f"{server.url}ws{SIZE}", headers=headers)
    message = await tab.receive(LONGEST)
    assert message.type is aiohttp.WSMsgType.BINARY
    return tab


async def test_the_page_takes_nothing_from_elsewhere_and_says_its_language_and_title(server):
    async with aiohttp.ClientSession() as session:
        page = await (await session.get(server.url)).text()
        assert '<html lang="en">' in page
        assert "<title>Brimstone</title>" in page
        assert "http" not in page.replace("/^http/", "")
        files = re.findall(r'(?:src|href|url)[=(]"(/[^"]+)"', page)
        assert any("RobotoMono" in file for file in files)
        for file in files:
            assert (await session.get(server.url.rstrip("/") + file)).status == 200, file


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://evil.example", None),
        ("https://127.0.0.1", None),
        ("http://127.0.0.1:1", None),
        ("null", None),
        ("http://evil.example:{port}", "evil.example:{port}"),  # a name that was made to lead here
    ],
)
async def test_a_page_from_elsewhere_may_not_play(server, origin, host):
    port = server.url.rpartition(":")[2].strip("/")
    headers = {"Origin": origin.format(port=port)} | ({"Host": host.format(port=port)} if host else {})
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(f"{server.url}ws{SIZE}", headers=headers)
    assert refused.value.status == 403
    assert games_of(server) == []


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost"])
async def test_the_page_of_the_server_may_play(server, name):
    port = server.url.rpartition(":")[2].strip("/")
    async with aiohttp.ClientSession() as session:
        tab = await opened(session, server, Origin=f"http://{name}:{port}", Host=f"{name}:{port}")
        await tab.close()


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
async def test_a_tab_that_is_closed_ends_its_game(server):
    async with aiohttp.ClientSession() as session:
        tab = await opened(session, server)
        (game,) = games_of(server)
        await tab.close()
        assert await gone(game)


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
async def test_a_server_that_stops_closes_its_tabs_and_has_printed_nothing(server):
    async with aiohttp.ClientSession() as session:
        tab = await opened(session, server)
        (game,) = games_of(server)
        stopping = asyncio.create_task(asyncio.to_thread(server.stop))
        while (message := await tab.receive(LONGEST)).type is aiohttp.WSMsgType.BINARY:
            pass
        assert message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.CLOSING)
        printed, said = await stopping
        assert await gone(game)
    assert server.process.returncode == 0
    assert printed == ""
    assert said == ""


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
async def test_a_game_leaves_when_its_server_was_killed(server):
    async with aiohttp.ClientSession() as session:
        await opened(session, server)
        (game,) = games_of(server)
        server.process.kill()
        assert await gone(game)


async def test_a_fault_in_a_tab_is_told_by_the_server_and_reported(tmp_path):
    (tmp_path / "sitecustomize.py").write_text(PLANT)
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    with served(PYTHONPATH=path) as server:
        async with aiohttp.ClientSession() as session:
            tab = await opened(session, server)
            await tab.send_json(["stdin", "q"])
            while (await tab.receive(LONGEST)).type is aiohttp.WSMsgType.BINARY:
                pass
        said = server.process.stderr
        assert said is not None
        lines = [await asyncio.to_thread(said.readline) for _ in range(3)]
    assert "fault of its own" in lines[0]
    (report,) = reports_folder().iterdir()
    assert str(report) in lines[2]
    assert "ZeroDivisionError: a planted fault" in zipfile.ZipFile(report).read("problem.json").decode()


def test_a_port_that_is_taken_is_refused_with_what_would_be_right(capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert cli.main(["serve", "--port", str(port)]) == 2
    said = capsys.readouterr().err
    assert f"port {port}" in said
    assert "choose another one" in said


@pytest.mark.parametrize("host", ["203.0.113.9", "no.such.invalid", "", "a b; touch x"])
def test_an_address_that_is_not_of_this_machine_is_refused(host, capsys):
    assert cli.main(["serve", "--host", host, "--port", "0"]) == 2
    assert "127.0.0.1" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_a_port_that_cannot_be_is_refused(port, capsys):
    assert cli.main(["serve", "--port", port]) == 2
    assert "from 0 to 65535" in capsys.readouterr().err


def test_without_the_extra_one_sentence_says_how_to_install_it(monkeypatch, capsys):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "textual_serve" else find_spec(name))
    assert cli.main(["serve"]) == 2
    said = capsys.readouterr().err
    assert "pip install 'brimstone-tui[web]'" in said
    assert len(said.splitlines()) == 2
