"""The sniffer has a nose: where something is told that should not be, it falls."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from domain.world import World
from server.archive import seat_export
from server.audit import reading
from server.views import charts, story, things
from server.views.charts import heads
from server.views.pane import Pane
from server.views.sight import Sight
from torture.secrets import sniff
from torture.trial import Fell


def always(*_: object) -> bool:
    return True


@pytest.mark.parametrize(
    ("where", "name"),
    [(Sight, "token"), (story, "admits"), (reading, "admits"), (seat_export, "admits")],
    ids=["views", "happened", "audit", "export"],
)
def test_what_is_shown_to_everybody_is_found(
    where: object, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, name, always)
    with pytest.raises(Fell, match="was given"):
        sniff.run(1, tmp_path)


def test_a_sheet_that_anybody_may_open_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def given(_: Pane, world: World, ids: Iterable[str]) -> dict[str, str]:
        known = [one for one in ids if one.removeprefix("sheet-") in world.characters]
        return {one: f'{{"view":"sheet","character":"{one.removeprefix("sheet-")}"}}' for one in known}

    monkeypatch.setattr(Pane, "opened", given)
    with pytest.raises(Fell, match="was given"):
        sniff.run(1, tmp_path)


@pytest.mark.parametrize("name", ["known_chart", "heads"])
def test_a_chart_that_is_shown_whole_is_found(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole: dict[str, object] = {
        "known_chart": lambda chart: chart,
        "heads": lambda world, *, referee: heads(world, referee=True),
    }
    monkeypatch.setattr(things if name == "heads" else charts, name, whole[name])
    with pytest.raises(Fell, match="was given"):
        sniff.run(1, tmp_path)
