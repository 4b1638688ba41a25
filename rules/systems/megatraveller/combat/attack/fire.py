"""Direct fire: one shot, burst or spray of rapid fire in a round at what its firer sees (MT-COMBAT-24 to -43)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import cast

from rules.activity import Order
from rules.check import DM, Refused
from rules.course import Course
from rules.forms import Choice, Field, Intent, Json, Option, Preview, Shade
from rules.grid import Point
from rules.ground import Ground
from rules.happening import WentOff
from rules.ruleset import Battle
from rules.said import begun, listed, said
from rules.systems.megatraveller.combat.attack import aim, arms, bursts, danger, foresight, supplies, volley
from rules.systems.megatraveller.combat.attack.aim import Shot
from rules.systems.megatraveller.combat.attack.arms import Use
from rules.systems.megatraveller.combat.attack.bursts import Strike
from rules.systems.megatraveller.combat.attack.harm import Agent, Part
from rules.systems.megatraveller.combat.attack.volley import Manner
from rules.systems.megatraveller.combat.blast import chemicals
from rules.systems.megatraveller.combat.blast.chemicals import AGENT, AGENTS, ROUND
from rules.systems.megatraveller.combat.flow import marks, tactical
from rules.systems.megatraveller.combat.flow.act import Kind, Weighed
from rules.systems.megatraveller.combat.flow.units import hostile
from rules.systems.megatraveller.combat.moving import pace
from rules.systems.megatraveller.combat.moving.motion import moved, speed
from rules.systems.megatraveller.combat.seeing.distance import band, in_words
from rules.systems.megatraveller.combat.seeing.sight import visible_units
from rules.systems.megatraveller.combat.vehicle import located
from rules.systems.megatraveller.gear.weapons import Weapon
from rules.systems.megatraveller.people import sheet
from rules.values import flag, one_of, shown

TARGET, BESIDE, RAPID, PINPOINT, PART, BRACED = "target", "beside", "rapid", "pinpoint", "part", "braced"
RECOIL = "recoil"
"""Mark of a unit: the recoil of what it fired in the round that FIRED says (MT-ENV-40)."""
PARTS: tuple[Part, ...] = ("", "locomotion", "crew", "power plant")
ORDINARY = "ordinary"
_BOOK = "MegaTraveller Players' Manual"
RECOIL_SOURCE = f"{_BOOK}, Combat: recoil"


@dataclass(frozen=True, slots=True)
class Shooting:
    """A form filled in: the weapon, how it is fired, whom it attacks in shooting, the DM of tactical points."""

    use: Use
    manner: Manner
    targets: tuple[str, ...]
    strikes: tuple[Strike, ...]
    points: tuple[DM, ...]


class Fire:
    """Fire a weapon at what one sees."""

    name = "fire"
    kind: Kind = "attack"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """With a weapon to fire and somebody in sight."""
        if who not in battle.fighters or arms.reloading(battle, who):
            return None
        found = _of_use(battle, who)
        targets = _targets(battle, who)
        if not found or not targets:
            return None
        return Option(self.name, "Fire", tuple(_fields(battle, who, found, targets)))

    def read(self, battle: Battle, intent: Intent) -> Shooting:
        """Refused where the shot cannot be made."""
        return read(battle, intent)

    def odds(self, battle: Battle, order: Order[Shooting]) -> Preview:
        """Every throw that it takes, with exact odds, and where it goes."""
        shooting = order.said
        forecasts = []
        for strike in shooting.strikes:
            task = volley.task_of(battle, shooting.use, shooting.manner, strike, shooting.points)
            if task is None or strike.target not in battle.fighters:
                continue
            blow = volley.blow_of(battle, shooting.use, shooting.manner, strike)
            label = said(
                "{target}: {told}",
                target=battle.fighters[strike.target].name,
                told=shooting.manner.told(strike),
            )
            forecasts.append(foresight.forecast(battle, task, strike.target, blow, label))
        return Preview(
            tuple(forecasts), tuple(_notes(battle, shooting)), shades=tuple(_shades(battle, shooting))
        )

    def weighed(self, battle: Battle, order: Order[Shooting]) -> Weighed:
        """What every throw does on average to whom it strikes."""
        shooting, chance = order.said, 0.0
        found: dict[str, float] = {}
        for strike in shooting.strikes:
            task = volley.task_of(battle, shooting.use, shooting.manner, strike, shooting.points)
            if task is not None and strike.target in battle.fighters:
                blow = volley.blow_of(battle, shooting.use, shooting.manner, strike)
                struck = battle.fighters[strike.target].sheet
                chance = chance if found else float(task.chance())
                found[strike.target] = found.get(strike.target, 0) + foresight.toll(
                    task, struck, blow, battle.rulings
                )
        return Weighed(chance, found)

    def perform(self, course: Course, order: Order[Shooting]) -> None:
        """Fire."""
        shooting = order.said
        first = Shot(shooting.use, shooting.strikes[0].target, shooting.manner.rapid, shooting.manner.braced)
        tactical.spend(course, order.who, aim.dms_of(course.battle, first), order.args)
        _remember(course, shooting)
        supplies.spend(course, shooting.use, rapid=shooting.manner.rapid)
        _burst(course, shooting)
        volley.loose(course, shooting.use, shooting.manner, shooting.strikes, shooting.points)


def _burst(course: Course, shooting: Shooting) -> None:
    """The ground that a shot with a danger space sweeps round each of its targets."""
    ground, use = course.battle.ground, shooting.use
    for target in shooting.targets:
        swept = _danger(course.battle, use, target)
        at = ground.place(target) if ground is not None else None
        if swept is not None and at is not None:
            strength = tuple(round(one, 2) for one in swept.strength)
            course.say(
                WentOff(
                    said("the {weapon} bursts", weapon=use.gun.name),
                    at,
                    swept.points,
                    strength,
                    use.who,
                    target,
                )
            )


def _danger(battle: Battle, use: Use, target: str) -> Shade | None:
    """The danger space about a target, where the weapon has one."""
    through = arms.penetration(battle, use.gun, band(battle, use.who, target))
    return danger.shade(battle, target, bursts.danger_m(battle, use, target), through, "danger space")


def _of_use(battle: Battle, who: str) -> tuple[Use, ...]:
    """Weapons to fire; in a closed vehicle those mounted on it, while there are any."""
    found = arms.direct(battle, who)
    mounted = tuple(one for one in found if one.owner != who)
    return mounted if mounted and aim.inside(battle, who) else found


def read(battle: Battle, intent: Intent) -> Shooting:
    """What a form means; Refused where something of it cannot be."""
    who, args = intent.who, intent.args
    if arms.reloading(battle, who):
        raise Refused(said("{who} is reloading after rapid fire", who=battle.fighters[who].name))
    use = arms.chosen(battle, who, args, arms.direct(battle, who))
    if reason := supplies.why_empty(battle, use) or chemicals.why_not(battle, use.gun):
        raise Refused(reason)
    use = _filled(battle, use, args)
    rapid, targets = flag(args.get(RAPID) or False, RAPID), named(args.get(TARGET))
    _check_targets(battle, use, targets, rapid)
    manner = _manner(battle, use, args, rapid=rapid)
    _check_part(battle, manner, targets)
    _check_recoil(battle, use, manner)
    beside = named(args.get(BESIDE)) if manner.automatic else ()
    if manner.automatic:
        bursts.check_beside(battle, use, targets, beside)
    first = Shot(use, targets[0], rapid, manner.braced)
    aim.to_hit(battle, first)
    points = tactical.counted(battle, who, aim.dms_of(battle, first), args)
    return Shooting(
        use, manner, targets, bursts.strikes(battle, use, targets, beside, manner.automatic), points
    )


def named(value: Json) -> tuple[str, ...]:
    """The units of a blank for targets; Refused for what is no list of them."""
    if value is None:
        return ()
    found = [value] if isinstance(value, str) else value
    if not isinstance(found, list | tuple) or not all(isinstance(one, str) for one in found):
        raise Refused(said("targets are a list of units, not {value}", value=shown(value)))
    return tuple(dict.fromkeys(found))


# --- what is checked -----------------------------------------------------------------------------------


def _check_targets(battle: Battle, use: Use, targets: tuple[str, ...], rapid: bool) -> None:
    if not targets:
        raise Refused("a shot needs a target")
    if rapid and not use.gun.rapid:
        raise Refused(said("the {weapon} is not made for rapid fire", weapon=use.gun.model))
    if len(targets) > 1 and not rapid:
        raise Refused(
            said("only rapid fire has more than one target, and {targets} are named", targets=len(targets))
        )
    for one in targets:
        if reason := aim.why_not(battle, use, one):
            raise Refused(reason)
    bursts.check_arc(battle, use.who, targets)


def _manner(battle: Battle, use: Use, args: Mapping[str, Json], *, rapid: bool) -> Manner:
    pinpoint = flag(args.get(PINPOINT) or False, PINPOINT)
    if pinpoint and rapid and use.fire_control is None:
        raise Refused("a pinpoint shot and rapid fire go together only under fire control")
    braced = flag(args.get(BRACED) or False, BRACED)
    if braced and _on_the_move(battle, use.who):
        raise Refused(
            said("{who} moves this round and cannot brace the weapon", who=battle.fighters[use.who].name)
        )
    part = one_of(args.get(PART) or "", "the part aimed at", PARTS)
    agent = one_of(args.get(AGENT) or "standard", "an agent", AGENTS)
    return Manner(
        supplies.automatic(battle, use), rapid, pinpoint, cast("Part", part if pinpoint else ""), braced,
        cast("Agent", agent),
    )  # fmt: skip


def _check_part(battle: Battle, manner: Manner, targets: tuple[str, ...]) -> None:
    """A crew is aimed at only where it is to be seen: in an open vehicle."""
    for one in targets:
        fighter = battle.fighters[one]
        if manner.part == "crew" and (
            sheet.kind(fighter.sheet) != "vehicle" or fighter.sheet.get("enclosed")
        ):
            raise Refused(said("nobody is to be seen in {who}", who=fighter.name))


def _check_recoil(battle: Battle, use: Use, manner: Manner) -> None:
    """High recoil is fired at rest; in high gravity medium recoil too (MT-COMBAT-42, MT-ENV-42)."""
    if _needs_rest(battle, use.gun) and not use.mounted and _on_the_move(battle, use.who):
        raise Refused(
            said("the {weapon} is only fired by one who does not move that round", weapon=use.gun.model)
        )
    if manner.rapid and supplies.counted(battle) and use.gun.rounds and not use.arm.rounds:
        raise Refused(said("the {weapon} is empty", weapon=use.gun.model))


def _needs_rest(battle: Battle, gun: Weapon) -> bool:
    return gun.still or gun.recoil == "high" or (pace.high_g(battle) and gun.recoil == "medium")


def _on_the_move(battle: Battle, who: str) -> bool:
    return moved(battle, who) or (bool(speed(battle, who)) and pace.named(battle, who))


def _filled(battle: Battle, use: Use, args: Mapping[str, Json]) -> Use:
    kinds = chemicals.rounds_of(use.gun) if chemicals.in_use(battle) else ()
    kind = one_of(
        args.get(ROUND) or ORDINARY, said("rounds for the {weapon}", weapon=use.gun.model), (ORDINARY, *kinds)
    )
    return use if kind == ORDINARY else replace(use, gun=chemicals.filled(use.gun, kind))


def _remember(course: Course, shooting: Shooting) -> None:
    """That the unit has fired, with what recoil, and that it stays where it is if it has to."""
    number, who, use = course.battle.round, shooting.use.who, shooting.use
    course.mark(marks.unit(who), {marks.FIRED: number, RECOIL: use.gun.recoil or "low"})
    still = shooting.manner.braced or (_needs_rest(course.battle, use.gun) and not use.mounted)
    if still:
        course.mark(marks.unit(who), {marks.STILL: number})


# --- the form ------------------------------------------------------------------------------------------


def about(battle: Battle, who: str, other: str) -> Iterator[str]:
    """What stands beside a unit in the list of targets."""
    yield in_words(battle, who, other)
    if not hostile(battle, who, other):
        yield "of the same side"


def _targets(battle: Battle, who: str) -> tuple[Choice, ...]:
    """Whom one sees: enemies first."""
    seen = sorted(visible_units(battle, who), key=lambda one: not hostile(battle, who, one.id))
    return tuple(
        Choice(one.id, one.name, listed(about(battle, who, one.id), ","))
        for one in seen
        if not aim.inside(battle, one.id)
    )


def _fields(battle: Battle, who: str, found: tuple[Use, ...], targets: tuple[Choice, ...]) -> Iterator[Field]:
    yield arms.field(found, battle)
    rapid = tuple(one.place for one in found if one.gun.rapid)
    most = bursts.RAPID_TARGETS if rapid else 1
    yield Field(
        TARGET, "Target", "targets", targets, most=most, hint="up to three in rapid fire" if rapid else ""
    )
    automatic = tuple(one.place for one in found if supplies.automatic(battle, one))
    if automatic:
        hint = "blank: the nearest enemies beside the target"
        most = max(one.gun.autofire_at(bursts.tech(battle, one)) for one in found)
        needs = {arms.WEAPON: automatic}
        yield Field(
            BESIDE,
            "Beside the target",
            "targets",
            targets,
            [],
            most=most,
            hint=hint,
            needs=needs,
            seldom=True,
        )
    if rapid:
        hint = "one level harder, three targets within 45 degrees, then a round to reload"
        yield Field(RAPID, "Rapid fire", "flag", default=False, hint=hint, needs={arms.WEAPON: rapid})
    hint = "only a hit by 2 or more counts, against half the armour"
    yield Field(PINPOINT, "Pinpoint", "flag", default=False, hint=hint, seldom=True)
    if any(sheet.is_machine(battle.fighters[str(one.value)].sheet) for one in targets):
        parts = tuple(Choice(part, begun(part) or "Anywhere weak") for part in PARTS)
        yield Field(PART, "Aimed at", "choice", parts, "", needs={PINPOINT: (True,)}, seldom=True)
    if not _on_the_move(battle, who):
        hint = "leaning on something, without moving this round"
        yield Field(BRACED, "Braced", "flag", default=False, hint=hint, seldom=True)
    yield from _chemical(battle, found)
    yield from tactical.fields(battle, who)


def _chemical(battle: Battle, found: tuple[Use, ...]) -> Iterator[Field]:
    if not chemicals.in_use(battle):
        return
    other = {one.place: chemicals.rounds_of(one.gun) for one in found if chemicals.rounds_of(one.gun)}
    if other:
        kinds = dict.fromkeys(kind for some in other.values() for kind in some)
        choices = (Choice(ORDINARY, "As loaded"), *(Choice(kind, begun(kind)) for kind in kinds))
        needs = {arms.WEAPON: tuple(other)}
        yield Field(ROUND, "Round", "choice", choices, ORDINARY, needs=needs, seldom=True)
        yield from chemicals.fields(battle, {**needs, ROUND: tuple(kinds)}, seldom=True)
    own = tuple(one.place for one in found if chemicals.is_gas(one.gun) or chemicals.is_tranq(one.gun))
    if own:
        yield from chemicals.fields(battle, {arms.WEAPON: own})


# --- what is shown -------------------------------------------------------------------------------------


def _notes(battle: Battle, shooting: Shooting) -> Iterator[str]:
    use, manner = shooting.use, shooting.manner
    count = supplies.used(battle, use, rapid=manner.rapid)
    if count:
        yield said("uses {shots} of {left} shots", shots=count, left=use.arm.rounds)
    if supplies.empties(use, rapid=manner.rapid):
        yield "empties the weapon: the next round goes into reloading"
    if manner.braced or (_needs_rest(battle, use.gun) and not use.mounted):
        yield "no movement in the rest of this round"
    if chemicals.is_gas(use.gun):
        yield "a hit spreads a cloud of gas"
    for one in shooting.targets:
        blow = volley.blow_of(battle, use, manner, Strike(one, "aimed", one))
        if sheet.is_machine(battle.fighters[one].sheet) and not manner.part:
            yield located.odds_in_words(battle.fighters[one].sheet)
        if gain := foresight.pinpoint_gain(battle.fighters[one].sheet, blow, battle.rulings):
            yield gain


def _shades(battle: Battle, shooting: Shooting) -> Iterator[Shade]:
    ground, who = battle.ground, shooting.use.who
    if ground is None or ground.place(who) is None:
        return
    if shooting.manner.rapid and (rim := bursts.wedge(battle, who, shooting.targets)):
        yield Shade("arc", rim, "rapid fire")
    for nth, target in enumerate(shooting.targets):
        cells = ground.line(who, target, beyond=True)
        if cells:
            yield Shade("line", _straight(ground, who, target, cells[-1]), "" if nth else "line of fire")
        if (found := _danger(battle, shooting.use, target)) is not None:
            yield found


def _straight(ground: Ground, who: str, target: str, last: Point) -> tuple[Point, ...]:
    """From who fires through the target, as far as the last cell that the line of fire crosses."""
    start, through = ground.place(who), ground.place(target)
    if start is None or through is None or start == through:
        return ()
    far = max(1.0, math.dist(start, last) / math.dist(start, through))
    end = (start[0] + (through[0] - start[0]) * far, start[1] + (through[1] - start[1]) * far)
    return start, end
