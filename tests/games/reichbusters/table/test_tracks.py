"""The clock with the alarm in its middle, goals, decks, phases and players."""

import pytest
from msgspec.structs import replace
from tests.games.reichbusters.positions import DRILL, a_box, area, position

from nightraid.engine.decks import Deck
from nightraid.engine.screen.now import Track
from nightraid.games.reichbusters.schema.assignments import KillUnits, KillVrilmeister, PlantCharges
from nightraid.games.reichbusters.schema.tracks import tracks_of as tracks_of_assignment
from nightraid.games.reichbusters.state import EnemyTurn, Item, Objective, Phase, State
from nightraid.games.reichbusters.table.tracks import PHASES, goals_of, phase_of, piles_of, seats_of, tracks_of
from nightraid.games.reichbusters.view import raid_view

BEFORE, AFTER = [track.rounds for track in tracks_of_assignment(DRILL).values()]


def tracker(game: State) -> Track:
    (track,) = tracks_of(raid_view(game), game.box)
    return track


def test_the_seam_lies_behind_the_last_space_before_the_alarm() -> None:
    track = tracker(position({"brick": "a"}, marker=3))
    assert (track.value, track.most) == (3, BEFORE + 1 + AFTER)
    assert [mark.at for mark in track.marks] == [BEFORE + 1, BEFORE + 1 + AFTER]
    assert track.text.startswith("3 steps to the alarm")


def test_the_marker_goes_over_the_alarm_to_the_other_track() -> None:
    seam = BEFORE + 1
    pending = tracker(position({"brick": "a"}, alarm="pending", marker=seam))
    assert (pending.value, pending.text) == (seam, "The alarm sounds when this round has ended.")
    free = position({"brick": "a"}, alarm="after", marker=seam, phase="enemy", enemy=EnemyTurn(free=True))
    assert tracker(free).value == seam
    sounding = position({"brick": "a"}, alarm="after", marker=seam, phase="alarm")
    assert tracker(sounding).value == seam
    first = tracker(position({"brick": "a"}, alarm="after", marker=1))
    assert (first.value, first.text) == (seam + 1, "3 more rounds after this one; then time is up.")
    last = tracker(position({"brick": "a"}, alarm="after", marker=AFTER))
    assert last.value == last.most
    assert last.text.startswith("The last round")


# ---------------------------------------------------------------- goals


def goals(game: State) -> list[tuple[str, bool, str]]:
    return [(goal.text, goal.done, goal.note) for goal in goals_of(raid_view(game), game.box)]


def test_what_must_be_found_and_brought_out() -> None:
    assert goals(position({"brick": "a"})) == [
        ("Find: Dossier.", False, ""),
        ("Leave the map by an exit with Dossier.", False, ""),
    ]
    held = position({"brick": "a"}, hero={"brick": {"items": (Item("dossier-1"),)}})
    assert [done for _, done, _ in goals(held)] == [True, False]
    held.change(0, escaped=True)
    assert [done for _, done, _ in goals(held)] == [True, True]


def test_other_goals_count_how_far_they_are() -> None:
    wanted = (KillVrilmeister(), KillUnits(unit="soldier", count=3), PlantCharges(count=2))
    done = Objective(planted=(area("o"),), vrilmeister_dead=True, killed=(("soldier", 4),))
    game = position({"brick": "a"}, assignment=replace(DRILL, goals=wanted), objective=done)
    assert goals(game)[:3] == [
        ("Kill the Vrilmeister.", True, ""),
        ("Kill 3 × Soldiers.", True, "3 of 3"),
        ("Plant the charges on false objectives.", False, "1 of 2"),
    ]


# ---------------------------------------------------------------- decks, phases, players


def test_decks_are_counted_and_the_top_of_what_is_discarded_is_seen() -> None:
    box = a_box()
    first, second, *rest = (card for card, noise in box.cards.noise.items() if noise.deck == "pre")
    hero = {"brick": {"discard": ("brace-yourself",), "removed": ("second-belt",)}}
    noise = Deck(pool=tuple(rest))
    game = position({"brick": "a"}, hero=hero, noise_deck=noise, noise_discard=(first, second))
    piles = {pile.id: pile for pile in piles_of(raid_view(game), box.for_heroes(("brick",)))}
    assert (piles["noise-deck"].cards, piles["noise-discard"].cards) == (len(rest), 2)
    assert piles["noise-discard"].top == box.noise_card(second).name
    assert (piles["discard-0"].top, piles["removed-0"].cards) == ("Brace Yourself", 1)
    assert piles["deck-0"].cards == 8


@pytest.mark.parametrize(
    ("phase", "name"),
    [
        ("set-up", "Set-up"),
        ("pick", "Hero turn"),
        ("turn", "Hero turn"),
        ("turn-end", "Hero turn"),
        ("enemy", "Kill the Intruders!"),
        ("end-of-round", "End of round"),
        ("alarm", "End of round"),
    ],
)
def test_phases_go_by_their_names(phase: Phase, name: str) -> None:
    game = position({"brick": "a"}, phase=phase, enemy=EnemyTurn("kill-the-intruders"))
    assert PHASES[phase_of(raid_view(game))] == name


def test_who_leaves_choices_to_the_software_is_shown_where_players_differ() -> None:
    heroes = {"brick": "a", "sarge": "b"}
    differ = position(heroes, players=2, automatic=(False, True))
    assert [(state.seat, state.chips[0].term) for state in seats_of(raid_view(differ))] == [(1, "software")]
    assert seats_of(raid_view(position(heroes, players=2, automatic=(True, True)))) == ()
