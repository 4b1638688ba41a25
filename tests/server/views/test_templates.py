"""Two demo evenings, told in a language made of the listed templates: what no catalogue could reach shows."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from domain.message import Fact
from domain.story import tell
from domain.world import World, evolve
from rules.happening import Change
from rules.said import SUBJECT, Said, Verbatim, _wanted
from server.archive.sources import Location
from server.demo import STORIES
from server.languages.pseudo import Pseudo
from server.ledger import records
from server.proof.folding import Folded, folds
from server.views.sheets import sheet_id
from server.views.tongue import Tongue
from tests.releases.evening import play
from tests.releases.table import Evening
from tests.server.tables import exported
from tools.templates import catalogue, templates

EVERY = 40
"""Of so many commits, one is looked at with all that the referee is shown after it."""


class Missing(Pseudo):
    """Says all that is listed, and keeps what is not."""

    def __init__(self) -> None:
        super().__init__(templates())
        self.missing: set[str] = set()

    def gettext(self, message: str, /) -> str:
        """The key in accents; an unlisted one with a letter in it is kept."""
        said = super().gettext(message)
        # whose predicate is listed can be said in pieces
        pieces = message.removeprefix(SUBJECT) in templates()
        if said == message and not pieces and any(letter.isalpha() for letter in message):
            self.missing.add(message)
        return said


@pytest.mark.parametrize("story", STORIES)
def test_an_evening_holds_no_english_that_is_not_listed(
    tmp_path: Path, story: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But names and what people typed: in the log, in views, sheets and offers, for whoever reads another language.

    Nor is a text put where plain data is kept, which would keep it in English alone.
    """
    astray: list[object] = []
    sealed = records.sealed

    def looked_through(fact: Fact) -> Any:
        astray.extend(_texts_in_data(fact))
        return sealed(fact)

    monkeypatch.setattr(records, "sealed", looked_through)
    found = Missing()
    evening = asyncio.run(play(tmp_path, story, 7))
    typed: set[str] = set()
    with closing(
        Location(exported(tmp_path, evening.room.table, tmp_path / "evening.retcon")).open()
    ) as source:
        for step in folds(source, source.about.number):
            typed |= set(_strings(json.loads(step.commit.body.command)))
            _told(step, evening, Tongue("missing", found))
    world = evening.room.world
    lines = (one.line for one in world.rules.sheet.templates())
    everything = "\n".join((*typed, *lines, *(one.name for one in world.characters.values())))
    assert [one for one in sorted(found.missing) if one not in everything] == []
    assert astray == []


def _told(step: Folded, evening: Evening, tongue: Tongue) -> None:
    world = step.before
    for fact in step.facts:
        after = evolve(world, fact)
        line = tell(world if fact.event.type == "TokenRemoved" else after, fact)
        if line is not None:
            tongue.line.to_json(line)
        world = after
    if step.commit.entry.number % EVERY == 0:
        _shown(step.world, evening, tongue)


def _shown(world: World, evening: Evening, tongue: Tongue) -> None:
    room = evening.room
    pane = room.pane(replace(room.viewer(evening.seats["ref"]), tongue=tongue))
    pane.everything(world)
    pane.opened(world, [sheet_id(one) for one in world.characters])
    pane.offers(world, pane.offers(world, frozenset()).keys())


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _strings(one)


def _texts_in_data(fact: Fact) -> Iterator[object]:
    """Texts among the values of sheets and marks that a fact changes."""
    for change in getattr(fact.event, "changes", ()):
        if isinstance(change, Change):
            yield from _texts(change.before)
            yield from _texts(change.after)


def _texts(value: object) -> Iterator[object]:
    if isinstance(value, Said | Verbatim):
        yield value
    elif isinstance(value, dict | list | tuple):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _texts(one)


def test_templates_are_listed_as_translators_take_them_up() -> None:
    """Templates, pairs that count, words of the tables; no docstrings, no names of the program."""
    found = templates()
    assert found["{who} hits {whom} with {weapon}"] == ""
    assert found["{n} point"] == "{n} points"
    assert found["takes {n} damage point"] == "takes {n} damage points"
    assert "rifle" in found
    assert __doc__ not in found
    assert "skills." not in found
    assert 'msgid "{n} point"\nmsgid_plural "{n} points"\nmsgstr[0] ""\nmsgstr[1] ""\n' in catalogue()


def test_every_template_can_be_read_again_from_facts() -> None:
    """What is written with formats that are not read would be kept in English alone."""
    asked = [one for pair in templates().items() for one in pair if re.search(r"\{[a-z_]\w*[:}]", one)]
    unread = []
    for template in asked:
        try:
            _wanted(template)
        except ValueError:
            unread.append(template)
    assert unread == []
