"""Logs say what failed and where, and nothing that anybody held in confidence."""

from __future__ import annotations

import os

import pytest
import structlog

from server.app import logs


@pytest.mark.parametrize("style", ["console", "json"])
def test_a_trace_shows_lines_and_no_values(style: logs.Style, capfd: pytest.CaptureFixture[str]):
    try:
        logs.set_up(style)
        _fail("a-secret-" + "of-a-link")
    finally:
        structlog.reset_defaults()

    told = capfd.readouterr().err
    assert "KeyError" in told
    assert "_fail" in told
    assert "a-secret-of-a-link" not in told


def test_a_log_that_cannot_be_written_harms_nobody_and_says_afterwards_what_it_lacks(
    capfd: pytest.CaptureFixture[str],
):
    before = os.dup(logs.STDERR)
    logs.set_up()
    try:
        with open("/dev/full", "wb") as full:
            os.dup2(full.fileno(), logs.STDERR)
        logs.logger("test").error("nobody reads this")
        logs.logger("test").error("nor this")
        os.dup2(before, logs.STDERR)

        logs.logger("test").error("this again")
    finally:
        os.dup2(before, logs.STDERR)
        os.close(before)
        structlog.reset_defaults()

    told = capfd.readouterr().err.splitlines()
    assert told[0] == "2 lines of the log were lost: they could not be written"
    assert "this again" in told[1]
    assert len(told) == 2


def _fail(token: str) -> None:
    try:
        {}[len(token)]
    except KeyError:
        logs.logger("test").exception("it failed")
