"""The expansion over an edition: what brings it along, what goes together, what it changes in the castle (RB-NTE)."""

from functools import cache

import pytest
from msgspec.structs import replace
from tests.games.reichbusters.alien import ALIEN_MAP
from tests.games.reichbusters.schema.map_folder import mission, shipped

from nightraid.engine.campaign import CampaignPlan, Handed, Progress, settings_of
from nightraid.engine.content import Entry, Library, Place
from nightraid.engine.errors import BadSetup
from nightraid.engine.state import state_mark
from nightraid.games.reichbusters.authored import ALIEN_DRILL
from nightraid.games.reichbusters.campaign import plans
from nightraid.games.reichbusters.game import Reichbusters
from nightraid.games.reichbusters.schema.assignments import PortalSpot
from nightraid.games.reichbusters.schema.campaign_checks import check_stages
from nightraid.games.reichbusters.schema.campaigns import CampaignCard, Opening, Stage
from nightraid.games.reichbusters.schema.drawn_maps import lay_drawn
from nightraid.games.reichbusters.schema.factions import FactionCard
from nightraid.games.reichbusters.schema.items import ItemCard
from nightraid.games.reichbusters.schema.kinds import KINDS
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.raid_cards import choices_of
from nightraid.games.reichbusters.setup import RaidSetup, lay_out, make_box, settled
from nightraid.games.reichbusters.state.headquarters import Headquarters
from nightraid.games.reichbusters.table.form import choices_of as form_choices
from nightraid.games.reichbusters.table.form import raw_setup, setup_form
from nightraid.games.reichbusters.telling.briefing import briefing

AREAS = "abcdefghijkm"


@cache
def both_worlds(campaign: CampaignCard | None = None) -> Library:
    """The core game with one map, objective, faction, mission and item of the alien world, no others."""
    card, tiles = lay_drawn(replace(ALIEN_MAP, tiles={f"{number}a": area for number, area in enumerate(AREAS, 27)}))
    faction = shipped().of(FactionCard)["the-armoured-wolff"]
    alien = (
        *tiles.values(),
        replace(shipped().of(ItemCard)["grenade"], id="alien-pear", stack="alien"),
        replace(card, id="crossing", use="raid"),
        replace(card, id="crossing-n1", use="campaign"),
        replace(ALIEN_DRILL, id="alien-drill"),
        replace(faction, id="alien-wolff", expansion="nte"),
        replace(faction, id="mission-n-test", use="mission", expansion="nte"),
        replace(
            mission("mission-1"),
            id="mission-n-test",
            number=9,
            expansion="nte",
            pre_alarm=None,
            post_alarm=None,
            rounds=8,
            portal=PortalSpot(at="X"),
            set_up=(),
            map="crossing-n1",
            faction="mission-n-test",
        ),
        *((campaign,) if campaign is not None else ()),
    )
    shelves: dict[type[Entry], dict[str, tuple[Entry, Place]]] = {}
    for kind in KINDS:
        core = [one for one in shipped().of(kind.schema).values() if not getattr(one, "expansion", "")]
        found = [*core, *(one for one in alien if type(one) is kind.schema)]
        shelves[kind.schema] = {one.id: (one, Place(f"{kind.folder}/{one.id}.toml")) for one in found}
    return Library(KINDS, shelves)


class Both(Reichbusters):
    """The game with that content."""

    @property
    def library(self) -> Library:
        return both_worlds()


ALIEN = {"map": "crossing", "objective": "alien-drill", "faction": "alien-wolff"}
CASTLE = {"map": "keep", "objective": "dossier", "faction": "the-armoured-wolff"}


