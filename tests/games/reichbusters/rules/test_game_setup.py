"""Set-up: what lies where, stores, entrances and starting hands (RB-SETUP, RB-RAID, RB-HQ)."""

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.playing import all_told, begin, told
from tests.games.reichbusters.positions import CASTLE, DRILL, TILES, a_box, area, reichbusters, room
from tests.games.reichbusters.running import run

from nightraid.boards.areas.cells import Side
from nightraid.engine.cards import kind_of
from nightraid.engine.errors import BadSetup
from nightraid.games.reichbusters.asks.events.rounds import HandDealt, HeroEntered, SkillHanded, StoreHanded, StoresLeft
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import OFF_MAP, Edition
from nightraid.games.reichbusters.rules.game_setup import enter, hand_out, set_up, starting_hand, store_options
from nightraid.games.reichbusters.schema.assignments import (
    AddToken,
    DealFacedown,
    HandOut,
    HoldPrisoner,
    LayFaceup,
    Post,
    SetAwareness,
    SetUp,
)
from nightraid.games.reichbusters.schema.maps import Entrance, FeatureSpot, ItemSpot, MapCard, RoomAwareness, SpawnToken
from nightraid.games.reichbusters.schema.teams import TeamCard
from nightraid.games.reichbusters.setup import RaidSetup, find_edition, lay_out
from nightraid.games.reichbusters.state import Escort, Feature, Found, Item, Points, Skill, State
from nightraid.games.reichbusters.state.headquarters import Headquarters, Veteran


def laid(
    *set_up: SetUp,
    castle: MapCard = CASTLE,
    heroes: tuple[str, ...] = ("brick", "sarge"),
    team: str = "harrier",
    seats: int = 1,
    edition: Edition = "1.1",
) -> State:
    """The table of a RAID on the castle of the drill, before anything is decided."""
    library = reichbusters().library
    like = a_box(edition)
    assignment = replace(DRILL, set_up=set_up)
    box = Box(
        library,
        find_edition(library, edition),
        castle,
        assignment,
        like.faction,
        library.of(TeamCard)[team],
        tiles=TILES,
    )
    return lay_out(box.for_heroes(heroes), RaidSetup(seats=seats, edition=edition, heroes=heroes))


# ---------------------------------------------------------------- Heroes


@pytest.mark.rule("RB-SETUP-2")
@pytest.mark.rule("RB-COMPONENT-11")
def test_a_hero_starts_with_both_weapons_normal_side_up_and_the_own_skill_active() -> None:
    game = laid()
    brick, card = game.heroes[0], game.box.hero_card(0)
    assert [weapon.weapon for weapon in brick.weapons] == list(card.weapons)
    assert not any(weapon.vril or weapon.jams or weapon.drained for weapon in brick.weapons)
    assert brick.skills == (Skill("strong"),)
    assert not brick.items
    assert not brick.wounds
    assert brick.points == Points()


@pytest.mark.rule("RB-SETUP-3")
@pytest.mark.rule("RB-CARD-1")
def test_the_starting_hand_is_the_two_feats_and_two_of_the_other_ten() -> None:
    game = laid()
    cards = game.box.cards.actions
    ten = game.heroes[0].deck.pool
    assert len(ten) == 10
    assert not any(cards[card].feat for card in ten)
    assert [cards[card].feat for card in game.heroes[0].hand] == [True, True]
    ran = run(starting_hand(game, 0), came=[(ten[3], ten[7])])
    assert game.heroes[0].hand[2:] == (ten[3], ten[7])
    assert len(game.heroes[0].hand) == 4
    assert set(game.heroes[0].deck.pool) == set(ten) - {ten[3], ten[7]}
    assert told(ran.events, HandDealt).cards == game.heroes[0].hand


