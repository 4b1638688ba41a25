"""Short marks beside a unit or a side, and the names of range bands."""

from __future__ import annotations

from collections.abc import Iterator

from rules.card import Badge
from rules.ruleset import Battle
from rules.said import listed, said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.bands import band_of_metres
from rules.systems.megatraveller.combat.flow import (
    announcing,
    initiative,
    marks,
    plight,
    surprise,
    tactical,
    turn,
)
from rules.systems.megatraveller.combat.flow.marks import (
    COVER,
    FIGHT,
    POOL,
    POOL_FULL,
    ROUT,
    SIDE,
    SURPRISE,
    WITHDRAWS,
)
from rules.systems.megatraveller.combat.flow.units import engaged_by
from rules.systems.megatraveller.combat.moving import pace
from rules.systems.megatraveller.combat.seeing.sight import spotted
from rules.systems.megatraveller.combat.vehicle import instruments


def badges(battle: Battle, who: str) -> tuple[Badge, ...]:
    """Marks of a unit, of a side as `side:<id>`, or of the fight itself: what is not as on a day on Terra."""
    if who == FIGHT:
        return tuple(_of_fight(battle))
    if who.startswith(SIDE):
        return tuple(_of_side(battle, who.removeprefix(SIDE)))
    return tuple(_of_unit(battle, who)) if who in battle.fighters else ()


def band(range_m: float) -> str:
    """The range band of a distance in metres."""
    return band_of_metres(max(range_m, 0.0))


def _of_fight(battle: Battle) -> Iterator[Badge]:
    light, pressure = marks.fight(battle, marks.LIGHT), marks.fight(battle, marks.PRESSURE)
    if light is not None:
        words, seen = ("half dark", "medium") if light == marks.PARTIAL else ("dark", "short")
        title = said("harder to hit, and nobody is seen beyond {range} range without aids", range=seen)
        yield Badge(words, title, path=marks.LIGHT, subject=FIGHT)
    gravity = marks.fight(battle, marks.GRAVITY_G)
    if gravity is not None:
        yield Badge(
            said("{gravity:g} G", gravity=gravity),
            _gravity_in_words(battle, gravity),
            path=marks.GRAVITY_G,
            subject=FIGHT,
        )
    if pressure is not None:
        words = "vacuum" if pressure == marks.VACUUM else "trace of air"
        yield Badge(words, "nobody breathes without a suit", path=marks.PRESSURE, subject=FIGHT)


def _gravity_in_words(battle: Battle, gravity: float) -> str:
    if pace.high_g(battle):
        return "half the movement, nobody walks, shorter range"
    if not gravity and rulings.on(battle.rulings, "zero_g"):
        return "weightless: whoever fires must keep control"
    return "jumps and throws go by it"


def _of_unit(battle: Battle, who: str) -> Iterator[Badge]:
    own = marks.unit(who)
    now = turn.current(battle)
    if now is not None and now.who == who:
        title = "takes its turn in the middle of another's" if now.broke_in else "takes its turn"
        if now.act:
            title = said("{turn}: about to {act}", turn=title, act=announcing.act_in_words(battle, now))
        yield Badge("interrupts" if now.broke_in else "acting", title, path=marks.TURNS, subject=FIGHT)
    elif any(one.who == who for one in turn.turns(battle)):
        yield Badge(
            "interrupted", "its turn goes on when the interrupt is over", path=marks.TURNS, subject=FIGHT
        )
    elif turn.had(battle, who):
        yield Badge("turn over", "has had its turn in this round", path=marks.TURN_HAD, subject=own)
    speed = marks.of(battle, who, marks.SPEED, 0)
    if marks.of(battle, who, marks.EVADING):
        yield Badge(
            "evading", said("moves at speed {speed}, evading", speed=speed), path=marks.EVADING, subject=own
        )
    elif speed:
        yield Badge(
            said("speed {speed}", speed=speed),
            said("moves at speed {speed}", speed=speed),
            path=marks.SPEED,
            subject=own,
        )
    yield from _of_cover(battle, who)
    yield from plight.badges(battle, who)
    yield from instruments.badges(battle, who)
    if engaged_by(battle, who):
        yield Badge(
            "engaged",
            "was attacked hand-to-hand: interrupts its attackers alone",
            path=marks.ENGAGED,
            subject=own,
        )
    if marks.of(battle, who, marks.DISORIENTED):
        yield Badge("disoriented", "has lost control without weight", path=marks.DISORIENTED, subject=own)


def _of_cover(battle: Battle, who: str) -> Iterator[Badge]:
    own, cover = marks.unit(who), marks.of(battle, who, COVER)
    if cover and not (cover == marks.COVERED and marks.of(battle, who, marks.EVADING)):
        title = "cannot be fired at" if cover == marks.HIDDEN else "under cover but visible: harder to hit"
        yield Badge(str(cover), title, path=COVER, subject=own, posture="covered")
    if marks.of(battle, who, marks.CAMOUFLAGED):
        yield Badge(
            "camouflaged", "concealed until its first move", private=True, path=marks.CAMOUFLAGED, subject=own
        )
    by = [name for side, name in battle.sides.items() if spotted(battle, side, who)]
    if by:
        yield Badge("spotted", said("by {sides}", sides=listed(by, ",")), path=marks.SPOTTED, subject=own)


def _of_side(battle: Battle, side: str) -> Iterator[Badge]:
    own, has = SIDE + side, surprise.holder(battle)
    if has == side:
        yield Badge("surprise", "the others have not noticed them", path=SURPRISE, subject=FIGHT)
    elif has is not None:
        yield Badge("surprised", "has noticed nothing yet", path=SURPRISE, subject=FIGHT)
    full = int(battle.mark(own, POOL_FULL, 0))
    if full:
        left = tactical.left(battle, own)
        yield Badge(
            said("{left} of {full} tactical", left=left, full=full),
            "tactical points left in this round",
            path=POOL,
            subject=own,
        )
    if battle.step == initiative.NORMAL and initiative.chooser(battle) == side:
        yield Badge("initiative", "chooses which side goes first", path=marks.CHOOSER, subject=FIGHT)
    if battle.mark(own, ROUT):
        yield Badge("rout", "flees at its fastest and does not fight", path=ROUT, subject=own)
    elif battle.mark(own, WITHDRAWS):
        yield Badge("withdraws", "falls back fighting", path=WITHDRAWS, subject=own)
