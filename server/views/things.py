"""Write the views: one thing of a world as a viewer may see it. Whether it may be seen is not asked here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import ceil, dist
from typing import Any, Literal, Protocol

from domain.audience.maps import explored, known_area, known_door
from domain.character.state import Character
from domain.combat.mentions import named_in
from domain.combat.state import Combat, Enlisted
from domain.scene.state import Scene
from domain.scene.things import Fog, Marker, Token
from domain.telling.places import MARKERS
from domain.world import World
from rules.activity import Activity
from rules.calendar import date_of
from rules.card import Badge
from rules.forms import Choice, Intent, Option, Waits
from rules.ground import Area, Zone
from rules.ruleset import Ruleset, Ruling
from rules.said import Verbatim, noted
from rules.sight import Wall
from rules.vision.ground import GRAIN, Ground
from server import protocol as p
from server.views.charts import heads
from server.views.crew import Riding
from server.views.readings import Figure
from server.views.sight import Access

Awaited = Literal[""] | Waits


class Masking(Protocol):
    """Gives the names of a picture's tiles, and what those follow from besides the scene."""

    def tiles(self, scene: Scene, *, referee: bool, who: str | None = None) -> p.Tiles | None: ...

    def sources(self, scene: Scene) -> tuple[object, ...]: ...


def table_view(world: World, *, referee: bool) -> p.TableView:
    """The table, with the charts that referees know of, or all others."""
    table, rules, stage = world.open_table, world.rules, world.stage
    return p.TableView(
        id="table",
        name=table.name,
        ruleset=rules.id,
        ruleset_title=rules.title,
        rules_version=rules.version,
        seats=tuple(
            p.SeatView(id=seat.id, role=seat.role, name=seat.name, colour=seat.colour, revoked=seat.revoked)
            for seat in table.seats.values()
        ),
        settings=dict(table.settings),
        scene=stage.set if referee else stage.scene,
        clock_s=stage.clock_s,
        date=date_of(stage.clock_s),
        session=table.session.name if table.session else None,
        commitment=table.session.commitment if table.session else None,
        charts=heads(world, referee=referee),
        deleted=dict(stage.deleted) if referee else {},
        order=stage.order if referee else (),
        curtain=stage.curtain.text if stage.curtain else None,
    )


def book_view(rules: Ruleset, rulings: Mapping[str, Any], *, forms: bool) -> p.BookView:
    """What the rules offer; `forms`: with what whoever takes part fills in, which a spectator does not."""
    return p.BookView(
        view="book",
        id="book",
        rulings=tuple(ruling_view(one, rulings) for one in rules.rulings),
        templates=rules.sheet.templates() if forms else (),
        activities=tuple(activity_form(one, rulings) for one in rules.activities if one.begin and forms),
        ground=rules.ground if forms else (),
        ships=_ships(rules) if forms else None,
    )


def _ships(rules: Ruleset) -> tuple[str, ...] | None:
    """Templates that are ships."""
    if (ships := rules.ships) is None:
        return None
    sheets = rules.sheet
    return tuple(one.id for one in sheets.templates() if ships.is_ship(sheets.parse_line(one.line)))


def activity_form(activity: Activity, rulings: Mapping[str, Any]) -> p.ActivityForm:
    """How something is begun that is done by rules."""
    least, most = activity.needs.parts
    return p.ActivityForm(
        kind=activity.id,
        title=activity.title,
        sides=activity.needs.sides,
        board=activity.needs.board,
        least=least,
        most=most,
        setup=activity.setup(rulings),
    )


def ruling_view(ruling: Ruling, settled: Mapping[str, Any]) -> p.RulingView:
    """A ruling as it is settled, with the default that the rulings before it bring (another printing's, say)."""
    default = ruling.default_under(settled)
    return p.RulingView(
        id=ruling.id,
        title=ruling.title,
        value=settled.get(ruling.id, default),
        default=default,
        choices=tuple(Choice(one.value, one.label, one.hint, one.refused) for one in ruling.choices),
        source=ruling.source,
        printed=ruling.printed,
        about=ruling.about,
    )


