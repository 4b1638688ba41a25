"""The throw to hit, with every DM in the order of the book; and why an attack cannot be made at all."""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import DM, Task
from rules.ruleset import Battle, Fighter, Sheet
from rules.said import said
from rules.systems.classic import rulings
from rules.systems.classic.combat import book
from rules.systems.classic.combat.attack import stance, whole
from rules.systems.classic.combat.attack.arms import MANNERS, Use, displayed, fights_with
from rules.systems.classic.combat.flow.parties import conscious, pair_mark
from rules.systems.classic.combat.moving.ranges import band_between
from rules.systems.classic.load import effective, loaded
from rules.systems.classic.sheet import (
    ablat_lost,
    armour,
    armour_columns,
    condition,
    expertise,
    fitted,
    folded,
    is_beast,
)
from rules.systems.classic.weapons import ELECTRONIC_SIGHT, FOLDING_STOCK, SIGHTS, WEAPONS

POLEARM_REACH: book.Band = "short"


def to_hit(
    battle: Battle,
    who: str,
    use: Use,
    target: str,
    *,
    neighbour: bool = False,
    own: tuple[DM, ...] | None = None,
    band: book.Band | None = None,
) -> Task:
    """State the throw to hit one target.

    Args:
        neighbour: it stands beside the one a burst is aimed at.
        own, band: `own_dms` and the range, where they are already known.
    """
    attacker, victim = battle.fighters[who], battle.fighters[target]
    mine = own_dms(battle, attacker, use) if own is None else own
    theirs = _their_dms(battle, who, use, victim, band or band_between(battle, who, target))
    beside = (book.dm("neighbour", "beside the target of the burst"),) if neighbour else ()
    goal = "thrown blade" if use.manner == "throw" else "hit"
    return Task(
        name=said("{displayed}, {manner}", displayed=displayed(use), manner=MANNERS[use.manner]),
        target=book.target(goal),
        dms=(*mine, *theirs, *beside),
        source=book.target_source(goal),
    )


def why_not(battle: Battle, who: str, use: Use, target: str, band: book.Band | None = None) -> str:
    """Why an attack cannot be made as things stand, "" if it can. `band` where it is already known."""
    victim = battle.fighters[target]
    if victim.left:
        return said("{victim} has left the field", victim=victim.name)
    if condition(victim.sheet) == "dead":
        return said("{victim} is dead", victim=victim.name)
    if use.manner == "special" and conscious(victim):
        return said("{victim} is not helpless", victim=victim.name)
    if use.manner == "spread" and stance.large(battle, target):
        return said("{victim} is larger than a human", victim=victim.name)
    if band is None:
        band = band_between(battle, who, target)
    return out_of_reach(battle, use, victim, band) or _out_of_sight(battle, who, use, victim)


def out_of_reach(battle: Battle, use: Use, victim: Fighter, band: book.Band) -> str:
    """Why a weapon does not reach a range, "" if it does."""
    if band == book.OUT:
        return said("{victim} is out of contact", victim=victim.name)
    if use.manner == "throw":
        things = "polearms" if WEAPONS[use.weapon].polearm else "blades"
        near = said(
            "{things} are thrown at short range, {victim} is at {band} range",
            things=things,
            victim=victim.name,
            band=band,
        )
        return "" if band == "short" else near
    printing = rulings.printing(battle.rulings)
    if book.at_range(use.row, band, printing) is None:
        reach = book.farthest(use.row, printing)
        return said(
            "{victim} is at {band} range, the {displayed} reaches {reach} range",
            victim=victim.name,
            band=band,
            displayed=displayed(use),
            reach=reach,
        )
    return ""


def _out_of_sight(battle: Battle, who: str, use: Use, victim: Fighter) -> str:
    ground = battle.ground
    if ground is None or ground.range_m(who, victim.id) is None:
        return ""
    between = ground.blocks_fire(who, victim.id)
    if between is not None:
        return said("{between} stands between them", between=between)
    if not use.melee and stance.covered(battle, who, victim.id) == "full":
        return said("{victim} is fully behind cover", victim=victim.name)
    return ""


