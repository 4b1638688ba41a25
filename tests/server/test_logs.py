"""Logs say what failed and where, and nothing that anybody held in confidence."""

from __future__ import annotations

import pytest
import structlog

from server import logs


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


def _fail(token: str) -> None:
    try:
        {}[len(token)]
    except KeyError:
        logs.logger("test").exception("it failed")
