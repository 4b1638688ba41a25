"""The contested readings of Classic Traveller as named settings, and what each table has settled on.

The printing stands first: its value brings the defaults of those that the 1981 printing reads otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, cast

from rules.forms import Choice, Json
from rules.ruleset import Ruling
from rules.spacefaring import rulings as voyages
from rules.spacefaring.ships import rulings as ships

Rulings = Mapping[str, Json]
Printing = Literal["ct77", "ct81"]
Whole = Literal["loaded", "current", "full"]
Progress = Literal["measured", "pairs", "line_grid"]

CT77, CT81 = "ct77", "ct81"


def _pick(name: str, title: str, first: Choice, *others: Choice, source: str, ct81: Json = None) -> Ruling:
    """A ruling whose first choice is the default; `ct81` is the default of the 1981 printing if another."""
    default_by = None if ct81 is None else ("printing", {CT81: ct81})
    return Ruling(name, title, (first, *others), first.value, source, default_by)


def _switch(name: str, title: str, default: bool, source: str, ct81: bool | None = None) -> Ruling:
    """A ruling that is on or off."""
    choices = (Choice(True, "Yes"), Choice(False, "No"))
    default_by = None if ct81 is None else ("printing", {CT81: ct81})
    return Ruling(name, title, choices, default, source, default_by)


RULINGS: tuple[Ruling, ...] = (
    _pick(
        "printing", "Which printing's numbers hold",
        Choice(CT77, "1977: half levels, wound dice with constants"),
        Choice(CT81, "1981 with its errata, and its options on"),
        source="Book 1, printings of 1977 and 1981",
    ),
    _pick(
        "fractions", "What half a level counts as a DM",
        Choice("dropped", "Nothing: fractions are dropped"),
        Choice("up", "One: fractions are rounded up"),
        source="R-02",
    ),
    _pick(
        "npc_expertise", "What an NPC knows of a weapon that is not listed for him",
        Choice("untrained", "Nothing: untrained"),
        Choice("half", "Half a level, like a player's character"),
        source="R-02",
    ),
    _pick(
        "wounds_land", "When wounds take effect",
        Choice("round_end", "When the round ends: nobody loses a declared attack"),
        Choice("at_once", "As they are thrown"),
        source="R-03",
    ),
    _pick(
        "witness", "Who throws to see a victim of surprise fall",
        Choice("each_round", "One throw for each surprise round"),
        Choice("each_victim", "One throw for each victim who fell"),
        source="R-04",
    ),
    _pick(
        "range_totals", "A total beyond the encounter range table",
        Choice("clamped", "Reads as the nearest row"),
        Choice("thrown_again", "Is thrown again"),
        source="R-05",
    ),
    _pick(
        "escape_close", "Escape when the parties already touch",
        Choice("as_short", "As at short range, DM -1"),
        Choice("never", "Cannot be tried"),
        source="R-06",
    ),
    _pick(
        "range_progress", "How closing and opening change the range",
        Choice("measured", "Range is measured on the map; without a map as by pairs"),
        Choice("pairs", "Rounds closed and opened are counted for each pair"),
        Choice("line_grid", "Squares of 25 m: one a round, two at a run"),
        source="R-07", ct81="line_grid",
    ),
    _pick(
        "level_reads", "Which Strength or Dexterity a weapon's levels are held against",
        Choice("current", "As wounds and load leave it"),
        Choice("full", "The full characteristic, less what load takes"),
        source="R-08",
    ),
    _pick(
        "whole_dexterity", "Which Dexterity a quick draw and a thrown blade add",
        Choice("loaded", "The full one, less what load takes"),
        Choice("current", "As wounds and load leave it"),
        Choice("full", "The full one, whatever is carried"),
        source="Book 1, Special considerations: drawing, thrown blades; Weight",
    ),
    _pick(
        "untrained_defence", "Where an untrained fighter is easier to hit (+3)",
        Choice("melee", "By blows and swings while he does not evade"),
        Choice("everything", "By every attack"),
        source="R-09",
    ),
    _pick(
        "quick_draw_tie", "A tie of those who draw on each other",
        Choice("together", "They shoot at the same time"),
        Choice("thrown_again", "Is thrown again"),
        source="R-10",
    ),
    _pick(
        "first_wound", "Whose next wound is the first, dealt to one characteristic at random",
        Choice("when_unhurt", "Of whoever has been whole since the last one healed"),
        Choice("every_fight", "Of everybody, in each fight"),
        source="R-11",
    ),
    _pick(
        "allocation", "Where wounds go when nobody chooses",
        Choice("in_turn", "Dice to Strength, Dexterity, Endurance in turn"),
        Choice("strongest", "Each die to whatever stands highest"),
        source="R-12",
    ),
    _pick(
        "random_characteristic", "Which characteristic a first wound strikes",
        Choice("thrown", "1D: 1-2 Strength, 3-4 Dexterity, 5-6 Endurance"),
        Choice("chosen", "The victim chooses one"),
        source="R-13",
    ),
    _pick(
        "broken", "A party that broke",
        Choice("may_rally", "Evades or opens range, throws on, and may rally"),
        Choice("gone", "Evades or opens range for good"),
        source="R-14",
    ),
    _switch("moves_first", "Movement is made before the attacks of its round", True,
            source="Our own: the books leave the order open"),
    _switch("cover", "Firing from cover gives attackers -4; full cover cannot be hit", False,
            source="Book 1, 1981: situation DMs", ct81=True),
    _switch("concealment", "Firing from concealment gives attackers -1", False,
            source="Book 1, 1981: situation DMs", ct81=True),
    _switch("darkness", "Darkness: guns have -9 beyond short range if it is total, -6 at every range if partial",
            False, source="Book 1, 1981: situation DMs", ct81=True),
    _switch("electronic_sight", "An electronic sight sees through darkness, total or partial", True,
            source="Book 1, 1981 printing: electronic sights"),
    _switch("zero_g", "Weightless fighters throw 10+ each round to keep control", False,
            source="Book 1, 1981: situation DMs", ct81=True),
    _switch("extra_surprise", "Vehicles, large parties and pouncers change the surprise throw", False,
            source="Book 1, 1981: situation DMs", ct81=True),
    _switch("battle_dress_surprise", "Battle dress gives +2 to the surprise throw", False,
            source="Book 1, 1981 printing: battle dress", ct81=True),
    _switch("reloading", "Reloading takes a round (a shotgun two; a revolver two, or one if not evading)", False,
            source="Book 1, 1981 printing: reloading", ct81=True),
    _switch("ablat_wears", "Each laser hit takes 1 off what ablat gives against lasers", False,
            source="Book 1, 1981 printing: ablat", ct81=True),
    _switch("polearm_first_round", "Pikes, spears and halberds strike at short range's DM only in the first "
            "round there, afterwards at close range's", True, source="Book 1, Range"),
    _switch("single_shots", "An automatic rifle may fire single shots, as a rifle", True, source="Book 1, Range"),
    _switch("folded_stock", "A folded stock gives -1 at every range", True, source="Book 1, Range"),
    _switch("more_terrain", "Sea and ice have encounter range DMs of their own", False,
            source="Book 1, 1981 printing: terrain", ct81=True),
    *ships.RULINGS,
    *voyages.by_throws("printing"),
)  # fmt: skip

_BY_ID = {ruling.id: ruling for ruling in RULINGS}


def settled(rulings: Rulings, name: str) -> Json:
    """What a table settled on; the default for a ruling that is younger than the table."""
    if name in rulings:
        return rulings[name]
    return _BY_ID[name].default_under({"printing": CT77, **rulings})


def printing(rulings: Rulings) -> Printing:
    """The printing whose numbers hold; also the name of a column where tables differ."""
    return cast("Printing", settled(rulings, "printing"))


def by_printing(rulings: Rulings, ct77: Json, ct81: Json) -> Json:
    """One of two values, by the printing."""
    return ct81 if printing(rulings) == CT81 else ct77


def counted(level: float, rulings: Rulings) -> int:
    """A skill level as a DM: fractions dropped, or rounded up (R-02)."""
    whole = int(level)
    return whole + 1 if level > whole and settled(rulings, "fractions") == "up" else whole


def range_progress(rulings: Rulings, on_map: bool) -> Progress:
    """How range changes; what is measured needs a map and is counted by pairs without one (R-07)."""
    chosen = cast("Progress", settled(rulings, "range_progress"))
    return "pairs" if chosen == "measured" and not on_map else chosen


def whole_dexterity(rulings: Rulings) -> Whole:
    """Which Dexterity is added whole, where a quick draw or a thrown blade adds it (CT-COMBAT-71, -72)."""
    return cast("Whole", settled(rulings, "whole_dexterity"))


def _reads(name: str, choice: Json) -> Callable[[Rulings], bool]:
    """Whether a ruling reads as one of its choices."""
    return lambda rulings: settled(rulings, name) == choice


npc_half = _reads("npc_expertise", "half")
wounds_land_at_once = _reads("wounds_land", "at_once")
witness_each_victim = _reads("witness", "each_victim")
range_thrown_again = _reads("range_totals", "thrown_again")
escapes_from_close = _reads("escape_close", "as_short")
levels_read_full = _reads("level_reads", "full")
untrained_everywhere = _reads("untrained_defence", "everything")
quick_draw_thrown_again = _reads("quick_draw_tie", "thrown_again")
first_wound_every_fight = _reads("first_wound", "every_fight")
allocates_to_strongest = _reads("allocation", "strongest")
first_wound_chosen = _reads("random_characteristic", "chosen")
broken_may_rally = _reads("broken", "may_rally")
moves_first = _reads("moves_first", True)


Switch = Literal[
    "cover",
    "concealment",
    "darkness",
    "electronic_sight",
    "zero_g",
    "extra_surprise",
    "battle_dress_surprise",
    "reloading",
    "ablat_wears",
    "polearm_first_round",
    "single_shots",
    "folded_stock",
    "more_terrain",
]


def on(rulings: Rulings, switch: Switch) -> bool:
    """Whether an optional rule is in use."""
    return bool(settled(rulings, switch))
