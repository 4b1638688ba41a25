"""Tables that the room of psionics reads."""

from __future__ import annotations

from rules.tables import matrix

PACKAGE = "rules.systems.megatraveller.psionics"


def test_talents():
    talents = matrix(PACKAGE, "talents")
    assert {name: talents.number(name, "throw") for name in talents.rows} == {
        "Telepathy": 5, "Clairvoyance": 6, "Telekinesis": 6, "Awareness": 7, "Teleportation": 9, "Special": 9,
    }  # fmt: skip


def test_psi_drugs():
    drugs = matrix(PACKAGE, "psi_drugs").rows
    assert [(drugs[one]["full"], drugs[one]["reduced"]) for one in ("Booster", "Double")] == [(3, 2), (6, 4)]
    assert (drugs["Special"]["hourly"], drugs["Special"]["most"], drugs["Special"]["plateau"]) == (1, 15, 4)
    assert [(row["available"], row["doses"], row["price_cr"]) for row in drugs.values()] == [
        (None, "1D", 1000), (10, "1D-2", 4000), (12, "1D-4", 10000),
    ]  # fmt: skip
    sentences = matrix(PACKAGE, "psi_sentences").rows
    assert list(sentences) == ["superficial", "minor", "major", "destroyed"]
