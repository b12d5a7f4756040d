"""The enemy turn and its phases."""

import pytest
from tests.games.reichbusters.enemies import (
    SCRATCHES,
    at,
    before_alarm,
    enemy_turn,
    field,
    of_kind,
    phase,
    stage,
    unit_at,
    where,
)
from tests.games.reichbusters.positions import area, areas, room
from tests.games.reichbusters.running import run

from nightraid.engine.events import Event
from nightraid.games.reichbusters.asks.events.castle import AwarenessChanged, MarkerMoved, SmokeGone, SuppressedGone
from nightraid.games.reichbusters.asks.events.enemy import (
    EnemyPhaseBegan,
    EnemyTurnEnded,
    HeroKnockedBack,
    UnitMoved,
    UnitsAttack,
    WoundDrawn,
)
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.enemy_turn import enemy_step
from nightraid.games.reichbusters.schema.action_cards import HoldTheAlarm
from nightraid.games.reichbusters.state import EnemyTurn, State

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")
MOVE, KILL = "action-stations", "kill-the-intruders"
GOOD = ("three", "three")


def phases(events: list[Event]) -> list[str]:
    """The phases in the order in which they began."""
    return [event.stage for event in of_kind(events, EnemyPhaseBegan)]


def attackers(events: list[Event]) -> list[tuple[int, ...]]:
    """Who attacked, group by group."""
    return [event.units for event in of_kind(events, UnitsAttack)]


# ---------------------------------------------------------------- the four phases


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("RB-ENEMY-1")
def test_the_four_phases_in_their_order(edition: Edition) -> None:
    game = before_alarm({"claudine": "c"}, {"zombie 1": "d"}, levels={"c": 2}, edition=edition)
    ran = enemy_turn(game, came=[GOOD])
    assert phases(ran.events) == ["raise-the-alarm", MOVE, KILL, "check-awareness"]
    kinds = [type(event) for event in ran.events]
    order = [kinds.index(kind) for kind in (MarkerMoved, UnitMoved, UnitsAttack, EnemyTurnEnded)]
    assert order == sorted(order)
    assert game.phase == "pick"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("RB-ENEMY-2", "RB-Q-22")
def test_one_alert_unit_or_many_advance_the_marker_once(edition: Edition) -> None:
    for units, spaces in (({}, 1), ({"zombie 1": "n"}, 2), ({"zombie 1": "n", "zombie 2": "m", "dog 1": "m"}, 2)):
        game = before_alarm({"claudine": "h"}, units, levels={"n": 2}, edition=edition)
        phase(game, "raise-the-alarm")
        assert game.marker == spaces  # an alert room without units does not count


@pytest.mark.rule("RB-ENEMY-2")
def test_units_that_are_not_alert_and_enemies_after_the_alarm_do_not_move_the_marker() -> None:
    game = before_alarm({"claudine": "h"}, {"zombie 1": "n"}, levels={"n": 1})
    phase(game, "raise-the-alarm")
    assert game.marker == 1
    game = field({"claudine": "h"}, {"zombie 1": "n"})
    phase(game, "raise-the-alarm")
    assert game.marker == 1


@pytest.mark.rule("RB-ENEMY-2", "RB-Q-27")
def test_an_alarm_raised_in_the_enemy_turn_lets_it_go_on_to_its_end() -> None:
    game = before_alarm({"claudine": "c"}, {"zombie 1": "d"}, levels={"c": 2}, marker=5)
    ran = enemy_turn(game, came=[GOOD])
    assert game.alarm == "pending"
    assert phases(ran.events) == ["raise-the-alarm", MOVE, KILL, "check-awareness"]
    assert attackers(ran.events)
    assert game.phase == "end-of-round"


def alarm_card(game: State) -> tuple[int, str]:
    """A card in a deck that holds the alarm, with its Hero."""
    return next(
        (hero, card)
        for hero, record in enumerate(game.heroes)
        for card in record.deck.pool
        if any(isinstance(effect, HoldTheAlarm) for effect in game.box.action_card(card).top.does)
    )


