"""What a hit does: where it lands, what cover and armour take off, the wound, and how it tells."""

from __future__ import annotations

from dataclasses import dataclass

from rules.check import Task
from rules.course import Course
from rules.happening import Fell, Threw
from rules.ruleset import Sheet
from rules.said import Verbatim, listed, plural, said
from rules.systems.traveller2300.combat import kinds, wounds
from rules.systems.traveller2300.combat.condition import Harm, dazed_turns
from rules.systems.traveller2300.combat.wounds import Kind, Potential, Wound
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.frames import DAZED, HELD, PRONE, STILL, own
from rules.systems.traveller2300.house import bodies
from rules.systems.traveller2300.house.bodies import Location, Rigidity
from rules.systems.traveller2300.people import places, protection, state
from rules.systems.traveller2300.people.recovering import FRESH
from rules.systems.traveller2300.points import TENTH, told
from rules.systems.traveller2300.rulings import Rulings, settled

DIE = "1D10"
_SOURCE = wounds.SOURCE


@dataclass(frozen=True, slots=True)
class Blow:
    """One hit on its way. damage: thousandths, after the range. kinetic: it bruises where armour stops it.

    posture, cover: what lies behind cover, and what that takes off. armoured: whether body armour counts.
    """

    damage: int
    kind: Kind = "normal"
    kinetic: bool = False
    posture: str = ""
    cover: int = 0
    armoured: bool = True


def land(course: Course, who: str, blow: Blow) -> None:
    """Throw for one hit on somebody, and let it tell. A vehicle is struck otherwise."""
    found, location = _thrown(course, who, blow)
    suffer(course, who, found, location)


def hurts(course: Course, who: str, blow: Blow) -> Wound:
    """Throw for one hit that leaves no wound: what it would have been."""
    return _thrown(course, who, blow)[0]


def _thrown(course: Course, who: str, blow: Blow) -> tuple[Wound, Location]:
    own = str(settled(course.battle.rulings, "target_hits"))
    source = "This table's own target hits" if own else bodies.HITS_SOURCE
    place = Task("Target hits", DIE, source=source).attempt(course.dice)
    hit = bodies.hit(place.total, own)
    postures = str(settled(course.battle.rulings, "cover_postures"))
    behind = bool(blow.posture) and bodies.covered(blow.posture, place.total, postures)
    stopped = blow.cover if behind else 0
    armour, gives = protection.stops(course.sheet(who), hit.location) if blow.armoured else (0, "nonrigid")
    left, kind, potential = _through(blow, stopped, armour, gives, hit.potential, course.battle.rulings)
    outcome = _where(hit, blow, stopped, armour, max(left, 0))
    course.say(Threw("location", "Where it hits", (who,), place, outcome))
    if left <= 0:
        return Wound(), hit.location
    face = 0
    if wounds.throws(potential, kind, left):
        check = threshold(left).attempt(course.dice)
        face = check.total
        course.say(
            Threw(
                "threshold",
                "Wound threshold",
                (who,),
                check,
                _result(wounds.wound(potential, kind, left, face)),
            )
        )
    found = wounds.wound(potential, kind, left, face)
    return found, hit.location


