"""Layers over the board, against the rules."""

import pytest
from tests.games.incursion.looks import QUIET
from tests.games.incursion.positions import cell, incursion, model, stand
from tests.games.playing import Table

from nightraid.engine.screen.sketches import Sketch
from nightraid.engine.table import NoSuchOverlay
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.rules.activation import actions
from nightraid.games.incursion.rules.base.line_of_sight import sees
from nightraid.games.incursion.rules.movement import step_cost, turn_cost
from nightraid.games.incursion.rules.reaction_fire import reactors
from nightraid.games.incursion.state import CardInPlay, Model, State
from nightraid.games.incursion.table.overlays import NAMES, as_if_active, overlay_of
from nightraid.games.incursion.table.threats import threat_of
from nightraid.games.incursion.telling.foresight import copy_of

READY = {"reacting": True}


def layer(table: Table[State], overlay: str, piece: str = "", seat: int | None = ALLIED) -> Sketch:
    box = table.state.box
    about = str(model(piece)) if piece else ""
    return overlay_of(table.state, seat, overlay, about, lambda message: incursion().words.say(message, box))


def said(sketch: Sketch) -> str:
    return " ".join(note.text for note in sketch.notes)


def marked(sketch: Sketch) -> dict[int, tuple[str, str]]:
    return {mark.cell: (mark.text, mark.tone) for mark in sketch.marks}


def test_names_are_those_there_are() -> None:
    table = stand({"corporal 1": "c4 e", "feldwebel 1": "e4 w"}, acting="corporal 1")
    for name in NAMES:
        assert layer(table, name.id).notes
    assert len({name.key for name in NAMES}) == len(NAMES)
    with pytest.raises(NoSuchOverlay, match="noise"):
        layer(table, "noise")


@pytest.mark.parametrize("overlay", ["sight", "costs"])
def test_a_layer_about_one_model_needs_one(overlay: str) -> None:
    table = stand({"corporal 1": "@south", "commando 1": "c4 n"})
    assert layer(table, overlay).notes[0].text.startswith("This layer is about one model")
    assert layer(table, overlay, "corporal 1").notes[0].text.startswith("This layer is about one model")
    assert layer(table, overlay, "commando 1").marks


# ---------------------------------------------------------------- sight


def test_sight() -> None:
    table = stand({"corporal 1": "c4 e", "feldwebel 1": "e4 w", "grunt-ape 1": "d4 e", "sturmzombie 1": "d5 s"})
    drawn = layer(table, "sight", "corporal 1")
    game, who = table.state, model("corporal 1")
    seen = {at for at in game.box.grid.floor_cells if at != cell("c4") and sees(game, who, at)}
    assert set(marked(drawn)) == seen
    assert {tone for _, tone in marked(drawn).values()} == {"mine"}
    assert "Corporal 1 sees Sturmzombie 1." in said(drawn) or "Corporal sees Sturmzombie 1." in said(drawn)
    hidden = next(ray for ray in drawn.rays if ray.end == cell("e4"))
    assert not hidden.clear
    assert "Grunt Ape 1" in hidden.blocked_by
    assert {tone for _, tone in marked(layer(table, "sight", "corporal 1", seat=AXIS)).values()} == {"theirs"}


# ---------------------------------------------------------------- reaction fire


def test_reaction_fire_by_square() -> None:
    """Every mark is how many could fire at a model that stood there, by the rules."""
    stands = {"feldwebel 1": "b3 n", "drop-trooper 1": "f7 w", "grunt-ape 1": "e3 n", "corporal 1": "c5 e"}
    ready = dict.fromkeys(("feldwebel 1", "drop-trooper 1", "grunt-ape 1"), READY)
    table = stand(stands, acting="corporal 1", fields=ready, open_doors="a")
    drawn, game = marked(layer(table, "reaction")), table.state
    for at in game.box.grid.floor_cells:
        if game.occupied >> at & 1:
            continue
        theirs, mine = _fire_into(game, at, "corporal 1", AXIS), _fire_into(game, at, "", ALLIED)
        expected = ("", "")
        if theirs and mine:
            expected = (f"{theirs}/{mine}", "both")
        elif theirs or mine:
            expected = (str(theirs), "theirs") if theirs else (str(mine), "mine")
        assert drawn.get(at, ("", "")) == expected, game.box.square_name(at)
    assert {tone for _, tone in drawn.values()} == {"both", "theirs", "mine"}
    told = {mark.cell: mark.note for mark in layer(table, "reaction").marks}
    shared = next(at for at, (_, tone) in drawn.items() if tone == "both")
    for at, words in ((shared, ("of theirs", "of yours Grunt Ape 1")), (cell("b6"), ("of theirs Feldwebel",))):
        assert all(word in told[at] for word in words), told[at]
    assert "of yours" not in told[cell("b6")]


