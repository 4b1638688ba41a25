"""What a fight in space remembers: every mark, in the order in which a referee is asked for those that he may set."""

from __future__ import annotations

from rules.forms import Json
from rules.kit import calls
from rules.kit.marks import Mark, flag, memory
from rules.ruleset import Sheet
from rules.systems.classic.space.rulings import settled


def _counted(value: Json, sheet: Sheet) -> str:
    return f"{len(value)}" if isinstance(value, list | dict) else "none"


def _levels(value: Json, sheet: Sheet) -> str:
    found = value if isinstance(value, dict) else {}
    return ", ".join(f"{name} {level}" for name, level in sorted(found.items())) or "none"


MARKS = (
    Mark("first", "side that goes first",
         {"fight": lambda of, name: of.choice(name, of.battle.sides, nothing="the first one")}),
    Mark("silent", "runs silent", flag("fighter")),
    Mark("flees", "breaks off", flag("fighter")),
    Mark("suits", "all aboard in vacc suits", flag("fighter")),
    Mark("shots", "shots taken while breaking off", {"fighter": lambda of, name: of.number(name)}, words=_counted),
    Mark("found", "ships found", words=_counted),
    Mark("crew", "levels of the crew", words=_levels),
    Mark("run", "programs of the phase", words=_counted),
    Mark("double", "use of Double Fire", words=_counted),
    Mark("fired", "turrets that have fired", words=_counted),
    Mark("reloads", "turret that reloads", words=_counted),
    Mark("moved", "last turn in which she thrust"),
    Mark("worked", "phase in which the computer was tried"),
    Mark("dead", "phase in which the computer is dead"),
    Mark("boards", "whom she boards"),
    calls.MARK,
    Mark("flight", "what flies", words=_counted),
    Mark("serial", "things launched"),
)  # fmt: skip
MEMORY = memory(MARKS, lambda rulings, name: bool(settled(rulings, name)))
