"""Limits: how long bodies, frames and logs may be, how often things may be done."""

import math
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network, ip_address

import msgspec

from nightraid.engine.errors import NightRaidError

FRAME_BYTES, FILE_BYTES = 16_384, 4_000_000
"""The longest frame or body, and the longest save file."""
LOG_LENGTH = 50_000
"""More answers than any match has, taking back included: there it ends, and a file with more is refused unread."""
MOST_BUCKETS = 10_000
"""Of each kind. Beyond that the one unused for longest is forgotten, and by then it is full again."""
NETWORK_BITS = 64
"""How much of an IPv6 address tells one household from another."""
_JOINERS = "\u200c\u200d"  # Persian and many emoji need them, and they turn nothing around


class Rate(msgspec.Struct, frozen=True):
    """How often something may be done: `burst` at once, and `a_minute` in the long run."""

    burst: int
    a_minute: float


class Rates(msgspec.Struct, frozen=True):
    """How often one key, and one address, may do what costs the server something."""

    new_matches: Rate = Rate(60, 60)
    open_links: Rate = Rate(60, 30)
    files: Rate = Rate(20, 10)
    changes: Rate = Rate(120, 60)
    """Of seats, and of one's own list."""
    replays: Rate = Rate(600, 600)
    """Positions to look back at, and files to take away."""
    connections: Rate = Rate(120, 60)
    address_factor: int = 4
    """How many times as much an address may do: a household or a school shares one."""


class TooMany(NightRaidError):
    """Something was done too often; `wait` seconds from now it may be done again."""

    code = "too-many"

    def __init__(self, what: str, wait: int) -> None:
        self.wait = wait
        super().__init__(f"too many {what}", expected=f"a pause of {wait} s")


class TooLong(NightRaidError):
    """A body, frame or file beyond the limit."""

    code = "too-long"


class _Bucket(msgspec.Struct):
    tokens: float
    at: float


class Limiter:
    """Token buckets, one for each of those who do something."""

    def __init__(self, what: str, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.what, self._rate, self._clock = what, rate, clock
        self._buckets: OrderedDict[object, _Bucket] = OrderedDict()

    def take(self, who: object) -> None:
        """Count one; raises `TooMany`, and then it is not counted."""
        now, rate = self._clock(), self._rate
        bucket = self._buckets.pop(who, None) or _Bucket(rate.burst, now)
        bucket.tokens = min(rate.burst, bucket.tokens + (now - bucket.at) * rate.a_minute / 60)
        bucket.at = now
        self._buckets[who] = bucket
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if bucket.tokens < 1:
            missing = 1 - bucket.tokens
            raise TooMany(self.what, math.ceil(missing * 60 / rate.a_minute) if rate.a_minute else 3600)
        bucket.tokens -= 1


class Limits:
    """All limiters of a server, each by key and by address."""

    def __init__(self, rates: Rates, clock: Callable[[], float] = time.monotonic) -> None:
        self._pairs = {
            "new matches": self._pair("new matches", rates.new_matches, rates.address_factor, clock),
            "links": self._pair("links", rates.open_links, rates.address_factor, clock),
            "files": self._pair("files", rates.files, rates.address_factor, clock),
            "changes": self._pair("changes", rates.changes, rates.address_factor, clock),
            "replays": self._pair("replays", rates.replays, rates.address_factor, clock),
            "connections": self._pair("connections", rates.connections, rates.address_factor, clock),
        }

    @staticmethod
    def _pair(what: str, rate: Rate, factor: int, clock: Callable[[], float]) -> tuple[Limiter, Limiter]:
        return Limiter(what, rate, clock), Limiter(what, Rate(rate.burst * factor, rate.a_minute * factor), clock)

    def take(self, what: str, key: bytes | None, address: str) -> None:
        """Count one for the key, if there is one yet, and for the address; raises `TooMany`.

        The key comes first: what it is refused does not cost the others at its address anything.
        """
        by_key, by_address = self._pairs[what]
        if key is not None:
            by_key.take(key)
        by_address.take(network_of(address))


def network_of(address: str) -> str:
    """An address as limits count it. For IPv6, its network: a household has all addresses in it."""
    try:
        number = ip_address(address.partition("%")[0])
    except ValueError:  # none at all, or the name of a socket
        return address
    if isinstance(number, IPv6Address):
        return str(number.ipv4_mapped or IPv6Network((number, NETWORK_BITS), strict=False))
    return address


def cleaned(text: str) -> str:
    """A name or a line of chat without anything that is not seen or turns text around; spaces are single."""
    kept = []
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        if kind in ("Zl", "Zp") or sign in "\t\n\r\v\f":
            kept.append(" ")
        elif sign in _JOINERS or kind not in ("Cc", "Cf", "Cs"):
            kept.append(sign)
    return " ".join("".join(kept).split()).strip(_JOINERS + " ")
