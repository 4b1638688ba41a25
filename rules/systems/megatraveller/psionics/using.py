"""What one use of a talent takes, judged before anything is thrown: task, points, time, and why it may not be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.check import DM, Refused, Task
from rules.forms import Forecast, Preview
from rules.kit.lasting import spelled
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.megatraveller.bands import Band
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.people.sheet import PHYSICAL, TITLES, condition, full, is_person, now
from rules.systems.megatraveller.psionics.powers import SOURCE, Power, within
from rules.systems.megatraveller.psionics.strength import HIGHEST, points, shielded, talent
from rules.systems.megatraveller.rulings import Rulings
from rules.systems.megatraveller.tasks.duration import Pace
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, skill_dm, stated

NO_MIND = ("robot", "vehicle")


@dataclass(frozen=True, slots=True)
class TalentUse:
    """One use as it is asked: by whom, on whom or where, how far, and with how many points gained.

    target: whose mind, "" for none. place: where, in cells, None off the map. height_m: how much higher or lower a
    teleporter arrives.
    """

    power: Power
    who: str
    sheet: Sheet
    band: Band
    rulings: Rulings
    clock_s: float
    target: str = ""
    target_sheet: Sheet | None = None
    target_name: str = ""
    place: tuple[float, float] | None = None
    gained: int = 0
    characteristic: str = ""
    thrown: bool = False
    height_m: int = 0

    @property
    def cost(self) -> int:
        """Points that it costs."""
        return self.power.costs(self.band, self.gained, thrown=self.thrown)


def task(use: TalentUse, *, resisted: bool = True) -> Task:
    """What must be thrown; no DM limit holds (MT-PSI-10). resisted: with what an assaulted mind sets against it."""
    level = talent(use.sheet, use.power.talent) or 0
    dms = [
        skill_dm(use.power.talent, level),
        characteristic_dm("Int", effective(use.sheet, "int", use.rulings)),
    ]
    against = sum(dm.value for dm in _resisting(use))
    if resisted and against:
        dms.append(
            DM(-against, said("the mind of {target_name} resists", target_name=use.target_name), SOURCE)
        )
    return stated(
        use.power.title,
        use.power.difficulty,
        dms,
        limit=None,
        rulings=use.rulings,
        source=SOURCE,
    )


def _resisting(use: TalentUse) -> Iterator[DM]:
    """What a mind that is assaulted sets against it (MT-PSI-15)."""
    if use.power.effect != "assault" or use.target_sheet is None:
        return
    yield characteristic_dm("Int", effective(use.target_sheet, "int", use.rulings))
    if level := talent(use.target_sheet, "Telepathy"):
        yield skill_dm("Telepathy", level)


def pace(use: TalentUse) -> Pace:
    """How its time is thrown."""
    return Pace(task(use).dm)


def check(use: TalentUse) -> None:
    """Refused in a sentence where it cannot be tried."""
    power, sheet = use.power, use.sheet
    if talent(sheet, power.talent) is None:
        raise Refused(
            said(
                "there is no talent for {power} here: it takes {talent}",
                power=power.title,
                talent=power.talent,
            )
        )
    if power.ranged and not within(power, use.band):
        raise Refused(
            said(
                "{power} does not reach {band} range, {farthest} at the most",
                power=power.title,
                band=use.band,
                farthest=power.farthest,
            )
        )
    if use.cost > points(sheet):
        raise Refused(
            said(
                "that costs {cost} psionic points, and {points} are left", cost=use.cost, points=points(sheet)
            )
        )
    if power.aim == "mind":
        _check_mind(use)
    if power.by_the_point:
        _check_gain(use)
    if power.effect == "teleport" and use.place is None and use.band == "close":
        raise Refused("say where to go: a place on the map, or how far off it is")


def why_no_mind(sheet: Sheet) -> str:
    """Why nothing is to be reached in somebody or something, as a template; "" where there is a mind.

    A vehicle's crew have theirs.
    """
    if sheet.get("kind") in NO_MIND:
        return "{who} has no mind"
    return "{who} is dead" if condition(sheet) == "dead" else ""


def _check_mind(use: TalentUse) -> None:
    if use.target_sheet is None:
        raise Refused("say whose mind")
    if use.target == use.who:
        raise Refused("one's own mind lies open already")
    if reason := why_no_mind(use.target_sheet):
        raise Refused(said(reason, who=use.target_name))


def _check_gain(use: TalentUse) -> None:
    if use.gained < 1:
        raise Refused(said("{gained} points are nothing to gain", gained=use.gained))
    if use.power.effect == "regenerate":
        if use.characteristic not in PHYSICAL or not is_person(use.sheet):
            raise Refused("say which wounds: of Strength, Dexterity or Endurance")
        lost = full(use.sheet, use.characteristic) - now(use.sheet, use.characteristic)
        if use.gained > lost:
            raise Refused(
                said(
                    "{lost} points of {characteristic} are wounded, not {gained}",
                    lost=lost,
                    characteristic=TITLES[use.characteristic],
                    gained=use.gained,
                )
            )
        return
    level = talent(use.sheet, use.power.talent) or 0
    if use.gained > level:
        raise Refused(
            said(
                "{talent}-{level} gains {level} points at the most, not {gained}",
                talent=use.power.talent,
                level=level,
                gained=use.gained,
            )
        )
    if effective(use.sheet, use.power.effect, use.rulings) + use.gained > HIGHEST:
        raise Refused(
            said("{effect} cannot be more than {highest}", effect=TITLES[use.power.effect], highest=HIGHEST)
        )


def preview(use: TalentUse) -> Preview:
    """The odds, the points, the time, and what is hidden."""
    check(use)
    wanted = task(use, resisted=False)
    left = points(use.sheet) - use.cost
    notes = [
        said(
            "Costs {cost} of {points} psionic points, {left} left, also on a failure",
            cost=use.cost,
            points=points(use.sheet),
            left=left,
        )
    ]
    if use.power.seconds:
        typical = max(3, 10 - wanted.dm) * use.power.seconds
        notes.append(said("Takes about {time}", time=spelled(typical)))
    if "uncertain" in use.power.risks:
        notes.append("Uncertain: the referee throws as well, and you cannot be sure of what you learn")
    notes += _warnings(use)
    odds = Forecast(use.power.title, wanted, float(wanted.chance()), consequence(use), use.target)
    return Preview((odds,), tuple(notes))


def consequence(use: TalentUse) -> str:
    """What a success brings, in words."""
    match use.power.effect:
        case "assault":
            return "unconscious at once, and damage by a mishap on 3D"
        case "str" | "end":
            return said("+{gained} {effect} for an hour", gained=use.gained, effect=TITLES[use.power.effect])
        case "regenerate":
            return said(
                "{gained} wound points of {characteristic} heal",
                gained=use.gained,
                characteristic=TITLES[use.characteristic],
            )
        case "suspend":
            return "seven days without food or water"
        case _:
            return ""


def _warnings(use: TalentUse) -> Iterator[str]:
    if use.power.effect == "assault":
        yield "The other's Intelligence counts against it, and telepathy if it has any: nobody can tell before"
    if use.target_sheet is not None and use.power.aim == "mind" and use.power.effect != "assault":
        yield "A mind with a shield cannot be reached"
    if use.power.effect == "teleport":
        if use.band in ("distant", "very distant"):
            yield "Hazardous so far: by a mishap one falls on arrival"
        if use.band == "very distant":
            yield "One arrives disoriented, for 1D x 20 seconds"
        if abs(use.height_m) > SAFE_HEIGHT_M:
            yield said(
                "More than {height} m up or down: {degrees:+.1f} degrees of body heat",
                height=SAFE_HEIGHT_M,
                degrees=warmth_c(use.height_m),
            )


SAFE_HEIGHT_M = 400
"""How much higher or lower one may safely arrive in one jump."""
SAFE_HEIGHT_AN_HOUR_M = 600
DEGREES_A_KM = 2.5


def warmth_c(height_m: float) -> float:
    """Degrees Celsius that a jump warms the body by: a fall warms, a climb cools."""
    return -height_m / 1000 * DEGREES_A_KM


def blocked(use: TalentUse) -> bool:
    """Whether a shield keeps the mind closed; found out only by trying (MT-PSI-12)."""
    sheet = use.target_sheet
    if sheet is None or use.power.aim != "mind" or use.power.effect == "assault":
        return False
    return shielded(sheet)