@pytest.mark.rule("RB-GOAL-1", "RB-Q-144")
@pytest.mark.parametrize(
    ("named", "expansion"),
    [
        ({}, ""),
        ({"mission": "mission-1"}, ""),
        ({"mission": "mission-1", "expansion": "nte"}, "nte"),
        ({"mission": "mission-n-test"}, "nte"),
        ({"mission": "N1"}, "nte"),
        ({"mission": "n1"}, "nte"),
        *(({setting: card}, "nte") for setting, card in ALIEN.items()),
        *(({setting: card}, "") for setting, card in CASTLE.items()),
        ({**CASTLE, "expansion": "nte"}, "nte"),
    ],
)
def test_a_mission_or_a_card_of_the_expansion_brings_it_along(named: dict[str, str], expansion: str) -> None:
    setup = settled(both_worlds(), RaidSetup(**named))  # type: ignore[arg-type]
    assert setup.expansion == expansion
    assert make_box(both_worlds(), setup).expansion == expansion


@pytest.mark.rule("RB-GOAL-1", "RB-NTE-2", "RB-Q-144")
@pytest.mark.parametrize("setting", ALIEN)
def test_what_is_left_out_of_a_raid_is_of_the_world_of_what_is_named(setting: str) -> None:
    box = make_box(both_worlds(), RaidSetup(**{setting: ALIEN[setting]}))  # type: ignore[arg-type]
    assert (box.map.id, box.assignment.id, box.faction.id) == ("crossing", "alien-drill", "alien-wolff")
    assert box.alien_world
    castle = make_box(both_worlds(), RaidSetup(**{setting: CASTLE[setting]}))  # type: ignore[arg-type]
    assert not castle.alien_world
    assert (castle.map.expansion, castle.assignment.expansion, castle.faction.expansion) == ("", "", "")


@pytest.mark.rule("RB-NTE-2")
def test_with_the_expansion_alone_the_raid_is_one_of_the_expansion_with_any_team() -> None:
    box = make_box(both_worlds(), RaidSetup(expansion="nte", team="boar"))
    assert (box.map.id, box.assignment.id, box.faction.id) == ("crossing", "alien-drill", "alien-wolff")
    assert box.team is not None
    assert box.team.id == "boar"
    assert not make_box(both_worlds(), RaidSetup()).alien_world


@pytest.mark.rule("RB-NTE-2", "RB-Q-144")
@pytest.mark.parametrize(
    ("named", "where"),
    [
        ({"map": "crossing", "objective": "dossier"}, "objective"),
        ({"map": "keep", "faction": "alien-wolff"}, "faction"),
        ({"objective": "alien-drill", "faction": "the-armoured-wolff", "expansion": "nte"}, "faction"),
    ],
)
def test_cards_of_both_worlds_are_refused(named: dict[str, str], where: str) -> None:
    for refuse in (settled, make_box):
        with pytest.raises(BadSetup, match="RB-NTE-2") as refused:
            refuse(both_worlds(), RaidSetup(**named))  # type: ignore[arg-type]
        assert refused.value.where == where


@pytest.mark.rule("RB-NTE-2")
def test_chance_fits_the_other_cards_to_the_one_that_is_named() -> None:
    library = both_worlds()
    assert choices_of(library, "map", {"objective": "alien-drill"}) == ("crossing",)
    assert "crossing" not in choices_of(library, "map", {})
    assert "crossing" in choices_of(library, "map")
    assert choices_of(library, "faction", {"expansion": "nte"}) == ("alien-wolff",)
    assert choices_of(library, "team", {"map": "crossing"}) == choices_of(library, "team")


def test_what_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(BadSetup, match="map 'nowhere'"):
        make_box(both_worlds(), RaidSetup(map="nowhere", expansion="nte"))
    with pytest.raises(BadSetup, match="mission 'N9'"):
        make_box(both_worlds(), settled(both_worlds(), RaidSetup(mission="N9")))


def test_a_setup_is_settled_as_it_is_read_and_one_of_before_is_of_the_core_game() -> None:
    game = Both()
    assert game.read_setup({"seats": 1, "mission": "mission-n-test"}) == RaidSetup(
        mission="mission-n-test", expansion="nte"
    )
    assert game.read_setup({"seats": 1, "mission": "mission-1", "edition": "1.0"}) == RaidSetup(
        mission="mission-1", edition="1.0"
    )


