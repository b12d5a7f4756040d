"""Keys and codes: 128 random bits each, of which the server keeps only hashes.

A browser keeps its key in a cookie that scripts cannot read; other clients send it as `Authorization: Bearer`.
"""

import hashlib
import re
import secrets

COOKIE = "nightraid"
YEAR = 365 * 24 * 3600
_SHAPE = re.compile(r"[A-Za-z0-9_-]{22}")


def new_secret() -> str:
    """A key or code that nobody can guess."""
    return secrets.token_urlsafe(16)


def well_formed(text: str) -> bool:
    """Whether this could be a key or code of ours."""
    return _SHAPE.fullmatch(text) is not None


def hash_of(secret: str) -> bytes:
    """What is kept of a key or code. It has enough randomness of its own, so neither salt nor slowness is needed."""
    return hashlib.blake2b(secret.encode(), digest_size=32, person=b"nightraid-key").digest()


def from_cookies(header: str) -> str | None:
    """The key in a Cookie header; None if there is none that could be ours.

    Read by hand: other programs of the same host may have left cookies that a strict reader gives up at.
    """
    for part in header.split(";"):
        name, _, value = part.partition("=")
        if name.strip() == COOKIE and well_formed(value.strip()):
            return value.strip()
    return None


def cookie(key: str, *, secure: bool) -> str:
    """The Set-Cookie header that gives a browser its key."""
    kept = f"{COOKIE}={key}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Strict"
    return f"{kept}; Secure" if secure else kept


class Caller:
    """Who makes a request: with a key, or with one made as soon as it is needed."""

    __slots__ = ("cookie", "key", "new_key")

    def __init__(self, secret: str | None, *, cookie: str | None = None) -> None:
        """`cookie` is the secret if a cookie brought it, to be given again before it ends."""
        self.cookie = cookie
        self.key = None if secret is None else hash_of(secret)
        self.new_key: str | None = None

    def need(self) -> bytes:
        """The hash of the caller's key; makes a key now if there is none, for the answer to carry."""
        if self.key is None:
            self.new_key = new_secret()
            self.key = hash_of(self.new_key)
        return self.key
