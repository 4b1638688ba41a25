"""What a fighter or a side may do now, as forms; every choice says at what odds, or why not."""

from __future__ import annotations

from collections.abc import Iterable

from rules.check import DM
from rules.forms import Await, Choice, Field
from rules.kit import asked as kit
from rules.kit.order import silent
from rules.ruleset import Battle, Fighter
from rules.said import begun, listed, said
from rules.systems.classic import rulings
from rules.systems.classic.combat import book
from rules.systems.classic.combat.attack import stance
from rules.systems.classic.combat.attack.arms import Use, title, wound_dice
from rules.systems.classic.combat.attack.hit import out_of_reach, own_dms, to_hit, why_not
from rules.systems.classic.combat.attack.supplies import (
    can_reload,
    far_from,
    lying,
    reloads_in_fight,
    rounds_to_reload,
)
from rules.systems.classic.combat.flow import contact
from rules.systems.classic.combat.flow.declaring import BEHIND, code, uses_of, why_not_move
from rules.systems.classic.combat.flow.parties import (
    SIDE,
    acting,
    broken,
    conscious,
    enemies,
)
from rules.systems.classic.combat.flow.resolve import CONTACT, DECLARE
from rules.systems.classic.combat.moving.movement import (
    CLOSING,
    OPENING,
    RUNNING,
    TITLES,
    allowance_m,
    between,
    nearest_band,
)
from rules.systems.classic.combat.moving.ranges import band_between, measured_m
from rules.systems.classic.load import blows_left
from rules.systems.classic.sheet import PHYSICAL, in_hand, rounds, weapon_at, weapons, zeros
from rules.systems.classic.weapons import WEAPONS


def awaits(battle: Battle) -> tuple[Await, ...]:
    """Who has still to be heard."""
    if waits := kit.awaited(battle):
        return waits
    if battle.step == CONTACT:
        sides = tuple(SIDE + side for side in contact.awaited(battle))
        return (Await(sides, "act", optional=True),) if sides else ()
    if battle.step != DECLARE:
        return ()
    waits_for = silent((one.id for one in acting(battle)), battle.declared)
    return (Await(waits_for, "declare", optional=True),) if waits_for else ()


def asked(battle: Battle, who: str) -> str:
    """What a voice is asked: its own questions, or those of all for whoever goes on, in this step of this round."""
    return " ".join((str(battle.round), battle.step, *kit.names(battle, who)))


# --- declaring -----------------------------------------------------------------------------------------


def declaration(battle: Battle, fighter: Fighter) -> Iterable[Field]:
    """The blanks of a declaration."""
    yield _movement(battle, fighter)
    moving = tuple(sorted(CLOSING | OPENING))
    foes = enemies(battle, fighter.id)
    plain = tuple(Choice(one.id, one.name) for one in foes if conscious(one))
    hint = "blank: your target, else the nearest enemy"
    yield Field("towards", "Move relative to", "targets", plain, [], hint=hint, needs={"movement": moving})
    yield from _paths(battle, fighter)
    uses = uses_of(battle, fighter)
    yield _attack(battle, fighter, uses)
    yield from _targets(battle, fighter, uses, foes)
    yield from _situation(battle, fighter)


def _movement(battle: Battle, fighter: Fighter) -> Field:
    pace = {
        "run_close": "no attack, costs a blow",
        "run_open": "no attack, costs a blow",
        "evade": "no attack",
    }
    choices = tuple(
        Choice(name, begun(label), pace.get(name, ""), why_not_move(battle, fighter, name))
        for name, label in TITLES.items()
    )
    fallback = "evade" if broken(battle, fighter.side) else "stand"
    return Field("movement", "Movement", "choice", choices, fallback)


def _paths(battle: Battle, fighter: Fighter) -> Iterable[Field]:
    """Ways over the map, walking and running."""
    if measured_m(battle, fighter.id, fighter.id) is None:
        return
    walk_m = allowance_m(battle, fighter.id, {"movement": "close"})
    for name, most_m, moving in (
        ("path", walk_m, ("close", "open")),
        ("run_path", walk_m * book.amount("run"), ("run_close", "run_open")),
    ):
        hint = said("blank: straight on, up to {most:g} m", most=most_m)
        yield Field(name, "Path", "path", default=[], most=most_m, hint=hint, needs={"movement": moving})


def _attack(battle: Battle, fighter: Fighter, uses: list[tuple[Use, str]]) -> Field:
    choices = [Choice("none", "No attack")]
    choices += (Choice(code(use), title(use), _cost(battle, fighter, use), why) for use, why in uses)
    choices += _other(battle, fighter)
    standing = tuple(name for name in TITLES if name not in RUNNING and name != "evade")
    usual = next((code(use) for use, why in uses if not why), "none")
    return Field("attack", "Attack", "choice", tuple(choices), usual, needs={"movement": standing})


def _cost(battle: Battle, fighter: Fighter, use: Use) -> str:
    parts = [
        said("wound {dice}", dice=wound_dice(use, battle.rulings, large=stance.large(battle, fighter.id)))
    ]
    if use.rounds and use.place is not None:
        left = rounds(fighter.sheet, use.place)
        parts.append(said("uses {shots} of {left} shots", shots=use.rounds, left=left))
    if use.tires and (blows := blows_left(fighter.sheet, battle.rulings)) is not None:
        parts.append(said("uses 1 of {left} blows", left=blows))
    if use.drawn:
        parts.append(said("drawing {dm:+d}", dm=book.dm("drawing").value))
    return listed(parts, ",")


