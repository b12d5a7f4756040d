"""Game set-up: level, mission, Heroes, gear, decks, and how the Heroes enter the map."""

import pytest
from msgspec.structs import replace
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import (
    HEROES,
    KLAUS,
    cell,
    fresh,
    model,
    stand,
    start,
    wolfenstein,
)

from nightraid.engine.errors import BadChance, BadSetup
from nightraid.games.wolfenstein.asks.events import (
    CardDrawn,
    ControllerChanged,
    DisputeRolled,
    LifeGiven,
    RoundBegan,
    StartingPlayerChosen,
)
from nightraid.games.wolfenstein.asks.questions import PickHero, WhichAmmo, WhoGetsLife, WhoStarts
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import LEVELS, Level, kind_and_number
from nightraid.games.wolfenstein.rules.base.players import shares
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.state import State

GEAR = [("field-dressing-1",), ("pipe-1",), ("tnt-1",), ("hatchet-1",)]
"""The random equipment of the four Heroes, so that a set-up comes out the same."""


def raid(**settings: object) -> Table[State]:
    """A mission from its set-up, with the random equipment of `GEAR`."""
    return start(came=GEAR, **{"mission": "hall", "heroes": HEROES, **settings})


# ---------------------------------------------------------------- step 1: the level


@pytest.mark.rule("WF-SETUP-1", "WF-DIFF-1")
def test_one_of_four_levels_is_chosen_and_bring_em_on_is_the_normal_one() -> None:
    assert RaidSetup().level == "bring_em_on"
    ranked = sorted((fresh(RaidSetup(level=level)).box.level for level in LEVELS), key=lambda level: level.rank)
    assert [level.name for level in ranked] == [
        "Can I play Daddy?",
        "Don't hurt me!",
        "Bring 'em on!",
        "I am Death Incarnate",
    ]
    assert [level.id for level in ranked] == [level.replace("_", "-") for level in LEVELS]


@pytest.mark.rule("WF-SETUP-1", "WF-DIFF-1", "WF-Q-80")
@pytest.mark.parametrize("level", ["nightmare", "", ["daddy", "dont_hurt"], None])
def test_there_is_no_other_level_and_no_mixture_of_levels(level: object) -> None:
    with pytest.raises(BadSetup):
        wolfenstein().read_setup({"level": level})


@pytest.mark.rule("WF-Q-80", "WF-DIFF-1")
def test_all_six_rows_of_the_chosen_level_apply() -> None:
    """Ammo, Glory Points, shared life, noise, Bosses, reload: one column, never a cell of another.

    On 'Bring 'em on!' nothing is changed.
    """
    rows = {}
    for name in LEVELS:
        level = fresh(RaidSetup(level=name)).box.level
        rows[name] = (
            (level.extra_ammo, level.attacks_need_ammo, level.ability_surcharge),
            (level.glory_for_kills, level.glory_for_events, level.skill_surcharge, level.glory_tires),
            level.shared_life,
            (level.attacks_make_noise, level.heroes_make_noise, level.heroes_count_as_noise),
            (level.puppet, level.fuehrer_faces, level.hans_groesse),
            (level.reload_and_attack, level.reload_may_fail),
        )
    assert rows == {
        "daddy": (
            (2, False, 0),
            (2, 2, 0, False),
            "not-needed",
            (False, False, False),
            ("soldat", ("reload",), False),
            (True, False),
        ),
        "dont_hurt": (
            (0, False, 0),
            (1, 2, 0, False),
            "two-each",
            (False, True, False),
            (None, ("reload",), False),
            (True, False),
        ),
        "bring_em_on": (
            (0, True, 0),
            (1, 1, 0, False),
            "one-each",
            (True, True, False),
            (None, None, False),
            (False, False),
        ),
        "death_incarnate": (
            (0, True, 1),
            (1, 1, 1, True),
            "one-hero",
            (True, True, True),
            (None, None, True),
            (False, True),
        ),
    }


# ---------------------------------------------------------------- step 2: mission and map


