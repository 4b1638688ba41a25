"""What parts make: tons and price item by item, what does not go together, what fuel she needs.

design = Design(200, jump="A", maneuver="A", plant="A", fuel_t=30, computer="1", staterooms=10, hold_t=82)
reckoned(design).price_cr        # parts, less a tenth for standard plans or a hundredth more for an architect
check(design)                    # Refused in a sentence that names the value
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Literal

from rules.check import Refused
from rules.said import Text, begun, plural, said
from rules.spacefaring.ships import parts
from rules.spacefaring.ships.bill import Bill, Item, share_of, whole
from rules.spacefaring.ships.parts import SOURCE, Drive, Hull
from rules.spacefaring.ships.rulings import CT77, Printing

Section = Literal["main", "drives", "hull"]
TITLES: dict[Drive, str] = {"jump": "jump drive", "maneuver": "maneuver drive", "plant": "power plant"}
_INSIDE = {"atv": "atv module", "atv module": "cutter", "fuel module": "cutter", "open module": "cutter"}
"""What is carried inside what: a cutter holds one module, a module for an ATV one."""


@dataclass(frozen=True, slots=True)
class Turret:
    """A turret and its weapons, as many as its mount holds or fewer."""

    mount: str
    weapons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Design:
    """Parts of a ship of 100 tons or more.

    jump, maneuver, plant: letters, "" for none. custom: no standard hull, also where there is one of her size.
    standard: built to standard plans. carries: small craft, modules and vehicles by name. Tons throughout.
    """

    hull_t: int
    jump: str = ""
    maneuver: str = ""
    plant: str = ""
    printing: Printing = CT77
    custom: bool = False
    streamlined: bool = False
    fuel_t: float = 0
    computer: str = ""
    staterooms: int = 0
    low_berths: int = 0
    hold_t: float = 0
    hardpoints: int = 0
    turrets: tuple[Turret, ...] = ()
    carries: tuple[str, ...] = ()
    military: bool = False
    standard: bool = False

    def letter(self, drive: Drive) -> str:
        """Of a drive or the plant, "" for none."""
        return {"jump": self.jump, "maneuver": self.maneuver, "plant": self.plant}[drive]

    def rating(self, drive: Drive) -> int:
        """Jump number, Gs or rating, 0 for none."""
        return parts.potential(self.letter(drive), self.hull_t, self.printing)


@dataclass(frozen=True, slots=True)
class Part:
    """One part: its tons and the section that they lie in, its price, where that is printed."""

    what: Text
    tons: float
    cr: int
    section: Section = "main"
    source: str = SOURCE


@dataclass(frozen=True, slots=True)
class Reckoning:
    """All parts of a design, and what they come to."""

    parts: tuple[Part, ...]
    hull: Hull
    price: Bill
    needed_fuel_t: int

    @property
    def price_cr(self) -> int:
        """What she costs new, in cash."""
        return self.price.total_cr

    @property
    def drives_t(self) -> float:
        """Tons of drives and plant."""
        return sum(part.tons for part in self.parts if part.section == "drives")

    @property
    def main_t(self) -> float:
        """Tons of all else."""
        return sum(part.tons for part in self.parts if part.section == "main")

    @property
    def left_t(self) -> float:
        """Tons of the main compartment, of a custom hull as a whole, that nothing fills; below 0: too much."""
        if self.hull.drives_t == self.hull.tons:
            return self.hull.tons - self.main_t - self.drives_t
        return self.hull.main_t - self.main_t


def needed_fuel_t(design: Design) -> int:
    """A tenth of the hull for each jump number, 10 tons for each point of the plant's rating. Rounded up."""
    jump = Fraction(str(parts.component("jump fuel", "share"))) * design.hull_t * design.rating("jump")
    plant = int(parts.component("plant fuel", "tons")) * design.rating("plant")
    return ceil(jump) + plant


def reckoned(design: Design) -> Reckoning:
    """Tons and price, part by part. ValueError for a hull, KeyError for a part that there is not."""
    hull = parts.hull(design.hull_t, design.printing, custom=design.custom)
    found = tuple(_parts(design, hull))
    items = [Item(part.what, part.cr, part.source) for part in found if part.cr]
    listed_cr = sum(item.cr for item in items)
    if design.standard:
        off = share_of(listed_cr, parts.component("standard design", "share"))
        items.append(Item("standard design", -int(-off), SOURCE))
    else:
        fee = share_of(listed_cr, parts.component("architect", "share"))
        items.append(Item("architect's fee", whole(fee), SOURCE))
    return Reckoning(found, hull, Bill(tuple(items)), needed_fuel_t(design))


def _parts(design: Design, hull: Hull) -> Iterator[Part]:
    yield Part(said("hull of {tons} tons", tons=design.hull_t), 0, hull.price_cr, "hull", hull.source)
    for drive, title in TITLES.items():
        letter = design.letter(drive)
        if letter:
            what = said("{drive} {letter}", drive=title, letter=letter)
            yield Part(what, parts.drive_t(drive, letter), parts.drive_cr(drive, letter), "drives")
    by_size = int(parts.component("bridge", "cr_100_t")) * design.hull_t // 100
    yield Part("bridge", parts.bridge_t(design.hull_t, design.printing), by_size)
    if design.computer:
        one = parts.computer(design.computer, design.printing)
        yield Part(said("computer model {model}", model=one.model), one.tons, one.price_cr)
    yield from _rooms(design)
    if design.fuel_t:
        yield Part("fuel tanks", design.fuel_t, 0)
    yield from _arms(design)
    yield from _carried(design)
    if design.streamlined:
        by_size = int(parts.component("streamlining", "cr_100_t")) * design.hull_t // 100
        yield Part("streamlining", 0, by_size, "hull")
    if design.hold_t:
        yield Part("hold", design.hold_t, 0)


