"""Playing action cards: the deck, the two halves, free actions, feats (RB-CARD-1 to RB-CARD-5, RB-DECK-3)."""

from random import Random

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.playing_cards import DOWN, action, at, foe, on_offer, play, raid, with_card
from tests.games.reichbusters.positions import area, reichbusters
from tests.games.reichbusters.running import offered, run

from nightraid.engine.chance import Seeded
from nightraid.engine.decks import Deck
from nightraid.engine.match import Match
from nightraid.games.reichbusters.asks.events.cards import CardPlayed
from nightraid.games.reichbusters.asks.events.hero import HeroMoved
from nightraid.games.reichbusters.asks.events.testing import CardsDrawn, LoudNoise, NoiseRaised
from nightraid.games.reichbusters.asks.options.cards import PlayInstant, PlayTop
from nightraid.games.reichbusters.asks.options.testing import PlayModifier
from nightraid.games.reichbusters.asks.questions.hero import Act
from nightraid.games.reichbusters.ids import CardId
from nightraid.games.reichbusters.rules.turn import act
from nightraid.games.reichbusters.schema.action_cards import ActionCard, DrawCards, HealWounds, Move, Top
from nightraid.games.reichbusters.schema.heroes import HeroCard
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import Hero, Weapon, Wound

STEP_AND_DRAW = Top(text="Move 1, draw 1.", does=(Move(), DrawCards(count=1)))


@pytest.mark.rule("RB-CARD-1")
def test_every_hero_has_ten_cards_with_two_halves_and_two_feats() -> None:
    library = reichbusters().library
    for hero in library.of(HeroCard):
        own = [card for card in library.of(ActionCard).values() if card.hero == hero]
        feats = [card for card in own if card.feat]
        assert (len(own), len(feats)) == (12, 2)
        assert all(card.bottom is None for card in feats)
        assert all(card.bottom is not None for card in own if not card.feat)


@pytest.mark.rule("RB-CARD-2")
def test_a_card_played_for_its_top_half_is_gone_for_its_bottom_half() -> None:
    """Rule Britannia lengthens a move by its other half; once played for its attacks it does not."""
    game = raid({"quentin": "a"}, units={"soldier 1": "a"}, hands={"quentin": ("rule-britannia",)})
    play(game, "rule-britannia", "no-attack", came=[("blank",)])
    ran = action(game, f"move:{at('b')}")
    assert ran.asked[1:] == []  # no modifier is offered any more
    assert game.heroes[0].discard == ("rule-britannia",)


@pytest.mark.rule("RB-CARD-2")
def test_a_card_played_as_a_modifier_does_nothing_of_its_top_half() -> None:
    game = raid({"quentin": "a"}, hands={"quentin": ("rule-britannia",)})
    ran = action(game, f"move:{at('b')}", "play-movement:rule-britannia", f"go-on:{at('c')}", came=[("blank",)])
    assert game.heroes[0].area == area("c")
    assert not all_told(ran.events, CardPlayed)
    assert game.heroes[0].discard == ("rule-britannia",)


@pytest.mark.rule("RB-CARD-3")
@pytest.mark.parametrize(
    ("keys", "where", "drawn"),
    [
        ((f"go-on:{at('b')}", "do-part"), "b", 1),
        ((f"go-on:{at('b')}", "skip-part"), "b", 0),
        (("stop-here", "do-part"), "a", 1),
        (("stop-here", "skip-part"), "a", 0),
    ],
)
def test_move_one_draw_one_both_or_either_or_neither(keys: tuple[str, ...], where: str, drawn: int) -> None:
    """The worked example: a card reads move 1, draw 1."""
    game = with_card(raid({"brick": "a"}, hero={"brick": {"deck": Deck(pool=("patience",))}}), STEP_AND_DRAW)
    ran = play(game, "made-up", *keys, came=[("patience",)] * drawn)
    assert game.heroes[0].area == area(where)
    assert len(game.heroes[0].hand) == drawn
    kinds = [type(event) for event in ran.events if isinstance(event, HeroMoved | CardsDrawn)]
    assert kinds == [HeroMoved] * (where == "b") + [CardsDrawn] * drawn  # what is done is done in the printed order


@pytest.mark.rule("RB-CARD-3")
def test_the_order_is_that_of_the_card() -> None:
    turned = Top(text="Draw 1, move 1.", does=(DrawCards(count=1), Move()))
    game = with_card(raid({"brick": "a"}, hero={"brick": {"deck": Deck(pool=("patience",))}}), turned)
    ran = play(game, "made-up", "do-part", f"go-on:{at('b')}", came=[("patience",)])
    kinds = [type(event) for event in ran.events if isinstance(event, HeroMoved | CardsDrawn)]
    assert kinds == [CardsDrawn, HeroMoved]


