"""Terms: sides, areas, adjacency, turns, tokens without a limit, and missions that start fresh."""

from copy import copy
from typing import Any

import msgspec
import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import (
    ANYA,
    BJ,
    HEROES,
    KLAUS,
    ROTH,
    cell,
    cells,
    fresh,
    model,
    stand,
    wolfenstein,
)

from nightraid.boards.grid.board import bits_of, mask_of
from nightraid.games.wolfenstein.asks.events import (
    AmmoGained,
    Attacked,
    BotBegan,
    Fatigued,
    NaziWoke,
    NoiseMade,
    ReloadPlaced,
    Rested,
    Sabotaged,
    Stunned,
    TurnBegan,
    TurnEnded,
)
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import Level
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.state import State, Weapon

SOLDAT = model("soldat 1")
MISSIONS = [str(number) for number in range(1, 11)]


def mission(name: str) -> Box:
    """The box of a mission."""
    return fresh(RaidSetup(mission=name)).box


def near_area(box: Box, square: int, area: int) -> bool:
    """Whether a square of this area can be stepped to from a square, all doors and barricades left out."""
    return any(box.area_of[other] == area for other in box.steps.around(square, 0, 0))


def adjacent(table: Table[State]) -> bool:
    """Whether the two Heroes of a table stand on adjacent squares: only then can one give to the other."""
    return bool(table.listed("give-weapon"))


# ---------------------------------------------------------------- words


@pytest.mark.rule("WF-TERM-1")
def test_a_bots_activation_is_no_turn_of_its_own() -> None:
    """B.J.'s turn goes on through his bot: no new turn begins, and his fatigue token is not looked at again."""
    table = stand({BJ: "b3"}, bots={"drone 1": (BJ, "d3")}, phase="player")
    happened = table.answer("fatigue", "end-turn")
    assert told(happened, BotBegan).bot == model("drone 1")
    assert not all_told(happened, TurnBegan)
    assert table.state.turn.hero == BJ
    happened = table.answer("end-turn")  # the bot's
    assert not all_told(happened, TurnEnded)
    assert not all_told(happened, Rested)
    assert table.state.heroes[BJ].fatigue


@pytest.mark.rule("WF-TERM-1")
@pytest.mark.parametrize(("level", "left"), [("bring_em_on", 2), ("death_incarnate", 1)])
def test_a_special_attack_is_a_weapon_ability_paid_for_with_ammo(level: Level, left: int) -> None:
    """What the hardest level says of special attacks is said of the paid ability, and not of the plain attack."""
    for ability, tokens in (("roll-now", 3), ("use-ability:empty-the-magazine", left)):
        table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, level=level, hero={KLAUS: {"light": 3}})
        dice = 3 if ability == "roll-now" else 5
        table.answer(f"attack:handgun-1960-1:{SOLDAT}", ability, came=[("blank",) * dice])
        assert table.state.heroes[KLAUS].light == tokens


# ---------------------------------------------------------------- sides


@pytest.mark.rule("WF-TERM-2")
def test_heroes_and_their_bots_are_friends_of_each_other() -> None:
    """No Hero and no bot is a target, and their squares can be passed."""
    table = stand({BJ: "b3", KLAUS: "b4"}, nazis={"soldat 1": "d3"}, bots={"drone 1": (KLAUS, "c2")}, acting=BJ)
    assert table.listed("attack") == {f"laserkraftwerk-1:{SOLDAT}"}
    assert cells("b4", "c2") <= table.listed("step")
    table = stand({BJ: "b3"}, nazis={"soldat 1": "d3"}, bots={"drone 1": (BJ, "c4")}, acting=BJ)
    table.answer("end-turn")
    assert table.listed("bot-attack") == {str(SOLDAT)}


@pytest.mark.rule("WF-TERM-2")
@pytest.mark.parametrize("nazi", ["soldat 1", "officer 1", "solomon-bevli 1"])
def test_ordinary_enemies_officers_and_bosses_are_enemies_of_the_heroes(nazi: str) -> None:
    table = stand({BJ: "b3"}, nazis={nazi: "c3"}, acting=BJ)
    assert table.listed("attack") == {f"laserkraftwerk-1:{model(nazi)}"}
    assert str(cell("c3")) not in table.listed("step")
    assert table.refused(f"step:{cell('c3')}") == ("WF-MODEL-1",)


