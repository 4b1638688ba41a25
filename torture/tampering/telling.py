"""The tables of docs/trust.md, as the tool holds the program to them: `python -m torture.tampering.telling`."""

from __future__ import annotations

from collections.abc import Iterator

from torture.tampering.kind import ONS, WHATS, On, Tampering, What
from torture.tampering.kinds import NONE, TAMPERINGS

HASHED = ", under new hashes"
HEAD: dict[On, tuple[str, str]] = {
    "directory": (
        "| what | tampering in the directory | on opening | by `retcon verify` |",
        "| --- | --- | --- | --- |",
    ),
    "file": ("| what | tampering in a file | on import | by `retcon verify` |", "| --- | --- | --- | --- |"),
}
NONE_HEAD = ("| where | there is no | of | since |", "| --- | --- | --- | --- |")


def lines() -> Iterator[str]:
    """Both tables of tamperings, and the one of what there is none."""
    for on in ONS:
        yield from (*HEAD[on], *_rows(on), "")
    yield from (*NONE_HEAD, *_none())


def _rows(on: On) -> Iterator[str]:
    """What is answered alike stands in one row."""
    rows: dict[tuple[str, ...], list[str]] = {}
    for kind in TAMPERINGS:
        if kind.on == on:
            hashed = "all hashes made anew: " if kind.name.endswith(HASHED) else ""
            name = kind.name.removesuffix(HASHED).replace(" in a file", "").replace(" from a file", "")
            rows.setdefault((kind.what, hashed, *_answers(kind)), []).append(name)
    for (what, hashed, *answers), names in sorted(rows.items(), key=_order):
        yield f"| {what} | {hashed}{'; '.join(names)} | {' | '.join(answers)} |"


def _order(row: tuple[tuple[str, ...], list[str]]) -> tuple[int, str]:
    (what, hashed, *_), _ = row
    return list[str](WHATS).index(what), hashed


def _answers(kind: Tampering) -> tuple[str, str]:
    """Who comes first, and verify."""
    if kind.harmless:
        return f"harmless: {kind.harmless}", "sound"
    if kind.untold:
        return f"nothing can tell: {kind.untold}", "sound"
    refused = "sealed or refused" if kind.on == "directory" else "refused"
    named = "named as UNPROVEN" if kind.lost else "named"
    return refused if kind.first else "need not say", named if kind.verify else "not looked at"


def _none() -> Iterator[str]:
    rows: dict[tuple[On, What, str], list[str]] = {}
    for (on, how, what), why in NONE.items():
        rows.setdefault((on, what, why), []).append(how or "of these")
    yield from (
        f"| {where} | {', '.join(hows)} | {of} | {since} |" for (where, of, since), hows in rows.items()
    )


if __name__ == "__main__":
    print("\n".join(lines()))