@pytest.mark.rule("RB-CARD-3")
def test_what_cannot_happen_is_passed_over_without_a_question() -> None:
    """No wound to heal: only the drawing of Needle and Thread is asked for."""
    game = raid({"red-hawk": "a"}, hands={"red-hawk": ("needle-and-thread",)})
    ran = play(game, "needle-and-thread", "skip-part")
    assert len(ran.asked) == 2


@pytest.mark.rule("RB-CARD-4")
def test_free_actions_come_before_between_and_after_the_basic_actions() -> None:
    game = raid({"brick": "a"}, hands={"brick": ("patience", "save-it-for-later", "built-like-a-bank")})
    play(game, "patience", "skip-part")
    action(game, f"move:{at('b')}")
    play(game, "save-it-for-later", "take-card-back:patience")
    action(game, f"open-door:{3}", came=[("blank",)])
    assert game.turn.basic == 0
    play(game, "built-like-a-bank")
    assert "play-top:patience" in on_offer(game)


@pytest.mark.rule("RB-CARD-4")
def test_only_the_own_cards_in_the_own_turn() -> None:
    game = raid({"brick": "a", "sarge": "a"}, hands={"sarge": ("listen-up",), "brick": ("patience",)})
    keys = on_offer(game)
    assert "play-top:patience" in keys
    assert "play-top:listen-up" not in keys


@pytest.mark.rule("RB-CARD-5")
def test_an_instant_is_no_free_action() -> None:
    game = raid({"brick": "a"}, hands={"brick": ("brace-yourself",)})
    assert not [key for key in on_offer(game) if key.startswith("play-top")]


@pytest.mark.rule("RB-CARD-4")
def test_cards_do_not_use_up_basic_actions() -> None:
    game = raid({"sarge": "a"}, units={"soldier 1": "b"}, hands={"sarge": ("double-time", "by-the-numbers")})
    play(game, "double-time", "stop-here")
    play(game, "by-the-numbers", "no-attack")
    assert (game.turn.basic, game.turn.moved, game.turn.attacked) == (2, False, False)


@pytest.mark.rule("RB-KEY-KNOCKED-DOWN-1")
def test_knocked_down_only_a_card_that_grants_movement_and_nothing_of_it_before_standing_up() -> None:
    game = raid(
        {"sarge": "a", "brick": "a"},
        hands={"sarge": ("listen-up", "lets-go")},
        hero={"sarge": {"knocked_down": True}},
    )
    assert [key for key in on_offer(game) if key.startswith("play-top")] == ["play-top:lets-go"]
    ran = play(game, "lets-go", "stop-here")  # lies where it lay: nobody else moves either
    assert game.heroes[0].knocked_down
    assert [type(ask).__name__ for ask in ran.asked] == ["Act", "HowFar"]


@pytest.mark.rule("RB-KEY-KNOCKED-DOWN-1")
def test_what_comes_before_the_move_is_lost_to_a_knocked_down_hero() -> None:
    """A Word in Passing: first awareness falls, then a move; lying on the floor only the move is possible."""
    game = raid(
        {"claudine": "a"},
        units={"soldier 1": "d"},
        hands={"claudine": ("a-word-in-passing",)},
        hero={"claudine": {"knocked_down": True}},
        levels={"a": 2},
    )
    play(game, "a-word-in-passing", "stand-up")
    assert not game.heroes[0].knocked_down
    assert game.awareness[game.room(area("a"))] == 2


@pytest.mark.rule("RB-KEY-KNOCKED-DOWN-1", "RB-MOVE-7")
def test_once_on_their_feet_the_rest_of_the_card_follows() -> None:
    game = raid({"sarge": "a", "brick": "a"}, hands={"sarge": ("lets-go",)}, hero={"sarge": {"knocked_down": True}})
    play(game, "lets-go", "stand-up", "send-hero:1", f"go-on:{at('b')}")
    assert not game.heroes[0].knocked_down
    assert game.heroes[1].area == area("b")


@pytest.mark.rule("RB-Q-60")
def test_downed_and_captured_heroes_play_no_cards() -> None:
    game = raid({"brick": "a"}, hands={"brick": ("patience",)}, hero={"brick": {"wounds": DOWN}})
    run(act(game))
    assert game.phase == "turn-end"  # nothing to choose: the turn ends


