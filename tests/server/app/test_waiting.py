"""Waiting has an end, and whoever is told to leave leaves."""

from __future__ import annotations

import asyncio

import pytest

from server.waiting import in_time


async def test_an_answer_that_comes_together_with_the_word_to_leave_keeps_nobody():
    answer = asyncio.get_running_loop().create_future()
    waiting = asyncio.create_task(in_time(answer, 10))
    await asyncio.sleep(0)

    answer.set_result("here it is")
    waiting.cancel()

    with pytest.raises(asyncio.CancelledError):
        await waiting


async def test_what_does_not_come_is_not_waited_for():
    with pytest.raises(TimeoutError):
        await in_time(asyncio.Event().wait(), 0)