def own_dms(battle: Battle, attacker: Fighter, use: Use) -> tuple[DM, ...]:
    """The DMs that the attacker brings, whoever the target is."""
    return tuple(_own(battle, attacker, use))


def _own(battle: Battle, attacker: Fighter, use: Use) -> Iterator[DM]:
    if use.manner == "throw":
        yield whole.dexterity(battle, attacker.sheet, book.target_source("thrown blade"))
    elif use.manner != "special":  # where strength does not matter (CT-COMBAT-65)
        yield from _by_level(battle, attacker, use)
    level = expertise(attacker.sheet, use.held, battle.rulings)
    skill = WEAPONS[use.held].skill
    if level is not None:
        yield DM(
            rulings.counted(level, battle.rulings),
            said("{skill}-{level}", skill=skill, level=_level(level)),
            book.EXPERTISE_SOURCE,
        )
    elif use.manner != "throw":
        yield book.dm("untrained attack", said("no skill in {skill}", skill=skill))
    if use.manner == "weakened":
        yield DM(book.weakened(use.row), "weakened blow", book.WEAKENED_SOURCE)
    if use.drawn:
        yield book.dm("drawing", said("draws the {weapon} in this round", weapon=use.weapon))


def _by_level(battle: Battle, attacker: Fighter, use: Use) -> Iterator[DM]:
    """CT-COMBAT-52: Strength for blows, Dexterity for guns."""
    row = use.weapon if use.gun else use.row
    asked = book.levels(row, rulings.printing(battle.rulings))
    name, title = ("dex", "Dexterity") if use.gun else ("str", "Strength")
    reads = loaded if rulings.levels_read_full(battle.rulings) else effective
    value = reads(attacker.sheet, name, battle.rulings)
    if asked.required is not None and value < asked.required:
        yield DM(
            asked.low,
            said("{title} {value}, {required} required", title=title, value=value, required=asked.required),
            asked.source,
        )
    elif asked.advantageous is not None and value >= asked.advantageous:
        yield DM(
            asked.high,
            said(
                "{title} {value}, {advantageous} is an advantage",
                title=title,
                value=value,
                advantageous=asked.advantageous,
            ),
            asked.source,
        )


def _level(level: float) -> str:
    return "½" if level == 0.5 else f"{level:g}"


def _their_dms(battle: Battle, who: str, use: Use, victim: Fighter, band: book.Band) -> Iterator[DM]:
    yield from _evasion(battle, band, victim)
    if use.manner == "throw":
        # of what the target does only evasion counts against a thrown blade (CT-COMBAT-72)
        return
    yield from _defence(battle, use, victim)
    yield _armour(battle, use, victim)
    yield from _range(battle, who, use, victim, band)
    if use.gun and use.weapon == "shotgun" and stance.flying(battle, victim.id):
        yield book.dm("flying target", said("{victim} flies", victim=victim.name))
    yield from _situation(battle, who, use, victim, band)


def _evasion(battle: Battle, band: book.Band, victim: Fighter) -> Iterator[DM]:
    if stance.evading(battle, victim.id):
        yield DM(
            book.band_number(band, "evading"), said("evades at {band} range", band=band), book.BANDS_SOURCE
        )


def _defence(battle: Battle, use: Use, victim: Fighter) -> Iterator[DM]:
    """CT-COMBAT-54 and -55: what the target's own expertise, or the lack of it, does."""
    if not conscious(victim):
        return
    evades = stance.evading(battle, victim.id)
    guard = _guard(battle, victim)
    if use.melee and not evades and guard is not None:
        level = expertise(victim.sheet, guard, battle.rulings)
        parry = rulings.counted(level, battle.rulings) if level is not None else 0
        if parry:
            skill = WEAPONS[guard].skill
            yield DM(
                -parry,
                said("{victim} defends with {skill}-{parry}", victim=victim.name, skill=skill, parry=parry),
                book.EXPERTISE_SOURCE,
            )
    if rulings.untrained_everywhere(battle.rulings):
        held = fights_with(victim.sheet)
    elif use.melee and not evades and guard is not None:
        held = guard
    else:
        return
    if expertise(victim.sheet, held, battle.rulings) is None:
        yield book.dm(
            "untrained defence",
            said("{victim} has no skill in {skill}", victim=victim.name, skill=WEAPONS[held].skill),
        )


