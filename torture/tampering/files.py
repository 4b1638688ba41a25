"""Kinds that change a table's file."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

from torture.tampering import changes as c
from torture.tampering.directory import MADE_ANEW, NO_PICTURE, OLD_IS_TRUE
from torture.tampering.facts import commits, in_files
from torture.tampering.kind import Do, Tampering

Parts = dict[str, bytes]
About = dict[str, Any]
NOT_RUN = "Retcon never runs it; who checks without Retcon takes it from the project"


def _parts(change: Callable[[Parts], object]) -> Do:
    return lambda it: it.parts(lambda parts: (change(parts), None)[1])


def _told(change: Callable[[About], object]) -> Do:
    return lambda it: it.told(lambda about: (change(about), None)[1])


def _pictures(parts: Parts) -> list[str]:
    return sorted(name for name in parts if name.startswith("pictures/"))


def _edited(parts: Parts) -> None:
    parts[_pictures(parts)[0]] += b"more"


def _dropped(parts: Parts) -> None:
    del parts[_pictures(parts)[0]]


def _swapped(parts: Parts) -> None:
    one, other = _pictures(parts)
    parts[one], parts[other] = parts[other], parts[one]


def _another_picture(about: About, parts: Parts) -> About:
    data = parts[_pictures(parts)[0]] + b"more"
    name = sha256(data).hexdigest()
    parts[f"pictures/{name}"] = data
    return {**about["pictures"][0], "digest": name, "size": len(data)}


IN_FILES = (
    *in_files(),
    Tampering("end cut off in a file", "file", "cut tail", "entries", commits(c.end_cut), untold=OLD_IS_TRUE),
    Tampering("older file", "file", "older copy", "entries", commits(c.first_evening), untold=OLD_IS_TRUE),
    Tampering("session's key kept back in a file, under new hashes", "file", "re-hash", "sessions and keys",
              commits(c.hashed(c.key_kept_back)), first=False, lost=True),
    Tampering("chain made anew in a file", "file", "re-hash", "entries", commits(c.hashed(c.words_made_up)),
              untold=MADE_ANEW),
    Tampering("facts of the newest commits dropped in a file", "file", "cut tail", "facts",
              commits(c.facts_dropped(-2, 1000))),
    Tampering("end in table.json edited", "file", "edit", "server", _told(lambda about: about.update(hash="0" * 64))),
    Tampering("name in table.json edited", "file", "edit", "server", _told(lambda about: about.update(name="Other"))),
    Tampering("age in table.json edited", "file", "edit", "server", _told(lambda about: about.update(created_at=1)),
              harmless="it orders the list alone"),
    Tampering("table's id in table.json edited", "file", "edit", "server",
              _told(lambda about: about.update(table="other"))),
    Tampering("earlier name inserted in table.json", "file", "insert", "server",
              _told(lambda about: about.update(names=[[80, "other"]]))),
    Tampering("earlier name dropped from table.json", "file", "drop", "server",
              _told(lambda about: about.update(names=[])), imported=True),
    Tampering("seat written in table.json", "file", "edit", "server",
              _told(lambda about: about.update(seat="s1")), verify=False),
    Tampering("checker in a file replaced", "file", "edit", "server",
              _parts(lambda parts: parts.update({"check_table.py": b"print('SOUND')"})), harmless=NOT_RUN),
    Tampering("part added to a file", "file", "insert", "server",
              _parts(lambda parts: parts.update({"more.txt": b"more"})), verify=False),
    Tampering("part with commits dropped from a file", "file", "drop", "server",
              _parts(lambda parts: parts.pop("commits/000000001.jsonl"))),
    Tampering("picture edited in a file", "file", "edit", "pictures", _parts(_edited)),
    Tampering("picture dropped from a file", "file", "drop", "pictures", _parts(_dropped)),
    Tampering("pictures swapped in a file", "file", "swap", "pictures", _parts(_swapped)),
    Tampering("picture doubled in table.json", "file", "double", "pictures",
              _told(lambda about: about["pictures"].append(about["pictures"][0])),
              harmless="the same bytes are the same picture"),
    Tampering("pictures reordered in table.json", "file", "reorder", "pictures",
              _told(lambda about: about["pictures"].reverse()), harmless="each stands under its own name"),
    Tampering("picture added to a file", "file", "insert", "pictures", lambda it: it.pictured(
        lambda about, parts: about["pictures"].append(_another_picture(about, parts))), harmless=NO_PICTURE),
    Tampering("picture in a file replaced under its own name", "file", "re-hash", "pictures", lambda it: it.pictured(
        lambda about, parts: about["pictures"].__setitem__(0, _another_picture(about, parts)))),
    Tampering("picture's kind edited in table.json", "file", "edit", "pictures",
              _told(lambda about: about["pictures"][0].update(mime="text/html"))),
    Tampering("picture's size edited in table.json", "file", "edit", "pictures",
              _told(lambda about: about["pictures"][0].update(size=7))),
)  # fmt: skip