@pytest.mark.rule("WF-TERM-2")
def test_nazis_are_friends_of_each_other_and_enemies_of_a_bot() -> None:
    table = stand({BJ: "a1"}, nazis={"soldat 1": "e5", "soldat 2": "f6"}, bots={"drone 1": (BJ, "d4")}, acting=BJ)
    table.answer("end-turn")
    happened = table.answer("end-turn", came=[("blank",) * 3])
    assert told(happened, Attacked).target == model("drone 1")
    assert told(happened, Attacked).attacker == SOLDAT


# ---------------------------------------------------------------- areas


@pytest.mark.rule("WF-TERM-3")
@pytest.mark.parametrize("name", ["hall", "vault", *MISSIONS])
def test_every_square_belongs_to_exactly_one_area(name: str) -> None:
    box = mission(name)
    for square in box.grid.floor_cells:
        holding = [area for area, squares in enumerate(box.area_masks) if squares >> square & 1]
        assert holding == [box.area_of[square]]


@pytest.mark.rule("WF-TERM-3")
def test_each_tile_is_one_area_and_tiles_that_the_mission_joins_are_one_together() -> None:
    box = mission("10")
    assert len(box.mission.tiles) == 8
    assert len(box.area_names) == 7
    joined = box.area_of[box.grid.cell(10, 12)]
    assert joined == box.area_of[box.grid.cell(21, 17)] == box.area("Throne hall")
    assert box.area_masks[joined].bit_count() == 72


@pytest.mark.rule("WF-TERM-3")
def test_a_model_is_in_the_area_of_the_square_it_stands_on() -> None:
    """On f3 B.J. is in the room, on g3 in the corridor: company is heard there and nowhere else."""
    for square, heard in (("f3", 0), ("g3", 1)):
        others = {KLAUS: "a1", ROTH: "l3"}
        table = stand({BJ: square, **others}, acting=BJ, open_doors="a")
        assert [noise.area for noise in all_told(table.answer("end-turn"), NoiseMade)] == [heard]


@pytest.mark.rule("WF-TERM-3")
@pytest.mark.parametrize(("square", "heard"), [("a1", 0), ("l3", 1)])
def test_an_oversized_model_across_two_areas_is_in_both(square: str, heard: int) -> None:
    asleep = {"panzerhund 1": {"stunned": True}}
    table = stand({BJ: square}, nazis={"panzerhund 1": "f3"}, nazi=asleep, acting=BJ, open_doors="a")
    assert [noise.area for noise in all_told(table.answer("end-turn"), NoiseMade)] == [heard]


@pytest.mark.rule("WF-TERM-3")
def test_an_attack_on_an_oversized_model_across_two_areas_is_heard_in_both() -> None:
    table = stand({BJ: "e3"}, nazis={"panzerhund 1": "f3"}, acting=BJ, open_doors="a")
    table.answer(f"attack:laserkraftwerk-1:{model('panzerhund 1')}", "roll-now", came=[("blank",) * 5])
    assert table.state.noise == 0b11


# ---------------------------------------------------------------- adjacent squares


@pytest.mark.rule("WF-TERM-4")
def test_squares_that_touch_along_a_side_or_at_a_corner_are_adjacent() -> None:
    around = {"a2", "a3", "a4", "b2", "b4", "c2", "c3", "c4"}
    for square in ("a2", "a3", "a4", "b2", "b4", "c2", "c3", "c4", "d3", "b5", "d5", "a1"):
        assert adjacent(stand({BJ: "b3", KLAUS: square}, acting=BJ)) == (square in around)


@pytest.mark.rule("WF-TERM-4")
@pytest.mark.parametrize(("one", "other"), [("f3", "g3"), ("f3", "g4"), ("f2", "g3"), ("g4", "f5")])
def test_a_closed_door_breaks_adjacency_and_an_open_one_does_not(one: str, other: str) -> None:
    """Also at the corner of the doorway, where one way around is wall and the other leads through the door."""
    assert not adjacent(stand({BJ: one, KLAUS: other}, acting=BJ))
    assert adjacent(stand({BJ: one, KLAUS: other}, acting=BJ, open_doors="a"))


@pytest.mark.rule("WF-TERM-4")
@pytest.mark.parametrize(("other", "near"), [("p2", False), ("p1", False), ("o3", True), ("n1", True), ("p3", True)])
def test_a_wall_breaks_adjacency_unless_one_way_around_the_corner_is_free(other: str, near: bool) -> None:
    """In the specimen hall a wall runs east of o1 and o2, and ends at o3."""
    table = stand({BJ: "o2", KLAUS: other}, acting=BJ, mission="8")
    assert adjacent(table) is near


@pytest.mark.rule("WF-TERM-4")
@pytest.mark.parametrize("other", ["m3", "m4", "m2"])
def test_barricades_do_not_break_adjacency(other: str) -> None:
    table = stand({BJ: "l3", KLAUS: other}, acting=BJ, mission="vault")
    assert adjacent(table)
    assert str(cell(other)) not in table.listed("step")


