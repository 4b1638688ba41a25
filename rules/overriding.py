"""Marks of a fight that a referee may set, as fields of a form: called in words, the default what stands now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from rules.check import Refused
from rules.forms import Choice, Field, Json
from rules.ruleset import Battle, Sheet
from rules.said import begun, said
from rules.values import shown, whole

MOST = 999
"""No number that a fight remembers is larger, unless its field says so."""


@dataclass(frozen=True, slots=True)
class Subject:
    """Whose marks are asked for, with the fields that a system makes of them.

    named, valued: what a sentence calls a mark, and what it says of a value ("" for what plain words will do).
    """

    battle: Battle
    name: str
    named: Callable[[str], str]
    valued: Callable[[str, Json, Sheet], str]

    @property
    def kind(self) -> str:
        """`fight`, `side`, `fighter` or `pair`; "" where nobody of that name is in the fight."""
        kind, _, who = self.name.partition(":")
        known = {
            "fight": who == "",
            "side": who in self.battle.sides,
            "fighter": who in self.battle.fighters,
            "pair": set(who.split("|")) <= self.battle.fighters.keys() and who.count("|") == 1,
        }
        return kind if known.get(kind) else ""

    @property
    def who(self) -> str:
        """The side or the fighter."""
        return self.name.partition(":")[2]

    def flag(self, mark: str) -> Field:
        """Yes or no."""
        return Field(mark, self._label(mark), "flag", default=bool(self._now(mark)))

    def number(self, mark: str, least: int = 0, most: int = MOST, *, usual: int | None = None) -> Field:
        """A whole number, or nothing; `usual`: what goes without a mark."""
        now = self._now(mark)
        hint = "" if usual is None else said("usually {usual}", usual=usual)
        default = usual if now is None else now
        return Field(mark, self._label(mark), "number", default=default, least=least, most=most, hint=hint)

    def choice(self, mark: str, values: Iterable[Json], *, nothing: str = "nothing") -> Field:
        """One of several values, or nothing."""
        choices = (Choice(None, nothing), *(Choice(one, self._words(mark, one)) for one in values))
        return Field(mark, self._label(mark), "choice", choices, self._now(mark))

    def this_round(self, mark: str) -> Field:
        """Whether a mark that holds the number of a round stands at the present one."""
        now = self.battle.round if self._now(mark) == self.battle.round else None
        choices = (Choice(None, "not in this round"), Choice(self.battle.round, "in this round"))
        return Field(mark, self._label(mark), "choice", choices, now)

    def whole(self, fields: Sequence[Field]) -> tuple[Field, ...]:
        """These fields, and whatever else stands: what only the rules can make may be taken away."""
        asked = {one.name for one in fields}
        set_now = self.battle.marks.get(self.name, {})
        others = (
            Field(mark, self._label(mark), "choice", (Choice(value, self._words(mark, value)), _AWAY), value)
            for mark, value in set_now.items()
            if mark not in asked and value is not None
        )
        return (*fields, *others) if self.kind else ()

    def _now(self, mark: str) -> Json:
        return self.battle.mark(self.name, mark)

    def _label(self, mark: str) -> str:
        return begun(self.named(mark))

    def _words(self, mark: str, value: Json) -> str:
        fighter = self.battle.fighters.get(self.who)
        if said := self.valued(mark, value, fighter.sheet if fighter else {}):
            return said
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, str):
            found = self.battle.fighters.get(value)
            return found.name if found else self.battle.sides.get(value, value)
        return str(value)


_AWAY = Choice(None, "nothing: taken away")


def fitting(field: Field, value: Json) -> Json:
    """A value that a mark may be set to, None for none at all; Refused for what its field does not take."""
    if value is None or (field.kind == "flag" and value is False):
        return None
    if field.kind == "flag" and value is True:
        return True
    if field.kind == "number":
        return whole(value, field.label, int(field.least), int(field.most))
    if field.kind == "choice" and any(
        type(one.value) is type(value) and one.value == value for one in field.choices
    ):
        return value
    raise Refused(said("{field} cannot be set to {value}", field=field.label, value=shown(value)))
