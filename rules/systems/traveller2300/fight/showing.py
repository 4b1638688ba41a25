"""What is seen of a fight: who is awaited, the order of acting, badges, distances in words."""

from __future__ import annotations

from typing import Literal

from rules.activity import Rulings
from rules.card import Badge
from rules.forms import Await, Due, Field
from rules.kit.frames import WHOLE
from rules.ruleset import Battle
from rules.said import Verbatim, listed, said
from rules.systems.traveller2300.combat.condition import HIGHEST, initiative_points
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.blast import emplacing
from rules.systems.traveller2300.fight.fire.reach import DEFAULT_M
from rules.systems.traveller2300.fight.frames import (
    CHANCE,
    DIVED,
    DOING,
    FRAMES,
    HELD,
    POINT,
    SPRAY,
    STRUCK,
    USED,
    own,
)
from rules.systems.traveller2300.fight.senses import hiding, sensing
from rules.systems.traveller2300.people import state


def setup(rulings: Rulings) -> tuple[Field, ...]:
    """The form that opens a fight."""
    hint = "Used for whoever is not on a map"
    return (
        Field(
            "apart", "Metres between the sides", "number", default=DEFAULT_M, least=1, most=5000, hint=hint
        ),
        *sensing.setup(),
    )


def awaits(battle: Battle) -> tuple[Await, ...]:
    """Those of the innermost frame."""
    frame = FRAMES.now(battle)
    if frame is None or frame.kind == DOING:
        return ()
    known = tuple(one for one in frame.who if one in battle.fighters)
    if not known:
        return ()
    if frame.kind == CHANCE:
        return (Await(known, "interrupt", optional=True, about=_about(battle, frame)),)
    return (
        Await(
            known, "act" if frame.kind == POINT else "answer", optional=True, about=_against(battle, frame)
        ),
    )


def _about(battle: Battle, frame: frames.Frame) -> str:
    """What those who hold may break in on."""
    seen = [one for one in frame.chosen if one["who"] in battle.fighters]
    told = [
        said("{who}: {act}", who=Verbatim(battle.fighters[one["who"]].name), act=str(one["act"]))
        for one in seen
    ]
    return said("{acts}: break in?", acts=listed(told, ";")) if told else ""


def _against(battle: Battle, frame: frames.Frame) -> str:
    """Whose fire one answers."""
    by = battle.fighters.get(str((frame.what or {}).get("by")))
    words = {SPRAY: "{who} fires over the area", STRUCK: "{who} strikes", DIVED: "{who} dives"}
    if by is not None and frame.kind in words:
        return said(words[frame.kind], who=Verbatim(by.name))
    return ""


def asked(battle: Battle, who: str) -> str:
    """What a voice is asked, while it is the same."""
    frame = FRAMES.now(battle)
    if frame is None:
        return str(battle.round)
    about = frame.what or {}
    return " ".join(str(one) for one in (battle.round, frame.at, frame.kind, about.get("by", "")))


def order(battle: Battle) -> tuple[Due, ...]:
    """Both points of everybody, counted down."""
    frame = FRAMES.now(battle)
    found = []
    for who, fighter in battle.fighters.items():
        if not frames.able(battle, who):
            continue
        level = state.initiative(fighter.sheet, battle.rulings)
        for number, point in enumerate(initiative_points(level)):
            found.append((min(point, HIGHEST), who, number))
    found.sort(key=lambda one: (-one[0], one[1]))
    return tuple(
        Due(who, _state(battle, who, number, frame), said("initiative {n}", n=point))
        for point, who, number in found
    )


def _state(
    battle: Battle, who: str, number: int, frame: frames.Frame | None
) -> Literal["due", "now", "holds", "done"]:
    used = int(battle.mark(own(who), USED, 0))
    if number >= used:
        return "done" if frames.is_dazed(battle, who) else "due"
    last = number == used - 1
    if last and frame is not None and who in frame.who:
        return "now"
    return "holds" if last and battle.mark(own(who), HELD) is not None else "done"


def badges(battle: Battle, who: str) -> tuple[Badge, ...]:
    """What a token shows of the fight."""
    if who not in battle.fighters:
        return ()
    subject, found = own(who), []
    frame = FRAMES.now(battle)
    if frame is not None and who in frame.who:
        found.append(Badge("acts", "has to choose now", path=FRAMES.mark, subject=WHOLE))
    if battle.mark(subject, HELD) is not None:
        found.append(Badge("holds", "Holds its action, and may break in", path=HELD, subject=subject))
    if frames.is_dazed(battle, who):
        turns = int(battle.mark(subject, frames.DAZED)) - battle.round
        title = said("Dazed: this turn and {n} more", n=turns) if turns else "Dazed for this turn"
        found.append(Badge("dazed", title, path=frames.DAZED, subject=subject))
    elif battle.mark(subject, frames.PRONE):
        found.append(
            Badge("prone", "Lies on the ground", path=frames.PRONE, subject=subject, posture="prone")
        )
    if battle.mark(subject, emplacing.SETTING) is not None:
        found.append(Badge("busy", "Is setting a charge", path=emplacing.SETTING, subject=subject))
    if battle.mark(subject, hiding.LOW):
        found.append(Badge("low", "Lies low", path=hiding.LOW, subject=subject, posture="prone"))
    if not frames.is_vehicle(battle, who) and frames.is_held(battle, who):
        found.append(Badge("held", "Held fast, and cannot act"))
    if frames.stays(battle, who):
        found.append(Badge("halted", "A light wound: no move this turn", path=frames.STILL, subject=subject))
    return tuple(found)
