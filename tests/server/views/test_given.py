"""What a referee alone may do for somebody is offered to no player, who may act for them or not."""

from __future__ import annotations

from tests.server.peers import place


async def test_tallies_are_the_referees_to_offer(tmp_path):
    async with place(tmp_path, ("ann", "player"), ruleset="megatraveller") as table:
        ref, ann = [await table.sit(name) for name in ("ref", "ann")]
        command = {"name": "Ann", "how": "blank", "owner": table.ids["ann"]}
        who = f"c{await ref.do('EnlistCharacter', **command)}.1"
        theirs = {one["act"] for one in (await ref.read(who))[who]["deeds"]}
        own = {one["act"] for one in (await ann.read(who))[who]["deeds"]}
        assert theirs - own == {"award_tally"}
        assert "watch" in own
