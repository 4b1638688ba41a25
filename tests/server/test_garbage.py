"""Garbage is looked for when nobody acts."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator

import pytest

from server.app.garbage import WORTH_IT, collected_in_lulls
from server.waiting import in_time


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    threshold, enabled = gc.get_threshold(), gc.isenabled()
    yield
    gc.set_threshold(*threshold)
    (gc.enable if enabled else gc.disable)()


async def test_what_has_come_about_is_looked_through_in_a_lull_and_not_before() -> None:
    gc.disable()
    gc.collect(0)
    looked = asyncio.Event()

    def heard(phase: str, _: object) -> None:
        if phase == "stop":
            looked.set()

    gc.callbacks.append(heard)
    try:
        async with collected_in_lulls(every_s=0.001):
            made: list[list[int]] = []
            await asyncio.sleep(0)
            assert not looked.is_set(), "there is nothing to look through"
            made += ([] for _ in range(2 * WORTH_IT))
            await in_time(looked.wait(), 30)
    finally:
        gc.callbacks.remove(heard)
    assert gc.get_count()[0] < WORTH_IT
