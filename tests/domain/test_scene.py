"""Maps, doors and tokens, and who may move what."""

import pytest

from domain.character.commands import EnlistCharacter
from domain.scene import commands as c
from domain.scene.things import Light, Token
from domain.scene.tokens import token_id
from domain.stage.commands import ShowScene
from domain.story import tell
from tests.domain.firefight import GUARD_LINE, Table, enlisted, table
from tests.domain.play import REFEREE, Play, events


@pytest.fixture
def on() -> Table:
    return table()


def walk(on: Table, character: str, *path: tuple[float, float], **more: bool) -> c.MoveTokens:
    moves = (c.TokenPath(token=token_id(on.scene, character), path=path),)
    return c.MoveTokens(scene=on.scene, moves=moves, **more)


def at(on: Table, character: str) -> tuple[float, float]:
    return on.play.world.scenes[on.scene].tokens[token_id(on.scene, character)].at


def test_a_player_walks_and_everybody_hears_how_far(on: Table):
    (fact,) = on.play.do(on.seat_kira, walk(on, on.kira, (7.4, 5.6), (7.4, 8.2)))

    assert at(on, on.kira) == (7.5, 8.5)
    line = tell(on.play.world, fact)
    assert line is not None
    assert line.text == "Kira moves 7.5 m"
    assert fact.audience == "all"


def test_nobody_walks_through_a_wall_but_the_referee_who_says_so(on: Table):
    through = walk(on, on.kira, (20.5, 5.5))

    assert on.play.refused(on.seat_kira, through) == "a wall stands in Kira's way"
    assert on.play.refused(REFEREE, through) == "a wall stands in Kira's way"
    on.play.do(REFEREE, walk(on, on.kira, (20.5, 5.5), through_walls=True))


def test_a_closed_door_stops_and_an_open_one_does_not(on: Table):
    on.play.do(on.seat_kira, walk(on, on.kira, (14.5, 10.5)))
    beyond = walk(on, on.kira, (16.5, 10.5))

    assert on.play.refused(on.seat_kira, beyond) == "a door stands in Kira's way"
    on.play.do(on.seat_kira, c.MoveDoor(scene=on.scene, door="d1", open=True, by=token_id(on.scene, on.kira)))
    on.play.do(on.seat_kira, beyond)
    assert at(on, on.kira) == (16.5, 10.5)


def test_a_door_is_worked_from_beside_it(on: Table):
    door = c.MoveDoor(scene=on.scene, door="d1", open=True)

    assert "need a character within 3 m" in on.play.refused(on.seat_kira, door)
    assert "no door 'd9'" in on.play.refused(REFEREE, c.MoveDoor(scene=on.scene, door="d9", open=True))
    assert "spectator" in on.play.refused(on.guest, door)


def test_a_locked_door_and_a_secret_one(on: Table):
    on.play.do(on.seat_kira, walk(on, on.kira, (14.5, 10.5)))
    on.play.do(REFEREE, c.LockDoor(scene=on.scene, door="d1", locked=True, secret=False))
    door = c.MoveDoor(scene=on.scene, door="d1", open=True)
    assert on.play.refused(on.seat_kira, door) == "this door is locked"

    on.play.do(REFEREE, c.LockDoor(scene=on.scene, door="d1", locked=False, secret=True))
    assert "no door 'd1'" in on.play.refused(on.seat_kira, door)


def test_another_players_character_stays_where_it_is(on: Table):
    assert on.play.refused(on.seat_mo, walk(on, on.kira, (6.5, 5.5))) == "you may not move Kira"
    assert "spectator" in on.play.refused(on.guest, walk(on, on.kira, (6.5, 5.5)))


def test_off_the_map_nowhere_and_twice_are_refused(on: Table):
    assert "is off the map" in on.play.refused(on.seat_kira, walk(on, on.kira, (99, 5)))
    assert "already stands there" in on.play.refused(on.seat_kira, walk(on, on.kira, (5.5, 5.5)))
    twice = c.MoveTokens(
        scene=on.scene,
        moves=tuple(c.TokenPath(token=token_id(on.scene, on.kira), path=((6.5, y),)) for y in (5.5, 6.5)),
    )
    assert "twice" in on.play.refused(on.seat_kira, twice)


def test_several_tokens_move_all_or_none(on: Table):
    moves = (
        c.TokenPath(token=token_id(on.scene, on.kira), path=((6.5, 5.5),)),
        c.TokenPath(token=token_id(on.scene, on.mo), path=((20.5, 7.5),)),
    )
    assert "Mo's way" in on.play.refused(REFEREE, c.MoveTokens(scene=on.scene, moves=moves))
    assert at(on, on.kira) == (5.5, 5.5)


def test_a_hidden_token_is_known_to_the_referee_alone(on: Table):
    spy = enlisted(on.play, "Spy", GUARD_LINE, on.scene, (8.5, 8.5), npc=True, hidden=True)

    facts = on.play.do(REFEREE, walk(on, spy, (9.5, 8.5)))
    assert on.play.seen_by(REFEREE, facts)
    assert not on.play.seen_by(on.seat_kira, facts)
    assert "there is nothing called" in on.play.refused(on.seat_kira, walk(on, spy, (9.5, 9.5)))

    shown = on.play.do(REFEREE, c.HideTokens(scene=on.scene, tokens=(token_id(on.scene, spy),), hidden=False))
    (event,) = on.play.seen_by(on.seat_kira, shown)
    assert event.type == "TokenRevealed"