@pytest.mark.rule("WF-SETUP-2", "WF-COMP-5")
def test_the_mission_is_built_with_its_doors_barricades_tokens_and_enemies() -> None:
    game = fresh(RaidSetup(mission="vault", heroes=HEROES))
    assert game.closed == game.box.grid.all_doors == 1
    assert game.standing == game.box.grid.all_barricades == 1
    assert game.chests == 1 << cell("b5")
    assert game.events == 1 << cell("c5") | 1 << cell("o1")
    assert game.box.objective_cells == {"A": cell("e5"), "B": cell("e2")}
    assert game.objectives == 1 << cell("e5") | 1 << cell("e2")
    assert game.tokens == game.chests | game.events | game.objectives
    assert game.difficult == 1 << cell("b2") | 1 << cell("c2")
    assert game.box.passages == {cell("a6"): cell("r1"), cell("r1"): cell("a6")}
    assert game.box.hero_spawns == (cell("a2"),)
    assert game.box.nazi_spawns == {"A": cell("r6"), "B": cell("m6")}
    assert (game.noise, game.hazard) == (0, 0)


@pytest.mark.rule("WF-SETUP-2")
def test_each_enemy_card_carries_the_number_of_its_model() -> None:
    game = fresh(RaidSetup(mission="8", heroes=HEROES))
    standing = sorted((nazi.kind, nazi.number) for nazi in game.nazis.values())
    assert [number for kind, number in standing if kind == "soldat"] == [1, 2, 3, 4]
    assert standing.count(("officer", 1)) == standing.count(("solomon-bevli", 1)) == 1
    for number, nazi in game.nazis.items():
        assert kind_and_number(number)[1] == nazi.number
        assert game.box.model_of(nazi.kind, nazi.number) == number
        assert game.nazi_cells >> nazi.cell & 1
    assert game.nazis[model("fire-trooper 1")].cell == cell("w3", width=26)


@pytest.mark.rule("WF-SETUP-2")
def test_a_mission_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSetup, match="mission '11'"):
        start(mission="11")


@pytest.mark.rule("WF-SETUP-3")
def test_the_picture_on_a_tile_has_no_meaning() -> None:
    """The same rooms and corridors with other tiles of their kind: nothing that matters in play is different."""
    library = wolfenstein().library
    hall = fresh(RaidSetup(mission="hall")).box.mission
    other = {"room-1": "room-7", "room-2": "room-4", "corridor-1": "corridor-6"}
    swapped = replace(hall, tiles=tuple(replace(tile, tile=other[tile.tile]) for tile in hall.tiles))
    one, two = (Box(library, mission, "bring_em_on") for mission in (hall, swapped))
    for table in ("area_names", "area_of", "area_masks", "beside_area", "difficult", "hero_spawns", "nazi_spawns"):
        assert getattr(one, table) == getattr(two, table)
    assert [one.steps.around(there, 0) for there in one.grid.floor_cells] == [
        two.steps.around(there, 0) for there in two.grid.floor_cells
    ]


@pytest.mark.rule("WF-DIFF-16")
@pytest.mark.parametrize(
    ("mission", "guard", "boss"),
    [
        ("8", "fire-trooper", "solomon-bevli"),
        ("9", "supersoldat", "oscar-von-grim"),
        ("10", "fire-trooper", "mecha-hitler"),
    ],
)
@pytest.mark.parametrize("level", LEVELS)
def test_hans_groesse_replaces_the_guard_in_the_room_of_the_boss_on_the_hardest_level(
    mission: str, guard: str, boss: str, level: Level
) -> None:
    normal, game = (fresh(RaidSetup(mission=mission, level=chosen)) for chosen in ("bring_em_on", level))
    (post,) = (nazi.cell for nazi in normal.nazis.values() if nazi.kind == guard)
    (throne,) = (number for number, nazi in normal.nazis.items() if nazi.kind == boss)
    assert 1 << normal.box.area_of[post] & normal.box.areas_of(normal.cells_of(throne))
    hans = [nazi for nazi in game.nazis.values() if nazi.kind == "hans-groesse"]
    guards = [nazi for nazi in game.nazis.values() if nazi.kind == guard]
    if level == "death_incarnate":
        assert [nazi.cell for nazi in hans] == [post]
        assert not guards
        assert game.box.enemy_cards["hans-groesse"].role == "boss"
    else:
        assert not hans
        assert [nazi.cell for nazi in guards] == [post]
    assert len(game.nazis) == len(normal.nazis)


