"""What comes of tending the wounded: diagnosis, treatment, neglect, slow healing and low berths (MT-MED-03 to -12).

Each answers with an Outcome: the patient's changes, what was thrown, how long it took, and the sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, cast

from rules.check import DM, Check, Dice, Refused, Task
from rules.happening import Change
from rules.kit.lasting import spelled
from rules.places import changed, place
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.megatraveller.health.healing import CONSCIOUS, FULL_TO_END, MONTH_S, REVIVAL_SOURCE, mended
from rules.systems.megatraveller.health.medicine import (
    Care,
    Planned,
    diagnosing,
    refuse_hopeless,
    reviving,
    sustains,
    treating,
)
from rules.systems.megatraveller.health.wounds import DAY_S, SOURCE, TABLE, amount, level_of, noted
from rules.systems.megatraveller.people.places import (
    BILL,
    BURN,
    HARDER,
    LASTING,
    LOW_BERTH,
    OWED,
    SUSTAINED,
    TREATED,
)
from rules.systems.megatraveller.people.sheet import PHYSICAL, Physical, damage, full, now, wound
from rules.systems.megatraveller.rulings import Rulings
from rules.systems.megatraveller.tasks import duration, standing
from rules.systems.megatraveller.tasks.duration import Pace
from rules.systems.megatraveller.tasks.ladder import Shift, easier, harder
from rules.systems.megatraveller.tasks.mishap import Mishap, failed, mishap
from rules.systems.megatraveller.tasks.mishap import points as mishap_points
from rules.systems.megatraveller.tasks.resolve import FUMBLE
from rules.tables import matrix

_REVIVAL = matrix(__package__, "revival")
_CARE = matrix(__package__, "care")
WEEK_S = 7 * DAY_S
HASTY, CAUTIOUS = "hasty", "cautious"


@dataclass(frozen=True, slots=True)
class Tending:
    """Who tends whom, where, with what care ("", hasty or cautious), and when."""

    doer: Sheet
    patient: Sheet
    where: Care
    rulings: Rulings
    clock_s: float
    pace: str = ""


@dataclass
class Outcome:
    """What came of it: the patient's changes, throws with what they meant, seconds, the sentence."""

    changes: list[Change] = field(default_factory=list)
    throws: list[tuple[str, Check, str, bool]] = field(default_factory=list)
    seconds: float = 0.0
    text: str = ""

    def threw(self, title: str, check: Check, outcome: str = "", *, secret: bool = False) -> None:
        """Note a throw; a secret one is for the referee alone (MT-CONV-05)."""
        words = outcome or ("success" if check.success else "failure")
        self.throws.append((title, check, words, secret))


def diagnose(tending: Tending, dice: Dice) -> Outcome:
    """Find out how to treat a patient; of the dead, whether they can be kept barely alive.

    It is uncertain: what the doer throws is what the doer believes; the unseen throw falls at the treatment.
    """
    patient = tending.patient
    refuse_hopeless(patient, tending.where, "diagnose")
    out = Outcome()
    care, paced = _careful(tending, dice, out)
    planned = diagnosing(tending.doer, patient, tending.rulings, care)
    check = _thrown(planned, paced, "Diagnosis", dice, out)
    if not check.success:
        out.text = "cannot tell what is to be done"
        return out
    if level_of(patient) == "destroyed" and not SUSTAINED.of(patient):
        lasts, months = amount("months that life support lasts", "2D", dice, REVIVAL_SOURCE)
        out.threw("Life support", lasts, said("{months} months", months=months))
        places = {
            "sustained": True,
            "due_s": None,
            "sustained_until_s": tending.clock_s + months * MONTH_S,
            "since_s": tending.clock_s,
        }
        out.changes = noted(patient, places, "kept barely alive")
        out.text = "keeps the patient barely alive"
        if not sustains(tending.where):
            out.text = "keeps the patient barely alive, to be brought to a hospital or a low berth"
        return out
    target, dm = planned.task.target, planned.task.dm
    out.changes = noted(patient, {"diagnosed": "made", "target": target, "dm": dm}, "diagnosis")
    out.text = "makes a diagnosis"
    return out


