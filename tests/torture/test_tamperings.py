"""docs/trust.md says of every tampering what the tool holds the program to."""

from __future__ import annotations

from pathlib import Path

from torture.tamperings import TAMPERINGS, Tampering

DOCS = Path(__file__).parents[2] / "docs" / "trust.md"


def row(kind: Tampering) -> str:
    """The line of the table for one kind."""
    if kind.harmless:
        return f"| {kind.name} | harmless: {kind.harmless} | sound |"
    where = "import" if kind.on == "file" else "opening"
    first = (
        ("refused" if where == "import" else "sealed or refused") if kind.first else f"{where} need not say"
    )
    return f"| {kind.name} | {first} | {'named' if kind.verify else 'sound'} |"


def test_the_docs_say_what_each_tampering_is_answered():
    lines = DOCS.read_text().splitlines()
    told = lines[lines.index("| --- | --- | --- |") + 1 :]
    assert told == [row(kind) for kind in TAMPERINGS]
