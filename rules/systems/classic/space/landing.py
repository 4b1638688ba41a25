"""Hits are located and land, one after another, before anything else happens (CT-SPACE-14, -24 to -26, -30)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.check import Task
from rules.course import Course
from rules.forms import Json
from rules.happening import Fell, Left, Threw
from rules.ruleset import Fighter
from rules.said import said
from rules.ships.happening import Posted, Unloaded
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.fitting import SECTIONS
from rules.systems.classic.blank import blank
from rules.systems.classic.sheet import PHYSICAL, full, skill
from rules.systems.classic.space import book, crewing, damage, sheets, state
from rules.systems.classic.space.damage import TITLE, Struck
from rules.tables import listing

CAUSE = "hit"
_HOLD_T = int(str(listing("rules.spacefaring.ships", "damage")["hold hit"]["tons"]))


def hit(course: Course, victim: str, *, missile: bool = False, named: str = "") -> None:
    """One hit: located by throw unless the gunner named the part, then done."""
    if course.fighter(victim).left:
        return
    sheet, where = course.sheet(victim), named
    if not named:
        check = damage.location(course.battle.rulings, missile=missile).attempt(course.dice)
        where = damage.at(check.total, sheet, course.battle.rulings)
        course.say(Threw("location", check.task.name, (victim,), check, TITLE[where]))
    _lands(course, victim, damage.struck(sheet, where, course.battle.rulings))


def _lands(course: Course, victim: str, struck: Struck) -> None:
    course.change(victim, CAUSE, struck.places, TITLE[struck.where], book.DAMAGE, struck.text)
    match struck.then:
        case "turret":
            _turret(course, victim)
        case "hold":
            _hold(course, victim)
        case "pressure":
            _air(course, victim)
        case "critical":
            _critical(course, victim)
        case "crew":
            _crew(course, victim)
    if p.WRECKED.of(course.sheet(victim)):
        course.say(Fell(victim, "dead", "explodes"), Left(victim, "destroyed"))


def _thrown(course: Course, victim: str, purpose: str, task: Task, outcomes: Mapping[int, str]) -> int:
    """A face that picks one of several; of one alone nothing is thrown."""
    if len(outcomes) == 1:
        return next(iter(outcomes))
    check = task.attempt(course.dice)
    course.say(Threw(purpose, task.name, (victim,), check, outcomes[check.total]))
    return check.total


def _turret(course: Course, victim: str) -> None:
    sheet = course.sheet(victim)
    found = {
        nth: said("turret {number}", number=one.number) for nth, one in enumerate(sheets.turrets(sheet), 1)
    }
    nth = _thrown(course, victim, "turret", damage.which_turret(sheet), found)
    _lands(course, victim, damage.turret_out(sheet, nth))


def _hold(course: Course, victim: str) -> None:
    """Ten tons of cargo, or one craft or vehicle, at random: each as likely as the cargo (CT-SPACE-26)."""
    own = crewing.vessel(course.battle, victim)
    if own is None or course.battle.voyage is None:
        return
    craft = tuple(one for one in own.docked if one in course.battle.voyage.craft)
    found = {nth: course.battle.voyage.craft[one].name for nth, one in enumerate(craft, 1)}
    if own.laden_t:
        found[len(craft) + 1] = said("{tons} tons of cargo", tons=min(_HOLD_T, own.laden_t))
    if not found:
        return
    task = Task("what is lost in the hold", f"1D{len(found)}", source=book.DAMAGE)
    nth = _thrown(course, victim, "hold", task, found)
    if nth <= len(craft):
        if craft[nth - 1] in course.battle.fighters:
            course.change(craft[nth - 1], CAUSE, {"wrecked": True}, "the hold was hit", book.DAMAGE)
        return
    left = _HOLD_T
    for lot in own.lots.values():
        if taken := min(left, lot.tons):
            course.say(Unloaded(victim, lot, taken, "lost when the hold was hit"))
            left -= taken


def _critical(course: Course, victim: str) -> None:
    check = Task("critical hit", "1D", source=book.DAMAGE).attempt(course.dice)
    part = book.critical(check.total)
    course.say(Threw("critical", check.task.name, (victim,), check, TITLE[part]))
    _lands(course, victim, damage.destroyed(course.sheet(victim), part))


# --- people --------------------------------------------------------------------------------------------


def _crew(course: Course, victim: str) -> None:
    """One of those aboard, each as likely."""
    people = {nth: one for nth, (_, one) in enumerate(crewing.aboard(course.battle, victim), 1)}
    if not people:
        return
    task = Task("who of the crew is hit", f"1D{len(people)}", source=book.DAMAGE)
    nth = _thrown(course, victim, "crew", task, {at: one.name for at, one in people.items()})
    _dies(course, people[nth], "killed by a critical hit")


def _air(course: Course, victim: str) -> None:
    """A section loses its air: whoever is there without a suit on has to get into one (CT-SPACE-30)."""
    sheet, battle = course.sheet(victim), course.battle
    if not s.is_ship(sheet):
        return
    titles = dict(enumerate(SECTIONS, 1))
    section = titles[_thrown(course, victim, "section", damage.which_section(), titles)]
    if p.EMPTIED.of(sheet, section) or state.noted(battle, victim, "suits"):
        return
    course.change(victim, CAUSE, {f"emptied.{section}": True}, "the hull is holed", book.PRESSURE)
    for post, person in tuple(crewing.aboard(battle, victim)):
        if damage.section_of(post) == section and crewing.able(person):
            _suit(course, person)
    _unnamed(course, victim, section)


def _suit(course: Course, person: Fighter) -> None:
    task = damage.into_suit(
        full(person.sheet, "dex"), int(skill(person.sheet, "vacc suit") or 0), course.battle.rulings
    )
    if task.chance() == 1:
        return
    check = task.attempt(course.dice)
    course.say(Threw("suit", task.name, (person.id,), check, "in time" if check.success else "too late"))
    if not check.success:
        _dies(course, person, "dies without air")


def _unnamed(course: Course, victim: str, section: str) -> None:
    """Those hired, of whom nothing but a name is known, have their suits at hand and average hands."""
    own = crewing.vessel(course.battle, victim)
    for post, name in (
        tuple(own.posts.items()) if own is not None and course.battle.voyage is not None else ()
    ):
        if not name or name in course.voyage.people or damage.section_of(post) != section:
            continue
        task = damage.into_suit(_average(), 0, course.battle.rulings)
        if task.chance() == 1:
            continue
        check = task.attempt(course.dice)
        course.say(Threw("suit", task.name, (victim,), check, "in time" if check.success else "too late"))
        if not check.success:
            course.say(Posted(victim, post, name, ""))


def _average() -> int:
    """Dexterity of somebody average."""
    return full(blank(), "dex")


def _dies(course: Course, person: Fighter, reason: str) -> None:
    course.change(person.id, CAUSE, _death(), reason, book.PRESSURE, reason)


def _death() -> dict[str, Json]:
    """All three physical characteristics at 0."""
    return {f"now.{name}": 0 for name in PHYSICAL}
