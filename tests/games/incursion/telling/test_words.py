"""Words of Incursion: every sentence that narration and explanations can choose is there, and none is left over."""

import re
from pathlib import Path

import pytest
from tests.games.incursion.positions import incursion

from nightraid.games.incursion import telling
from nightraid.games.incursion.asks.questions import CheckDie, WhichModel, WhichSquare
from nightraid.games.incursion.rules.end_of_mission import ENDINGS
from nightraid.games.incursion.telling.naming import STOP_NAMES

TELLING = Path(telling.__file__).parent
KINDS = re.compile(r"\{\w+:([\w-]+)\}")


def test_every_ending_has_its_sentence() -> None:
    words = incursion().words
    assert {key.removeprefix("outcome.") for key in words if key.startswith("outcome.")} == set(ENDINGS)


def test_every_reason_is_given_somewhere_and_every_reason_given_has_words() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in TELLING.rglob("*.py"))
    reasons = {key.removeprefix("refusal.") for key in incursion().words if key.startswith("refusal.")}
    given = set(re.findall(r"(?:because\(\s*[\w.()\[\]\"=]+,|Blocked\()\s*\"([\w-]+)\"", source))
    given |= set(re.findall(r"\"refusal\.([\w-]+)\"", source))
    assert reasons == given


def test_every_kind_of_name_is_known() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in (TELLING / "words").glob("*.toml"))
    assert KINDS.search(text)
    source = (TELLING / "naming.py").read_text(encoding="utf-8")
    assert {kind for kind in KINDS.findall(text) if f'"{kind}":' not in source} == set()


@pytest.mark.parametrize("stop", STOP_NAMES)
def test_every_stop_can_be_offered_in_words(stop: str) -> None:
    assert incursion().name_of("stop", stop, None)


def test_questions_and_dice_of_several_purposes_have_a_sentence_for_each() -> None:
    words = incursion().words
    for purpose in ("grenade", "launcher", "phosphorus", "bait", "teleport", "card", "entry"):
        assert purpose in str(WhichSquare.__annotations__["purpose"])
        assert f"told.square-{purpose}" in words
    for purpose in ("card", "confuse", "ricochet"):
        assert purpose in str(WhichModel.__annotations__["purpose"])
        assert f"told.model-{purpose}" in words
    for purpose in ("drag", "volatile", "tweaker", "bait"):
        assert purpose in str(CheckDie.__annotations__["purpose"])
        assert f"told.die-{purpose}" in words
