"""Events: typed, tagged, and told apart cheaply."""

from __future__ import annotations

import msgspec
import pytest
from tests.engine.toy_parts import WHY, Peeked, Stepped, Won
from tests.engine.toys import Toy

from nightraid.engine.ask import AnyAsk, Ask, Draw, Roll, SecretAsk, Shuffle
from nightraid.engine.events import Candidate, Decided, Ended, Event, Explain, Outcome, Settled, Told, kebab


@pytest.mark.parametrize(
    ("name", "tag"),
    [
        ("Moved", "moved"),
        ("DynamiteThrown", "dynamite-thrown"),
        ("RollD6Again", "roll-d6-again"),
        ("HPLost", "hplost"),
        ("A", "a"),
    ],
)
def test_tags(name: str, tag: str) -> None:
    assert kebab(name) == tag


def test_each_kind_of_thing_a_rule_yields_is_told_apart() -> None:
    kinds: dict[type, Told] = {
        Ask: Told.ASK,
        SecretAsk: Told.SECRET_ASK,
        AnyAsk: Told.ANY_ASK,
        Settled: Told.SETTLED,
        Roll: Told.CHANCE,
        Draw: Told.CHANCE,
        Shuffle: Told.CHANCE,
        Event: Told.EVENT,
        Decided: Told.EVENT,
        Ended: Told.ENDED,
        Won: Told.ENDED,
        Explain: Told.EXPLAIN,
    }
    assert {kind: Told(kind.told) for kind in kinds} == kinds  # type: ignore[attr-defined]


def test_events_survive_the_wire() -> None:
    decided = Decided("target", (Candidate("a", (("distance", 3),)), Candidate("b")), "a", ("TOY-9",), why=WHY)
    ended = Ended(Outcome((0, 1), "together", WHY, (3, 4)), why=WHY)
    for event in (decided, ended, Stepped(4, why=WHY), Peeked(1, why=WHY)):
        data = msgspec.json.encode(event)
        assert msgspec.json.decode(data, type=Stepped | Peeked | Decided | Ended) == event


def test_only_events_marked_so_reveal() -> None:
    assert [event.__name__ for event in Toy.events if event.reveals] == ["Peeked"]
