"""A ship's sheet read by name: what she is, and what of it works now.

jump_number(sheet)     # 0 where her jump drive does not work
fuel(sheet).unrefined_t
turrets(sheet)         # with weapons and rounds, those out of action too
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from rules.once import per_sheet
from rules.ruleset import Sheet
from rules.said import Text, plural, said
from rules.spacefaring.ships import parts
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships.design import Design, Turret, reckoned
from rules.spacefaring.ships.parts import Computer, Drive
from rules.spacefaring.ships.rulings import CT77, Printing
from rules.tables import listing

_DAMAGE = listing(__package__, "damage")


# --- what it is ----------------------------------------------------------------------------------------


def kind(sheet: Sheet) -> p.Form | None:
    """Ship, craft or transport; None for a sheet that is of none of these, such as a person's."""
    found = sheet.get("kind")
    return cast("p.Form", found) if found in p.FORMS else None


def is_built(sheet: Sheet) -> bool:
    """Whether a sheet is a ship's, a small craft's or a vehicle's."""
    return kind(sheet) is not None


def is_ship(sheet: Sheet) -> bool:
    """Whether a sheet is that of a ship of 100 tons or more."""
    return kind(sheet) == "ship"


def printing(sheet: Sheet) -> Printing:
    """The printing whose figures hold for her."""
    return cast("Printing", p.PRINTING.of(sheet) or CT77)


def hull_t(sheet: Sheet) -> int:
    """Displacement in tons."""
    return p.HULL.of(sheet)


def hold_t(sheet: Sheet) -> float:
    """Tons of cargo that the hold takes."""
    return p.HOLD.of(sheet)


def staterooms(sheet: Sheet) -> int:
    """Staterooms, of a small craft cabins."""
    return p.STATEROOMS.of(sheet)


def low_berths(sheet: Sheet) -> int:
    """Low berths."""
    return p.LOW_BERTHS.of(sheet)


def seats(sheet: Sheet) -> int:
    """Seats of a small craft or vehicle, the pilot's or driver's among them."""
    return p.SEATS.of(sheet)


def military(sheet: Sheet) -> bool:
    """Built for the military or scouts: her drives are made for unrefined fuel, her sensors reach far."""
    return p.MILITARY.of(sheet)


def carries(sheet: Sheet) -> tuple[str, ...]:
    """The small craft, modules and vehicles that she has room for, by name, each as often as there is room."""
    return tuple(name for name in p.CARRIES.keys(sheet) for _ in range(p.CARRIES.of(sheet, name)))


# --- drives --------------------------------------------------------------------------------------------

_DRIVES = {"jump": p.JUMP, "maneuver": p.MANEUVER, "plant": p.PLANT}
_LOST = {"jump": p.LOST_JUMP, "maneuver": p.LOST_MANEUVER, "plant": p.LOST_PLANT}


def letter(sheet: Sheet, drive: Drive) -> str:
    """The letter of a drive or plant undamaged, "" for none."""
    return _DRIVES[drive].of(sheet)


def letter_now(sheet: Sheet, drive: Drive) -> str:
    """The letter that hits have left; "" below A, or where there is none (CT-SPACE-25)."""
    return parts.lower(letter(sheet, drive), _LOST[drive].of(sheet))


def rated(sheet: Sheet, drive: Drive) -> int:
    """Jump number, Gs or plant rating undamaged."""
    if kind(sheet) == "craft":
        return p.G.of(sheet) if drive == "maneuver" else 0
    return parts.potential(letter(sheet, drive), hull_t(sheet), printing(sheet))


def works(sheet: Sheet, drive: Drive) -> bool:
    """Whether a drive, or the plant itself, works as far as damage and breakdown go; fuel is another matter."""
    return not why_down(sheet, drive)


