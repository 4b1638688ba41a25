"""What every deed is told and answers with; `offered` gathers them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.check import Dice, Refused
from rules.forms import Choice, Field, picked
from rules.ground import Ground
from rules.happening import Change, Changed, Happening, Passed, Threw
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.megatraveller.health.due import SELF
from rules.systems.megatraveller.health.treatment import Outcome
from rules.systems.megatraveller.rulings import Rulings
from rules.values import shown


@dataclass(frozen=True, slots=True)
class Deed:
    """One deed to be done: who does it, how, at what time, and who else is at hand."""

    who: str
    sheet: Sheet
    args: Mapping[str, Any]
    sheets: Mapping[str, Sheet]
    clock_s: float
    rulings: Rulings
    dice: Dice
    ground: Ground | None = None
    session: str = ""

    def picked(self, name: str, choices: Iterable[Choice], what: str) -> Any:
        """What was chosen of the choices; Refused for anything else, and for what may not be."""
        return picked(self.args.get(name), choices, what)

    def patient(self) -> tuple[str, Sheet]:
        """Whom it is done to, as happenings name him, and his sheet; Refused for a stranger."""
        who = self.args.get("patient")
        if isinstance(who, list | tuple) and len(who) == 1:
            who = who[0]
        if not isinstance(who, str):
            raise Refused(said("say whom, not {who}", who=shown(who)))
        if who in {self.who, SELF}:
            return SELF, self.sheet
        if who not in self.sheets:
            raise Refused(said("nobody called {who} is at hand", who=shown(who)))
        return who, self.sheets[who]


Doing = Callable[[Deed], tuple[Happening, ...]]


def one_of(name: str, label: str, choices: tuple[Choice, ...], **more: Any) -> Field:
    """A field of choices whose default is the first that is allowed."""
    allowed = [choice.value for choice in choices if not choice.refused]
    return Field(name, label, "choice", choices, default=allowed[0] if allowed else None, **more)


def did(cause: str, text: str, *changes: Change) -> tuple[Happening, ...]:
    """What the doer has done to himself."""
    return (Changed(SELF, cause, merged(changes), text),)


def happened(outcome: Outcome, deed: Deed, patient: str, cause: str) -> tuple[Happening, ...]:
    """An outcome as happenings: throws, the patient's changes, and the time that it took."""
    about = () if patient in (SELF, deed.who) else (patient,)
    throws = tuple(
        Threw(cause, title, (deed.who,), check, words, secret, about=about)
        for title, check, words, secret in outcome.throws
    )
    kept = merged(outcome.changes)
    changed = (Changed(patient, cause, kept, outcome.text),) if kept else ()
    passed = (Passed(outcome.seconds, outcome.text),) if outcome.seconds else ()
    return (*throws, *changed, *passed)


def merged(changes: Iterable[Change]) -> tuple[Change, ...]:
    """Changes of one place after another as one, and none where nothing changes in the end."""
    found: dict[str, Change] = {}
    for change in changes:
        first = found.get(change.path)
        found[change.path] = replace(change, before=first.before) if first else change
    return tuple(change for change in found.values() if change.before != change.after)