@pytest.mark.rule("WF-TERM-4")
def test_tokens_and_models_do_not_break_adjacency() -> None:
    """Across the corner between a chest and an event, and between two Soldaten."""
    assert adjacent(stand({BJ: "b4", KLAUS: "c3"}, acting=BJ, nazis={"soldat 1": "b3", "soldat 2": "c4"}))
    assert adjacent(stand({BJ: "d5", KLAUS: "e4"}, acting=BJ, mission="vault"))
    table = stand({BJ: "a4"}, acting=BJ, mission="vault", nazis={"soldat 1": "a5"})
    assert table.listed("search") == cells("b5")


# ---------------------------------------------------------------- adjacent areas


@pytest.mark.rule("WF-TERM-5")
def test_areas_are_adjacent_if_they_share_a_side_that_is_no_wall() -> None:
    """Doors, open, closed or locked, and barricades do not matter; walls, corners and secret passages do not join."""
    box = mission("8")
    beside = {
        name: {box.area_names[area] for area in bits_of(box.beside_area[box.area(name)])} for name in box.area_names
    }
    assert beside == {
        "Porter's lodge": {"Tiled corridor"},
        "Tiled corridor": {"Porter's lodge", "Specimen hall"},
        "Specimen hall": {"Tiled corridor", "Scrub room", "Serum store"},
        "Scrub room": {"Specimen hall", "Operating theatre"},  # not the gas main behind the wall
        "Operating theatre": {"Scrub room", "Gas main"},  # by a barricade; not the serum store by its passage
        "Serum store": {"Specimen hall", "Gas main"},  # not the scrub room, which it touches at a corner
        "Gas main": {"Serum store", "Operating theatre"},
    }


@pytest.mark.rule("WF-TERM-5")
def test_a_corner_at_which_a_model_could_step_across_does_not_make_areas_adjacent() -> None:
    box = mission("9")
    post, gun = box.area("Command post"), box.area("West gun")
    squares = [square for square in bits_of(box.area_masks[post]) if near_area(box, square, gun)]
    assert squares  # a diagonal step leads from the one area into the other
    assert not box.beside_area[post] >> gun & 1
    assert not box.beside_area[gun] >> post & 1


@pytest.mark.rule("WF-TERM-5")
@pytest.mark.parametrize(("noisy", "woke"), [("west room", True), ("corridor", False), ("east room", True)])
def test_a_closed_door_does_not_stop_noise(noisy: str, woke: bool) -> None:
    """The Soldat in the corridor hears both rooms behind their closed doors; its own area is not adjacent."""
    box = mission("hall")
    table = stand({BJ: "a1"}, nazis={"soldat 1": "i3"}, acting=BJ, noise=1 << box.area(noisy))
    table.answer("end-turn")
    heard = [woken.heard for woken in all_told(table.match.events(), NaziWoke)]
    assert heard == ([(box.area(noisy),)] if woke else [])


# ---------------------------------------------------------------- tokens


@pytest.mark.rule("WF-COMP-4")
def test_the_number_of_ammo_and_glory_tokens_in_the_box_does_not_limit_play() -> None:
    rich = {"light": 12, "heavy": 12, "special": 12, "glory": 32}
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, hero={KLAUS: rich, BJ: rich})
    happened = table.answer(f"attack:handgun-1960-1:{SOLDAT}", "roll-now", "keep-roll", came=[("hp",) * 3, ("tnt-1",)])
    happened += table.answer("take-ammo:heavy")
    assert told(happened, AmmoGained).tokens == 1
    assert (table.state.heroes[KLAUS].heavy, table.state.heroes[KLAUS].glory) == (13, 33)


