"""The built client as it is given out: files and the page, packed or kept, and nothing else from the disk."""

import gzip
import json
import re
from pathlib import Path

import pytest
from starlette.types import ASGIApp

from jackal.server import client
from jackal.server.app import make_app
from jackal.server.running import schema
from tests.server.asgi import Reply, call, talk
from tests.server.guests import quick

PAGE = "<!doctype html><title>Шакал</title><script src=/assets/main-Ab12.js></script>".encode()
SCRIPT = b"export const gold = 31;\n" * 200
PICTURE = bytes(range(256))
HOST = [("Host", "127.0.0.1")]


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """What a build leaves, and a secret beside it."""
    folder = tmp_path / "client"
    (folder / "assets" / "deep").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "icon.svg").write_bytes(b"<svg/>")
    (folder / "assets" / "main-Ab12.js").write_bytes(SCRIPT)
    (folder / "assets" / "deep" / "chest-Cd34.png").write_bytes(PICTURE)
    (folder / "assets" / "odd").write_bytes(b"?")
    (tmp_path / "secret.txt").write_text("the treasure lies under the palm")
    return folder


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> ASGIApp:
    return make_app(quick(str(tmp_path_factory.mktemp("house") / "jackal.db")))[0]


@pytest.fixture
def app(house: ASGIApp, built: Path, monkeypatch: pytest.MonkeyPatch) -> ASGIApp:
    """The whole app, with that client behind its last door."""
    monkeypatch.setattr(client, "ASSETS", client.load(built))
    return house


def get(app: ASGIApp, path: str, method: str = "GET", **headers: str) -> Reply:
    given = [*HOST, *((name.replace("_", "-"), value) for name, value in headers.items())]
    return call(app, given, path=path, raw_path=path.encode(), method=method)


# Files and the page -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "content", "kind"),
    [
        ("/", PAGE, "text/html; charset=utf-8"),
        ("/index.html", PAGE, "text/html; charset=utf-8"),
        ("/icon.svg", b"<svg/>", "image/svg+xml"),
        ("/assets/main-Ab12.js", SCRIPT, "text/javascript; charset=utf-8"),
        ("/assets/deep/chest-Cd34.png", PICTURE, "image/png"),
        ("/assets/odd", b"?", "application/octet-stream"),
    ],
)
def test_each_file_is_given_out_as_what_it_is(app: ASGIApp, path: str, content: bytes, kind: str) -> None:
    reply = get(app, path)
    assert (reply.status, reply.body, reply.headers["content-type"]) == (200, content, kind)
    assert reply.headers["x-content-type-options"] == "nosniff"
    assert "script-src 'self'" in reply.headers["content-security-policy"]


@pytest.mark.parametrize(
    "path",
    [
        "/t/q7GkP2mXw9Tz",
        "/seat",
        "/rules/archipelago",
        "/records",
        "/new/cards-2015",
        "/what/ever",
        "/apiary",
        "/Шакал",
    ],
)
def test_every_address_of_the_client_s_own_is_its_page(app: ASGIApp, path: str) -> None:
    reply = get(app, path)
    assert (reply.status, reply.body, reply.headers["cache-control"]) == (200, PAGE, "no-cache")


@pytest.mark.parametrize("path", ["/assets/main-Zz99.js", "/assets/", "/favicon.ico", "/wp-login.php", "/.env"])
def test_a_file_that_is_not_there_is_not_the_page(app: ASGIApp, path: str) -> None:
    reply = get(app, path)
    assert (reply.status, reply.code) == (404, "nowhere")


@pytest.mark.parametrize(
    "path", ["/api", "/api/", "/api/nothing", "/api/tables/a/b/c/d", "/metrics/more", "/healthz/x"]
)
def test_what_is_for_programs_has_no_page(app: ASGIApp, path: str) -> None:
    reply = get(app, path)
    assert (reply.status, reply.code) == (404, "not_found")


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/api/me"), ("HEAD", "/api/house"), ("HEAD", "/healthz"), ("DELETE", "/api/tables"), ("POST", "/")],
)
def test_another_method_is_refused_as_such(app: ASGIApp, method: str, path: str) -> None:
    reply = get(app, path, method)
    assert (reply.status, reply.code) == (405, "bad_method")


@pytest.mark.parametrize(
    "path",
    [
        *("/../secret.txt", "/assets/../../secret.txt", "/assets/..%2f..%2fsecret.txt", "/..\\secret.txt"),
        *("//secret.txt", "/./secret.txt", "/assets//main-Ab12.js", "/ASSETS/main-Ab12.js", "/client.py", "/\0.js"),
        *("/etc/passwd.", "/assets/%2e%2e/index.html", "/file:///etc/hosts.txt", "/" + "../" * 2000 + "etc/passwd"),
    ],
)
def test_nothing_but_the_client_is_given_out(app: ASGIApp, path: str) -> None:
    """There is no way from an address to the disk: all files were read before, and an address names one or none."""
    reply = get(app, path)
    assert (reply.status, reply.code) == (404, "nowhere")


def test_nor_by_an_address_as_it_comes_over_the_network(app: ASGIApp) -> None:
    paths = (b"/../secret.txt", b"/%2e%2e/secret.txt", b"/assets/%2e%2e%2f%2e%2e%2fsecret.txt", b"//..//secret.txt")
    asked = b"GET %b HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
    for answer in talk(app, *(asked % path for path in paths)):
        assert answer.startswith(b"HTTP/1.1 404 "), answer
        assert b"treasure" not in answer


