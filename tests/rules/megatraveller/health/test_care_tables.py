"""Tables that the room of health reads."""

from __future__ import annotations

from rules.tables import matrix

PACKAGE = "rules.systems.megatraveller.health"


def test_wounds():
    wounds = matrix(PACKAGE, "wounds")
    assert [wounds.at(level, "zeros") for level in wounds.rows] == [0, 1, 2, 3]
    assert [(wounds.at(level, "within"), wounds.at(level, "within_unit")) for level in wounds.rows] == [
        ("2D", "hour"), ("1Dx10", "minute"), ("2D", "minute"), ("1D", "minute"),
    ]  # fmt: skip
    assert [wounds.at(level, "overdue") for level in wounds.rows] == ["2D", "2D", "3D", None]
    assert [wounds.at(level, "bed") for level in wounds.rows] == [None, "2D", "1Dx10", None]
    assert [wounds.at(level, "surgery_cr") for level in wounds.rows] == [None, "1Dx500", "1Dx1000", None]


def test_care_and_revival():
    care = matrix(PACKAGE, "care")
    assert [care.number(one, "cr") for one in care.rows] == [500, 100, 50, 1000, 250_000, 150_000]
    revival = matrix(PACKAGE, "revival")
    assert revival.rows["tech level to revive"] == {"number": 13, "dm_above": 13}
    assert revival.rows["monthly throw to heal a point"] == {"number": 9, "dm_above": 12}
