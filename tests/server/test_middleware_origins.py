"""Under which names we answer, and whose pages may do something."""

import pytest
from starlette.types import ASGIApp

from jackal.server.middleware import Hosts, SameOrigin, own_origin
from jackal.server.settings import Origin
from tests.server.asgi import ACCEPTED, CLOSED, HUGE, PUBLIC, call, connect, echo, scope_of

# Host


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "127.0.0.1:8765",
        "192.168.0.7:1",
        "[::1]:8765",
        "[fe80::1]",
        "localhost",
        "LocalHost:9",
        "jackal.example",
        "JACKAL.example:8443",
    ],
)
def test_names_we_answer_to(host: str) -> None:
    app = Hosts(echo, PUBLIC)
    assert call(app, [("Host", host)]).status == 200
    assert connect(app, [("Host", host)]) == ACCEPTED


@pytest.mark.parametrize(
    "host",
    [
        "",
        " ",
        "evil.example",
        "jackal.example.",
        "jackal.example.evil.example",
        "evil.example/jackal.example",
        "evil.example#jackal.example",
        "user@localhost",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "localhost:80:80",
        "localhost:",
        "localhost:99999",
        "127.1",
        "0x7f.0.0.1",
        "2130706433",
        "127.0.0.01",
        "[::1",
        "::1",
        "[fe80::1%eth0]",
        "localhost, localhost",
        "localhost\x00",
        "löcalhost",
        HUGE,
        "1" * 100_000,
        "[" + ":" * 100_000 + "]",
    ],
)
def test_names_we_do_not_answer_to(host: str) -> None:
    app = Hosts(echo, PUBLIC)
    reply = call(app, [("Host", host)])
    assert (reply.status, reply.code) == (400, "bad_host")
    assert len(reply.body) < 200
    assert connect(app, [("Host", host)]) == CLOSED


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_whoever_watches_over_the_server_comes_by_any_name(path: str) -> None:
    """A proxy that asks whether a process is well, and Prometheus, send the name of its machine."""
    named = [("Host", "server-1:8765")]
    assert call(Hosts(echo, PUBLIC), named, path=path).status == 200
    assert call(Hosts(echo, PUBLIC), named, path=f"{path}/api").status == 400
    assert connect(Hosts(echo, PUBLIC), named, path=path) == CLOSED


def test_one_host_header_no_more_no_less() -> None:
    app = Hosts(echo)
    assert call(app).status == 400
    assert call(app, [("Host", "localhost"), ("Host", "localhost")]).status == 400
    assert call(app, [("Host", "localhost"), ("Host", "evil.example")]).status == 400


def test_no_public_name_unless_there_is_one() -> None:
    assert call(Hosts(echo), [("Host", "jackal.example")]).status == 400


# Origin


def post(app: ASGIApp, host: str, *headers: tuple[str, str], scheme: str = "http") -> int:
    """Post, and see that a WebSocket is treated alike."""
    reply = call(app, [("Host", host), *headers], method="POST", scheme=scheme)
    if reply.status != 200:
        assert (reply.status, reply.code) == (403, "bad_origin")
    answer = connect(app, [("Host", host), *headers], scheme=scheme.replace("http", "ws"))
    assert answer == (ACCEPTED if reply.status == 200 else CLOSED)
    return reply.status


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("localhost:8765", "http://localhost:8765"),
        ("localhost:8765", "HTTP://LOCALHOST:8765"),
        ("LocalHost:8765", "http://localhost:8765"),
        ("localhost", "http://localhost:80"),
        ("localhost:80", "http://localhost"),
        ("[::1]:8765", "http://[::1]:8765"),
        ("192.168.0.7:8765", "http://192.168.0.7:8765"),
    ],
)
def test_our_own_pages_may_post(host: str, origin: str) -> None:
    assert post(SameOrigin(echo), host, ("Origin", origin)) == 200


@pytest.mark.parametrize(
    "origin",
    [
        "null",
        "NULL",
        "",
        "http://evil.example",
        "http://localhost",
        "http://localhost:8766",
        "https://localhost:8765",
        "http://localhost.:8765",
        "http://localhost:8765/",
        "http://localhost:8765.evil.example",
        "http://user@localhost:8765",
        "http://evil.example http://localhost:8765",
        "http://127.0.0.1:8765",
        "file://",
        "chrome-extension://abcdef",
        "http://" + HUGE,
    ],
)
def test_other_pages_may_not(origin: str) -> None:
    assert post(SameOrigin(echo), "localhost:8765", ("Origin", origin)) == 403


def test_two_origins_are_none() -> None:
    own = ("Origin", "http://localhost")
    assert post(SameOrigin(echo), "localhost", own, own) == 403


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "TRACE", "BREW"])
def test_every_method_that_may_change_something_is_checked(method: str) -> None:
    headers = [("Host", "localhost"), ("Origin", "http://evil.example")]
    assert call(SameOrigin(echo), headers, method=method).status == 403


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_looking_is_free(method: str) -> None:
    headers = [("Host", "localhost"), ("Origin", "http://evil.example"), ("Sec-Fetch-Site", "cross-site")]
    assert call(SameOrigin(echo), headers, method=method).status == 200


def test_programs_have_no_origin() -> None:
    assert post(SameOrigin(echo), "localhost") == 200


@pytest.mark.parametrize("site", ["cross-site", "Cross-Site", " cross-site "])
def test_a_browser_that_says_cross_site_is_believed(site: str) -> None:
    assert post(SameOrigin(echo), "localhost", ("Sec-Fetch-Site", site)) == 403
    own = ("Origin", "http://localhost")
    assert post(SameOrigin(echo), "localhost", own, ("Sec-Fetch-Site", site)) == 403
    assert post(SameOrigin(echo), "localhost", own, ("Sec-Fetch-Site", "same-origin")) == 200


def test_behind_a_proxy_the_public_origin_counts() -> None:
    app = SameOrigin(echo, PUBLIC)
    assert post(app, "jackal.example", ("Origin", PUBLIC)) == 200
    assert post(app, "127.0.0.1:8765", ("Origin", PUBLIC)) == 200
    assert post(app, "jackal.example", ("Origin", "https://jackal.example:443")) == 200
    assert post(app, "jackal.example", ("Origin", "https://jackal.example.")) == 403
    assert post(app, "jackal.example", ("Origin", "https://jackal.example:8443")) == 403


def test_plain_http_under_an_https_name_is_another_origin() -> None:
    app = SameOrigin(echo, PUBLIC)
    assert post(app, "jackal.example", ("Origin", "http://jackal.example")) == 403


def test_a_public_address_does_not_shut_out_the_local_one() -> None:
    app = SameOrigin(echo, PUBLIC)
    assert post(app, "127.0.0.1:8765", ("Origin", "http://127.0.0.1:8765")) == 200


def test_https_without_a_proxy() -> None:
    assert post(SameOrigin(echo), "localhost", ("Origin", "https://localhost"), scheme="https") == 200
    assert post(SameOrigin(echo), "localhost", ("Origin", "http://localhost"), scheme="https") == 403


def test_under_which_origin_we_are_seen() -> None:
    direct = scope_of("http", [("Host", "192.168.0.7:8765")])
    assert own_origin(direct, PUBLIC) == Origin("http", "192.168.0.7", 8765)
    through_proxy = scope_of("http", [("Host", "jackal.example")])
    assert own_origin(through_proxy, PUBLIC) == Origin("https", "jackal.example", 443)