def threshold(damage: int) -> Task:
    """The throw for the better effect."""
    return Task("Wound threshold", DIE, damage // TENTH, "at_most", source=_SOURCE)


def _through(
    blow: Blow, stopped: int, armour: int, gives: Rigidity, potential: Potential, rulings: Rulings
) -> tuple[int, Kind, Potential]:
    """What is left of the damage, of what kind, and how bad it can be."""
    after_cover = blow.damage - stopped
    if after_cover <= 0:
        return 0, blow.kind, potential
    left = after_cover - armour
    if left > 0 or not blow.kinetic:
        return left, blow.kind, potential
    if settled(rulings, "stopped_round") == "arcturus":
        lower: Potential = "serious" if potential == "kill" else "light"
        kind: Kind = "blunt" if gives == "nonrigid" else "stun"
        return after_cover - armour // 2, kind, lower
    return after_cover, kinds.of("bullet stopped by body armour"), potential


def _where(hit: bodies.Hit, blow: Blow, stopped: int, armour: int, left: int) -> str:
    """Where it lands, and what is left of it there."""
    bruised = left > 0 and armour >= blow.damage - stopped
    words = {
        (False, False): "{location}, potential {potential}: {damage} less {armour} armour leaves {left}",
        (
            True,
            False,
        ): "{location}, potential {potential}: {damage} less {cover} cover, {armour} armour leaves {left}",
        (False, True): "{location}, potential {potential}: {armour} armour stops {damage}; a blow of {left}",
        (
            True,
            True,
        ): "{location}, potential {potential}: {cover} cover, {armour} armour stop {damage}; a blow of {left}",
    }
    return said(
        words[bool(stopped), bruised],
        location=hit.location,
        potential=hit.potential,
        damage=Verbatim(told(blow.damage)),
        armour=Verbatim(told(armour)),
        cover=Verbatim(told(stopped)),
        left=Verbatim(told(left)),
    )


def _result(found: Wound) -> str:
    parts = []
    if found.kill:
        return "killed"
    if found.shock:
        parts.append(plural("{n} shock point", "{n} shock points", found.shock))
    if found.stun:
        parts.append(plural("{n} stun point", "{n} stun points", found.stun))
    if found.light:
        parts.append("a light wound")
    if found.knocked_down:
        parts.append("knocked down")
    return listed(parts) if parts else "no effect"


# --- how it tells --------------------------------------------------------------------------------------


def suffer(course: Course, who: str, wound: Wound, location: Location | None = None) -> None:
    """The wound on the sheet, and what it does in the fight."""
    if wound == Wound() or frames.gone(course.battle, who):
        return
    before = state.condition(course.sheet(who))
    _write(course, who, wound, location)
    battle = course.battle
    marks: dict[str, int | bool | None] = {}
    hurt = Harm(stun=wound.stun, shock=wound.shock)
    if wound.knocked_down or wound.stun or wound.shock:
        left = max(0, int(battle.mark(own(who), DAZED, -1)) - battle.round)
        marks |= {DAZED: battle.round + dazed_turns(hurt, left), HELD: None, PRONE: True}
    if wound.light:
        marks[STILL] = battle.round
    course.mark(own(who), marks)
    after = state.condition(course.sheet(who))
    if after != before and after in ("out", "dead"):
        course.mark(own(who), {HELD: None})
        course.say(Fell(who, after))


def _write(course: Course, who: str, wound: Wound, location: Location | None) -> None:
    sheet = course.sheet(who)
    values: dict[str, int | str] = {}
    for place, more in ((places.LIGHT, wound.light), (places.STUN, wound.stun), (places.SHOCK, wound.shock)):
        if more:
            values[place.path] = place.of(sheet) + more
    if wound.shock:
        values[FRESH.path] = FRESH.of(sheet) + 1
    if location is not None:
        path = f"struck.{location.replace(' ', '_')}"
        values[path] = int((sheet.get("struck") or {}).get(location.replace(" ", "_")) or 0) + 1
    if killed := _killed(sheet, wound, location):
        values[places.KILLED.path] = killed
    if values:
        text = (
            said("{wound}: {location}", wound=_result(wound), location=location)
            if location
            else _result(wound)
        )
        course.change(who, "wounded", values, _result(wound), _SOURCE, text)


def _killed(sheet: Sheet, wound: Wound, location: Location | None) -> str:
    if wound.kill:
        return "head" if location == "head" else "torso"
    shock = places.SHOCK.of(sheet) + wound.shock
    whole = not places.GRADE.of(sheet)
    return "shock" if wound.shock and whole and shock >= state.life(sheet) else ""


def perish(course: Course, who: str) -> None:
    """Killed beyond all help."""
    course.change(who, "wounded", {places.KILLED.path: "wreck"}, "killed", _SOURCE, "is killed")
    course.mark(own(who), {HELD: None})
    course.say(Fell(who, "dead"))
