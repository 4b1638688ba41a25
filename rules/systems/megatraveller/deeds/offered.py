"""What a character may do outside a fight."""

from __future__ import annotations

from dataclasses import replace

from rules.activity import by_name
from rules.forms import Intent, Option
from rules.kit import deeds as kit
from rules.kit.rehearsing import Held
from rules.ruleset import Battle, Sheet
from rules.spacefaring.ships.beside import no_fighter
from rules.systems.megatraveller.deeds import learning, powers, psionic, rest, things, underground, wounds
from rules.systems.megatraveller.deeds.doing import Deed, Doing
from rules.systems.megatraveller.health.wounds import as_ruled

_ROOMS = (wounds, things, rest, psionic, powers, underground, learning)


def deeds(sheet: Sheet, rulings: Sheet) -> tuple[Option, ...]:
    """What may be done now; of whoever is out or dead what others throw or decide for him."""
    sheet = as_ruled(sheet, rulings)
    return tuple(option for room in _ROOMS for option in room.options(sheet, rulings))


def _read(battle: Battle, intent: Intent) -> Deed:
    sheets = {who: one.sheet for who, one in battle.fighters.items()}
    return Deed(
        intent.who,
        sheets[intent.who],
        intent.args,
        sheets,
        battle.clock_s,
        battle.rulings,
        Held(),
        battle.ground,
        battle.session,
    )


def _doing(name: str, doing: Doing) -> kit.Deed[Deed]:
    return kit.Deed(name, deeds, _read, lambda deed, dice: doing(replace(deed, dice=dice)))


ACTS = by_name(*(_doing(name, doing) for room in _ROOMS for name, doing in room.DOINGS.items()))
DEEDS = replace(kit.deeds(ACTS, deeds), takes=no_fighter)
