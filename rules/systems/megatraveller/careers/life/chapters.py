"""A life for reading: its terms, each with what it brought, what it cost, and a sentence a throw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from rules.card import Chapter
from rules.ruleset import Sheet
from rules.said import Verbatim, from_data, plural, said
from rules.systems.megatraveller.careers.life.taken import retold
from rules.systems.megatraveller.people.sheet import SHORT, TITLES


def chapters(sheet: Sheet) -> tuple[Chapter, ...]:
    """The terms in order, before them what came before."""
    life: Mapping[str, Any] = sheet.get("life") or {}
    if life.get("told"):
        return tuple(retold(life))
    terms: Mapping[str, Mapping[str, Any]] = life.get("terms") or {}
    found = tuple(_read(terms))
    back = life.get("back")
    if not found or not back:
        return found
    mark = plural("{n} step of this life was taken back", "{n} steps of this life were taken back", back)
    return (replace(found[0], told=(*found[0].told, mark)), *found[1:])


def _read(terms: Mapping[str, Mapping[str, Any]]) -> Iterator[Chapter]:
    before: dict[str, int] = {}
    for number in sorted(terms, key=int):
        yield _chapter(int(number), terms[number], before)
        before.update(terms[number].get("learnt") or {})


def _chapter(number: int, term: Mapping[str, Any], before: Mapping[str, int]) -> Chapter:
    lines: Mapping[str, Any] = term.get("lines") or {}
    title = said("Before the first term")
    if number:
        title = said("Term {n}: {career}", n=number, career=term["career"])
    return Chapter(
        title,
        Verbatim(f"{term['from']}-{term['to']}"),
        str(term.get("rank") or ""),
        tuple(_gained(term, before)),
        tuple(_lost(term, before)),
        tuple(from_data(lines[one]) for one in sorted(lines, key=int)),
        f"life.terms.{number}",
    )


_NAMED = {short: name for name, short in SHORT.items()}
"""Characteristics as a term keeps them beside its skills: "Str" for "str"."""


def _gained(term: Mapping[str, Any], before: Mapping[str, int]) -> Iterator[str]:
    """What rose in the term. A term keeps the level at its end alone, however it came to that."""
    losses: Mapping[str, int] = term.get("lost") or {}
    for name, value in (term.get("learnt") or {}).items():
        loss = losses.get(_NAMED.get(name, ""), 0)
        had = before.get(name, value - loss if loss else -1)
        if value - loss <= had:
            continue
        if name in _NAMED:
            yield said("{what} {value}", what=TITLES[_NAMED[name]], value=value)
        else:
            yield said("{skill}-{level}", skill=name, level=value)


def _lost(term: Mapping[str, Any], before: Mapping[str, int]) -> Iterator[str]:
    losses: Mapping[str, int] = term.get("lost") or {}
    for name, loss in losses.items():
        yield said("{what} {loss}", what=TITLES[name], loss=loss)
    for name, value in (term.get("learnt") or {}).items():
        if value < before.get(name, value) and _NAMED.get(name) not in losses:
            yield said("{what} down to {level}", what=TITLES.get(_NAMED.get(name, ""), name), level=value)
