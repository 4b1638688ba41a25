"""What the rules say of a world, worked out once for everybody who looks at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from domain.audience.activities import unseen_fighters
from domain.character.deeds import deeds_of
from domain.character.state import Character
from domain.combat.battle import battle_of, field_sources
from domain.combat.offers import about, activity_of, waits
from domain.combat.state import Combat
from domain.combat.voyage import sails
from domain.world import World
from rules.activity import Activity
from rules.card import Badge, Card, Condition, Track
from rules.forms import Due, Option, Phase
from rules.ground import Ring
from rules.kit.usual import DEFAULT
from rules.ruleset import Battle
from server.views.asks import Asks
from server.views.memo import Memo


@dataclass(frozen=True, slots=True)
class Figure:
    """A character as it looks on a map or in a list."""

    condition: Condition
    tracks: tuple[Track, ...]
    badges: tuple[Badge, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Fight:
    """A battle and whose rules it goes by; a new one only when something that it was read from is another."""

    battle: Battle
    rules: Activity


class Readings:
    """Asks the rules about one table's worlds, never twice about the same thing. asks: None for worlds of the past."""

    def __init__(self, asks: Asks | None = None) -> None:
        self._asks = asks
        self._memo = Memo()
        self._last: dict[str, Figure] = {}
        self._world = World()
        self._figures: dict[str, Figure] = {}
        self._fields: dict[int, tuple[Combat, tuple[object, ...]]] = {}
        self._read: dict[int, tuple[Combat, Fight]] = {}
        self._alone: dict[tuple[int, str], tuple[Combat, Fight]] = {}
        self._fighting: tuple[Mapping[str, Combat], Mapping[str, Combat]] | None = None
        """All fights, and the open one of each character."""
        self._hidden: dict[str, tuple[World, Combat, frozenset[str]]] = {}

    def figure(self, world: World, character: Character) -> Figure:
        """How a character looks, with the marks of the fight it is in."""
        self._look_at(world)
        found = self._figures.get(character.id)
        if found is None:
            found = self._figures[character.id] = self._figure(world, character)
        return found

    def _look_at(self, world: World) -> None:
        if world is not self._world:
            self._world, self._figures, self._fields, self._read, self._alone = world, {}, {}, {}, {}

    def _figure(self, world: World, character: Character) -> Figure:
        sheet = self._sheet(world, character)
        fight = self.fights(world).get(character.id)
        if fight is None:
            return sheet
        badges = self.fight_badges(world, fight, character.id)
        return self._memo.get(
            ("figure", character.id),
            (sheet, badges),
            lambda: Figure(sheet.condition, sheet.tracks, (*sheet.badges, *badges)),
        )

    def stirred(self, world: World, combat: Combat) -> list[str]:
        """The fighters who look otherwise than when this was last asked, or looks were forgotten."""
        found = []
        for who in combat.fighters:
            figure = self.figure(world, world.characters[who])
            if self._last.get(who) is not figure:
                self._last[who] = figure
                found.append(who)
        return found

    def hidden(self, world: World, combat: Combat) -> frozenset[str]:
        """The fighters whom not everybody sees; kept for the next commit, which asks how it was before."""
        found = self._hidden.get(combat.id)
        if found is None or found[0] is not world or found[1] is not combat:
            found = self._hidden[combat.id] = world, combat, unseen_fighters(world, combat)
        return found[2]

    def forget_looks(self) -> None:
        """Everybody is shown anew, or nobody looks: how all looked before is no measure any more."""
        self._last.clear()

    def fights(self, world: World) -> Mapping[str, Combat]:
        """The open fight of each character that is on the field of one."""
        found = self._fighting
        if found is None or found[0] is not world.combats:
            found = self._fighting = world.combats, _fights(world)
        return found[1]

    def card(self, world: World, character: Character) -> Card:
        """A character's sheet for reading."""
        rules, rulings, sheet = world.rules.sheet, world.open_table.rulings, character.sheet
        return self._memo.get(("card", character.id), (sheet, rulings), lambda: rules.card(sheet, rulings))

    def open_card(self, world: World, character: Character) -> Card:
        """What of it those may read who do not act for the character."""
        card, private = self.card(world, character), world.rules.sheet.private
        return self._memo.get(("open card", character.id), (card,), lambda: cut(card, private))

    def deeds(self, world: World, character: Character) -> tuple[Option, ...]:
        """What a character may do outside a fight."""
        rules, rulings, sheet = world.rules, world.open_table.rulings, character.sheet
        return self._memo.get(
            ("deeds", character.id), (sheet, rulings), lambda: deeds_of(rules, sheet, rulings)
        )

    def own_deeds(self, world: World, character: Character) -> tuple[Option, ...]:
        """What of it is not the referee's alone."""
        deeds = self.deeds(world, character)
        return self._memo.get(
            ("own deeds", character.id), (deeds,), lambda: tuple(one for one in deeds if not one.referee)
        )

    def due(self, world: World, character: Character) -> tuple[Option, ...]:
        """What of it waits to be done now."""
        deeds = self.deeds(world, character)
        return self._memo.get(
            ("due", character.id), (deeds,), lambda: tuple(one for one in deeds if one.rank == "due")
        )

    def waits(self, world: World, combat: Combat) -> Mapping[str, str]:
        """What a fight still wants, by fighter or `side:<id>`."""
        fight = self.fight(world, combat)
        return self._memo.get(
            ("waits", *_name(combat)),
            (fight,),
            lambda: {} if combat.closed else waits(fight.battle, fight.rules),
        )

    def about(self, world: World, seen: Combat) -> str:
        """What those who have still to be heard are heard about, told by those fighters alone who are in `seen`."""
        fight = self.fight(world, seen)
        return self._memo.get(
            ("about", *_name(seen)), (fight,), lambda: "" if seen.closed else about(fight.battle, fight.rules)
        )

    def order(self, world: World, combat: Combat) -> tuple[Due, ...]:
        """Who acts when, where the rules have such an order."""
        order = activity_of(world, combat).order
        if order is None or combat.closed:
            return ()
        fight = self.fight(world, combat)
        return self._memo.get(("order", *_name(combat)), (fight,), lambda: order(fight.battle))

    def phases(self, world: World, combat: Combat) -> tuple[Phase, ...]:
        """The phases of the turn, where the rules have such."""
        phases = activity_of(world, combat).phases
        if phases is None or combat.closed:
            return ()
        fight = self.fight(world, combat)
        return self._memo.get(("phases", *_name(combat)), (fight,), lambda: phases(fight.battle))

    def rungs(self, world: World, combat: Combat) -> tuple[Ring, ...]:
        """The distances that the rules tell apart, where they say so."""
        rungs = activity_of(world, combat).rungs
        if rungs is None or combat.closed:
            return ()
        fight = self.fight(world, combat)
        return self._memo.get(("rungs", *_name(combat)), (fight,), lambda: rungs(fight.battle))

    def asked(self, world: World, combat: Combat, who: str) -> str:
        """The name of what a voice is asked now, "" in the past; `combat` whole: the same for whoever looks."""
        asks = self._asks
        if asks is None:
            return ""
        fight = self.fight(world, combat)
        return self._memo.get(
            ("asked", who, combat.id),
            (fight,),
            lambda: asks.name(combat.id, who, fight.battle, fight.rules),
        )

    def options(self, world: World, combat: Combat, who: str, *, referee: bool = True) -> tuple[Option, ...]:
        """What a fighter or side may do now; of charts a referee's people know all.

        The rules are shown its own declaration alone: what others have declared is nobody's business until
        it lands, and so one more of them changes nobody else's options.
        """
        fight = self._declaring(world, combat, who)
        if not referee and sails(world, combat):
            return self._options_as_heard(world, combat, who, fight.rules)
        return self._memo.get(
            ("options", who, *_name(combat)), (fight,), lambda: tuple(fight.rules.options(fight.battle, who))
        )

    def _options_as_heard(
        self, world: World, combat: Combat, who: str, rules: Activity
    ) -> tuple[Option, ...]:
        shown = self._with_declared(combat, who)
        return self._memo.get(
            ("options as heard", who, *_name(combat)),
            (shown, *field_sources(world, combat, whole=False)),
            lambda: tuple(rules.options(battle_of(world, shown, whole=False), who)),
        )

    def default(self, world: World, combat: Combat, who: str) -> tuple[Option, ...]:
        """Of what a fighter may do, what it does if nobody says otherwise, where the rules say that."""
        if who in combat.declared:
            return ()
        fight = self._declaring(world, combat, who)

        def made() -> tuple[Option, ...]:
            found = fight.rules.option(fight.battle, who, DEFAULT)
            return () if found is None else (found,)

        return self._memo.get(("default", who, *_name(combat)), (fight,), made)

    def fight_badges(self, world: World, combat: Combat, who: str) -> tuple[Badge, ...]:
        """The marks of a fight on a fighter or side."""
        fight = self.fight(world, combat)
        return self._memo.get(
            ("badges", who, *_name(combat)), (fight,), lambda: tuple(fight.rules.badges(fight.battle, who))
        )

    def fight(self, world: World, combat: Combat) -> Fight:
        """The fight as its rules read it: the very same one as long as all that it is read from is."""
        self._look_at(world)
        if (found := self._read.get(id(combat))) is not None:
            return found[1]
        sources = (combat, *self._field(world, combat))
        name = ("fight", *combat.declared, *_name(combat))
        fight = self._memo.get(
            name, sources, lambda: Fight(battle_of(world, combat), activity_of(world, combat))
        )
        self._read[id(combat)] = combat, fight  # with the fight, so that no other comes to have its id
        return fight

    def _declaring(self, world: World, combat: Combat, who: str) -> Fight:
        """The fight with a voice's own declaration alone: the same as long as all that this is made of is."""
        self._look_at(world)
        own = who if who in combat.declared else ""
        found = self._alone.get((id(combat), own))
        if found is None:
            found = self._alone[id(combat), own] = combat, self.fight(world, self._with_declared(combat, own))
        return found[1]

    def _with_declared(self, combat: Combat, who: str) -> Combat:
        declared = {who: combat.declared[who]} if who in combat.declared else {}
        parts = (combat.fighters, combat.marks, combat.round, combat.step, combat.setup, combat.zones)
        return self._memo.get(
            ("declaring", *declared, *_name(combat)),
            (*parts, *declared.values(), *combat.questions.values()),
            lambda: combat if len(combat.declared) == len(declared) else replace(combat, declared=declared),
        )

    def _field(self, world: World, combat: Combat) -> tuple[object, ...]:
        """What a fight is read from besides itself."""
        self._look_at(world)
        found = self._fields.get(id(combat))
        if found is None:
            found = self._fields[id(combat)] = combat, field_sources(world, combat)
        return found[1]

    def _sheet(self, world: World, character: Character) -> Figure:
        rules, rulings, sheet = world.rules.sheet, world.open_table.rulings, character.sheet
        return self._memo.get(
            ("sheet", character.id),
            (sheet, rulings),
            lambda: Figure(rules.condition(sheet), rules.tracks(sheet), rules.badges(sheet, rulings)),
        )


def _fights(world: World) -> dict[str, Combat]:
    return {
        name: combat
        for combat in world.combats.values()
        if not combat.closed
        for name, fighter in combat.fighters.items()
        if not fighter.left
    }


def _name(combat: Combat) -> tuple[str, ...]:
    """A fight as cut for some viewer: its id and who is left in it."""
    return (combat.id, *combat.fighters)


def cut(card: Card, private: Callable[[str], bool]) -> Card:
    """A card without what stands at private places, and without parts and a figure that then are empty."""
    sections = []
    for section in card.sections:
        fields = tuple(field for field in section.fields if not private(field.path or ""))
        if fields or not section.fields:
            add = tuple(one for one in section.add if not private(str(one.value)))
            sections.append(replace(section, fields=fields, add=add))
    figure = card.figure
    if figure is not None:
        zones = tuple(zone for zone in figure.zones if not private(zone.path))
        figure = replace(figure, zones=zones) if zones else None
    return replace(card, sections=tuple(sections), figure=figure)
