"""Tasks for the wire: the library and standings as a viewer may see them, and answers to previews."""

from __future__ import annotations

from collections.abc import Iterator

from domain.moment import Moment
from domain.task import previews
from domain.task.state import Ask, Kept, LibraryTask, Owed, Tried
from domain.world import World
from rules.forms import Intent
from server import protocol as p
from server.views.sight import Sight

MOST = 60
"""So many of the newest standings and truths are shown; older ones are in the log."""
Asked = p.PreviewTask | p.PreviewAttempt | p.PreviewCatalogue


def tasks_view(world: World, sight: Sight) -> p.TasksView:
    """What a viewer knows of tasks."""
    tasks, referee = world.tasks, sight.viewer.is_referee
    return p.TasksView(
        id="tasks",
        library=tuple(_library(one) for one in tasks.library.values() if referee or not one.secret),
        tried=tuple(_tried(one) for one in tasks.tried.values() if _knows(world, sight, one))[-MOST:],
        truths=tuple(_truths(world, sight))[-MOST:],
        owed=tuple(_owed(one) for one in tasks.owed.values())[-MOST:] if referee else (),
        asks=tuple(_asked(one, referee) for one in tasks.asks.values() if _is_asked(world, sight, one)),
    )


def _is_asked(world: World, sight: Sight, ask: Ask) -> bool:
    return sight.viewer.is_referee or "act" in sight.access(world, world.characters[ask.who]).may


def _asked(ask: Ask, referee: bool) -> p.Asked:
    known = referee or not ask.secret
    return p.Asked(
        ask=ask.ask,
        who=ask.who,
        phrase=ask.phrase,
        text=ask.text,
        secret=ask.secret,
        status=ask.status,
        came=ask.came if known else "",
        success=ask.success if known else None,
        chance=ask.chance if known else None,
    )


def _library(task: LibraryTask) -> p.LibraryTask:
    return p.LibraryTask(
        id=task.id,
        phrase=str(task.profile.get("phrase", task.id)),
        text=task.text,
        by=task.by,
        offered=task.offered,
        secret=task.secret,
        adjustments=task.adjustments,
    )


def _knows(world: World, sight: Sight, tried: Tried) -> bool:
    if sight.viewer.is_referee:
        return True
    return not tried.secret and "act" in sight.access(world, world.characters[tried.who]).may


def _tried(tried: Tried) -> p.TriedTask:
    return p.TriedTask(
        task=tried.task,
        who=tried.who,
        phrase=tried.phrase,
        status=tried.standing.status,
        title=tried.standing.title,
        tries=tried.standing.tries,
        attempt=tried.attempt,
        said=tried.said,
    )


def _truths(world: World, sight: Sight) -> Iterator[p.KeptTruth]:
    for kept in world.tasks.truths.values():
        own = kept.revealed and "act" in sight.access(world, world.characters[kept.who]).may
        if sight.viewer.is_referee or own:
            yield _truth(kept)


def _truth(kept: Kept) -> p.KeptTruth:
    return p.KeptTruth(
        attempt=kept.attempt,
        who=kept.who,
        phrase=kept.phrase,
        level=kept.truth.level,
        text=kept.truth.text,
        revealed=kept.revealed,
    )


def _owed(owed: Owed) -> p.OwedView:
    titles = tuple(due.title for due in owed.dues)
    return p.OwedView(attempt=owed.attempt, who=owed.who, phrase=owed.phrase, titles=titles)


# --- previews ------------------------------------------------------------------------------------------


def previewed(asked: p.AskPreview, moment: Moment) -> p.Previewed:
    """Answer one of the previews of tasks."""
    match asked.what:
        case p.PreviewTask(text=text, values=values):
            read = previews.values(values, moment) if text is None else previews.text(text, moment)
            return p.Previewed(id=asked.id, task=_read(read))
        case p.PreviewAttempt() as what:
            intent = Intent(what.who, what.act, what.args)
            trying = previews.attempt(intent, what.task, what.text, what.adjustments, moment, what.ask)
            return p.Previewed(id=asked.id, attempt=_forecast(trying))
        case p.PreviewCatalogue():
            return p.Previewed(id=asked.id, catalogue=_catalogue(previews.books(moment)))
    raise ValueError(f"{asked.what.type} is no preview of tasks")


def _read(read: previews.Reading) -> p.TaskRead:
    return p.TaskRead(
        text=read.text, values=dict(read.values), refused=read.refused, at=read.at, length=read.length
    )


def _forecast(trying: previews.Trying) -> p.AttemptForecast:
    prospect = trying.prospect
    return p.AttemptForecast(
        text=trying.text,
        options=trying.options,
        act=trying.act,
        chance=prospect.chance,
        forecasts=prospect.forecasts,
        spans=prospect.spans,
        mean_s=prospect.mean_s,
        notes=prospect.notes,
        follows=prospect.follows,
        refused=prospect.refused,
    )


def _catalogue(books: previews.Books) -> p.Catalogue:
    tasks = tuple(
        p.ReadyTask(
            id=one.id,
            phrase=str(one.profile.get("phrase", one.id)),
            text=one.text,
            group=one.group,
            source=one.source,
        )
        for one in books.tasks
    )
    return p.Catalogue(tasks=tasks, fields=books.fields, allowances=books.allowances)
