"""A seat is told in the language that it chose, from the same facts as everybody else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from rules.said import Verbatim, plural, said, told
from server.languages import tongue_of
from server.languages.po import read_po
from server.views.tongue import ENGLISH
from tests.server.peers import LiveTable, deck, enlist, place

CATALOGUE = r"""
# A catalogue as translators write it.
msgid ""
msgstr ""
"Plural-Forms: nplurals=2; plural=n > 1;\n"

msgid "{who} fires "
"{weapon}"
msgstr "{weapon} : {who} tire"

msgid "{n} round"
msgid_plural "{n} rounds"
msgstr[0] "{n} balle"
msgstr[1] "{n} balles"

msgid "rifle"
msgstr "fusil"

#, fuzzy
msgid "carbine"
msgstr "pistolet"
"""


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[LiveTable]:
    """A referee, and two players of which one reads another language."""
    async with place(tmp_path, ("ann", "player"), ("bea", "player")) as made:
        yield made


async def test_who_chose_another_language_is_told_in_it_and_others_in_english(table: LiveTable):
    """The log, the map's people, their sheets and what they may do; the same numbers and names."""
    ref, bea, ann = [await table.sit("ref"), await table.sit("bea"), await table.sit("ann", language="en-XA")]
    scene = await deck(ref)
    kira, _ = await enlist(ref, "Kira", scene, (3, 3), owner=table.ids["ann"])

    number = await ref.do("PassTime", seconds=60, reason="a walk")
    english, foreign = await bea.until(number), await ann.until(number)
    assert "Time passes: 1 minute (a walk); it is" in english["entry"]["lines"][0]["text"]
    assert foreign["entry"]["lines"][0]["text"].startswith("⟦Ţîḿé þåššéš: ⟦⟦1 ḿîñûţé⟧ (⟦å ŵåļķ⟧)⟧; îţ îš ")
    assert foreign["facts"] == english["facts"]

    titles = [(await one.read(kira))[kira]["card"]["sections"][0]["title"] for one in (ref, ann)]
    assert titles[1] != titles[0]
    assert titles[1].startswith("⟦")


async def test_a_refusal_comes_in_the_language_of_who_asked(table: LiveTable):
    """A sentence of play, with what was asked as it was typed."""
    ref, foreign = await table.sit("ref"), await table.sit("ref", language="en-XA")
    command = {"name": "Kira", "how": "template", "text": "nonsense"}
    assert await ref.refused("EnlistCharacter", **command) == "there is no template 'nonsense'"
    assert await foreign.refused("EnlistCharacter", **command) == "⟦ţĥéŕé îš ñö ţéḿþļåţé 'nonsense'⟧"


async def test_a_language_that_is_not_there_is_english(table: LiveTable):
    """Whatever a browser asks for."""
    assert tongue_of("xx") is ENGLISH
    ann, bea = await table.sit("ann", language="xx"), await table.sit("bea")
    number = await bea.do("Say", text="Hello")
    assert (await ann.until(number))["entry"]["lines"][0]["text"] == "bea: Hello"


def test_a_catalogue_is_read_as_translators_write_it():
    """Texts over several lines, plurals by the catalogue's own rule, no fuzzy ones, and what is missing in English."""
    french = read_po(CATALOGUE)
    fires = said("{who} fires {weapon}", who=Verbatim("Una"), weapon="rifle")
    assert told(fires, french) == "fusil : Una tire"
    assert [told(plural("{n} round", "{n} rounds", n), french) for n in (0, 1, 2)] == [
        "0 balle",
        "1 balle",
        "2 balles",
    ]
    assert told(said("{who} fires {weapon}", who="she", weapon="carbine"), french) == "carbine : she tire"
    assert told("not there", french) == "not there"


def test_what_is_no_catalogue_is_not_read():
    """In one sentence that names the line."""
    with pytest.raises(ValueError, match="no line of a catalogue: 'nonsense'"):
        read_po('msgid "a"\nnonsense\n')
