"""Two branches side by side: who stands, who is hurt, what they have left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from domain.audience.maps import sees
from domain.character.state import Character
from domain.difference import differences
from domain.history.events import MAIN
from domain.history.paths import meeting
from domain.line import Altered
from domain.telling.names import Names
from domain.telling.places import span_of
from domain.telling.wording import of_sheet
from domain.world import World
from rules.calendar import date_of
from rules.card import Supply
from server import protocol as p
from server.past.eyes import as_then
from server.past.lookback import Lookback
from server.table.chain import Chain
from server.views.memo import Memo
from server.views.outlook import Outlook
from server.views.readings import Figure, Readings
from server.views.sight import Sight, Viewer
from server.views.things import shown_badges, told_badges


async def compared(history: Chain, lookback: Lookback, viewer: Viewer, asked: p.AskCompare) -> p.Compared:
    """How two branches stand, as a viewer may see each; Refused for one it may not hear of."""
    first, second = (lookback.outlook(viewer, name) for name in (asked.branch_a, asked.branch_b))
    a, b = [_Side(viewer, await history.at(one.path[-1][1])) for one in (first, second)]
    names = {**a.world.characters, **b.world.characters}
    people = [_person(name, a, b) for name in names]
    seen = tuple(one for one in people if one is not None)
    parted = meeting(first.path, second.path)[-1][1]
    parted_s = (await history.at(parted)).stage.clock_s
    return p.Compared(
        id=asked.id,
        a=_state(first, a.world, _name(history, first), parted_s),
        b=_state(second, b.world, _name(history, second), parted_s),
        parted=parted,
        sides=_sides(seen),
        supplies=_supplies(names, a, b),
        people=seen,
    )


class _Side:
    """One branch as a viewer sees it."""

    def __init__(self, viewer: Viewer, world: World) -> None:
        self.viewer = as_then(viewer, world)
        self.world = world
        self.sight = Sight(self.viewer, Memo())
        self.readings = Readings()

    def character(self, name: str) -> Character | None:
        """A character that the viewer knows of there."""
        found = self.world.characters.get(name)
        return found if found is not None and self.sight.character(self.world, found) else None

    def inside(self, character: Character) -> bool:
        """Whether the viewer may see the sheet."""
        return "see" in self.sight.access(self.world, character).may

    def standing(self, character: Character | None) -> p.ComparedStanding | None:
        """How a character stands."""
        if character is None or character.retired:
            return None
        figure: Figure = self.readings.figure(self.world, character)
        inside = self.inside(character)
        scene, at = self._place(character)
        return p.ComparedStanding(
            condition=figure.condition,
            tracks=figure.tracks if inside else (),
            badges=told_badges(shown_badges(figure.badges, inside), self._unseen(character)),
            at=at,
            scene=scene,
        )

    def _unseen(self, character: Character) -> tuple[str, ...]:
        """The names of those in the character's fight whom the viewer does not see there."""
        combat = self.readings.fights(self.world).get(character.id)
        return self.sight.unseen(self.world, combat) if combat else ()

    def supplies(self, character: Character) -> tuple[Supply, ...]:
        """What a character has that is used up; nothing of one who has left the table."""
        return () if character.retired else self.world.rules.sheet.supplies(character.sheet)

    def _place(self, character: Character) -> tuple[str | None, tuple[float, float] | None]:
        for scene in self.world.scenes.values():
            for token in scene.tokens.values():
                mine = token.character == character.id
                if mine and (self.viewer.is_referee or sees(self.world, self.viewer.seat, scene, token)):
                    return scene.id, token.at
        return None, None

    def side(self, character: Character) -> str:
        """The side it fights on, or fought on last; else whose it is."""
        for combat in reversed([*self.world.combats.values()]):
            if character.id in combat.fighters:
                return combat.sides[combat.fighters[character.id].side]
        return "Bystanders" if character.npc else "Party"


def _person(name: str, a: _Side, b: _Side) -> p.ComparedPerson | None:
    here, there = a.character(name), b.character(name)
    one = here or there
    if one is None:
        return None
    both = here is not None and there is not None and a.inside(here) and b.inside(there)
    return p.ComparedPerson(
        character=name,
        name=one.name,
        side=(a if here else b).side(one),
        npc=one.npc,
        a=a.standing(here),
        b=b.standing(there),
        differs=_differs(here, there, b) if both and here and there else (),
    )


def _differs(here: Character, there: Character, b: _Side) -> tuple[Altered, ...]:
    return of_sheet(Names(b.world), there.id, differences(here.sheet, there.sheet, ""))


def _sides(people: tuple[p.ComparedPerson, ...]) -> tuple[p.ComparedSide, ...]:
    names = dict.fromkeys(one.side for one in people)
    return tuple(
        p.ComparedSide(
            side=name,
            a=dict(Counter(one.a.condition for one in people if one.side == name and one.a)),
            b=dict(Counter(one.b.condition for one in people if one.side == name and one.b)),
        )
        for name in names
    )


def _supplies(names: Iterable[str], a: _Side, b: _Side) -> tuple[p.ComparedSupply, ...]:
    """What each side has left, by kind; of those alone whose sheets the viewer may see on both branches."""
    sums: dict[tuple[str, str], list[float]] = {}
    for name in names:
        here, there = a.character(name), b.character(name)
        if here is None or there is None or not (a.inside(here) and b.inside(there)):
            continue
        for at, (one, character) in enumerate(((a, here), (b, there))):
            for supply in one.supplies(character):
                sums.setdefault((a.side(here), supply.label), [0, 0])[at] += supply.amount
    return tuple(
        p.ComparedSupply(side=side, label=label, a=left, b=right)
        for (side, label), (left, right) in sums.items()
    )


def _name(history: Chain, outlook: Outlook) -> str:
    """A branch by its name now: where it stands may be older than its name."""
    return "The live line" if outlook.branch == MAIN else history.turns.branches[outlook.branch].name


def _state(outlook: Outlook, world: World, name: str, parted_s: float) -> p.BranchState:
    return p.BranchState(
        branch=outlook.branch,
        name=name,
        head=outlook.path[-1][1],
        date=date_of(world.stage.clock_s),
        passed=span_of(world.stage.clock_s - parted_s),
        scene=world.stage.scene,
        fights=tuple(combat.title or combat.id for combat in world.combats.values() if not combat.closed),
    )
