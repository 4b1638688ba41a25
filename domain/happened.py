"""What the rules say has come about to a character, as facts on its stream."""

from __future__ import annotations

from domain.audience.sheets import changes_audience
from domain.character import events as e
from domain.message import Fact
from domain.world import World
from rules.happening import Changed


def character_fact(world: World, who: str, changed: Changed) -> Fact:
    """The fact of a sheet that the rules changed."""
    event: e.CharacterWounded | e.CharacterHealed | e.CharacterSpent
    match changed.cause:
        case "wounded":
            event = e.CharacterWounded(character=who, changes=changed.changes, text=changed.text)
        case "healed":
            event = e.CharacterHealed(character=who, changes=changed.changes, text=changed.text)
        case cause:
            event = e.CharacterSpent(character=who, cause=cause, changes=changed.changes, text=changed.text)
    audience = changes_audience(world, world.characters[who], changed.changes)
    return Fact(f"character:{who}", event, audience)
