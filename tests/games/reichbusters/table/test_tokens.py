"""Counters on the map, and what is known of rooms and doors."""

from tests.games.reichbusters.positions import a_box, area, areas, position, room

from nightraid.boards.grid.board import mask_of
from nightraid.engine.screen.now import Token
from nightraid.games.reichbusters.state import Feature, Found, Item, Objective, State
from nightraid.games.reichbusters.table.tokens import areas_of, edges_of, tokens_of
from nightraid.games.reichbusters.view import raid_view


def tokens(game: State) -> dict[str, Token]:
    found = list(tokens_of(raid_view(game), game.box))
    assert len({token.id for token in found}) == len(found)
    return {token.id: token for token in found}


def test_spawn_tokens_show_their_level_by_number_and_colour() -> None:
    found = tokens(position({"brick": "a"}, tokens={"c": (1, 3), "d": (2,)}))
    lying = [found[name] for name in (f"spawn-{area('c')}-0", f"spawn-{area('c')}-1", f"spawn-{area('d')}-0")]
    assert [(token.term, token.sign, token.tone) for token in lying] == [
        ("spawn-1", "1", "good"),
        ("spawn-3", "3", "bad"),
        ("spawn-2", "2", "warn"),
    ]


def test_what_lies_facedown_tells_its_stack_and_no_more() -> None:
    lying = {area("c"): (Found("normal"), Found("vril"), Found("objective"))}
    found = tokens(position({"brick": "a"}, found=lying))
    shown = [found[f"facedown-{area('c')}-{place}"] for place in range(3)]
    assert [(token.term, token.sign) for token in shown] == [
        ("facedown-normal", "?"),
        ("facedown-vril", "?"),
        ("facedown-objective", "?"),
    ]
    assert [token.name for token in shown] == ["Item, facedown", "Vril item, facedown", "Objective item, facedown"]


def test_what_lies_faceup_is_read() -> None:
    lying = {area("c"): (Found("normal", Item("grenade-1")), Found("objective", Item("dossier-1")))}
    found = tokens(position({"brick": "a"}, found=lying))
    assert found["item-grenade-1"].name == "Grenade"
    assert found["item-grenade-1"].note == a_box().item("grenade-1").text.strip()
    assert (found["item-grenade-1"].tone, found["item-dossier-1"].tone) == ("plain", "mine")


def test_features_are_read_once_they_are_turned_up() -> None:
    card = next(iter(a_box().cards.features))
    game = position({"brick": "a"}, features={area("c"): Feature("medical"), area("d"): Feature("medical", card)})
    found = tokens(game)
    assert found[f"feature-{area('c')}"].name == "Room feature, facedown: medical"
    assert found[f"feature-{area('d')}"].name == game.box.feature_card(card).name
    assert found[f"feature-{area('d')}"].note == game.box.feature_card(card).text.strip()


def test_smoke_suppression_passages_charges_and_guard_points() -> None:
    game = position(
        {"brick": "a"},
        smoke=areas("c"),
        suppressed=areas("de"),
        passages=((area("f"), area("x")),),
        objective=Objective(planted=(area("o"),)),
        guard_points=areas("q"),
    )
    found = tokens(game)
    assert found[f"smoke-{area('c')}"].term == "smoke"
    assert {token.cell for token in found.values() if token.term == "suppressed"} == {area("d"), area("e")}
    ends = [token for token in found.values() if token.term == "passage"]
    assert {token.cell for token in ends} == {area("f"), area("x")}
    assert len({token.sign for token in ends}) == 1
    assert [token.cell for token in found.values() if token.term == "charge"] == [area("o")]
    assert [token.cell for token in found.values() if token.term == "guard-point"] == [area("q")]


# ---------------------------------------------------------------- rooms and doors


def test_awareness_is_shown_by_room() -> None:
    game = position({"brick": "a"}, levels={"f": 1, "i": 2}, cleared=mask_of([room("mn"[0])]))
    shown = {state.id: [(chip.term, chip.tone) for chip in state.chips] for state in areas_of(raid_view(game))}
    assert shown == {
        str(room("f")): [("suspicious", "warn")],
        str(room("i")): [("alert", "bad")],
        str(room("m")): [("cleared", "good")],
    }


def test_after_the_alarm_awareness_is_not_shown() -> None:
    game = position({"brick": "a"}, levels={"f": 1}, alarm="after")
    assert areas_of(raid_view(game)) == ()


def test_doors_are_locked_closed_or_open() -> None:
    states = {edge.id: edge.state for edge in edges_of(raid_view(position({"brick": "a"}, open_doors=(0, 3))))}
    assert states["door-4"] == "locked"
    assert states["door-1"] == "closed"
    assert not {"door-0", "door-3"} & set(states)
