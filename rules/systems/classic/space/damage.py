"""What a hit does where it lands: places of a sheet, and what has to be thrown besides (CT-SPACE-24 to -27)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rules.check import DM, Task
from rules.forms import Json
from rules.ruleset import Sheet
from rules.said import Text, said
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.design import TITLES
from rules.spacefaring.ships.fitting import SECTIONS
from rules.spacefaring.ships.parts import LETTERS, Drive
from rules.spacefaring.ships.rulings import CT81, printing
from rules.systems.classic.space import book, sheets
from rules.systems.classic.space.rulings import Rulings

Then = Literal["", "turret", "hold", "pressure", "critical", "crew"]
DRIVES: Mapping[str, Drive] = {"plant": "plant", "maneuver": "maneuver", "jump": "jump"}
_LOST: Mapping[str, str] = {"plant": "lost.plant", "maneuver": "lost.maneuver", "jump": "lost.jump"}
TITLE: Mapping[str, Text] = {
    "plant": "power plant",
    "maneuver": "maneuver drive",
    "jump": "jump drive",
    "computer": "computer",
    "hull": "hull",
    "cabin": "cabin",
    "hold": "hold",
    "fuel": "fuel",
    "turret": "turret",
    "weapons": "weapons",
    "critical": "critical hit",
    "crew": "crew",
    "explosion": "explosion",
}


@dataclass(frozen=True, slots=True)
class Struck:
    """One hit. places: of the sheet, as they are set. text: what it does, after the ship's name. then: what follows."""

    where: str
    text: Text
    places: Mapping[str, Json] = field(default_factory=dict)
    then: Then = ""


def kind(sheet: Sheet) -> str:
    """The column of the location table: "ship" or "craft"."""
    return "ship" if s.is_ship(sheet) else "craft"


def location(rulings: Rulings, *, missile: bool = False) -> Task:
    """The throw for where a hit lands."""
    dms = (book.dm("detonation", rulings, "a missile"),) if missile else ()
    return Task("where it hits", dms=tuple(one for one in dms if one.value), source=book.DAMAGE)


def at(total: int, sheet: Sheet, rulings: Rulings) -> str:
    """Where a total lands; in 1981 what would hit a jump drive that there is not hits the maneuver drive."""
    found = book.location(total, kind(sheet), rulings)
    if found == "jump" and not s.letter(sheet, "jump") and printing(rulings) == CT81:
        return "maneuver"
    return found


def struck(sheet: Sheet, where: str, rulings: Rulings) -> Struck:
    """What a hit does there; a part that is gone already takes no harm."""
    if p.WRECKED.of(sheet):
        return Struck(where, "is a wreck already")
    if where in DRIVES:
        return _drive(sheet, where)
    match where:
        case "computer":
            return _computer(sheet)
        case "hull" | "cabin":
            if p.HOLED.of(sheet):
                return Struck(where, "is hit where the hull is open already")
            return Struck(where, "is holed: the air escapes", {"holed": True}, "pressure")
        case "hold":
            return Struck(where, "is hit in the hold", {"hits.hold": p.HOLD_HITS.of(sheet) + 1}, "hold")
        case "fuel":
            return _fuel(sheet)
        case "turret" | "weapons":
            if not sheets.turrets(sheet):
                return Struck(where, "has no turret that could be hit")
            return Struck(where, "is hit in a turret", {}, "turret")
        case "critical":
            return Struck(where, "takes a critical hit", {}, "critical")
        case "crew":
            return Struck(where, "is hit among the crew", {}, "crew")
    return Struck(where, "explodes", {"wrecked": True})


def _drive(sheet: Sheet, where: str) -> Struck:
    title = TITLES[DRIVES[where]]
    if not s.is_ship(sheet):
        lost, most = p.LOST_G.of(sheet), p.G.of(sheet)
        if lost >= most:
            return Struck(where, "is hit in a drive that is destroyed already")
        text = said("loses 1 G: {g} G are left", g=most - lost - 1)
        return Struck(where, text, {"lost.maneuver": lost + 1})
    had = s.letter(sheet, DRIVES[where])
    now = s.letter_now(sheet, DRIVES[where])
    if not now:
        why = "is hit in the {part}, which is destroyed already" if had else "has no {part} that could be hit"
        return Struck(where, said(why, part=title))
    lost = LETTERS.index(had) - LETTERS.index(now) + 1
    after = LETTERS[LETTERS.index(now) - 1] if now != LETTERS[0] else ""
    text = (
        said("is hit in the {part}: {before} to {after}", part=title, before=now, after=after)
        if after
        else said("is hit in the {part}: it is destroyed", part=title)
    )
    return Struck(where, text, {_LOST[where]: lost})