@pytest.mark.rule("RB-DECK-3")
def test_draw_and_discard_mean_the_own_action_cards() -> None:
    game = raid(
        {"sarge": "a", "brick": "a", "quentin": "b"},
        hands={"sarge": ("listen-up",)},
        hero={"sarge": {"deck": Deck(pool=("lets-go",))}, "brick": {"deck": Deck(pool=("patience",))}},
    )
    ran = play(game, "listen-up", "do-part", came=[("lets-go",), ("patience",)])
    assert [(event.hero, event.cards) for event in all_told(ran.events, CardsDrawn)] == [
        (0, ("lets-go",)),
        (1, ("patience",)),
    ]
    assert [hero.hand for hero in game.heroes] == [("lets-go",), ("patience",), ()]


@pytest.mark.rule("RB-NOISE-2", "RB-NOISE-6")
def test_the_question_mark_is_the_noise_of_the_weapon() -> None:
    game = raid({"sarge": "a"}, units={"soldier 1": "c"}, hands={"sarge": ("by-the-numbers",)})
    came = [("one", "one", "two"), ("blank", "blank", "blank")]
    ran = play(game, "by-the-numbers", f"attack:submachine-gun:{foe('soldier 1')}", came=came)
    assert told(ran.events, NoiseRaised).dice == 3


@pytest.mark.rule("RB-NOISE-2")
def test_without_an_attack_the_question_mark_is_silent() -> None:
    game = raid({"sarge": "a"}, units={"soldier 1": "c"}, hands={"sarge": ("by-the-numbers",)})
    ran = play(game, "by-the-numbers", "no-attack")
    assert not all_told(ran.events, NoiseRaised)


@pytest.mark.rule("RB-SAMPLE-12", "RB-NOISE-6", "RB-ATTACK-15")
def test_quick_fire_two_lethal_shots_and_one_noise_test_with_three_dice() -> None:
    """The worked example of 1.1, up to the noise test: card noise 3, weapon noise 2."""
    units = {"soldier 1": "c", "soldier 2": "c"}
    game = raid({"red-hawk": "a"}, units=units, hands={"red-hawk": ("quick-fire",)})
    ran = play(
        game,
        "quick-fire",
        f"attack:hunting-rifle:{foe('soldier 1')}",
        "reroll-die:2:lethal",  # each attack is Lethal: a blank is rolled again
        f"attack:hunting-rifle:{foe('soldier 2')}",
        came=[("one", "two", "blank"), ("one",), ("two", "two", "one"), ("blank", "blank", "blank")],
    )
    assert not game.units
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [3]


@pytest.mark.rule("RB-SAMPLE-12", "RB-ATTACK-15", "RB-NOISE-6")
def test_rule_britannia_two_melee_attacks_and_one_noise_test_with_one_die() -> None:
    """The worked example: the knife has noise 0, the card noise 1."""
    units = {"soldier 1": "a", "soldier 2": "a"}
    game = raid({"quentin": "a"}, units=units, hands={"quentin": ("rule-britannia",)})
    ran = play(
        game,
        "rule-britannia",
        f"attack:commando-knife:{foe('soldier 1')}",
        f"attack:commando-knife:{foe('soldier 2')}",
        came=[("two", "two", "one"), ("one", "one", "two"), ("blank",)],
    )
    assert not game.units
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [1]


@pytest.mark.rule("RB-SAMPLE-12", "RB-MOVE-4", "RB-CARD-8")
def test_advance_one_more_area_and_one_noise_die() -> None:
    """The worked example: a basic Move with noise 0 and the modifier Advance, 2 areas and one test with 1 die."""
    game = raid({"quentin": "a"}, hands={"quentin": ("rule-britannia",)})
    bottom = game.box.action_card("rule-britannia").bottom
    assert bottom is not None
    assert bottom.name == "Advance"
    ran = action(game, f"move:{at('b')}", "play-movement:rule-britannia", f"go-on:{at('c')}", came=[("blank",)])
    assert game.heroes[0].area == area("c")
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [1]


@pytest.mark.rule("RB-SAMPLE-11")
def test_i_got_this_moves_all_heroes_near_and_makes_two_lethal_attacks_with_a_die_more() -> None:
    """Red Hawk stands on the tile beside, Claudine too; both may move, in the order of choice."""
    game = raid(
        {"sarge": "d", "red-hawk": "s", "claudine": "v"},
        units={"soldier 1": "c", "soldier 2": "c"},
        hands={"sarge": ("i-got-this",)},
    )
    ran = play(
        game,
        "i-got-this",
        "stop-here",
        "send-hero:2",
        f"go-on:{at('s')}",
        "send-hero:1",
        f"go-on:{at('l')}",
        f"attack:service-pistol:{foe('soldier 1')}",
        f"attack:service-pistol:{foe('soldier 2')}",
        came=[("two", "one", "one"), ("two", "one", "three"), ("blank", "blank")],
    )
    assert (game.heroes[2].area, game.heroes[1].area) == (area("s"), area("l"))
    assert not game.units
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [2]
    assert game.heroes[0].discard == ("i-got-this",)


