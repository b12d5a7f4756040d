"""Heroes knocked back, knocked down, and on their feet again."""

import pytest
from tests.games.reichbusters.enemies import DOWN, at, field, of_kind, unit_at
from tests.games.reichbusters.positions import area, areas, room
from tests.games.reichbusters.running import run

from nightraid.games.reichbusters.asks.events.castle import AwarenessChanged
from nightraid.games.reichbusters.asks.events.enemy import HeroKnockedBack, HeroKnockedDown, HeroNotMoved
from nightraid.games.reichbusters.asks.events.hero import EscortDropped
from nightraid.games.reichbusters.asks.events.testing import CardDiscarded
from nightraid.games.reichbusters.ids import NOBODY, SUSPICIOUS, Edition
from nightraid.games.reichbusters.rules.base.sight import unit_sees
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.falling import areas_behind, knock_back, knock_down, stand_up
from nightraid.games.reichbusters.state import Escort, InPlay, Item, State

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")


def with_hand(game: State, count: int) -> tuple[str, ...]:
    """The first Hero holds so many cards."""
    cards = game.heroes[0].deck.pool[:count]
    game.change(0, hand=cards)
    return cards


# ---------------------------------------------------------------- knocked back


@pytest.mark.rule("RB-KEY-KNOCKED-BACK-1")
def test_in_1_0_a_hero_is_pushed_and_nothing_else() -> None:
    game = field({"claudine": "c"}, {"sturm-kanonier 1": "b"}, edition="1.0")
    with_hand(game, 2)
    ran = run(knock_back(game, 0, unit_at(game, "sturm-kanonier 1")))
    assert game.heroes[0].area == area("d")
    assert len(game.heroes[0].hand) == 2
    assert not game.heroes[0].knocked_down
    assert of_kind(ran.events, HeroKnockedBack)


@pytest.mark.rule("RB-KEY-KNOCKED-BACK-1")
def test_in_1_0_nothing_happens_where_there_is_nowhere_to_go() -> None:
    game = field({"claudine": "k"}, {"zombie 1": "l"}, edition="1.0", open_doors=(2,))
    ran = run(knock_back(game, 0, unit_at(game, "zombie 1")))
    assert game.heroes[0].area == area("k")
    assert not game.heroes[0].knocked_down
    assert of_kind(ran.events, HeroNotMoved)


@pytest.mark.rule("RB-KEY-KNOCKED-BACK-1")
def test_in_1_0_a_knocked_down_hero_is_pushed_too() -> None:
    game = field({"claudine": "c"}, {"zombie 1": "b"}, edition="1.0", hero={"claudine": {"knocked_down": True}})
    run(knock_back(game, 0, unit_at(game, "zombie 1")))
    assert game.heroes[0].area == area("d")


@pytest.mark.rule("RB-KEY-KNOCKED-BACK-2")
def test_in_1_1_it_costs_a_card_of_choice_as_well() -> None:
    game = field({"claudine": "c"}, {"zombie 1": "b"})
    first, second = with_hand(game, 2)
    ran = run(knock_back(game, 0, unit_at(game, "zombie 1")), f"give-up-card:{second}")
    assert game.heroes[0].area == area("d")
    assert (game.heroes[0].hand, game.heroes[0].discard) == ((first,), (second,))
    assert not game.heroes[0].knocked_down
    assert of_kind(ran.events, CardDiscarded)


@pytest.mark.rule("RB-KEY-KNOCKED-BACK-2")
def test_in_1_1_without_a_card_the_hero_moves_and_is_knocked_down() -> None:
    game = field({"claudine": "c"}, {"zombie 1": "b"})
    run(knock_back(game, 0, unit_at(game, "zombie 1")))
    assert (game.heroes[0].area, game.heroes[0].knocked_down) == (area("d"), True)


@pytest.mark.rule("RB-KEY-KNOCKED-BACK-2")
def test_in_1_1_without_an_area_the_hero_is_knocked_down_and_keeps_the_cards() -> None:
    game = field({"claudine": "k"}, {"zombie 1": "l"}, open_doors=(2,))
    with_hand(game, 1)
    run(knock_back(game, 0, unit_at(game, "zombie 1")))
    assert (game.heroes[0].area, game.heroes[0].knocked_down) == (area("k"), True)
    assert len(game.heroes[0].hand) == 1


@pytest.mark.rule("RB-KEY-KNOCKED-BACK-2")
@pytest.mark.parametrize("fallen", [DOWN, {"knocked_down": True}])
def test_in_1_1_the_fallen_are_spared(fallen: dict[str, object]) -> None:
    game = field({"claudine": "c"}, {"zombie 1": "b"}, hero={"claudine": fallen})
    ran = run(knock_back(game, 0, unit_at(game, "zombie 1")))
    assert game.heroes[0].area == area("c")
    assert not ran.events


