"""A post in a service that is played year by year: force, arm, grade, and what this year is spent on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.systems.megatraveller.careers.advanced.asked import Servant
from rules.systems.megatraveller.careers.advanced.services import FORCES
from rules.systems.megatraveller.careers.advanced.teaching import cells
from rules.systems.megatraveller.careers.advanced.years import Service, Year, year
from rules.systems.megatraveller.careers.learning import gain
from rules.systems.megatraveller.careers.life.record import Stand
from rules.systems.megatraveller.people import skills
from rules.systems.megatraveller.people.home import CODES

CAREERS: Mapping[Service, str] = {"navy": "Navy", "scout": "Scouts", "merchant": "Merchants"}
"""The basic career by which a service musters out; soldiers by that of their force."""
_STELLAR, _FLIGHT = "Avg Stellar", "Flight"
TERM_YEARS = 4


@dataclass(frozen=True, slots=True)
class Post:
    """Where somebody serves.

    grade: "E1", "O2", "IS-3". year: of the present term, from 1; 0 before one. years: that the term lasts. points:
    brownie points. medals: by name; ribbons, clusters: of combat and of command in it. crosses: arms one is trained in
    besides. schools: attended, by name. promoted: an officer, in this term. reprimand: DM on the next promotion.
    jailed: months that the next year begins with. detached: for life. working: in the own rank. test: an
    examination without what it asks for. unproved: years as an officer who has still to be examined. aide: who chooses
    the next duty. flying: this year with the flight branch of the Navy. tech: code of the subsector.
    """

    force: str
    arm: str = ""
    grade: str = "E1"
    year: int = 0
    years: int = TERM_YEARS
    points: int = 0
    medals: Mapping[str, int] = field(default_factory=dict)
    ribbons: int = 0
    clusters: int = 0
    crosses: tuple[str, ...] = ()
    schools: Mapping[str, int] = field(default_factory=dict)
    promoted: bool = False
    trained: bool = False
    assignment: str = ""
    retained: bool = False
    command: bool = False
    risk: int = 0
    reprimand: int = 0
    jailed: bool = False
    discharged: bool = False
    outlaw: bool = False
    detached: bool = False
    working: bool = True
    test: bool = False
    unproved: int = 0
    aide: bool = False
    flying: bool = False
    tech: str = ""

    @property
    def service(self) -> Service:
        """Whose rules it follows."""
        return FORCES[self.force]

    @property
    def rules(self) -> Service:
        """Whose rules this year is resolved by: the Navy's for Marines who fly for it (MT-MERC-19)."""
        return "navy" if self.flying else self.service

    @property
    def officer(self) -> bool:
        """Whether the grade is a commission of the line."""
        return self.grade.startswith("O")

    @property
    def number(self) -> int:
        """The number of the grade."""
        return int(self.grade.lstrip("EOIS-"))

    @property
    def table(self) -> Year:
        """How the assignments of the arm are resolved; spacers of the line and crew share theirs."""
        return year(self.rules, branch_column(self) if self.flying else self.arm)


def post_of(stand: Stand) -> Post:
    """The post that a life keeps; ValueError where it is played by terms."""
    raw: Mapping[str, Any] | None = stand.sheet["life"].get("service")
    if raw is None:
        raise ValueError("this life is not played year by year")
    return Post(**{name: _tupled(value) for name, value in raw.items() if name in Post.__slots__})


def has_post(stand: Stand) -> bool:
    """Whether a life is played year by year."""
    return bool(stand.sheet["life"].get("service"))


def _tupled(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def servant(stand: Stand) -> Servant:
    """Somebody as the tables of the services ask about them."""
    post = post_of(stand)
    return Servant(
        stand.upp,
        stand.skills,
        post.grade,
        stand.life.term,
        trade(post),
        frozenset(_marks(stand, post)),
    )


def _marks(stand: Stand, post: Post) -> Iterator[str]:
    yield post.force
    tech = CODES["tech"]
    if tech.index(stand.home.get("tech", tech[0])) >= tech.index(_STELLAR):
        yield f"{_STELLAR}+"
    behind = schooling(stand)
    if behind.get("graduate"):
        yield "graduate"
    yield from behind.get("graduate", ())
    yield from (f"{school} honors" for school in behind.get("honors", ()))
    yield from (f"failed {school}" for school in behind.get("failed", ()))
    yield from (f"trained: {arm}" for arm in post.crosses)
    yield from post.schools
    if post.force == "Marines" and any(one in post.crosses for one in ("Artillery", "Cavalry")):
        yield "cross-trained"
    if post.service == "merchant" and post.officer and post.number > 3 and post.arm != "Deck":
        yield "O4+ outside Deck"


def schooling(stand: Stand) -> Mapping[str, Any]:
    """What schools before the career have left: those passed, honours, commissions."""
    found: Mapping[str, Any] = stand.sheet["life"].get("schooling") or {}
    return found


def trade(post: Post) -> frozenset[str]:
    """The skills of an arm, branch or department, cascades taken apart."""
    found: set[str] = set()
    for cell in trade_cells(post):
        one = gain(cell)
        if not one.characteristic:
            found.update(skills.ends(one.what) if one.what in skills.CASCADES else (one.what,))
    return frozenset(found)


def trade_cells(post: Post) -> tuple[str, ...]:
    """The column of skills of an arm, branch or department, as it is printed."""
    names: Mapping[Service, tuple[str, str]] = {
        "mercenary": ("mos", post.arm),
        "navy": ("branch_skills", branch_column(post)),
        "merchant": ("skills_department", post.arm),
    }
    if post.service == "merchant" and post.arm in ("Sales", "Free Trader"):
        return cells("merchant", "skills_trade", "Sales" if post.arm == "Sales" else "Business")
    if post.rules not in names or not post.arm:
        return ()
    return cells(post.rules, *names[post.rules])


def branch_column(post: Post) -> str:
    """The column of a branch's skills: that of the line for crew, of the flight branch for Marines who fly."""
    if post.flying:
        return _FLIGHT
    return "Line" if post.arm == "Crew" else post.arm