def _fire_into(game: State, at: int, who: str, side: int) -> int:
    """How many of a side could fire at an enemy in a square: at the active one, or at one that comes from nowhere."""
    after = copy_of(game)
    target = model(who) if who else model("sturmzombie 99")
    if not who:
        after.models[target] = Model(AXIS, "board")
    after.put(target, at)
    return len(reactors(after, side, target))


def test_reaction_fire_names_who_and_who_not() -> None:
    table = stand(
        {"corporal 1": "c4 e", "ape-blazer 1": "a3 n", "grunt-ape 1": "c2 n", "feldwebel 1": "e4 w"},
        fields={"feldwebel 1": READY},
    )
    drawn = layer(table, "reaction")
    assert "Enemies in reaction fire mode: Feldwebel 1." in said(drawn) or "Feldwebel." in said(drawn)
    assert "it sees Feldwebel" in said(drawn)
    assert "Ape Blazer 1: no weapon for it" in said(drawn)
    assert "Grunt Ape 1" not in said(drawn)
    assert [spot.id for spot in drawn.spots] == [str(model("feldwebel 1"))]
    assert {tone for _, tone in marked(drawn).values()} == {"theirs"}
    assert {tone for _, tone in marked(layer(table, "reaction", seat=AXIS)).values()} == {"mine"}


# ---------------------------------------------------------------- threats


def by_the_rules(game: State, who: int) -> tuple[set[int], set[int]]:
    """The enemies whom a model can strike or shoot at, after any steps and turns that the rules offer."""
    struck, shot, known, waiting = set[int](), set[int](), dict[tuple[int, int], int](), [game]
    while waiting:
        here = waiting.pop(0)
        stand_now, ap = here.models[who], here.activation.ap
        if known.get((stand_now.cell, stand_now.facing), -1) >= ap:
            continue
        known[stand_now.cell, stand_now.facing] = ap
        for option in actions(here, who):
            match option.key.split(":"):
                case ["strike", target]:
                    struck.add(int(target))
                case ["shoot", _, target]:
                    shot.add(int(target))
                case ["step" | "turn", value]:
                    after = copy_of(here)
                    after.act(ap=ap - _legs(here, who)[option.key])
                    if option.key.startswith("step"):
                        after.put(who, int(value))
                    else:
                        after.change(who, facing=type(stand_now.facing)(int(value)))
                    waiting.append(after)
    return struck, shot


def _legs(game: State, who: int) -> dict[str, int]:
    """What steps and turns cost."""
    beside = game.box.steps.beside(game.models[who].cell, game.closed)
    steps = {f"step:{to}": step_cost(game, who, to) for to in beside}
    return steps | {f"turn:{facing}": turn_cost(game, who) for facing in range(4)}


@pytest.mark.parametrize("name", ["feldwebel 1", "sturmzombie 1", "blitzhund 1", "drohne 1"])
def test_threats_are_what_the_rules_offer(name: str) -> None:
    stands = {name: "c4 n", "corporal 1": "e6 s", "commando 1": "a3 n", "grunt-ape 1": "f3 w", "ape-sarge 1": "d2 n"}
    stands |= {"grunt-ape 2": "i5 w", "grunt-ape 3": "l1 n"}
    game = as_if_active(stand(stands, open_doors="b").state, model(name))
    threat = threat_of(game, model(name))
    struck, shot = by_the_rules(game, model(name))
    for enemy in game.on_board(ALLIED):
        at = game.models[enemy].cell
        assert bool(threat.struck >> at & 1) == (enemy in struck), enemy
        assert bool(threat.shot >> at & 1) == (enemy in shot), enemy
    assert struck
    assert len(struck) < 6


