"""The battle deck: that it is complete, that its texts tell the truth, that it serves both sides; and bad cards."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from tests.games.incursion.schema.card_folder import CARD, CONTENT, cards, changed, lone, models, problems

from nightraid.engine.content import Effect
from nightraid.games.incursion.ids import SIDE_NAMES, STURMZOMBIE, SideName
from nightraid.games.incursion.schema.card_checks import LASTING
from nightraid.games.incursion.schema.cards import (
    BattleCard,
    BlazeOfGlory,
    BoobyTrap,
    CaveIn,
    ChangeDd,
    DoubleCp,
    EventEffect,
    FloodedTunnel,
    GrantAbility,
    HiddenTunnel,
    ModelEffect,
    MoreZombies,
    PowerSurge,
    Snafu,
    SwingDoors,
)


def effects(card: BattleCard) -> list[Effect]:
    return [*card.does] if card.event is None else [card.event]


def copies(chosen: Iterator[BattleCard]) -> int:
    return sum(card.copies for card in chosen)


# ---------------------------------------------------------------- what is in the deck


@pytest.mark.rule("IN-CONTENT-8")
def test_there_are_54_cards_half_of_them_events() -> None:
    assert copies(iter(cards().values())) == 54
    assert len(cards()) >= 38
    assert 24 <= copies(card for card in cards().values() if card.is_effect) <= 30


def test_every_effect_that_there_is_happens_in_some_card() -> None:
    used = {type(effect) for card in cards().values() for effect in effects(card)}
    assert used == {*get_args(ModelEffect), *get_args(EventEffect)}
    found = [effect for card in cards().values() for effect in effects(card)]
    granted = {effect.ability for effect in found if isinstance(effect, GrantAbility)}
    assert granted == {"agile", "leap", "lucky", "unstoppable", "trample", "two-gun"}
    assert {effect.to for effect in found if isinstance(effect, SwingDoors)} == {"open", "closed"}
    assert {effect.fight for effect in found if isinstance(effect, ChangeDd)} == {"shooting", "hand-to-hand"}


def test_kill_values_are_spread() -> None:
    kills = Counter(card.kill for card in cards().values() for _ in range(card.copies))
    assert set(kills) == {1, 2, 3, 4, 5}
    assert kills[2] + kills[3] > kills[1] + kills[4] + kills[5]


@pytest.mark.parametrize(
    ("card", "name", "event"),
    [
        pytest.param("power-surge", "Power Surge", PowerSurge, marks=pytest.mark.rule("IN-CONTENT-11")),
        pytest.param("cave-in", "Cave In", CaveIn, marks=pytest.mark.rule("IN-CONTENT-12")),
        pytest.param("hidden-tunnel", "Hidden Tunnel", HiddenTunnel, marks=pytest.mark.rule("IN-CONTENT-13")),
        pytest.param("flooded-tunnel", "Flooded Tunnel", FloodedTunnel, marks=pytest.mark.rule("IN-CONTENT-14")),
        ("booby-trap", "Booby Trap", BoobyTrap),
    ],
)
def test_known_events_that_leave_something_in_play(card: str, name: str, event: type[Effect]) -> None:
    found = cards()[card]
    assert found.name == name
    assert isinstance(found.event, event)
    assert found.duration == "full-turn"


@pytest.mark.rule("IN-CONTENT-15")
@pytest.mark.parametrize(
    ("card", "name", "event"), [("snafu", "SNAFU", Snafu), ("blaze-of-glory", "Blaze of Glory", BlazeOfGlory)]
)
def test_known_events_with_a_time_of_their_own(card: str, name: str, event: type[Effect]) -> None:
    found = cards()[card]
    assert found.name == name
    assert isinstance(found.event, event)
    assert "in either player turn" in found.text


@pytest.mark.rule("IN-CARD-5")
def test_no_other_card_acts_out_of_its_time() -> None:
    assert [card.id for card in cards().values() if "either player turn" in card.text] == ["blaze-of-glory", "snafu"]


def test_the_kill_value_that_is_printed() -> None:
    assert cards()["booby-trap"].kill == 2


@pytest.mark.rule("IN-CONTENT-9", "IN-MODEL-ILSA-3")
def test_rackley_hated_his_mask_could_harm_ilsa_but_does_not() -> None:
    card = cards()["rackley-hated-his-mask"]
    assert card.name == "Rackley Hated His Mask"
    assert card.no_effect_on == ("ilsa-von-x",)
    assert card.keywords == ("harmful",)
    assert models()["ilsa-von-x"].weapons  # so that it could lie on her


@pytest.mark.rule("IN-CONTENT-11")
def test_power_surge_spares_the_feldwebel() -> None:
    assert cards()["power-surge"].no_effect_on == ("feldwebel",)


@pytest.mark.rule("IN-CONTENT-10")
def test_sir_yes_sir_doubles_the_ap_of_cp() -> None:
    card = cards()["sir-yes-sir"]
    assert card.name == "Sir Yes Sir!"
    assert card.does == (DoubleCp(),)


@pytest.mark.rule("IN-CONTENT-16", "IN-Q-69")
def test_beneficial_enhancements_go_on_the_sturmzombie_card() -> None:
    family = [card for card in cards().values() if "enhancement" in card.keywords]
    assert len(family) >= 5
    assert all(card.swd and card.is_effect and card.keywords == ("beneficial", "enhancement") for card in family)
    assert all(card.targets.whose == "friend" for card in family)


@pytest.mark.rule("IN-CARD-11")
def test_the_enemy_of_the_horde_has_cards_for_it_too() -> None:
    harmful = [card for card in cards().values() if card.swd and card.targets.whose == "enemy"]
    assert len(harmful) >= 3


# ---------------------------------------------------------------- both sides


def is_of_use(card: BattleCard, side: SideName) -> bool:
    """Whether a side can play the card when the Axis has sturmzombies only, as in the first mission."""
    if card.side not in ("either", side):
        return False
    if not card.is_effect:
        horde = card.targets.whose == ("friend" if side == "axis" else "enemy")
        return not (card.targets.armed and horde)
    mine = card.targets.whose == "friend"
    return card.swd or (side == "allied") == mine


def test_the_deck_serves_both_sides_alike() -> None:
    allied, axis = (copies(card for card in cards().values() if is_of_use(card, side)) for side in SIDE_NAMES)
    assert 0.8 < allied / axis < 1.25


def test_each_side_has_as_many_cards_of_its_own() -> None:
    own = {side: copies(card for card in cards().values() if card.side == side) for side in SIDE_NAMES}
    assert own["allied"] == own["axis"] > 0


def test_only_the_axis_calls_more_zombies() -> None:
    assert all(card.side == "axis" for card in cards().values() if isinstance(card.event, MoreZombies))
    assert models()[STURMZOMBIE].side == "axis"


def test_something_works_against_supernatural_foes() -> None:
    """Or the keyword of the Blitzhund would mean nothing."""
    assert [card.id for card in cards().values() if "supernatural" in card.targets.keywords] == ["salt-and-silver"]


# ---------------------------------------------------------------- texts


def numbers(effect: Effect) -> Iterator[int]:
    """What an effect counts with."""
    for field in msgspec.structs.fields(effect):
        value = getattr(effect, field.name)
        if isinstance(value, int) and value:
            yield value


def test_a_text_names_its_figures() -> None:
    for card in cards().values():
        digits = {int(found) for found in re.findall(r"[0-9]+", card.text)}
        for effect in effects(card):
            assert {abs(number) for number in numbers(effect)} <= digits, card.id


def test_a_text_says_how_long_the_card_lasts() -> None:
    for card in cards().values():
        assert ("full turn" in card.text) == isinstance(card.event, LASTING), card.id
        assert ("until removed" in card.text) == card.is_effect, card.id


def test_a_text_says_who_plays_the_card_and_on_whom() -> None:
    for card in cards().values():
        assert ("Only the" in card.text) == (card.side != "either"), card.id
        assert all(models()[kind].name in card.text for kind in card.no_effect_on), card.id
        if card.is_effect:
            article = "an armed" if card.targets.armed else "an" if card.targets.whose == "enemy" else "a"
            assert card.text.startswith(f"Play on {article} {card.targets.whose}: "), card.id
        elif card.targets.whose != "any" and not isinstance(card.event, BlazeOfGlory):
            assert re.search(rf"Choose an? .*{card.targets.whose}", card.text), card.id


def test_names_are_of_one_card_each() -> None:
    names = [card.name for card in cards().values()]
    assert len(set(names)) == len(names)


def test_every_file_says_what_is_printed() -> None:
    for path in (CONTENT / "cards").iterdir():
        assert "rinted" in path.read_text().partition("\n")[0]


# ---------------------------------------------------------------- bad cards

EFFECT = changed(CARD, event="", does='[{ effect = "recover" }]', duration='"until-removed"')


@pytest.mark.parametrize("text", [CARD, EFFECT])
def test_a_good_card_is_accepted(tmp_path: Path, text: str) -> None:
    assert problems(tmp_path, "cards", text) == []


@pytest.mark.rule("IN-CONTENT-8")
@pytest.mark.parametrize("field", ["id", "name", "text", "kill", "copies"])
def test_a_card_must_say_what_every_card_says(tmp_path: Path, field: str) -> None:
    (problem,) = problems(tmp_path, "cards", changed(CARD, **{field: ""}))
    assert problem.startswith(f"card.toml: {field}: missing, expected ")


@pytest.mark.rule("IN-CONTENT-8")
def test_a_kill_value_is_at_least_1(tmp_path: Path) -> None:
    assert problems(tmp_path, "cards", changed(CARD, kill="0")) == [
        "card.toml: kill: value 0, expected an integer >= 1"
    ]


SURGE = '{ effect = "power-surge", sight = 3 }'


@pytest.mark.parametrize(
    ("text", "key", "expected"),
    [
        pytest.param(
            changed(EFFECT, event=SURGE),
            'event: value "power-surge"',
            "an effect card (does) or an event, not both",
            marks=pytest.mark.rule("IN-CARD-6"),
        ),
        pytest.param(
            changed(CARD, event=""),
            "does: value []",
            "what it does to its model, or an event",
            marks=pytest.mark.rule("IN-CARD-6"),
        ),
        pytest.param(
            changed(EFFECT, duration='"full-turn"'),
            'duration: value "full-turn"',
            '"until-removed", which an effect card lasts',
            marks=pytest.mark.rule("IN-CARD-8"),
        ),
        pytest.param(
            changed(CARD, duration='"until-removed"'),
            'duration: value "until-removed"',
            '"immediate", which gain-cp lasts',
            marks=pytest.mark.rule("IN-CARD-12"),
        ),
        pytest.param(
            changed(CARD, event=SURGE),
            'duration: value "immediate"',
            '"full-turn", which power-surge lasts',
            marks=pytest.mark.rule("IN-CONTENT-11"),
        ),
        (
            changed(EFFECT, keywords='["beneficial", "harmful"]'),
            'keywords: value ["beneficial", "harmful"]',
            "beneficial or harmful, not both",
        ),
        pytest.param(
            changed(EFFECT, swd="true", keywords='["enhancement"]'),
            'keywords: value ["enhancement"]',
            "beneficial, as every enhancement is",
            marks=pytest.mark.rule("IN-CONTENT-16"),
        ),
        pytest.param(
            changed(EFFECT, keywords='["beneficial", "enhancement"]'),
            "swd: value false",
            "true: an enhancement must go on the sturmzombie card",
            marks=pytest.mark.rule("IN-CONTENT-16"),
        ),
        (changed(CARD, swd="true"), "swd: value true", "false: the icon is for effect cards (IN-CARD-11)"),
        (
            changed(CARD, keywords='["harmful"]'),
            'keywords: value ["harmful"]',
            "none: they are for effect cards",
        ),
        (
            changed(EFFECT, swd="true", targets="{ armed = true }"),
            "swd: value true",
            "false: sturmzombies are not armed",
        ),
    ],
)
def test_cards_that_do_not_fit(tmp_path: Path, text: str, key: str, expected: str) -> None:
    assert problems(tmp_path, "cards", text) == [f"card.toml: {key}, expected {expected}"]


def test_a_card_spares_models_that_there_are(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path, "cards", changed(EFFECT, no_effect_on='["brigitta"]'))
    assert problem.startswith('card.toml: no-effect-on[0]: value "brigitta", expected ')
    assert problem.endswith("(did you mean brigitte?)")


def test_a_deck_has_twenty_cards_at_least(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    few = tmp_path / "cards" / "few.toml"
    few.write_text(changed(CARD, copies="19"))
    assert lone(tmp_path) == ["cards: value 19 cards, expected a deck of 20 cards or more, copies counted"]
    few.write_text(changed(CARD, copies="20"))
    assert lone(tmp_path) == []
