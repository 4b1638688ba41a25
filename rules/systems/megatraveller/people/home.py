"""A homeworld's codes, and the words in which records write them."""

from __future__ import annotations

from collections.abc import Mapping

from rules.said import said
from rules.systems.megatraveller.gear.law import LAW_CODES, TECH_CODES

Home = Mapping[str, str]
"""A homeworld's codes by their kind: "tech" to "Early Stellar"."""
CODES: Mapping[str, tuple[str, ...]] = {
    "starport": ("A", "B", "C", "D", "E", "X"),
    "size": ("Asteroid", "Small", "Medium", "Large"),
    "atmosphere": ("Vacuum", "Thin", "Standard", "Dense", "Exotic"),
    "hydrosphere": ("Desert", "Dry", "Wet", "Water"),
    "population": ("Low", "Mod", "High"),
    "law": LAW_CODES,
    "tech": TECH_CODES,
}
"""What each code may be, from the least on (MegaTraveller Players' Manual, Homeworlds: codes)."""
_ENDINGS = {"starport": ("starport {}",), "hydrosphere": ("{} world",), "population": ("{} pop",)}
_SHORT = {"high": "hi", "low": "lo", "pre-industrial": "pre-ind", "industrial": "indust", "avg": "average"}


def _words() -> dict[str, tuple[str, str]]:
    found: dict[str, tuple[str, str]] = {}
    for code, names in CODES.items():
        for name in names:
            for form in _forms(code, name.lower()):
                found[form] = (code, name)
    return found


def _forms(code: str, name: str) -> list[str]:
    """How records write one code: "dry world", "hi pop", "medium size", "pre-ind"."""
    forms = [ending.format(name) for ending in _ENDINGS.get(code, ("{}",))]
    if code == "size":
        forms.append(said("{name} size", name=name))
    if code == "atmosphere":
        forms += [said("{name} world", name=name), said("{name} atmosphere", name=name)]
    for long, short in _SHORT.items():
        forms += [form.replace(long, short) for form in forms if form.startswith(long)]
    return forms


WORDS: Mapping[str, tuple[str, str]] = _words()
"""Every written form in lower case: its code and that code's name."""