@pytest.mark.rule("RB-GOAL-1", "RB-CAMPAIGN-5", "RB-Q-144")
def test_alien_items_lie_at_headquarters_with_the_expansion_only() -> None:
    library = both_worlds()
    setup = RaidSetup(mission="mission-1", hq=Headquarters(("alien-pear",)), heroes=("brick",))
    with pytest.raises(BadSetup, match="at headquarters"):
        lay_out(make_box(library, setup).for_heroes(setup.heroes), setup)
    setup = replace(setup, expansion="nte")
    castle = lay_out(make_box(library, setup).for_heroes(setup.heroes), setup)
    assert "alien-pear-1" in castle.stores
    assert not castle.box.alien_world


@pytest.mark.rule("RB-GOAL-1")
def test_in_the_castle_everything_is_as_without_the_expansion() -> None:
    plain, over = RaidSetup(mission="mission-1"), RaidSetup(mission="mission-1", expansion="nte")
    heroes = ("brick", "sarge")
    tables = [lay_out(make_box(both_worlds(), one).for_heroes(heroes), one) for one in (plain, over)]
    assert state_mark(tables[0]) == state_mark(tables[1])
    assert tables[1].track.end == "alarm"


def test_the_form_offers_the_alien_world_and_cannot_mix_it_with_the_castle() -> None:
    fields = {field.name: field for field in setup_form(both_worlds()).fields}
    assert [option.value for option in fields["mission"].options[-2:]] == ["raid", "nte-raid"]
    assert "N1. Operation Fidget" in [option.name for option in fields["mission"].options]
    assert [option.value for option in fields["nte-map"].options] == ["random", "crossing"]
    assert "crossing" not in [option.value for option in fields["map"].options]
    assert fields["team"].when == {"mission": ("raid", "nte-raid")}
    setup = Both().read_setup(raw_setup(setup_form(both_worlds()), 1, {"mission": ("nte-raid",)}))
    assert isinstance(setup, RaidSetup)
    assert (setup.map, setup.objective, setup.faction, setup.expansion) == (*ALIEN.values(), "nte")
    chosen = form_choices(both_worlds(), setup)
    assert chosen["mission"] == ("nte-raid",)
    assert (chosen["nte-map"], chosen["map"]) == (("crossing",), ("random",))
    assert Both().read_setup(raw_setup(setup_form(both_worlds()), 1, chosen)) == setup


def test_the_briefing_says_that_the_expansion_is_in_play() -> None:
    assert "(rules 1.1 with Not of this Earth!)" in briefing(make_box(both_worlds(), RaidSetup(map="crossing")), 1)
    assert "Not of this Earth!" not in briefing(make_box(both_worlds(), RaidSetup(map="keep")), 1)
    n1 = briefing(make_box(both_worlds(), RaidSetup(mission="mission-n-test", edition="1.0")), 1)
    assert n1.startswith("Mission N1: Operation Fidget   (rules 1.0 with Not of this Earth!, ")


# ---------------------------------------------------------------- the campaign


def core_stages() -> tuple[Stage, ...]:
    card, missions = shipped().of(CampaignCard)["projekt-vril"], shipped().of(MissionCard)
    return tuple(stage for stage in card.stages if not missions[stage.mission].expansion)


def with_stages(*stages: Stage) -> Library:
    """The library with a campaign of these stages."""
    return both_worlds(replace(shipped().of(CampaignCard)["projekt-vril"], stages=stages))


def campaign_with_n1() -> tuple[CampaignPlan, CampaignPlan]:
    """The campaign with a mission of the expansion after mission 3: without it, and with it."""
    n1 = Stage(mission="mission-n-test", opened_by=(Opening(mission="mission-3"),))
    core = core_stages()
    without, over = plans(with_stages(*core[:3], n1, *core[3:]))
    return without, over