def _guard(battle: Battle, victim: Fighter) -> str | None:
    return fights_with(victim.sheet) if is_beast(victim.sheet) else stance.guarded_by(battle, victim)


def _armour(battle: Battle, use: Use, victim: Fighter) -> DM:
    """CT-COMBAT-56: of two armours the column that is better for the wearer."""
    printing = rulings.printing(battle.rulings)
    found = []
    for column in armour_columns(victim.sheet):
        dm = book.against_armour(use.row, column, printing)
        worn = 0
        if column == "ablat" and use.laser and rulings.on(battle.rulings, "ablat_wears"):
            bare = book.against_armour(use.row, "nothing", printing).value
            worn = min(ablat_lost(victim.sheet), max(0, bare - dm.value))
        found.append((dm.value + worn, column, dm.source))
    value, column, source = min(found)
    outer = armour(victim.sheet)
    name = outer.name if column == outer.column else column
    return DM(value, "no armour" if name == "nothing" else said("against {name}", name=name), source)


def _range(battle: Battle, who: str, use: Use, victim: Fighter, band: book.Band) -> Iterator[DM]:
    """CT-COMBAT-57, and what is fitted to a gun."""
    printing = rulings.printing(battle.rulings)
    late = _late_polearm(battle, who, use, victim.id, band)
    found = book.at_range(use.row, "close" if late else band, printing)
    if found is None:
        return
    yield DM(
        found.value,
        said("{reason}, after the first round", reason=found.reason) if late else found.reason,
        found.source,
    )
    if not use.gun:
        return
    yield from _fitted(battle, battle.fighters[who].sheet, use, band)


def _fitted(battle: Battle, sheet: Sheet, use: Use, band: book.Band) -> Iterator[DM]:
    """What is fitted to a gun: of two sights one is looked through, a stock hinders folded alone."""
    sighted = False
    for name in fitted(sheet, use.place):
        if name == FOLDING_STOCK and not (
            folded(sheet, use.place) and rulings.on(battle.rulings, "folded_stock")
        ):
            continue
        more = book.accessory(name, band)
        if more is None or not more.value or (sighted and name in SIGHTS):
            continue
        sighted = sighted or name in SIGHTS
        yield more


def _late_polearm(battle: Battle, who: str, use: Use, target: str, band: book.Band) -> bool:
    """Whether a pike, spear or halberd has had its first round at short range of this enemy."""
    if not (use.melee and WEAPONS[use.row].polearm and band == POLEARM_REACH):
        return False
    if not rulings.on(battle.rulings, "polearm_first_round"):
        return False
    since = battle.mark(pair_mark(who, target), "short_since")
    return since is not None and since < battle.round


def _situation(battle: Battle, who: str, use: Use, victim: Fighter, band: book.Band) -> Iterator[DM]:
    """F-08: cover, concealment, darkness."""
    if not use.gun:
        return
    if stance.covered(battle, who, victim.id) != "none":
        yield book.situation("cover", said("{victim} is behind cover", victim=victim.name))
    elif stance.concealed(battle, victim.id):
        yield book.situation("concealment", said("{victim} is concealed", victim=victim.name))
    yield from _darkness(battle, battle.fighters[who].sheet, use, band)


def _darkness(battle: Battle, sheet: Sheet, use: Use, band: book.Band) -> Iterator[DM]:
    """Total darkness counts beyond short range, partial darkness everywhere; an electronic sight sees through both."""
    light = stance.darkness(battle)
    if light == "light" or (light == "total darkness" and band in {"close", "short"}):
        return
    if ELECTRONIC_SIGHT in fitted(sheet, use.place) and rulings.on(battle.rulings, "electronic_sight"):
        return
    yield book.situation(light)
