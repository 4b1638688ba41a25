"""Passengers arrive: those awake walk off, sleepers are woken, and the low lottery is settled (CT-TRAVEL-08, -09)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.check import Refused
from rules.course import Course
from rules.forms import Field, Option, Preview
from rules.happening import Threw
from rules.said import Text, begun, plural, said
from rules.ships.happening import Disembarked
from rules.spacefaring.passage import fares, low
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.paying import earn, pay
from rules.spacefaring.voyage.port import waking
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
    return Option("alight", "Let passengers off") if ship.landed and awake(ship) else None


def _leave_odds(ship: Aboard, nothing: object) -> Preview:
    found = awake(ship)
    notes = [plural("{n} passenger leaves the ship", "{n} passengers leave the ship", len(found))]
    if cr := _fares_cr(ship, found):
        notes.append(said("they pay Cr{cr:,d}", cr=cr))
    return Preview(notes=tuple(notes))


def _fares_cr(ship: Aboard, found: tuple[Traveller, ...]) -> int:
    """Of those who are nobody of the table: whoever is paid their own fare on boarding."""
    pays = fares.paid_on_arrival(ship.rulings)
    return sum(one.fare_cr for one in found if not one.who) if pays else 0


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
    return tuple(one for one in _sleepers(ship) if one.to == ship.hex)


def _sleepers(ship: Aboard) -> tuple[Traveller, ...]:
    """All who sleep aboard."""
    return tuple(one for one in ship.vessel.travellers.values() if one.passage == "low")


def _waking(ship: Aboard) -> Option | None:
    found = asleep(ship)
    others = len(_sleepers(ship)) - len(found)
    if not ship.landed or not (found or others):
        return None
    players = _players(ship, found)
    most = len(players)
    fields = tuple(
        Field(_guess_of(one), said("{who} guesses how many wake", who=begun(one.name)), "number",
              default=most, least=0, most=most)
        for one in players
        if one.who
    )  # fmt: skip
    if others:
        hint = "those bound for other worlds: they leave here, out of the lottery"
        fields += (Field("others", "Others too", "flag", default=not found, hint=hint, seldom=bool(found)),)
    return Option("revive", "Wake low passengers", fields)


def _players(ship: Aboard, sleepers: tuple[Traveller, ...]) -> tuple[Traveller, ...]:
    """Those in the low lottery: who paid a fare to here, where the pot holds their stakes (a steward kept it)."""
    found = tuple(one for one in sleepers if one.fare_cr and one.to == ship.hex)
    return found if ship.pot_cr >= len(found) * low.stake_cr() else ()


def _read(ship: Aboard, given: Given) -> Wakes:
    """Refused where nobody can be their medic."""
    found = _sleepers(ship) if given.get("others") else asleep(ship)
    if not found:
        raise Refused("nobody who sleeps aboard is bound for this world")
    waking.check(ship)
    return Wakes(found, {one.id: int(given[_guess_of(one)]) for one in found if _guess_of(one) in given})


def _wake_odds(ship: Aboard, wakes: Wakes) -> Preview:
    notes: list[Text] = []
    if players := _players(ship, wakes.sleepers):
        notes.append(said("the pot of the low lottery holds Cr{cr:,d}", cr=len(players) * low.stake_cr()))
    notes += waking.notes(ship)
    return Preview(tuple(waking.forecasts(ship, wakes.sleepers)), tuple(notes))


def _wake(course: Course, ship: Aboard, wakes: Wakes) -> None:
    sleepers, players = wakes.sleepers, _players(ship, wakes.sleepers)
    guesses = {one.id: _guess(course, ship, one, wakes, len(players)) for one in players}
    alive = {one.id for one in sleepers if waking.woken(course, ship, one)}
    for one in sleepers:
        course.say(Disembarked(ship.id, one, "woken" if one.id in alive else "died in the berth"))
    if fares.paid_on_arrival(ship.rulings):
        earn(
            course,
            ship,
            "fare",
            sum(one.fare_cr for one in sleepers if one.id in alive and not one.who),
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
    shut="nobody sleeps aboard, or she has not landed",
)
