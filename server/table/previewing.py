"""Asking the rules what a command would take, for a seat that has not sent it."""

from __future__ import annotations

from domain import previews
from domain.character.commands import DoDeed
from domain.combat.commands import TakeAct
from domain.combat.decide import overridable
from domain.coming import coming
from domain.moment import Moment
from server import protocol as p
from server.views import tasks
from server.views.ships import line_forecast


def previewed(asked: p.AskPreview, moment: Moment) -> p.Previewed:
    """Ask the rules what was asked."""
    match asked.what:
        case p.PreviewIntent() as what:
            taken = TakeAct(combat=what.combat, who=what.who, act=what.act, args=what.args)
            return p.Previewed(id=asked.id, intent=previews.act(taken, moment))
        case p.PreviewDeed() as what:
            done = DoDeed(character=what.character, act=what.act, args=what.args)
            return p.Previewed(id=asked.id, intent=previews.act(done, moment))
        case p.PreviewMove() as what:
            move = previews.move(what.scene, what.token, what.path, moment)
            return p.Previewed(
                id=asked.id,
                move=p.MoveForecast(
                    length_m=move.length_m, band=move.band, blocked=move.blocked, snapped=move.snapped
                ),
            )
        case p.PreviewSight() as what:
            return p.Previewed(id=asked.id, sight=previews.sight(what.scene, what.at, what.seat, moment))
        case p.PreviewLine() as what:
            return p.Previewed(
                id=asked.id, line=line_forecast(previews.line(what.text, moment, what.brought_by))
            )
        case p.PreviewThrow() as what:
            odds = previews.throw(what.notation)
            return p.Previewed(
                id=asked.id,
                throw=p.ThrowForecast(chance=odds.chance, least=odds.least, mean=odds.mean, most=odds.most),
            )
        case p.PreviewMarks(combat=combat, subject=subject):
            return p.Previewed(id=asked.id, marks=overridable(combat, subject, moment))
        case p.PreviewTime() as what:
            return p.Previewed(id=asked.id, coming=coming(what.command, moment))
        case p.PreviewTask() | p.PreviewAttempt() | p.PreviewCatalogue():
            return tasks.previewed(asked, moment)
    raise ValueError(f"{asked.what.type} is asked of history")
