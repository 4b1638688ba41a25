"""The contested readings of Traveller: 2300 as named settings, and what each table has settled on.

They are those on which the book is silent, or says one thing in its text and another in its charts.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from rules.forms import Choice, Json
from rules.ruleset import Ruling
from rules.said import said
from rules.systems.traveller2300.house import bodies

Rulings = Mapping[str, Json]
AS_PRINTED: Rulings = MappingProxyType({})
_BOOK = "Traveller: 2300 Referee's Manual"

Reading = Literal[
    "move_allowance", "initiative_loss", "npc_duck", "cover_value", "fragment_radius", "bare_suspension",
    "stopped_round", "machines_in_blasts", "same_point", "rate_of_fire", "before_the_area", "crew_damage",
    "treatment_failure", "target_hits", "cover_postures",
]  # fmt: skip


def _pick(name: Reading, title: str, first: Choice, *others: Choice, source: str) -> Ruling:
    """A ruling whose first choice is the default."""
    whole = said("{book}, {source}", book=_BOOK, source=source)
    return Ruling(name, title, (first, *others), first.value, whole)


RULINGS: tuple[Ruling, ...] = (
    _pick(
        "move_allowance", "What the metres of a movement mode are for",
        Choice("action", "Each action, as the text has it"),
        Choice("turn", "A whole turn, as the chart has it"),
        source="Combat: movement",  # R5
    ),
    _pick(
        "initiative_loss", "How stun and shock points lower the initiative",
        Choice("each", "By 3 for each point"),
        Choice("once", "By 3, however many there are"),
        source="Combat: wound effects",  # R10
    ),
    _pick(
        "npc_duck", "When a non-player character ducks",
        Choice("over", "When the throw is over the number, as the text has it"),
        Choice("reached", "When the throw reaches the number, as the chart has it"),
        source="Combat: area fire",  # R11
    ),
    _pick(
        "cover_value", "What the armour value of cover is for",
        Choice("centimetre", "Each centimetre of it, as in breaching"),
        Choice("flat", "The cover, however thick"),
        source="Combat: cover, breaching barriers",  # R8
    ),
    _pick(
        "fragment_radius", "A fragment radius between two doublings",
        Choice("up", "The doubling that has begun counts"),
        Choice("nearest", "The nearest doubling counts"),
        source="Combat: explosive effects",  # R16
    ),
    _pick(
        "bare_suspension", "A hit on a suspension without armour",
        Choice("stops", "Stops the vehicle at once"),
        Choice("points", "Does a damage point for each point of damage"),
        source="Combat: vehicle damage",  # R21
    ),
    _pick(
        "stopped_round", "A round that body armour stops",
        Choice("blunt", "Bruises with all its damage"),
        Choice("arcturus", "Less half the armour and a level lower; stuns through rigid armour"),
        source="Combat: damage; the second is a later revision's",  # R9
    ),
    _pick(
        "machines_in_blasts", "Concussion and fragments on vehicles",
        Choice("armour", "Strike the armour that looks at them"),
        Choice("contact", "Do nothing: only what touches a vehicle harms it"),
        source="Combat: explosions, which speak of characters",
    ),
    _pick(
        "same_point", "What still happens of those on one initiative point who are struck down there",
        Choice("bulk", "What is done with the same bulk"),
        Choice("all", "Everything at that point"),
        source="Combat: turn sequence",
    ),
    _pick(
        "rate_of_fire", "What the rate of fire counts for",
        Choice("turn", "The whole turn"),
        Choice("action", "Each action"),
        source="Combat: rate of fire",  # R6
    ),
    _pick(
        "before_the_area", "The range of those on the way to an area under fire",
        Choice("area", "Is that of the area"),
        Choice("own", "Is their own"),
        source="Combat: area fire",
    ),
    _pick(
        "crew_damage", "What damage a crew takes when its vehicle is hit",
        Choice("through", "What went through the armour, as the text has it"),
        Choice("weapon", "The weapon's own, as the chart has it"),
        source="Combat: vehicle damage effects",  # R14
    ),
    _pick(
        "treatment_failure", "A treatment that fails",
        Choice("table", "Goes to the failure table, as any task"),
        Choice("plain", "Is simply tried again"),
        source="Combat: wounds and recovery; Tasks: failure",  # R28
    ),
    Ruling(
        "target_hits", "Target hits: location and potential wound by 1D10", (), "", bodies.HITS_SOURCE,
        written=bodies.written_hits, printed=bodies.PRINTED_HITS,
    ),
    Ruling(
        "cover_postures", "Partial cover: which target hits lie behind it", (), "", bodies.COVER_SOURCE,
        written=bodies.written_postures, printed=bodies.PRINTED_POSTURES,
    ),
)  # fmt: skip

_DEFAULTS: Mapping[str, Json] = {ruling.id: ruling.default for ruling in RULINGS}


def settled(rulings: Rulings, name: Reading) -> Json:
    """What a table settled on; the default for a ruling that is younger than the table."""
    return rulings[name] if name in rulings else _DEFAULTS[name]
