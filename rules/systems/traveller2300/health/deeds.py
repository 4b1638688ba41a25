"""What may be done outside a fight about wounds and damaged things."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from rules.activity import by_name
from rules.check import Dice, Refused
from rules.forms import Choice, Field, Intent, Option
from rules.happening import Changed, Happening
from rules.kit import deeds as kit
from rules.kit.deeds import SELF
from rules.places import place
from rules.ruleset import Battle, Sheet
from rules.said import Verbatim, begun, listed, plural, said
from rules.systems.traveller2300.health import throwing, treatment
from rules.systems.traveller2300.health.treatment import KINDS, STATED, Care, Kind
from rules.systems.traveller2300.people import places, state
from rules.systems.traveller2300.people import recovering as on
from rules.systems.traveller2300.tasks import failure, repair
from rules.systems.traveller2300.tasks.failure import DAMAGES, Damage
from rules.values import flag, one_of, shown, text

CRISIS, WAKE, MOVED, NOTE, MEND = "crisis", "wake", "moved", "note_damage", "mend"
PATCHED = "patched"
MOST_NAME, MOST_DAMAGED = 40, 20


@dataclass(frozen=True, slots=True)
class _Deed:
    """One deed as it was said: who does it and how, and everybody at hand."""

    intent: Intent
    sheet: Sheet
    sheets: Mapping[str, Sheet]
    clock_s: float
    rulings: Sheet

    @property
    def args(self) -> Mapping[str, Any]:
        """What was filled in."""
        return self.intent.args


Does = Callable[[_Deed, Dice], tuple[Happening, ...]]


def deeds(sheet: Sheet, rulings: Sheet) -> tuple[Option, ...]:
    """What may be done now; of whoever is out or dead what others throw or note for them."""
    return () if places.is_vehicle(sheet) else tuple(_options(sheet))


def _options(sheet: Sheet) -> Iterator[Option]:
    if not state.dead(sheet):
        yield from _own(sheet)
    if state.condition(sheet) in ("out", "dead"):
        return
    for kind in KINDS:
        hint = listed(treatment.hints(kind), ";")
        yield Option(kind, begun(STATED[kind]), treatment.fields(kind), hint=hint)
    levels = tuple(Choice(one, begun(one)) for one in DAMAGES)
    thing = Field("thing", "What", "text", default="", most=MOST_NAME)
    hint = "Damage adds up until it is repaired"
    yield Option(
        NOTE,
        "Note damage to a thing",
        (thing, Field("damage", "Damage", "choice", levels, "minor")),
        hint=hint,
        rank="seldom",
    )
    if damaged := tuple(_damaged(sheet)):
        which = Field("thing", "What", "choice", damaged, damaged[0].value)
        where = Field("in_field", "In the field", "flag", default=False)
        yield Option(MEND, "Note a repair", (which, where), rank="seldom")


def _own(sheet: Sheet) -> Iterator[Option]:
    if waiting := len(throwing.crises(sheet)):
        hint = plural("{n} critical point", "{n} critical points", waiting)
        yield Option(CRISIS, "Throw for the critical points", hint=hint, rank="due")
    if hours := throwing.hours_to_throw(sheet):
        yield Option(WAKE, "Throw for waking", hint=plural("{n} hour", "{n} hours", hours), rank="due")
    if treatment.unstable(sheet) and not on.MOVED.of(sheet):
        hint = "The next critical point is harder to bear"
        yield Option(MOVED, "Note that the wounded was moved", hint=hint, rank="seldom")


def _damaged(sheet: Sheet) -> Iterator[Choice]:
    for name, level in (sheet.get("damaged") or {}).items():
        yield Choice(name, said("{thing}: {damage}", thing=Verbatim(name), damage=str(level)))


# --- what is done --------------------------------------------------------------------------------------


def _crisis(deed: _Deed, dice: Dice) -> tuple[Happening, ...]:
    return tuple(throwing.throw_crises(deed.sheet, deed.intent.who, dice))


def _wake(deed: _Deed, dice: Dice) -> tuple[Happening, ...]:
    return tuple(throwing.throw_waking(deed.sheet, deed.intent.who, dice))


def _moved(deed: _Deed, dice: Dice) -> tuple[Happening, ...]:
    return (_did(deed.sheet, on.MOVED.path, True, "moved", "is moved with a serious wound"),)


def _treat(kind: Kind) -> Does:
    def does(deed: _Deed, dice: Dice) -> tuple[Happening, ...]:
        whom = _patient(deed)
        means, hasty = treatment.read_means(deed.args)
        who = deed.intent.who
        care = Care(kind, who, deed.sheet, whom, deed.sheets[whom], means, hasty, deed.clock_s, deed.rulings)
        return treatment.treat(care, dice)

    return does


def _patient(deed: _Deed) -> str:
    who = deed.args.get("patient")
    if isinstance(who, list | tuple) and len(who) == 1:
        who = who[0]
    if who == SELF:
        return deed.intent.who
    if not isinstance(who, str) or who not in deed.sheets:
        raise Refused(said("say whom, not {who}", who=shown(deed.args.get("patient"))))
    return who


def _note(deed: _Deed, dice: Dice) -> tuple[Happening, ...]:
    name = " ".join(text(deed.args.get("thing", ""), "the thing", MOST_NAME).replace(".", " ").split())
    if not name:
        raise Refused("say what is damaged")
    damaged = deed.sheet.get("damaged") or {}
    if name not in damaged and len(damaged) >= MOST_DAMAGED:
        raise Refused(said("{most} damaged things are as many as a sheet holds", most=MOST_DAMAGED))
    more = cast("Damage", one_of(deed.args.get("damage", "minor"), "the damage", DAMAGES))
    before = damaged.get(name)
    after = failure.added(cast("Damage", "superficial" if before == PATCHED else before), more)
    works = "works on" if repair.operable(after) else "does not work until it is repaired"
    words = said("{thing}: {damage} damage; it {works}", thing=Verbatim(name), damage=after, works=works)
    if after == before:
        raise Refused(said("{thing} stands at {damage} already", thing=Verbatim(name), damage=after))
    return (_did(deed.sheet, on.DAMAGED.at(name), after, "damaged", words),)


def _mend(deed: _Deed, dice: Dice) -> tuple[Happening, ...]:
    damaged = deed.sheet.get("damaged") or {}
    name = one_of(deed.args.get("thing"), "the thing", damaged)
    level = str(damaged[name])
    place_ = repair.Workplace(field=flag(deed.args.get("in_field", False), "in the field"))
    patched = level != PATCHED and repair.hazardous_after(cast("Damage", level), place_)
    if level == PATCHED and place_.field:
        raise Refused(said("{thing} has been patched in the field already", thing=Verbatim(name)))
    words = said("{thing} is repaired", thing=Verbatim(name))
    if patched:
        words = said("{thing} is patched in the field: every task with it is hazardous", thing=Verbatim(name))
    return (_did(deed.sheet, on.DAMAGED.at(name), PATCHED if patched else None, "repaired", words),)


def _did(sheet: Sheet, path: str, value: Any, reason: str, words: str) -> Changed:
    return Changed(SELF, reason, (place(sheet, path, value, reason, repair.SOURCE),), words)


_DOINGS: Mapping[str, Does] = {
    CRISIS: _crisis,
    WAKE: _wake,
    MOVED: _moved,
    **{kind: _treat(kind) for kind in KINDS},
    NOTE: _note,
    MEND: _mend,
}


def _read(battle: Battle, intent: Intent) -> _Deed:
    sheets = {who: one.sheet for who, one in battle.fighters.items()}
    return _Deed(intent, sheets[intent.who], sheets, battle.clock_s, battle.rulings)


ACTS = by_name(*(kit.Deed(name, deeds, _read, does) for name, does in _DOINGS.items()))
DEEDS = kit.deeds(ACTS, deeds)
