"""A ship as play keeps it beside its sheet: where she is, who is aboard, what she carries, what falls due.

Her hull, drives, tanks and damage stand on her sheet; here stands what is the same in every rules system. Money is in
accounts (`rules.happening.Paid`): the ship pays and is paid under her own id.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rules.chart import Hex
from rules.said import Text

At = Literal["berth", "surface", "orbit", "limit", "giant", "jump", "empty", "wreck"]
"""berth: landed or docked at a starport. surface: landed elsewhere. limit: a hundred diameters out. giant: at a gas
giant. empty: in a hex without a world. jump: in jump space until `arrives_s`. wreck: for good."""

Passage = Literal["high", "middle", "low", "working", "crew"]
Cargo = Literal["freight", "goods", "mail", "stores"]


@dataclass(frozen=True, slots=True)
class Where:
    """Where a ship is. hex: on the chart; in jump, where she comes out. arrives_s: campaign time at which she does."""

    chart: str
    hex: Hex
    at: At
    arrives_s: float | None = None


@dataclass(frozen=True, slots=True)
class Leap:
    """A jump that she made. end: where it led, "" off every map. aimed: where a misjump was to lead, "" for no misjump.

    text: how far astray a misjump led.
    """

    chart: str
    start: Hex
    end: Hex
    aimed: Hex = ""
    text: Text = ""


@dataclass(frozen=True, slots=True)
class Lot:
    """One lot in the hold.

    what: "steel", "freight". tons: whole. origin, to: hexes; to "" for goods of one's own. worth_cr: of freight, what
    is paid on delivery; of goods, what they cost. code: of the table of goods, "" for none.
    """

    id: str
    what: Text
    kind: Cargo
    tons: int
    origin: Hex
    to: Hex = ""
    worth_cr: int = 0
    code: str = ""


@dataclass(frozen=True, slots=True)
class Traveller:
    """Somebody aboard. who: a character of the table, "" for one who is a name alone. low: in a berth, frozen."""

    id: str
    name: Text
    passage: Passage
    origin: Hex
    to: Hex = ""
    fare_cr: int = 0
    who: str = ""


@dataclass(frozen=True, slots=True)
class Title:
    """Whose she is and what is owed. owner: a character or a name. price_cr: what she was built for, all in.

    owed_cr: payments still to come, all together; payment_cr: each of them; lender: an account; 0 and "" for none.
    """

    owner: str = ""
    price_cr: int = 0
    owed_cr: int = 0
    payment_cr: int = 0
    lender: str = ""


@dataclass(frozen=True, slots=True)
class Post:
    """A post that a ship has.

    id: small letters, digits, points and dashes ("gunner-2"). needed: she does not sail without somebody at it.
    """

    id: str
    title: Text
    needed: bool = True


@dataclass(frozen=True, slots=True)
class Ware:
    """A good as one world trades in it.

    price_cr: what a ton or piece is said to cost. chance: that it is what the world offers, when goods are looked for.
    buy_percent, sell_percent: of that price, on average, where it is bought and sold there.
    """

    code: str
    title: Text
    price_cr: int
    chance: float
    buy_percent: int
    sell_percent: int


CAPTAIN = "captain"
"""The post whose holder acts for those that stand empty."""


def post_voice(ship: str, post: str) -> str:
    """The voice for which something is offered at a post of a ship."""
    return f"post:{ship}:{post}"


def at_post(voice: str) -> tuple[str, str] | None:
    """The ship and the post of a voice `post:<ship>:<post>`; None for any other."""
    kind, _, rest = voice.partition(":")
    ship, _, post = rest.partition(":")
    return (ship, post) if kind == "post" and post else None


@dataclass(frozen=True, slots=True)
class Hireling:
    """Somebody hired, as a person. line: what the system reads a sheet of. counts: those kept of the ship for them."""

    line: str
    counts: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FallsDue:
    """What falls due for a ship next. at_s: campaign time. amount_cr: what it costs, 0 where that is not settled."""

    what: Text
    at_s: float
    amount_cr: int = 0
    to: str = ""


@dataclass(frozen=True, slots=True)
class Share:
    """So much of what fills something."""

    label: Text
    amount: float


@dataclass(frozen=True, slots=True)
class Gauge:
    """What is filled, by what: tanks, the hold, staterooms. unit: of full and of the shares ("t"), "" for a number."""

    title: Text
    full: float
    shares: tuple[Share, ...] = ()
    unit: Text = ""


@dataclass(frozen=True, slots=True)
class Terms:
    """On what terms a new ship is had.

    price_cr: all in; down_cr: at once; owed_cr: later, all together, payment_cr at a time. dates: campaign seconds, as
    they are kept for her. owner: whose she is, "" for whoever pays or plays her.
    """

    id: str
    title: Text
    hint: Text = ""
    price_cr: int = 0
    down_cr: int = 0
    owed_cr: int = 0
    payment_cr: int = 0
    lender: str = ""
    dates: Mapping[str, float] = field(default_factory=dict)
    owner: str = ""


@dataclass(frozen=True, slots=True)
class Vessel:
    """A ship beside her sheet. id: the character whose sheet is the ship's.

    posts: who holds which (a character, or the name of somebody hired), by the post's name. course: hexes still to be
    jumped to. dates: campaign seconds by what falls due or was last done ("payment", "maintenance"). counts: jumps
    since the tanks were flushed, payments made, by name. docked: small craft and vehicles aboard, characters by id.
    decks: maps of the table that are her deck plans. leaps: the last jumps that she made, the newest last.
    """

    id: str
    where: Where | None = None
    posts: Mapping[str, str] = field(default_factory=dict)
    travellers: Mapping[str, Traveller] = field(default_factory=dict)
    lots: Mapping[str, Lot] = field(default_factory=dict)
    course: tuple[Hex, ...] = ()
    dates: Mapping[str, float] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)
    title: Title = Title()
    docked: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    leaps: tuple[Leap, ...] = ()

    @property
    def under_way(self) -> bool:
        """Whether nobody can get off her as she is: neither landed nor docked, and no wreck."""
        return self.where is not None and self.where.at not in ("berth", "surface", "wreck")

    def aboard(self) -> tuple[str, ...]:
        """Who is aboard by post, passage or dock; characters by id, those hired by name among them."""
        people = (*self.posts.values(), *(one.who for one in self.travellers.values()), *self.docked)
        return tuple(dict.fromkeys(filter(None, people)))

    @property
    def laden_t(self) -> int:
        """Tons of all lots."""
        return sum(lot.tons for lot in self.lots.values())

    def berths(self, passage: Passage) -> int:
        """How many travel by one kind of passage."""
        return sum(one.passage == passage for one in self.travellers.values())
