"""Setting up a checkout touches nothing that is another's."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import setup


@pytest.mark.parametrize("wanted", ["run", "dev"])
def test_an_environment_that_is_a_link_is_refused_and_left_as_it_was(
    wanted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs, link = tmp_path / "theirs", tmp_path / "checkout" / ".venv"
    theirs.mkdir()
    link.parent.mkdir()
    link.symlink_to(theirs)
    (theirs / "retcon.stamp").write_text("of another checkout", encoding="utf-8")
    monkeypatch.setattr(setup, "VENV", link)
    monkeypatch.setattr(setup, "STAMP", link / "retcon.stamp")
    monkeypatch.setattr("sys.argv", ["setup", wanted])

    with pytest.raises(SystemExit, match=rf"\.venv is a symbolic link to {theirs}"):
        setup.main()

    assert [one.name for one in theirs.iterdir()] == ["retcon.stamp"]
    assert (theirs / "retcon.stamp").read_text(encoding="utf-8") == "of another checkout"