def _other(battle: Battle, fighter: Fighter) -> Iterable[Choice]:
    """What takes the place of an attack."""
    sheet = fighter.sheet
    for place in weapons(sheet):
        name = weapon_at(sheet, place)
        if place != in_hand(sheet):
            yield Choice(f"draw:{place}", said("{name}, draw only", name=name))
        if reloads_in_fight(battle) and WEAPONS[name].rounds:
            why = can_reload(sheet, place)
            takes = rounds_to_reload(battle, fighter.id, place)
            words = "one round" if takes == 1 else "two rounds"
            if rounds_to_reload(battle, fighter.id, place, evading=False) < takes:
                yield Choice(
                    f"reload_open:{place}", said("{name}, reload", name=name), "one round, in the open", why
                )
                yield Choice(f"reload:{place}", said("{name}, reload evading", name=name), words, why)
            else:
                yield Choice(
                    f"reload:{place}",
                    said("{name}, reload", name=name),
                    said("{time}, evading", time=words),
                    why,
                )
    for place, blade in lying(battle, fighter.id).items():
        thing = blade["blade"]
        name = thing["weapon"] if isinstance(thing, dict) else "blade"
        yield Choice(
            f"fetch:{place}",
            said("fetch the thrown {name}", name=name),
            "",
            far_from(battle, fighter.id, place),
        )


def _targets(
    battle: Battle, fighter: Fighter, uses: list[tuple[Use, str]], foes: tuple[Fighter, ...]
) -> Iterable[Field]:
    alone = tuple(code(use) for use, why in uses if use.manner != "spread" and not why)
    spread = tuple(code(use) for use, why in uses if use.manner == "spread" and not why)
    ready = [use for use, why in uses if not why]
    view, own = stance.blind(battle, fighter.id), dict[Use, tuple[DM, ...]]()
    choices = tuple(_choice(view, fighter, ready, own, foe) for foe in foes) if ready else ()
    if alone:
        yield Field("target", "Target", "targets", choices, [], least=1, needs={"attack": alone})
    if spread:
        most = book.amount("targets of a shotgun")
        yield Field(
            "group", "Targets in one group", "targets", choices, [], 1, most, needs={"attack": spread}
        )
    bursts = tuple(code(use) for use, why in uses if use.automatic and not why)
    if bursts and any(measured_m(battle, fighter.id, foe.id) is None for foe in foes):
        plain = tuple(Choice(one.id, one.name) for one in foes if conscious(one))
        most = book.amount("neighbours of a burst")
        label, hint = "Who stands beside the target", "friends at close range of it are struck too"
        yield Field("beside", label, "targets", plain, [], most=most, hint=hint, needs={"attack": bursts})


def _choice(
    battle: Battle, fighter: Fighter, uses: list[Use], own: dict[Use, tuple[DM, ...]], foe: Fighter
) -> Choice:
    """A target with the odds of the first attack that reaches it; refused if none ever could."""
    band = band_between(battle, fighter.id, foe.id)
    use = next((one for one in uses if not why_not(battle, fighter.id, one, foe.id, band)), None)
    if use is not None:
        if use not in own:
            own[use] = own_dms(battle, fighter, use)
        task = to_hit(battle, fighter.id, use, foe.id, own=own[use], band=band)
        odds = percent(float(task.chance()))
        return Choice(
            foe.id, foe.name, said("{band}, {attack} {odds}", band=band, attack=title(use), odds=odds)
        )
    reason = why_not(battle, fighter.id, uses[0], foe.id, band)
    refused = reason if _never(battle, fighter, uses, foe) else ""
    return Choice(foe.id, foe.name, "" if refused else reason, refused)


def _never(battle: Battle, fighter: Fighter, uses: list[Use], foe: Fighter) -> bool:
    """Whether a target is out of reach whatever anybody does in this round.

    From behind a wall one may step out, and so may the target.
    """
    if not rulings.moves_first(battle.rulings) or zeros(foe.sheet) == len(PHYSICAL):
        return True
    nearest = nearest_band(battle, fighter.id, foe.id, own=True)
    bands = between(battle, fighter.id, foe.id, nearest)
    return all(
        out_of_reach(battle, use, foe, band) or use.manner == "special" for use in uses for band in bands
    )


def percent(chance: float) -> str:
    """Odds for reading."""
    return said("{chance:.0f} %", chance=chance * 100)


def _situation(battle: Battle, fighter: Fighter) -> Iterable[Field]:
    """F-08, where it is in use."""
    located = measured_m(battle, fighter.id, fighter.id) is not None
    names = ["open"]
    if rulings.on(battle.rulings, "concealment"):
        names.append("concealment")
    if rulings.on(battle.rulings, "cover") and not located:
        names.append("cover")
    if len(names) > 1:
        choices = tuple(
            Choice(name, said("In {name}", name=name) if name != "open" else "In the open") for name in names
        )
        now = battle.mark(f"fighter:{fighter.id}", "behind", BEHIND[0])
        yield Field("behind", "Stands", "choice", choices, now)
    if stance.weightless(battle):
        yield Field("handhold", "Holds on to something", "flag", default=False)