@pytest.mark.rule("RB-ENEMY-3", "RB-CARD-5")
def test_a_card_can_keep_the_marker_where_it_is() -> None:
    heroes = {"claudine": "h", "sarge": "h", "quentin": "h", "red-hawk": "h"}
    game = before_alarm(heroes, {"zombie 1": "n"}, levels={"n": 2})
    hero, card = alarm_card(game)
    game.change(hero, hand=(card,))
    others = [effect for effect in game.box.action_card(card).top.does if not isinstance(effect, HoldTheAlarm)]
    phase(game, "raise-the-alarm", f"play-instant:{hero}:{card}", *["skip-part"] * len(others))
    assert game.marker == 1
    game = before_alarm(heroes, {"zombie 1": "n"}, levels={"n": 2})
    game.change(hero, hand=(card,))
    phase(game, "raise-the-alarm", "no-instant")
    assert game.marker == 2


def other_card_of_the_phase(game: State) -> tuple[int, str]:
    """A card triggered by the phase that does something else than holding the alarm."""
    return next(
        (hero, card)
        for hero, record in enumerate(game.heroes)
        for card in record.deck.pool
        if (top := game.box.action_card(card).top).trigger == "raise-the-alarm"
        and not all(isinstance(effect, HoldTheAlarm) for effect in top.does)
    )


@pytest.mark.rule("RB-ENEMY-3")
def test_cards_of_the_phase_are_offered_after_the_alarm_too() -> None:
    heroes = {"claudine": "b", "sarge": "b", "quentin": "b", "red-hawk": "b"}
    game = field(heroes, {"zombie 1": "n"})
    hero, card = other_card_of_the_phase(game)
    game.change(hero, hand=(card,))
    ran = phase(game, "raise-the-alarm", "no-instant")
    assert f"play-instant:{hero}:{card}" in [option.key for option in ran.asked[0].options]


# ---------------------------------------------------------------- who activates, and in which order


@pytest.mark.rule("RB-ENEMY-4")
def test_types_activate_from_the_top_of_the_faction_card() -> None:
    units = {"dog 1": "c", "zombie 1": "c", "soldier 1": "c", "officer 1": "c"}
    game = field({"claudine": "c"}, units)
    ran = phase(game, KILL, came=[GOOD, GOOD, GOOD, GOOD])
    order = [unit_at(game, name) for name in ("officer 1", "soldier 1", "zombie 1", "dog 1")]
    assert attackers(ran.events) == [(unit,) for unit in order]


@pytest.mark.rule("RB-ENEMY-4")
def test_all_units_of_a_type_finish_a_phase_before_the_next_type() -> None:
    units = {"zombie 1": "v", "soldier 1": "v", "zombie 2": "s", "soldier 2": "s"}
    game = field({"claudine": "a"}, units)
    ran = phase(game, MOVE)
    moved = [event.unit for event in of_kind(ran.events, UnitMoved)]
    assert moved == [unit_at(game, name) for name in ("soldier 2", "soldier 1", "zombie 2", "zombie 1")]


@pytest.mark.rule("RB-ENEMY-5")
def test_a_white_row_does_not_activate_and_nobody_acts_twice() -> None:
    # The second row of dogs is white; its dogs act with the first.
    fields = {"dog 2": {"row": 5}}
    game = field({"claudine": "v"}, {"dog 1": "a", "dog 2": "b"}, unit_fields=fields)
    assert [row.colour for row in game.box.rows[4:6]] == ["yellow", "white"]
    ran = phase(game, MOVE)
    assert (where(game, "dog 1"), where(game, "dog 2")) == ("c", "d")
    assert len(of_kind(ran.events, UnitMoved)) == 4


@pytest.mark.rule("RB-ENEMY-5", "RB-Q-106")
def test_a_type_does_not_come_again_at_its_white_row() -> None:
    # Soldiers, dogs, and soldiers once more in white: a soldier whom a dog alerts has to wait.
    units = {"dog 1": "f", "soldier 1": "l"}
    game = before_alarm({"claudine": "b"}, units, faction="the-wolff-hunts", levels={"f": 2}, open_doors=(0,))
    assert [(row.unit, row.colour) for row in game.box.rows[1:4]] == [
        ("soldier", "yellow"),
        ("dog", "yellow"),
        ("soldier", "white"),
    ]
    phase(game, MOVE)
    assert (where(game, "dog 1"), where(game, "soldier 1")) == ("b", "l")
    assert game.awareness[room("l")] == 2


