"""Passengers arrive: those awake walk off, sleepers are woken, and the low lottery is settled (CT-TRAVEL-08, -09)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules.course import Course
from rules.dice import distribution
from rules.forms import Field, Forecast, Option, Preview
from rules.happening import Disembarked, Threw
from rules.said import Text, begun, plural, said
from rules.spacefaring.passage import fares, low
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.paying import earn, pay
from rules.vessel import CAPTAIN, Traveller

# --- awake ---------------------------------------------------------------------------------------------


def awake(ship: Aboard) -> tuple[Traveller, ...]:
    """Who is bound for this world, and awake."""
    return tuple(
        one
        for one in ship.vessel.travellers.values()
        if one.to == ship.hex and one.passage in ("high", "middle", "working")
    )


def _leaving(ship: Aboard) -> Option | None:
    return Option("alight", "Let passengers off") if ship.in_port and awake(ship) else None


def _leave_odds(ship: Aboard, nothing: object) -> Preview:
    found = awake(ship)
    notes = [plural("{n} passenger leaves the ship", "{n} passengers leave the ship", len(found))]
    if cr := _fares_cr(ship, found):
        notes.append(said("they pay Cr{cr:,d}", cr=cr))
    return Preview(notes=tuple(notes))


def _fares_cr(ship: Aboard, found: tuple[Traveller, ...]) -> int:
    return sum(one.fare_cr for one in found) if fares.paid_on_arrival(ship.rulings) else 0


def _leave(course: Course, ship: Aboard, nothing: object) -> None:
    found = awake(ship)
    for one in found:
        course.say(Disembarked(ship.id, one, "arrived"))
    earn(course, ship, "fare", _fares_cr(ship, found), "fares paid on arrival")


LET_OFF: Duty[object] = Duty(
    "alight",
    "People",
    ("steward",),
    _leaving,
    _leave,
    odds=_leave_odds,
    shut="nobody aboard who is awake is bound for this world",
)


# --- asleep --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wakes:
    """Who is woken, and what those of the table guess of how many will wake."""

    sleepers: tuple[Traveller, ...]
    guesses: Mapping[str, int]


def asleep(ship: Aboard) -> tuple[Traveller, ...]:
    """Sleepers who are bound for this world."""
    found = ship.vessel.travellers.values()
    return tuple(one for one in found if one.to == ship.hex and one.passage == "low")


def _waking(ship: Aboard) -> Option | None:
    found = asleep(ship) if ship.in_port else ()
    if not found:
        return None
    players = _players(ship, found)
    most = len(players)
    fields = tuple(
        Field(_guess_of(one), said("{who} guesses how many wake", who=begun(one.name)), "number",
              default=most, least=0, most=most)
        for one in players
        if one.who
    )  # fmt: skip
    return Option("revive", "Wake low passengers", fields)


def _players(ship: Aboard, sleepers: tuple[Traveller, ...]) -> tuple[Traveller, ...]:
    """Those in the low lottery: who paid a fare, where the pot holds their stakes, as it does if a steward kept it."""
    found = tuple(one for one in sleepers if one.fare_cr)
    return found if ship.pot_cr >= len(found) * low.stake_cr() else ()


def _read(ship: Aboard, given: Given) -> Wakes:
    found = asleep(ship)
    return Wakes(found, {one.id: int(given[_guess_of(one)]) for one in found if _guess_of(one) in given})


def _wake_odds(ship: Aboard, wakes: Wakes) -> Preview:
    notes: list[Text] = []
    if players := _players(ship, wakes.sleepers):
        notes.append(said("the pot of the low lottery holds Cr{cr:,d}", cr=len(players) * low.stake_cr()))
    return Preview(tuple(_forecasts(ship, wakes.sleepers)), tuple(notes))


def _forecasts(ship: Aboard, sleepers: tuple[Traveller, ...]) -> Iterator[Forecast]:
    medical = ship.level("medic", "medical")
    for one in sleepers:
        known = _endurance(ship, one)
        if known is not None:
            task = low.revival(known, medical)
            yield Forecast(begun(one.name), task, float(task.chance()))
        else:
            note = "Endurance is thrown for first: its odds are reckoned in"
            yield Forecast(begun(one.name), low.revival(7, medical), float(unknown(medical)), note)


def unknown(medical: int | None) -> Fraction:
    """The chance to wake of somebody whose Endurance is thrown for first."""
    ways = distribution(low.endurance_task().dice)
    chances = (low.revival(endurance, medical).chance() * n for endurance, n in ways.items())
    return sum(chances, Fraction(0)) / sum(ways.values())


def _endurance(ship: Aboard, one: Traveller) -> int | None:
    known = ship.people.get(one.who)
    return None if known is None else ship.books.characteristic(known.sheet, "end")


def _wake(course: Course, ship: Aboard, wakes: Wakes) -> None:
    sleepers, players = wakes.sleepers, _players(ship, wakes.sleepers)
    guesses = {one.id: _guess(course, ship, one, wakes, len(players)) for one in players}
    alive = {one.id for one in sleepers if _revived(course, ship, one)}
    for one in sleepers:
        if one.id not in alive and one.who in ship.people:
            places = ship.books.death(ship.people[one.who].sheet)
            course.change(one.who, "wounded", places, "died in the low berth", low.SOURCE)
        course.say(Disembarked(ship.id, one, "woken" if one.id in alive else "died in the berth"))
    if fares.paid_on_arrival(ship.rulings):
        earn(
            course,
            ship,
            "fare",
            sum(one.fare_cr for one in sleepers if one.id in alive),
            "fares paid on arrival",
        )
    if players:
        _settle(course, ship, {one.id: one for one in players}, guesses, alive)


def _guess_of(one: Traveller) -> str:
    return f"guess {one.id}"


def _guess(course: Course, ship: Aboard, one: Traveller, wakes: Wakes, players: int) -> int:
    if one.id in wakes.guesses:
        return wakes.guesses[one.id]
    check = low.guessing(players).attempt(course.dice)
    course.say(Threw("lottery", begun(one.name), (ship.id,), check, said("guesses {n}", n=check.total)))
    return check.total


def _revived(course: Course, ship: Aboard, one: Traveller) -> bool:
    woke = low.revive(_endurance(ship, one), ship.level("medic", "medical"), course.dice)
    for check in woke.checks[:-1]:
        title = said("Endurance of {who}", who=one.name)
        course.say(Threw("endurance", title, (ship.id,), check, str(check.total)))
    course.say(
        Threw("revival", begun(one.name), (ship.id,), woke.checks[-1], "wakes" if woke.alive else "dies")
    )
    return woke.alive


def _settle(
    course: Course,
    ship: Aboard,
    sleepers: Mapping[str, Traveller],
    guesses: Mapping[str, int],
    alive: set[str],
) -> None:
    drawn = low.lottery(guesses, alive, ship.rulings)
    for name, cr in drawn.prizes_cr.items():
        what = said("{who} guessed that {n} wake", who=begun(sleepers[name].name), n=drawn.survivors)
        pay(course, ship, "prize", cr, what, source=low.SOURCE, person=sleepers[name].who)
    captain = ship.vessel.posts.get(CAPTAIN, "")
    what = "what nobody won of the low lottery is the captain's"
    whose = captain if captain in ship.people else ""
    pay(course, ship, "captain's part", drawn.captain_cr, what, source=low.SOURCE, person=whose)


REVIVE: Duty[Wakes] = Duty(
    "revive",
    "People",
    ("medic",),
    _waking,
    _wake,
    _read,
    _wake_odds,
    shut="nobody sleeps aboard who is bound for this world",
)
