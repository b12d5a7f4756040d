"""A Hero's turn: its start, the actions on offer, its end."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import (
    act,
    holding,
    lying,
    moves_to,
    offered,
    on_offer,
    punches,
    quiet,
    strikes,
    turn_of,
)
from tests.games.reichbusters.positions import area, areas, room, stand
from tests.games.reichbusters.running import run

from nightraid.games.reichbusters.asks.events.cards import CardEnded
from nightraid.games.reichbusters.asks.events.castle import ClearedPlaced
from nightraid.games.reichbusters.asks.events.enemy import HeroCaptured, HeroFreed
from nightraid.games.reichbusters.asks.events.hero import (
    HeroRecovered,
    HeroTurnBegan,
    HeroTurnCut,
    HeroTurnEnded,
    HeroTurnPassed,
)
from nightraid.games.reichbusters.asks.events.testing import NoiseRaised
from nightraid.games.reichbusters.asks.questions.hero import Act
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules import turn
from nightraid.games.reichbusters.state import Escort, Feature, InPlay, State, Turn, Weapon, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
FOUR_WOUNDS = (Wound("winded-1"), Wound("winded-2"), Wound("cracked-ribs-1"), Wound("shaken-1"))
FOUR_SOLDIERS = {"soldier 1": "a", "soldier 2": "a", "soldier 3": "a", "soldier 4": "a"}

# ---------------------------------------------------------------- basic actions


@pytest.mark.rule("RB-TURN-1", "RB-TURN-2")
@BOTH
def test_two_basic_actions_a_turn_move_and_attack_once_each_the_others_twice(edition: Edition) -> None:
    """After a Move there is no other Move; cards can be drawn twice; after two actions nothing basic is left."""
    game = turn_of("quentin", "a", edition=edition)
    act(game, moves_to("b"))
    assert offered(game, "move") == set()
    assert "draw-two-cards" in on_offer(game)
    again = turn_of("quentin", "a", edition=edition)
    deck = len(again.heroes[0].deck)
    act(again, "draw-two-cards", came=[("felt-soles", "pardon-me")])
    assert offered(again, "move")
    act(again, "draw-two-cards", came=[("early-riser", "next-please")])
    assert len(again.heroes[0].deck) == deck - 4
    assert again.turn.basic == 0
    assert offered(again, "draw-two-cards") == set()
    assert offered(again, "move") == set()


@pytest.mark.rule("RB-TURN-2", "RB-ATTACK-14")
@BOTH
def test_the_basic_attack_is_there_once_and_cards_attack_besides(edition: Edition) -> None:
    """Two zombies: one basic Attack, then only the card attacks."""
    game = turn_of(
        "quentin",
        "a",
        units={"zombie 1": "a", "zombie 2": "a"},
        hero={"quentin": {"hand": ("rule-britannia",)}},
        edition=edition,
    )
    act(game, strikes("commando-knife", "zombie 1"), "settle", came=[("blank", "one", "one")])
    assert game.turn.basic == 1
    assert offered(game, "attack") == set()
    assert offered(game, "attack-unarmed") == set()
    assert "play-top:rule-britannia" in on_offer(game)


@pytest.mark.rule("RB-TURN-1", "RB-Q-99", "RB-TURN-3")
def test_a_hero_may_do_nothing_and_the_turn_ends_when_the_player_says_so() -> None:
    """Ending the turn is always on offer; the basic actions are lost."""
    game = turn_of("quentin", "a")
    ran = act(game, "end-turn")
    assert isinstance(ran.asked[0], Act)
    assert game.turn.over
    ended = run(turn.end_turn(game))
    assert told(ended.events, HeroTurnEnded).unused == 2
    assert game.phase == "enemy"


@pytest.mark.rule("RB-ACTION-1", "RB-ACTION-2")
def test_the_basic_actions() -> None:
    """Move, Attack, Search, Ready Equipment, Draw 2 Cards, Unlock/Open Door, and taking charge of an escort."""
    game = turn_of(
        "quentin",
        "a",
        hero={"quentin": {"weapons": (Weapon("commando-knife", jams=1), Weapon("webley"))}},
        found={area("a"): lying("keys-1")},
        escort=Escort("O'Reilly", area("a")),
    )
    kinds = {key.partition(":")[0] for key in on_offer(game)}
    assert kinds == {"move", "pick-up", "clear-jam", "draw-two-cards", "open-door", "take-charge"}
    fighting = turn_of("quentin", "a", units={"soldier 1": "a"})
    assert {"attack", "attack-unarmed"} <= {key.partition(":")[0] for key in on_offer(fighting)}
    tired = turn_of("quentin", "a", turn={"basic": 0}, found={area("a"): lying("keys-1")})
    assert on_offer(tired) == []


# ---------------------------------------------------------------- bonus actions


@pytest.mark.rule("RB-BONUS-1", "RB-GIVE-1")
def test_bonus_actions_in_the_older_edition() -> None:
    """Cards, items, giving and dropping; neither taking nor vril enhancement."""
    game = _with_everything("1.0")
    kinds = {key.partition(":")[0] for key in on_offer(game)}
    assert kinds == {"play-top", "use-item", "give-item", "drop-item"}


@pytest.mark.rule("RB-BONUS-2", "RB-GIVE-2")
def test_bonus_actions_in_the_newer_edition() -> None:
    """Taking items and vril enhancement come with them."""
    game = _with_everything("1.1")
    kinds = {key.partition(":")[0] for key in on_offer(game)}
    assert kinds == {"play-top", "use-item", "give-item", "take-item", "drop-item", "enhance-weapon"}


def _with_everything(edition: Edition) -> State:
    return turn_of(
        "sarge",
        "b",
        {"quentin": "b"},
        hero={
            "sarge": {
                "hand": ("lets-go",),
                "items": holding("vril-orb-1", "vril-orb-2", "bandages-1"),
                "wounds": (Wound("winded-1"),),
            },
            "quentin": {"items": holding("helmet-1")},
        },
        turn={"basic": 0},
        edition=edition,
    )


@pytest.mark.rule("RB-BONUS-3")
@BOTH
def test_bonus_actions_come_before_between_and_after_the_basic_ones(edition: Edition) -> None:
    """A card, a Move, an item, a Draw, another card; none of them uses a basic action."""
    game = turn_of(
        "sarge",
        "a",
        hero={
            "sarge": {
                "hand": ("lets-go", "listen-up"),
                "items": holding("bandages-1"),
                "wounds": (Wound("winded-1"),),
            }
        },
        edition=edition,
    )
    act(game, "play-top:lets-go", "go-on:" + str(area("b")))
    act(game, moves_to("c"))
    act(game, "use-item:bandages-1")
    act(game, "draw-two-cards", came=[("not-yet", "double-time")])
    assert game.turn.basic == 0
    act(game, "play-top:listen-up", "do-part", came=[("heads-down",)])
    assert game.heroes[0].area == area("c")
    assert game.heroes[0].wounds == ()


@pytest.mark.rule("RB-BONUS-3")
def test_an_action_is_finished_with_its_noise_before_the_next_is_offered() -> None:
    """The door's noise test is made within the action that opens it."""
    table = stand({"sarge": "a"}, acting="sarge", shared=turn_of("sarge", "a").shared)
    happened = table.answer("open-door:0", came=[("blank",)])
    assert told(happened, NoiseRaised).dice == 1
    assert isinstance(table.asked, Act)


