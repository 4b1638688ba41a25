"""Heads that are noted beside the store: put down, torn, or on a full disk."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from server.ledger.commits import Head
from server.store.faults import StoreFault
from server.store.heads import ROOM, SLOT, Heads, noted_in


def test_heads_come_back_as_they_were_put_down_and_torn_ones_are_none(tmp_path: Path):
    heads = Heads(tmp_path / "heads")
    for nth in range(200):
        heads.put(f"t{nth}", Head(nth, f"{nth:064x}"))
    heads.put("t7", Head(8, "8" * 64))
    heads.close()
    heads.put("t9", Head(1, ""))

    again = Heads(tmp_path / "heads")
    assert again.of("t7") == Head(8, "8" * 64)
    assert again.of("t199") == noted_in(tmp_path / "heads", "t199") == Head(199, f"{199:064x}")
    assert (
        again.of("never")
        is noted_in(tmp_path / "heads", "never")
        is noted_in(tmp_path / "none", "t1")
        is None
    )
    again.close()
    data = bytearray((tmp_path / "heads").read_bytes())
    data[3 * SLOT + 5] ^= 1
    (tmp_path / "heads").write_bytes(data)
    torn = Heads(tmp_path / "heads")
    assert torn.of("t3") is None
    torn.put("t3", Head(3, "3" * 64))
    assert torn.of("t3") == Head(3, "3" * 64)
    assert torn.of("t4") == Head(4, f"{4:064x}")
    torn.close()


def test_a_full_disk_takes_no_head_and_no_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    heads = Heads(tmp_path / "heads")
    monkeypatch.setattr(os, "posix_fallocate", full)
    for nth in range(ROOM + 2):
        heads.put(f"t{nth}", Head(1, "1" * 64))
    assert heads.of(f"t{ROOM - 1}") == Head(1, "1" * 64)
    assert heads.of(f"t{ROOM}") is None
    monkeypatch.undo()
    heads.put("later", Head(2, "2" * 64))
    assert heads.of("later") == Head(2, "2" * 64)
    heads.close()
    assert (tmp_path / "heads").stat().st_blocks * 512 >= 2 * ROOM * SLOT


def test_heads_that_cannot_be_kept_are_a_fault_of_the_store(tmp_path: Path):
    (tmp_path / "heads").mkdir()
    with pytest.raises(StoreFault, match="heads cannot be used: Is a directory"):
        Heads(tmp_path / "heads")