def _computer(sheet: Sheet) -> Struck:
    if s.computer(sheet) is None:
        return Struck("computer", "has no computer that could be hit")
    if s.computer_dead(sheet):
        return Struck("computer", "is hit in a computer that is beyond use already")
    hits = p.COMPUTER_HITS.of(sheet) + 1
    return Struck(
        "computer", said("is hit in the computer, {hits} in all", hits=hits), {"hits.computer": hits}
    )


def _fuel(sheet: Sheet) -> Struck:
    """The tons of one leak, refined fuel first."""
    tank, leak = s.fuel(sheet), s.leak_t(sheet)
    if not tank.total_t:
        return Struck("fuel", "is hit in tanks that are empty")
    refined = max(0.0, tank.refined_t - leak)
    unrefined = max(0.0, tank.unrefined_t - (leak - (tank.refined_t - refined)))
    gone = tank.total_t - refined - unrefined
    places: dict[str, Json] = {"hits.fuel": p.FUEL_HITS.of(sheet) + 1}
    for path, before, after in (
        ("fuel.refined", tank.refined_t, refined),
        ("fuel.unrefined", tank.unrefined_t, unrefined),
    ):
        if before != after:
            places[path] = round(after, 3) or None
    return Struck("fuel", said("loses {gone:g} tons of fuel", gone=gone), places)


def which_turret(sheet: Sheet) -> Task:
    """The throw for which of several; of one there is no throw."""
    return Task("which turret", f"1D{len(sheets.turrets(sheet))}", source=book.DAMAGE)


def turret_out(sheet: Sheet, nth: int) -> Struck:
    """The nth turret is out of action, if it is not already."""
    one = sheets.turrets(sheet)[nth - 1]
    if one.out:
        return Struck(
            "turret", said("is hit in turret {number}, which is out of action already", number=one.number)
        )
    text = said("has turret {number} put out of action", number=one.number)
    return Struck("turret", text, {f"out.{one.number}": True})


def destroyed(sheet: Sheet, part: str) -> Struck:
    """What a critical hit makes of a part: all of it at once; without a jump drive the maneuver drive."""
    if part == "jump" and not s.letter(sheet, "jump"):
        part = "maneuver"
    if part in DRIVES:
        if not s.is_ship(sheet):
            return Struck(part, "has its drive destroyed", {"lost.maneuver": p.G.of(sheet)})
        letter = s.letter(sheet, DRIVES[part])
        if not letter:
            return Struck(part, said("has no {part} that could be hit", part=TITLES[DRIVES[part]]))
        text = said("has its {part} destroyed", part=TITLES[DRIVES[part]])
        return Struck(part, text, {_LOST[part]: LETTERS.index(letter) + 1})
    if part == "computer":
        if s.computer(sheet) is None:
            return Struck(part, "has no computer that could be hit")
        return Struck(part, "has its computer destroyed", {"hits.computer": s.computer_dies_at()})
    return struck(sheet, part, {})


# --- air (CT-SPACE-30) ---------------------------------------------------------------------------------

_SECTION_OF: Mapping[str, str] = {
    "engineer": "engineering",
    "gunner": "turrets",
    "pilot": "bridge",
    "navigator": "bridge",
    "captain": "bridge",
}


def section_of(post: str) -> str:
    """Where aboard somebody at a post is: passengers, stewards and medics among the staterooms."""
    return _SECTION_OF.get(post.partition("-")[0], "staterooms")


def which_section() -> Task:
    """The throw for which section loses its air: one in as many as there are, which is ours."""
    return Task("which section is holed", f"1D{len(SECTIONS)}", source=book.PRESSURE)


def into_suit(dexterity: int, vacc_suit: int, rulings: Rulings) -> Task:
    """The throw to get into a suit that is at hand."""
    target, wants = book.pressure("target", rulings), book.pressure("wants", rulings)
    each = int(str(book.pressure("vacc suit", rulings)))
    dms = [DM(each * vacc_suit, said("Vacc Suit-{level}", level=vacc_suit), book.PRESSURE)]
    if target == "dex":
        number = dexterity
    else:
        number = int(str(target))
        dms.insert(0, DM(dexterity, said("Dexterity {dexterity}", dexterity=dexterity), book.PRESSURE))
    return Task(
        "get into a vacc suit",
        str(book.pressure("dice", rulings)),
        number,
        "at_most" if wants == "at_most" else "at_least",
        tuple(one for one in dms if one.value),
        book.PRESSURE,
    )
