"""The alien world on the screen: darkness, names, caverns, environment tokens, spent spawn tokens, the portal."""

import pytest
from tests.games.reichbusters.alien import PortalPlaced, alien_area, alien_areas, alien_box, alien_position, letters
from tests.games.reichbusters.positions import a_box, position

from nightraid.boards.grid.board import mask_of
from nightraid.engine.screen.now import Token
from nightraid.games.reichbusters.rules.base.sight import darkness
from nightraid.games.reichbusters.state import State
from nightraid.games.reichbusters.table.board import board_of
from nightraid.games.reichbusters.table.glossary import alien_terms, fixed_terms, terms_of
from nightraid.games.reichbusters.table.tokens import tokens_of
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
        "Closed by 2 drain tokens. Ready Equipment here or next to it takes one off, for a vril orb or an alien heart."
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
