"""The rules of thumb with alien items and against alien units."""

from typing import Any

from tests.games.reichbusters.alien import alien_area
from tests.games.reichbusters.brood import brood, creature
from tests.games.reichbusters.deeds import holding, turn_of

from nightraid.engine.ask import Option
from nightraid.games.reichbusters.asks.options.hero import Attack, AttackUnarmed, EndTurn, UseItemAt, UseItemOn
from nightraid.games.reichbusters.asks.options.testing import Boost, RollDice, Settle, Spend, UseInTest
from nightraid.games.reichbusters.asks.questions import testing as asked
from nightraid.games.reichbusters.bots import within
from nightraid.games.reichbusters.bots.attacks import attack_value
from nightraid.games.reichbusters.bots.turn import HeroTurn
from nightraid.games.reichbusters.rules import turn
from nightraid.games.reichbusters.rules.base.pool import DuringTest
from nightraid.games.reichbusters.state import RunningTest, State, Weapon, Wound


def hunter(*tokens: str, units: dict[str, Any] | None = None, **brick: Any) -> State:
    """Brick in b of the alien world with these items."""
    fields = {"weapons": (Weapon("vickers"),), "items": holding(*tokens), **brick}
    return brood({"brick": "b"}, units, hero={"brick": fields}, acting="brick")


def thumb(game: State) -> Option:
    """What the rules of thumb do."""
    return HeroTurn(game, 0, [*turn.on_offer(game, 0), EndTurn()]).action()


def test_pheromones_are_used_where_they_wound_two() -> None:
    game = hunter("alien-pheromones-1", units={"vrilspitter 1": "c", "soldier 1": "c"})
    assert thumb(game) == UseItemAt("alien-pheromones-1", alien_area("c"))
    game = hunter("alien-pheromones-1", units={"vrilspitter 1": "c"})
    assert not isinstance(thumb(game), UseItemAt), "kept for a crowd"


def test_a_brain_stem_stops_a_crowd_that_is_awake() -> None:
    crowd = {"vrilspitter 1": "c", "vrilspitter 2": "c", "soldier 1": "c"}
    game = hunter("psychic-brain-stem-1", units=crowd)
    assert thumb(game) == UseItemAt("psychic-brain-stem-1", alien_area("c"))
    game.awareness = [0] * len(game.awareness)
    assert not isinstance(thumb(game), UseItemAt)


def test_adrenaline_is_for_who_has_two_wounds() -> None:
    wounds = (Wound("winded-1"), Wound("winded-2"))
    assert thumb(hunter("adrenaline-1", wounds=wounds)) == UseItemOn("adrenaline-1", 0)
    assert not isinstance(thumb(hunter("adrenaline-1", wounds=wounds[:1])), UseItemOn)


def test_chitin_makes_bare_hands_worth_more_and_acid_opens_armour() -> None:
    plain, spiked = hunter(units={"soldier 1": "b"}), hunter("spiked-chitin-1", units={"soldier 1": "b"})
    punch = AttackUnarmed(creature(plain, "soldier 1"))
    assert attack_value(spiked, 0, punch) > attack_value(plain, 0, punch)
    spade = {"weapons": (Weapon("trench-spade"),)}
    for items, worth in (((), False), (("acid-sac-1",), True)):
        sarge = {**spade, "items": holding(*items)}
        game = turn_of("sarge", "b", units={"vrilpanzer 1": "b"}, hero={"sarge": sarge}, alarm="after")
        panzer = next(iter(game.units))
        assert bool(attack_value(game, 0, Attack("trench-spade", panzer))) is worth


def test_acid_is_used_on_armour() -> None:
    spade = {"weapons": (Weapon("trench-spade"),), "items": holding("acid-sac-1")}
    game = turn_of("sarge", "b", units={"vrilpanzer 1": "b"}, hero={"sarge": spade})
    test = RunningTest("attack", 0, 1, pool=("attack",) * 4, target=next(iter(game.units)), weapon="trench-spade")
    use = UseInTest("acid-sac-1")
    with DuringTest(game, test):
        ask = asked.BeforeTest(0, "attack", 1, 4, seat=0, options=[RollDice(), use], why=())
        assert within.before_test(game, ask) == use


def test_what_is_elusive_promises_less_and_is_caught_when_the_dice_do() -> None:
    game = hunter(units={"gloamstalker 1": "c", "gloamstalker 2": ("a", "RB308")})
    hidden, plain = creature(game, "gloamstalker 1"), creature(game, "gloamstalker 2")
    assert attack_value(game, 0, Attack("vickers", hidden)) < attack_value(game, 0, Attack("vickers", plain))
    test = RunningTest("attack", 0, 3, target=hidden, reach="ranged", area=alien_area("c"))
    spend, boost = Spend("catch", "attack", hidden), Boost("attack")
    with DuringTest(game, test):
        for total, answer in ((4, spend), (1, boost)):
            ask = asked.InTest(0, "attack", 3, total, (), seat=0, options=[spend, boost, Settle()], why=())
            assert within.in_test(game, ask) == answer


def test_nothing_is_wasted_on_an_empty_area() -> None:
    assert not isinstance(thumb(hunter("psychic-brain-stem-1")), UseItemAt)
