"""What each voice in a fight is asked, under a short name: a command that answers something else is refused.

A name is the same while the same is asked, on every server that has the table, and tells nobody what others are
asked: only the server can make one.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable

from domain.combat import commands as c
from domain.combat.battle import battle_of
from domain.combat.offers import activity_of, acts_for
from domain.message import Command
from domain.world import World
from rules.activity import Activity
from rules.check import Refused
from rules.kit.frames import WHOLE
from rules.ruleset import Battle
from rules.said import Verbatim, said

LENGTH = 12

Check = Callable[[World], None]
"""Refused when a command may not be decided on that world."""


def anything(world: World) -> None:
    """Every world will do."""


class Asks:
    """Names for what is asked at one table. secret: known to the server alone."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def name(self, combat: str, voice: str, battle: Battle, rules: Activity) -> str:
        """What a fighter, a side as `side:<id>`, or the referee as `fight` is asked now."""
        asked = f"{combat}\n{voice}\n{rules.asked(battle, voice)}"
        return hmac.digest(self._secret, asked.encode(), "sha256").hex()[:LENGTH]

    def bound(self, seat: str, command: Command, asked: str) -> Check:
        """Holds a command to what its sender was asked; "": to nothing. Questions have names of their own."""
        if not asked:
            return anything
        if not isinstance(command, c.TakeAct | c.WithdrawDeclaration | c.AdvanceCombat):
            raise Refused(
                said(
                    "{command} answers nothing that is asked: leave `asked` out",
                    command=Verbatim(command.type),
                )
            )

        def check(world: World) -> None:
            combat = world.combats.get(command.combat)
            voice = WHOLE if isinstance(command, c.AdvanceCombat) else command.who
            if combat is None or combat.closed or voice not in acts_for(world, seat, combat):
                return  # refused for that
            now = self.name(combat.id, voice, battle_of(world, combat), activity_of(world, combat))
            if now != asked:
                activity, step = activity_of(world, combat), Verbatim(repr(combat.title))
                raise Refused(activity.tells(activity.sentences.moved_on, step=step))

        return check
