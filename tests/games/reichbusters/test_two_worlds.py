"""The campaign with the expansion, as it is shipped: N1 to N4 in the alien world, all else in the castle as ever."""

import pytest
from tests.games.playing import all_told
from tests.games.reichbusters.positions import reichbusters

from nightraid.bots import make_bot
from nightraid.engine.campaign import CampaignPlan, Chapter, Handed, Progress, settings_of
from nightraid.engine.chance import Seeded
from nightraid.engine.events import Event
from nightraid.engine.match import Match
from nightraid.games.reichbusters.asks.events.castle import AlarmSounded, AlarmTriggered, MarkerMoved, NoiseDecksChanged
from nightraid.games.reichbusters.asks.events.rounds import OrderDealt
from nightraid.games.reichbusters.asks.events.testing import NoiseCardDrawn
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import State

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
BEYOND = ["mission-n1", "mission-n2", "mission-n3", "mission-n4"]


def the_plan() -> CampaignPlan:
    return next(plan for plan in reichbusters().campaigns() if plan.id == "projekt-vril-nte")


def setup_of(chapter: Chapter, edition: Edition) -> RaidSetup:
    settings = settings_of(chapter, Handed(settings={"edition": edition}))
    setup = reichbusters().read_setup({"seats": 1, **settings, "heroes": ["brick", "sarge", "quentin", "claudine"]})
    assert isinstance(setup, RaidSetup)
    assert setup.expansion == "nte", "it is laid over the whole campaign"
    return setup


def longest_sight(table: State) -> int:
    """The most borders between two areas that see each other, all doors open and nobody in between."""
    sight, everywhere = table.box.board.sight, range(len(table.box.board.area_names))
    clear = sight.obstacles(0, 0, 0)
    return max(sight.borders(one, other, clear) or 0 for one in everywhere for other in everywhere)


@pytest.mark.rule("RB-NTE-1", "RB-Q-145")
def test_n1_to_n4_come_right_after_mission_3_and_only_if_the_campaign_is_begun_with_them() -> None:
    plan = the_plan()
    names = [chapter.id for chapter in plan.chapters]
    assert names[2:7] == ["mission-3", *BEYOND]
    (without,) = [other for other in reichbusters().campaigns() if other.id == "projekt-vril"]
    assert [chapter.id for chapter in without.chapters] == [name for name in names if name not in BEYOND]
    progress = Progress("reichbusters", plan.id)
    following = []
    for _ in range(8):
        chapter = progress.next_in(plan)
        assert chapter is not None
        following.append(chapter.id)
        progress = progress.with_result(chapter, won=True, level=None, handed=Handed(ending="price"))
    assert following == ["mission-1", "mission-2", "mission-3", *BEYOND, "mission-4"]


@pytest.mark.rule("RB-GOAL-1", "RB-NTE-1", "RB-NTE-3", "RB-NTE-4", "RB-NTE-13")
@BOTH
def test_the_alien_rules_hang_on_the_mission_and_castle_missions_keep_theirs(edition: Edition) -> None:
    """Two tracks, the alarm between them, two noise decks and long sight; beyond the portal nothing of it."""
    for chapter in the_plan().chapters:
        table = reichbusters().new(setup_of(chapter, edition))
        tracks = {name: (track.noise_deck, track.end, track.loud) for name, track in table.box.tracks.items()}
        decks = {table.box.noise_card(card).deck for card in table.noise_deck.pool}
        if chapter.id in BEYOND:
            assert {*tracks.values()} == {("alien", "defeat", "noise-card")}
            assert decks == {"alien"}
            assert longest_sight(table) == 1
            assert table.portal is not None or table.box.assignment.portal is not None
        else:
            assert tracks == {"pre-alarm": ("pre", "alarm", "marker"), "post-alarm": ("post", "defeat", "noise-card")}
            assert decks == {"pre"}
            assert longest_sight(table) > 1
            assert table.box.assignment.portal is None


def played(chapter: str, edition: Edition, seed: int) -> tuple[Match[State], list[Event]]:
    """A match of the campaign, by the greedy bot to its end."""
    setup = setup_of(next(one for one in the_plan().chapters if one.id == chapter), edition)
    match: Match[State] = Match(reichbusters(), setup, Seeded(seed))
    bot = make_bot(match.game, "greedy", seed)
    while match.outcome is None:
        match.answer(0, bot.choose(match, 0))
    return match, list(match.events())


@pytest.mark.rule("RB-GOAL-1", "RB-ALARM-1", "RB-ALARM-8", "RB-ORDER-2")
@BOTH
def test_a_castle_mission_after_n4_has_its_alarm_with_the_other_track_and_deck(edition: Edition) -> None:
    match, events = played("mission-4", edition, seed=1)
    assert len(all_told(events, AlarmSounded)) == len(all_told(events, NoiseDecksChanged)) == 1
    assert match.state.track.name == "post-alarm"
    assert {match.state.box.noise_card(card).deck for card in match.state.noise_deck.pool} == {"post"}
    assert all_told(events, OrderDealt), "the turn order is dealt after it"


@pytest.mark.rule("RB-NTE-4", "RB-NTE-5")
@BOTH
def test_beyond_the_portal_it_never_sounds(edition: Edition) -> None:
    match, events = played("mission-n1", edition, seed=1)
    assert not all_told(events, AlarmTriggered)
    assert not all_told(events, OrderDealt)
    assert all_told(events, MarkerMoved)
    drawn = {match.state.box.noise_card(event.card).deck for event in all_told(events, NoiseCardDrawn)}
    assert drawn == {"alien"}
