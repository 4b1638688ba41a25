"""What tests of sight begin with."""

from __future__ import annotations

import pytest

from domain.table.commands import ChooseSetting
from tests.domain.firefight import Table, table
from tests.domain.play import REFEREE


@pytest.fixture
def on() -> Table:
    """A wall at x = 15 with a shut door at y = 9 to 11: Kira and Mo before it with the guard, a lurker behind it."""
    made = table()
    made.play.do(REFEREE, ChooseSetting(name="vision", value="party"))
    return made