@pytest.mark.rule("RB-ENEMY-6")
@pytest.mark.parametrize("level", [0, 1])
def test_units_that_are_not_alert_do_nothing(level: int) -> None:
    game = before_alarm({"claudine": "c"}, {"zombie 1": "c", "zombie 2": "d"}, levels={"c": level})
    phase(game, MOVE)
    ran = phase(game, KILL)
    assert not of_kind(ran.events, UnitsAttack)
    assert where(game, "zombie 2") == "d"


@pytest.mark.rule("RB-Q-106", "RB-AWARE-5")
def test_units_that_become_alert_act_if_their_type_is_not_finished() -> None:
    # A zombie walks out of its alert room and alerts the corridor: the zombie there acts, the soldier's time is past.
    units = {"zombie 1": "f", "zombie 2": "e", "soldier 1": "l"}
    game = before_alarm({"claudine": "b"}, units, levels={"f": 2}, open_doors=(0,))
    phase(game, MOVE)
    assert [where(game, name) for name in units] == ["a", "d", "l"]
    assert game.awareness[room("l")] == 2
    # The phase after it is judged afresh: the soldier, alert now, would attack if it had somebody to attack.
    game.put(0, area("e"))
    ran = phase(game, KILL, came=[GOOD])
    assert attackers(ran.events) == [(unit_at(game, "soldier 1"),)]


# ---------------------------------------------------------------- groups


@pytest.mark.rule("RB-Q-79", "RB-Q-77")
def test_targets_are_chosen_again_before_each_group_attacks() -> None:
    # The melee attack downs Claudine; in 1.1 nobody shoots at her then.
    wounds = {"claudine": {"wounds": SCRATCHES[:3]}}
    game = field({"claudine": "c", "sarge": "e"}, {"soldier 1": "c", "soldier 2": "d"}, hero=wounds, recent=(0,))
    ran = phase(game, KILL, came=[("blank", "blank"), ("torn-strap-1",), GOOD])
    assert game.heroes[0].downed
    assert [(event.hero, event.reach) for event in of_kind(ran.events, UnitsAttack)] == [(0, "melee"), (1, "ranged")]


@pytest.mark.rule("RB-Q-79", "RB-GOAL-6")
def test_the_players_choose_which_of_two_equal_groups_attacks_first() -> None:
    game = field({"claudine": "c", "sarge": "e"}, {"zombie 1": "c", "zombie 2": "e"}, recent=(0,))
    ran = phase(game, KILL, "attacked-first:1", came=[GOOD, GOOD])
    assert [event.hero for event in of_kind(ran.events, UnitsAttack)] == [1, 0]
    game = field({"claudine": "c", "sarge": "e"}, {"zombie 1": "c", "zombie 2": "e"}, recent=(0,), automatic=(True,))
    ran = phase(game, KILL, came=[GOOD, GOOD])
    assert [event.hero for event in of_kind(ran.events, UnitsAttack)] == [0, 1]


@pytest.mark.rule("RB-Q-79")
def test_a_hero_driven_into_the_area_of_a_unit_that_waits_is_attacked_in_melee() -> None:
    game = field({"claudine": "c"}, {"soldier 1": "c", "soldier 2": "d"}, edition="1.0")
    ran = phase(game, KILL, f"pushed-to:{at('d')}", came=[("blank", "blank"), ("ringing-ears-1",), GOOD])
    assert of_kind(ran.events, HeroKnockedBack)
    assert [event.reach for event in of_kind(ran.events, UnitsAttack)] == ["melee", "melee"]


