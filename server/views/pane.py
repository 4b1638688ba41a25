"""Everything one viewer sees of a world, as pieces of JSON; viewers who see the same share the pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import replace

from pydantic import BaseModel, TypeAdapter

from domain.audience.vision.eyes import remembering
from domain.audience.vision.knowledge import as_known
from domain.audience.vision.watch import seen_tokens
from domain.character.state import Character
from domain.combat.state import Combat
from domain.combat.within import within
from domain.message import Point
from domain.perception import perceived_by
from domain.scene.state import Scene
from domain.scene.things import Drawing, Pin, Stencil, Token
from domain.world import World
from rules.vessel import Vessel
from server import protocol as p
from server.views import things
from server.views.backlog import history_view
from server.views.charts import Charts
from server.views.crew import riding_of
from server.views.drawings import drawn
from server.views.fights import Fights
from server.views.lists import lists_of
from server.views.memo import Memo, same
from server.views.offering import OfferText
from server.views.offers import Offers
from server.views.parties import parties_view
from server.views.pins import pinned
from server.views.readings import Figure, Readings
from server.views.sheets import sheet_view
from server.views.ships import ship_id, ship_view
from server.views.sight import Sight, Viewer
from server.views.sighted import Sighted, sight_id
from server.views.stencils import laid
from server.views.tasks import tasks_view
from server.views.things import Masking
from server.views.tongue import ENGLISH

_PLACE = TypeAdapter(Point).serializer.to_json


class Pane:
    """One viewer's window on a table. A view's key is the `id` it has on the wire; None: not to be seen.

    live: not in the past, where nothing can be done.
    """

    def __init__(
        self, viewer: Viewer, readings: Readings, memo: Memo, masking: Masking, *, live: bool = True
    ) -> None:
        self.viewer = viewer
        self._live = live
        self._tongue = viewer.tongue
        if self._tongue is not ENGLISH:
            memo = memo.apart(self._tongue)
        self.sight = Sight(viewer, memo)
        self.charts = Charts(memo, referee=viewer.is_referee)
        self._readings = readings
        self._memo = memo
        self.masking = masking
        self._fights = Fights(self.sight, readings, memo, self._tongue, self._told_figure)
        self._offers = Offers(self.sight, readings, memo, self._tongue)
        self._sighted = Sighted(viewer, memo)
        self._gone: dict[str, tuple[tuple[object, ...], str]] = {}

    def everything(self, world: World) -> dict[str, str]:
        """All views there are for this viewer, by id; sheets and charts are for those who open them."""
        shown = {
            "table": self.table(world),
            "book": self.book(world),
            **_known("history", self.history(world)),
        }
        shown |= _known("lists", self.lists(world))
        for scene in world.scenes.values():
            shown |= _known(scene.id, self.scene(world, scene))
            shown |= _known(within_id(scene.id), self.within(world, scene))
            shown |= _known(sight_id(scene.id), self.sighted(world, scene))
            for token in scene.tokens.values():
                shown |= _known(token.id, self.token(world, scene, token))
            for drawing in scene.drawings.values():
                shown |= _known(drawing.id, self.drawing(world, scene, drawing))
            for pin in scene.pins.values():
                shown |= _known(pin.id, self.pin(world, scene, pin))
            for stencil in scene.stencils.values():
                shown |= _known(stencil.id, self.stencil(world, scene, stencil))
        for character in world.characters.values():
            shown |= _known(character.id, self.character(world, character))
        for combat in world.combats.values():
            shown |= _known(combat.id, self.combat(world, combat))
        for vessel in world.ships.values():
            shown |= _known(ship_id(vessel.id), self.ship(world, vessel))
        shown |= _known("parties", self.parties(world))
        return shown | _known("tasks", self.tasks(world))

    def table(self, world: World) -> str:
        """The table."""
        referee = self.viewer.is_referee
        return self._memo.get(
            ("table", referee),
            (world.table, world.stage, world.charts),
            lambda: self._tongue.written(things.table_view(world, referee=referee)),
        )

    def book(self, world: World) -> str:
        """What the rules offer."""
        forms, rules, rulings = self.viewer.role != "spectator", world.rules, world.open_table.rulings
        return self._memo.get(
            ("book", forms),
            (rules, rulings),
            lambda: self._tongue.lean(things.book_view(rules, rulings, forms=forms)),
        )

    def history(self, world: World) -> str | None:
        """The table's history, which is always the newest: no past has one."""
        if not self._live:
            return None
        history = world.history
        return self._memo.get(
            ("history", self.viewer),
            (history.branches, history.seats, history.undone, history.turns, history.marks, history.requests),
            lambda: self._tongue.written(history_view(history, self.viewer)),
        )

    def lists(self, world: World) -> str | None:
        """What sheets are filled from, for whoever reads one."""
        if self.viewer.role == "spectator" and not any(
            "see" in self.sight.access(world, one).may for one in world.characters.values()
        ):
            return None
        name, _ = lists_of(world.rules.id, self._tongue)
        return self._memo.get(
            "lists", (name,), lambda: self._tongue.written(p.ListsView(id="lists", name=name))
        )

    def scene(self, world: World, scene: Scene) -> str | None:
        """A map."""
        if not self.sight.scene(world, scene):
            return None
        referee = self.viewer.is_referee
        seat = self.viewer.seat
        known = scene if referee else as_known(world, scene, seat)
        who = None if referee else remembering(world, seat)
        return self._memo.get(
            ("scene", scene.id, referee, who),
            (*_parts(known), *self.masking.sources(scene)),
            lambda: self._tongue.written(things.scene_view(known, self.masking, referee=referee, who=who)),
        )

    def sighted(self, world: World, scene: Scene) -> str | None:
        """What players see of a map and know of its ground, where the table goes by sight; a referee sees all."""
        if self.viewer.is_referee or not self.sight.scene(world, scene):
            return None
        return self._sighted.view(world, scene)

    def within(self, world: World, scene: Scene) -> str | None:
        """Who stands in what is drawn on a map; None where nobody does, as far as the viewer sees."""
        if not self.sight.scene(world, scene):
            return None
        fights = tuple(one for one in world.combats.values() if one.scene == scene.id and one.zones)
        if not scene.areas and not fights:
            return None
        known = scene if self.viewer.is_referee else as_known(world, scene, self.viewer.seat)
        who_sees = perceived_by(world), seen_tokens(world)
        who_sees_whom = (world.stage, world.characters, world.open_table, world.vehicles, known, *who_sees)
        return self._memo.get(
            ("within", scene.id, self.viewer.seat, self.viewer.role),
            (scene, *who_sees_whom, *fights),
            lambda: self._within(world, scene, known, fights),
        )

    def _within(self, world: World, scene: Scene, shown: Scene, fights: tuple[Combat, ...]) -> str | None:
        referee = self.viewer.is_referee
        areas = self._memo.get(
            ("areas", scene.id, referee, None if referee else remembering(world, self.viewer.seat)),
            (shown.areas, shown.fog),
            lambda: things.shown_areas(shown, referee=referee),
        )
        known = (one for one in fights if self.sight.combat(world, one) is not None)
        zones = tuple([zone for fight in known for zone in self._fights.zones(world, fight)])
        tokens = tuple([one for one in scene.tokens.values() if self.sight.token(world, scene, one)])

        def told() -> str | None:
            inside = within(scene, tokens, zones)
            view = things.within_view(scene, areas, zones, inside, world.rules.ground)
            return self._tongue.written(view) if view.drawn else None

        # most seats see the very same, and are told it in the same words
        return self._memo.get(("inside", scene.id, referee), (scene, *areas, *tokens, *zones), told)

    def token(self, world: World, scene: Scene, token: Token) -> str | None:
        """Somebody on a map."""
        if not self.sight.token(world, scene, token):
            return None
        character = world.characters[token.character]
        access = self.sight.access(world, character)
        figure = self._figure(world, character)
        referee, markers = self.sight.viewer.is_referee, scene.markers.get(token.id)
        # one that walks is the same but for its place, and walking is what tokens do most
        before, after = self._memo.get(
            ("token", token.id, access.mine, access.may, referee),
            (character, figure, markers, token.size, token.facing, token.vector, token.lamp, token.hidden),
            lambda: _around_place(
                self._tongue.written(
                    things.token_view(scene, token, character, figure, access, referee=referee)
                )
            ),
        )
        return f"{before}{_PLACE(token.at).decode()}{after}"

    def drawing(self, world: World, scene: Scene, drawing: Drawing) -> str | None:
        """What was drawn on a map by hand, as far as the viewer may know of it."""
        if not self.sight.scene(world, scene):
            return None
        return drawn(world, scene, drawing, self.viewer, self._memo)

    def pin(self, world: World, scene: Scene, pin: Pin) -> str | None:
        """A note pinned to a map, for those who may know of it."""
        if not self.sight.scene(world, scene):
            return None
        return pinned(world, scene, pin, self.viewer, self._memo)

    def stencil(self, world: World, scene: Scene, stencil: Stencil) -> str | None:
        """What was laid on a map to show what ground something covers, for those who see it."""
        if not self.sight.scene(world, scene):
            return None
        return laid(world, scene, stencil, self.viewer, self._memo)

    def _figure(self, world: World, character: Character) -> Figure:
        """How a character looks; of the marks of its fight, what names nobody whom the viewer does not see."""
        figure = self._readings.figure(world, character)
        combat = self._readings.fights(world).get(character.id) if figure.badges else None
        return self._told_figure(figure, character.id, self.sight.unseen(world, combat) if combat else ())

    def _told_figure(self, figure: Figure, who: str, unseen: tuple[str, ...]) -> Figure:
        if not unseen or not figure.badges:
            return figure
        return self._memo.get(
            ("figure", who, unseen),
            (figure,),
            lambda: replace(figure, badges=things.told_badges(figure.badges, unseen)),
        )

    def character(self, world: World, character: Character) -> str | None:
        """A character as everybody knows it who has seen it."""
        if not self.sight.character(world, character):
            return None
        if not character.retired or character.id in self._readings.fights(world):
            return self._character(world, character)
        sources = (character, world.open_table.seats, world.open_table.rulings, world.vehicles)
        found = self._gone.get(character.id)
        if found is None or not same(found[0], sources):
            found = self._gone[character.id] = (sources, self._character(world, character))
        return found[1]

    def _character(self, world: World, character: Character) -> str:
        access, referee = self.sight.access(world, character), self.viewer.is_referee
        figure = self._figure(world, character)
        riding = riding_of(world, character, self.sight, self._memo)
        acts = self._live and "act" in access.may and not character.retired
        due = self._readings.due(world, character) if acts else ()
        return self._memo.get(
            ("character", character.id, access.mine, access.may, referee),
            (character, figure, riding, due),
            lambda: self._tongue.written(
                things.character_view(
                    character,
                    figure,
                    access,
                    riding,
                    due,
                    referee=referee,
                    ship=world.is_ship(character.id),
                )
            ),
        )

    def opened(self, world: World, ids: Iterable[str]) -> dict[str, str]:
        """The sheets and charts of these ids that the viewer may see."""
        return {one: view for one in ids if (view := self._opened(world, one)) is not None}

    def _opened(self, world: World, one: str) -> str | None:
        kind, _, name = one.partition("-")
        if kind == "chart":
            return self.charts.view(world.charts[name]) if name in world.charts else None
        return self.sheet(world, world.characters[name]) if name in world.characters else None

    def sheet(self, world: World, character: Character) -> str | None:
        """A character's sheet and what it may do outside a fight; None of whoever left the table."""
        if character.retired or not self.sight.character(world, character):
            return None
        may = self.sight.access(world, character).may
        read = self._readings.card if "act" in may else self._readings.open_card
        card = read(world, character) if "see" in may else None
        given = self._readings.deeds if self.viewer.is_referee else self._readings.own_deeds
        deeds = given(world, character) if self._live and "act" in may else ()
        if card is None and not deeds:
            return None
        return self._memo.get(
            ("shown sheet", character.id, card is None, "act" in may),
            (card, deeds),
            lambda: sheet_view(self._tongue, character.id, card, deeds),
        )

    def ship(self, world: World, vessel: Vessel) -> str | None:
        """A ship, for whoever may read her."""
        character = world.characters[vessel.id]
        if character.retired or "see" not in self.sight.access(world, character).may:
            return None
        return self._memo.get(
            ("ship", vessel.id, self.viewer),
            (
                vessel,
                world.characters,
                world.scenes,
                world.stage,
                world.vehicles,
                world.open_table,
                world.accounts,
                world.charts,
            ),
            lambda: self._tongue.written(ship_view(world, vessel, self.sight)),
        )

    def parties(self, world: World) -> str | None:
        """Those who are apart, while not all are together."""
        if not world.stage.parties:
            return None
        seats = world.open_table.seats
        return self._memo.get(
            ("parties", self.viewer),
            (world.stage, world.characters, world.scenes, world.combats, world.vehicles, world.ships, seats),
            lambda: self._maybe(parties_view(world, self.sight)),
        )

    def _maybe(self, view: BaseModel | None) -> str | None:
        return None if view is None else self._tongue.written(view)

    def tasks(self, world: World) -> str | None:
        """The tasks that the viewer knows of, where the rules have any."""
        if world.rules.tasks is None:
            return None
        return self._memo.get(
            ("tasks", self.viewer),
            (world.tasks, world.characters, world.open_table.seats),
            lambda: self._tongue.written(tasks_view(world, self.sight)),
        )

    def combat(self, world: World, combat: Combat) -> str | None:
        """A fight, with whom of it the viewer sees: open ones, and the newest until the next one opens."""
        return self._fights.view(world, combat)

    def waits(self, world: World, combat: Combat) -> Mapping[str, str]:
        """What a fight still wants, by fighter or `side:<id>`."""
        return self._readings.waits(world, combat)

    def offers(self, world: World, attended: Set[str]) -> dict[str, OfferText]:
        """What the viewer may do in open fights, by the offers' ids; of a referee's fighters those attended in full."""
        return {name: offer for name, offer in self._offers.all(world, attended) if offer}


def _parts(scene: Scene) -> tuple[object, ...]:
    """What of a map its view is made from: all but the tokens."""
    return (
        scene.name, scene.grid, scene.picture, scene.barriers, scene.lights, scene.fog, scene.areas, scene.ambient,
    )  # fmt: skip


def written(message: BaseModel) -> str:
    """A model without texts as JSON."""
    return ENGLISH.written(message)


def _around_place(view: str) -> tuple[str, str]:
    """A token's view but for its place; within a text the quotes would stand escaped."""
    before, _, rest = view.partition('"at":[')
    return f'{before}"at":', rest.partition("]")[2]


def _known(key: str, view: str | None) -> dict[str, str]:
    return {} if view is None else {key: view}


def within_id(scene: str) -> str:
    """The id of the view that tells who stands in what is drawn on a map."""
    return f"within-{scene}"