def treat(tending: Tending, dice: Dice) -> Outcome:
    """Treat the wounds; Refused before a diagnosis, or for wounds treated already."""
    patient = tending.patient
    refuse_hopeless(patient, tending.where, "treat")
    if TREATED.of(patient):
        raise Refused("the wounds are treated already")
    if not wound(patient).get("diagnosed"):
        raise Refused("a diagnosis comes before the treatment")
    out = Outcome()
    if wound(patient).get("doubt"):
        check = standing.determination(tending.doer, tending.rulings).attempt(dice)
        out.threw("To stay determined", check)
        more = HARDER.of(patient) + (not check.success)
        out.changes += noted(patient, {"doubt": None, "harder": more or None}, "another try")
        patient = changed(patient, out.changes)
    care, paced = _careful(tending, dice, out)
    planned = treating(tending.doer, patient, tending.where, tending.rulings, care)
    check = _thrown(planned, paced, "Treatment", dice, out)
    if check.success:
        _succeeded(replace(tending, patient=patient), dice, out)
    else:
        _failed(patient, check, tending.rulings, dice, out)
    return out


def neglect(patient: Sheet, rulings: Rulings, dice: Dice) -> Outcome:
    """Throw the mishaps that are owed because treatment came too late, until they are thrown or have killed."""
    out = Outcome(text="suffers for want of treatment")
    serious = TABLE.at(level_of(patient), "overdue") == "3D"
    points = 0
    for _ in range(OWED.of(patient)):
        slip = mishap(dice, serious)
        points += mishap_points(slip.level, rulings)
        out.threw("Want of treatment", slip.checks[-1], said("{level} mishap", level=slip.level))
    out.changes = [
        *_more_damage(patient, points, "want of treatment"),
        *noted(patient, {"owed": None}, "thrown"),
    ]
    return out


def slow_healing(patient: Sheet, name: Physical, tech: int, dice: Dice) -> Outcome:
    """The month's throw of somebody revived: a point on one characteristic (MT-MED-10)."""
    row = "monthly throw to heal a point"
    above = cast("int", _REVIVAL.at(row, "dm_above"))
    dms = (DM(tech - above, said("tech level {tech}", tech=tech), REVIVAL_SOURCE),) if tech > above else ()
    task = Task(
        "heal a point", target=cast("int", _REVIVAL.at(row, "number")), dms=dms, source=REVIVAL_SOURCE
    )
    check = task.attempt(dice)
    out = Outcome(text="does not heal this month")
    out.threw("Slow healing", check)
    owed = int(wound(patient).get("healing_owed") or 0) - 1
    places: dict[str, Any] = {"healing_owed": owed or None}
    cost = _bill(patient, cast("int", _CARE.at("hospital after revival", "cr")), "a month in hospital")
    if not check.success or now(patient, name) >= full(patient, name):
        out.changes = [*noted(patient, places, "slow healing"), cost]
        return out
    after = {one: now(patient, one) + (one == name) for one in PHYSICAL}
    if any(value >= min(CONSCIOUS, full(patient, one)) for one, value in after.items()):
        places["comatose"] = None
    if sum(value >= full(patient, one) for one, value in after.items()) >= FULL_TO_END:
        places |= {"monthly_s": None, "healing_owed": None, "healed": True}
    out.changes = [*mended(patient, (name,), "slow healing", places), cost]
    out.text = "heals a point in a month"
    return out


def revive(tending: Tending, dice: Dice) -> Outcome:
    """Wake a sleeper from low berth; a failure hurts."""
    patient, rulings = tending.patient, tending.rulings
    if not LOW_BERTH.of(patient):
        raise Refused("the patient is in no low berth")
    out = Outcome(text="revives the sleeper")
    care, paced = _careful(tending, dice, out)
    check = _thrown(reviving(tending.doer, patient, rulings, care), paced, "Revival", dice, out)
    out.changes = [place(patient, "low_berth", None, "revived", SOURCE)]
    if not check.success:
        slip = mishap(dice)
        out.threw("Mishap", slip.checks[-1], said("{level} mishap", level=slip.level))
        out.changes += _more_damage(patient, mishap_points(slip.level, rulings), "revival went wrong")
        out.text = "revives the sleeper, but badly"
    return out


