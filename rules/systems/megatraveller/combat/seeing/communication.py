"""Who is in communication with whom: by word and hand, radio, beams, wire (MT-ENV-03 to -06, MT-COMBAT-07)."""

from __future__ import annotations

from rules.ruleset import Battle
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.bands import Band, order
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.units import able_of
from rules.systems.megatraveller.combat.moving.motion import moved, speed
from rules.systems.megatraveller.combat.seeing import blockers, wires
from rules.systems.megatraveller.combat.seeing.distance import band
from rules.systems.megatraveller.combat.seeing.sight import line_of_sight
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.people.skills import level

RADIO, COMPUTER = "radio", "battle computer"
LASER, MASER, MESON = "laser communicator", "maser communicator", "meson communicator"
TELEPHONE = "field telephone"
"""What those who talk so carry among their possessions."""
WORD_TO: Band = "long"
RADIO_TO: Band = "regional"
COMPUTER_TO: Band = "short"
"""The last band that each reaches; a radio's is our own (MT-MISS-06)."""
RESTORED_S = 60
"""How long after moving a beam without a battle computer stays dead."""


def in_communication(battle: Battle, a: str, b: str) -> str:
    """How two units of one side talk ("word", "radio", "laser communicator" ...), or "" if they do not."""
    if not rulings.on(battle.rulings, "communications"):
        return "word"
    apart = order(band(battle, a, b))
    if apart <= order(WORD_TO) and line_of_sight(battle, a, b):
        return "word"
    if apart <= order(RADIO_TO) and _both(battle, a, b, RADIO):
        return RADIO
    for beam in (LASER, MASER, MESON):
        if _both(battle, a, b, beam) and _beam_holds(battle, a, b, beam):
            return beam
    return TELEPHONE if wires.wired(battle, a, b) else ""


def network(battle: Battle, side: str) -> frozenset[str]:
    """Those of a side who share its tactical pool: the largest group in which all can talk, through others too.

    Of equal ones that with more Tactics, then that of whoever joined first.
    """
    members = [one.id for one in able_of(battle, side)]
    groups: list[frozenset[str]] = []
    for who in members:
        if not any(who in group for group in groups):
            groups.append(_reached(battle, who, members))

    def worth(group: frozenset[str]) -> tuple[int, int]:
        levels = (level(battle.fighters[who].sheet, "Tactics") for who in group)
        return len(group), sum(found.value for found in levels if found)

    return max(groups, key=worth, default=frozenset())


def in_network(battle: Battle, who: str) -> bool:
    """Whether a unit may add to its side's tactical pool and draw from it."""
    if not rulings.on(battle.rulings, "communications"):
        return True
    return who in network(battle, battle.fighters[who].side)


def _reached(battle: Battle, who: str, members: list[str]) -> frozenset[str]:
    found, todo = {who}, [who]
    while todo:
        one = todo.pop()
        fresh = [other for other in members if other not in found and in_communication(battle, one, other)]
        found.update(fresh)
        todo += fresh
    return frozenset(found)


def _both(battle: Battle, a: str, b: str, thing: str) -> bool:
    return all(sheet.has(battle.fighters[who].sheet, thing) for who in (a, b))


def _beam_holds(battle: Battle, a: str, b: str, beam: str) -> bool:
    """Both still, or one of them linked to a battle computer; a clear line, but for mesons."""
    if not (_linked(battle, a) or _linked(battle, b)) and (_unsettled(battle, a) or _unsettled(battle, b)):
        return False
    if beam == MESON:
        return True
    stopped = blockers.blocked(battle, a, b)
    return not stopped or (beam == MASER and stopped == blockers.SMOKE)


def _linked(battle: Battle, who: str) -> bool:
    """Whether a battle computer of its side is within short range of a unit, or its own."""
    own = able_of(battle, battle.fighters[who].side)
    return any(
        sheet.has(one.sheet, COMPUTER)
        and (one.id == who or order(band(battle, who, one.id)) <= order(COMPUTER_TO))
        for one in own
    )


def _unsettled(battle: Battle, who: str) -> bool:
    """Whether a unit moves, or has moved less than a minute ago."""
    since = marks.of(battle, who, marks.MOVED_AT_S)
    recent = since is not None and battle.clock_s - float(since) < RESTORED_S
    return bool(speed(battle, who) and moved(battle, who)) or recent