@pytest.mark.rule("RB-SAMPLE-11")
def test_i_got_this_does_not_reach_heroes_farther_off_nor_the_downed() -> None:
    game = raid(
        {"sarge": "entrance", "red-hawk": "v", "claudine": "a"},
        hands={"sarge": ("i-got-this",)},
        hero={"claudine": {"wounds": DOWN}},
    )
    ran = play(game, "i-got-this", "stop-here")
    assert len(ran.asked) == 2


@pytest.mark.rule("RB-SAMPLE-11")
def test_lets_go_moves_one_other_hero_of_the_same_tile() -> None:
    game = raid({"sarge": "a", "brick": "c", "quentin": "v"}, hands={"sarge": ("lets-go",)})
    ran = play(game, "lets-go", f"go-on:{at('b')}", "send-hero:1", f"go-on:{at('d')}")
    assert offered(ran, 2) == ["send-hero:1", "send-nobody"]  # v lies on the other tile
    assert [hero.area for hero in game.heroes] == [area("b"), area("d"), area("v")]


@pytest.mark.rule("RB-MOVE-2", "RB-MOVE-5")
def test_a_card_move_stops_at_enemies_and_whenever_wanted() -> None:
    game = raid({"sarge": "a"}, units={"soldier 1": "b"}, hands={"sarge": ("double-time",)})
    play(game, "double-time", f"go-on:{at('b')}")
    assert game.heroes[0].area == area("b")


@pytest.mark.rule("RB-BANG-1", "RB-Q-33")
def test_a_card_with_bang_rolls_no_noise_dice() -> None:
    game = raid({"brick": "a"}, units={"soldier 1": "b"}, hands={"brick": ("pull-the-pin",)})
    ran = play(game, "pull-the-pin", f"throw-into:{at('b')}")
    assert not game.units
    assert told(ran.events, LoudNoise).loud == "bang"
    assert not all_told(ran.events, NoiseRaised)


def test_a_card_is_offered_only_if_one_of_its_effects_can_happen() -> None:
    game = raid({"sarge": "a"}, hands={"sarge": ("field-dressing", "by-the-numbers", "heads-down")})
    assert [key for key in on_offer(game) if key.startswith("play-top")] == ["play-top:heads-down"]
    game.change(0, wounds=(Wound("cracked-ribs-1"),))
    assert "play-top:field-dressing" in on_offer(game)


def test_healing_is_not_asked_about_and_never_more_than_there_is() -> None:
    top = Top(text="Heal 3.", does=(HealWounds(count=3),))
    game = with_card(raid({"brick": "a"}, hero={"brick": {"wounds": (Wound("cracked-ribs-1"),)}}), top)
    ran = play(game, "made-up")
    assert game.heroes[0].wounds == ()
    assert len(ran.asked) == 1


def test_a_jammed_weapon_cannot_be_used_for_the_attacks_of_a_card() -> None:
    game = raid(
        {"red-hawk": "a"},
        units={"soldier 1": "c"},
        hands={"red-hawk": ("quick-fire",)},
        hero={"red-hawk": {"weapons": (Weapon("hunting-rifle", jams=1), Weapon("trench-spade"))}},
    )
    assert "play-top:quick-fire" not in on_offer(game)


@pytest.mark.rule("RB-CARD-1", "RB-CARD-7", "RB-DECK-2")
@pytest.mark.parametrize("seed", [3, 11, 24])
def test_between_actions_each_of_the_twelve_cards_is_in_exactly_one_place(seed: int) -> None:
    """Raids played at random, with a liking for cards."""
    pick = Random(seed)
    setup = RaidSetup(seats=2, heroes=("brick", "sarge", "quentin", "claudine"))
    match = Match(reichbusters(), setup, Seeded(seed), record=False)
    looked = 0
    for _ in range(250):
        if match.pending is None:
            break
        ask = match.asks()[0]
        if isinstance(ask, Act):
            looked += 1
            for hero in match.state.heroes:
                assert sorted(_everywhere(hero)) == sorted(card.id for card in CARDS if card.hero == hero.card)
        cards = [option for option in ask.options if isinstance(option, PlayTop | PlayInstant | PlayModifier)]
        match.answer(ask.seat, pick.choice(cards or list(ask.options)))
    assert looked > 5


CARDS = list(reichbusters().library.of(ActionCard).values())


def _everywhere(hero: Hero) -> list[CardId]:
    """All cards of a Hero, wherever they are."""
    deck = (*hero.deck.top, *hero.deck.pool, *hero.deck.bottom)
    return [*deck, *hero.hand, *hero.discard, *hero.removed, *(card.card for card in hero.in_play)]
