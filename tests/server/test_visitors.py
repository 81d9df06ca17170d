"""Cookies and links: what we signed is read, whatever else comes is nobody."""

from collections.abc import Callable

import pytest
from itsdangerous import Signer
from starlette.responses import Response

from jackal.server.visitors import LONGEST, Visitors, cookie_parameters

SECRET = b"a secret that is long enough to be one"
ABSURD = [
    "",
    ".",
    "..",
    "a.b",
    "." * LONGEST,
    "\x00",
    "\r\nSet-Cookie: x=y",
    "é.ü",
    "\udcff.\ud800",
    "😀" * 10,
    "x" * 1_000_000,
    "null.null",
    "[1,2,3].sig",
    ".eJw.AAAA",
]


@pytest.fixture
def visitors() -> Visitors:
    return Visitors(SECRET)


def test_a_visitor_is_recognised(visitors: Visitors) -> None:
    visitor, cookie = visitors.issue()
    assert visitors.read(cookie) == visitor
    assert Visitors(SECRET).read(cookie) == visitor


def test_visitors_differ(visitors: Visitors) -> None:
    assert len({visitors.issue()[0] for _ in range(100)}) == 100


@pytest.mark.parametrize("cookie", ABSURD, ids=range(len(ABSURD)))
def test_absurd_cookies_are_nobody(visitors: Visitors, cookie: str) -> None:
    assert visitors.read(cookie) is None


def test_no_cookie_is_nobody(visitors: Visitors) -> None:
    assert visitors.read(None) is None


def test_every_cut_and_every_change_is_noticed(visitors: Visitors) -> None:
    visitor, cookie = visitors.issue()
    assert all(visitors.read(cookie[:end]) is None for end in range(len(cookie)))
    changed = [cookie[:at] + ("A" if cookie[at] != "A" else "B") + cookie[at + 1 :] for at in range(len(visitor))]
    assert all(visitors.read(text) is None for text in changed)


def test_forgeries_are_nobody(visitors: Visitors) -> None:
    visitor, cookie = visitors.issue()
    assert Visitors(b"another secret, as long as the first").read(cookie) is None
    assert visitors.read(Signer(SECRET).sign(visitor).decode()) is None
    signature = cookie.partition(".")[2]
    assert visitors.read(f"somebody-else.{signature}") is None


def test_too_long_a_cookie_is_not_looked_at(visitors: Visitors) -> None:
    signed = visitors._cookies.sign("x" * LONGEST).decode()
    assert visitors.read(signed) is None


def test_a_seat_link_names_its_seat(visitors: Visitors) -> None:
    token = visitors.seat_link("k3f9", 2, 7)
    assert visitors.read_seat_link(token) == ("k3f9", 2, 7)
    assert set(token) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")


@pytest.mark.parametrize("token", ABSURD, ids=range(len(ABSURD)))
def test_absurd_links_are_void(visitors: Visitors, token: str) -> None:
    assert visitors.read_seat_link(token) is None
    assert not visitors.is_invite("k3f9", 0, token)
    assert not visitors.is_invite(token, 0, visitors.invite("k3f9", 0))


def test_an_invitation_is_for_one_table(visitors: Visitors) -> None:
    token = visitors.invite("k3f9", 0)
    assert visitors.is_invite("k3f9", 0, token)
    assert not visitors.is_invite("k3f8", 0, token)
    assert not visitors.is_invite("k3f9", 1, token)
    assert visitors.is_invite("k3f9", 1, visitors.invite("k3f9", 1))
    assert not visitors.is_invite("k3f9", 0, token[:-1])
    assert not Visitors(b"another secret, as long as the first").is_invite("k3f9", 0, token)


@pytest.mark.parametrize(
    "make",
    [
        lambda visitors: visitors.issue()[1],
        lambda visitors: visitors.seat_link("k3f9", 2, 7),
        lambda visitors: visitors.invite("k3f9", 0),
        lambda visitors: f"k3f9.{visitors.invite('k3f9', 0)}",
    ],
    ids=["cookie", "seat link", "invitation", "signed table"],
)
def test_one_thing_does_not_pass_for_another(visitors: Visitors, make: Callable[[Visitors], str]) -> None:
    token = make(visitors)
    taken = [
        visitors.read(token) is not None,
        visitors.read_seat_link(token) is not None,
        visitors.is_invite("k3f9", 0, token),
    ]
    assert sum(taken) == (0 if token.startswith("k3f9.") else 1)


@pytest.mark.parametrize("https", [True, False])
def test_the_cookie_is_kept_from_scripts_and_other_sites(visitors: Visitors, https: bool) -> None:
    response = Response()
    response.set_cookie(value=visitors.issue()[1], **cookie_parameters(visitors.cookie, https=https))
    cookie = response.headers["set-cookie"]
    assert cookie.startswith(f"{visitors.cookie}=")
    parts = set(cookie.split("; ")[1:])
    assert parts == {"HttpOnly", "Max-Age=34560000", "Path=/", "SameSite=lax"} | ({"Secure"} if https else set())


def test_servers_beside_each_other_have_cookies_of_their_own() -> None:
    assert Visitors(b"one").cookie != Visitors(b"another").cookie == Visitors(b"another").cookie