@per_sheet
def why_down(sheet: Sheet, drive: Drive) -> Text:
    """Why a drive does not work, as a sentence; "" where it does.

    A plant below the drive's letter stops it; of a printed design whose plant was smaller from the start, only one
    that has lost letters does.
    """
    if p.WRECKED.of(sheet):
        return "she is a wreck"
    if p.BREAKDOWN.of(sheet) == "failed":
        return "drives and plant have failed"
    if kind(sheet) == "craft":
        return "the drive is destroyed" if not p.G.of(sheet) > p.LOST_G.of(sheet) else ""
    if not letter(sheet, drive):
        return "there is none"
    now, plant = letter_now(sheet, drive), letter_now(sheet, "plant")
    if not now:
        return "it is destroyed"
    if not parts.potential(now, hull_t(sheet), printing(sheet)):
        return said("a {letter} does not work in a hull of {tons:,d} tons", letter=now, tons=hull_t(sheet))
    if plant < min(letter(sheet, "plant"), now) or not plant:
        return said("a power plant {plant} does not feed it", plant=plant) if plant else "there is no power"
    return ""


def _rating_now(sheet: Sheet, drive: Drive) -> int:
    if not works(sheet, drive):
        return 0
    return parts.potential(letter_now(sheet, drive), hull_t(sheet), printing(sheet))


def jump_number(sheet: Sheet) -> int:
    """How far the jump drive goes as it is now, in parsecs; 0 where it does not work. Fuel is another matter."""
    return _rating_now(sheet, "jump") if is_ship(sheet) else 0


def thrust_g(sheet: Sheet) -> int:
    """Acceleration in G as she is now; 0 without fuel."""
    return 0 if fuel(sheet).total_t <= 0 else drive_g(sheet)


def drive_g(sheet: Sheet) -> int:
    """What the maneuver drive makes as it is now; fuel is another matter."""
    if kind(sheet) == "craft":
        return p.G.of(sheet) - p.LOST_G.of(sheet) if works(sheet, "maneuver") else 0
    return _rating_now(sheet, "maneuver") if is_ship(sheet) else 0


def plant_rating(sheet: Sheet) -> int:
    """The power plant's rating as it is now."""
    return _rating_now(sheet, "plant") if is_ship(sheet) else 0


# --- tanks ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fuel:
    """Tons in the tanks."""

    refined_t: float
    unrefined_t: float
    tank_t: float

    @property
    def total_t(self) -> float:
        """All that there is."""
        return round(self.refined_t + self.unrefined_t, 3)

    @property
    def room_t(self) -> float:
        """What goes in yet."""
        return round(self.tank_t - self.total_t, 3)

    @property
    def unrefined(self) -> bool:
        """Tanks with any unrefined fuel count as unrefined (R-18)."""
        return self.unrefined_t > 0


def fuel(sheet: Sheet) -> Fuel:
    """What is in the tanks."""
    return Fuel(p.REFINED.of(sheet), p.UNREFINED.of(sheet), p.TANK.of(sheet))


def leak_t(sheet: Sheet) -> int:
    """Tons of tanks that one hit opens: 20, in 1981 10 (CT-SPACE-26)."""
    return cast("int", _DAMAGE["fuel hit"][f"tons_{printing(sheet)}"])


def leaked_t(sheet: Sheet) -> int:
    """Tons of tanks that hits have opened."""
    return min(p.FUEL_HITS.of(sheet) * leak_t(sheet), int(p.TANK.of(sheet)))


def tanks_forbid_jump(sheet: Sheet) -> bool:
    """Whether so much of the tanks is lost that she may not jump: 60 %. In 1981 only what is left counts."""
    share = cast("float", _DAMAGE["no jump"]["share"])
    return (
        printing(sheet) == CT77
        and bool(p.FUEL_HITS.of(sheet))
        and leaked_t(sheet) >= share * p.TANK.of(sheet)
    )


# --- computer ------------------------------------------------------------------------------------------


def computer(sheet: Sheet) -> Computer | None:
    """Her computer, None for none."""
    model = p.COMPUTER.of(sheet)
    return parts.computer(model, printing(sheet)) if model else None


def computer_dies_at() -> int:
    """Hits that put a computer out of action for good (CT-SPACE-27)."""
    return cast("int", _DAMAGE["computer"]["hits"])


def computer_dead(sheet: Sheet) -> bool:
    """Whether hits have put the computer out of action for good."""
    return p.COMPUTER_HITS.of(sheet) >= computer_dies_at()


