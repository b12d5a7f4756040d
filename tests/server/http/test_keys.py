"""Keys: unguessable, hashed, and read out of cookies with care."""

import pytest

from nightraid.server.http.keys import Caller, cookie, from_cookies, hash_of, new_secret, well_formed


def test_a_key_has_128_random_bits() -> None:
    some = {new_secret() for _ in range(200)}
    assert len(some) == 200
    assert all(well_formed(secret) for secret in some)


def test_the_hash_says_nothing_of_the_key_and_is_always_the_same() -> None:
    secret = new_secret()
    assert hash_of(secret) == hash_of(secret)
    assert len(hash_of(secret)) == 32
    assert secret.encode() not in hash_of(secret)
    assert hash_of(secret) != hash_of(new_secret())


@pytest.mark.parametrize(
    "text", ["", "short", "x" * 21, "x" * 23, "x" * 21 + "!", "x" * 11 + "\n" + "x" * 10, "é" * 22, "x" * 100_000]
)
def test_what_cannot_be_a_key(text: str) -> None:
    assert not well_formed(text)
    assert from_cookies(f"nightraid={text}") is None


def test_a_key_is_nothing_but_the_key() -> None:
    assert not well_formed("x" * 22 + "\n")
    assert not well_formed(" " + "x" * 22)


def test_a_cookie_header_with_all_sorts_of_things() -> None:
    key = new_secret()
    assert from_cookies(f"theme=dark; nightraid={key}; other=1") == key
    assert from_cookies(f'state={{"a": [1, "b c"]}}; bare; nightraid={key}') == key, "whatever else lies in the jar"
    assert from_cookies(f"nightraid=junk; nightraid={key}") == key
    assert from_cookies(f"nightraid2={key}") is None
    assert from_cookies("") is None
    assert from_cookies("=;;=;\x00") is None


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites() -> None:
    made = cookie("k" * 22, secure=False)
    assert made == f"nightraid={'k' * 22}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict"
    assert cookie("k" * 22, secure=True) == f"{made}; Secure"


def test_a_caller_gets_a_key_when_it_is_needed_and_not_before() -> None:
    stranger = Caller(None)
    assert (stranger.key, stranger.new_key) == (None, None)
    key = stranger.need()
    assert stranger.new_key is not None
    assert key == hash_of(stranger.new_key) == stranger.need() == stranger.key
    known = Caller("k" * 22)
    assert known.need() == known.key == hash_of("k" * 22)
    assert known.new_key is None
