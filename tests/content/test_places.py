from pathlib import Path

from brimstone_tui.content import places


def test_the_data_of_a_checkout_lies_beside_the_package(tmp_path, monkeypatch):
    monkeypatch.setattr(places, "_PACKAGE", tmp_path / "brimstone_tui")
    assert places.data_root() == tmp_path / "data"


def test_the_data_of_a_wheel_lies_in_the_package(tmp_path, monkeypatch):
    inside = tmp_path / "brimstone_tui" / "data"
    inside.mkdir(parents=True)
    monkeypatch.setattr(places, "_PACKAGE", tmp_path / "brimstone_tui")
    assert places.data_root() == inside


def test_this_checkout_has_words():
    assert (places.data_root() / "locale" / "en").is_dir()


def test_brimstone_home_holds_everything(tmp_path, monkeypatch):
    monkeypatch.setenv("BRIMSTONE_HOME", str(tmp_path / "mine"))
    assert places.home() == tmp_path / "mine"
    assert places.saves_folder() == tmp_path / "mine" / "saves"
    assert places.settings_folder() == tmp_path / "mine" / "settings"
    assert places.cache_folder() == tmp_path / "mine" / "cache"
    assert not (tmp_path / "mine").exists()


def test_without_it_the_system_says_where(monkeypatch, tmp_path):
    monkeypatch.delenv("BRIMSTONE_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert isinstance(places.home(), Path)
    assert places.home().name == "brimstone-tui"
