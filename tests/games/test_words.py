"""Words and reasons of every registered game: whatever can be shown has a sentence and rules that exist.

The classes a game declares are checked one by one; then seeded random matches are played and everything that
anybody could see on the way is said aloud.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
from tests.contract.setups import SETUPS
from tests.contract.walk import decisions, load

from nightraid.engine.ask import CHANCE_QUESTIONS, Ask
from nightraid.engine.catalogue import Catalogue, load_catalogue
from nightraid.engine.chance import Chance, ChanceAnswer, Seeded
from nightraid.engine.events import Ended, Event, Outcome
from nightraid.engine.game import Game
from nightraid.engine.match import Match
from nightraid.games import registry

GAMES = [entry.name for entry in registry.entries()]
MATCHES = 12
EVERY = {"incursion": 12, "reichbusters": 12}
"""Where matches are long and there is much to say, every so-many-th decision is looked at."""
every_game = pytest.mark.parametrize("name", GAMES)


class Overheard:
    """Seeded dice that keep what they were asked."""

    def __init__(self, seed: int) -> None:
        self._seeded = Seeded(seed)
        self.questions: list[Any] = []

    def answer(self, question: Any, at: int) -> ChanceAnswer | None:
        self.questions.append(question)
        return self._seeded.answer(question, at)

    def clone(self) -> Chance:
        return self._seeded


class Seen:
    """What came up in the matches: things by their type, the sentences, and the rule ids with where they stood."""

    def __init__(self) -> None:
        self.types: set[type] = set()
        self.sentences: set[str] = set()
        self.rules: dict[str, str] = {}
        self.reasons: set[str] = set()

    def thing(self, thing: object, rules: Iterable[str], message: str | None = None) -> None:
        self.types.add(type(thing))
        for rule in rules:
            self.rules.setdefault(rule, type(thing).__name__)
        if message is not None:
            self.sentences.add(message)


@cache
def seen_in(name: str) -> Seen:
    """Play a few matches and look at everything a table could show."""
    game, seen = load(name), Seen()
    setups = SETUPS[name]
    for seed in range(MATCHES):
        chance = Overheard(seed)
        match: Match[Any] = Match(game, setups[seed % len(setups)], chance)
        for place, _ in enumerate(decisions(match, seed)):
            if (seed + place) % EVERY.get(name, 1) == 0:
                for ask in match.asks():
                    look_at(match, ask, seen)
        for event in match.events():
            seen.thing(event, event.why, match.say(game.event_message(event)))
            seen.reasons |= {event.outcome.reason} if isinstance(event, Ended) else set()
        for question in chance.questions:
            seen.thing(question, question.why, match.say(game.chance_message(question)))
    return seen


def look_at(match: Match[Any], ask: Ask[Any], seen: Seen) -> None:
    """A question as a person meets it: the prompt, the options, what is refused."""
    say = match.say
    offer = match.offer(ask.seat)
    assert offer is not None
    seen.thing(ask, offer.why, say(offer.prompt))
    assert len({option.key for option in offer.options}) == len(offer.options)
    for option in offer.options:
        seen.thing(option.payload, option.rules, say(option.text))
    for refusal in offer.refused:
        seen.thing(refusal.option, refusal.rules, say(refusal.reason))
        assert refusal.rules, f"{refusal} names no rule"
        assert refusal.option.key not in {option.key for option in offer.options}, f"{refusal} is offered"


def declared(game: Game[Any]) -> Iterator[tuple[str, type[msgspec.Struct]]]:
    """Everything that needs words: the section of the table, and the class."""
    for section, classes in (("ask", game.asks), ("option", game.options), ("event", game.events)):
        for cls in classes:
            yield section, cls


def catalogue_of(name: str) -> Catalogue:
    return load_catalogue(load(name).folder / "rules.toml")


@every_game
def test_every_class_has_a_sentence_and_the_arguments_it_needs(name: str) -> None:
    game = load(name)
    seen = seen_in(name).types
    for section, cls in declared(game):
        key = f"{section}.{cls.__struct_config__.tag}"
        assert key in game.words, f"no words for {key}"
        if cls not in seen:  # those that came up were said aloud; of the others at least the fields must exist
            missing = game.words.arguments(key) - set(cls.__struct_fields__)
            assert not missing, f"{key} uses {missing}"


@every_game
def test_a_question_does_not_say_who_is_asked(name: str) -> None:
    """Every client names whoever is asked in its own way, beside the question."""
    game = load(name)
    naming = [ask for ask in game.asks if "seat" in game.words.arguments(f"ask.{ask.__struct_config__.tag}")]
    assert not naming


@every_game
def test_no_sentence_is_left_over(name: str) -> None:
    game = load(name)
    known = {f"{section}.{cls.__struct_config__.tag}" for section, cls in declared(game)}
    strange = {key for key in game.words if key.partition(".")[0] in ("ask", "option", "event")} - known
    assert not strange


@every_game
def test_tags_are_unique_within_their_section(name: str) -> None:
    keys = [f"{section}.{cls.__struct_config__.tag}" for section, cls in declared(load(name))]
    assert len(set(keys)) == len(keys)


@every_game
def test_whatever_comes_up_was_declared(name: str) -> None:
    game = load(name)
    known = {cls for _, cls in declared(game)}
    strange = {cls for cls in seen_in(name).types if not issubclass(cls, CHANCE_QUESTIONS)} - known
    assert not strange, "a question, option or event that the game does not list"


@every_game
def test_sentences_are_whole(name: str) -> None:
    for sentence in seen_in(name).sentences:
        assert sentence.strip() == sentence != ""
        assert "{" not in sentence
        assert "None" not in sentence


@every_game
def test_outcomes_have_words(name: str) -> None:
    game, reasons = load(name), seen_in(name).reasons
    assert reasons
    for reason in reasons:
        outcome = Outcome((0,), reason, ("no rule",), scores=(1, 0))
        assert game.words.say(game.outcome_message(outcome))


@every_game
def test_rules_that_are_named_exist(name: str) -> None:
    catalogue, seen = catalogue_of(name), seen_in(name)
    strange = {rule: where for rule, where in seen.rules.items() if rule not in catalogue}
    assert not strange
    for _, cls in declared(load(name)):
        assert all(rule in catalogue for rule in getattr(cls, "rules", ()))


@every_game
def test_everything_that_comes_up_names_its_rules(name: str) -> None:
    """Nothing happens and nothing is asked without a rule behind it."""
    game = load(name)
    match: Match[Any] = Match(game, SETUPS[name][0], Seeded(1))
    for ask, _ in decisions(match, 1):
        assert ask.why, ask
    nameless = [event for event in match.events() if not event.why]
    assert not nameless
    assert match.outcome is not None
    assert match.outcome.why


@every_game
def test_a_redacted_event_can_still_be_said(name: str) -> None:
    game = load(name)
    match: Match[Any] = Match(game, SETUPS[name][0], Seeded(2))
    for _ in decisions(match, 2):
        pass
    for seat in (*match.seats, None):
        heard: list[Event] = match.events_for(seat)
        assert all(match.say(game.event_message(event)) for event in heard)