def programs(sheet: Sheet, *states: str) -> tuple[str, ...]:
    """Programs by name in these states ("carried", "loaded", "running"), all of them without any."""
    return tuple(name for name in p.PROGRAM.keys(sheet) if not states or p.PROGRAM.of(sheet, name) in states)


def at_hand(sheet: Sheet, *wanted: str) -> bool:
    """Whether these programs are all in CPU or storage, and go into the CPU together."""
    model = computer(sheet)
    if model is None or computer_dead(sheet) or not set(wanted) <= set(programs(sheet, "loaded", "running")):
        return False
    return sum(parts.program(name, printing(sheet)).space for name in wanted) <= model.cpu


def why_no_jump(sheet: Sheet, parsecs: int) -> Text:
    """Why she cannot jump so far as she is, fuel aside, as a sentence; "" where she can."""
    if not is_ship(sheet) or (down := why_down(sheet, "jump")):
        return (
            said("the jump drive does not work: {why}", why=down) if is_ship(sheet) else "only a ship jumps"
        )
    number = jump_number(sheet)
    if parsecs > number:
        return plural(
            "the jump drive goes {n} parsec at most, not {parsecs}",
            "the jump drive goes {n} parsecs at most, not {parsecs}",
            number,
            parsecs=parsecs,
        )
    if tanks_forbid_jump(sheet):
        return "too much of the tanks is lost for a jump"
    if computer_dead(sheet) or computer(sheet) is None:
        return "no computer works"
    if not at_hand(sheet, f"jump-{parsecs}", "navigation"):
        return said("the programs Jump-{parsecs} and Navigation are not in the CPU together", parsecs=parsecs)
    return ""


# --- turrets -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Arm:
    """A weapon at its position ("1b"), and the rounds ready in it."""

    position: str
    weapon: str
    ready: int


@dataclass(frozen=True, slots=True)
class Mounted:
    """A turret by its number."""

    number: str
    mount: str
    out: bool
    arms: tuple[Arm, ...]


def turrets(sheet: Sheet) -> tuple[Mounted, ...]:
    """Every turret, in order."""
    return tuple(_turrets(sheet))


def _turrets(sheet: Sheet) -> Iterator[Mounted]:
    arms: Mapping[str, Any] = sheet.get("arms") or {}
    for number in sorted(p.TURRET.keys(sheet), key=int):
        mount = p.TURRET.of(sheet, number)
        places = (number + at for at in parts.POSITIONS[: parts.mount_holds(mount)])
        found = tuple(Arm(at, str(arms[at]), p.READY.of(sheet, at)) for at in places if at in arms)
        yield Mounted(number, mount, p.OUT.of(sheet, number), found)


def reserve(sheet: Sheet, what: str) -> int:
    """Rounds in the hold: "missile" or "sand"."""
    return p.RESERVE.of(sheet, what)


# --- as a design ---------------------------------------------------------------------------------------


def design_of(sheet: Sheet) -> Design:
    """A ship's parts as a design, undamaged."""
    return Design(
        hull_t(sheet),
        letter(sheet, "jump"),
        letter(sheet, "maneuver"),
        letter(sheet, "plant"),
        printing(sheet),
        custom=p.CUSTOM.of(sheet),
        streamlined=p.STREAMLINED.of(sheet),
        fuel_t=p.TANK.of(sheet),
        computer=p.COMPUTER.of(sheet),
        staterooms=staterooms(sheet),
        low_berths=low_berths(sheet),
        hold_t=hold_t(sheet),
        hardpoints=p.HARDPOINTS.of(sheet),
        turrets=tuple(Turret(one.mount, tuple(arm.weapon for arm in one.arms)) for one in turrets(sheet)),
        carries=carries(sheet),
        military=military(sheet),
        standard=bool(p.TYPE.of(sheet)),
    )


def price_cr(sheet: Sheet) -> int:
    """What she cost new: as it stands on the sheet, else what a ship's parts come to."""
    written = p.PRICE.of(sheet)
    return written or (reckoned(design_of(sheet)).price_cr if is_ship(sheet) else 0)
