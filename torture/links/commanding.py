"""What somebody may do at a table, by chance, from what they know of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from pydantic import TypeAdapter

from rules.forms import Option, Question
from tests.domain.random_play import filled
from torture.links.mirror import Json, Mirror

Sending = tuple[Json, str]
"""A command, and the name of what it answers."""
OPTION, QUESTION = TypeAdapter(Option), TypeAdapter(Question)
LINE = "Scout 788A98 Age 30 Rifle-2, Brawling-1; rifle, cloth"
TASK = "To open the lock:\nDifficult, Intrusion, Dex, 5 min (hazardous)."


def chosen(mirror: Mirror, role: str, chance: random.Random) -> Sending | None:
    """Something to send; None where there is nothing of that kind just now."""
    match role:
        case "referee":
            kinds = (*PLAYERS, *REFEREES, _refereed, _refereed)
        case "player":
            kinds = PLAYERS
        case _:
            kinds = (_say,)
    return chance.choice(kinds)(mirror, chance)


def _do(kind: str, /, **fields: Any) -> Sending:
    return {"type": kind, **fields}, ""


def _of(mirror: Mirror, kind: str) -> list[Json]:
    return [view for view in mirror.views.values() if view["view"] == kind]


def _one(mirror: Mirror, kind: str, chance: random.Random) -> Json | None:
    found = _of(mirror, kind)
    return chance.choice(found) if found else None


def _at(chance: random.Random) -> list[float]:
    return [chance.randint(0, 28) + 0.5, chance.randint(0, 18) + 0.5]


def _say(mirror: Mirror, chance: random.Random) -> Sending | None:
    return _do(
        "Say", text=f"word {chance.randrange(1000)}", manner=chance.choice(("say", "whisper", "emote"))
    )


def _throw(mirror: Mirror, chance: random.Random) -> Sending | None:
    privacy = chance.choice(("public", "referee", "self"))
    return _do("MakeThrow", notation=chance.choice(("2D", "2D+1 8+", "3d6")), privacy=privacy)


def _move(mirror: Mirror, chance: random.Random) -> Sending | None:
    token = _one(mirror, "token", chance)
    if token is None:
        return None
    path = [_at(chance) for _ in range(chance.randint(1, 3))]
    return _do("MoveTokens", scene=token["scene"], moves=[{"token": token["id"], "path": path}])


def _turn(mirror: Mirror, chance: random.Random) -> Sending | None:
    token = _one(mirror, "token", chance)
    facing = chance.randrange(360)
    return None if token is None else _do("TurnToken", scene=token["scene"], token=token["id"], facing=facing)


def _act(mirror: Mirror, chance: random.Random) -> Sending | None:
    """Take, or answer, what is offered."""
    if not mirror.offers:
        return None
    offer = chance.choice(mirror.offers)
    if offer["questions"]:
        question = QUESTION.validate_python(chance.choice(offer["questions"]))
        answer = filled(Option("answer", "", question.fields), chance) or None
        command, _ = _do("AnswerQuestion", combat=offer["combat"], question=question.id, answer=answer)
        return command, offer["asked"]
    if not offer["options"]:
        return None
    option = OPTION.validate_python(chance.choice(offer["options"]))
    args = filled(option, chance)
    command, _ = _do("TakeAct", combat=offer["combat"], who=offer["who"], act=option.act, args=args)
    return command, offer["asked"]


def _withdraw(mirror: Mirror, chance: random.Random) -> Sending | None:
    declared = [offer for offer in mirror.offers if offer["declared"]]
    one = chance.choice(declared) if declared else None
    return None if one is None else _do("WithdrawDeclaration", combat=one["combat"], who=one["who"])


def _take_back(mirror: Mirror, chance: random.Random) -> Sending | None:
    return _do("TakeBack")


def _deed(mirror: Mirror, chance: random.Random) -> Sending | None:
    sheets = [sheet for sheet in _of(mirror, "sheet") if sheet["deeds"]]
    if not sheets:
        return None
    sheet = chance.choice(sheets)
    deed = OPTION.validate_python(chance.choice(sheet["deeds"]))
    return _do("DoDeed", character=sheet["character"], act=deed.act, args=filled(deed, chance))


def _enlist(mirror: Mirror, chance: random.Random) -> Sending | None:
    scene = mirror.views["table"]["scene"]
    if len(_of(mirror, "character")) > 12 or scene is None:
        return None
    return _do("EnlistCharacter", name="Somebody", how="line", text=LINE, scene=scene, at=_at(chance))


PLAYERS: tuple[Callable[[Mirror, random.Random], Sending | None], ...] = (
    _say, _throw, _move, _move, _turn, _act, _act, _act, _act, _withdraw, _take_back, _deed, _enlist,
)  # fmt: skip


def _on_a_map(mirror: Mirror, chance: random.Random) -> Sending | None:
    """Lay, show, uncover, build."""
    scene = _one(mirror, "scene", chance)
    if scene is None or chance.random() < 0.1:
        return _do("OpenScene", name="Another", show=chance.random() < 0.5)
    fog = chance.choice(("explore", "explore", "cover_all", "no_fog"))
    doors = [{"id": f"d{nth}", "a": [5, nth], "b": [5, nth + 1], "open": False} for nth in range(3)]
    rectangle = {"rectangle": [0, 0, chance.randint(1, 20), 20]} if fog == "explore" else {}
    return chance.choice(
        (
            _do("ShowScene", scene=scene["id"]),
            _do("RevealGround", scene=scene["id"], what=fog, **rectangle),
            _do("BuildBarriers", scene=scene["id"], walls=[], doors=doors),
            _do("MoveDoor", scene=scene["id"], door="d1", open=chance.random() < 0.5),
            _do("LockDoor", scene=scene["id"], door="d2", locked=False, secret=chance.random() < 0.5),
            _do("RenameScene", scene=scene["id"], name=f"Map {chance.randrange(9)}"),
        )
    )


def _of_somebody(mirror: Mirror, chance: random.Random) -> Sending | None:
    """Hide, take off the map, give away, rename, amend, retire."""
    token, who = _one(mirror, "token", chance), _one(mirror, "character", chance)
    seats = [seat["id"] for seat in mirror.views["table"]["seats"]]
    if token is None or who is None:
        return None
    owners, knowing = chance.sample(seats, chance.randint(0, 2)), chance.sample(["players", "all", *seats], 1)
    amended = [{"path": "now.end", "value": chance.randint(1, 8)}]
    where = {"scene": token["scene"], "tokens": [token["id"]]}
    return chance.choice(
        (
            _do("HideTokens", hidden=chance.random() < 0.5, **where),
            _do("HideTokens", hidden=chance.random() < 0.5, **where),
            _do("RemoveTokens", **where),
            _do("PlaceToken", scene=token["scene"], character=who["id"], at=_at(chance)),
            _do("GrantRights", character=who["id"], owners=owners, rights={}),
            _do("GrantRights", character=who["id"], owners=owners, rights={"see": knowing}),
            _do("RenameCharacter", character=who["id"], name=f"Name {chance.randrange(99)}"),
            _do("AmendSheet", character=who["id"], amendments=amended, reason="so be it"),
            _do("RetireCharacter", character=who["id"], reason="gone"),
        )
    )


def _refereed(mirror: Mirror, chance: random.Random) -> Sending | None:
    """Begin a fight, go on with it, end it."""
    fights = [fight for fight in _of(mirror, "combat") if not fight["closed"]]
    if not fights:
        people = list(dict.fromkeys(token["character"] for token in _of(mirror, "token")))
        chance.shuffle(people)
        half = len(people) // 2
        if not half:
            return None
        sides = [
            {"name": "These", "characters": people[:half]},
            {"name": "Those", "characters": people[half:]},
        ]
        return _do("OpenCombat", scene=mirror.views["table"]["scene"], sides=sides, setup={})
    fight = chance.choice(fights)
    if chance.random() < 0.05:
        return _do("CloseCombat", combat=fight["id"], outcome="over")
    command, _ = _do("AdvanceCombat", combat=fight["id"], heed=chance.random() < 0.5)
    return command, fight["asked"]


def _history(mirror: Mirror, chance: random.Random) -> Sending | None:
    """Rewind, restore, branch, sit elsewhere, make live, mark."""
    now, history = mirror.number, mirror.views["history"]
    seats = [seat["id"] for seat in mirror.views["table"]["seats"]]
    branches = ["main", *(branch["id"] for branch in history["branches"])]
    undone = [one["tip"] for one in history["undone"]] or [now]
    to = chance.randint(max(1, now - 12), now)
    some = chance.sample(seats, chance.randint(1, len(seats)))
    requests = [one["id"] for one in history["requests"]]
    if requests:
        return _do("SettleTakeBack", request=requests[0], accept=True, keep_rest=chance.random() < 0.5)
    return chance.choice(
        (
            _do("Rewind", to=to, head=now, reason="not so"),
            _do("Restore", tip=chance.choice(undone), head=now),
            _do("TakeBackOne", number=to, head=now, reason="that one"),
            _do("NameBranch", name="What if", at=to),
            _do("SitOnBranch", branch=chance.choice(branches), seats=some),
            _do("SitOnBranch", branch="main", seats=seats),
            _do("MakeLive", branch=chance.choice(branches), head=now, reason="so be it"),
            _do("MarkMoment", number=to, title="There", secret=chance.random() < 0.5),
        )
    )


def _on_a_chart(mirror: Mirror, chance: random.Random) -> Sending | None:
    """Lay out a star chart, write on it, tell of it."""
    charts = [one for one in mirror.views["table"]["charts"] if not one["retired"]]
    if not charts or (len(charts) < 3 and chance.random() < 0.1):
        return _do("OpenChart", name=f"Reach {chance.randrange(9)}", columns=4, rows=4)
    on = {"chart": chance.choice(charts)["id"]}
    one, other = (f"{chance.randint(1, 4):02}{chance.randint(1, 4):02}" for _ in range(2))
    world = {"hex": one, "name": f"World {chance.randrange(99)}", "uwp": f"B{chance.randint(0, 9)}64875-A"}
    return chance.choice(
        (
            _do("ChartWorld", **on, world=world),
            _do("ChartWorld", **on, world={**world, "remarks": ["Ri", "An"], "allegiance": "Km"}),
            _do("RemoveWorlds", **on, hexes=[one]),
            _do("TellOfHexes", **on, hexes=[one, other]),
            _do("HideHexes", **on, hexes=[] if chance.random() < 0.2 else [one]),
            _do("ThrowSubsector", **on, origin=one, columns=2, rows=2),
            _do("DrawRoute", **on, start=one, end=other),
            _do("EraseRoute", **on, start=one, end=other),
            _do("DrawBorder", **on, hexes=[one], label="Keys"),
            _do("WriteLabel", **on, hex=one, text="Rift"),
            _do("NameChart", **on, name=f"Reach {chance.randrange(9)}"),
            _do("RetireChart", **on) if chance.random() < 0.1 else _do("TellOfAll", **on),
        )
    )


def _of_the_evening(mirror: Mirror, chance: random.Random) -> Sending | None:
    """Time, sessions, settings, tasks, seats."""
    table, tasks = mirror.views["table"], mirror.views.get("tasks")
    seat = chance.choice(table["seats"])
    library = [one["id"] for one in tasks["library"]] if tasks else []
    return chance.choice(
        (
            _do("PassTime", seconds=chance.randint(1, 9000)),
            _do("EndSession") if table["session"] else _do("StartSession", name="Later"),
            _do("ChooseSetting", name="players_see_party", value=chance.random() < 0.5),
            _do("NameSeat", seat=seat["id"], name=f"Seat {chance.randrange(99)}", colour="#123456"),
            _do("WriteTask", text=TASK, secret=chance.random() < 0.5),
            _do("ShowTask", task=chance.choice(library)) if library else _do("PassTime", seconds=60),
        )
    )


REFEREES: tuple[Callable[[Mirror, random.Random], Sending | None], ...] = (
    _on_a_map, _of_somebody, _of_somebody, _refereed, _refereed, _history, _of_the_evening, _on_a_chart, _on_a_chart,
)  # fmt: skip