def test_a_player_hides_nobody(on: Table):
    hide = c.HideTokens(scene=on.scene, tokens=(token_id(on.scene, on.kira),), hidden=True)

    assert "only the referee" in on.play.refused(on.seat_kira, hide)
    assert "already in sight" in on.play.refused(
        REFEREE, c.HideTokens(scene=on.scene, tokens=(token_id(on.scene, on.kira),), hidden=False)
    )


def test_on_unexplored_ground_a_token_goes_unseen(on: Table):
    on.play.do(REFEREE, c.RevealGround(scene=on.scene, what="explore", rectangle=(0, 0, 10, 10)))

    inside = on.play.do(REFEREE, walk(on, on.guard, (9.5, 5.5)))
    assert not on.play.seen_by(on.seat_kira, inside), "it came out of the dark"
    known = on.play.do(REFEREE, walk(on, on.guard, (8.5, 5.5)))
    assert on.play.seen_by(on.seat_kira, known)


def test_what_is_prepared_on_another_map_stays_with_the_referee(on: Table):
    prepared = f"m{on.play.number}"
    opened = on.play.do(REFEREE, c.OpenScene(name="Ambush"))
    assert not on.play.seen_by(on.seat_kira, opened)
    placed = on.play.do(REFEREE, c.PlaceToken(scene=prepared, character=on.guard, at=(3, 3)))
    assert not on.play.seen_by(on.seat_kira, placed)

    assert on.play.seen_by(on.seat_kira, on.play.do(REFEREE, ShowScene(scene=prepared)))
    assert "there is nothing called" in on.play.refused(on.seat_kira, walk(on, on.kira, (6.5, 5.5)))


def test_the_first_map_of_a_table_is_the_referees_until_it_is_shown():
    play = Play()
    kira = play.seat("player", "Kira")
    opened = play.do(REFEREE, c.OpenScene(name="Ambush"))
    assert play.world.stage.scene is None
    assert not play.seen_by(kira, opened)
    assert play.seen_by(kira, play.do(REFEREE, ShowScene(scene=f"m{play.number - 1}")))
    assert play.seen_by(kira, play.do(REFEREE, c.OpenScene(name="Open ground", show=True)))
    assert play.world.stage.scene == f"m{play.number - 1}"


def test_a_mob_is_numbered_and_stands_side_by_side(on: Table):
    mob = EnlistCharacter(
        name="Thug", how="line", text=GUARD_LINE, npc=True, count=4, scene=on.scene, at=(3.5, 12.5)
    )
    facts = on.play.do(REFEREE, mob)
    assert events(facts) == ["CharacterEnlisted", "TokenPlaced"] * 4
    names = [one.name for one in on.play.world.characters.values()][-4:]
    assert names == ["Thug 1", "Thug 2", "Thug 3", "Thug 4"]
    places = {token.at for token in on.play.world.scenes[on.scene].tokens.values()}
    assert len(places) == 7


def test_facing_is_told_quietly(on: Table):
    turn = c.TurnToken(scene=on.scene, token=token_id(on.scene, on.kira), facing=90)
    on.play.do(on.seat_kira, turn)

    token: Token = on.play.world.scenes[on.scene].tokens[token_id(on.scene, on.kira)]
    assert token.facing == 90
    assert "you may not move" in on.play.refused(on.seat_mo, turn)


@pytest.mark.parametrize(
    ("light", "reason"),
    [
        (Light((float("inf"), 1), 5), "a light of 5 cells at inf, 1 lights no ground"),
        (Light((1, 1), float("nan")), "a light of nan cells at 1, 1 lights no ground"),
        (Light((1, 1), -5), "a light of -5 cells at 1, 1 lights no ground"),
        (Light((1, 1), 5, intensity=-1), "a light's strength is 0 or more, not -1"),
        (Light((1, 1), 5, colour="white"), "a light's colour is like #ffe9c4, not 'white'"),
    ],
)
def test_a_light_that_could_not_be_drawn_is_refused(on: Table, light: Light, reason: str):
    built = c.BuildBarriers(scene=on.scene, walls=(), doors=(), lights=(light,))

    assert on.play.refused(REFEREE, built) == reason
    on.play.do(REFEREE, built.model_copy(update={"lights": (Light((1, 1), 5),)}))


def test_in_space_a_token_goes_where_it_is_put_beyond_what_is_looked_at_first(on: Table):
    scene = f"m{on.play.number}"
    on.play.do(REFEREE, c.OpenScene(name="Off Vask", kind="space", metres_per_cell=1_609_344, show=True))
    ship = enlisted(on.play, "Heron", GUARD_LINE, scene, (-12.25, 4.125), owner=on.seat_kira)
    token = token_id(scene, ship)

    def away(*path: tuple[float, float]) -> c.MoveTokens:
        return c.MoveTokens(scene=scene, moves=(c.TokenPath(token=token, path=path),))

    (fact,) = on.play.do(on.seat_kira, away((-480.5, 900.75)))
    line = tell(on.play.world, fact)
    assert line is not None
    assert line.text == "Heron flies 1011.5 units"
    assert on.play.world.scenes[scene].tokens[token].at == (-480.5, 900.75)
