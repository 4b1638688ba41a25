"""Every kind of tampering, and of what there is none."""

from __future__ import annotations

from torture.tampering.directory import IN_DIRECTORY
from torture.tampering.files import IN_FILES
from torture.tampering.kind import How, On, Tampering, What

TAMPERINGS: tuple[Tampering, ...] = (*IN_DIRECTORY, *IN_FILES)

NO_ORDER = "they stand in no order"
NO_TWICE = "a name stands there once"
NO_LINKS = "a file holds no links; seats are facts"
WITH_ENTRIES = "their facts go with the entries"
NO_WORLDS = "a file holds none"
BY_COPY = "an older one has another name"

NONE: dict[tuple[On, How | None, What], str] = {
    ("file", None, "snapshots"): NO_WORLDS,
    ("directory", "reorder", "snapshots"): NO_ORDER,
    ("directory", "reorder", "seats"): NO_ORDER,
    ("directory", "reorder", "pictures"): NO_ORDER,
    ("directory", "double", "pictures"): NO_TWICE,
    ("directory", "cut head", "sessions and keys"): WITH_ENTRIES,
    ("directory", "cut tail", "sessions and keys"): WITH_ENTRIES,
    ("directory", "cut head", "seats"): WITH_ENTRIES,
    ("directory", "cut tail", "seats"): WITH_ENTRIES,
    ("directory", "cut head", "pictures"): NO_ORDER,
    ("directory", "cut tail", "pictures"): NO_ORDER,
    ("directory", "older copy", "pictures"): BY_COPY,
    ("file", "cut head", "sessions and keys"): WITH_ENTRIES,
    ("file", "cut tail", "sessions and keys"): WITH_ENTRIES,
    ("file", "reorder", "seats"): NO_ORDER,
    ("file", "cut head", "seats"): WITH_ENTRIES,
    ("file", "cut tail", "seats"): WITH_ENTRIES,
    ("file", "older copy", "seats"): NO_LINKS,
    ("file", "cut head", "pictures"): NO_ORDER,
    ("file", "cut tail", "pictures"): NO_ORDER,
    ("file", "older copy", "pictures"): BY_COPY,
}
"""Where a combination has no meaning, and why; how None: none of them."""
