"""What programs are good for, and what a choice of them allows and forbids in a phase, in sentences (F-14).

Nothing here decides: whatever is done asks `computing` and `running`, and these say the same beforehand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.ruleset import Sheet
from rules.said import Text, listed, plural, said
from rules.spacefaring.ships.words import program_title
from rules.systems.classic.space import computing
from rules.systems.classic.space.computing import Crew, Duty

_SERVE: dict[Duty, tuple[str, ...]] = {
    "move": ("maneuver",),
    "jump": ("jump-", computing.NAVIGATION, "generate"),
    "fire": (
        computing.TARGET,
        computing.INTERACT,
        computing.DOUBLE,
        "predict-",
        "select-",
        "multi-target-",
    ),
    "evade": (computing.AUTO, "maneuver/evade-"),
    "return": (computing.TARGET, computing.RETURN, computing.INTERACT, "predict-", "multi-target-"),
    "guard": (
        computing.ECM,
        computing.ANTI_MISSILE,
        computing.TARGET,
        computing.RETURN,
        computing.INTERACT,
        "predict-",
        "multi-target-",
    ),
    "launch": (computing.TARGET, computing.LAUNCH),
}
"""How the names of those programs begin that serve a duty."""
_DOES: dict[str, Text] = {
    computing.TARGET: "lasers fire and launchers launch",
    computing.INTERACT: "the gunner's level counts",
    computing.LAUNCH: "launches missiles and sand, with Target",
    computing.RETURN: "fires back at whoever fired at her, with Target",
    computing.ANTI_MISSILE: "lasers shoot at missiles that have reached her",
    computing.ECM: "throws against all missiles that have reached her",
    computing.DOUBLE: "each laser throws twice, if the plant bears it",
    computing.MANEUVER: "lets her thrust",
    computing.NAVIGATION: "a jump takes it",
    "generate": "makes the flight plan of a jump",
    "library": "tells what is known of worlds",
    "anti-hijack": "keeps hijackers from the bridge",
}


def good_for(sheet: Sheet, name: str, duty: Duty | None, crew: Crew) -> Text:
    """What a program does, in a few words, and whether that is of use in the phase."""
    does = _does(sheet, name, crew)
    return does if duty is None or serves(name, duty) else said("{does}: not in this phase", does=does)


def serves(name: str, duty: Duty) -> bool:
    """Whether a program is of any use for a duty."""
    return name.startswith(_SERVE[duty])


def _does(sheet: Sheet, name: str, crew: Crew) -> Text:
    if name.startswith("predict-"):
        return said("DM {dm:+d} to hit", dm=int(computing.gives(name, sheet)))
    if name.startswith("select-"):
        return said("gunners may name the part to hit, at DM {dm:+d}", dm=int(computing.gives(name, sheet)))
    if name.startswith("multi-target-"):
        return said("aims at {n} ships", n=int(computing.gives(name, sheet)))
    if name.startswith("jump-"):
        parsecs = int(computing.gives(name, sheet))
        return plural("a jump of {n} parsec takes it", "a jump of {n} parsecs takes it", parsecs)
    if name.startswith("maneuver/evade-"):
        dm = computing.evades(name, sheet, crew.pilot)
        return said("lets her thrust, or DM {dm:+d} to whoever fires at her", dm=dm)
    if name == computing.AUTO:
        return said("DM {dm:+d} to whoever fires at her", dm=computing.evades(name, sheet, crew.pilot))
    return _DOES[name]


def allowed(sheet: Sheet, duty: Duty | None, programs: Sequence[str], crew: Crew) -> Iterator[Text]:
    """What those that run allow and forbid in a phase, one sentence each."""
    match duty:
        case "move":
            yield _thrust(programs)
        case "fire":
            yield from _fire(sheet, programs, crew)
        case "evade":
            yield _evasion(sheet, programs, crew)
        case "guard":
            yield from _guard(programs)
            yield from _back(sheet, programs, crew)
        case "return":
            yield from _back(sheet, programs, crew)
        case "launch":
            yield _launch(programs)


def forgone(programs: Sequence[str]) -> Iterator[Text]:
    """What those that are loaded forbid in the phases to come, one sentence each; nothing where they serve for all."""
    if not computing.thrusts(programs):
        yield "without Maneuver, or a Maneuver/Evade, she only drifts"
    if computing.TARGET not in programs:
        yield "without Target no laser fires, and nothing is launched"
    if computing.RETURN not in programs:
        yield "without Return Fire no fire is returned"
    if computing.LAUNCH not in programs:
        yield "without Launch nothing is launched"
    if not any(serves(one, "evade") for one in programs):
        yield "without Auto/Evade, or a Maneuver/Evade, she does not evade"
    if computing.NAVIGATION not in programs or not any(one.startswith("jump-") for one in programs):
        yield "without Navigation and the Jump of her course she does not jump"


def _thrust(programs: Sequence[str]) -> Text:
    with_it = next((one for one in programs if computing.thrusts((one,))), "")
    if not with_it:
        return "without Maneuver, or a Maneuver/Evade, she only drifts in this phase"
    return said("{program} lets her thrust", program=program_title(with_it))


def _fire(sheet: Sheet, programs: Sequence[str], crew: Crew) -> Iterator[Text]:
    if computing.TARGET not in programs:
        yield "without Target no laser fires in this phase"
        return
    yield _aims(sheet, programs)
    yield from _to_hit(sheet, programs, crew)
    if found := computing.select(sheet, programs):
        name, dm = found
        yield said(
            "{program}: gunners may name the part to hit, at DM {dm:+d}", program=program_title(name), dm=dm
        )
    if computing.DOUBLE in programs:
        yield (
            "Double Fire: each laser throws twice, and the plant may be hit by it"
            if crew.fires_double
            else "Double Fire does nothing: her plant is no letter above the maneuver drive"
        )


def _aims(sheet: Sheet, programs: Sequence[str]) -> Text:
    return plural(
        "Target lets her lasers fire, at {n} ship in this phase",
        "Target lets her lasers fire, at {n} ships in this phase",
        computing.targets(sheet, programs),
    )


def _to_hit(sheet: Sheet, programs: Sequence[str], crew: Crew) -> Iterator[Text]:
    name, dm = computing.predict(sheet, programs)
    if name:
        yield said("{program}: DM {dm:+d} to hit", program=program_title(name), dm=dm)
    if not crew.gunner:
        return
    if computing.INTERACT in programs:
        yield said("Gunner Interact: DM {dm:+d} to hit by the best gunner", dm=crew.gunner)
    else:
        yield "without Gunner Interact no gunner's level counts"


def _evasion(sheet: Sheet, programs: Sequence[str], crew: Crew) -> Text:
    name, dm = computing.best_evasion(sheet, programs, crew.pilot)
    if not name:
        return "without Auto/Evade, or a Maneuver/Evade, she does not evade"
    return said("{program}: DM {dm:+d} to whoever fires at her", program=program_title(name), dm=dm)


def _guard(programs: Sequence[str]) -> Iterator[Text]:
    if computing.ECM in programs:
        yield "ECM throws against all missiles that have reached her"
    yield (
        "Anti-Missile lets her lasers shoot at missiles that have reached her"
        if computing.ANTI_MISSILE in programs
        else "without Anti-Missile no laser shoots at the missiles that have reached her"
    )


def _back(sheet: Sheet, programs: Sequence[str], crew: Crew) -> Iterator[Text]:
    if missing := _without(programs, computing.TARGET, computing.RETURN):
        yield said("without {programs} no fire is returned in this phase", programs=missing)
        return
    yield plural(
        "Target and Return Fire let her fire back, at {n} ship",
        "Target and Return Fire let her fire back, at {n} ships",
        computing.targets(sheet, programs),
    )
    yield from _to_hit(sheet, programs, crew)


def _launch(programs: Sequence[str]) -> Text:
    if missing := _without(programs, computing.TARGET, computing.LAUNCH):
        return said("without {programs} nothing is launched in this phase", programs=missing)
    return "Target and Launch let her launch missiles and sand"


def _without(programs: Sequence[str], *needed: str) -> Text:
    return listed(program_title(one) for one in needed if one not in programs)