@pytest.mark.rule("RB-SETUP-4")
@pytest.mark.rule("RB-RAID-4")
@pytest.mark.parametrize(
    ("seats", "heroes", "players"),
    [
        (1, 4, [0, 0, 0, 0]),
        (2, 4, [0, 1, 0, 1]),
        (3, 4, [0, 1, 2, 0]),
        (4, 4, [0, 1, 2, 3]),
        (1, 1, [0]),
        (2, 3, [0, 1, 0]),
    ],
)
def test_one_to_four_players_share_one_to_four_heroes(seats: int, heroes: int, players: list[int]) -> None:
    names = ("claudine", "brick", "red-hawk", "sarge")[:heroes]
    game = reichbusters().new(RaidSetup(seats=seats, heroes=names))
    assert [hero.card for hero in game.heroes] == list(names)
    assert [hero.player for hero in game.heroes] == players


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"seats": 5}, "1 to 4"),
        ({"heroes": ("brick", "brick")}, "different Heroes"),
        ({"seats": 3, "heroes": ("brick", "sarge")}, "one for each of 3 players"),
        ({"choose_for_me": (1,)}, "seats from 0 to 0"),
        ({"mission": "1", "map": "keep"}, "either a mission or"),
        ({"heroes": ("nobody",)}, "some of"),
        ({"map": "nowhere"}, "one of"),
        ({"map": "gatehouse"}, "one of"),
        ({"objective": "nothing"}, "one of"),
        ({"faction": "mission-1"}, "one of"),
        ({"team": "none"}, "one of"),
        ({"mission": "99"}, "one of"),
        ({"mission": "1", "difficulty": "hopeless"}, "one of"),
    ],
)
def test_what_cannot_be_set_up_is_refused_with_what_can(fields: dict[str, object], expected: str) -> None:
    with pytest.raises(BadSetup, match=expected):
        reichbusters().new(msgspec.convert(fields, RaidSetup))


@pytest.mark.rule("RB-GOAL-1")
def test_the_edition_of_a_set_up_is_that_of_the_whole_match() -> None:
    for edition in ("1.0", "1.1"):
        assert reichbusters().new(RaidSetup(edition=edition)).box.edition.edition == edition
    with pytest.raises(BadSetup):
        reichbusters().read_setup({"edition": "2.0"})


# ---------------------------------------------------------------- the map


@pytest.mark.rule("RB-SETUP-5")
@pytest.mark.rule("RB-RAID-2")
@pytest.mark.rule("RB-SETUP-1")
def test_doors_locks_guard_points_and_spawn_tokens_lie_as_the_map_shows() -> None:
    castle = replace(
        CASTLE,
        spawn_tokens=(
            SpawnToken(area="1a/g", level=2),
            SpawnToken(area="1a/g", level=1),
            SpawnToken(area="2a/u", level=3),
        ),
    )
    game = laid(AddToken(at="X", level=1), castle=castle)
    assert game.closed == 0b11111111
    assert game.locked == 1 << 4
    assert game.guard_points == 1 << area("q")
    assert game.tokens == {area("g"): (2, 1), area("u"): (3,), area("j"): (1,)}
    assert not game.cleared
    assert not game.units


@pytest.mark.rule("RB-SETUP-6")
@pytest.mark.rule("RB-CAMPAIGN-4")
def test_a_room_feature_of_the_marked_type_lies_facedown_in_each_marked_area() -> None:
    castle = replace(CASTLE, features=(FeatureSpot(area="1a/g", type="medical"), FeatureSpot(area="1a/o", type="vril")))
    game = laid(castle=castle)
    assert game.features == {area("g"): Feature("medical"), area("o"): Feature("vril")}
    sizes = {kind: len(pool) for kind, pool in game.feature_pools.items()}
    assert sum(sizes.values()) == 48
    assert sizes["medical"] == 8
    mission = reichbusters().new(RaidSetup(mission="1"))
    left_out = [card for card in game.box.cards.features if card not in sum(mission.feature_pools.values(), ())]
    assert {game.box.feature_card(card).number for card in left_out} == {"RB185", "RB190", "RB201"}
    spawns = set(game.spawn_deck.pool) - set(mission.spawn_deck.pool)
    assert {game.box.spawn_card(card).number for card in spawns} == {"RB041"}


@pytest.mark.rule("RB-SETUP-7")
def test_items_lie_facedown_from_their_stacks_and_objective_items_as_the_assignment_says() -> None:
    castle = replace(CASTLE, items=(ItemSpot(area="1a/g", stack="normal"), ItemSpot(area="1a/g", stack="vril")))
    game = laid(
        LayFaceup(at="Z", item="detonator"),
        DealFacedown(at=("X", "Y"), items=("dossier", "false-objective")),
        castle=castle,
    )
    assert game.found == {
        area("g"): (Found("normal"), Found("vril")),
        area("x"): (Found("objective", Item("detonator-1")),),
        area("j"): (Found("objective"),),
        area("o"): (Found("objective"),),
    }
    assert sorted(kind_of(token) for token in game.stacks["objective"]) == ["dossier", "false-objective"]
    assert len(game.stacks["normal"]) == 63 - len(game.stores)
    assert len(game.stacks["vril"]) == 21