@pytest.mark.rule("RB-Q-83")
def test_a_hero_goes_straight_on_in_the_line_of_the_attack() -> None:
    # From l the attack comes along the corridor; b and the room behind the open door are both farther.
    game = field({"claudine": "b"}, {"zombie 1": "l"}, open_doors=(3,))
    assert areas_behind(game, 0, unit_at(game, "zombie 1")) == areas("a")
    # From n it comes from the south, where nothing lies straight on: every area that is farther will do.
    game = field({"claudine": "b"}, {"zombie 1": "n"}, open_doors=(3,))
    assert areas_behind(game, 0, unit_at(game, "zombie 1")) == areas("ac")


@pytest.mark.rule("RB-Q-83", "RB-GOAL-6")
def test_from_a_unit_in_the_own_area_or_from_nobody_every_adjacent_area_will_do() -> None:
    game = field({"claudine": "b"}, {"zombie 1": "b"}, open_doors=(3,))
    assert areas_behind(game, 0, unit_at(game, "zombie 1")) == areas("acn")
    assert areas_behind(game, 0, NOBODY) == areas("acn")
    with_hand(game, 1)
    ran = run(knock_back(game, 0, NOBODY), f"pushed-to:{at('n')}")
    assert game.heroes[0].area == area("n")
    assert len(ran.asked[0].options) == 3


@pytest.mark.rule("RB-Q-84")
def test_being_knocked_back_is_no_move() -> None:
    # Neither enemies nor cleared tokens matter to it, but what can be seen is looked at.
    game = field({"claudine": "b"}, {"zombie 1": "b", "zombie 2": "n"}, open_doors=(3,), alarm="before")
    game.action = type(game.action)(0, entered=areas("b"))
    with_hand(game, 1)
    run(knock_back(game, 0, unit_at(game, "zombie 1")), f"pushed-to:{at('n')}")
    assert game.heroes[0].area == area("n")
    assert game.action.entered == areas("b")
    assert not game.cleared
    assert game.action.noise == 0
    fields = {"open_doors": (3,), "alarm": "before", "tokens": {"m": (1,)}, "edition": "1.0"}
    game = field({"claudine": "b"}, {"zombie 1": "b"}, **fields)
    run(knock_back(game, 0, unit_at(game, "zombie 1")), f"pushed-to:{at('n')}", came=[("sp-3",)])
    assert not game.tokens


@pytest.mark.rule("RB-KEY-ESCORT-3")
def test_a_hero_who_is_knocked_back_leaves_the_escorted_unit_behind() -> None:
    game = field({"claudine": "c"}, {"zombie 1": "b"})
    game.escort = Escort("O'Reilly", area("c"), hero=0)
    game.change(0, items=(Item("escort-1"),))
    ran = run(knock_back(game, 0, unit_at(game, "zombie 1")))
    assert of_kind(ran.events, EscortDropped)
    assert game.heroes[0].area == area("d")
    assert (game.escort.area, game.escort.hero) == (area("c"), NOBODY)
    assert not game.heroes[0].items


# ---------------------------------------------------------------- knocked down


@pytest.mark.rule("RB-KEY-KNOCKED-DOWN-1")
def test_a_hero_is_knocked_down_once_and_stands_up() -> None:
    game = field({"claudine": "c"})
    assert of_kind(run(knock_down(game, 0)).events, HeroKnockedDown)
    assert game.heroes[0].knocked_down
    assert not run(knock_down(game, 0)).events
    run(stand_up(game, 0))
    assert not game.heroes[0].knocked_down


@pytest.mark.rule("RB-KEY-KNOCKED-DOWN-2")
def test_in_1_1_enemies_see_past_a_hero_who_lies_there() -> None:
    game = field({"claudine": "c", "sarge": "b"}, {"zombie 1": "e"}, alarm="before")
    zombie = unit_at(game, "zombie 1")
    assert not unit_sees(game, zombie) & areas("b")
    run(knock_down(game, 0))
    assert unit_sees(game, zombie) & areas("b")
    lying = {"claudine": {"knocked_down": True}}
    game = field({"claudine": "c", "sarge": "b"}, {"zombie 1": "e"}, edition="1.0", hero=lying)
    assert not unit_sees(game, zombie) & areas("b")


@pytest.mark.rule("RB-KEY-KNOCKED-DOWN-2", "RB-Q-8")
def test_whom_they_see_past_a_fallen_hero_they_notice_at_once() -> None:
    """Claudine in c is kept unseen by a card and hides Sarge in b, until she lies there."""
    unseen = {"in_play": (InPlay("never-here", "own-next-turn"),)}
    game = field({"claudine": "c", "sarge": "b"}, {"zombie 1": "e"}, alarm="before", hero={"claudine": unseen})
    assert not run(happened(game)).events
    ran = run(knock_down(game, 0))
    assert [type(event) for event in ran.events] == [HeroKnockedDown, AwarenessChanged]
    assert game.awareness[room("c")] == SUSPICIOUS


@pytest.mark.rule("RB-Q-104")
def test_a_downed_hero_does_not_stand_up_with_movement() -> None:
    game = field({"claudine": "c"}, hero={"claudine": {**DOWN, "knocked_down": True}})
    assert not run(stand_up(game, 0)).events
    assert game.heroes[0].knocked_down