# ---------------------------------------------------------------- the start


@pytest.mark.rule("RB-TURN-4")
@BOTH
def test_at_the_start_what_lasted_until_now_ends(edition: Edition) -> None:
    """Cards until the own next turn, pain killers and injections; then two basic actions."""
    game = turn_of(
        "sarge",
        "a",
        hero={"sarge": {"in_play": (InPlay("hold-this-line", "own-next-turn"),), "numb": True, "injected": 2}},
        edition=edition,
    )
    game.turn = Turn(0, moved=True, attacked=True, transferred=True, used=("frenzy",), kills=((room("a"), 3),))
    ran = run(turn.begin_turn(game, 0))
    assert game.turn == Turn(0, basic=2)
    assert told(ran.events, CardEnded).card == "hold-this-line"
    assert (game.heroes[0].numb, game.heroes[0].injected) == (False, 0)
    assert told(ran.events, HeroTurnBegan).basic == 2
    assert game.phase == "turn"


@pytest.mark.rule("RB-TURN-4", "RB-ITEM-1", "RB-ITEM-PAIN-KILLERS-1")
@BOTH
def test_when_pain_killers_wear_off_what_finds_no_slot_any_more_is_dropped(edition: Edition) -> None:
    """With a torn strap three items fit; the fourth was taken while it did not hurt."""
    four = holding("helmet-1", "radio-1", "keys-1", "ammo-1")
    strap = {"wounds": (Wound("torn-strap-1"),), "items": four, "numb": True}
    game = turn_of("sarge", "a", hero={"sarge": strap}, edition=edition)
    run(turn.begin_turn(game, 0), "make-room:ammo-1")
    assert game.heroes[0].items == four[:3]
    assert [found.item for found in game.found[area("a")]] == [four[3]]


