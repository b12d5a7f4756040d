"""Secret passages."""

import pytest
from tests.games.playing import told
from tests.games.reichbusters.positions import area, areas, position
from tests.games.reichbusters.running import run

from nightraid.games.reichbusters.asks.events.castle import PassagePlaced
from nightraid.games.reichbusters.rules.base.nearest import distances
from nightraid.games.reichbusters.rules.base.sight import seen_by
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.passages import beyond, open_passage
from nightraid.games.reichbusters.state import Feature


@pytest.mark.rule("RB-PASSAGE-1")
def test_one_token_here_and_one_at_a_letter_of_choice() -> None:
    game = position({"brick": "c"})
    ran = run(open_passage(game, area("c")), "passage-to:Y")
    assert [option.key for option in ran.asked[0].options] == ["passage-to:X", "passage-to:Y", "passage-to:Z"]
    assert game.passages == ((area("c"), area("o")),)
    assert told(ran.events, PassagePlaced).to == area("o")


@pytest.mark.rule("RB-PASSAGE-1")
def test_a_letter_is_not_chosen_twice() -> None:
    game = position({"brick": "c"})
    run(open_passage(game, area("c")), "passage-to:Y")
    ran = run(open_passage(game, area("d")), "passage-to:X")
    assert [option.key for option in ran.asked[0].options] == ["passage-to:X", "passage-to:Z"]
    assert not run(open_passage(game, area("e"))).asked  # only Z is left
    assert game.passages[2] == (area("e"), area("x"))
    assert run(open_passage(game, area("f"))).events == []


@pytest.mark.rule("RB-PASSAGE-1")
def test_a_passage_does_not_lead_where_it_begins() -> None:
    game = position({"brick": "j"})
    ran = run(open_passage(game, area("j")), "passage-to:Z")
    assert [option.key for option in ran.asked[0].options] == ["passage-to:Y", "passage-to:Z"]


@pytest.mark.rule("RB-PASSAGE-1", "RB-FEATURE-1")
def test_a_secret_passage_is_found_at_first_sight_and_stays() -> None:
    game = position({"brick": "b"})
    game.features[area("e")] = Feature("miscellaneous")
    run(happened(game), "passage-to:X", came=[("secret-passage-1-1",)])
    assert game.passages == ((area("e"), area("j")),)
    assert game.features[area("e")].card == "secret-passage-1-1"


@pytest.mark.rule("RB-PASSAGE-2")
def test_a_passage_is_a_way_for_heroes_and_nothing_else() -> None:
    game = position({"brick": "c"}, units={"soldier 1": "o"}, passages=((area("c"), area("o")), (area("x"), area("c"))))
    assert beyond(game, area("c")) == areas("ox")
    assert beyond(game, area("o")) == areas("c")
    assert beyond(game, area("d")) == 0
    assert not seen_by(game, 0) & areas("ox")
    assert distances(game, area("c"))[area("o")] == 5  # b, door, n, door, o
    assert not game.box.board.walks(game.closed).adjacent(area("o")) & areas("c")