def known_walls(scene: Scene) -> tuple[Wall, ...]:
    """The walls that players see: a secret door is one of them, and no name tells which."""
    secret = (Wall("", door.a, door.b) for door in scene.barriers.doors if door.secret and not door.open)
    middles = (
        (wall, ((wall.a[0] + wall.b[0]) / 2, (wall.a[1] + wall.b[1]) / 2))
        for wall in sorted((*scene.barriers.walls, *secret), key=lambda wall: (wall.a, wall.b))
    )
    if scene.fog is not None and scene.fog.seen is not None:
        seen = (piece for wall, _ in middles for piece in _seen_pieces(wall, scene.fog.seen))
    else:
        seen = (wall for wall, middle in middles if explored(scene, middle))
    return tuple(replace(wall, id=f"w{index}") for index, wall in enumerate(seen))


def _seen_pieces(wall: Wall, ground: Ground) -> Iterator[Wall]:
    """The parts of a wall beside which somebody has looked: how it goes on, nobody knows."""
    length = dist(wall.a, wall.b)
    count = max(1, ceil(length * GRAIN))

    def at(turn: float) -> tuple[float, float]:
        share = turn / count
        return wall.a[0] + (wall.b[0] - wall.a[0]) * share, wall.a[1] + (wall.b[1] - wall.a[1]) * share

    since: int | None = None
    for turn in range(count + 1):
        if turn < count and ground.borders(at(turn + 0.5)):
            since = turn if since is None else since
        elif since is not None:
            yield replace(wall, a=at(since), b=at(turn))
            since = None


def scene_view(scene: Scene, masking: Masking, *, referee: bool, who: str | None = None) -> p.SceneView:
    """A map: for players, as it is known to them, without locks, secret doors, and what lies on unexplored ground.

    They get walls only where no picture shows them. who: the seat that alone knows it so; None: all players do.
    """
    doors, walls = scene.barriers.doors, scene.barriers.walls
    picture = scene.picture
    if not referee:
        doors = tuple(replace(door, locked=False) for door in doors if known_door(scene, door))
        picture = picture and replace(picture, id="")
        walls = () if picture else known_walls(scene)
    width, height = scene.grid.extent
    return p.SceneView(
        id=scene.id,
        name=scene.name,
        kind=scene.grid.kind,
        metres_per_cell=scene.grid.metres_per_cell,
        columns=scene.grid.columns,
        rows=scene.grid.rows,
        width=width,
        height=height,
        picture=picture,
        tiles=masking.tiles(scene, referee=referee, who=who),
        walls=walls,
        doors=doors,
        lights=scene.lights if referee else tuple(one for one in scene.lights if explored(scene, one.at)),
        fog=scene.fog if scene.fog is None or scene.fog.seen is None else Fog(),
        ambient=scene.ambient,
        areas=shown_areas(scene, referee=referee),
    )


def shown_areas(scene: Scene, *, referee: bool) -> tuple[Area, ...]:
    """The painted ground of a map: players know of what they have explored."""
    return scene.areas if referee else tuple(one for one in scene.areas if known_area(scene, one))


def within_view(
    scene: Scene,
    areas: tuple[Area, ...],
    zones: tuple[Zone, ...],
    access: Mapping[str, tuple[str, ...]],
    kinds: tuple[Choice, ...],
) -> p.WithinView:
    """Who stands in these, by their ids; kinds: what the rules system calls its ground."""
    names = {str(one.value): one.label for one in kinds}
    titles: dict[str, str] = {
        **{one.id: Verbatim(one.title) if one.title else names.get(one.kind, one.kind) for one in areas},
        **{one.id: one.title or one.kind for one in zones},
    }
    drawn = tuple(
        p.Within(id=name, title=title, tokens=access[name])
        for name, title in titles.items()
        if name in access
    )
    return p.WithinView(id=f"within-{scene.id}", scene=scene.id, drawn=drawn)


def token_view(
    scene: Scene, token: Token, character: Character, figure: Figure, access: Access, *, referee: bool
) -> p.TokenView:
    """Somebody on a map; bars and private badges for those who may see the sheet."""
    inside = "see" in access.may
    markers = tuple(one for one in scene.markers.get(token.id, ()) if referee or not one.secret)
    return p.TokenView(
        id=token.id,
        scene=scene.id,
        character=character.id,
        name=character.name,
        at=token.at,
        size=token.size,
        facing=token.facing,
        vector=token.vector,
        lamp=token.lamp,
        hidden=token.hidden,
        colour=character.colour,
        npc=character.npc,
        mine=access.mine,
        may=access.may,
        condition=figure.condition,
        tracks=figure.tracks if inside else (),
        badges=(*map(_badge, markers), *shown_badges(figure.badges, inside)),
        markers=markers,
    )