@pytest.mark.rule("WF-DIFF-16")
@pytest.mark.parametrize("mission", [str(number) for number in range(1, 8)])
def test_hans_groesse_is_in_no_mission_before_the_eighth(mission: str) -> None:
    game = fresh(RaidSetup(mission=mission, level="death_incarnate"))
    assert "hans-groesse" not in {nazi.kind for nazi in game.nazis.values()}


# ---------------------------------------------------------------- step 3: four Heroes


@pytest.mark.rule("WF-SETUP-4", "WF-GOAL-5", "WF-SOLO-1")
@pytest.mark.parametrize(("players", "counts"), [(1, [4]), (2, [2, 2]), (3, [2, 1, 1]), (4, [1, 1, 1, 1])])
def test_four_heroes_are_shared_out_as_evenly_as_possible(players: int, counts: list[int]) -> None:
    game = fresh(RaidSetup(mission="hall", heroes=HEROES, seats=players))
    owners = [hero.player for hero in game.heroes]
    assert tuple(owners) == shares(players)
    assert [owners.count(player) for player in range(players)] == counts
    assert len(game.heroes) == 4


@pytest.mark.rule("WF-GOAL-1", "WF-SETUP-4")
@pytest.mark.parametrize("players", [0, 5])
def test_one_to_four_players_and_no_other_number(players: int) -> None:
    with pytest.raises(BadSetup, match="1 to 4"):
        RaidSetup(seats=players)


@pytest.mark.rule("WF-SETUP-4", "WF-Q-85", "WF-SOLO-1")
@pytest.mark.parametrize(
    "heroes",
    [
        ("bombate", "bombate", "max-hass", "senor-roth"),
        ("bombate", "max-hass", "senor-roth"),
        ("bombate", "max-hass", "senor-roth", "anya-oliwa", "klaus-kreutz"),
    ],
)
def test_never_the_same_hero_twice_and_never_more_or_fewer_than_four(heroes: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup, match="four different Heroes"):
        RaidSetup(mission="hall", heroes=heroes)


@pytest.mark.rule("WF-SETUP-4")
def test_suggested_heroes_are_advice_not_a_duty() -> None:
    advised = fresh(RaidSetup(mission="8"))
    assert [hero.card for hero in advised.heroes] == ["bj-blazkowicz", "senor-roth", "klaus-kreutz", "bombate"]
    own_choice = ("max-hass", "anya-oliwa", "senor-roth", "bombate")
    chosen = fresh(RaidSetup(mission="8", heroes=own_choice))
    assert tuple(hero.card for hero in chosen.heroes) == own_choice


@pytest.mark.rule("WF-SETUP-4")
def test_only_the_heroes_in_the_box_can_be_chosen() -> None:
    with pytest.raises(BadSetup, match="commander"):
        start(mission="hall", heroes=("commander", "anya-oliwa", "klaus-kreutz", "senor-roth"))


# ---------------------------------------------------------------- step 4: cards, ammo, shared life


@pytest.mark.rule("WF-SETUP-5")
def test_each_hero_card_is_laid_out_with_its_ammo_and_one_shared_life_token() -> None:
    heroes = fresh(RaidSetup(mission="hall", heroes=HEROES)).heroes
    assert [(hero.light, hero.heavy, hero.special) for hero in heroes] == [(0, 0, 2), (2, 0, 0), (2, 0, 0), (1, 0, 2)]
    assert [hero.shared_life for hero in heroes] == [1, 1, 1, 1]
    assert {(hero.lost_hp, hero.lost_armor, hero.glory, hero.fatigue) for hero in heroes} == {(0, 0, 0, False)}


@pytest.mark.rule("WF-DIFF-9")
def test_dont_hurt_me_gives_each_hero_two_shared_life_tokens() -> None:
    table = raid(level="dont_hurt")
    assert [hero.shared_life for hero in table.state.heroes] == [2, 2, 2, 2]