def _rooms(design: Design) -> Iterator[Part]:
    for count, name, one, many in (
        (design.staterooms, "stateroom", "{n} stateroom", "{n} staterooms"),
        (design.low_berths, "low berth", "{n} low berth", "{n} low berths"),
    ):
        if count:
            tons, cr = parts.component(name, "tons"), parts.component(name, "cr")
            yield Part(plural(one, many, count), tons * count, cr * count)


def _arms(design: Design) -> Iterator[Part]:
    points = design.hardpoints
    if points:
        cr = points * int(parts.component("hardpoint", "cr"))
        yield Part(plural("{n} hardpoint", "{n} hardpoints", points), 0, cr, "hull")
    for turret in design.turrets:
        what = said("{mount} turret", mount=turret.mount)
        yield Part(what, parts.component("fire control", "tons"), parts.mount_cr(turret.mount))
        for name in turret.weapons:
            yield Part(name, 0, parts.weapon(name, design.printing).price_cr)


def _carried(design: Design) -> Iterator[Part]:
    for name, tons in stowed(design.carries, design.printing):
        yield Part(parts.carried_title(name), tons, parts.carried_cr(name, design.printing))


def stowed(carries: tuple[str, ...], printing: Printing) -> Iterator[tuple[str, int]]:
    """Each of what is carried and the tons that it takes of the ship: a module in a cutter takes none."""
    room = Counter(carries)
    for name in carries:
        around = _INSIDE.get(name, "")
        if room[around] > 0:
            room[around] -= 1
            yield name, 0
        else:
            yield name, parts.carried_t(name, printing)


# --- what does not go together -------------------------------------------------------------------------


def check(design: Design) -> None:
    """Refused with the first fault."""
    for fault in faults(design):
        raise Refused(fault)


def faults(design: Design) -> Iterator[Text]:
    """Whatever does not go together, each as a sentence that names the value."""
    if not parts.SMALLEST_T <= design.hull_t <= parts.LARGEST_T:
        yield said(
            "a hull has {least} to {most:,d} tons, not {tons:,d}",
            least=parts.SMALLEST_T,
            most=parts.LARGEST_T,
            tons=design.hull_t,
        )
        return
    yield from _faults_of_drives(design)
    yield from _faults_of_arms(design)
    yield from _faults_of_tons(design)


def _faults_of_drives(design: Design) -> Iterator[Text]:
    for drive, title in TITLES.items():
        letter = design.letter(drive)
        if letter and not design.rating(drive):
            yield said(
                "a {drive} {letter} does not work in a hull of {tons:,d} tons",
                drive=title,
                letter=letter,
                tons=design.hull_t,
            )
        if drive != "plant" and letter > design.plant:
            plant = said("power plant {letter}", letter=design.plant) if design.plant else "no power plant"
            yield said(
                "a {drive} {letter} needs a power plant {letter} or larger, and she has {plant}",
                drive=title,
                letter=letter,
                plant=plant,
            )
    yield from _faults_of_computer(design)
    need = needed_fuel_t(design)
    if design.fuel_t < need:
        yield said(
            "tanks of {tons:g} tons are less than the {need} that she needs", tons=design.fuel_t, need=need
        )


def _faults_of_computer(design: Design) -> Iterator[Text]:
    jump = design.rating("jump")
    if not design.computer:
        if design.jump:
            yield "a ship that jumps needs a computer"
        return
    most = parts.computer(design.computer, design.printing).jump
    if jump > most:
        yield said(
            "a computer model {model} plots jump-{most} at most, and her drive is for jump-{jump}",
            model=design.computer,
            most=most,
            jump=jump,
        )


def _faults_of_arms(design: Design) -> Iterator[Text]:
    most, points, turrets = parts.hardpoints(design.hull_t), design.hardpoints, len(design.turrets)
    if points > most:
        yield said(
            "a hull of {tons:,d} tons has room for {most} hardpoints, not {points}",
            tons=design.hull_t,
            most=most,
            points=points,
        )
    if turrets > points:
        yield said(
            "{turrets} turrets need as many hardpoints, and she has {points}", turrets=turrets, points=points
        )
    for turret in design.turrets:
        holds = parts.mount_holds(turret.mount)
        if len(turret.weapons) > holds:
            yield plural(
                "a {mount} turret holds {n} weapon, not {weapons}",
                "a {mount} turret holds {n} weapons, not {weapons}",
                holds,
                mount=turret.mount,
                weapons=len(turret.weapons),
            )


def _faults_of_tons(design: Design) -> Iterator[Text]:
    found = reckoned(design)
    if found.hull.drives_t < found.hull.tons and found.drives_t > found.hull.drives_t:
        yield said(
            "drives and plant take {tons:g} tons, and a hull of {hull} has {room} for them",
            tons=found.drives_t,
            hull=design.hull_t,
            room=found.hull.drives_t,
        )
    if found.left_t < 0:
        yield said(
            "what she is to hold takes {over:g} tons more than a hull of {hull:,d} has room for",
            over=-found.left_t,
            hull=design.hull_t,
        )


def lines(design: Design) -> tuple[Text, ...]:
    """Every part as a line: what, tons and price."""
    return tuple(
        said("{part}: {tons:g} t, Cr{cr:,d}", part=begun(part.what), tons=part.tons, cr=part.cr)
        for part in reckoned(design).parts
    )
