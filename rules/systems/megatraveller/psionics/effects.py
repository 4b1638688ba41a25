"""What comes of a use of a talent: the points spent, the throw, what it does, and what its failure brings."""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import Dice, Task
from rules.happening import Change, Changed, Fell, Happening, Moved, Threw
from rules.places import changed, place
from rules.ruleset import Sheet
from rules.said import begun, noted, said
from rules.systems.megatraveller.people.sheet import condition, damage, full, now
from rules.systems.megatraveller.psionics import drugs
from rules.systems.megatraveller.psionics.powers import SOURCE
from rules.systems.megatraveller.psionics.strength import HOUR_S, points, psi
from rules.systems.megatraveller.psionics.using import (
    SAFE_HEIGHT_AN_HOUR_M,
    SAFE_HEIGHT_M,
    TalentUse,
    blocked,
    task,
    warmth_c,
)
from rules.systems.megatraveller.tasks.mishap import LEVELS, Mishap, failed, mishap
from rules.systems.megatraveller.tasks.mishap import points as mishap_points
from rules.systems.megatraveller.tasks.resolve import verdict

ENHANCED_S = HOUR_S
"""Enhanced for an hour; how it wanes then stands in `lasting`."""
SUSPENDED_S = 7 * 86_400
DISORIENTED_S = 20
TRUTHS = ("no truth", "some truth", "total truth")


def spend(use: TalentUse) -> Changed:
    """The points, which are gone whatever comes of it (MT-PSI-08)."""
    changes = drugs.spent(use.sheet, use.cost, use.clock_s, use.rulings)
    return Changed(use.who, "psionics", tuple(changes), said("spends {cost} psionic points", cost=use.cost))


def result(use: TalentUse, dice: Dice) -> Iterator[Happening]:
    """The throw and all that follows, in order; told to those alone who act for the psionic.

    The points must have been spent before: `use.sheet` is the sheet as that left it.
    """
    wanted = task(use)
    check = wanted.attempt(dice)
    came = verdict(check, use.rulings)
    uncertain = "uncertain" in use.power.risks
    word = came.word
    if uncertain and not came.fumble:
        word = "Seems to succeed" if came.success else "Seems to fail"
    on = (use.target,) if use.target else ()
    yield Threw("psionics", use.power.title, (use.who,), check, word, private=True, about=on)
    if uncertain:
        yield from _truth(use, check.success, wanted, dice)
    elif blocked(use):
        yield Threw("psionics", "The mind is shielded", (use.who,), check, "nothing is reached", secret=True)
    if check.success:
        yield from _success(use, dice)
    else:
        yield from _failure(use, dice, fumble=came.fumble)


def _truth(use: TalentUse, own: bool, wanted: Task, dice: Dice) -> Iterator[Happening]:
    """The referee's own throw, and what the doer has really learned; a shielded mind gives nothing."""
    check = wanted.attempt(dice)
    level = 0 if blocked(use) else int(own) + int(check.success)
    text = begun(TRUTHS[level])
    if level == 1 and use.power.some:
        text = said("{truth}: {meaning}", truth=text, meaning=use.power.some)
    yield Threw(
        "truth",
        said("{power}: what it is worth", power=use.power.title),
        (use.who,),
        check,
        noted(text, "the mind is shielded" if blocked(use) else ""),
        secret=True,
    )


# --- success -------------------------------------------------------------------------------------------


def _success(use: TalentUse, dice: Dice) -> Iterator[Happening]:
    match use.power.effect:
        case "assault":
            yield from _assaulted(use, dice)
        case "str" | "end":
            yield _enhanced(use)
        case "regenerate":
            yield _regenerated(use)
        case "suspend":
            until_s = use.clock_s + SUSPENDED_S
            change = place(use.sheet, "psi.suspended_until_s", until_s, "suspended animation", SOURCE)
            yield Changed(use.who, "psionics", (change,), "falls into suspended animation")
        case "teleport":
            yield from _arrived(use, dice)


def _assaulted(use: TalentUse, dice: Dice) -> Iterator[Happening]:
    """Unconscious at once, and damage by a mishap on 3D (MT-PSI-15)."""
    slip = mishap(dice, serious=True)
    yield from _told(use, slip, "Damage to the mind")
    sheet = use.target_sheet
    assert sheet is not None  # as `check` saw to
    hurt = mishap_points(slip.level, use.rulings)
    changes = [
        place(
            sheet, "damage", damage(sheet) + hurt, said("a mind assault, {level}", level=slip.level), SOURCE
        ),
        place(sheet, "wound.comatose", True, "a mind assault", SOURCE),
    ]
    yield from _struck(use, sheet, tuple(changes), "falls unconscious, struck in the mind")


def _enhanced(use: TalentUse) -> Changed:
    name = use.power.effect
    gained = {**(psi(use.sheet).get("enhanced") or {}), name: use.gained}
    changes = (
        place(use.sheet, "psi.enhanced", gained, use.power.title, SOURCE),
        place(use.sheet, "psi.enhanced_s", use.clock_s + ENHANCED_S, use.power.title, SOURCE),
    )
    return Changed(
        use.who,
        "psionics",
        changes,
        said("gains {gained} {name} for an hour", gained=use.gained, name=begun(name)),
    )


def _regenerated(use: TalentUse) -> Changed:
    after = now(use.sheet, use.characteristic) + use.gained
    change = place(use.sheet, f"now.{use.characteristic}", after, "regeneration", SOURCE)
    return Changed(
        use.who, "healed", (change,), said("heals {gained} wound points by regeneration", gained=use.gained)
    )