# --- how it is done ------------------------------------------------------------------------------------


def _careful(tending: Tending, dice: Dice, out: Outcome) -> tuple[tuple[Shift, ...], str]:
    """What haste or caution does to the difficulty, and the pace that holds: caution wants determination."""
    pace = tending.pace
    if pace == HASTY:
        return (harder(1, "in haste"),), HASTY
    if pace != CAUTIOUS:
        return (), ""
    check = standing.determination(tending.doer, tending.rulings).attempt(dice)
    out.threw("Determined enough for caution", check)
    return ((easier(1, "with caution"),), CAUTIOUS) if check.success else ((harder(1, "not determined"),), "")


def _thrown(planned: Planned, pace: str, title: str, dice: Dice, out: Outcome) -> Check:
    check = planned.task.attempt(dice)
    out.threw(title, check)
    time = duration.thrown(Pace(planned.task.dm, pace == HASTY, pace == CAUTIOUS), dice)
    out.seconds = time.total * planned.increment_s
    out.threw("Time", time, spelled(out.seconds))
    return check


def _succeeded(tending: Tending, dice: Dice, out: Outcome) -> None:
    patient, where = tending.patient, tending.where
    level, clock_s = level_of(patient), tending.clock_s + out.seconds
    places: dict[str, Any] = {"treated": True, "due_s": None, "owed": None, "doubt": None, "harder": None}
    out.text = said("treats the {level} wounds", level=level)
    cost = 0
    if level == "destroyed":
        places |= {
            "sustained": None,
            "sustained_until_s": None,
            "comatose": True,
            "monthly_s": clock_s + MONTH_S,
        }
        out.changes += [
            place(patient, f"now.{name}", 1, "revived", REVIVAL_SOURCE)
            for name in PHYSICAL
            if full(patient, name)
        ]
        cost = _revival_cost(patient, clock_s)
    elif level in {"minor", "major"}:
        days = _bed(level, dice, out)
        places["bed_until_s"] = clock_s + days * DAY_S
        out.changes += _halfway(patient)
        cost = _cost(patient, level, where, days, dice, out)
    else:
        thrown, cost = amount("medical items", str(TABLE.at(level, "material_cr")), dice)
        out.threw("Cost", thrown, said("Cr{cost:,}", cost=cost))
    out.changes += [*noted(patient, places, "treatment"), _bill(patient, cost, "treatment")]
    out.changes += _misdiagnosed(tending, dice, out)


def _misdiagnosed(tending: Tending, dice: Dice, out: Outcome) -> list[Change]:
    """What half a diagnosis costs. Its unseen throw falls only now, so that no sheet can tell beforehand."""
    found = wound(tending.patient)
    truth = found.get("diagnosed")
    if truth == "made":
        dms = (DM(int(found["dm"]), "as in the diagnosis", SOURCE),)
        task = Task("diagnosis, unseen", target=int(found["target"]), dms=dms, source=SOURCE, fumble=FUMBLE)
        hidden = task.attempt(dice)
        truth = "total" if hidden.success else "some"
        out.threw("The diagnosis, unseen", hidden, said("{truth} truth", truth=truth), secret=True)
    if truth != "some":
        return []
    slip = mishap(dice)
    points = dice.throw(1, 6)[0] if slip.level == "major" else mishap_points(slip.level, tending.rulings)
    out.threw(
        "Treated on half a diagnosis",
        slip.checks[-1],
        said("{points} damage points", points=points),
        secret=True,
    )
    return _more_damage(tending.patient, points, "treated on half a diagnosis")


