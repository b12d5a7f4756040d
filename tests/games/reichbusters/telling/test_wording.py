"""The table of words as a whole: every kind of argument is one that has names, and no sentence is left over."""

import re
import string
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from tests.games.reichbusters.positions import a_box, reichbusters

from nightraid.engine.ask import CHANCE_QUESTIONS
from nightraid.engine.kinds import kinds_in
from nightraid.games.reichbusters.asks.questions import alien, cards, castle, enemy, hero, missions, rounds, testing
from nightraid.games.reichbusters.ids import FeatureType, Stack
from nightraid.games.reichbusters.schema.action_cards import Trigger
from nightraid.games.reichbusters.telling import naming
from nightraid.games.reichbusters.telling.table_text import FEATURES, STACKS

GAME = reichbusters()
WORDS = GAME.words
CHANCE = [
    kind
    for base in CHANCE_QUESTIONS
    for kind in kinds_in(base, alien, cards, castle, enemy, hero, missions, rounds, testing)
]
SAMPLES = {
    "card": "wall-of-lead",
    "item": "keys-1",
    "skill": "strong",
    "weapon": "vickers",
    "feature": "vril-lathe-1",
    "source": "burst",
    "printed": "keys-1",
    "plural": "soldier",
    "ending": "assassination:clean",
    "ending-text": "assassination:clean",
    "hero": 0,
    "unit": 101,
    "unit-type": 101,
    "area": 0,
    "room": 0,
    "door": 0,
    "door-letter": 0,
    "tile": 0,
}
"""A value for each kind that is looked up in the content or on the map."""


def slots(key: str) -> list[tuple[str, str]]:
    return [(name, kind or "") for _, name, kind, _ in string.Formatter().parse(template(key)) if name]


def template(key: str) -> str:
    return WORDS._template(key)


def test_every_kind_of_argument_is_one_that_has_names() -> None:
    known = {*naming.PLAIN, *naming.COUNTED, *SAMPLES}
    used = {kind for key in WORDS for _, kind in slots(key) if kind}
    assert not used - known


@pytest.mark.parametrize("kind", sorted(SAMPLES))
def test_what_is_looked_up_has_a_name(kind: str) -> None:
    name = GAME.name_of(kind, SAMPLES[kind], a_box().for_heroes(("brick",)))
    assert name
    assert name != SAMPLES[kind]


@pytest.mark.parametrize("kind", CHANCE, ids=lambda kind: kind.__name__)
def test_dice_and_draws_say_what_they_are_for(kind: type[msgspec.Struct]) -> None:
    key = f"chance.{kind.__struct_config__.tag}"
    assert key in WORDS
    assert WORDS.arguments(key) <= set(kind.__struct_fields__)


def test_nothing_is_left_over() -> None:
    """Every key of the sections that are chosen by name is named by somebody: in full, or by the part that varies."""
    folder = Path(naming.__file__).parents[1]
    sources = "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py")))
    for key in WORDS:
        section, _, name = key.partition(".")
        if section in ("ask", "option", "event", "chance", "outcome"):
            continue  # the tests of words of all games look at these
        parts = [name, re.sub(r"-candidate$", "", name), re.sub(r"^(enemy|answer|instant|cut-by)-", "", name)]
        parts.append(re.sub(r"^(attack|defence|noise)(-test-(won|lost))$", r"-test-", name))
        assert any(f"{part}" in sources for part in parts), key


def test_every_trigger_stack_and_type_has_its_words() -> None:
    for trigger in get_args(Trigger):
        assert f"told.answer-{trigger}" in WORDS
        assert f"refusal.instant-{trigger}" in WORDS
    assert set(STACKS) == set(get_args(Stack))
    assert set(FEATURES) == set(get_args(FeatureType))


def test_sentences_of_events_end_with_a_stop_and_questions_with_a_mark() -> None:
    for key in WORDS:
        section = key.partition(".")[0]
        text = template(key)
        if section == "event" and not text.endswith("}"):
            assert text[-1] in ".!", key
        if section == "ask":
            assert text.endswith("?"), key
        if section in ("option", "refusal", "price"):
            assert not text.endswith("."), key