def _arrived(use: TalentUse, dice: Dice) -> Iterator[Happening]:
    if use.place is not None:
        yield Moved(use.who, (use.place,), "teleports")
    if use.height_m:
        yield from _warmed(use)
    if use.band == "very distant":
        check = Task("disoriented, in units of 20 seconds", "1D", source=SOURCE).attempt(dice)
        seconds = check.total * DISORIENTED_S
        yield Threw(
            "psionics",
            "Disoriented on arrival",
            (use.who,),
            check,
            said("{seconds} seconds", seconds=seconds),
            private=True,
        )


def _warmed(use: TalentUse) -> Iterator[Happening]:
    """What a change of height does to the body; the climbs and falls of an hour count together."""
    since = [(at, m) for at, m in psi(use.sheet).get("jumps", ()) if 0 <= use.clock_s - at < HOUR_S]
    jumps = [*since, [use.clock_s, use.height_m]]
    whole = sum(abs(m) for _, m in jumps)
    change = place(use.sheet, "psi.jumps", jumps, "teleportation", SOURCE)
    safe = abs(use.height_m) <= SAFE_HEIGHT_M and whole <= SAFE_HEIGHT_AN_HOUR_M
    heat = said("body heat {degrees:+.1f} degrees", degrees=warmth_c(use.height_m))
    text = (
        ""
        if safe
        else said(
            "arrives with {heat}, {whole} m up and down within the hour: the referee rules",
            heat=heat,
            whole=whole,
        )
    )
    yield Changed(use.who, "psionics", (change,), text)


# --- failure -------------------------------------------------------------------------------------------


def _failure(use: TalentUse, dice: Dice, *, fumble: bool) -> Iterator[Happening]:
    """The failure table, and by a mishap what the talent states."""
    hazardous = "hazardous" in use.power.risks or (
        use.power.effect == "teleport" and use.band in ("distant", "very distant")
    )
    serious = hazardous
    if not fumble:
        fell = failed(dice, hazardous)
        yield Threw("failure", "Failure", (use.who,), fell.checks[-1], fell.title, private=True)
        if fell.kind not in ("mishap", "serious"):
            return
        serious = fell.kind == "serious" or hazardous
    slip = mishap(dice, serious=serious)
    yield from _told(use, slip, "Mishap")
    yield from _mishap(use, slip, dice)


def _mishap(use: TalentUse, slip: Mishap, dice: Dice) -> Iterator[Happening]:
    if use.power.effect == "probe":
        yield from _probed(use, slip, dice)
    if use.power.surcharged:
        yield from _surcharge(use, slip)
    elif use.power.throws:
        yield Changed(
            use.who, "psionics", (), said("damages what the mind holds ({level})", level=slip.level)
        )
    elif use.power.effect == "teleport" and use.band in ("distant", "very distant"):
        yield from _arrived(use, dice)
        yield Changed(use.who, "psionics", (), "falls on arrival")


def _surcharge(use: TalentUse, slip: Mishap) -> Iterator[Happening]:
    """Further points by the level: 1 to 4; what is not there cannot be lost (MT-PSI-11)."""
    more = LEVELS.index(slip.level) + 1
    left = points(use.sheet)
    lost = min(more, left)
    if lost:
        change = place(use.sheet, "psi.now", left - lost, said("{level} mishap", level=slip.level), SOURCE)
        yield Changed(use.who, "psionics", (change,), said("loses {lost} more psionic points", lost=lost))


def _probed(use: TalentUse, slip: Mishap, dice: Dice) -> Iterator[Happening]:
    """Damage to the subject's Intelligence; at 0 a coma (MT-PSI-14)."""
    sheet = use.target_sheet
    if sheet is None or blocked(use):
        return
    before = full(sheet, "int")
    after = max(0, before - mishap_points(slip.level, use.rulings))
    changes = [place(sheet, "full.int", after, said("a mind probe, {level}", level=slip.level), SOURCE)]
    text = said("loses {before} Intelligence to a mind probe", before=before - after)
    if after == 0:
        if slip.level in ("superficial", "minor"):
            check = Task("hours in a coma", "1D", source=SOURCE).attempt(dice)
            yield Threw(
                "psionics",
                "Coma",
                (use.target,),
                check,
                said("{total} hours", total=check.total),
                private=True,
            )
            until_s = use.clock_s + check.total * HOUR_S
            changes = [place(sheet, "wound.out_until_s", until_s, "a coma, none the worse for it", SOURCE)]
            text = "falls into a coma"
        elif slip.level == "major":
            changes.append(place(sheet, "wound.comatose", True, "coma", SOURCE))
            text = "falls into a coma that only medicine ends"
        else:
            changes += [
                place(sheet, f"now.{one}", 0, "a mind destroyed", SOURCE) for one in ("str", "dex", "end")
            ]
            text = "dies of a mind probe"
    yield from _struck(use, sheet, tuple(changes), text)


def _struck(use: TalentUse, sheet: Sheet, changes: tuple[Change, ...], text: str) -> Iterator[Happening]:
    was = condition(sheet)
    yield Changed(use.target, "wounded", changes, text)
    after = condition(changed(sheet, changes))
    if after != was and after in ("out", "dead"):
        yield Fell(use.target, after, "dies" if after == "dead" else "falls unconscious")


def _told(use: TalentUse, slip: Mishap, title: str) -> Iterator[Happening]:
    check = slip.checks[-1]
    yield Threw("mishap", title, (use.who,), check, begun(slip.level), private=True)