@pytest.mark.rule("RB-NTE-1", "RB-Q-145")
def test_the_missions_of_the_expansion_follow_mission_3_if_the_campaign_is_begun_with_it() -> None:
    without, over = campaign_with_n1()
    assert (without.id, over.id) == ("projekt-vril", "projekt-vril-nte")
    assert over.title == "Projekt Vril with Not of this Earth!"
    assert over.intro == f"{without.intro} With Not of this Earth! chapter 4 leads through the alien world."
    names = [chapter.id for chapter in over.chapters]
    assert names[2:4] == ["mission-3", "mission-n-test"]
    assert [chapter.id for chapter in without.chapters] == [name for name in names if name != "mission-n-test"]
    for plan, following in ((without, "mission-4"), (over, "mission-n-test")):
        progress = Progress("reichbusters", plan.id)
        for chapter in plan.chapters[:3]:
            progress = progress.with_result(chapter, won=True, level=None, handed=Handed(ending="price"))
        coming = progress.next_in(plan)
        assert coming is not None
        assert coming.id == following
    beyond = progress.with_result(over.chapters[3], won=False, level=None).next_in(over)
    assert beyond == over.chapters[3], "after a failure it is set up again"
    home = progress.with_result(over.chapters[3], won=True, level=None).next_in(over)
    assert home is not None
    assert home.id == "mission-4"


@pytest.mark.rule("RB-NTE-1", "RB-GOAL-1")
def test_a_campaign_with_the_expansion_keeps_it_in_the_castle_which_keeps_its_alarm() -> None:
    without, over = campaign_with_n1()
    for plan, expansion in ((without, ""), (over, "nte")):
        for chapter in plan.chapters:
            setup = Both().read_setup({"seats": 1, **settings_of(chapter, Handed(settings={"edition": "1.0"}))})
            assert isinstance(setup, RaidSetup)
            assert setup.expansion == expansion
            table = Both().new(setup)
            alien = chapter.id == "mission-n-test"
            assert table.box.alien_world == alien
            assert table.track.end == ("defeat" if alien else "alarm")
            decks = {table.box.noise_card(card).deck for card in table.noise_deck.pool}
            assert decks == {"alien" if alien else "pre"}


@pytest.mark.rule("RB-NTE-1")
def test_one_noise_card_of_the_alien_world_is_for_raids_only() -> None:
    raid = make_box(both_worlds(), RaidSetup(map="crossing"))
    mission = make_box(both_worlds(), RaidSetup(mission="N1"))
    taken_out = set(raid.noise_cards("alien")) - set(mission.noise_cards("alien"))
    assert [raid.noise_card(card).raid_only for card in taken_out] == [True]
    assert set(mission.noise_cards("alien")) < set(raid.noise_cards("alien"))
    table = lay_out(mission.for_heroes(("brick",)), RaidSetup(mission="N1", heroes=("brick",)))
    assert not any(mission.noise_card(card).raid_only for card in table.noise_deck.pool)


@pytest.mark.rule("RB-CAMPAIGN-4", "RB-NTE-1")
def test_the_cards_left_out_of_campaigns_stay_out_beyond_the_portal() -> None:
    raid, mission = RaidSetup(map="crossing", heroes=("brick",)), RaidSetup(mission="N1", heroes=("brick",))
    tables = [lay_out(make_box(both_worlds(), one).for_heroes(one.heroes), one) for one in (raid, mission)]
    spawns, features = ([getattr(table, name) for table in tables] for name in ("spawn_deck", "feature_pools"))
    box = tables[0].box
    (left_out,) = set(spawns[0].pool) - set(spawns[1].pool)
    assert not box.spawn_card(left_out).campaign
    passages = {token for token, card in box.cards.features.items() if card.raid_only}
    assert passages
    assert passages <= {token for pool in features[0].values() for token in pool}
    assert passages.isdisjoint(token for pool in features[1].values() for token in pool)


def test_no_mission_of_the_castle_waits_for_one_of_the_expansion() -> None:
    n1 = Stage(mission="mission-n-test", opened_by=(Opening(mission="mission-1"),))
    first, second, *others = core_stages()
    behind = replace(second, opened_by=(Opening(mission="mission-n-test"),))
    (problem,) = check_stages(with_stages(first, n1, behind, *others))
    assert "a mission of the core game" in str(problem)