# Kept and asked for again -------------------------------------------------------------------------------------------


def test_what_has_a_fingerprint_in_its_name_is_kept_and_the_rest_asked_for_again(app: ASGIApp) -> None:
    for path in ("/assets/main-Ab12.js", "/assets/deep/chest-Cd34.png"):
        assert get(app, path).headers["cache-control"] == "public, max-age=31536000, immutable"
    for path in ("/", "/icon.svg", "/t/q7GkP2mXw9Tz"):
        assert get(app, path).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/seat", "/assets/main-Ab12.js"])
def test_who_has_a_file_already_is_told_so(app: ASGIApp, path: str) -> None:
    tag = get(app, path).headers["etag"]
    assert re.fullmatch('W/"[0-9a-f]{16}"', tag)
    for known in (tag, tag.removeprefix("W/"), f'"other", {tag}', f'{tag},W/"other"'):
        reply = get(app, path, If_None_Match=known, Accept_Encoding="gzip")
        assert (reply.status, reply.body, reply.headers["etag"]) == (304, b"", tag)
        assert reply.headers["cache-control"] == get(app, path).headers["cache-control"]
    for other in ('"other"', 'W/""', tag[:-2] + '"', tag.replace('"', ""), ""):
        assert get(app, path, If_None_Match=other).status == 200


def test_another_content_has_another_tag(app: ASGIApp) -> None:
    assert len({get(app, path).headers["etag"] for path in ("/", "/icon.svg", "/assets/main-Ab12.js")}) == 3


# Packed -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("accepted", ["gzip", "gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.8, *;q=0.1", "GZIP ; q=1"])
def test_text_is_packed_for_who_can_unpack_it(app: ASGIApp, accepted: str) -> None:
    reply = get(app, "/assets/main-Ab12.js", Accept_Encoding=accepted)
    assert reply.headers["content-encoding"] == "gzip"
    assert gzip.decompress(reply.body) == SCRIPT
    assert int(reply.headers["content-length"]) == len(reply.body) < len(SCRIPT) / 10
    assert reply.headers["vary"] == "accept-encoding"


@pytest.mark.parametrize(
    "accepted", ["", "identity", "br", "gzip;q=0", "gzip;q=0.000, br", "br, gzip; q=0", "x-gzip-not"]
)
def test_who_cannot_unpack_gets_it_plain(app: ASGIApp, accepted: str) -> None:
    reply = get(app, "/assets/main-Ab12.js", Accept_Encoding=accepted)
    assert "content-encoding" not in reply.headers
    assert reply.body == SCRIPT
    assert reply.headers["vary"] == "accept-encoding"


def test_pictures_are_packed_already(app: ASGIApp) -> None:
    reply = get(app, "/assets/deep/chest-Cd34.png", Accept_Encoding="gzip")
    assert "content-encoding" not in reply.headers
    assert reply.body == PICTURE


def test_the_head_alone_says_the_same_and_brings_nothing(app: ASGIApp) -> None:
    asked = b"%b / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
    whole, head = (answer.partition(b"\r\n\r\n") for answer in talk(app, asked % b"GET", asked % b"HEAD"))
    assert (whole[2], head[2]) == (PAGE, b"")
    undated = [re.sub(rb"\r\ndate: [^\r]+", b"", each[0]) for each in (whole, head)]
    assert undated[0] == undated[1]
    assert b"content-length: %d" % len(PAGE) in head[0]


# The build ----------------------------------------------------------------------------------------------------------


def test_without_a_build_the_page_says_so(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for folder in (tmp_path / "nowhere", tmp_path / "empty"):
        found = client.load(folder)
        assert found.keys() == {"index.html"}
        assert b"make client" in found["index.html"].plain


def test_half_a_build_is_none(built: Path) -> None:
    (built / "index.html").unlink()
    assert client.load(built).keys() == {"index.html"}
    assert b"make client" in client.load(built)["index.html"].plain


def test_another_build_has_another_name(built: Path) -> None:
    before = client.load(built)["index.html"].tag
    assert client.load(built)["index.html"].tag == before
    (built / "index.html").write_bytes(PAGE.replace(b"Ab12", b"Ef56"))
    assert client.load(built)["index.html"].tag != before
    assert client.ASSETS["index.html"].tag == client.BUILD


def test_the_description_for_programs_does_not_speak_of_pages() -> None:
    assert all(path.startswith("/api/") for path in schema()["paths"])


# What others have made ----------------------------------------------------------------------------------------------


def test_the_licences_of_fonts_and_packages_come_along() -> None:
    """In the wheel whole, and in the repository beside the fonts that were cut."""
    texts = {each["name"]: each["text"] for each in json.loads(client.ASSETS["licences.json"].plain)}
    fonts = Path(__file__).parents[2] / "web" / "fonts"
    families = {path.name.partition("-400-")[0] for path in fonts.glob("*-400-latin.woff2")}
    assert families == {"alegreya", "alegreya-sans"}
    for family in families:
        licence = texts[f"@fontsource/{family}"]
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence
        assert (fonts / f"{family}.txt").read_text("utf-8").strip() == licence
    assert "Permission is hereby granted" in texts["svelte"]
