"""The alien world on the screen: darkness, names, caverns, environment tokens, spent spawn tokens, the portal."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import Table
from tests.games.reichbusters.alien import (
    PortalPlaced,
    alien_area,
    alien_areas,
    alien_box,
    alien_position,
    alien_stand,
    letters,
)
from tests.games.reichbusters.positions import a_box, position, reichbusters, stand
from tests.games.reichbusters.table.looking import odds, sketch, success, texts

from nightraid.boards.grid.board import mask_of
from nightraid.engine.screen.now import Token
from nightraid.engine.screen.sketches import Sketch
from nightraid.games.reichbusters.asks.events.enemy import EnemyPhaseBegan
from nightraid.games.reichbusters.asks.options.hero import EndTurn
from nightraid.games.reichbusters.authored import ALIEN_DRILL
from nightraid.games.reichbusters.odds.noise_forecast import Loudness
from nightraid.games.reichbusters.rules.base.sight import darkness
from nightraid.games.reichbusters.schema.assignments import PortalSpot
from nightraid.games.reichbusters.schema.tiles import TileCard
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import Item, State
from nightraid.games.reichbusters.table.board import board_of
from nightraid.games.reichbusters.table.forecasts import noise_notes
from nightraid.games.reichbusters.table.glossary import alien_terms, fixed_terms, terms_of
from nightraid.games.reichbusters.table.tokens import tokens_of
from nightraid.games.reichbusters.table.tracks import goals_of, piles_of, tracks_of
from nightraid.games.reichbusters.telling.briefing import briefing
from nightraid.games.reichbusters.telling.table_text import board_text
from nightraid.games.reichbusters.view import raid_view


def tokens(game: State) -> dict[str, Token]:
    found = {token.id: token for token in tokens_of(raid_view(game), game.box)}
    assert {token.term for token in found.values()} <= {term.id for term in terms_of(game.box)}
    return found


# ---------------------------------------------------------------- darkness


@pytest.mark.rule("RB-NTE-14")
def test_what_no_hero_sees_is_dark_and_smoke_makes_more_of_it() -> None:
    heroes = {"brick": "b", "sarge": "e"}
    game = alien_position(heroes)
    assert letters(darkness(game)) == ".fghijm"
    assert letters(mask_of(raid_view(game).dark)) == ".fghijm"
    assert letters(darkness(alien_position(heroes, smoke=alien_areas("c")))) == ".cfghijm"
    assert not darkness(position({"brick": "a"})), "the castle is dimly lit, but lit"


# ---------------------------------------------------------------- the board


def test_alien_ground_looks_like_no_castle() -> None:
    board = board_of(alien_box())
    assert {place.kind for place in board.areas} == {"cavern"}
    assert "cavern" not in {place.kind for place in board_of(a_box()).areas}


# ---------------------------------------------------------------- tokens


@pytest.mark.rule("RB-NTE-7")
def test_a_facedown_environment_token_says_what_may_lie_there_and_no_more() -> None:
    game = alien_position({"brick": "b"}, environments={"d": "facedown", "c": "alien-web-1"})
    token = tokens(game)[f"environment-{alien_area('d')}"]
    assert (token.term, token.sign) == ("environment", "?")
    unseen = "4 × Alien Spore, 2 × Alien Web, 3 × Echo Chamber, 3 × Loose Ground and 3 × Tunnel Network"
    assert token.note == f"One of 15 tokens nobody has seen: {unseen}."


@pytest.mark.parametrize("kind", ["alien-spore", "alien-web", "echo-chamber", "loose-ground", "tunnel-network"])
def test_a_revealed_one_has_its_name_its_effect_and_its_rules(kind: str) -> None:
    game = alien_position({"brick": "b"}, environments={"c": f"{kind}-1"})
    token = tokens(game)[f"environment-{alien_area('c')}"]
    card = game.box.environment_card(f"{kind}-1")
    assert (token.name, token.note) == (card.name, card.text.strip())
    term = alien_terms()[token.term]
    assert term.name == card.name
    assert term.icon
    assert f"RB-NTE-ENV-{kind.upper()}-1" in term.rules


@pytest.mark.rule("RB-NTE-15", "RB-NTE-16")
def test_spent_spawn_tokens_say_when_they_turn_back() -> None:
    game = alien_position({"brick": "b"}, units={"soldier 1": "d"}, spent_tokens={"c": (1, 3), "d": (2,)})
    found = tokens(game)
    one, three = found[f"spent-{alien_area('c')}-0"], found[f"spent-{alien_area('c')}-1"]
    assert [(token.term, token.sign) for token in (one, three)] == [("spent-1", "1"), ("spent-3", "3")]
    assert one.note.endswith("Now: A Hero sees it.")
    assert found[f"spent-{alien_area('d')}-0"].note.endswith("Now: Its area has enemies.")


@pytest.mark.rule("RB-NTE-PORTAL-1")
def test_the_portal_says_what_it_still_needs() -> None:
    closed = tokens(alien_position({"brick": "b"}, portal=PortalPlaced(area="m", drains=2)))
    assert closed["portal"].tone == "warn"
    assert closed["portal"].note == (
        "Closed by 2 drain tokens. Ready Equipment in its area or an adjacent one takes one off, for a vril orb "
        "or an alien heart."
    )
    assert [token.cell for token in closed.values() if token.term == "portal-drain"] == [alien_area("m")] * 2
    opened = tokens(alien_position({"brick": "b"}, portal=PortalPlaced(area="m", drains=0)))
    assert (opened["portal"].tone, opened["portal"].note) == ("mine", "Open: the way home.")
    assert "portal-drain-0" not in opened


# ---------------------------------------------------------------- the glossary


def test_the_alien_world_explains_itself_and_the_castle_does_not_speak_of_it() -> None:
    here = {term.id: term for term in terms_of(alien_box())}
    assert len(here) == len(terms_of(alien_box())), "each once"
    assert "adjacent" in here["sight"].text
    castle = {term.id: term for term in terms_of(a_box())}
    assert "adjacent" not in castle["sight"].text
    assert not {"darkness", "portal", "alien-web"} & set(castle)
    for term in alien_terms().values():
        assert term.icon, term.id
        assert "alarm sounds" not in term.text
    assert set(alien_terms()) & set(fixed_terms("1.1")) == {
        "spawn-1",
        "spawn-2",
        "spawn-3",
        "alert",
        "tracker",
        "sight",
        "bang",
        "boom",
    }


# ---------------------------------------------------------------- clock, goals, decks

TWO = {"brick": "a", "sarge": "a"}
"""One player with two Heroes is no small team."""


@pytest.mark.rule("RB-NTE-3", "RB-NTE-4")
def test_the_tracker_has_one_side_and_no_alarm() -> None:
    (track,) = tracks_of(raid_view(alien_position(TWO, tracker_side=6, marker=2)), alien_box())
    assert (track.value, track.most) == (2, 6)
    assert track.text == "4 more rounds after this one. Alert enemies cost you 1 round each enemy turn."
    assert [mark.at for mark in track.marks] == [6]
    (long,) = tracks_of(raid_view(alien_position(TWO, tracker_side=8, marker=8)), alien_box())
    assert (long.value, long.most) == (8, 8)
    assert long.text.startswith("The last round")
    (over,) = tracks_of(raid_view(alien_position(TWO, tracker_side=6, marker=7)), alien_box())
    assert (over.value, over.text) == (6, "Time is up.")
    piles = {pile.id: pile.name for pile in piles_of(raid_view(alien_position(TWO)), alien_box())}
    assert piles["noise-deck"] == "Noise deck of the alien world"


@pytest.mark.rule("RB-NTE-10")
def test_a_small_team_has_one_clock_for_the_task_and_one_to_escape() -> None:
    def tells(**fields: Any) -> str:
        game = alien_position({"brick": "b"}, **fields)
        (track,) = tracks_of(raid_view(game), game.box)
        return track.text

    assert tells(tracker_side=8, marker=3) == (
        "For the task: 5 more rounds after this one. Alert enemies cost you 1 round each enemy turn. "
        "Then 6 rounds to escape."
    )
    found = {"brick": {"items": (Item("dossier-1"),)}}
    assert tells(tracker_side=8, marker=8, hero=found).startswith(
        "The task is done: after this round the tracker turns"
    )
    assert tells(tracker_side=6, marker=5, hero=found).startswith("To escape: 1 more round after this one.")


@pytest.mark.rule("RB-NTE-PORTAL-1")
def test_the_goals_say_where_the_portal_is_and_what_it_needs() -> None:
    def way_out(game: State) -> tuple[str, str]:
        *_, leave = goals_of(raid_view(game), game.box)
        return leave.text, leave.note

    there = alien_position({"brick": "b"}, portal=PortalPlaced(area="m", drains=1))
    name = there.box.library.of(TileCard)[there.box.board.tile_names[alien_area("m")]].name
    text, note = way_out(there)
    assert text == "Leave by the alien portal with Dossier."
    assert note.startswith(f"The {name}. Closed by 1 drain token.")
    later = replace(ALIEN_DRILL, portal=PortalSpot(at="X", when="goals-met", drains=2))
    _, note = way_out(alien_position({"brick": "b"}, assignment=later))
    assert note == f"It appears in the {name} once all else is done, with 2 drain tokens on it."


@pytest.mark.rule("RB-NTE-12")
def test_a_facedown_environment_token_says_what_it_may_do() -> None:
    (term,) = (term for term in terms_of(alien_box()) if term.id == "environment")
    told, *kinds = term.text.split("\n")
    assert told == "A Hero who first sees it turns it up. From then on its effect holds in this area."
    names = ["Alien Spore", "Alien Web", "Echo Chamber", "Loose Ground", "Tunnel Network"]
    assert [kind.partition(":")[0] for kind in kinds] == names
    assert "Alien Web: Heroes here cannot use the basic Move action. Moves from cards and skills work." in kinds


# ---------------------------------------------------------------- hints and what is told beforehand


def hint(**fields: Any) -> str:
    at = alien_stand({"brick": "a", "sarge": "b"}, acting="brick", **fields)
    return reichbusters().table.hint(at.state, at.asked)


def test_hints_speak_of_areas_the_portal_and_no_alarm() -> None:
    hand = {"brick": {"hand": ("patience", "knock-knock")}}
    assert hint(marker=4, hero=hand).startswith("2 more rounds after this one. Stay close together")
    assert hint(units={"soldier 1": "e"}, levels={"e": 2}).startswith("1 area is alert: enemies there move")
    found = {"brick": {"hand": ("patience", "knock-knock"), "items": (Item("dossier-1"),)}}
    way_out = hint(hero=found, portal=PortalPlaced(area="m", drains=0))
    assert way_out.startswith("The portal is open: get to the ")


@pytest.mark.rule("RB-NTE-5")
def test_loud_noise_is_told_as_a_noise_card() -> None:
    game = alien_position({"brick": "a"}, acting="brick")
    (note,) = noise_notes(game, 0, Loudness(0, "bang"))
    assert note.text == "Bang! A noise card is drawn and strikes, whatever its number."
    assert "RB-NTE-5" in note.rules


# ---------------------------------------------------------------- in text


def test_the_map_in_text_shades_the_dark_and_shows_what_lies_there() -> None:
    game = alien_position(
        {"brick": "b"},
        environments={"c": "alien-web-1", "d": "facedown"},
        spent_tokens={"c": (2, 1)},
        portal=PortalPlaced(area="m", drains=2),
        tracker_side=6,
        marker=2,
    )
    page = board_text(game.box, raid_view(game))
    assert "rounds to escape: 1 >2< 3 4 5 6 END" in page
    assert "leave by the portal with Dossier" in page
    map_only = page[page.index("+-") : page.index("In darkness")]
    assert "|Art g.░░░░░" in map_only, "a long name is cut"
    assert "~web" in map_only
    assert "~?" in map_only
    assert "PORTAL2" in map_only
    assert "░ darkness" in page
    assert "x2 spawn token, spent" in page
    told = page.replace("\n  ", " ")
    assert "One of 15 tokens nobody has seen: 4 × Alien Spore" in told
    assert "Heroes here cannot use the basic Move action." in told
    assert "Closed by 2 drain tokens." in told
    dark = next(line for line in told.splitlines() if line.startswith("In darkness: "))
    names = {game.box.board.area_names[area] for area in raid_view(game).dark}
    assert len(dark.split("; ")) == len(names)
    assert "alarm" not in page
    there = position({"brick": "a"})
    castle = board_text(there.box, raid_view(there))
    assert "░" not in castle


@pytest.mark.rule("RB-NTE-10")
def test_the_rounds_in_text_say_what_they_are_for_a_small_team() -> None:
    def line(heroes: dict[str, str]) -> str:
        game = alien_position(heroes, tracker_side=8, marker=1)
        return board_text(game.box, raid_view(game)).partition("\n")[0]

    assert line({"brick": "b"}).endswith("rounds for the task, then 6 to escape: >1< 2 3 4 5 6 7 8 END")
    assert line(TWO).endswith("rounds: >1< 2 3 4 5 6 7 8 END")


@pytest.mark.rule("RB-NTE-4")
def test_the_log_tells_alert_enemies_without_an_alarm() -> None:
    def began(at: Table[State]) -> str:
        at.answer(EndTurn().key)
        (event,) = (event for event in at.match.events(0) if event == EnemyPhaseBegan("raise-the-alarm", why=event.why))
        return at.match.say(at.match.game.event_message(event)).replace("Raise the Alarm!", "")

    enemies: dict[str, Any] = {"units": {"soldier 1": "e"}, "levels": {"e": 2}}
    assert "alarm" not in began(alien_stand(TWO, acting="brick", **enemies))
    castle = stand({"brick": "a", "sarge": "a"}, acting="brick", units={"soldier 1": "d"}, levels={"d": 2})
    assert "before the alarm" in began(castle)


def test_the_briefing_of_the_alien_world_speaks_of_it() -> None:
    text = briefing(alien_box(), players=1)
    assert "The portal is the way out." in text
    assert "alarm goes off" not in text
    assert "alarm goes off" in briefing(a_box(), players=1)


@pytest.mark.rule("RB-NTE-10")
def test_the_briefing_tells_the_two_clocks_to_small_teams_alone() -> None:
    def told(seats: int, *heroes: str) -> str:
        return reichbusters().briefing(RaidSetup(seats=seats, mission="mission-n1", heroes=heroes))

    clocks = "8 rounds for the task, fewer if they notice you; then 6 to escape."
    assert clocks in told(1, "brick")
    assert clocks in told(2, "brick", "sarge")
    for seats, heroes in ((1, ("brick", "sarge")), (3, ("brick", "sarge", "quentin")), (1, ())):
        assert "to escape" not in told(seats, *heroes)
        assert "rounds, fewer if they notice you; then the raid has failed." in told(seats, *heroes)


# ---------------------------------------------------------------- before one commits


@pytest.mark.rule("RB-READY-3", "RB-NTE-PORTAL-1")
@pytest.mark.parametrize(
    ("key", "price"), [("ready-portal", "Vril Orb of Brick"), ("ready-portal-with-heart", "Alien Heart of Brick")]
)
def test_readying_the_portal_tells_its_price_and_what_is_left(key: str, price: str) -> None:
    def before(drains: int) -> str:
        items = {"brick": {"items": (Item("vril-orb-1"), Item("alien-heart-1"))}}
        portal = PortalPlaced(area="m", drains=drains)
        return texts(sketch(alien_stand({"brick": "k"}, acting="brick", hero=items, portal=portal), key))

    assert f"{price} is used up." in before(1)
    assert "the portal is open" in before(1)
    assert "1 left" in before(2)
    assert "open" not in before(2)


@pytest.mark.rule("RB-NTE-ENV-TUNNEL-NETWORK-1")
def test_a_tunnel_tells_what_one_sees_at_its_end_and_that_it_is_used_up() -> None:
    tunnels = {"b": "tunnel-network-1", "e": "tunnel-network-2", "d": "facedown"}
    at = alien_stand({"brick": "b"}, acting="brick", environments=tunnels, marker=4, tracker_side=8)
    through = sketch(at, f"tunnel-to:{alien_area('e')}")
    assert "Turns up the environment token in the" in texts(through)
    assert through.path == (alien_area("b"), alien_area("e"))
    back = sketch(at, "tunnel-back")
    assert ("The round marker goes back to space 3.", "good") in [(note.text, note.tone) for note in back.notes]
    for shown in (through, back):
        assert "The tunnel network here is used up." in texts(shown)


def step(to: str, **fields: Any) -> Sketch:
    at = alien_stand({"brick": "a", **fields.pop("others", {})}, acting="brick", **fields)
    return sketch(at, f"move:{alien_area(to)}")


@pytest.mark.rule("RB-NTE-12")
def test_a_step_tells_which_environment_tokens_it_turns_up() -> None:
    shown = step("b", environments={"c": "facedown", "e": "facedown"})
    assert "Turns up the environment token in the Theatre." in texts(shown)
    assert [(mark.cell, mark.text) for mark in shown.marks if mark.text] == [(alien_area("c"), "?")]


@pytest.mark.rule("RB-NTE-16")
def test_a_step_tells_which_spawn_tokens_turn_back_behind_it() -> None:
    shown = step("b", spent_tokens={"f": (2, 1)})
    assert "Nobody sees the Art gallery then: its spawn tokens turn back, level 2 and 1." in texts(shown)
    assert (alien_area("f"), "spawn") in [(mark.cell, mark.text) for mark in shown.marks]
    assert "turn back" not in texts(step("b", spent_tokens={"f": (2,)}, others={"sarge": "g"}))
    assert "turn back" not in texts(step("b", spent_tokens={"f": (2,)}, units={"soldier 1": "f"}))


@pytest.mark.rule("RB-NTE-ENV-LOOSE-GROUND-1")
def test_a_step_onto_loose_ground_tells_the_fall_and_its_noise() -> None:
    told_before = texts(step("b", environments={"b": "loose-ground-1"}))
    assert "Loose ground: the Hero is knocked down there." in told_before
    assert "1 noise die in all." in told_before


@pytest.mark.rule("RB-NTE-ENV-ALIEN-SPORE-1")
def test_ending_the_turn_among_spores_tells_the_test_and_its_odds() -> None:
    at = alien_stand({"brick": "a"}, acting="brick", environments={"a": "alien-spore-1"})
    assert "Alien Spore: Brick defends with 3 defence dice against 5." in texts(sketch(at, EndTurn().key))
    assert 0 < success(odds(at, EndTurn().key)["Brick against Alien Spore of strength 5"]) < 100


@pytest.mark.rule("RB-NTE-ENV-ALIEN-WEB-1")
def test_a_web_says_why_nobody_walks_out() -> None:
    at = alien_stand({"brick": "a"}, acting="brick", environments={"a": "alien-web-1"})
    (refusal,) = at.match.why_not(at.seat, f"move:{alien_area('b')}")
    assert at.match.say(refusal.reason) == "The web holds: only a card or a skill moves a Hero out"
    assert "RB-NTE-ENV-ALIEN-WEB-1" in refusal.rules
