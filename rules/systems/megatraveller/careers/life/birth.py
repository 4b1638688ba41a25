"""Before the first term: characteristics, and the homeworld, thrown or set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.check import Task
from rules.forms import Choice, Field
from rules.said import listed, said
from rules.systems.megatraveller.careers import homeworld
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import BEFORE, Stand
from rules.systems.megatraveller.careers.life.steps import Given, Step, Weighed
from rules.systems.megatraveller.people.blank import STARTING_AGE
from rules.systems.megatraveller.people.home import CODES
from rules.systems.megatraveller.people.sheet import CHARACTERISTICS, PHYSICAL, TITLES

_SOURCE = "MegaTraveller Players' Manual, Characters: generating characteristics"
_HOME = "MegaTraveller Players' Manual, Homeworlds"
TYPICAL = {
    "starport": "B", "size": "Medium", "atmosphere": "Standard", "hydrosphere": "Wet",
    "population": "Mod", "law": "Mod Law", "tech": "Avg Stellar",
}  # fmt: skip
"""A homeworld from which most careers can be entered, where nobody says another."""


def born(living: Living) -> None:
    """A life begins."""
    first = {"from": STARTING_AGE, "to": STARTING_AGE}
    living.set({f"life.terms.{BEFORE}": first, "age": STARTING_AGE}, "untrained")
    living.follow("career", "home")


def _throw(living: Living, given: Given) -> None:
    for name in CHARACTERISTICS:
        check = living.throw(_task(name))
        has = said("has {what} {value}", what=TITLES[name], value=check.total)
        living.thrown(
            check, "characteristic", said("{what} {value}", what=TITLES[name], value=check.total), has
        )
        _characteristic(living, name, check.total)
    born(living)


def _task(name: str) -> Task:
    return Task(TITLES[name], source=_SOURCE)


def _characteristic(living: Living, name: str, value: int) -> None:
    places = {f"full.{name}": value}
    if name in PHYSICAL:
        places[f"now.{name}"] = value
    living.set(places, "thrown", _SOURCE)


def _keep(living: Living, given: Given) -> None:
    born(living)
    upp = living.stand.upp
    values = listed(
        (said("{what} {value}", what=TITLES[one], value=upp[one]) for one in CHARACTERISTICS), ","
    )
    living.line(said("Characteristics as they stand: {values}", values=values))
    living.does("keeps the characteristics that the sheet has")


def _every_characteristic(stand: Stand, given: Given) -> Weighed:
    return (_task(name) for name in CHARACTERISTICS)


# --- the homeworld -------------------------------------------------------------------------------------


def _throw_home(living: Living, given: Given) -> None:
    found: dict[str, str] = {}
    while code := homeworld.due(found):
        poor = code in found
        check = living.throw(homeworld.code_task(code, found))
        found[code] = homeworld.poor_starport(check.total) if poor else homeworld.read(code, check.total)
        outcome = said("{code} {value}", code=code, value=found[code])
        living.thrown(check, "homeworld", outcome, said("has a homeworld of {what}", what=outcome))
    _settle(living, found, "thrown")


def _set_home(living: Living, given: Given) -> None:
    found = {code: str(given[code]) for code in CODES if given[code] is not None}
    if found.get("size") == CODES["size"][0]:
        found.pop("hydrosphere", None)
    _settle(living, found, "chosen")
    living.line(said("Homeworld: {codes}", codes=listed(found.values(), ",")))
    living.does(said("comes from a world with {codes}", codes=listed(found.values(), ",")))


def _settle(living: Living, found: dict[str, str], how: str) -> None:
    living.set({f"home.{code}": found.get(code) for code in CODES}, how, _HOME)
    living.follow()


def _codes(stand: Stand) -> tuple[Field, ...]:
    known = stand.home
    return tuple(_code(code, names, known.get(code, TYPICAL[code])) for code, names in CODES.items())


def _code(code: str, names: tuple[str, ...], default: str) -> Field:
    choices = tuple(Choice(one, one) for one in names)
    found = Field(code, said("Homeworld {code}", code=code), "choice", choices, default)
    if code == "hydrosphere":
        return replace(found, needs={"size": CODES["size"][1:]})
    return found


def _codes_to_throw(stand: Stand, given: Given) -> Iterator[str]:
    yield "Starport, size, atmosphere, hydrosphere, population, law and tech, each by 2D; each may bear on the next"


STEPS = (
    Step("characteristics", "birth", "Throw the characteristics", _throw, weighs=_every_characteristic),
    Step("as_they_are", "birth", "Keep the characteristics as they stand", _keep, rank="seldom"),
    Step("homeworld", "home", "Throw the homeworld", _throw_home, weighs=_codes_to_throw),
    Step("home_codes", "home", "Set the homeworld", _set_home, _codes),
)
