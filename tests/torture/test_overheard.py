"""A tool tells what the program raised, and stops there; of trouble that it plays itself it says nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from domain import handlers
from domain.talk.commands import Say
from server.app.logs import logger
from torture import __main__ as program
from torture.links import clockwork, seats
from torture.overheard import overhearing
from torture.trial import Fell


def raising(*_: Any) -> Any:
    raise KeyError("a fault of the program")


def test_what_a_command_raises_is_a_fall_with_its_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    decide: dict[Any, Any] = {**handlers._DECIDE, Say: raising}
    monkeypatch.setattr(handlers, "_DECIDE", decide)
    with pytest.raises(Fell, match=r"(?s)a command failed.*Traceback.*in raising.*a fault of the program"):
        seats.run(1, tmp_path)


def test_what_falls_after_the_program_raised_is_told_by_what_it_raised():
    def played() -> None:
        with overhearing():
            logger("hub").error("a command failed", exc_info=ValueError("first"))
            raise Fell("commands wait")

    with pytest.raises(Fell, match=r"(?s)a command failed.*ValueError: first"):
        played()


def test_trouble_that_is_played_is_neither_printed_nor_a_fall(capfd: pytest.CaptureFixture[str]):
    with overhearing("the disk is full"):
        logger("hub").error("a socket was let go", trouble="the disk is full")
    with pytest.raises(Fell, match="a socket was let go"), overhearing("the disk is full"):
        logger("hub").error("a socket was let go", trouble="the disk is gone")
    assert capfd.readouterr() == ("", "")


def test_after_a_fall_whatever_still_runs_is_stopped():
    ended = []

    async def waiting() -> None:
        try:
            await asyncio.sleep(1000)
        finally:
            ended.append("waiting")

    async def falling(_: clockwork.Clockwork) -> None:
        task = asyncio.create_task(waiting())
        await asyncio.sleep(0)
        assert not task.done()
        raise Fell("here")

    with pytest.raises(Fell, match="here"):
        clockwork.run(1, falling)
    assert ended == ["waiting"]


def test_a_tool_that_breaks_is_told_with_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(seats, "played", raising)
    monkeypatch.setattr("sys.argv", ["torture", "--only", "seats", "--seed", "7", "--rounds", "1"])
    with pytest.raises(SystemExit):
        program.main()
    told = capsys.readouterr().out
    assert "a fault of the program" in told
    assert "again: python -m torture --only seats --seed 7 --rounds 1" in told
