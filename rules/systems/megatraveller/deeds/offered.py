"""What a character may do outside a fight."""

from __future__ import annotations

from collections.abc import Mapping

from rules.check import Dice, Refused
from rules.forms import Intent, Option
from rules.ground import Ground
from rules.happening import Happening
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.megatraveller.deeds import powers, psionic, rest, things, underground, wounds
from rules.systems.megatraveller.deeds.doing import Deed, Doing
from rules.systems.megatraveller.health.wounds import as_ruled
from rules.values import shown

_ROOMS = (wounds, things, rest, psionic, powers, underground)
_DOINGS: Mapping[str, Doing] = {act: doing for room in _ROOMS for act, doing in room.DOINGS.items()}


def deeds(sheet: Sheet, rulings: Sheet) -> tuple[Option, ...]:
    """What may be done now; of whoever is out or dead what others throw or decide for him."""
    sheet = as_ruled(sheet, rulings)
    return tuple(option for room in _ROOMS for option in room.options(sheet, rulings))


def deed(
    intent: Intent,
    sheets: Mapping[str, Sheet],
    clock_s: float,
    rulings: Sheet,
    dice: Dice,
    ground: Ground | None = None,
) -> tuple[Happening, ...]:
    """Do one deed; whoever changes is named by id, the doer as "self"."""
    sheet = sheets[intent.who]
    doing = _DOINGS.get(intent.act)
    if doing is None:
        raise Refused(said("there is no deed {act}", act=shown(intent.act)))
    if all(option.act != intent.act for option in deeds(sheet, rulings)):
        raise Refused(said("that cannot be done now: {replace}", replace=intent.act.replace("_", " ")))
    return doing(Deed(intent.who, sheet, intent.args, sheets, clock_s, rulings, dice, ground))