@pytest.mark.rule("RB-TURN-4", "RB-CAPTURE-2")
@BOTH
def test_a_captive_has_no_turn(edition: Edition) -> None:
    """Downed, alone, among four: the turn goes straight on to the enemy."""
    game = turn_of(
        "sarge", "a", {"quentin": "w"}, units=FOUR_SOLDIERS, hero={"sarge": {"wounds": FOUR_WOUNDS}}, edition=edition
    )
    ran = run(turn.begin_turn(game, 0))
    assert told(ran.events, HeroCaptured).hero == 0
    assert told(ran.events, HeroTurnPassed).hero == 0
    assert not all_told(ran.events, HeroRecovered)
    assert game.phase == "turn-end"


@pytest.mark.rule("RB-TURN-4", "RB-CAPTURE-5")
def test_a_freed_hero_who_is_still_downed_recovers() -> None:
    """Three soldiers are too few to hold somebody."""
    game = turn_of(
        "sarge",
        "a",
        {"quentin": "w"},
        units={"soldier 1": "a", "soldier 2": "a", "soldier 3": "a"},
        hero={"sarge": {"wounds": FOUR_WOUNDS, "captured": True}},
    )
    ran = run(turn.begin_turn(game, 0), "keep-wound:winded-1", "keep-wound:shaken-1")
    assert told(ran.events, HeroFreed).hero == 0
    assert told(ran.events, HeroRecovered).kept == ("winded-1", "shaken-1")


# ---------------------------------------------------------------- the end


@pytest.mark.rule("RB-TURN-3", "RB-CLEARED-2")
def test_at_the_end_of_a_turn_the_room_is_cleared_and_features_work() -> None:
    """The room has been emptied from within; the dog cage here makes a noise."""
    game = turn_of("sarge", "f")
    game.features = {area("f"): Feature("miscellaneous", "dog-cage-1")}
    act(game, "end-turn")
    ran = run(turn.end_turn(game), came=[quiet(1)])
    assert told(ran.events, ClearedPlaced).room == room("f")
    assert told(ran.events, NoiseRaised).dice == 1


@pytest.mark.rule("RB-WOUND-10", "RB-Q-36")
@BOTH
def test_a_hero_downed_in_the_own_turn_finishes_the_action_with_its_noise(edition: Edition) -> None:
    """A surge is the fourth wound: the zombie is still hit, the noise is tested, then the turn ends."""
    brick = {"wounds": FOUR_WOUNDS[:3], "weapons": (Weapon("vickers", vril=True),), "skills": ()}
    game = turn_of("brick", "a", units={"zombie 1": "c"}, hero={"brick": brick}, edition=edition)
    dice = ("three", "three", "one", "blank", "surge")
    ran = act(game, strikes("vickers", "zombie 1"), came=[dice, ("cracked-ribs-2",), quiet(4)])
    assert game.heroes[0].downed
    assert not game.units
    order = [type(event) for event in ran.events if isinstance(event, NoiseRaised | HeroTurnCut)]
    assert order == [NoiseRaised, HeroTurnCut]
    assert game.phase == "turn-end"


@pytest.mark.rule("RB-ALARM-3", "RB-Q-28", "RB-Q-30")
@BOTH
def test_an_alarm_cuts_the_turn_short_after_the_action(edition: Edition) -> None:
    """The Bang! of a grenade on the last space: the turn is over, end-of-turn effects still happen, no enemy turn."""
    game = turn_of("sarge", "a", hero={"sarge": {"items": holding("grenade-1")}}, marker=5, edition=edition)
    ran = act(game, f"throw-at:grenade-1:{area('b')}")
    assert game.alarm == "pending"
    assert told(ran.events, HeroTurnCut).cause == "alarm"
    ended = run(turn.end_turn(game))
    assert told(ended.events, ClearedPlaced).room == room("a")
    assert game.phase == "end-of-round"


def test_with_nothing_left_to_do_the_turn_ends_by_itself() -> None:
    """Nobody is asked when there is nothing to choose."""
    game = turn_of("sarge", "a", turn={"basic": 0})
    assert act(game).asked == []
    assert game.phase == "turn-end"


def test_every_option_on_offer_can_be_carried_out() -> None:
    """Each kind of option of every chapter has its action."""
    kinds = turn.actions_of()
    assert all(callable(action) for action in kinds.values())
    game = turn_of("sarge", "b", {"quentin": "b"}, units={"soldier 1": "b"}, smoke=areas("c"))
    for option in turn.on_offer(game, 0):
        assert type(option) in kinds
    assert punches("soldier 1") in on_offer(game)
