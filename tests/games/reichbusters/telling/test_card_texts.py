"""What can be read of the cards on the table."""

import pytest
from tests.games.reichbusters.positions import a_box, area, position, reichbusters

from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import Feature, Found, InPlay, Item, Wound
from nightraid.games.reichbusters.telling.card_texts import (
    action_text,
    cards_in_sight,
    hero_text,
    item_text,
    noise_words,
    profile_text,
    side_text,
    skill_text,
    unit_text,
    weapon_text,
)
from nightraid.games.reichbusters.view import raid_view

CARDS = a_box().cards


def test_everything_on_the_table_can_be_read_and_nothing_that_lies_facedown() -> None:
    game = position(
        {"brick": "a"},
        acting="brick",
        hero={
            "brick": {
                "hand": ("wall-of-lead",),
                "in_play": (InPlay("built-like-a-bank", "ongoing"),),
                "items": (Item("helmet-1"),),
                "wounds": (Wound("winded-1"),),
            }
        },
        features={area("b"): Feature("vril", "vril-lathe-1"), area("c"): Feature("medical")},
        found={area("b"): (Found("normal", Item("keys-1")), Found("vril"))},
    )
    found = list(cards_in_sight(game.box, raid_view(game)))
    names = {(card.group, card.name) for card in found}
    assert {
        ("Cards of Brick", "Wall of Lead"),
        ("Cards of Brick", "Built Like a Bank"),
        ("Heroes", "Brick"),
        ("Weapons", "Vickers"),
        ("Skills", "Strong"),
        ("Items", "Helmet"),
        ("Items", "Keys"),
        ("Wounds", "Winded"),
        ("Enemies", "Soldier (B)"),
        ("Room features", "Vril Lathe"),
    } <= names
    assert not [card for card in found if not card.text.strip() or "None" in card.text]
    assert len([name for group, name in names if group == "Room features"]) == 1
    assert {name for group, name in names if group == "Items"} == {"Helmet", "Keys"}


def test_the_editions_say_different_things() -> None:
    """In 1.0 all Heroes defend with two dice; items and skills have the text of their printing."""
    brick = CARDS.heroes["brick"]
    assert "2 defence dice" in hero_text(a_box("1.0"), brick)
    assert f"{brick.defence} defence di" in hero_text(a_box("1.1"), brick)
    changed = [card for card in CARDS.skills.values() if card.older_text]
    assert changed
    for card in changed:
        assert skill_text(card, "1.0") != skill_text(card, "1.1")


@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_every_card_of_the_game_can_be_read(edition: Edition) -> None:
    texts = [
        *(action_text(card) for card in CARDS.actions.values()),
        *(weapon_text(card) for card in CARDS.weapons.values()),
        *(skill_text(card, edition) for card in CARDS.skills.values()),
        *(item_text(card, edition) for card in CARDS.items.values()),
        *(hero_text(a_box(edition), card) for card in CARDS.heroes.values()),
    ]
    assert all(text.strip() and ".." not in text and "!." not in text for text in texts)


def test_an_action_card_tells_both_halves_with_their_noise() -> None:
    text = action_text(CARDS.actions["brace-yourself"])
    assert text.splitlines() == [
        "Instant, no noise: When you are attacked: 2 more defence dice in this defence test.",
        "Or Shoulder In, added to attack tests, 1 noise die more: Add 1 die.",
    ]
    assert action_text(CARDS.actions["wall-of-lead"]).startswith("Feat, Bang!: ")
    removed = action_text(CARDS.actions["everything-at-once"])
    assert removed.count("game") == 1, "what the text says itself is not said again"


def test_a_weapon_tells_reach_dice_noise_and_keywords_of_both_sides() -> None:
    card = CARDS.weapons["vickers"]
    assert side_text(card.normal) == "ranged, up to 3 areas: 4 attack dice, noise 4, Burst 2, Unreliable."
    assert weapon_text(card).splitlines()[1].startswith(f"Vril side: {card.vril.name}, ")


def test_a_unit_tells_its_values_and_the_states_it_passes() -> None:
    box = a_box()
    soldier = next(row for row in box.rows if row.unit == "soldier")
    text = unit_text(CARDS.units["soldier"], soldier)
    assert profile_text(box.profile(box.rows.index(soldier))) in text
    states = [row for row in box.rows if box.states_left(box.rows.index(row), 0)]
    assert states, "a faction with a unit of several states"
    told = unit_text(CARDS.units[states[0].unit], states[0])
    assert "Fresh: " in told
    assert "After 1 wound: " in told


@pytest.mark.parametrize(
    ("noise", "words"), [(0, "no noise"), (3, "noise 3"), ("bang", "Bang!"), ("weapon", "noise of the weapon")]
)
def test_noise_symbols(noise: int, words: str) -> None:
    assert noise_words(noise) == words


def test_the_game_shows_them_for_a_table() -> None:
    game = reichbusters()
    state = game.new(RaidSetup(heroes=("brick",)))
    cards = game.card_texts(game.redact(state, 0), state.box)
    assert {card.group for card in cards} >= {"Heroes", "Weapons", "Enemies", "Team"}
