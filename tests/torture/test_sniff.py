"""The sniffer has a nose: where something is told that should not be, it falls."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from domain.audience import activities
from domain.money import facts as money_facts
from domain.ship import facts as ship_facts
from domain.world import World
from server.archive import seat_export
from server.audit import reading, sessions
from server.table import catching_up
from server.views import charts, pins, stencils, story, things
from server.views.charts import heads
from server.views.pane import Pane
from server.views.sight import Sight
from tests.server.peers import deck, place
from tests.server.views.test_secrets import SEATS
from torture.secrets import sniff
from torture.secrets.hiding import Evening
from torture.trial import Fell


def always(*_: object) -> bool:
    return True


@pytest.mark.parametrize(
    ("where", "name"),
    [
        (Sight, "token"),
        (pins, "admits"),
        (stencils, "sees_stencil"),
        (story, "admits"),
        (reading, "admits"),
        (seat_export, "admits"),
    ],
    ids=["views", "notes", "templates", "happened", "audit", "export"],
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


@pytest.mark.parametrize(
    ("where", "name"),
    [(ship_facts, "sailed_audience"), (money_facts, "payment_audience"), (activities, "ship_audience")],
)
def test_what_befalls_a_ship_told_to_everybody_is_found(
    where: ModuleType, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def everybody(*_: object) -> str:
        return "all"

    monkeypatch.setattr(where, name, everybody)
    with pytest.raises(Fell, match="was given"):
        sniff.run(1, tmp_path)


@pytest.mark.parametrize(("where", "seed"), [(catching_up, 1), (sessions, 2)])
def test_what_a_map_is_called_while_it_is_out_of_sight_is_found(
    where: ModuleType, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def as_it_is_called(sight: Sight, world: World, *_: object) -> World:
        return replace(sight.named(world), scenes=world.scenes)

    monkeypatch.setattr(where, "named_for", as_it_is_called)
    with pytest.raises(Fell, match="was given ZQclosed"):
        sniff.run(seed, tmp_path)


@pytest.mark.parametrize("taken_out", ["shown elsewhere", "named again"])
async def test_what_a_map_was_called_while_all_looked_at_it_is_no_secret(
    taken_out: str, tmp_path: Path
) -> None:
    async with place(tmp_path, *SEATS, ruleset="classic") as table:
        ref = await table.sit("ref")
        night = Evening(table, {"ref": ref}, Random(1), await deck(ref))
        yard, mark = await deck(ref, show=False), night.marker("closed", "ref")
        numbers = {
            "shown elsewhere": await ref.do("ShowScene", scene=yard),
            "named otherwise": await ref.do("RenameScene", scene=night.scene, name=mark),
            "named again": await ref.do("RenameScene", scene=night.scene, name="Deck"),
        }
        head = await ref.do("ShowScene", scene=night.scene)
        await night.name_openly()
        assert night.secrets[mark] == {"ref"}
        await ref.do("TakeBackOne", number=numbers[taken_out], head=head, reason="not so")
        await night.name_openly()
        assert night.secrets[mark] == {"ref", "ann", "bea", "eve"}