@pytest.mark.rule("RB-SETUP-8")
def test_the_faction_card_says_how_many_of_each_type_there_are() -> None:
    game = laid(Post(at="X", rows=("B", "B", "A")), Post(at="Y", vrilmeister=True))
    box = game.box
    assert {box.name_of(unit): record.area for unit, record in game.units.items()} == {
        "Soldier 1": area("j"),
        "Soldier 2": area("j"),
        "Officer 1": area("j"),
        "General Wolff": area("o"),
    }
    crowd = laid(Post(at="X", rows=("A",) * 6))
    assert len(crowd.units) == 4, "no more officers than the card allows"


@pytest.mark.rule("RB-SETUP-9")
def test_four_decks_are_shuffled_and_the_pre_alarm_noise_deck_is_in_use() -> None:
    game = laid()
    noise = [game.box.noise_card(card).deck for card in game.noise_deck.pool]
    assert Counter(noise) == {"pre": 12}
    assert (len(game.spawn_deck), len(game.wound_deck)) == (20, 20)
    for deck in (game.noise_deck, game.spawn_deck, game.wound_deck):
        assert not deck.top
        assert not deck.bottom
    assert game.noise_discard == game.spawn_discard == game.wound_discard == ()


@pytest.mark.rule("RB-SETUP-11")
def test_everyone_is_at_ease_unless_map_or_mission_say_otherwise() -> None:
    assert set(laid().awareness) == {0}
    castle = replace(CASTLE, awareness=(RoomAwareness(area="1a/p", level=2),))
    game = laid(SetAwareness(at="X", level=1), castle=castle)
    assert (game.awareness[room("j")], game.awareness[room("p")]) == (1, 2)
    assert sorted(game.awareness)[:-2] == [0] * (len(game.awareness) - 2)


@pytest.mark.rule("RB-RAID-3")
@pytest.mark.rule("RB-Q-26")
def test_the_marker_starts_on_space_1_of_the_track_that_the_objective_names() -> None:
    game = laid()
    assert (game.marker, game.alarm, game.box.pre_alarm, game.box.post_alarm) == (1, "before", 5, 4)


@pytest.mark.rule("RB-RAID-1")
@pytest.mark.rule("RB-RAID-7")
@pytest.mark.rule("RB-SCHEMA-13")
def test_a_raid_is_made_of_four_cards_and_each_map_marks_three_locations() -> None:
    setup = RaidSetup(map="keep", objective="escort", faction="vril-overload", team="badger")
    box = reichbusters().new(setup).box
    assert (box.map.id, box.assignment.id, box.faction.id) == ("keep", "escort", "vril-overload")
    assert box.team is not None
    assert box.team.id == "badger"
    assert set(box.letters) == {"X", "Y", "Z"}
    assert len(set(box.letters.values())) == 3


def test_a_prisoner_waits_where_the_assignment_says() -> None:
    assert laid(HoldPrisoner(at="Y", name="O'Reilly")).escort == Escort("O'Reilly", area("o"))
    assert laid().escort is None


# ---------------------------------------------------------------- stores


@pytest.mark.rule("RB-RAID-5")
def test_the_teams_stores_are_shared_out_as_the_players_like_and_the_rest_is_left() -> None:
    game = laid(HandOut(items=("detonator",)))
    assert [kind_of(token) for token in game.stores] == ["ammo", "grenade", "bandages", "detonator"]
    assert game.store_skills == ("deadly", "fire-support", "bitter")
    ran = run(
        hand_out(game), "hand-item:grenade-1:1", "hand-skill:deadly:0", "hand-item:detonator-1:1", "leave-the-rest"
    )
    assert [event.hero for event in all_told(ran.events, StoreHanded)] == [1, 1]
    assert told(ran.events, SkillHanded).hero == 0
    assert game.heroes[1].items == (Item("grenade-1"), Item("detonator-1"))
    assert game.heroes[0].skills == (Skill("strong"), Skill("deadly"))
    assert told(ran.events, StoresLeft).skills == ("fire-support", "bitter")
    assert game.heroes[0].items == ()


