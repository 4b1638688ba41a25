"""What a topic of the fight adds: acts.

A topic (fire, doors, psionics ...) writes a room with an object for each of its acts and names them in
`registry.ACTS`; the flow asks all of them and knows none by name.

    class Reload:
        name = "reload"
        kind: Kind = "other"

        def offered(self, battle: Battle, who: str) -> Option | None:
            places = [...]                       # what this unit could reload
            return Option(self.name, "Reload", (Field("weapon", ...),)) if places else None

        def checked(self, battle: Battle, intent: Intent) -> None:
            ...                                  # raise Refused("one sentence"), or return

        def preview(self, battle: Battle, intent: Intent) -> Preview:
            return Preview(notes=("Takes the place of an attack",))

        def perform(self, course: Course, intent: Intent) -> None:
            turn.use_attack(course, intent.who)  # where it takes the attack of the round
            course.change(intent.who, "reloaded", {...}, "a new clip", SOURCE)

What the flow sees to, so that no act has to:

- Whose turn it is. `offered` is asked for a unit only while it may do something of that kind: its side is to go or
  it is acting; `attack` once a round, `move` while it has movement points left, nothing once its turn is over.
  `who` may also be `side:<id>` or `fight` (the referee's own acts); an act of units answers None to those.
- Interrupts. An `attack` or `move` is checked, then the enemy is asked, then it is checked again and performed; one
  that no longer fits is forgone. `other` cannot be interrupted. For an `attack` the attack of the round is marked
  as used before `perform`; an act that ends the turn says `turn.end(course, who)` (hand-to-hand attacks).
  A `move` that goes square by square also has `way(battle, intent)`, the squares in order, and
  `walk(course, intent, cells)`, which enters some of them (`playing.ByWay`); it can then be broken in on at each.
  The act named `engagement.MELEE` attacks its argument `target` by hand, and says `engagement.engage`.
- The speed of the turn. Every `attack` form gets the fields `pace` and `evade` while the unit has named none; both
  are taken out of the intent again and named before anything else.
- NPCs for whom the referee goes on (`defaults`): an attack whose form has a blank `target` of kind `targets` is
  weighed by what it does to whom (`Harmful`), else by the first forecast of its preview; each forecast names its
  target.
- Tactical points: `tactical.field(battle, who)` is the blank for a form, `tactical.counted(...)` the DM, and
  `tactical.spend(...)` takes them off the pool.
- Surprise and cover. Attacks that the act says (`Attacked`) raise the alarm and bring the attacker out of hiding.

`offered`, `checked` and `preview` are asked of the battle as one seat sees it: units, also those that marks name,
may be missing in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, Protocol, runtime_checkable

from rules.forms import Intent, Option, Preview
from rules.ruleset import Battle

if TYPE_CHECKING:
    from rules.systems.megatraveller.combat.flow.course import Course

Kind = Literal["attack", "move", "other"]


@runtime_checkable
class Harmful(Protocol):
    """An attack that can tell what it does to its targets, so that an NPC chooses well."""

    def tolls(self, battle: Battle, intent: Intent) -> Mapping[str, float]:
        """How much of what keeps each unit struck in the fight it takes away on average, 0 to 1."""
        ...


class Act(Protocol):
    """One thing that a unit, a side or the referee may do in a fight."""

    @property
    def name(self) -> str:
        """Its name in options and intents, of all acts its own."""
        ...

    @property
    def kind(self) -> Kind:
        """What it counts as in a turn; attacks and moves may be interrupted."""
        ...

    def offered(self, battle: Battle, who: str) -> Option | None:
        """The form, or None where this is not open to `who` now."""
        ...

    def checked(self, battle: Battle, intent: Intent) -> None:
        """Refused in one sentence if it may not be done so."""
        ...

    def preview(self, battle: Battle, intent: Intent) -> Preview:
        """What it would take and may bring; only ever asked of what `checked` lets pass."""
        ...

    def perform(self, course: Course, intent: Intent) -> None:
        """Do it: what comes about is said on the course."""
        ...
