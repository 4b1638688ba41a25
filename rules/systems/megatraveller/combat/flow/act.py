"""What a topic of the fight adds: acts.

A topic (fire, doors, psionics ...) writes a room with an object for each of its acts and names them in
`registry.ACTS`; the flow asks all of them and knows none by name.

    class Reload:
        name = "reload"
        kind: Kind = "other"

        def offered(self, battle: Battle, who: str) -> Option | None:
            places = [...]                       # what this unit could reload
            return Option(self.name, "Reload", (Field("weapon", ...),)) if places else None

        def read(self, battle: Battle, intent: Intent) -> Clip:
            ...                                  # what was said, typed; else raise Refused("one sentence")

        def odds(self, battle: Battle, order: Order[Clip]) -> Preview:
            return Preview(notes=("Takes the place of an attack",))

        def perform(self, course: Course, order: Order[Clip]) -> None:
            turn.use_attack(course, order.who)  # where it takes the attack of the round
            course.change(order.who, "reloaded", {order.said.place: ...}, "a new clip", SOURCE)

What the flow sees to, so that no act has to:

- Whose turn it is. `offered` is asked for a unit only while it may do something of that kind: its side is to go or
  it is acting; `attack` once a round, `move` while it has movement points left, nothing once its turn is over.
  `who` may also be `side:<id>` or `fight` (the referee's own acts); an act of units answers None to those.
- Interrupts. An `attack` or `move` is read, then the enemy is asked, then it is read again and performed; one
  that no longer fits is forgone. `other` cannot be interrupted. For an `attack` the attack of the round is marked
  as used before `perform`; an act that ends the turn says `turn.end(course, who)` (hand-to-hand attacks).
  A `move` that goes square by square also has `way(order)`, the squares in order, and
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

`offered`, `read` and `odds` are asked of the battle as one seat sees it: units, also those that marks name,
may be missing in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar, runtime_checkable

from rules.activity import Order
from rules.forms import Intent, Option, Preview
from rules.ruleset import Battle

if TYPE_CHECKING:
    from rules.systems.megatraveller.combat.flow.course import Course

Kind = Literal["attack", "move", "other"]
S = TypeVar("S")


@runtime_checkable
class Harmful(Protocol):
    """An attack that can tell what it does to its targets, so that an NPC chooses well."""

    def tolls(self, battle: Battle, order: Order[Any]) -> Mapping[str, float]:
        """How much of what keeps each unit struck in the fight it takes away on average, 0 to 1."""
        ...


class Act(Protocol[S]):
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

    def read(self, battle: Battle, intent: Intent) -> S:
        """What was said, typed: nothing else looks at the arguments. Refused if it may not be done so."""
        ...

    def odds(self, battle: Battle, order: Order[S]) -> Preview:
        """What it would take and may bring."""
        ...

    def perform(self, course: Course, order: Order[S]) -> None:
        """Do it: what comes about is said on the course."""
        ...


def read(battle: Battle, act: Act[S], intent: Intent) -> Order[S]:
    """What was said, as the battle is now; Refused if it may not be done so."""
    return Order(intent, act.read(battle, intent))
