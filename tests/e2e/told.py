"""What a browser was told of a match, whatever the moment at which its page asked."""

import json
import re
from typing import Any

import msgspec
from tests.e2e.visitor import Heard, Visitor

LOOK = "look-"
"""How the requests begin that change nothing. A page sends them ahead, as soon as it has time."""


class Told(msgspec.Struct, frozen=True):
    """What one browser received of one match, without ids, clocks and the page's own numbers."""

    unasked: list[Any]
    """What the server sent by itself, in order, but for who comes and goes."""
    answers: list[tuple[str, Any]]
    """What the page asked to be done, and what came of it."""
    looks: dict[str, Any]
    """What the page looked at, and what it saw."""


def told(visitor: Visitor, match: str) -> Told:
    """What a browser has received of a match so far, over the sockets of that match alone."""
    found = Told([], [], {})
    for heard in visitor.heard:
        if match not in heard.socket:
            continue
        frame = _plain(heard.frame, match)
        if heard.request is None:
            if frame["is"] != "info":
                found.unasked.append(frame)
            continue
        asked = json.dumps(_plain(heard.request, match), sort_keys=True)
        if _is_look(heard):
            found.looks[asked] = frame
        else:
            found.answers.append((asked, frame))
    return found


def tell_the_same(one: Told, other: Told) -> None:
    """Fail if the two differ. Of the looks, those are compared that both pages had the time for: at least one."""
    assert one.unasked == other.unasked
    assert one.answers == other.answers
    both = one.looks.keys() & other.looks.keys()
    assert both, "the pages never looked at the same thing: wait until both have"
    for look in both:
        assert one.looks[look] == other.looks[look], look


def _is_look(heard: Heard) -> bool:
    return heard.request is not None and json.loads(heard.request)["is"].startswith(LOOK)


def _plain(frame: str, match: str) -> Any:
    """A frame without what differs from match to match: its id, the clock, and the number that the page gave it."""
    same = re.sub(r"\d{4}-\d\d-\d\dT[\d:.+]+", "TIME", frame.replace(match, "MATCH"))
    plain = json.loads(same)
    plain.pop("ref", None)
    return plain
