"""Fights of worked examples: a battle on flat ground or none, played through the seam with scripted dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Self

from rules.activity import Activity
from rules.forms import Intent, Json, Preview
from rules.ground import Ground
from rules.ruleset import Battle, Fighter
from rules.systems.classic.combat import FIGHT
from tests.rules import fighting
from tests.rules.classic.people import CLASSIC, person
from tests.rules.fighting import declared

Given = Mapping[str, Any]


def battle(
    left: Mapping[str, Given],
    right: Mapping[str, Given],
    *,
    ground: Ground | None = None,
    band: str | None = None,
    marks: Mapping[str, Mapping[str, Json]] | None = None,
    **rulings: Json,
) -> Battle:
    """A battle of two sides in the first round's declarations; `player` in a character makes it no NPC."""
    fighters = {}
    for side, people in (("a", left), ("b", right)):
        for who, given in people.items():
            sheet = person(given)
            fighters[who] = Fighter(who, who.capitalize(), side, sheet, npc=not given.get("player"))
    noted = {**(marks or {}), **({"fight": {"band": band}} if band else {})}
    settled = CLASSIC.settled(rulings)
    return Battle(1, "declare", fighters, {"a": "Red", "b": "Blue"}, noted, {}, {}, settled, ground)


class Fight(fighting.Fight):
    """A battle of these rules."""

    rules: ClassVar[Activity] = FIGHT

    def advance(self, *faces: int) -> Self:
        """The referee goes on; NPCs for whom nobody has declared keep still, unless they are left `alone`."""
        return self.held().alone(*faces)

    def alone(self, *faces: int) -> Self:
        """The referee goes on, and NPCs for whom nobody has declared do what they would."""
        return super().advance(*faces)

    def held(self) -> Self:
        """NPCs for whom nobody has declared keep still, or evade where their party is broken."""
        silent = [who for who, wait in self.awaited().items() if wait == "declare"]
        still = {
            who: declared(FIGHT, self.battle, Intent(who, "declare"))
            for who in silent
            if self.battle.fighters[who].npc
        }
        self.battle = replace(self.battle, declared={**self.battle.declared, **still})
        return self

    def declare(self, who: str, attack: str = "none", *target: str, **args: Json) -> Fight:
        """Declare for one fighter."""
        intent = declared(FIGHT, self.battle, _declaration(who, attack, target, args))
        self.battle = replace(self.battle, declared={**self.battle.declared, who: intent})
        return self

    def declare_default(self, who: str) -> Fight:
        """Declare for one fighter what he would do by himself."""
        intent = declared(FIGHT, self.battle, Intent(who, "default"))
        self.battle = replace(self.battle, declared={**self.battle.declared, who: intent})
        return self

    def declaring(self, who: str, attack: str = "none", *target: str, **args: Json) -> Preview:
        """What a declaration would take."""
        return FIGHT.preview(self.battle, _declaration(who, attack, target, args))

    def now(self, who: str) -> tuple[int, int, int]:
        """Strength, Dexterity and Endurance as wounds leave them."""
        now = self.sheet(who)["now"]
        return now["str"], now["dex"], now["end"]


def _declaration(who: str, attack: str, target: tuple[str, ...], args: Mapping[str, Json]) -> Intent:
    name = "group" if attack.startswith("spread") else "target"
    at = {name: list(target)} if target else {}
    return Intent(who, "declare", {"attack": attack, **args, **at})
