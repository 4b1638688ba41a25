"""Where the book is silent about careers or says two things: named settings, each with its default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from rules.forms import Choice, Json
from rules.ruleset import Ruling
from rules.said import said

Reading = Literal[
    "noble_homeworld",
    "failed_survival",
    "draft_duty",
    "noble_rank",
    "scout_schools",
    "career_weapons",
    "court_martial",
    "troops_wound",
    "owner_captain",
    "enlistment_tries",
    "most_terms",
]
Rulings = Mapping[str, Json]
_BOOK = "MegaTraveller Players' Manual"


def _pick(name: Reading, title: str, first: Choice, *others: Choice, source: str) -> Ruling:
    book = said("{book}, {source}", book=_BOOK, source=source)
    return Ruling(name, title, (first, *others), first.value, book, about="career")


READINGS: tuple[Ruling, ...] = (
    _pick(
        "noble_homeworld", "Which homeworlds nobles come from",
        Choice("any", "Any"),
        Choice("table", "Pre-Stellar or higher, as one line of the tables says"),
        source="Career Types: Noble; Enlistment Restrictions",  # MT-DEC-18
    ),
    _pick(
        "failed_survival", "A failed throw for survival",
        Choice("out", "Out of the career after half the term"),
        Choice("death", "Death"),
        source="Character Generation: survival",  # MT-CAREER-08
    ),
    _pick(
        "draft_duty", "Whoever is rejected",
        Choice("must", "Must submit to the draft"),
        Choice("may", "May submit to the draft, or stay out of every career"),
        source="Character Generation: the draft",  # MT-CAREER-05
    ),
    _pick(
        "noble_rank", "A noble with a social standing that has no rank who gains a position",
        Choice("raised", "Becomes a Knight"),
        Choice("unranked", "Has none until social standing has one"),
        source="Basic Character Generation: Nobles",  # MT-CAREER-22
    ),
    _pick(
        "scout_schools", "The fifth of the eight columns that seven offices of the scouts have",
        Choice("dropped", "Nobody's"),
        Choice("survey", "Survey's; Exploration has the sixth"),
        source="Enhanced Scout Characters: school assignment",  # MT-OCR-15
    ),
    _pick(
        "career_weapons", "Which weapon a benefit brings",
        Choice("any", "Any"),
        Choice("homeworld", "One that the homeworld makes and allows"),
        source="Character Generation: weapons",  # MT-MUST-08
    ),
    _pick(
        "court_martial", "Who is charged for falling six short of a decoration",
        Choice("always", "Everybody"),
        Choice("cowardice", "Only who was cautious, to survive more easily"),
        source="Advanced Character Generation: decoration and survival",  # MT-ACG-10
    ),
    _pick(
        "troops_wound", "A wound among a ship's troops",
        Choice("combat", "Is a combat wound, as the page of tables says"),
        Choice("injury", "Is an injury, as the text says"),
        source="Enhanced Mercenary Characters: survival",  # MT-ACG-12
    ),
    _pick(
        "owner_captain", "Who leaves the Free Traders as owner and captain of a ship",
        Choice("captain", "Captains and Senior Captains"),
        Choice("senior", "Senior Captains alone"),
        source="Enhanced Merchant Characters: mustering out benefits",  # MT-MERCH-15
    ),
    _pick(
        "enlistment_tries", "How often somebody may try to enlist before the draft",
        Choice(1, "Once, as the book says"),
        Choice(2, "Twice"),
        Choice(3, "Three times"),
        source="Character Generation: enlistment",  # MT-CAREER-03; more than once is ours
    ),
    _pick(
        "most_terms", "After how many terms nobody serves another before play",
        Choice(0, "No limit, as the book says"),
        Choice(3, "Three"),
        Choice(5, "Five"),
        Choice(7, "Seven"),
        source="Character Generation: reenlistment",  # MT-CAREER-19; a limit is ours
    ),
)  # fmt: skip
_DEFAULTS: Mapping[str, Json] = {ruling.id: ruling.default for ruling in READINGS}


def spent(rulings: Rulings, tries: int) -> bool:
    """Whether so many tries to enlist are all there are."""
    return tries >= int(settled(rulings, "enlistment_tries"))


def last(rulings: Rulings, term: int) -> bool:
    """Whether no term may follow this one."""
    most = int(settled(rulings, "most_terms"))
    return bool(most) and term >= most


def settled(rulings: Rulings, name: Reading) -> Json:
    """What a table settled on; the default for a ruling that it does not know."""
    return rulings[name] if name in rulings else _DEFAULTS[name]
