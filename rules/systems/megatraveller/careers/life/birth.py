"""Before the first term: characteristics, and the homeworld, thrown or set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.check import Refused, Task
from rules.forms import Choice, Field
from rules.places import at
from rules.said import Verbatim, listed, said
from rules.spacefaring.worlds import uwp
from rules.systems.megatraveller.careers import homeworld
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import BEFORE, Stand, unborn
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
    where = f"life.terms.{BEFORE}"
    living.set({where: {**unborn(), **(at(living.sheet, where) or {})}, "age": STARTING_AGE}, "untrained")
    living.follow("career", "home")


def _throw(living: Living, given: Given) -> None:
    for name in CHARACTERISTICS:
        check = living.throw(_task(name))
        has = said("has {what} {value}", what=TITLES[name], value=check.total)
        outcome = said("{what} {value}", what=TITLES[name], value=check.total)
        living.thrown(check, "characteristic", outcome, has, told=False)
        _characteristic(living, name, check.total)
    born(living)
    living.line(said("Born with {values}", values=_values(living)))


def _task(name: str) -> Task:
    return Task(TITLES[name], source=_SOURCE)


def _characteristic(living: Living, name: str, value: int) -> None:
    places = {f"full.{name}": value}
    if name in PHYSICAL:
        places[f"now.{name}"] = value
    living.set(places, "thrown", _SOURCE)


def _keep(living: Living, given: Given) -> None:
    born(living)
    living.line(said("Has {values}", values=_values(living)))
    living.does("keeps the characteristics that the sheet has")


def _values(living: Living) -> str:
    upp = living.stand.upp
    return listed(said("{what} {value}", what=TITLES[one], value=upp[one]) for one in CHARACTERISTICS)


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
        living.thrown(
            check, "homeworld", outcome, said("has a homeworld of {what}", what=outcome), told=False
        )
    _settle(living, found, "thrown")


def _set_home(living: Living, given: Given) -> None:
    found = {code: str(given[code]) for code in CODES if given[code] is not None}
    if found.get("size") == CODES["size"][0]:
        found.pop("hydrosphere", None)
    _settle(living, found, "chosen")
    living.does(said("comes from a world with {codes}", codes=listed(found.values(), ",")))


_PROFILE, _LETTERS, _TYPICAL_PROFILE = "profile", 9, "B564876-A"
_DIGITS = {"hydrosphere": "hydrographics"}
"""Codes that a world's profile calls otherwise."""


def _worlds(stand: Stand) -> tuple[Field, ...]:
    known = (Choice(name, name, listed(codes.values(), ",")) for name, codes in homeworld.WORLDS.items())
    worlds = (*known, Choice(_PROFILE, "Another, by its profile"))
    return (
        Field("world", "World", "choice", worlds, worlds[0].value),
        Field("profile", "Profile", "text", default=_TYPICAL_PROFILE, most=_LETTERS, hint="As a chart has it",
              needs={"world": (_PROFILE,)}),
    )  # fmt: skip


def _come_from(living: Living, given: Given) -> None:
    world = str(given["world"])
    if world == _PROFILE:
        profile = Verbatim(str(given["profile"]))
        living.does(said("comes from a world of the profile {profile}", profile=profile))
    else:
        living.does(said("comes from {world}", world=world))
    _settle(living, _codes_of(given), "chosen")


def _codes_of(given: Given) -> dict[str, str]:
    world = str(given["world"])
    return by_profile(str(given["profile"])) if world == _PROFILE else dict(homeworld.WORLDS[world])


def _read_off(stand: Stand, given: Given) -> Weighed:
    return (listed(_codes_of(given).values(), ","),)


def by_profile(text: str) -> dict[str, str]:
    """The codes of a world by its profile; Refused where that leaves one open, or has no starport of a main world."""
    world = uwp.read(text)
    if world.starport not in CODES["starport"]:
        raise Refused(said("{profile} has no starport of class A to E, or X", profile=Verbatim(text)))
    found: dict[str, int] = {}
    for code in list(CODES)[1:]:
        value = 0 if code == "size" and world.small else world.value(_DIGITS.get(code, code))
        if value is None:
            why = "{profile} does not say the {code} of the world"
            raise Refused(said(why, profile=Verbatim(text), code=code))
        found[code] = value
    return {"starport": world.starport, **homeworld.translated(found)}


def _settle(living: Living, found: dict[str, str], how: str) -> None:
    living.set({f"home.{code}": found.get(code) for code in CODES}, how, _HOME)
    codes = listed(said("{code} {value}", code=code, value=value) for code, value in found.items())
    living.line(said("Comes from a world of {codes}", codes=codes))
    living.follow()


def _codes(stand: Stand) -> tuple[Field, ...]:
    known = stand.home
    return tuple(_code(code, names, known.get(code, TYPICAL[code])) for code, names in CODES.items())


def _code(code: str, names: tuple[str, ...], default: str) -> Field:
    choices = tuple(Choice(one, one, _meaning(code, one)) for one in names)
    found = Field(code, said("Homeworld {code}", code=code), "choice", choices, default)
    if code == "hydrosphere":
        return replace(found, needs={"size": CODES["size"][1:]})
    return found


_SPANS = {
    "size": "{span} km across",
    "atmosphere": "{span} atmospheres",
    "hydrosphere": "{span} % of it water",
    "population": "{span} people",
}


def _figure(value: float) -> Verbatim:
    return Verbatim(f"{value:,.10g}")


def _meaning(code: str, name: str) -> str:
    """What a code means in figures (MT-HOME-07); "" for one that has none."""
    least, most = homeworld.measure(code, name)
    if least is not None and most is not None:
        span = said("{least} to {most}", least=_figure(least), most=_figure(most))
    elif most is not None:
        span = said("up to {most}", most=_figure(most))
    elif least is not None:
        span = said("{least} or more", least=_figure(least))
    else:
        return ""
    return said(_SPANS[code], span=span)


def _codes_to_throw(stand: Stand, given: Given) -> Iterator[str]:
    yield "Starport, size, atmosphere, hydrosphere, population, law and tech, each by 2D; each may bear on the next"


STEPS = (
    Step("characteristics", "birth", "Throw the characteristics", _throw, weighs=_every_characteristic),
    Step("as_they_are", "birth", "Keep the characteristics as they stand", _keep, rank="seldom"),
    Step("homeworld", "home", "Throw the homeworld", _throw_home, weighs=_codes_to_throw),
    Step("home_of_world", "home", "Come from a known world", _come_from, _worlds, _read_off),
    Step("home_codes", "home", "Set the homeworld", _set_home, _codes),
)
