"""Cellar Fight on the screen: hidden hands, where options are clicked, and looks that tell what will be."""

from typing import Any

import msgspec
import pytest
from tests.games.cellar.fight import A1, A2, A3, B1, CORNERS, cell, cellar_fight, stand, start
from tests.games.playing import Table

from nightraid.engine.ask import Draw
from nightraid.engine.chance import TypedIn
from nightraid.engine.errors import BadSetup
from nightraid.engine.match import Match
from nightraid.engine.screen.basics import Spot
from nightraid.engine.screen.now import CardShown, Screen
from nightraid.engine.screen.scenes import Dice, Hurt, Shot, Slide, Vanish
from nightraid.engine.screen.sketches import Plan, Sketch
from nightraid.engine.table import NoSuchOverlay
from nightraid.games.cellar.asks import events, questions
from nightraid.games.cellar.ids import D6
from nightraid.games.cellar.setup import FightSetup
from nightraid.games.cellar.state import State
from nightraid.games.cellar.table.hints import HINTS
from nightraid.games.cellar.table.icons import ICONS
from nightraid.games.cellar.table.pointing import GROUPS

TABLE = cellar_fight().table


def screen(table: Table[State], seat: int | None) -> Screen:
    """What a seat sees."""
    return TABLE.screen(table.match.view(seat), table.match.box)


def sketch(table: Table[State], key: str) -> Sketch:
    """What an option would mean."""
    option = next(option for option in table.asked.options if option.key == key)
    return TABLE.sketch(table.state, table.asked, option)


def plans(table: Table[State]) -> dict[str, Plan]:
    """The plans of the question, by the square they lead to."""
    return {plan.spot.id: plan for plan in TABLE.plans(table.state, table.asked)}


# ---------------------------------------------------------------- before a match


def test_the_form_makes_the_set_up_and_refuses_the_rest() -> None:
    setup = cellar_fight().read_setup(TABLE.setup(2, {"cellar": ("corners",), "rounds": ("4",)}))
    assert setup == FightSetup(cellar="corners", rounds=4)
    assert cellar_fight().read_setup(TABLE.setup(2, {})) == FightSetup()
    assert CORNERS.name in [option.value for option in TABLE.form().fields[0].options]
    wrong: tuple[dict[str, tuple[str, ...]], ...] = ({"rounds": ("5000",)}, {"mission": ("1",)})
    for choices in wrong:
        with pytest.raises(BadSetup):
            TABLE.setup(2, choices)
    with pytest.raises(BadSetup):
        TABLE.setup(1, {})


# ---------------------------------------------------------------- the screen


def test_the_other_hand_lies_face_down() -> None:
    table = stand({"A1": "a2", "B1": "g2"}, hands=(("duck-1", "rush-2"), ("dynamite-3",)))
    own, other = screen(table, 0), screen(table, 1)
    assert [(card.name, card.hidden) for card in own.cards] == [("Duck", False), ("Rush", False), ("", True)]
    assert [(card.name, card.hidden) for card in other.cards] == [("", True), ("", True), ("Dynamite", False)]
    assert own.cards[2] == CardShown("hidden-1-0", "", "", "Hand of crew B", seat=1, hidden=True)
    watcher = screen(table, None)
    assert all(card.hidden for card in watcher.cards)
    assert len(watcher.cards) == 3
    assert b"dynamite-3" not in msgspec.json.encode([own, watcher])


def test_raiders_stand_where_they_stand_and_show_whose_turn_it_is() -> None:
    table = stand({"A1": "a2", "A2": "b3", "B1": "g2"}, acting=A1, actions=1, acted=(A2,))
    pieces = {piece.id: piece for piece in screen(table, 0).pieces}
    assert pieces["A1"].cells == (cell("a2"),)
    assert (pieces["A1"].active, [meter.value for meter in pieces["A1"].meters]) == (True, [1])
    assert (pieces["A2"].active, pieces["A2"].done, pieces["A2"].meters) == (False, True, ())
    assert (pieces["A3"].cells, [chip.term for chip in pieces["A3"].chips]) == ((), ["down"])
    assert (pieces["A1"].side, pieces["B1"].side) == ("hero", "enemy")
    assert [piece.side for piece in screen(table, 1).pieces] == ["hero"] * 3 + ["enemy"] * 3, "the same on every screen"
    assert [screen(table, seat).ours for seat in (0, 1, None)] == [("hero",), ("enemy",), ("hero",)]
    assert pieces["A1"].shape != pieces["B1"].shape


