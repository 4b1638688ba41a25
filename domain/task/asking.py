"""The referee asks players' people to throw for a task, and gathers what they answer."""

from __future__ import annotations

from domain.audience.sheets import owners_audience
from domain.message import REFEREE, Decision, Fact
from domain.moment import Moment
from domain.rights import require
from domain.task import commands as c
from domain.task import events as e
from domain.task.decide import came_of, tried_about
from domain.task.situation import adjusted, asked_of, meant, open_ask, task_rules
from domain.world import TASKS
from rules.check import Refused
from rules.said import Verbatim, said

MOST_ASKS = 200


def ask_for_throw(command: c.AskForThrow, moment: Moment) -> Decision:
    """Ask people for a throw; each is asked for itself, so nobody learns who else was."""
    moment.referee_only("only the referee may ask for a throw")
    if len(set(command.who)) != len(command.who):
        raise Refused("somebody is asked twice")
    if len(moment.world.tasks.asks) + len(command.who) > MOST_ASKS:
        raise Refused(
            said("{most} throws are asked for at most: put earlier ones away first", most=MOST_ASKS)
        )
    ask = f"q{moment.number}"
    rules = task_rules(moment.world)
    holds = adjusted(command.adjustments, rules)
    facts = []
    for who in command.who:
        doer = moment.world.character(who)
        require(moment, "act", doer)
        which = meant(command.task, command.text, who, moment)
        if which.secret and not command.secret:
            raise Refused("this task is secret: show it first, or keep the result secret")
        asked = e.ThrowAsked(
            ask=ask,
            # what comes of a secret throw stands apart, so that no later try of the task tells it
            task=ask if command.secret or command.task is None else which.key,
            profile=dict(which.profile),
            phrase=str(which.profile.get("phrase", "a task")),
            text=rules.printed(which.profile),
            who=doer.id,
            secret=command.secret,
            adjustments=(*which.adjustments, *holds) if command.secret or command.task is None else holds,
        )
        facts.append(Fact(TASKS, asked, owners_audience(moment.world, doer)))
    return tuple(facts)


def answer_ask(command: c.AnswerAsk, moment: Moment) -> Decision:
    """Throw as asked."""
    moment.players_only("a spectator may not throw for anybody")
    doer = moment.world.character(command.who)
    require(moment, "act", doer)
    ask = open_ask(command.ask, command.who, moment)
    which = asked_of(ask, moment)
    attempt = c.AttemptTask(who=ask.who, act=command.act, args=command.args, moves_clock=False)
    facts = tried_about(which, attempt, moment)
    came = came_of(facts)
    own = owners_audience(moment.world, doer)
    answered = e.ThrowAnswered(ask=ask.ask, who=ask.who, phrase=ask.phrase, secret=ask.secret)
    gathered = e.ThrowGathered(
        ask=ask.ask,
        who=ask.who,
        phrase=ask.phrase,
        attempt=came.attempt,
        text=came.text,
        success=came.success,
        chance=came.chance,
    )
    return (
        Fact(TASKS, answered, own),
        *facts,
        Fact(TASKS, gathered, REFEREE if ask.secret else own),
    )


def decline_ask(command: c.DeclineAsk, moment: Moment) -> Decision:
    """Do not throw."""
    moment.players_only("a spectator may not decline for anybody")
    doer = moment.world.character(command.who)
    require(moment, "act", doer)
    ask = open_ask(command.ask, command.who, moment)
    declined = e.ThrowDeclined(ask=ask.ask, who=ask.who, phrase=ask.phrase, secret=ask.secret)
    return (Fact(TASKS, declined, owners_audience(moment.world, doer)),)


def put_ask_away(command: c.PutAskAway, moment: Moment) -> Decision:
    """Take back what is still open of a card, and put the card away."""
    moment.referee_only("only the referee may put away what was asked")
    asks = [one for one in moment.world.tasks.asks.values() if one.ask == command.ask]
    if not asks:
        raise Refused(said("nothing was asked under {ask}", ask=Verbatim(repr(command.ask))))
    return tuple(
        Fact(
            TASKS,
            e.AskPutAway(ask=one.ask, who=one.who, phrase=one.phrase, open=one.status == "open"),
            owners_audience(moment.world, moment.world.character(one.who)),
        )
        for one in asks
    )
