"""Asked about something hidden, the server answers in the very bytes in which it answers about nothing.

Every command and every question of the protocol is asked by a player, each time with one name that is hidden from
her and once more with a name that nothing has. What is new in the protocol is asked by itself: its fields are filled
by their names.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import BaseModel

from server import protocol as p
from server.ledger.records import kinds
from server.protocol import commands
from tests.server.peers import LiveTable, Peer, deck, place

SEATS = (("ann", "player"), ("bea", "player"))
TASK = "To open the lock:\nDifficult, Intrusion, Dex, 5 min (hazardous)."
IDS = {
    "scene": "scene", "character": "character", "thing": "character", "who": "character", "owner": "seat",
    "by": "character", "vehicle": "character", "as_character": "character", "combat": "combat", "token": "token",
    "door": "door", "area": "area", "task": "task", "question": "question", "branch": "branch", "branch_a": "branch",
    "branch_b": "branch", "request": "request", "attempt": "attempt", "session": "session", "seat": "seat",
    "eyes": "seat", "chart": "chart", "hex": "hex", "border": "border",
    "drawing": "drawing", "pin": "pin", "stencil": "stencil",
}  # fmt: skip
"""What kind of thing a field of that name names."""
SEVERAL = {
    "tokens": "token",
    "characters": "character",
    "owners": "seat",
    "to": "seat",
    "seats": "seat",
    "charts": "chart",
    "hexes": "hex",
    "things": "pin",
}
NESTED: dict[str, Any] = {
    "moves": lambda id_of: [{"token": id_of("token"), "path": [[6, 3]]}],
    "sides": lambda id_of: [{"name": "One", "characters": [id_of("character")]}],
    "sheets": lambda id_of: [{"character": id_of("character"), "amendments": []}],
    "subject": lambda id_of: f"fighter:{id_of('character')}",
    "args": lambda id_of: {"attack": "shot:w1", "target": [id_of("character")], "with": id_of("character")},
    "answer": lambda id_of: {"who": id_of("character")},
    "world": lambda id_of: {"hex": id_of("hex"), "uwp": "B764875-A"},
}
PLAIN: dict[str, Any] = {
    "act": "declare", "at": [3, 3], "name": "Some name", "text": "2D", "notation": "2D", "reason": "why not",
    "facing": 90, "open": True, "locked": False, "hidden": True, "walls": [], "doors": [], "what": "explore",
    "kind": "square", "corners": [[1, 1], [2, 1], [2, 2]], "role": "player", "colour": "#123456", "value": 1,
    "number": 1, "to": 1, "head": 1, "tip": 1, "first": 1, "last": 1, "seconds": 5, "clock_s": 5, "how": "fled",
    "amendments": [], "rulings": {}, "privacy": "public", "side": "a", "ruling": "so it is", "outcome": "over",
    "station": "driver", "adjustments": [], "accept": True, "title": "x", "path": [[6, 3]], "after": 0, "upto": 3,
    "since": 1, "of": "character", "metres_per_cell": 1.5, "columns": 9, "rows": 9, "point": [1, 1], "before": 5,
    "picture": None, "rights": {}, "setup": {}, "rectangle": [0, 0, 1, 1], "note": "x", "bodies": [], "letter": "A",
    "code": "Km", "ink": "#123456", "which": "one", "drive": 2, "start": "0101", "end": "0102",
}  # fmt: skip
HOW = {"EnlistCharacter": {"how": "blank"}, "ChooseSetting": {"name": "hand_dice"}}


class Secrets:
    """A table at which one of every kind of thing is hidden from Ann, and one is known to her."""

    def __init__(self, hidden: dict[str, str], known: dict[str, str]) -> None:
        self.hidden, self.known = hidden, known
        self.absent = {kind: _unused(name) for kind, name in hidden.items()}


def _unused(name: str) -> str:
    """A name of the same look that nothing has."""
    return "0306" if name == "0305" else "".join("9" if one.isdigit() else one for one in name)


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, *SEATS, ruleset="megatraveller") as made:
        yield made


async def laid(table: LiveTable) -> Secrets:
    """Everything hidden and known."""
    ref = await table.sit("ref")
    shown, unshown = await deck(ref), await deck(ref, show=False)
    doors = [
        {"id": "d1", "a": [5, 6], "b": [5, 8], "open": False, "locked": False, "secret": False},
        {"id": "d2", "a": [9, 0], "b": [9, 2], "open": False, "locked": False, "secret": True},
    ]
    await ref.do("BuildBarriers", scene=shown, walls=[], doors=doors, lights=[])
    line = "Marine 9A9776 Age 30 Combat Rifleman-3, Intrusion-1; ACR 9mm (4 clips), cloth"
    people: dict[str, tuple[str, str]] = {}
    for name, more in (("Kira", {"owner": table.ids["ann"]}), ("Spy", {"hidden": True, "npc": True})):
        command = {
            "name": name,
            "how": "line",
            "text": line,
            "scene": shown,
            "at": (3, 3 + len(people)),
            **more,
        }
        number = await ref.do("EnlistCharacter", **command)
        people[name] = (f"c{number}.1", f"t-{shown}-c{number}.1")
    kira, spy = people["Kira"], people["Spy"]
    number = await ref.do(
        "EnlistCharacter", name="Lurk", how="line", text=line, npc=True, hidden=True, scene=shown, at=(9, 9)
    )
    lurk = f"c{number}.1"
    fight = await ref.do(
        "OpenCombat", scene=shown, sides=[{"name": "A", "characters": [lurk]}, {"name": "B", "characters": [spy[0]]}],
        setup={},
    )  # fmt: skip
    task = f"k{await ref.do('WriteTask', text=TASK, secret=True)}"
    branch = f"b{await ref.do('NameBranch', name='What if', at=3)}"
    chart, secret = f"x{await ref.do('OpenChart', name='Reach')}", f"x{await ref.do('OpenChart', name='Far')}"
    for one in ("0101", "0305"):
        await ref.do("ChartWorld", chart=chart, world={"hex": one, "name": "Quietus", "uwp": "B764875-A"})
    await ref.do("TellOfHexes", chart=chart, hexes=["0101"])
    ink = "#e8b23a"
    note = f"i{await ref.do('PutPin', scene=shown, at=[3, 3], title='Trap', ink=ink)}"
    stroke: dict[str, Any] = {"scene": shown, "shape": "line", "points": [[1, 1], [3, 3]], "ink": ink}
    drawn = f"d{await ref.do('MakeDrawing', **stroke, hidden=True)}"
    pinned = f"i{await ref.do('PutPin', scene=shown, at=[3, 3], title='Way', ink=ink, to='all')}"
    circle = {"scene": shown, "form": "circle", "size_m": 6, "at": [3, 3], "ink": ink}
    stencil = f"a{await ref.do('LayStencil', hidden=True, **circle)}"
    hidden = {
        "stencil": stencil, "drawing": drawn, "pin": note,
        "chart": secret, "hex": "0305", "border": "w99",
        "scene": unshown, "character": spy[0], "token": spy[1], "combat": f"f{fight}", "door": "d2", "area": "a1",
        "task": task, "question": f"r1-{spy[0]}-1", "branch": branch, "request": "q3", "attempt": "t3",
        "session": "n999", "seat": "s99",
    }  # fmt: skip
    known = {**hidden, "chart": chart, "hex": "0101", "scene": shown, "character": kira[0], "token": kira[1]}
    known |= {"door": "d1", "branch": "main", "pin": pinned}
    return Secrets(hidden, {**known, "seat": table.ids["ann"], "session": "n2"})


def filled(model: type[BaseModel], id_of: Any) -> dict[str, Any]:
    """Fields for a message, with names of things from `id_of`."""
    made: dict[str, Any] = {}
    own = HOW.get(model.__name__, {})
    for name, field in model.model_fields.items():
        if name in ("type", "id", "command", "asked"):
            continue
        several = "tuple" in str(field.annotation)
        if name in own:
            made[name] = own[name]
        elif name in SEVERAL and several:
            made[name] = [id_of(SEVERAL[name])]
        elif name in IDS:
            made[name] = id_of(IDS[name])
        elif name in NESTED:
            made[name] = NESTED[name](id_of)
        elif field.is_required():
            made[name] = PLAIN.get(name, _any_of(field.annotation))
    return made


def _any_of(annotation: Any) -> Any:
    return next((value for kind, value in ((bool, True), (int, 1), (float, 1.0)) if annotation is kind), "x")


def named_in(model: type[BaseModel]) -> set[str]:
    """The kinds of things that a message names."""
    found: set[str] = set()

    def note(kind: str) -> str:
        found.add(kind)
        return kind

    filled(model, note)
    return found


COMMANDS = [one for one in kinds(commands.AnyCommand) if named_in(one)]
PREVIEWS = [one for one in kinds(p.AskPreview.model_fields["what"].annotation) if named_in(one)]
NO_QUESTIONS = {"Do", "AskPreview", "Hello", "AskGap", "Pointer", "Drag", "Target"}
QUESTIONS = [
    one for one in kinds(p.FromSeat)
    if one.__name__ not in NO_QUESTIONS and named_in(one)
]  # fmt: skip


def asking(model: type[BaseModel], fields: dict[str, Any]) -> dict[str, Any]:
    """The whole message."""
    kind = model.model_fields["type"].default
    if model in COMMANDS:
        return {"type": "do", "command": {"type": kind, **fields}}
    if model in PREVIEWS:
        return {"type": "preview", "what": {"type": kind, **fields}}
    return {"type": kind, **fields}


def ways(model: type[BaseModel], secrets: Secrets) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """For each kind of thing that a message names: the message about a hidden one and about none."""
    for kind in sorted(named_in(model)):

        def of(names: dict[str, str], kind: str = kind) -> Any:
            return lambda one: names[one] if one == kind else secrets.known[one]

        yield kind, filled(model, of(secrets.hidden)), filled(model, of(secrets.absent))


_nth = iter(range(10**6))


async def answer(peer: Peer, message: dict[str, Any], name: str) -> str:
    """What is answered, with the name that was asked about and the message's own id left out."""
    command = f"oracle-{next(_nth):06d}"
    peer.send(json.dumps({**message, "id": command}))
    while (heard := await peer.hear()).get("id") != command:
        pass
    return json.dumps({**heard, "id": ""}).replace(name, "NAME")


@pytest.mark.parametrize("model", [*COMMANDS, *PREVIEWS, *QUESTIONS], ids=lambda one: one.__name__)
async def test_hidden_is_answered_as_absent(table: LiveTable, model: type[BaseModel]):
    secrets = await laid(table)
    ann = await table.sit("ann")
    for kind, about_hidden, about_none in ways(model, secrets):
        of_hidden = await answer(ann, asking(model, about_hidden), secrets.hidden[kind])
        of_none = await answer(ann, asking(model, about_none), secrets.absent[kind])
        assert of_hidden == of_none, kind


async def test_no_id_tells_how_many_came_with_it(table: LiveTable) -> None:
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    mine = {"marks": ["1", "2", "3"]}
    number = await ref.do(
        "EnlistCharacter",
        name="Thug",
        how="blank",
        npc=True,
        hidden=True,
        count=3,
        scene=scene,
        at=(3, 3),
        **mine,
    )
    world = (await table.room()).world
    names = sorted(world.characters)
    assert len(names) == 3
    assert not {*names} & {f"c{number}.{nth}" for nth in range(10)}
    assert len({len(name) for name in names}) == 1
    await ann.settled()
    assert not [text for text in ann.said if names[0] in text]
