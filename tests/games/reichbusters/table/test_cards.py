"""Cards and tokens before the Heroes: hands, weapons by the side that is up, items, skills, wounds, what lasts."""

from typing import Any

from tests.games.reichbusters.positions import a_box, position, reichbusters

from nightraid.engine.screen.now import CardShown
from nightraid.games.reichbusters.state import InPlay, Item, Points, Skill, State, Weapon, Wound
from nightraid.games.reichbusters.table.cards import cards_of
from nightraid.games.reichbusters.view import raid_view


def cards(game: State) -> dict[str, CardShown]:
    found = list(cards_of(raid_view(game), game.box))
    assert len({card.id for card in found}) == len(found)
    return {card.id: card for card in found}


def brick(**fields: Any) -> dict[str, CardShown]:
    return cards(position({"brick": "a", "sarge": "b"}, acting="brick", hero={"brick": fields}))


def meters(card: CardShown) -> dict[str, int]:
    return {meter.term: meter.value for meter in card.meters}


def chips(card: CardShown) -> list[str]:
    return [chip.term for chip in card.chips]


def test_ids_of_things_on_the_table_are_all_different() -> None:
    """They go by their own ids, so no action card may be called like a weapon, an item or a wound."""
    printed = a_box().cards
    ids = [*printed.actions, *printed.weapons, *printed.item_tokens, *printed.wounds]
    assert len(set(ids)) == len(ids)


def test_a_hand_shows_what_each_card_can_be_played_for() -> None:
    shown = brick(hand=("everything-at-once", "brace-yourself"))
    feat, instant = shown["everything-at-once"], shown["brace-yourself"]
    assert (feat.group, feat.piece, chips(feat), meters(feat)) == ("Hand", "0", ["feat"], {"boom": 2})
    assert (chips(instant), meters(instant)) == (["instant", "modifier"], {"noise": 0})
    assert [chip.name for chip in instant.chips] == ["instant", "or modifier: Shoulder In"]


def test_weapons_show_the_side_that_is_up() -> None:
    normal = brick(weapons=(Weapon("vickers"),))["vickers"]
    assert (normal.name, meters(normal)) == ("Vickers", {"dice": 4, "range": 3, "noise": 4})
    assert [(chip.term, chip.name) for chip in normal.chips] == [("burst", "Burst 2"), ("unreliable", "Unreliable")]
    vril = brick(weapons=(Weapon("vickers", vril=True),))["vickers"]
    assert (vril.name, chips(vril)) == ("Vril Vickers", ["vril-side", "burst", "stunned", "unreliable"])
    assert meters(vril)["vril-dice"] == 1
    assert "Normal side: Vickers" in vril.text


def test_what_cannot_be_used_says_so() -> None:
    shown = brick(weapons=(Weapon("vickers", jams=2),), items=(Item("vril-goggles-1", drained=True),))
    assert shown["vickers"].chips[0].name == "jammed ×2"
    assert chips(shown["vril-goggles-1"]) == ["drained"]


def test_items_are_read_in_the_words_of_the_edition() -> None:
    items = reichbusters().library.of(type(a_box().item("grenade-1")))
    kind = next(card for card in items.values() if card.older_text)
    hero = {"brick": {"items": (Item(f"{kind.id}-1"),)}}
    older = cards(position({"brick": "a"}, edition="1.0", hero=hero))[f"{kind.id}-1"]
    newer = cards(position({"brick": "a"}, hero=hero))[f"{kind.id}-1"]
    assert older.text.startswith(kind.older_text.strip())
    assert newer.text.startswith(kind.text.strip())


def test_skills_that_are_out_of_use_say_so() -> None:
    shown = brick(skills=(Skill("strong"), Skill("deadly", active=False)))
    assert chips(shown["skill-0-strong"]) == []
    assert chips(shown["skill-0-deadly"]) == ["skill-off"]


def test_permanent_wounds_lie_there_with_what_lasts() -> None:
    card = next(iter(a_box().cards.wounds))
    wound = brick(wounds=(Wound(card, "strong"),))[card]
    printed = a_box().wound_card(card)
    assert wound.group == "Wounds"
    assert wound.text == f"{printed.permanent_text.strip()} It has put Strong out of use."
    numb = brick(wounds=(Wound(card),), numb=True)[card]
    assert chips(numb) == ["numb"]


def test_cards_in_play_say_how_long() -> None:
    shown = brick(in_play=(InPlay("second-belt", "own-next-turn"),))["second-belt"]
    assert shown.in_play
    assert [chip.name for chip in shown.chips] == ["until this Hero's next turn"]


def test_stores_lie_there_until_the_raid_begins() -> None:
    game = position({"brick": "a"}, phase="set-up", stores=("grenade-1",), store_skills=("deadly",))
    shown = cards(game)
    assert shown["grenade-1"].group == shown["store-deadly"].group == "To hand out"
    game.phase = "round"
    assert "grenade-1" not in cards(game)


def test_the_team_card_shows_its_points_and_whether_it_was_used() -> None:
    game = position({"brick": "a"}, team="badger", shared=Points(defence=2), team_used=True)
    team = cards(game)["team"]
    assert (team.name, meters(team), chips(team)) == ("Team Badger", {"heroism-defence": 2}, ["used"])
    assert team.in_play
