"""Standing choices: what somebody does wherever nobody says otherwise, for a term or for a whole life.

What is chosen is never by chance: of several that are as good the next one in turn, so that a life is varied and the
same faces make the same life.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules.check import Refused
from rules.forms import Choice, Field, Intent, Option
from rules.kit.acts import fitted
from rules.said import said
from rules.systems.megatraveller.careers import entering
from rules.systems.megatraveller.careers.advanced.services import FORCES
from rules.systems.megatraveller.careers.basic import CAREERS
from rules.systems.megatraveller.careers.life.gaining import COLUMN_TITLES
from rules.systems.megatraveller.careers.life.record import Ask, Stand

Args = Mapping[str, Any]
Offered = Callable[[str], Option | None]
MOST_TERMS = 12
MOST_LIVES = 20
_HIGHEST = 6
_TYPICAL_TERMS = 4
_ANSWERS: Mapping[Ask, tuple[str, ...]] = {
    "birth": ("characteristics",),
    "home": ("homeworld",),
    "career": ("enlist", "enlist_by_years"),
    "draft": ("draft",),
    "serve": ("serve",),
    "supply": ("without",),
    "position": ("position", "no_position"),
    "promotion": ("promotion", "no_promotion"),
    "duty": ("duty",),
    "learn": ("learn",),
    "choose": ("choose", "otherwise_within"),
    "barred": ("otherwise",),
    "lower": ("lower",),
    "spare": ("spare",),
    "ageing": ("ageing",),
    "reenlist": ("reenlist",),
    "stay": ("leave",),
    "benefit": ("benefit",),
    "weapon": ("weapon",),
    "academy": ("no_academy",),
    "arm": ("arm", "branch"),
    "term": ("begin_term",),
    "command": ("command",),
    "assign": ("assign",),
    "flight": ("stay_on_the_ground",),
    "next_duty": ("next_duty",),
    "transfer": ("transfer",),
    "position_of_year": ("position_of_year",),
    "survival": ("survival",),
    "decoration": ("decoration",),
    "advancement": ("advance",),
    "skill": ("skill",),
    "column": ("train",),
    "points": ("spend",),
    "special": ("special",),
    "cross": ("cross",),
    "specialist": ("specialist",),
    "commando": ("stay_in_arm",),
    "school": ("school",),
    "bonus": ("bonus",),
    "exam": ("exam", "no_exam"),
    "court": ("court",),
    "reenlist_by_years": ("reenlist_by_years",),
}
"""The acts that answer each question, the usual one first."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Standing choices for a life.

    career: None for whichever takes them most likely. force: a service played year by year in its place.
    terms: at most. rank: that is aimed at; whoever has it leaves at the end of the term. lives: how many may be thrown
    until one has it. keep: characteristics and homeworld stand. column: None for one after another. cash: throws for
    cash in mustering out.
    """

    career: str | None = None
    force: str | None = None
    terms: int = _TYPICAL_TERMS
    rank: int = 0
    lives: int = 1
    keep: bool = False
    column: str | None = None
    cash: int = 1
    anagathics: bool = False

    def chosen(self, stand: Stand, offered: Offered) -> tuple[str, dict[str, Any]]:
        """What is done where somebody stands."""
        name = self._act(stand, offered)
        option = offered(name)
        assert option is not None  # as it was just now
        return name, dict(self._filled(stand, option))

    def _act(self, stand: Stand, offered: Offered) -> str:
        ask = stand.frame.ask
        if ask == "birth" and self.keep:
            return "as_they_are"
        if ask == "career" and self.force is not None and not stand.sheet["life"].get("turned_away"):
            return "enlist_by_years"
        if ask == "home" and stand.home and self.keep:
            return "home_codes"
        if ask == "stay" and stand.life.term < self.terms and not self._risen(stand):
            return "stay" if offered("stay") is not None else "leave"
        for name in _ANSWERS[ask]:
            if offered(name) is not None:
                return name
        raise Refused(said("nothing answers what is asked: {ask}", ask=ask))

    def _risen(self, stand: Stand) -> bool:
        return bool(self.rank) and stand.life.rank >= self.rank

    def _filled(self, stand: Stand, option: Option) -> Iterator[tuple[str, Any]]:
        for blank in option.fields:
            yield blank.name, self._value(stand, blank)

    def _value(self, stand: Stand, blank: Field) -> Any:
        may = [one.value for one in blank.choices if not one.refused]
        match blank.name:
            case "career":
                return self.career if self.career in may else likeliest(stand, may)
            case "column":
                return self.column if self.column in may else may[_turn(stand) % len(may)]
            case "force":
                return self.force if self.force in may else may[0]
            case "table":
                return "cash" if stand.life.cash < self.cash and "cash" in may else "benefits"
            case "anagathics":
                return self.anagathics
            case "skill":
                return may[_turn(stand) % len(may)]
        return blank.default


def likeliest(stand: Stand, careers: list[Any]) -> Any:
    """Of careers, the one that takes somebody most likely."""
    return max(careers, key=lambda name: _chance(stand, name))


def _chance(stand: Stand, name: str) -> float:
    task = entering.enlistment(CAREERS[name], stand.upp)
    return 1.0 if task is None else float(task.chance())


def _turn(stand: Stand) -> int:
    """A number that is another at each choice."""
    term = stand.sheet["life"].get("terms", {}).get(str(stand.life.term), {})
    return len(term.get("lines", ())) + sum(stand.upp.values()) + stand.life.term


# --- as it was last time ---------------------------------------------------------------------------------


def as_before(stand: Stand, done: list[str], offered: Offered) -> tuple[str, dict[str, Any]]:
    """What was chosen in the term before, once each; what is usual where nothing was. done: what has been taken."""
    did: Mapping[str, Mapping[str, Any]] = (
        stand.sheet["life"]["terms"].get(str(stand.life.term - _begun(stand)), {}).get("did", {})
    )
    for number in sorted(did, key=int):
        act, args = did[number]["act"], did[number]["args"]
        if number not in done and (option := offered(act)) is not None and _fits(option, act, args):
            done.append(number)
            return act, dict(args)
    return Plan(terms=MOST_TERMS).chosen(stand, offered)


def _begun(stand: Stand) -> int:
    """1 within a term, 0 before it begins: how far back the last one is."""
    return 0 if stand.frame.ask == "serve" else 1


def _fits(option: Option, act: str, args: Args) -> bool:
    try:
        fitted(option, Intent("", act, args))
    except Refused:
        return False
    return True


# --- the form --------------------------------------------------------------------------------------------


def plan_fields() -> tuple[Field, ...]:
    """What may be said beforehand."""
    careers = (Choice(None, "Whichever is likeliest"), *(Choice(name, name) for name in CAREERS))
    forces = (Choice(None, "None: by terms"), *(Choice(name, name) for name in FORCES))
    columns = (Choice(None, "One after another"), *(Choice(*one) for one in COLUMN_TITLES.items()))
    return (
        Field("career", "Career", "choice", careers, None),
        Field("force", "Service played year by year", "choice", forces, None, seldom=True),
        Field("terms", "Terms, at most", "number", default=_TYPICAL_TERMS, least=1, most=MOST_TERMS),
        Field("rank", "Rank aimed at", "number", default=0, least=0, most=_HIGHEST, seldom=True,
              hint="0 for none; whoever has it leaves at the end of the term"),
        Field("lives", "Lives thrown for it, at most", "number", default=1, least=1, most=MOST_LIVES, seldom=True),
        Field("keep", "Keep characteristics and homeworld of the sheet", "flag", default=False, seldom=True),
        Field("column", "Column to learn from", "choice", columns, None, seldom=True),
        Field("cash", "Throws for cash", "number", default=1, least=0, most=3, seldom=True),
        Field("anagathics", "Look for anagathics", "flag", default=False, seldom=True),
    )  # fmt: skip


def plan_of(form: Args) -> Plan:
    """Standing choices as they were filled in."""
    return Plan(**{one.name: form[one.name] for one in plan_fields()})
