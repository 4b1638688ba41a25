"""What people at a table show and ask each other: throws that are asked for, markers, sizes of tokens."""

from __future__ import annotations

from pathlib import Path

from tests.server.peers import deck, place

CLIMB = "To climb the mast:\nRoutine, Dex, 1 min."


async def manners(data: Path) -> str:
    """Everything that these bring about, once; the table's id."""
    async with place(data, ("ann", "player"), ("bea", "player"), ruleset="megatraveller") as table:
        ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
        scene = await deck(ref)
        people = []
        for name, at in (("ann", (10.5, 10.5)), ("bea", (3.5, 3.5))):
            line = "Rogue 787777 Age 30 Intrusion-2"
            seat = table.ids[name]
            who = f"c{await ref.do('EnlistCharacter', name=name, how='line', text=line, owner=seat)}.1"
            await ref.do("PlaceToken", scene=scene, character=who, at=at)
            people.append(who)
        for secret in (False, True):
            ask = f"q{await ref.do('AskForThrow', who=people, text=CLIMB, secret=secret)}"
            await ann.do("AnswerAsk", ask=ask, who=people[0], act="attempt")
            await bea.do("DeclineAsk", ask=ask, who=people[1])
        await ref.do("PutAskAway", ask=ask)
        token = f"t-{scene}-{people[0]}"
        about = {"scene": scene, "token": token}
        await ann.do("MarkToken", **about, icon="flag", text="spotter")
        await ref.do("MarkToken", **about, icon="skull", secret=True)
        await ann.do("UnmarkToken", **about, icon="flag", text="spotter")
        await ref.do("SizeToken", **about, size=2)
        return table.table