def test_tracks_piles_and_goal_say_how_it_stands() -> None:
    table = stand({"A1": "a2"}, grit=(2, 5), score=(1, 3), deck=("duck-1",), discard=("rush-1", "duck-2"), round=6)
    shown = screen(table, None)
    values = {track.id: (track.value, track.most) for track in shown.tracks}
    assert values == {
        "rounds": (6, 6), "points-A": (1, 18), "grit-A": (2, 5), "points-B": (3, 18), "grit-B": (5, 5),
    }  # fmt: skip
    assert "last round" in shown.tracks[0].text
    assert [(pile.name, pile.cards, pile.top) for pile in shown.piles] == [("Deck", 1, ""), ("Discard pile", 2, "Duck")]
    assert shown.goals[0].note == "crew A 1, crew B 3"
    assert shown.phases[shown.phase] == "Turns"


def test_every_question_option_and_event_has_its_place_on_the_screen() -> None:
    assert set(HINTS) == set(cellar_fight().asks)
    assert set(GROUPS) == set(cellar_fight().options)
    tagged = (*cellar_fight().options, *cellar_fight().events)
    assert {str(kind.__struct_config__.tag) for kind in tagged} <= set(ICONS)


# ---------------------------------------------------------------- questions


def test_options_are_clicked_on_raiders_squares_and_cards() -> None:
    table = stand({"A1": "a2", "B1": "c2"}, acting=A1, hands=(("dynamite-1", "rush-1"), ()))
    spots = {option.key: TABLE.spots(option) for option in table.asked.options}
    assert spots[f"shoot:{B1}"] == (Spot("piece", "B1"),)
    assert spots[f"step:{cell('a3')}"] == (Spot("cell", str(cell("a3"))),)
    assert spots[f"throw:dynamite-1:{cell('c2')}"] == (Spot("cell", str(cell("c2"))), Spot("card", "dynamite-1"))
    assert spots["hurry:rush-1"] == (Spot("card", "rush-1"),)
    assert spots["stop"] == ()
    assert [option.key for option in table.asked.options if TABLE.ends_turn(option)] == ["stop"]
    assert TABLE.subject(table.asked) == (Spot("piece", "A1"),)


def test_who_is_shot_at_is_shown_with_who_shoots() -> None:
    table = stand({"A1": "a2", "B1": "c2"}, acting=A1, hands=((), ("duck-1",)))
    table.answer(f"shoot:{B1}", came=[(6, 1, 1)])
    assert TABLE.subject(table.asked) == (Spot("piece", "B1"), Spot("piece", "A1"))
    assert "tells the other crew nothing" in TABLE.hint(table.state, table.asked)


# ---------------------------------------------------------------- what happened


def scenes(events: Any) -> list[Any]:
    """The effects of some events."""
    box = cellar_fight().new(FightSetup()).box
    return [effect for event in events for effect in TABLE.scene(event, box).effects]


def test_a_shot_flies_the_dice_fall_and_the_raider_is_gone() -> None:
    table = stand({"A1": "a2", "B1": "c2"}, acting=A1)
    effects = scenes(table.answer(f"shoot:{B1}", came=[(1, 2, 6)]))
    assert effects == [
        Shot("A1", "B1"), Dice("d6", ("1", "2", "6"), "A1", "B1", "A hit"), Hurt("B1", "down"), Vanish("B1"),
    ]  # fmt: skip


def test_who_steps_or_comes_back_slides_to_its_square() -> None:
    table = stand({"A1": "a2", "B1": "g2"}, acting=A1)
    assert scenes(table.answer(f"step:{cell('b3')}")) == [Slide("A1", (cell("b3"),))]
    assert scenes([events.CameBack(A3, cell("a3"), why=("CF-DUSK-1",))]) == [Slide("A3", (cell("a3"),))]


def test_a_drawn_card_that_may_not_be_seen_is_in_no_scene() -> None:
    table = start(came=[("duck-1", "duck-2", "duck-3"), ("rush-1", "rush-2", "rush-3"), ("duck-4",), ("rush-4",)])
    drawn = [event for event in table.match.events_for(1) if isinstance(event, events.Drew)]
    shown = [TABLE.scene(event, table.match.box) for event in drawn]
    assert b"duck" not in msgspec.json.encode(shown)
    assert [scene.spots for scene in shown] == [(Spot("seat", str(seat)),) for seat in (0, 1, 0, 1)]


# ---------------------------------------------------------------- looking ahead


@pytest.mark.parametrize(("there", "dice"), [("c2", 3), ("e2", 2)])
def test_the_dice_of_a_shot_are_those_of_the_rules(there: str, dice: int) -> None:
    table = stand({"A1": "a2", "B1": there}, acting=A1)
    shown = sketch(table, f"shoot:{B1}")
    assert [source.dice for source in shown.dice] == [dice]
    assert len(shown.notes) == 1
    match = table.match.clone(chance=TypedIn())
    match.answer(0, f"shoot:{B1}")
    assert isinstance(match.pending, questions.RollToHit)
    assert len(match.pending.dice) == dice