GLYPHS = {
    "flag": "\N{BLACK FLAG}",
    "star": "\N{BLACK STAR}",
    "skull": "\N{SKULL AND CROSSBONES}",
    "heart": "\N{BLACK HEART SUIT}",
    "warning": "\N{WARNING SIGN}",
    "question": "?",
    "bolt": "\N{HIGH VOLTAGE SIGN}",
    "eye": "\N{FISHEYE}",
    "cross": "\N{HEAVY GREEK CROSS}",
    "dot": "\N{BLACK CIRCLE}",
}
"""How markers are drawn."""


def _badge(marker: Marker) -> Badge:
    title = Verbatim(marker.text) if marker.text else MARKERS[marker.icon]
    return Badge(Verbatim(GLYPHS[marker.icon]), noted(title, "referee only") if marker.secret else title)


def character_view(
    character: Character,
    figure: Figure,
    access: Access,
    riding: Riding,
    due: tuple[Option, ...],
    *,
    referee: bool,
    ship: bool,
) -> p.CharacterView:
    """A character; who else has rights on it the referee alone is told. ship: its sheet is a ship's."""
    inside = "see" in access.may
    return p.CharacterView(
        id=character.id,
        name=character.name,
        npc=character.npc,
        colour=character.colour,
        mine=access.mine,
        may=access.may,
        owners=character.owners,
        rights=dict(character.rights) if referee else {},
        condition=figure.condition,
        tracks=figure.tracks if inside else (),
        badges=shown_badges(figure.badges, inside),
        retired=character.retired,
        due=due,
        rides=riding.vehicle,
        stations=riding.stations,
        crew=tuple(p.CrewView(who=who, name=name, station=at) for who, name, at in riding.crew),
        ship=ship and inside,
    )


def shown_badges(badges: tuple[Badge, ...], inside: bool) -> tuple[Badge, ...]:
    """Badges for one who may see the sheet, or may not."""
    return badges if inside else tuple(badge for badge in badges if not badge.private)


def told_badges(badges: tuple[Badge, ...], unseen: tuple[str, ...]) -> tuple[Badge, ...]:
    """Badges for one who does not know of these people: without whatever names one of them."""
    if not unseen:
        return badges
    return tuple(
        replace(badge, title="") if named_in(badge.title, unseen) else badge
        for badge in badges
        if not named_in(badge.label, unseen)
    )


def fighter_view(
    character: Character,
    enlisted: Enlisted,
    figure: Figure,
    access: Access,
    declared: Intent | None,
) -> p.FighterView:
    """A row of a fight's list; what was declared only for those who may act for the fighter."""
    return p.FighterView(
        who=character.id,
        name=character.name,
        side=enlisted.side,
        token=enlisted.token,
        colour=character.colour,
        npc=character.npc,
        mine=access.mine,
        condition=figure.condition,
        left=enlisted.left,
        declared=declared is not None,
        declaration=declared if "act" in access.may else None,
        badges=shown_badges(figure.badges, "see" in access.may),
    )


def combat_view(
    combat: Combat,
    badges: tuple[Badge, ...],
    sides: tuple[p.SideView, ...],
    waits: Mapping[str, Waits],
    zones: tuple[Zone, ...],
    *,
    about: str,
    asked: str,
    referee: bool,
) -> p.CombatView:
    """A fight, its fighters and its board still left out; what the rules remember of it the referee alone is told."""
    return p.CombatView(
        id=combat.id,
        kind=combat.kind,
        board="any",
        scene=combat.scene,
        round=combat.round,
        step=combat.step,
        title=combat.title,
        about=about,
        badges=badges,
        sides=sides,
        waits=dict(waits),
        pairs=tuple(one for one in combat.marks if one.startswith("pair:")) if referee else (),
        closed=combat.closed,
        zones=zones,
        asked=asked,
        turns=(),
        order=None,
        fighters=(),
    )
