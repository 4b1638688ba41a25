"""What waits in a joust, who may strike whom, and what is thrown for it."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from rules.check import DM, Degree, Task
from rules.kit.frames import Frames
from rules.ruleset import Battle, Fighter

from . import sheet
from .sheet import SOURCE

TURN, DEFEND = "turn", "defend"
DEGREES = (
    Degree("unhorsing", True, natural=(3, 4)),
    Degree("solid", True, 0),
    Degree("miss", False),
)
GOOD = (Degree("held", True, 0), Degree("broken", False))
WAYS = 60.0
"""Degrees between two neighbouring ways on hexes."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What waits: a turn of `who`, or the defence that `who` is asked for against `by`; harm: hits if it fails."""

    kind: str
    who: str
    by: str = ""
    harm: int = 0
    moved: bool = False


FRAMES = Frames("frames", lambda raw: Frame(**raw), asdict)


def able(fighter: Fighter) -> bool:
    return not fighter.left and sheet.condition(fighter.sheet) != "out"


def turn_of(battle: Battle, who: str) -> Frame | None:
    now = FRAMES.now(battle)
    return now if now is not None and now.kind == TURN and now.who == who else None


def is_asked(battle: Battle, who: str) -> bool:
    now = FRAMES.now(battle)
    return now is not None and now.kind == DEFEND and now.who == who


def foes_of(battle: Battle, who: str) -> list[Fighter]:
    side = battle.fighters[who].side
    return [one for one in battle.on_field() if one.side != side and able(one)]


def why_not(battle: Battle, who: str, foe: str) -> str:
    """Within two hexes, and within 60 degrees of where one looks."""
    ground = battle.ground
    if ground is None:
        return ""
    steps = ground.steps(who, foe)
    if steps is None or steps > 2:
        return "out of reach"
    return "not in front" if ground.off_facing(who, foe) > WAYS else ""


def task(battle: Battle, who: str, foe: str) -> Task:
    """3D at most Lance."""
    skill = sheet.SKILLS.of(battle.fighters[who].sheet, "lance")
    behind = battle.ground is not None and battle.ground.off_facing(foe, who) > 2 * WAYS
    dms = (DM(2, "from behind", SOURCE),) if behind else ()
    return Task("Lance", "3D", skill, "at_most", dms, SOURCE, degrees=DEGREES)


def dodge(battle: Battle, who: str) -> Task:
    """3D at most Dodge."""
    return Task(
        "Dodge",
        "3D",
        sheet.SKILLS.of(battle.fighters[who].sheet, "dodge"),
        "at_most",
        (),
        SOURCE,
        degrees=GOOD,
    )


SLIPPED = "slipped"
"""Mark of a fighter: out of the others' sight until they are close, or somebody finds them."""


def perceives(battle: Battle, who: str) -> frozenset[str]:
    """All but those who have slipped away from this side and are not within two hexes."""
    own, ground = battle.fighters[who].side, battle.ground
    lost = set()
    for one in battle.on_field():
        steps = ground.steps(who, one.id) if ground is not None else None
        slipped = battle.mark(f"fighter:{one.id}", SLIPPED) and one.side != own
        if slipped and (steps is None or steps > 2):
            lost.add(one.id)
    return frozenset(one.id for one in battle.on_field() if one.id not in lost)
