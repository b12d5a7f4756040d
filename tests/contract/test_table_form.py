"""The contract of a game at the table before a match: its form, and the cards that people type in."""

from typing import Any

import pytest
from tests.contract.at_table import GAMES, over_the_wire
from tests.contract.on_screen import check_icon
from tests.contract.setups import SETUPS
from tests.contract.walk import load

from nightraid.engine.ask import CHANCE_QUESTIONS, Draw
from nightraid.engine.chance import Seeded, TypedIn
from nightraid.engine.errors import BadSetup
from nightraid.engine.match import Match
from nightraid.engine.screen.forms import FormField, FormOption, SetupForm
from nightraid.games import registry


def test_every_game_that_people_are_offered_has_a_table() -> None:
    assert {entry.name for entry in registry.entries(tests=False) if entry.finished} <= set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_whatever_the_form_offers_makes_a_match(name: str) -> None:
    table = load(name).table
    form = table.form()
    assert over_the_wire(form, SetupForm) == form
    for seats in range(form.fewest_seats, form.most_seats + 1):
        began(name, seats, {})
    for field in form.fields:
        values = [option.value for option in field.options]
        assert len(set(values)) == len(values)
        assert field.fewest <= len(field.default) <= field.count
        for other, wanted in field.when.items():
            offered = next(one for one in form.fields if one.name == other)
            assert set(wanted) <= {option.value for option in offered.options}, f"{field.name} when {other}"
        for option in field.options:
            others = [value for value in values if value != option.value]
            seats = seats_for(form, option)
            began(name, seats, {field.name: (option.value, *others[: field.count - 1])})
            for other, proposed in option.suggests.items():
                began(name, seats, {field.name: (option.value,), other: proposed})
            check_icon(name, option.icon, f"{field.name} {option.value}")
        for number in numbers_of(field):
            began(name, form.most_seats, {field.name: (number,)})
            for other, proposed in field.number.suggests.items() if field.number else ():
                for one in proposed:
                    began(name, form.most_seats, {field.name: (number,), other: (one,)})


def numbers_of(field: FormField) -> list[str]:
    """Numbers that can be written into a field: its bounds, and one in between."""
    number = field.number
    return [] if number is None else list(map(str, (number.least, (number.least + number.most) // 2, number.most)))


def seats_for(form: SetupForm, option: FormOption) -> int:
    """With how many seats an option can be chosen, and what it suggests as well: the fewest."""
    others = [other for field in form.fields for other in field.options if (other.value,) in option.suggests.values()]
    allowed = [set(one.seats) for one in (option, *others) if one.seats]
    return min(set(range(form.fewest_seats, form.most_seats + 1)).intersection(*allowed))


def began(name: str, seats: int, choices: dict[str, tuple[str, ...]]) -> None:
    """A match of these choices starts, with so many seats."""
    game = load(name)
    match: Match[Any] = Match(game, game.read_setup(game.table.setup(seats, choices)), Seeded(1))
    assert len(match.seats) == seats
    assert match.pending is not None


@pytest.mark.parametrize("name", GAMES)
def test_the_same_can_be_chosen_again(name: str) -> None:
    """Every option of the form, and back: the values of a set-up lead to the same set-up.

    What is drawn when the match is made comes back as what came.
    """
    game = load(name)
    form = game.table.form()
    for field in form.fields:
        for option in field.options:
            values = (option.value, *(one for one in field.default if one != option.value))[: field.count]
            seats = seats_for(form, option)
            needed = {other: wanted[:1] for other, wanted in field.when.items()}
            setup = game.read_setup(game.table.setup(seats, {**needed, field.name: values}))
            again = game.table.choices(setup)
            assert set(again) == {one.name for one in form.fields}
            if option.drawn:
                assert again[field.name][0] in {one.value for one in field.options if not one.drawn}
            else:
                assert again[field.name] == values
            assert game.read_setup(game.table.setup(seats, again)) == setup
        for number in numbers_of(field):
            setup = game.read_setup(game.table.setup(form.most_seats, {field.name: (number,)}))
            assert game.table.choices(setup)[field.name] == (number,)
            assert game.read_setup(game.table.setup(form.most_seats, game.table.choices(setup))) == setup


@pytest.mark.parametrize("name", GAMES)
def test_what_the_form_does_not_offer_is_refused(name: str) -> None:
    table = load(name).table
    form = table.form()
    field = form.fields[0]
    wrong: list[dict[str, tuple[str, ...]]] = [
        {"no-such-field": ("1",)},
        {field.name: ("no-such-value",)},
        {field.name: (*field.default, field.default[0])},
    ]
    for one in form.fields:
        if one.number is not None:
            wrong += [{one.name: (str(number),)} for number in (one.number.least - 1, one.number.most + 1)]
    for choices in wrong:
        with pytest.raises(BadSetup):
            table.setup(form.fewest_seats, choices)
    for seats in (form.fewest_seats - 1, form.most_seats + 1):
        with pytest.raises(BadSetup):
            load(name).read_setup(table.setup(seats, {}))


# ---------------------------------------------------------------- real dice and cards


@pytest.mark.parametrize("name", GAMES)
def test_who_has_real_cards_can_type_them_in_and_learns_nothing_from_the_list(name: str) -> None:
    offered: dict[str, set[Any]] = {}
    for seed in range(4):
        match: Match[Any] = Match(load(name), SETUPS[name][seed], TypedIn())
        dice = Seeded(seed)
        for turn in range(150):
            question = match.pending
            if question is None:
                break
            if not isinstance(question, CHANCE_QUESTIONS):
                ask = match.asks()[0]
                match.answer(ask.seat, turn % len(ask.options))
                continue
            if isinstance(question, Draw):
                check_cards(match, question, offered)
            match.answer_chance(dice.answer(question, turn))


def check_cards(match: Match[Any], question: Draw[Any], offered: dict[str, set[Any]]) -> None:
    """Something that can be drawn can be typed in; of a draw that some may not see, every card that is printed."""
    cards = match.game.table.cards_to_type(question)
    values, pool = {card.value for card in cards}, set(question.pool)
    assert len(values) == len(cards)
    assert all(card.name for card in cards)
    assert not cards or values & pool, f"{question}: nothing of the pool can be typed in"
    if question.seen_by is not None:
        assert values >= pool, f"{question}: {pool - values} cannot be typed in"
        known = offered.setdefault(type(question).__name__, values)
        assert values == known, f"{question}: the list says what is left"
