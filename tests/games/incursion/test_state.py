"""The state: every marker of the table is in it, is copied with it and shown; squares and masks agree."""

import pytest
from tests.games.incursion.looks import Fields, Sides
from tests.games.incursion.positions import cell, incursion, model, stand

from nightraid.games.incursion.ids import ALLIED, AXIS, HORDE, NOBODY, OFF_BOARD
from nightraid.games.incursion.schema.missions import MissionItem
from nightraid.games.incursion.state import Bait, CardInPlay, Fire, LyingItem, State
from nightraid.games.incursion.view import as_seen_by

HANS, SARGE, PADDY, BRIGITTE = "hans-the-hunter 1", "ape-sarge 1", "paddy-mayne 1", "brigitte 1"
SLUGGER, ZOMBIE, TROOPER = "slugger-murphy 1", "sturmzombie 1", "drop-trooper 1"
PARCEL = MissionItem(id="parcel", name="Parcel", text="A parcel.", square="a3")
LETTER = MissionItem(id="letter", name="Letter", text="A letter.", square="b3")


def with_every_marker() -> State:
    """A position in which each marker of the catalogue lies somewhere."""
    fields: Fields = {
        HANS: {"harpoon": "held", "holds": model(SARGE), "activated": True},
        SARGE: {"held_by": model(HANS), "dp": 1},
        PADDY: {"used": ("zombie-bait",), "items": ("parcel",), "received": 2},
        BRIGITTE: {"used_this_turn": ("psychic-powers",), "invincible": 2},
        SLUGGER: {"down": True, "confused": True},
        ZOMBIE: {"lured": True},
        TROOPER: {"reacting": True},
    }
    sides: Sides = {ALLIED: {"cp": 3}, AXIS: {"cp": 2, "special": 4}}
    cards = [
        CardInPlay("wet-socks-1", AXIS, model(SLUGGER)),
        CardInPlay("fresh-serum-1", AXIS, HORDE),
        CardInPlay("power-surge-1", ALLIED, NOBODY, running=True),
    ]
    return stand(
        {
            HANS: "b5 e",
            SARGE: "c5 w",
            PADDY: "e5 n",
            BRIGITTE: "a7 e",
            SLUGGER: "a3 n",
            ZOMBIE: "l1 n",
            TROOPER: "l7 w",
        },
        acting=PADDY,
        fields=fields,
        sides=sides,
        cards=cards,
        fires={"f7": AXIS},
        mission={"items": (PARCEL, LETTER)},
        lying={"letter": LyingItem(cell("b3"), dropped_by=model(SARGE))},
        baits=(Bait(cell("d3"), model(PADDY)),),
        attackers={model(SARGE): (model(ZOMBIE),)},
        activation={"heat": 2, "heated": True},
    ).state


@pytest.mark.rule("IN-CONTENT-19")
def test_a_copy_of_the_state_has_every_marker_and_a_life_of_its_own() -> None:
    state = with_every_marker()
    twin = incursion().copy(state)
    for name in State.__annotations__:
        assert getattr(twin, name) == getattr(state, name), name
    twin.change(model(SARGE), dp=0)
    twin.command(AXIS, special=0)
    twin.fires.clear()
    twin.attackers.clear()
    twin.in_play.clear()
    twin.lying.clear()
    assert state.models[model(SARGE)].dp == 1
    assert state.commands[AXIS].special == 4
    assert state.fires
    assert state.attackers
    assert len(state.in_play) == 3
    assert state.lying


@pytest.mark.rule("IN-CONTENT-19", "IN-CP-9")
@pytest.mark.parametrize("seat", [ALLIED, AXIS, None])
def test_everybody_sees_every_marker(seat: int | None) -> None:
    state = with_every_marker()
    view = as_seen_by(state, seat)
    assert view.models == state.models
    assert [(command.cp, command.special) for command in view.commands] == [(3, 0), (2, 4)]
    assert view.fires == {cell("f7"): (Fire(AXIS, 2),)}
    assert view.baits == (Bait(cell("d3"), model(PADDY)),)
    assert view.in_play == state.in_play
    assert view.lying == {"letter": LyingItem(cell("b3"), dropped_by=model(SARGE))}
    assert view.attackers == {model(SARGE): (model(ZOMBIE),)}
    assert (view.activation.heat, view.activation.heated) == (2, True)


@pytest.mark.rule("IN-CONTENT-19")
def test_the_marks_of_a_turn_go_with_it_and_the_others_stay() -> None:
    """Activated, lured, received AP and what was used this turn go; harpoon, DP and what was used up stay."""
    fields: Fields = {
        HANS: {"harpoon": "held", "holds": model(SARGE), "activated": True},
        SARGE: {"held_by": model(HANS), "dp": 1, "activated": True, "received": 1},
        PADDY: {"used": ("zombie-bait",), "used_this_turn": ("psychic-powers",), "activated": True},
        ZOMBIE: {"lured": True, "activated": True},
    }
    hands: Sides = {ALLIED: {"hand": ("snafu-1", "slam-1")}, AXIS: {"hand": ("snafu-2", "draught-1")}}
    stands = {HANS: "b5 e", SARGE: "c5 w", PADDY: "e5 n", ZOMBIE: "l1 n"}
    after = stand(stands, fields=fields, sides=hands, phase="end-of-turn").state
    assert after.turn == 3
    assert not any(one.activated or one.lured or one.received or one.used_this_turn for one in after.models.values())
    assert (after.models[model(HANS)].holds, after.models[model(SARGE)].dp) == (model(SARGE), 1)
    assert after.models[model(PADDY)].used == ("zombie-bait",)


# ---------------------------------------------------------------- squares


@pytest.mark.rule("IN-KD-3", "IN-DEF-7")
def test_squares_and_masks_agree_whatever_happens_to_a_model() -> None:
    state = incursion().copy(stand({SARGE: "c5 n", PADDY: "d5 n"}).state)
    sarge = model(SARGE)
    assert state.at(cell("c5")) == sarge
    state.put(sarge, cell("c6"))
    assert (state.at(cell("c5")), state.at(cell("c6"))) == (NOBODY, sarge)
    state.lay_down(sarge, down=True)
    assert state.occupied >> cell("c6") & 1
    assert not state.standing >> cell("c6") & 1
    state.put(sarge, cell("c7"))
    assert state.occupied >> cell("c7") & 1
    assert not state.standing >> cell("c7") & 1
    state.lay_down(sarge, down=False)
    assert state.standing >> cell("c7") & 1
    state.put(sarge, OFF_BOARD)
    assert state.occupied == state.standing == 1 << cell("d5")
    state.take_away(model(PADDY))
    assert state.occupied == state.standing == 0
    assert model(PADDY) not in state.models
