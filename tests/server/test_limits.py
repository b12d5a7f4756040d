"""Limits: how often, how long, and what may stand in a name."""

from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.exceptions import WebSocketDisconnect
from tests.server.lobby import ME, Somebody, lobby, problem

from nightraid.server import limits
from nightraid.server.limits import Limiter, Limits, Rate, Rates, TooMany, cleaned, network_of


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_then_a_steady_flow() -> None:
    clock = Clock()
    limiter = Limiter("things", Rate(burst=3, a_minute=6), clock)
    for _ in range(3):
        limiter.take("ada")
    with pytest.raises(TooMany) as refused:
        limiter.take("ada")
    assert refused.value.wait == 10
    limiter.take("ben")  # nobody pays for others
    clock.now += 9.9
    with pytest.raises(TooMany):
        limiter.take("ada")
    clock.now += 0.2
    limiter.take("ada")
    with pytest.raises(TooMany):
        limiter.take("ada")
    clock.now += 3600
    for _ in range(3):  # never more than the burst, however long it was quiet
        limiter.take("ada")
    with pytest.raises(TooMany):
        limiter.take("ada")


def test_trying_again_does_not_make_it_longer() -> None:
    clock = Clock()
    limiter = Limiter("things", Rate(burst=1, a_minute=60), clock)
    limiter.take("ada")
    for _ in range(50):
        with pytest.raises(TooMany):
            limiter.take("ada")
    clock.now += 1
    limiter.take("ada")


def test_nothing_grows_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 10)
    limiter = Limiter("things", Rate(burst=1, a_minute=0), Clock())
    for number in range(100):
        limiter.take(number)
    assert len(limiter._buckets) == 10
    with pytest.raises(TooMany) as refused:
        limiter.take(99)
    assert refused.value.wait == 3600


def test_by_key_and_by_address() -> None:
    some = Rates(new_matches=Rate(burst=2, a_minute=0), address_factor=2)
    counted = Limits(some, Clock())
    for _ in range(2):
        counted.take("new matches", b"ada", "10.0.0.1")
    with pytest.raises(TooMany):
        counted.take("new matches", b"ada", "10.0.0.1")
    for _ in range(2):  # what one key is refused costs others at its address nothing
        counted.take("new matches", b"ben", "10.0.0.1")
    with pytest.raises(TooMany):  # the address has had its four
        counted.take("new matches", b"eve", "10.0.0.1")
    counted.take("new matches", b"eve", "10.0.0.2")
    counted.take("links", b"ada", "10.0.0.1")  # other things are counted apart
    for _ in range(3):
        counted.take("new matches", None, "10.0.0.3")


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_an_address_is_counted_as_its_network(address: str, counted: str) -> None:
    assert network_of(address) == counted


def test_all_addresses_of_a_network_are_one() -> None:
    counted = Limits(Rates(connections=Rate(burst=1, a_minute=0), address_factor=1), Clock())
    counted.take("connections", b"ada", "2001:db8::1")
    with pytest.raises(TooMany):
        counted.take("connections", b"eve", "2001:db8::2")


COSTLY: dict[str, tuple[str, str, dict[str, str] | None]] = {
    "a seat changes": ("POST", "/seats/0", {"name": "Ada"}),
    "a match is put away": ("POST", "/put-away", {}),
    "a file is taken away": ("GET", "/file", None),
    "a replay is begun": ("GET", "/replay", None),
    "a position is looked at": ("GET", "/replay/0", None),
}


@pytest.mark.parametrize("what", COSTLY)
def test_what_costs_the_server_something_is_counted(tmp_path: Path, what: str) -> None:
    method, path, body = COSTLY[what]
    few = Rate(burst=2, a_minute=1)
    with lobby(tmp_path, rates=Rates(changes=few, replays=few)) as at:
        ada, ben = at.somebody(), at.somebody()
        match = ada.match(ME, ME, listed=True, game="wolfenstein")

        def ask(who: Somebody) -> httpx.Response:
            return who.get(f"/matches/{match}{path}") if method == "GET" else who.post(f"/matches/{match}{path}", body)

        assert [ask(ada).status_code for _ in range(2)] == [200, 200]
        before = at.everything()
        refused = ask(ada)
        problem(refused, 429, "too-many")
        assert 0 < int(refused.headers["retry-after"]) <= 60
        assert at.everything() == before
        assert ask(ben).status_code in (200, 403), "others may"


def test_coming_and_going_all_the_time_is_counted(tmp_path: Path) -> None:
    """Each connection begins with patience of its own: a new one must not be had for nothing."""
    with lobby(tmp_path, rates=Rates(connections=Rate(burst=2, a_minute=1))) as at:
        ada = at.somebody()
        path = f"/api/matches/{ada.match(ME, ME)}/live"
        for _ in range(2):
            with at.client.websocket_connect(path, headers=ada.headers) as socket:
                socket.send_json({"is": "hello", "ref": 1})
                assert socket.receive_json()["is"] == "sync"
        with pytest.raises(WebSocketDisconnect) as closed, at.client.websocket_connect(path, headers=ada.headers):
            pass
        assert closed.value.code == 4429


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Ada", "Ada"),
        ("  Ada \t\n Lovelace ", "Ada Lovelace"),
        ("a\u202eb\u202cc", "abc"),  # right-to-left override
        ("\u2066a\u2069\u200e\u200f\u061c", "a"),
        ("a\x00b\x1b[31mc\x7f\x9f", "ab[31mc"),
        ("zero\u200bwidth\ufeff\u00ad", "zerowidth"),
        ("line\u2028feed\u2029", "line feed"),
        ("\ud800", ""),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("e\u0301", "é"),
        ("<b>&amp;", "<b>&amp;"),
        ("\u200d\u200c \u200d", ""),
        ("\U000e0041\U000e0042", ""),  # tag characters, seen by nobody
    ],
)
def test_names_and_chat_hold_nothing_that_deceives(text: str, left: str) -> None:
    assert cleaned(text) == left


@given(st.text(max_size=60))
def test_cleaning_is_done_once(text: str) -> None:
    once = cleaned(text)
    assert cleaned(once) == once
    assert once == once.strip()
    assert not set(once) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\x00\x1b\n\r")