@pytest.mark.rule("RB-RAID-5")
@pytest.mark.rule("RB-ITEM-1")
def test_nobody_gets_more_than_fits_and_no_skill_twice() -> None:
    game = laid()
    game.change(0, items=tuple(Item(f"helmet-{n}") for n in range(1, 5)))
    game.change(1, skills=tuple(Skill(skill) for skill in ("squad-leader", "counter", "recon", "sneaky")))
    keys = [option.key for option in store_options(game)]
    assert not any(key.startswith("hand-item") and key.endswith(":0") for key in keys)
    assert not any(key.startswith("hand-skill") and key.endswith(":1") for key in keys)
    game.change(1, skills=(Skill("deadly"),))
    keys = [option.key for option in store_options(game)]
    assert "hand-skill:deadly:1" not in keys
    assert "hand-skill:bitter:1" in keys


@pytest.mark.rule("RB-RAID-6")
@pytest.mark.rule("RB-COMPONENT-8")
def test_heroism_points_of_the_team_are_for_all_and_not_in_the_supply() -> None:
    game = laid(team="badger")
    team = game.box.team
    assert team is not None
    own = Points(team.heroism.attack, team.heroism.defence, team.heroism.wild)
    assert own.total
    assert game.shared == own
    assert game.supply == Points(8 - own.attack, 8 - own.defence, 8 - own.wild)


@pytest.mark.rule("RB-SKILL-HIT-THE-DECK-1")
@pytest.mark.parametrize(("edition", "there"), [("1.0", False), ("1.1", True)])
def test_a_skill_of_the_newer_edition_is_not_there_in_the_older_one(edition: Edition, there: bool) -> None:
    box = a_box(edition).for_heroes(("brick",))
    assert box.team is not None
    box.team = replace(box.team, skills=("deadly", "hit-the-deck"))
    hq = Headquarters(veterans=(Veteran("brick", ("strong", "hit-the-deck")),))
    game = lay_out(box, RaidSetup(edition=edition, heroes=("brick",), hq=hq))
    assert game.store_skills == (("deadly", "hit-the-deck") if there else ("deadly",))
    assert ("hit-the-deck" in [token.skill for token in game.heroes[0].skills]) is there


@pytest.mark.rule("RB-HQ-1")
@pytest.mark.rule("RB-HQ-2")
@pytest.mark.rule("RB-CAMPAIGN-3")
def test_a_campaign_mission_begins_with_what_lies_on_the_hq_card() -> None:
    hq = Headquarters(("radio", "radio"), Points(1, 0, 2), (Veteran("brick", ("strong", "recon"), ("staggered-1",)),))
    game = reichbusters().new(RaidSetup(mission="1", hq=hq, heroes=("brick", "sarge")))
    assert [kind_of(token) for token in game.stores] == ["radio", "radio", "bandages", "grenade"]
    assert game.shared == Points(1, 0, 2)
    assert game.supply == Points(7, 8, 6)
    assert [token.skill for token in game.heroes[0].skills] == ["strong", "recon"]
    assert [wound.card for wound in game.heroes[0].wounds] == ["staggered-1"]
    assert "staggered-1" not in game.wound_deck.pool
    assert len(game.wound_deck) == 19
    assert [token.skill for token in game.heroes[1].skills] == ["squad-leader"]


@pytest.mark.rule("RB-HQ-1")
@pytest.mark.rule("RB-COMPONENT-13")
def test_a_mission_adds_no_more_items_than_are_left_in_the_box() -> None:
    """Seven grenades are in the box: with all of them at headquarters the mission has none to add."""
    hq = Headquarters(("grenade",) * 7)
    game = reichbusters().new(RaidSetup(mission="1", hq=hq, heroes=("brick", "sarge")))
    assert Counter(kind_of(token) for token in game.stores) == {"grenade": 7, "bandages": 1}
    with pytest.raises(BadSetup):
        reichbusters().new(RaidSetup(mission="1", hq=Headquarters(("grenade",) * 8), heroes=("brick",)))


@pytest.mark.rule("RB-CAMPAIGN-5", "RB-HQ-1")
@pytest.mark.parametrize("item", ["escort", "dossier", "demolition-charge"])
def test_no_objective_item_lies_at_headquarters(item: str) -> None:
    """The escort least of all: it would have nobody to stand for."""
    with pytest.raises(BadSetup) as refused:
        reichbusters().new(RaidSetup(mission="1", hq=Headquarters(("radio", item))))
    assert (refused.value.what, refused.value.where) == (f"{item!r} at headquarters", "hq.items")
    assert refused.value.expected.startswith("items that can be kept: ")
    assert "radio" in refused.value.expected
    assert item not in refused.value.expected


