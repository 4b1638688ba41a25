"""The names by which the log calls people, seats, maps and sides."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor

from domain.message import PARTY, Point
from domain.ship.facts import post_title
from domain.stage.parties import persons
from domain.world import World
from rules.activity import Activity
from rules.kit.frames import WHOLE
from rules.said import Verbatim, listed, noted, said
from rules.sentences import OF_ANYTHING, Sentences
from rules.vessel import at_post


@dataclass(frozen=True, slots=True)
class Names:
    """Names as they are in one world; what is not there goes by its id."""

    world: World

    def who(self, name: str) -> str:
        """A character, or "somebody"."""
        character = self.world.characters.get(name)
        return Verbatim(character.name) if character else "Somebody"

    def payer(self, name: str) -> str:
        """Who pays or is paid: a character by name, anybody else as called ("the bank", "the pot of Marten")."""
        kind, _, rest = name.partition(":")
        if name in self.world.characters:
            return self.who(name)
        if kind == "world" and rest:
            return said("the world at {hex}", hex=Verbatim(rest))
        if rest in self.world.characters:
            return said("the {name} of {whom}", name=kind, whom=self.who(rest))
        return said("the {name}", name=name)

    def crew(self, name: str) -> str:
        """Who serves aboard or owns her: a character, or somebody who is a name alone."""
        return self.who(name) if name in self.world.characters else Verbatim(name)

    def seat(self, name: str) -> str:
        """A seat's name."""
        seats = self.world.table.seats if self.world.table else {}
        return Verbatim(seats[name].name if name in seats else name)

    def listener(self, name: str) -> str:
        """A seat, or a party as `party:<id>`, that something is said to."""
        if name.startswith(PARTY):
            return self.company(name.removeprefix(PARTY))
        return self.seat(name)

    def branch(self, name: str) -> str:
        """A branch's name in quotes."""
        found = self.world.history.branches.get(name)
        return said("the branch '{name}'", name=Verbatim(found.name)) if found else "the live line"

    def scene(self, name: str | None) -> str:
        """A map's name."""
        found = self.world.scenes.get(name or "")
        return Verbatim(found.name) if found else "no map"

    def unit_m(self, name: str) -> float:
        """Metres of the unit in which a map of space is told; 0 for a map that is told in metres."""
        found = self.world.scenes.get(name)
        return found.grid.metres_per_cell if found is not None and found.grid.kind == "space" else 0.0

    def chart(self, name: str) -> str:
        """A star chart's name."""
        found = self.world.charts.get(name)
        return Verbatim(found.name) if found else "no star chart"

    def hex(self, chart: str, one: str) -> str:
        """A hex of a chart, by its world if that has a name: "Tallow Reach (0204)"."""
        found = self.world.charts.get(chart)
        world = found.sky.worlds.get(one) if found else None
        if world is None or not world.name:
            return said("hex {hex}", hex=Verbatim(one))
        return said("{world} ({hex})", world=Verbatim(world.name), hex=Verbatim(one))

    def haven(self, chart: str, one: str) -> str:
        """A hex by its world's name where players have heard of it, else by its number alone."""
        found = self.world.charts.get(chart)
        return self.hex(chart, one) if found is not None and one in found.heard else Verbatim(one)

    def port(self, ship: str, one: str) -> str:
        """A hex on the chart on which a ship is."""
        vessel = self.world.ships.get(ship)
        return self.haven(vessel.where.chart if vessel and vessel.where else "", one)

    def activity(self, combat: str) -> Activity | None:
        """What goes on; None where the rules system does not know such a thing, or no more."""
        found = self.world.combats.get(combat)
        return self.world.rules.has(found.kind) if found and self.world.table else None

    def sentences(self, combat: str) -> Sentences:
        """What is said of what goes on."""
        found = self.activity(combat)
        return found.sentences if found else OF_ANYTHING

    def what(self, combat: str) -> str:
        """What goes on, by the name of its kind."""
        found = self.activity(combat)
        return found.title if found else Verbatim(combat)

    def company(self, party: str) -> str:
        """A party by those of the players' people whose names everybody may read; "the others" are in none."""
        if not party:
            return "the others"
        found = self.world.stage.parties.get(party)
        members = found.members if found else ()
        ours = (one for one in persons(self.world) if "players" in one.rights.get("see", ()))
        return listed(Verbatim(one.name) for one in ours if one.id in members) or "another party"

    def token(self, scene: str, token: str) -> tuple[str, str]:
        """The character of a token, id and name."""
        found = self.world.scenes[scene].tokens.get(token) if scene in self.world.scenes else None
        return (found.character, self.who(found.character)) if found else ("", "Somebody")

    def ground(self, kind: str) -> str:
        """A kind of ground, as the rules system calls it."""
        if self.world.table is None:
            return kind
        return next((one.label for one in self.world.rules.ground if one.value == kind), kind)

    def party(self, combat: str, who: str) -> str:
        """A fighter, a post as `post:<ship>:<post>`, a side as `side:<id>`, or the referee as `fight`."""
        if who == WHOLE:
            return "The referee"
        if who.startswith("side:") and combat in self.world.combats:
            side = who.removeprefix("side:")
            return Verbatim(self.world.combats[combat].sides.get(side, side))
        if (found := at_post(who)) is not None:
            ship, post = found
            title = post_title(self.world, ship, post)
            return said("{who} ({post})", who=self.who(ship), post=title)
        return self.who(who)

    def square(self, combat: str, at: Point) -> str:
        """Which square of a fight's map a point lies in, "13 across, 8 down"; "" where the map has no squares."""
        fight = self.world.combats.get(combat)
        scene = self.world.scenes.get(fight.scene or "") if fight else None
        if scene is None or scene.grid.kind != "square":
            return ""
        return said("{across} across, {down} down", across=floor(at[0]) + 1, down=floor(at[1]) + 1)

    def tried_on(self, title: str, about: tuple[str, ...]) -> str:
        """What a throw is for, and whom it is tried on: "Read surface thoughts (Gorm)"."""
        return noted(title, self.all(about))

    def all(self, who: tuple[str, ...]) -> str:
        """Several characters in one breath."""
        return listed(self.who(one) for one in who)
