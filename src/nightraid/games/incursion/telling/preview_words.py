"""Previews in words. What is not always there is a sentence of its own: see `[foresight]` in words.toml."""

from collections.abc import Callable, Iterator
from functools import reduce
from typing import Any

import msgspec
from msgspec.structs import asdict

from nightraid.engine.events import kebab
from nightraid.engine.words import Message
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD
from nightraid.games.incursion.telling.foresight import Caught, Dangers, KeptOut
from nightraid.games.incursion.telling.previews import (
    ActionPreview,
    AttackPreview,
    BlastPreview,
    ConvertPreview,
    EndTurnPreview,
    KillPreview,
    ModelPreview,
    ReactionPreview,
    SquarePreview,
    StepPreview,
)


def previewed(preview: msgspec.Struct) -> Message:
    """What a preview says."""
    parts = PARTS.get(type(preview))
    if parts is None:
        return Message(f"preview.{kebab(type(preview).__name__)}", asdict(preview))
    return reduce(lambda one, rest: Message("foresight.and", {"one": one, "rest": rest}), parts(preview))


def _say(key: str, **args: Any) -> Message:
    return Message(f"foresight.{key}", args)


def price(preview: msgspec.Struct) -> Message | None:
    """The AP that an action costs, to stand behind it in a list."""
    if isinstance(preview, ActionPreview | StepPreview | AttackPreview | BlastPreview) and preview.ap:
        return _say("price", ap=preview.ap)
    return None


def _price(ap: int, left: int) -> Message:
    return _say("costs" if ap else "costs-nothing", ap=ap, left=left)


def _dangers(draws: Dangers) -> Iterator[Message]:
    if draws.trap:
        yield _say("trap")
    if draws.burning:
        yield _say("burning", dice=draws.burning, needed=draws.burning_needs)
    if draws.reactors:
        yield _say("reactors", models=draws.reactors)


def _action(preview: ActionPreview) -> Iterator[Message]:
    yield _price(preview.ap, preview.left)
    yield from _dangers(preview.dangers)


def _step(preview: StepPreview) -> Iterator[Message]:
    yield _price(preview.ap, preview.left)
    yield _say("then-on", to=preview.to, facing=preview.facing)
    yield from _dangers(preview.dangers)


def _attack(preview: AttackPreview) -> Iterator[Message]:
    if preview.ap:
        yield _price(preview.ap, preview.left)
    if preview.range:
        yield _say("range", range=preview.range)
    yield _say("dice", dice=preview.dice, needed=preview.needed, chance=preview.chance)
    if preview.weapon:
        yield _say("weapon", weapon=preview.weapon)
    yield from _dangers(preview.dangers)


def _reaction(preview: ReactionPreview) -> Iterator[Message]:
    yield _say("range", range=preview.range)
    yield _say("dice", dice=preview.dice, needed=preview.needed, chance=preview.chance)
    if preview.empty:
        yield _say("empty", chance=preview.empty)


def _blast(preview: BlastPreview) -> Iterator[Message]:
    yield _price(preview.ap, preview.left)
    yield from _caught(preview.caught)
    yield from _dangers(preview.dangers)


def _caught(caught: Caught) -> Iterator[Message]:
    if not (caught.enemies or caught.friends or caught.things):
        yield _say("hits-nobody")
    if caught.enemies:
        yield _say("hits-enemies", models=caught.enemies)
    if caught.things:
        yield _say("hits-things", things=caught.things)
    if caught.friends:
        yield _say("hits-friends", models=caught.friends)


def _square(preview: SquarePreview) -> Iterator[Message]:
    yield _say("square-empty") if preview.who == NOBODY else _say("square-of", who=preview.who)


def _kill(preview: KillPreview) -> Iterator[Message]:
    yield _say("costs-cp", cp=preview.price, left=preview.left)
    if preview.on != NOBODY:
        yield _say("lies-on", model=preview.on)
    elif preview.at != OFF_BOARD:
        yield _say("lies-at", at=preview.at)
    elif preview.area:
        yield _say("lies-in", area=preview.area)
    yield _say("card", card=preview.card)


def _convert(preview: ConvertPreview) -> Iterator[Message]:
    yield _say("special-gives" if preview.special else "cp-gives", cp=preview.cp, left=preview.left, ap=preview.ap)


def _model(preview: ModelPreview) -> Iterator[Message]:
    if preview.at != OFF_BOARD:
        yield _say("stands", at=preview.at, facing=preview.facing)
    elif preview.entry:
        yield _say("waits", entry=preview.entry)
    yield _say("values", ap=preview.ap, f=preview.f, dp=preview.dp, most=preview.most_dp)


def _end_turn(preview: EndTurnPreview) -> Iterator[Message]:
    if preview.idle:
        yield _say("idle", models=preview.idle)
    yield _say("ready", models=preview.ready) if preview.ready else _say("nobody-ready")
    for one in preview.kept_out:
        yield _kept_out(one)


def _kept_out(one: KeptOut) -> Message:
    return _say(f"not-ready-{one.reason}", model=one.model, enemies=one.enemies)


PARTS: dict[type[msgspec.Struct], Callable[[Any], Iterator[Message]]] = {
    ActionPreview: _action,
    StepPreview: _step,
    AttackPreview: _attack,
    ReactionPreview: _reaction,
    BlastPreview: _blast,
    SquarePreview: _square,
    KillPreview: _kill,
    ConvertPreview: _convert,
    ModelPreview: _model,
    EndTurnPreview: _end_turn,
}
"""Previews of several parts; all others have one sentence each."""
