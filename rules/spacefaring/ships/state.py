"""What damage leaves of a ship, small craft or vehicle: condition, bars, badges, what is used up."""

from __future__ import annotations

from collections.abc import Iterator

from rules.card import Badge, Condition, Supply, Track
from rules.once import per_sheet
from rules.ruleset import Sheet
from rules.said import begun, said
from rules.spacefaring.ships import parts
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.design import TITLES
from rules.spacefaring.ships.parts import DRIVES


def condition(sheet: Sheet) -> Condition:
    """Unhurt, damaged ("wounded"), unable to move or fire ("out"), or wrecked ("dead")."""
    if p.WRECKED.of(sheet):
        return "dead"
    if not damaged(sheet):
        return "unhurt"
    return "wounded" if able(sheet) else "out"


def damaged(sheet: Sheet) -> bool:
    """Whether anything has been hit, has broken down or is out of action."""
    counts = (*(sheet.get("lost") or {}).values(), *(sheet.get("hits") or {}).values())
    return (
        any(counts)
        or any((sheet.get("out") or {}).values())
        or p.HOLED.of(sheet)
        or bool(p.BREAKDOWN.of(sheet))
    )


@per_sheet
def able(sheet: Sheet) -> bool:
    """Whether she can move, jump or fire as far as damage goes."""
    match s.kind(sheet):
        case "ship":
            moves = s.works(sheet, "maneuver") or s.works(sheet, "jump")
            powered = s.works(sheet, "plant")
        case "craft":
            moves = s.works(sheet, "maneuver")
            powered = p.BREAKDOWN.of(sheet) != "failed"
        case _:
            return p.BREAKDOWN.of(sheet) != "failed"
    return moves or (powered and any(one.arms and not one.out for one in s.turrets(sheet)))


def tracks(sheet: Sheet) -> tuple[Track, ...]:
    """Fuel, drives by their letters or Gs, turrets."""
    return tuple(_tracks(sheet))


def _tracks(sheet: Sheet) -> Iterator[Track]:
    tank = s.fuel(sheet)
    if tank.tank_t:
        yield Track("Fuel", tank.total_t, tank.tank_t)
    if s.kind(sheet) == "craft" and p.G.of(sheet):
        yield Track("Drive", p.G.of(sheet) - p.LOST_G.of(sheet), p.G.of(sheet), p.LOST_G.path)
    if s.is_ship(sheet):
        for drive in DRIVES:
            if letter := s.letter(sheet, drive):
                full = parts.LETTERS.index(letter) + 1
                now = parts.LETTERS.find(s.letter_now(sheet, drive) or "-") + 1
                yield Track(begun(TITLES[drive]), now, full, f"lost.{drive}")
    found = s.turrets(sheet)
    if found:
        yield Track("Turrets", sum(not one.out for one in found), len(found))


def badges(sheet: Sheet) -> tuple[Badge, ...]:
    """What a token shows besides its condition."""
    return tuple(_badges(sheet))


def _badges(sheet: Sheet) -> Iterator[Badge]:
    if p.HOLED.of(sheet):
        yield Badge("holed", "The hull is open to space", path=p.HOLED.path)
    if p.BREAKDOWN.of(sheet) == "failed":
        yield Badge("failed", "Drives and power plant have failed", path=p.BREAKDOWN.path)
    if p.BREAKDOWN.of(sheet) == "makeshift":
        yield Badge(
            "makeshift",
            "Drives and power plant work until the next starport",
            private=True,
            path=p.BREAKDOWN.path,
        )
    if p.FUEL_HITS.of(sheet):
        yield Badge("leaking", "The tanks leak", private=True, path=p.FUEL_HITS.path)
    if s.computer_dead(sheet):
        yield Badge("no computer", "The computer is beyond use", private=True, path=p.COMPUTER_HITS.path)
    yield from _of_drives(sheet)
    fuel = s.fuel(sheet)
    if fuel.tank_t and not fuel.total_t:
        yield Badge("dry", "The tanks are empty", private=True)
    if fuel.unrefined and not s.military(sheet) and s.is_ship(sheet):
        yield Badge("unrefined", "Unrefined fuel in the tanks", private=True, path=p.UNREFINED.path)


def _of_drives(sheet: Sheet) -> Iterator[Badge]:
    if p.BREAKDOWN.of(sheet) == "failed" or not s.is_ship(sheet):
        return
    for drive, label in zip(DRIVES, ("no jump", "adrift", "no power"), strict=True):
        if s.letter(sheet, drive) and (why := s.why_down(sheet, drive)):
            title = said("The {drive} does not work: {why}", drive=TITLES[drive], why=why)
            yield Badge(label, title, path=f"lost.{drive}")


def supplies(sheet: Sheet) -> tuple[Supply, ...]:
    """Fuel of both kinds, missiles and sand, those ready in launchers among them."""
    return tuple(_supplies(sheet))


def _supplies(sheet: Sheet) -> Iterator[Supply]:
    fuel = s.fuel(sheet)
    if fuel.tank_t:
        yield Supply("tons of refined fuel", fuel.refined_t)
        yield Supply("tons of unrefined fuel", fuel.unrefined_t)
    for what, label in (("missile", "missiles"), ("sand", "canisters of sand")):
        ready = sum(
            arm.ready for one in s.turrets(sheet) for arm in one.arms if _fires(sheet, arm.weapon) == what
        )
        if left := ready + s.reserve(sheet, what):
            yield Supply(label, left)


def _fires(sheet: Sheet, weapon: str) -> str:
    return parts.weapon(weapon, s.printing(sheet)).round