# ---------------------------------------------------------------- Ruthless


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("RB-KEY-RUTHLESS-1", "RB-Q-85")
def test_ruthless_units_shoot_instead_of_moving_and_once_more(edition: Edition) -> None:
    units = {"sturm-kanonier 1": "d", "sturm-kanonier 2": "d"}
    game = field({"quentin": "b"}, units, edition=edition)
    dice = [("three",) * (2 if edition == "1.0" else 3)] * 2
    wounds = [("cracked-ribs-1",), ("cracked-ribs-2",)]
    ran = enemy_turn(game, came=[dice[0], wounds[0], dice[1], wounds[1]])
    assert [(len(event.units), event.strength) for event in of_kind(ran.events, UnitsAttack)] == [(2, 12), (2, 12)]
    assert [where(game, name) for name in units] == ["d", "d"]
    assert len(of_kind(ran.events, WoundDrawn)) == 2


@pytest.mark.rule("RB-KEY-RUTHLESS-1")
def test_a_ruthless_unit_without_a_hero_in_reach_at_the_start_moves() -> None:
    game = field({"claudine": "b"}, {"sturm-kanonier 1": "s"})
    ran = phase_from_start(game)
    assert not of_kind(ran, UnitsAttack)
    assert where(game, "sturm-kanonier 1") == "l"
    game = field({"claudine": "b"}, {"sturm-kanonier 1": "b"})  # in melee
    assert not of_kind(phase_from_start(game), UnitsAttack)


def phase_from_start(game: State) -> list[Event]:
    """The first two phases of the enemy turn."""
    game.enemy = EnemyTurn()
    events = list(phase(game, "raise-the-alarm").events)
    return events + list(phase(game, MOVE).events)


# ---------------------------------------------------------------- the end


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("RB-AWARE-4", "RB-ENEMY-1")
def test_check_awareness_comes_last(edition: Edition) -> None:
    game = before_alarm({"claudine": "c"}, {"zombie 1": "d"}, edition=edition)
    ran = enemy_turn(game)
    assert [(event.room, event.now) for event in of_kind(ran.events, AwarenessChanged)] == [(room("c"), 1)]


@pytest.mark.rule("RB-Q-111", "RB-Q-89")
def test_smoke_and_suppressed_tokens_go_after_check_awareness() -> None:
    game = before_alarm({"claudine": "c"}, {"zombie 1": "e"}, smoke=areas("d"), suppressed=areas("e"))
    ran = enemy_turn(game)
    assert (game.smoke, game.suppressed) == (0, 0)
    assert of_kind(ran.events, SmokeGone)
    assert of_kind(ran.events, SuppressedGone)
    # The smoke hid the Hero in Check Awareness!; what is seen afterwards is first sight.
    changes = of_kind(ran.events, AwarenessChanged)
    assert [change.why[0] for change in changes] == ["RB-AWARE-3"]


@pytest.mark.rule("RB-ALARM-10", "RB-ENEMY-1")
def test_the_free_enemy_turn_skips_two_phases_and_leads_to_the_next_round() -> None:
    game = field({"claudine": "c"}, {"zombie 1": "d"}, enemy=stage("raise-the-alarm", free=True), marker=6, round=3)
    ran = enemy_turn(game, came=[GOOD])
    assert phases(ran.events) == [MOVE, KILL]
    assert (game.phase, game.marker, game.round) == ("round", 1, 4)


@pytest.mark.rule("RB-NOISE-7")
def test_enemies_make_no_noise_tests() -> None:
    game = field({"claudine": "n"}, {"zombie 1": "b", "soldier 1": "c"}, open_doors=(3,))
    enemy_turn(game, came=[GOOD, GOOD])  # two attacks; a noise test would need further dice


def test_nobody_on_the_map_and_nothing_happens() -> None:
    game = before_alarm({"claudine": "c"})
    ran = enemy_turn(game)
    assert [type(event) for event in ran.events] == [EnemyTurnEnded]


def test_a_step_is_one_type_in_one_phase() -> None:
    game = field({"claudine": "a"}, {"zombie 1": "e", "soldier 1": "v"})
    rows = []
    while game.phase == "enemy":
        rows.append((game.enemy.stage, game.enemy.row))
        run(enemy_step(game))
    assert rows == [
        ("raise-the-alarm", 0),
        *[(MOVE, row) for row in (0, 2, 4)],
        *[(KILL, row) for row in (0, 2, 4)],
        ("check-awareness", 4),
    ]
