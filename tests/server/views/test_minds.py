"""What somebody does with a mind stays between those who act for it and the referee."""

from __future__ import annotations

import json
from typing import Any

from tests.server.peers import Peer, deck, place

ADEPT = "Adept 69897A Age 29 Psi-10, Telepathy-5, Clairvoyance-4; gauss pistol, mesh"
SEATS = (("ann", "player"), ("bea", "player"), ("eve", "spectator"))


def happened(peer: Peer, number: int) -> dict[str, Any]:
    """What a peer was told of a number."""
    heard = (json.loads(text) for text in peer.said)
    return next(one for one in heard if one["type"] == "happened" and one["number"] == number)


def told(message: dict[str, Any]) -> str:
    """The facts and the story of it, in small letters."""
    return json.dumps([message["facts"], message["entry"]]).lower()


async def test_what_a_mind_spends_and_learns_reaches_nobody_else(tmp_path):
    async with place(tmp_path, *SEATS, ruleset="megatraveller") as table:
        ref, ann, bea, eve = [await table.sit(name) for name in ("ref", "ann", "bea", "eve")]
        scene = await deck(ref)
        command = {"name": "Yevi", "how": "line", "text": ADEPT, "scene": scene, "at": (3, 3)}
        enlisted = await ref.do("EnlistCharacter", **command, owner=table.ids["ann"])
        yevi = f"c{enlisted}.1"
        args = {"power": "sense", "place": [9, 3]}

        number = await ann.do("DoDeed", character=yevi, act="psionics", args=args)
        for peer in (bea, eve):
            await peer.until(number)

        assert "sense a place" in told(happened(ann, number))
        for peer in (bea, eve):
            heard = told(happened(peer, number))
            assert "time passes" in heard
            assert not any(word in heard for word in ("psi", "sense", "yevi"))
        titles = [section["title"] for section in (await bea.read(yevi))[yevi]["card"]["sections"]]
        assert "Skills" in titles
        assert "Psionics" not in titles