def _failed(patient: Sheet, check: Check, rulings: Rulings, dice: Dice, out: Outcome) -> None:
    out.text = "fails to treat the wounds"
    kind = "mishap"
    if not check.fumbled:
        failure = failed(dice)
        kind = failure.kind
        out.threw("Failure", failure.checks[-1], failure.title)
    if kind in {"mishap", "serious"}:
        slip = mishap(dice, serious=kind == "serious")
        out.threw("Mishap", slip.checks[-1], said("{level} mishap", level=slip.level))
        out.changes += list(_harm(patient, slip, rulings, dice, out))
    if kind != "retry":
        out.changes += noted(patient, {"doubt": True}, "treatment failed")


def _harm(patient: Sheet, slip: Mishap, rulings: Rulings, dice: Dice, out: Outcome) -> Iterator[Change]:
    """Damage by a lighter mishap; by a grave one, damage that stays for good."""
    if slip.level in {"superficial", "minor"}:
        yield from _more_damage(patient, mishap_points(slip.level, rulings), "treatment went wrong")
        return
    lasting = mishap(dice)
    points = mishap_points(lasting.level, rulings)
    out.threw(
        "Lasting damage", lasting.checks[-1], said("{points} off one characteristic for good", points=points)
    )
    yield from noted(patient, {"lasting": LASTING.of(patient) + points}, "lasting damage")


def lasting_on(patient: Sheet, name: Physical) -> Outcome:
    """Put lasting damage on one characteristic, full value and all."""
    points = LASTING.of(patient)
    after = max(0, full(patient, name) - points)
    reason = "lasting damage"
    changes = [place(patient, f"full.{name}", after, reason, SOURCE)]
    if now(patient, name) > after:
        changes.append(place(patient, f"now.{name}", after, reason, SOURCE))
    return Outcome([*changes, *noted(patient, {"lasting": None}, reason)], text="is marked for good")


def _halfway(patient: Sheet) -> Iterator[Change]:
    """In bed each characteristic stands halfway between wounded and full, fractions dropped."""
    for name in PHYSICAL:
        half = (now(patient, name) + full(patient, name)) // 2
        if half != now(patient, name):
            yield place(patient, f"now.{name}", half, "in bed, halfway to full", SOURCE)


def _bed(level: str, dice: Dice, out: Outcome) -> int:
    thrown, days = amount("days in bed", str(TABLE.at(level, "bed")), dice)
    out.threw("Rest in bed", thrown, said("{days} days", days=days))
    return days


def _cost(patient: Sheet, level: str, where: Care, days: int, dice: Dice, out: Outcome) -> int:
    """Surgery or what else is used, and the days of care."""
    surgical = level == "major" or not BURN.of(patient)
    formula = str(TABLE.at(level, "surgery_cr" if surgical else "material_cr"))
    thrown, cost = amount("surgery" if surgical else "treatment without surgery", formula, dice)
    if where.where == "hospital":
        first, dear = amount("dear days in hospital", "1D", dice)
        dear = min(dear, days)
        cost += dear * _daily("hospital, first 1D days") + (days - dear) * _daily("hospital, after those")
        out.threw("Dear days in hospital", first, said("{dear} days", dear=dear))
    else:
        cost += days * _daily("field care")
    out.threw(
        "Surgery" if surgical else "Treatment without surgery", thrown, said("Cr{cost:,} in all", cost=cost)
    )
    return cost


def _revival_cost(patient: Sheet, clock_s: float) -> int:
    weeks = -(-max(0.0, clock_s - float(wound(patient).get("since_s") or clock_s)) // WEEK_S)
    return int(weeks) * _daily("suspended animation") + _daily("revival")


def _daily(row: str) -> int:
    return cast("int", _CARE.at(row, "cr"))


def _bill(patient: Sheet, cost_cr: int, reason: str) -> Change:
    return place(patient, "bill_cr", BILL.of(patient) + cost_cr, reason, SOURCE)


def _more_damage(patient: Sheet, points: int, reason: str) -> list[Change]:
    return [place(patient, "damage", damage(patient) + points, reason, SOURCE)] if points else []
