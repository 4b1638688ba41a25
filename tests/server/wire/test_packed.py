"""Long messages come packed to those who ask for it, and to nobody else."""

from __future__ import annotations

import gzip

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from server.wire.outlet import framed, packed
from server.wire.socket import LONG
from tests.server.peers import deck, enlist, place


async def test_a_long_welcome_is_packed_for_whoever_asks_for_it_and_what_is_short_is_not(tmp_path):
    async with place(tmp_path, ("ann", "player")) as table:
        ref = await table.sit("ref")
        scene = await deck(ref)
        for nth in range(30):
            await enlist(ref, f"One {nth}", scene, (3, 3))
        plain, asked = await table.sit("ref"), await table.sit("ref", gzip=True)
        number = await ref.do("Say", text="Short")
        for peer in (plain, asked):
            await peer.until(number)

        assert len(plain.said[0]) > LONG
        assert asked.said[0].replace("true", "false") == plain.said[0].replace("true", "false")
        assert (plain.packed, asked.packed) == (0, 1)


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_a_frame_of_bytes_is_read_as_what_it_was_made_of(length: int):
    peer = ClientProtocol(parse_uri("ws://retcon.test/"), state=State.OPEN)

    peer.receive_data(framed(bytes(length)))

    (frame,) = peer.events_received()
    assert isinstance(frame, Frame)
    assert (frame.opcode, bytes(frame.data)) == (Opcode.BINARY, bytes(length))


def test_who_sees_alike_is_sent_the_very_same_bytes():
    text = "one and the same " * 2000
    assert packed(text) is packed(text)
    assert gzip.decompress(packed(text)).decode() == text
