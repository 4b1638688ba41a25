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
    found = tuple(_chapter(int(number), terms[number]) for number in sorted(terms, key=int))
    back = life.get("back")
    if not found or not back:
        return found
    mark = plural("{n} step of this life was taken back", "{n} steps of this life were taken back", back)
    return (replace(found[0], told=(*found[0].told, mark)), *found[1:])


def _chapter(number: int, term: Mapping[str, Any]) -> Chapter:
    lines: Mapping[str, Any] = term.get("lines") or {}
    title = said("Before the first term")
    if number:
        title = said("Term {n}: {career}", n=number, career=term["career"])
    return Chapter(
        title,
        Verbatim(f"{term['from']}-{term['to']}"),
        str(term.get("rank") or ""),
        tuple(_learnt(term)),
        tuple(_lost(term)),
        tuple(from_data(lines[one]) for one in sorted(lines, key=int)),
        f"life.terms.{number}",
    )


def _learnt(term: Mapping[str, Any]) -> Iterator[str]:
    titles = {short: TITLES[name] for name, short in SHORT.items()}
    for name, value in (term.get("learnt") or {}).items():
        if name in titles:
            yield said("{what} {value}", what=titles[name], value=value)
        else:
            yield said("{skill}-{level}", skill=name, level=value)


def _lost(term: Mapping[str, Any]) -> Iterator[str]:
    for name, loss in (term.get("lost") or {}).items():
        yield said("{what} {loss}", what=TITLES[name], loss=loss)
