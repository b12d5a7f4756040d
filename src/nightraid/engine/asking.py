"""Questions as the match meets them: is this one sound, which option does an answer name, who else holds its list."""

from typing import Any

import msgspec

from nightraid.engine.ask import AnyAsk, Ask, Option, Question, SecretAsk
from nightraid.engine.errors import NoSuchOption, RuleBroken
from nightraid.engine.events import Told


def find_option(ask: Ask[Option], choice: Option | str | int) -> Option:
    """The listed option that an answer names."""
    options = ask.options
    if isinstance(choice, str):
        for option in options:
            if option.key == choice:
                return option
    elif choice in options:
        return options[options.index(choice)]  # not `choice` itself: Bid(True) equals Bid(1)
    named = choice.key if isinstance(choice, Option) else repr(choice)
    keys = ", ".join(option.key for option in options[:12])
    more = ", …" if len(options) > 12 else ""
    raise NoSuchOption(f"{named} is not offered", where=f"seat {ask.seat}", expected=f"one of {keys}{more}")


class _Kept(list[Option]):
    """Options that no rule holds."""


def kept(ask: Ask[Any]) -> Ask[Any]:
    """A question whose options nobody changes: a rule may go on using the list it made them in."""
    if type(ask.options) is not list:
        return ask
    twin: Ask[Any] = ask.__copy__()  # type: ignore[attr-defined]
    msgspec.structs.force_setattr(twin, "options", _Kept(ask.options))
    return twin


def settled_by_one(question: Question | None) -> bool:
    """Whether several seats are asked and the first answer is the only one. In runs apart each has its own to give."""
    return isinstance(question, AnyAsk) and question.given is None


def sound(told: Any) -> Question:
    """A question somebody can answer; anything else is a fault in the rules."""
    if told.told == Told.ASK:
        raise RuleBroken(f"{type(told).__name__} has no options", where=f"seat {told.seat}")
    seats = [ask.seat for ask in told.asks]
    if not seats or len(set(seats)) != len(seats) or not all(ask.options for ask in told.asks):
        kind = "secret question" if told.told == Told.SECRET_ASK else "question to any seat"
        raise RuleBroken(f"a {kind} without seats or options, or one that asks a seat twice")
    asks = tuple(map(kept, told.asks))
    return SecretAsk(asks) if told.told == Told.SECRET_ASK else AnyAsk(asks, told.given)