@pytest.mark.rule("WF-DIFF-10")
def test_on_the_hardest_level_just_one_hero_gets_a_shared_life_token_and_the_players_choose_which() -> None:
    table = raid(level="death_incarnate")
    assert isinstance(table.asked, WhoGetsLife)
    assert [hero.shared_life for hero in table.state.heroes] == [0, 0, 0, 0]
    assert table.listed("give-life") == {"0", "1", "2", "3"}
    happened = table.answer("give-life:2")
    assert told(happened, LifeGiven).hero == KLAUS
    assert [hero.shared_life for hero in table.state.heroes] == [0, 0, 1, 0]


@pytest.mark.rule("WF-DIFF-10", "WF-SETUP-12")
def test_players_who_disagree_about_the_only_shared_life_token_roll_for_it() -> None:
    table = raid(level="death_incarnate", seats=2)
    happened = table.answer("give-life:0", "give-life:3", came=[("blank", "hp", "armor", "armor")])
    assert told(happened, DisputeRolled).hits == (1, 2)
    assert [hero.shared_life for hero in table.state.heroes] == [0, 0, 0, 1]


@pytest.mark.rule("WF-DIFF-2")
def test_on_the_easiest_level_each_hero_starts_with_two_more_ammo_tokens_of_its_choice() -> None:
    """They may be of different types, and the Hero's own player chooses."""
    table = raid(level="daddy", seats=4)
    asked = []
    for ammo in ("light", "heavy", "special", "special", "light", "light", "heavy", "heavy"):
        assert isinstance(table.asked, WhichAmmo)
        assert table.listed("take-ammo") == {"light", "heavy", "special"}
        asked.append((table.asked.hero, table.seat))
        table.answer(f"take-ammo:{ammo}")
    assert asked == [(0, 0), (0, 0), (1, 1), (1, 1), (2, 2), (2, 2), (3, 3), (3, 3)]
    heroes = table.state.heroes
    assert [(hero.light, hero.heavy, hero.special) for hero in heroes] == [(1, 1, 2), (2, 0, 2), (4, 0, 0), (1, 2, 2)]
    assert isinstance(table.asked, WhoStarts)


@pytest.mark.rule("WF-DIFF-2", "WF-DIFF-10")
@pytest.mark.parametrize("level", ["dont_hurt", "bring_em_on"])
def test_on_other_levels_nobody_is_asked_about_ammo_or_life(level: Level) -> None:
    table = raid(level=level)
    assert isinstance(table.asked, PickHero)
    assert [hero.light + hero.heavy + hero.special for hero in table.state.heroes] == [2, 2, 2, 3]


@pytest.mark.rule("WF-DIFF-2")
def test_on_the_easiest_level_weapons_need_no_ammo_token_for_an_attack() -> None:
    nobody = {KLAUS: {"light": 0}}
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "c3"}, acting=KLAUS, level="daddy", hero=nobody)
    assert table.listed("attack") == {f"handgun-1960-1:{model('soldat 1')}"}
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "c3"}, acting=KLAUS, level="bring_em_on", hero=nobody)
    assert not table.listed("attack")


# ---------------------------------------------------------------- step 5: trackers


@pytest.mark.rule("WF-SETUP-6", "WF-COMP-9")
def test_the_round_tracker_starts_at_1_and_the_hazard_tracker_at_0() -> None:
    table = raid()
    began = told(table.match.events(), RoundBegan)
    assert (began.round, began.shown) == (1, 1)
    assert (table.state.round, table.state.hazard) == (1, 0)


# ---------------------------------------------------------------- step 6: gear and decks


