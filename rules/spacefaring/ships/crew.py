"""Posts aboard: which a ship has and needs, whom they take, what they are paid.

posts(sheet, "ct77", high=4)   # pilot, engineer-1, medic, steward-1, gunner-1, captain
wages(post, rulings, level=3)  # Cr6,000 + 20 % for a Pilot-3
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import Any, cast

from rules.ruleset import Sheet
from rules.said import Text, begun, plural, said
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.bill import Bill, Item, bill, share_of, whole
from rules.spacefaring.ships.design import reckoned
from rules.spacefaring.ships.rulings import CT81, Printing, settled
from rules.tables import listing

_CREW = listing(__package__, "crew")
_COSTS = listing(__package__, "running_costs")
SOURCE = _CREW.source
CAPTAIN = "captain"
SMALL_CRAFT_SKILL = "ship's boat"
"""What qualifies as pilot of a small craft; of a ship Pilot does."""


@dataclass(frozen=True, slots=True)
class Post:
    """A post aboard.

    id: its own ("gunner-2"). needed: she does not sail without somebody at it. skill: what qualifies, in small letters
    ("navigation"), "" where nothing is asked; from its level on. salary_cr: a month, 0 for none. why: what makes it
    needed or not, in words. turret: the number of a gunner's.
    """

    id: str
    title: Text
    needed: bool
    skill: str
    level: int
    salary_cr: int
    why: Text
    turret: str = ""
    source: str = SOURCE

    @property
    def kind(self) -> str:
        """ "gunner" of "gunner-2"."""
        return self.id.partition("-")[0]


def posts(sheet: Sheet, printing: Printing, *, high: int = 0) -> tuple[Post, ...]:
    """The posts that she has, those that she needs first of each kind; high: passengers of that class aboard."""
    match s.kind(sheet):
        case "ship":
            return tuple(_of_ship(sheet, printing, high))
        case "craft":
            return tuple(_of_craft(sheet, printing))
        case "transport":
            return (Post("driver", "driver", True, "", 0, 0, "somebody drives"),)
    return ()


def _of_ship(sheet: Sheet, printing: Printing, high: int) -> Iterator[Post]:
    tons = s.hull_t(sheet)
    yield _post("pilot", printing, "every ship")
    yield _post(
        "navigator",
        printing,
        _by_size("navigator", tons, printing),
        needed=_needs("navigator", tons, printing),
    )
    yield from _engineers(sheet, tons, printing)
    yield _post("medic", printing, _by_size("medic", tons, printing), needed=_needs("medic", tons, printing))
    yield from _stewards(sheet, printing, high)
    for one in s.turrets(sheet):
        yield _post(
            "gunner", printing, "one for each turret", number=one.number, needed=False, turret=one.number
        )
    yield Post(CAPTAIN, "captain", False, "", 0, 0, "usually the pilot or the navigator")


def _of_craft(sheet: Sheet, printing: Printing) -> Iterator[Post]:
    pilot = _row("pilot")
    yield Post("pilot", "pilot", True, SMALL_CRAFT_SKILL, 1, cast("int", pilot["cr"]), "every small craft")
    if any(one.arms for one in s.turrets(sheet)):
        yield _post("gunner", printing, "it is armed", needed=False)


def _engineers(sheet: Sheet, tons: int, printing: Printing) -> Iterator[Post]:
    each = cast("int", _row("engineer")["each_drive_t"])
    drives_t = reckoned(s.design_of(sheet)).drives_t if tons <= 5000 else 0
    count = ceil(drives_t / each)
    needed = _needs("engineer", tons, printing)
    why = said("one for each {each} tons of drives and plant begun: {drives:g}", each=each, drives=drives_t)
    for number in range(1, max(count, 1) + 1):
        yield _post(
            "engineer",
            printing,
            why if needed else _by_size("engineer", tons, printing),
            number=str(number),
            needed=needed and number <= count,
        )


def _stewards(sheet: Sheet, printing: Printing, high: int) -> Iterator[Post]:
    each = cast("int", _row("steward")["each_high"])
    needed = ceil(high / each)
    most = max(ceil(s.staterooms(sheet) / each), needed)
    why = plural(
        "one for each {each} high passengers begun: {n} is aboard",
        "one for each {each} high passengers begun: {n} are aboard",
        high,
        each=each,
    )
    for number in range(1, most + 1):
        yield _post("steward", printing, why, number=str(number), needed=number <= needed)


def _needs(kind: str, tons: int, printing: Printing) -> bool:
    row = _row(kind)
    least: int | None = row.get("from_t_ct81")
    if printing == CT81 and least is not None:
        return tons >= least
    return tons > cast("int", row["over_t"])


def _by_size(kind: str, tons: int, printing: Printing) -> Text:
    row = _row(kind)
    least: int | None = row.get("from_t_ct81")
    if printing == CT81 and least is not None:
        return said("from {least} tons on: she has {tons:,d}", least=least, tons=tons)
    return said("over {least} tons: she has {tons:,d}", least=cast("int", row["over_t"]), tons=tons)


@cache
def _row(kind: str) -> Mapping[str, Any]:
    return _CREW[kind]


def _post(
    kind: str, printing: Printing, why: Text, *, number: str = "", needed: bool = True, turret: str = ""
) -> Post:
    row = _row(kind)
    title = said("{post} {number}", post=row["title"], number=number) if number else str(row["title"])
    level = row.get(f"level_{printing}", row["level"])
    name = f"{kind}-{number}" if number else kind
    return Post(name, title, needed, row["skill"], level, row["cr"], why, turret)


def needed(sheet: Sheet, printing: Printing, *, high: int = 0) -> tuple[Post, ...]:
    """The posts that she does not sail without."""
    return tuple(post for post in posts(sheet, printing, high=high) if post.needed)


MOST_POSTS = 2
"""That one person holds at once; captain is one besides."""


def unfit(post: Post, level: int | None, holds: tuple[str, ...] = (), *, named: bool = False) -> Text:
    """Why somebody may not hold a post, as a sentence; "" where they may.

    level: in the post's skill, None where it is not had. holds: the ids of posts that they hold already. named: it is
    somebody hired, of whom nothing but the name is known: they are hired for what they can.
    """
    others = [one for one in holds if one != CAPTAIN]
    if post.id != CAPTAIN and len(others) >= MOST_POSTS:
        return said("nobody holds more than {most} posts", most=MOST_POSTS)
    if named or not post.skill or (level is not None and level >= post.level):
        return ""
    wanted = said("{skill}-{level}", skill=begun(post.skill), level=post.level)
    return said("the post of {post} takes {skill}", post=post.title, skill=wanted)


def counted(level: int, rulings: Sheet, *, two_posts: bool) -> int:
    """What a level counts as a DM: of somebody who holds two posts nothing, or one less, as the table has it."""
    if not two_posts:
        return level
    return max(0, level - 1) if settled(rulings, "two_posts") == "one_less" else 0


def wages(
    post: Post, rulings: Sheet, *, level: int = 1, senior: bool = False, two_posts: bool = False
) -> Bill:
    """A month's pay of somebody hired, item by item, whole credits (CT-SHIP-20, CT-SHIP-21).

    senior: the chief of several in one kind of post. two_posts: holds another besides, for 75 % of the pay of each.
    """
    chief = senior and bool(settled(rulings, "senior_pay"))
    return bill(_wages(post, level, chief, two_posts))


def _wages(post: Post, level: int, senior: bool, two_posts: bool) -> Iterator[Item]:
    yield Item(said("salary of a {post}", post=post.title), post.salary_cr, post.source)
    more = max(0, level - 1) * share_of(post.salary_cr, _share("level pay"))
    chief = share_of(post.salary_cr, _share("chief's pay")) if senior else 0
    yield Item(
        said("{skill}-{level}: a tenth a level above 1", skill=post.skill, level=level), whole(more), SOURCE
    )
    yield Item("the senior of several", whole(chief), SOURCE)
    if two_posts:
        full = post.salary_cr + whole(more) + whole(chief)
        yield Item("holds two posts: 75 %", whole(share_of(full, _share("two posts"))) - full, SOURCE)


def _share(name: str) -> float:
    return cast("float", _COSTS[name]["share"])