def test_a_crew_with_cards_may_duck_whatever_they_are() -> None:
    notes = [
        sketch(stand({"A1": "a2", "B1": "c2"}, acting=A1, hands=((), (card,))), f"shoot:{B1}").notes
        for card in ("duck-1", "rush-1")
    ]
    assert notes[0] == notes[1]
    assert "may duck" in notes[0][1].text


def test_a_blast_shows_whom_it_catches() -> None:
    table = stand({"A1": "a1", "A2": "b3", "B1": "c2"}, acting=A1, hands=(("dynamite-1",), ()))
    key = f"throw:dynamite-1:{cell('b2')}"
    shown = sketch(table, key)
    assert shown.spots == (Spot("piece", "A1"), Spot("piece", "A2"), Spot("piece", "B1"))
    assert {mark.cell for mark in shown.marks} == {cell(f"{x}{y}") for x in "abc" for y in (1, 2, 3)}
    assert [note.text for note in shown.notes] == ["Catches A1, A2, B1.", "Among them your own: A1, A2."]


def test_a_step_shows_the_danger_at_its_end() -> None:
    table = stand({"A1": "b2", "B1": "g2"}, acting=A1)
    near, far = sketch(table, f"step:{cell('c2')}"), sketch(table, f"step:{cell('b1')}")
    assert near.path == (cell("b2"), cell("c2"))
    assert "In range of B1." in [note.text for note in near.notes]
    assert [(ray.end, ray.clear) for ray in near.rays] == [(cell("g2"), True)]
    assert (far.rays, [note.text for note in far.notes]) == ((), ["Actions left there: 1."])


def test_walks_go_as_far_as_the_actions_and_around_who_stands_there() -> None:
    table = stand({"A1": "a1", "A2": "b2", "B1": "g5"}, acting=A1)
    ways = plans(table)
    assert {to: plan.cost for to, plan in ways.items()} == {  # b2 is taken
        str(cell(name)): cost for cost, names in ((1, ("a2", "b1")), (2, ("a3", "b3", "c1", "c2"))) for name in names
    }
    assert ways[str(cell("b3"))].keys == (f"step:{cell('a2')}", f"step:{cell('b3')}")
    far = plans(stand({"A1": "a1", "B1": "g5"}, acting=A1, actions=3))
    assert far[str(cell("d1"))].cost == 3


def test_layers_show_reach_and_sight_of_the_raider_pointed_at_or_acting() -> None:
    table = stand({"A1": "a1", "A2": "b2", "B1": "g5"}, acting=A1, actions=1)
    look = TABLE.overlay
    mine = look(table.state, 0, "reach", "")
    assert {mark.cell: mark.text for mark in mine.marks} == {cell("a2"): "1", cell("b1"): "1"}
    assert mine == look(table.state, None, "reach", "A1")
    assert {mark.text for mark in look(table.state, 0, "reach", "B1").marks} == {"1", "2"}
    seen = {mark.cell: mark.text for mark in look(table.state, 0, "sight", "A1").marks}
    assert (seen[cell("b1")], seen[cell("c1")], seen[cell("e1")]) == ("3", "3", "2")
    assert seen[cell("f1")] == ""  # in sight, too far for a shot
    ray = look(stand({"A1": "a3", "B1": "g3"}, acting=A1).state, 0, "sight", "").rays[0]
    assert (ray.clear, ray.blocked_by) == (False, "walls or a pillar")


def test_a_layer_or_raider_that_there_is_not_is_refused_and_nobody_is_no_fault() -> None:
    state = stand({"A1": "a1"}).state
    for layer, piece in (("noise", ""), ("reach", "C1")):
        with pytest.raises(NoSuchOverlay):
            TABLE.overlay(state, 0, layer, piece)
    for piece in ("", "B1"):
        assert TABLE.overlay(state, 0, "reach", piece).marks == ()


# ---------------------------------------------------------------- real cards


def test_all_printed_cards_can_be_typed_in_and_dice_are_no_cards() -> None:
    match: Match[State] = Match(cellar_fight(), FightSetup(), TypedIn())
    assert isinstance(match.pending, Draw)
    cards = TABLE.cards_to_type(match.pending)
    match.answer_chance(("duck-1", "duck-2", "duck-3"))
    assert isinstance(match.pending, Draw)
    assert TABLE.cards_to_type(match.pending) == cards  # those that are left would tell what the other crew holds
    assert len(cards) == 18
    assert {"duck-1", "rush-6"} < {card.value for card in cards}
    assert TABLE.cards_to_type(questions.RollOff(dice=(D6, D6), why=("CF-BID-3",))) == ()
