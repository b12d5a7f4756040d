"""What people choose before a match on the command line: the game's own settings, and who sits where."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

import msgspec
from msgspec import inspect

from nightraid.cli.console import BadRequest
from nightraid.engine.ask import Seat
from nightraid.engine.content.problems import one_of
from nightraid.engine.game import Game, Setup

HOT_SEAT = "hot-seat"
RANDOM = "random"
"""Stands for a name that is drawn from the seed."""


Player: TypeAlias = str
"""Who answers for a seat: a person, or a bot by its name."""
HUMAN: Player = "human"


def read_players(text: str | None, seats: int, bots: Sequence[Player]) -> tuple[Player, ...]:
    """Who sits where: `human,random`, one a seat, or `hot-seat` for people everywhere.

    `bots` are those of the game; if nobody says who plays, the first of them sits opposite. One that plans may have
    its budget behind its name: `planner:2s`.
    """
    usual = (HUMAN, *[bots[0]] * (seats - 1))
    if text is None:
        return usual
    if text == HOT_SEAT:
        return (HUMAN,) * seats
    names = {HUMAN: HUMAN, "me": HUMAN, **{bot: bot for bot in bots}}
    named = [name.strip().lower() for name in text.split(",")]
    for name in named:
        if name.partition(":")[0] not in names:
            raise BadRequest(f"no player {name!r}", where="--seats", expected=one_of(name, [*names, HOT_SEAT]))
    if len(named) != seats:
        expected = f"{seats}, such as {','.join(usual)}, or {HOT_SEAT}"
        raise BadRequest(f"{len(named)} players", where="--seats", expected=expected)
    return tuple(names.get(name, name) for name in named)


def humans_of(players: Sequence[Player]) -> tuple[Seat, ...]:
    """The seats where people sit."""
    return tuple(seat for seat, player in enumerate(players) if player == HUMAN)


class Setting(msgspec.Struct, frozen=True):
    """One thing to choose before a match: its name, what it may be, and what it is if nobody chooses."""

    name: str
    allowed: str
    default: str

    def __str__(self) -> str:
        return f"{self.name}: {self.allowed}" + (f" (unless chosen: {self.default})" if self.default else "")


def settings_of(game: Game[Any]) -> list[Setting]:
    """Everything that can be chosen for a match of this game."""
    settings = []
    for field in msgspec.structs.fields(game.setup_type):
        default = "" if field.default is msgspec.NODEFAULT else _written(field.default)
        names = game.choices_of(field.name)
        allowed = f"one of {', '.join(names)}, or {RANDOM}" if names else _allowed(inspect.type_info(field.type))
        settings.append(Setting(field.name, allowed, default))
    return settings


_SHORTCUTS = {"players": "seats"}
"""Options whose setting has another name than they have."""


def read_settings(
    game: Game[Any],
    pairs: Iterable[str],
    shortcuts: Mapping[str, str] = MappingProxyType({}),
    handed: Mapping[str, Any] = MappingProxyType({}),
    seed: int = 0,
) -> Setup:
    """The set-up out of `name=value` pairs, of options that stand for a setting (`--mission 1`), and of plain data.

    What is left to chance is drawn from the seed. Raises `BadRequest` or `BadSetup` with what was expected; a game need
    not have the setting of an option.
    """
    fields = {field.name: field for field in msgspec.structs.fields(game.setup_type)}
    wanted = [*_options(game, shortcuts), *(_pair(game, pair) for pair in pairs)]
    chosen: dict[str, Any] = {}
    for where, name, value in sorted(wanted, key=lambda one: one[2] == RANDOM):  # chance fits in with what is named
        if name not in fields:
            raise BadRequest(f"{game.name} has no setting {name!r}", where=where, expected=one_of(name, fields))
        if name in chosen:
            raise BadRequest(f"{name} is set twice", where=where, expected="each setting once")
        named = _drawn(game, name, value, seed, chosen)
        chosen[name] = _read(f"{where} {name}" if where == "--set" else where, named, fields[name].type)
        if chosen[name] != handed.get(name, chosen[name]):
            raise BadRequest(
                f"{name} is {handed[name] or 'none'}", where=where, expected="what the campaign began with"
            )
    return game.read_setup({**chosen, **handed})


def _options(game: Game[Any], shortcuts: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """The settings that options stand for, one or several, each with the option and the value."""
    for option, value in shortcuts.items():
        where, names = f"--{option}", game.joined_settings.get(option)
        if names is None:
            yield where, _SHORTCUTS.get(option, option), value
            continue
        parts = [value] * len(names) if value == RANDOM else [part.strip() for part in value.split(",")]
        if len(parts) > len(names):
            expected = f"{','.join(names).upper()}, each a name, {RANDOM} or nothing; or just {RANDOM}"
            raise BadRequest(f"{len(parts)} names", where=where, expected=expected)
        for name, part in zip(names, parts, strict=False):
            if part:
                yield where, name, part


def _drawn(game: Game[Any], name: str, value: str, seed: int, chosen: Mapping[str, Any]) -> str:
    """The value, or one that chance names of those that go with what is chosen: the same for the same seed."""
    names = game.choices_of(name, chosen)
    if value != RANDOM or not names:
        return value
    mixed = hashlib.blake2b(f"{game.name} {name} {seed}".encode(), digest_size=8).digest()
    return names[int.from_bytes(mixed, "big") % len(names)]


def _pair(game: Game[Any], pair: str) -> tuple[str, str, str]:
    name, equals, value = (part.strip() for part in pair.partition("="))
    if not equals:
        raise BadRequest(f"{pair!r}", where="--set", expected="name=value, such as " + _example(game))
    return "--set", name, value


def _read(where: str, value: str, kind: Any) -> Any:
    info = inspect.type_info(kind)
    several = isinstance(info, inspect.VarTupleType | inspect.TupleType | inspect.ListType)
    raw: object = [part.strip() for part in value.split(",") if part.strip()] if several else _known(value, info)
    try:
        return msgspec.to_builtins(msgspec.convert(raw, kind, strict=False))
    except msgspec.ValidationError:
        raise BadRequest(f"{value!r}", where=where, expected=_allowed(info)) from None


def _known(value: str, kind: inspect.Type) -> str:
    """The value as the game writes it: `dont-hurt` may stand for `dont_hurt`, and capitals do not matter."""
    match kind:
        case inspect.LiteralType():
            known = [str(one) for one in kind.values]
        case inspect.EnumType():
            known = [str(member.value) for member in kind.cls]
        case _:
            return value
    return next((one for one in known if _plain(one) == _plain(value)), value)


def _plain(name: str) -> str:
    return name.lower().replace("_", "-")


def _example(game: Game[Any]) -> str:
    settings = [setting for setting in settings_of(game) if setting.default]
    return f"{settings[-1].name}={settings[-1].default}" if settings else "name=value"


def _written(value: object) -> str:
    plain = msgspec.to_builtins(value)
    return ",".join(map(str, plain)) if isinstance(plain, list | tuple) else str(plain)


def _allowed(kind: inspect.Type) -> str:
    """What a value of this type may be, for people."""
    match kind:
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return f"a whole number{_bounds(kind)}"
        case inspect.LiteralType():
            return f"one of {', '.join(str(value) or 'nothing' for value in kind.values)}"
        case inspect.EnumType():
            return f"one of {', '.join(str(member.value) for member in kind.cls)}"
        case inspect.VarTupleType() | inspect.ListType():
            return f"{_allowed(kind.item_type)}, several separated by commas"
        case inspect.UnionType():
            return " or ".join(_allowed(part) for part in kind.types)
        case inspect.NoneType():
            return "nothing"
        case inspect.StrType():
            return "a name"
    return "a value the game knows"


def _bounds(kind: inspect.IntType) -> str:
    low = kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1
    high = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
    if low is None and high is None:
        return ""
    return f" from {low}" * (low is not None) + f" up to {high}" * (high is not None)