@pytest.mark.rule("WF-COMP-4")
def test_a_sixth_stun_token_a_third_sabotage_token_and_a_ninth_reload_token() -> None:
    squares = ("d3", "d1", "d2", "e4", "e5", "e6")
    nazis = {f"soldat {number}": square for number, square in enumerate(squares, start=1)}
    held: dict[str, dict[str, bool]] = {name: {"stunned": True, "sabotaged": True} for name in nazis if name[-1] != "1"}
    empty = tuple(Weapon(f"{kind}-{copy}", reload=True) for kind in ("sturmgewehr", "rivet-gun") for copy in (1, 2))
    owns: dict[int, dict[str, Any]] = {
        KLAUS: {"pack": ("pepper-tin-1", "fine-sand-1")},
        BJ: {"weapons": empty},
        ANYA: {"weapons": tuple(Weapon(f"handgun-1960-{copy}", reload=True) for copy in (2, 3, 4))},
        ROTH: {"weapons": (Weapon("laserkraftwerk-2", reload=True),)},
    }
    table = stand({KLAUS: "b3"}, nazis=nazis, nazi=held, acting=KLAUS, hero=owns)
    happened = table.answer(f"use-item-on:pepper-tin-1:{SOLDAT}", f"use-item-on:fine-sand-1:{SOLDAT}")
    assert told(happened, Stunned).model == told(happened, Sabotaged).model == SOLDAT
    table.answer(f"attack:handgun-1960-1:{SOLDAT}", "roll-now", came=[("reload", "blank", "blank")])
    happened = table.answer("keep-roll")
    assert told(happened, ReloadPlaced).weapon == "handgun-1960-1"
    assert sum(weapon.reload for hero in table.state.heroes for weapon in hero.weapons) == 9
    assert sum(nazi.stunned for nazi in table.state.nazis.values()) == 6


@pytest.mark.rule("WF-COMP-4", "WF-FATIGUE-8")
def test_one_fatigue_one_stun_and_one_sabotage_token_per_card_and_no_second() -> None:
    marked = {"soldat 1": {"stunned": True, "sabotaged": True}}
    owns = {KLAUS: {"pack": ("sound-grenade-1", "pepper-tin-1", "fine-sand-1", "pep-pills-1"), "fatigue": True}}
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, nazi=marked, acting=KLAUS, hero=owns)
    assert not {key for key in table.listed("use-item-on") if key.startswith(("pepper-tin", "fine-sand"))}
    happened = table.answer(f"use-item-on:sound-grenade-1:{SOLDAT}", "use-item:pep-pills-1")
    assert not all_told(happened, Stunned)
    assert not all_told(happened, Fatigued)


@pytest.mark.rule("WF-COMP-5")
def test_the_number_of_noise_tokens_in_the_box_does_not_limit_play() -> None:
    """The hall cut into nine areas of two columns: eight are noisy, and the ninth gets its token too."""
    box = copy(fresh(RaidSetup(mission="hall", heroes=HEROES)).box)
    box.area_names = tuple(f"columns {number}" for number in range(9))
    box.area_of = tuple(square % box.grid.width // 2 for square in range(box.grid.size))
    box.area_masks = tuple(
        mask_of(square for square in box.grid.floor_cells if box.area_of[square] == area) for area in range(9)
    )
    table = stand({BJ: "q1"}, nazis={"soldat 1": "q4"}, acting=BJ, box=box, noise=0xFF)
    happened = table.answer(f"attack:laserkraftwerk-1:{SOLDAT}", "roll-now", came=[("blank",) * 4])
    assert told(happened, NoiseMade).area == 8
    assert table.state.noise.bit_count() == 9


# ---------------------------------------------------------------- every mission starts fresh


@pytest.mark.rule("WF-GOAL-4")
def test_nothing_is_carried_from_one_mission_to_the_next() -> None:
    """A Hero who died is available again, and all that was won or used up is as it was."""
    again = RaidSetup(mission="vault", heroes=HEROES)
    before = wolfenstein().new(again)
    bleeds = {BJ: {"status": "bleeding", "lost_hp": 6, "glory": 7, "special": 9}}
    table = stand({BJ: "a1", KLAUS: "b4"}, mission="vault", phase="player", hero=bleeds, hazard=3)
    table.answer("activate:0")  # B.J. dies
    table.answer(f"search:{cell('c5')}", "take-option:1", came=[("siren-wire-1",)])
    assert table.state.heroes[BJ].status == "dead"
    assert (table.state.heroes[KLAUS].glory, table.state.events_completed) == (2, 1)
    after = wolfenstein().new(again)
    assert after.heroes == before.heroes
    assert {hero.status for hero in after.heroes} == {"waiting"}
    assert (after.weapon_deck, after.equipment_deck) == (before.weapon_deck, before.equipment_deck)
    assert (after.event_deck, after.chest_deck, after.event_discard) == (before.event_deck, before.chest_deck, ())
    assert (after.hazard, after.round, after.events, after.killed) == (0, 1, before.events, {})


@pytest.mark.rule("WF-GOAL-4")
def test_a_set_up_has_no_place_for_anything_to_carry_over() -> None:
    """Not even shared life: a mission is made of its number, its level, the Heroes and the players."""
    assert {field.name for field in msgspec.structs.fields(RaidSetup)} == {
        "seats",
        "mission",
        "level",
        "heroes",
        "choose_for_me",
    }