@pytest.mark.parametrize(
    ("hq", "what", "where"),
    [
        (Headquarters(("spoon",)), "'spoon'", "hq.items"),
        (Headquarters(veterans=(Veteran("nobody"),)), "'nobody'", "hq.veterans"),
        (Headquarters(veterans=(Veteran("brick", ("juggling",)),)), "'juggling'", "hq.veterans"),
        (Headquarters(veterans=(Veteran("brick", (), ("ouch-1",)),)), "'ouch-1'", "hq.veterans"),
    ],
)
def test_what_is_not_in_the_box_cannot_come_from_the_last_mission(hq: Headquarters, what: str, where: str) -> None:
    with pytest.raises(BadSetup) as refused:
        reichbusters().new(RaidSetup(mission="1", heroes=("brick",), hq=hq))
    assert refused.value.what.startswith(what)
    assert refused.value.where == where


@pytest.mark.rule("RB-CAMPAIGN-3")
def test_items_that_nobody_takes_stay_on_the_hq_card() -> None:
    game = reichbusters().new(RaidSetup(mission="1", heroes=("brick",)))
    run(hand_out(game), "hand-item:grenade-1:0", "leave-the-rest")
    assert game.stores == ("bandages-1",)


@pytest.mark.rule("RB-CAMPAIGN-9")
@pytest.mark.rule("RB-CAMPAIGN-3")
def test_a_wound_from_the_last_mission_costs_its_item_slot_from_the_start() -> None:
    hq = Headquarters(("radio", "radio", "helmet", "keys"), veterans=(Veteran("brick", (), ("torn-strap-1",)),))
    game = reichbusters().new(RaidSetup(mission="1", hq=hq, heroes=("brick", "sarge")))
    run(hand_out(game), "hand-item:radio-1:0", "hand-item:radio-2:0", "hand-item:helmet-1:0", "leave-the-rest")
    takers = {option.hero for option in store_options(game)}
    assert len(game.heroes[0].items) == 3
    assert takers == {1}, "Brick has three slots only"


# ---------------------------------------------------------------- entering


@pytest.mark.rule("RB-SETUP-10")
def test_heroes_start_on_entrances_and_may_share_one() -> None:
    game = laid()
    assert [hero.area for hero in game.heroes] == [OFF_MAP, OFF_MAP]
    for hero in (0, 1):
        ran = run(enter(game, hero))
        assert told(ran.events, HeroEntered).area == area("entrance")
    assert [hero.area for hero in game.heroes] == [area("entrance")] * 2


@pytest.mark.rule("RB-SETUP-10")
def test_of_two_entrances_every_hero_takes_the_one_the_player_likes() -> None:
    castle = replace(CASTLE, entrances=(*CASTLE.entrances, Entrance(id="back", at=(0, 2), opens=Side.EAST)))
    game = laid(castle=castle)
    first, second = game.box.entrances
    run(enter(game, 0), f"enter-at:{second}")
    run(enter(game, 1), f"enter-at:{first}")
    assert [hero.area for hero in game.heroes] == [second, first]


@pytest.mark.rule("RB-Q-12")
def test_everybody_looks_round_before_the_first_turn() -> None:
    game = laid(Post(at="1a/c", rows=("B",)), heroes=("brick",))
    game.stores, game.store_skills = (), ()
    pool = game.heroes[0].deck.pool
    run(set_up(game), came=[(pool[0], pool[1])])
    assert game.awareness[room("c")] == 1, "the soldier sees Brick come in"
    assert game.risen >> room("c") & 1, "it counts for the first Hero's turn"
    assert game.phase == "round"


def test_a_whole_set_up_ends_with_the_question_who_acts() -> None:
    setup = RaidSetup(heroes=("brick", "sarge"), choose_for_me=(0,))
    pools = [hero.deck.pool for hero in reichbusters().new(setup).heroes]
    table = begin(reichbusters(), setup)
    table.answer("leave-the-rest", came=[pool[:2] for pool in pools])
    assert table.listed("take-turn") == {"0", "1"}