def test_threats_of_blasts_and_flames_reach_past_models() -> None:
    stands = {"flammen-werfer 1": "a4 e", "sturmzombie 1": "b4 e", "corporal 1": "d4 w"}
    game = as_if_active(stand(stands).state, model("flammen-werfer 1"))
    assert threat_of(game, model("flammen-werfer 1")).shot >> cell("d4") & 1
    assert not threat_of(game, model("flammen-werfer 1")).shot >> cell("g4") & 1
    bazooka = model("panzerfaust-werfer 1")
    game = as_if_active(stand({"panzerfaust-werfer 1": "a4 e", "corporal 1": "d4 w"}).state, bazooka)
    assert threat_of(game, bazooka).shot >> cell("d4") & 1


def test_threat_layer_counts_enemies() -> None:
    table = stand({"corporal 1": "c4 e", "sturmzombie 1": "e4 w", "sturmzombie 2": "@east"}, sides=QUIET)
    drawn = marked(layer(table, "threat"))
    assert drawn[cell("c4")] == ("1", "bad")
    assert drawn[cell("i5")] == ("1", "bad")  # the second one comes in
    assert cell("i1") not in drawn
    assert marked(layer(table, "threat", seat=AXIS))[cell("e4")] == ("1", "bad")


@pytest.mark.parametrize("seat", [ALLIED, None])
def test_where_enemies_are_placed_does_not_show(seat: int | None) -> None:
    """While both place their models in secret no layer tells the other one's entry points (IN-Q-39)."""
    arriving = {"sturmzombie 1": {"arrives": 2}}
    shown = []
    for entry in ("@east", "@west"):
        table = stand({"corporal 1": "c4 e", "sturmzombie 1": entry}, fields=arriving)
        table.state.phase = "deployment"
        shown.append([layer(table, name.id, seat=seat) for name in NAMES])
    assert shown[0] == shown[1]
    assert cell("k5") in marked(layer(stand({"corporal 1": "c4 e", "sturmzombie 1": "@east"}), "threat", seat=seat))


def test_who_lies_down_gets_up_first() -> None:
    table = stand({"corporal 1": "c4 e", "sturmzombie 1": "f4 w"}, fields={"sturmzombie 1": {"down": True}})
    assert cell("c4") not in marked(layer(table, "threat"))
    table = stand({"corporal 1": "c4 e", "sturmzombie 1": "f4 w"})
    assert cell("c4") in marked(layer(table, "threat"))


# ---------------------------------------------------------------- areas and costs


def test_areas() -> None:
    water = CardInPlay("flooded-tunnel-1", AXIS, area="area-c")
    table = stand({"corporal 1": "c4 e"}, cards=[water])
    drawn = layer(table, "areas")
    assert [spot.id for spot in drawn.spots] == ["area-a", "area-b", "area-c"]
    assert [mark.text for mark in drawn.marks] == ["A", "B", "C"]
    assert "A: Area A. 1 model: Corporal" in said(drawn)
    assert "C: Area C. In play here: Flooded Tunnel." in said(drawn)


def test_costs() -> None:
    table = stand(
        {"corporal 1": "c4 e", "grunt-ape 1": "a3 n", "feldwebel 1": "f4 n"},
        acting="corporal 1",
        ap=2,
        fields={"feldwebel 1": READY},
    )
    drawn = marked(layer(table, "costs"))
    assert drawn[cell("d4")] == ("1", "warn")
    assert drawn[cell("c3")] == ("2", "good")
    assert cell("c4") not in drawn
    assert cell("f4") not in drawn
    other = layer(table, "costs", "grunt-ape 1")
    assert "with 3 AP, if it were activated now" in said(other)
    assert marked(other)[cell("a6")] == ("3", "warn")
