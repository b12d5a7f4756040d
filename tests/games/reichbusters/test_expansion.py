"""The expansion over an edition: what brings it along, what goes together, what it changes in the castle (RB-NTE)."""

from functools import cache

import pytest
from msgspec.structs import replace
from tests.games.reichbusters.alien import ALIEN_MAP
from tests.games.reichbusters.schema.map_folder import mission, shipped

from nightraid.engine.content import Entry, Library, Place
from nightraid.engine.errors import BadSetup
from nightraid.engine.state import state_mark
from nightraid.games.reichbusters.authored import ALIEN_DRILL
from nightraid.games.reichbusters.game import Reichbusters
from nightraid.games.reichbusters.schema.assignments import PortalSpot
from nightraid.games.reichbusters.schema.drawn_maps import lay_drawn
from nightraid.games.reichbusters.schema.factions import FactionCard
from nightraid.games.reichbusters.schema.items import ItemCard
from nightraid.games.reichbusters.schema.kinds import KINDS
from nightraid.games.reichbusters.schema.raid_cards import choices_of
from nightraid.games.reichbusters.setup import RaidSetup, lay_out, make_box, settled
from nightraid.games.reichbusters.state.headquarters import Headquarters
from nightraid.games.reichbusters.table.form import choices_of as form_choices
from nightraid.games.reichbusters.table.form import raw_setup, setup_form
from nightraid.games.reichbusters.telling.briefing import briefing

AREAS = "abcdefghijkm"


@cache
def both_worlds() -> Library:
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
            number=8,
            expansion="nte",
            pre_alarm=None,
            post_alarm=None,
            rounds=8,
            portal=PortalSpot(at="m"),
            set_up=(),
            map="crossing-n1",
            faction="mission-n-test",
        ),
    )
    shelves: dict[type[Entry], dict[str, tuple[Entry, Place]]] = {}
    for kind in KINDS:
        core = [one for one in shipped().of(kind.schema).values() if getattr(one, "expansion", "") == ""]
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


@pytest.mark.rule("RB-GOAL-1")
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


@pytest.mark.rule("RB-GOAL-1", "RB-NTE-2")
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


@pytest.mark.rule("RB-NTE-2")
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


@pytest.mark.rule("RB-GOAL-1", "RB-CAMPAIGN-5")
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
    assert "(rules 1.1 with Not of this Earth!)" in briefing(make_box(both_worlds(), RaidSetup(map="crossing")))
    assert "Not of this Earth!" not in briefing(make_box(both_worlds(), RaidSetup(map="keep")))
    n1 = briefing(make_box(both_worlds(), RaidSetup(mission="mission-n-test", edition="1.0")))
    assert n1.startswith("Mission N1: Operation Fidget   (rules 1.0 with Not of this Earth!, ")