@pytest.mark.rule("WF-SETUP-7")
def test_each_heros_own_cards_are_taken_out_of_the_decks_before_they_are_shuffled() -> None:
    game = fresh(RaidSetup(mission="hall", heroes=HEROES))
    assert [[weapon.card for weapon in hero.weapons] for hero in game.heroes] == [
        ["laserkraftwerk-1"],
        ["machine-pistol-1"],
        ["handgun-1960-1"],
        ["rivet-gun-1"],
    ]
    assert [hero.pack for hero in game.heroes] == [(), ("knife-1",), (), ("radio-jammer-1",)]
    weapons, equipment = game.weapon_deck, game.equipment_deck
    assert (len(weapons), len(equipment)) == (31 - 4, 62 - 2)
    assert not {"laserkraftwerk-1", "machine-pistol-1", "handgun-1960-1", "rivet-gun-1"} & set(weapons.pool)
    assert not {"knife-1", "radio-jammer-1"} & set(equipment.pool)
    assert (len(game.chest_deck), len(game.event_deck)) == (14, 20)


@pytest.mark.rule("WF-SETUP-7")
def test_the_cards_of_heroes_who_stay_at_home_are_in_the_decks() -> None:
    with_bombate = fresh(RaidSetup(mission="hall", heroes=("bombate", *HEROES[1:])))
    assert "laserkraftwerk-1" in with_bombate.weapon_deck.pool
    assert "hand-grenade-1" not in with_bombate.equipment_deck.pool
    assert "hand-grenade-1" in fresh(RaidSetup(mission="hall", heroes=HEROES)).equipment_deck.pool


@pytest.mark.rule("WF-SETUP-7")
def test_all_four_decks_are_shuffled_so_that_nobody_knows_an_order() -> None:
    game = fresh(RaidSetup(mission="hall", heroes=HEROES))
    for deck in (game.weapon_deck, game.equipment_deck, game.chest_deck, game.event_deck):
        assert (deck.top, deck.bottom) == ((), ())


@pytest.mark.rule("WF-SETUP-8")
def test_each_hero_draws_one_equipment_card_at_random() -> None:
    table = raid()
    drawn = all_told(table.match.events(), CardDrawn)
    assert [(draw.hero, draw.card) for draw in drawn] == [(hero, card) for hero, (card,) in enumerate(GEAR)]
    assert [hero.pack for hero in table.state.heroes] == [
        ("field-dressing-1",),
        ("knife-1", "pipe-1"),
        ("tnt-1",),
        ("radio-jammer-1", "hatchet-1"),
    ]
    left = table.state.equipment_deck
    assert len(left) == 62 - 2 - 4
    assert not {card for (card,) in GEAR} & set(left.pool)


@pytest.mark.rule("WF-SETUP-7", "WF-SETUP-8")
def test_nobody_draws_a_card_that_another_hero_owns_from_the_start() -> None:
    with pytest.raises(BadChance):
        start(came=[("knife-1",), *GEAR[1:]], mission="hall", heroes=HEROES)
    with pytest.raises(BadChance):  # nor one that was just drawn
        start(came=[GEAR[0], GEAR[0], *GEAR[2:]], mission="hall", heroes=HEROES)


# ---------------------------------------------------------------- step 7: the starting player
# (the dice of a dispute are in test_players.py)


@pytest.mark.rule("WF-SETUP-9", "WF-Q-87")
def test_the_players_agree_on_a_starting_player_and_the_player_phase_of_round_1_begins() -> None:
    table = raid(seats=2)
    assert table.keys == ["start-with:0", "start-with:1", "no-wish"]
    happened = table.answer("start-with:1", "start-with:1")
    assert not all_told(happened, DisputeRolled)
    assert told(happened, StartingPlayerChosen).player == 1
    assert (table.state.round, table.seat, table.listed("activate")) == (1, 1, {"2", "3"})


@pytest.mark.rule("WF-Q-87")
def test_one_of_them_may_take_it_while_the_others_have_no_wish() -> None:
    table = raid(seats=3)
    happened = table.answer("no-wish", "no-wish", "start-with:1")
    assert not all_told(happened, DisputeRolled)
    assert table.state.starting_player == 1


@pytest.mark.rule("WF-Q-87", "WF-SOLO-1")
def test_a_single_player_is_not_asked_who_starts() -> None:
    table = raid()
    assert isinstance(table.asked, PickHero)
    assert not all_told(table.match.events(), StartingPlayerChosen)
    assert not all_told(table.match.events(), ControllerChanged)
