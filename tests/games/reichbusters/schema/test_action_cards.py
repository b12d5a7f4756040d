"""The action cards: the decks, what is known of them, and that their texts tell the truth."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest
from tests.games.reichbusters.schema.hero_folder import all_of, box

from nightraid.engine.content import Effect
from nightraid.games.reichbusters.ids import Duration
from nightraid.games.reichbusters.schema.action_cards import (
    ActionCard,
    AddAreas,
    AddDice,
    Attacks,
    Bottom,
    DiscardForDice,
    GiveKeyword,
    LastingKeyword,
    Modified,
    ModifierEffect,
    Move,
    OthersMove,
    TakeBack,
    TopEffect,
    Trigger,
)
from nightraid.games.reichbusters.schema.heroes import HeroCard
from nightraid.games.reichbusters.schema.weapons import Lethal, WeaponCard


def card(name: str) -> ActionCard:
    return box().of(ActionCard)[name]


def deck(hero: str) -> list[ActionCard]:
    return [card for card in all_of(ActionCard) if card.hero == hero]


def tops() -> list[TopEffect]:
    return [effect for card in all_of(ActionCard) for effect in card.top.does]


def bottoms() -> list[Bottom]:
    return [card.bottom for card in all_of(ActionCard) if card.bottom is not None]


# ---------------------------------------------------------------- the decks


@pytest.mark.rule("RB-CARD-1", "RB-SCHEMA-4", "RB-COMPONENT-9")
def test_every_hero_has_ten_cards_and_two_feats() -> None:
    assert sum(not box().of(HeroCard)[each.hero].further for each in all_of(ActionCard)) == 60
    for hero in all_of(HeroCard):
        cards = deck(hero.id)
        assert {each.number for each in cards} == set(range(1, 13)), hero.id
        assert sum(each.feat for each in cards) == 2, hero.id
        assert all(each.feat == (each.bottom is None) for each in cards), hero.id


def test_no_two_halves_share_a_name() -> None:
    names = [card.name for card in all_of(ActionCard)] + [bottom.name for bottom in bottoms()]
    assert [name for name, count in Counter(names).items() if count > 1] == []


def test_every_effect_that_there_is_is_on_some_card() -> None:
    assert {type(effect) for effect in tops()} == {*get_args(TopEffect)}
    assert {type(effect) for bottom in bottoms() for effect in bottom.does} == {*get_args(ModifierEffect)}


@pytest.mark.rule("RB-CARD-5", "RB-ENEMY-3")
def test_every_trigger_is_on_some_card() -> None:
    assert {card.top.trigger for card in all_of(ActionCard) if card.top.timing == "instant"} == {*get_args(Trigger)}


@pytest.mark.rule("RB-DURATION-1", "RB-DURATION-2", "RB-DURATION-3", "RB-DURATION-4", "RB-DURATION-5", "RB-DURATION-6")
def test_every_duration_icon_is_on_some_card() -> None:
    assert {card.top.duration for card in all_of(ActionCard)} == {*get_args(Duration)}


@pytest.mark.rule("RB-NOISE-2", "RB-BANG-1")
def test_cards_make_every_kind_of_noise() -> None:
    assert {0, 1, 2, 3, "bang", "boom", "weapon"} <= {card.top.noise for card in all_of(ActionCard)}


@pytest.mark.rule("RB-CARD-6")
def test_there_are_modifiers_for_everything_that_can_be_modified() -> None:
    assert {what for bottom in bottoms() for what in bottom.modifies} == {*get_args(Modified)}
    for hero in all_of(HeroCard):
        modified = {what for each in deck(hero.id) if each.bottom for what in each.bottom.modifies}
        assert modified & {"attack", "melee", "ranged"}, hero.id
        assert {"defence", "move"} <= modified, hero.id


# ---------------------------------------------------------------- what is known


@pytest.mark.rule("RB-SAMPLE-11")
def test_the_known_cards_of_sarge() -> None:
    feat, lets_go = card("i-got-this"), card("lets-go")
    assert (feat.hero, feat.number, feat.feat) == ("sarge", 2, True)
    assert feat.top.does == (
        Move(),
        OthersMove(where="adjacent-tiles", heroes="all"),
        Attacks(count=2, dice=1, keywords=(Lethal(),)),
    )
    assert (lets_go.hero, lets_go.number, lets_go.feat) == ("sarge", 6, False)
    assert lets_go.top.does == (Move(), OthersMove(where="tile", heroes="one"))
    assert lets_go.bottom is not None
    assert lets_go.bottom.name == "Tactical"
    assert (lets_go.bottom.modifies, lets_go.bottom.does) == (("attack",), (AddDice(),))


@pytest.mark.rule("RB-SAMPLE-12", "RB-NOISE-6")
def test_quick_fire() -> None:
    quick_fire = card("quick-fire")
    assert (quick_fire.hero, quick_fire.top.noise) == ("red-hawk", 3)
    rifle = Attacks(count=2, reach="ranged", weapon="hunting-rifle", keywords=(Lethal(),))
    assert quick_fire.top.does == (rifle,)


@pytest.mark.rule("RB-SAMPLE-12", "RB-MOVE-4")
def test_rule_britannia_and_advance() -> None:
    britannia = card("rule-britannia")
    assert (britannia.hero, britannia.top.noise) == ("quentin", 1)
    assert britannia.top.does == (Attacks(count=2, reach="melee"),)
    (advance,) = (bottom for bottom in bottoms() if bottom.name == "Advance")
    assert (advance.modifies, advance.noise, advance.does) == (("move",), 1, (AddAreas(count=1),))


# ---------------------------------------------------------------- how they play


def effects_of(hero: str) -> Counter[str]:
    return Counter(type(effect).__name__ for each in deck(hero) for effect in each.top.does)


def test_each_hero_has_a_style() -> None:
    """Brick loud, Sarge for others, Quentin in melee, Red Hawk at range, Claudine unnoticed."""
    brick = [effect for each in deck("brick") for effect in each.top.does]
    assert any(isinstance(effect, DiscardForDice) for effect in brick)
    assert any(isinstance(effect, TakeBack) for effect in brick)
    loud = {hero.id: sum(each.top.noise in ("bang", "boom") for each in deck(hero.id)) for hero in all_of(HeroCard)}
    assert max(loud, key=loud.__getitem__) == "brick"
    others = {hero.id: effects_of(hero.id)["OthersMove"] for hero in all_of(HeroCard)}
    assert others.pop("sarge") >= 4
    assert not any(others.values())
    for hero, reach in (("quentin", "melee"), ("red-hawk", "ranged")):
        made = [effect for each in deck(hero) for effect in each.top.does if isinstance(effect, Attacks)]
        assert len(made) >= 5, hero
        assert {attack.reach for attack in made} == {reach}, hero
    quiet = ("LowerAwareness", "Unseen", "CancelRise", "CancelPatrol", "HoldTheAlarm", "OpenDoor", "SearchHere")
    assert sum(effects_of("claudine")[name] for name in quiet) >= 7


# ---------------------------------------------------------------- texts


def figures(effect: Effect) -> list[int]:
    """The numbers of an effect that its text must give, in the order of its fields; keywords have their own."""
    values = [getattr(effect, field.name) for field in msgspec.structs.fields(effect)]
    return [value for value in values if isinstance(value, int) and not isinstance(value, bool) and value]


def said(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def halves() -> Iterator[tuple[str, str, tuple[Effect, ...]]]:
    for each in all_of(ActionCard):
        yield each.id, each.top.text, each.top.does
        if each.bottom is not None:
            yield each.id, each.bottom.text, each.bottom.does


def test_texts_give_the_numbers_of_the_effects_and_no_others() -> None:
    for name, text, does in halves():
        assert sorted(said(text)) == sorted(number for effect in does for number in figures(effect)), (name, text)


def test_texts_name_keywords_and_weapons() -> None:
    for name, text, does in halves():
        for effect in does:
            keywords: tuple[Effect, ...] = ()
            if isinstance(effect, Attacks):
                keywords = effect.keywords
                if effect.weapon is not None:
                    assert box().of(WeaponCard)[effect.weapon].name.lower() in text.lower(), name
                assert effect.reach == "any" or effect.reach in text, name
            elif isinstance(effect, GiveKeyword | LastingKeyword):
                keywords = (effect.keyword,)
            for keyword in keywords:
                assert re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(keyword).__name__) in text, name


def test_texts_say_when_and_for_how_long() -> None:
    begins = {"instant": "When ", "free": ""}
    lasts: dict[Duration, str] = {
        "discard": "",
        "remove": "remove this card from the game",
        "ongoing": "From now on",
        "next-hero-turn": "Until the next Hero's turn",
        "own-next-turn": "Until your next turn",
        "until-failure": "as long as no test fails",
    }
    for each in all_of(ActionCard):
        text = each.top.text
        assert text.startswith(begins[each.top.timing]), each.id
        assert text.startswith("When ") == (each.top.timing == "instant"), each.id
        assert [duration for duration, words in lasts.items() if words and words in text] == [
            duration for duration in (each.top.duration,) if lasts[duration]
        ], each.id
