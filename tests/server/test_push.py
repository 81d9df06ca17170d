"""Push messages: sealed as the standard says, brought to nobody but a push service, and only to who is not there."""

import asyncio
import json
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from sqlalchemy import delete

from jackal.server import push_post
from jackal.server.push_post import Unwelcome, bring, is_public, place_of
from jackal.server.push_seal import CURVE, Ear, decoded, encoded, public, sealed
from jackal.server.room import Room
from jackal.server.schema import tables
from tests.server.guests import PATIENCE, Guest, Served, quick, serving

# RFC 8291, appendix A: the example that every implementation can be held to.
TEXT = b"When I grow up, I want to be a watermelon"
EAR = Ear(
    "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BTBZMqHH6r4Tts7J_aSIgg",
)
SERVER_KEY = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95"
    "bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_a_message_is_sealed_as_in_the_standard() -> None:
    key = ec.derive_private_key(int.from_bytes(decoded(SERVER_KEY)), CURVE)
    assert encoded(sealed(TEXT, EAR, decoded(SALT), key)) == SEALED


@pytest.mark.parametrize(
    "endpoint",
    [
        *(
            "http://push.example/x",
            "ftp://push.example/x",
            "https:///x",
            "https://push.example:8443/x",
            "//push.example",
        ),
        *("https://me:secret@push.example/x", "https://push.example/x#y", "https://push.example/a b", "https://[::1"),
        *("https://push.example/\r\nHost: other", "https://пуш.example/", "https://push.example:port/"),
    ],
)
def test_what_is_no_address_of_a_push_service_is_refused(endpoint: str) -> None:
    with pytest.raises(Unwelcome):
        place_of(endpoint, private=False)


@pytest.mark.parametrize(
    "address",
    [
        *(
            "127.0.0.1",
            "10.1.2.3",
            "192.168.0.1",
            "172.16.0.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "224.0.0.1",
        ),
        *(
            "::1",
            "fe80::1%eth0",
            "fc00::1",
            "::ffff:127.0.0.1",
            "2002:7f00:1::",
            "64:ff9b:1::1",
            "64:ff9b::7f00:1",
            "ff02::1",
            "fec0::1",
            "::127.0.0.1",
            "::ffff:0:127.0.0.1",
        ),
    ],
)
def test_no_private_address_is_called(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:4700::6810:1", "64:ff9b::5db8:d822"])
def test_public_addresses_are(address: str) -> None:
    assert is_public(address)


def test_a_name_that_leads_home_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger's name may have a public address when it is looked at, and ours among them."""

    async def run() -> None:
        monkeypatch.setattr(push_post, "look_up", lambda *_: ["93.184.216.34", "127.0.0.1"])
        with pytest.raises(Unwelcome):
            await bring("https://push.example/x", {}, b"")

    asyncio.run(run())


class PushService:
    """A push service in little: it keeps what it is brought, and the browser that listens there can read it."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.auth = bytes(range(16))
        self.status = 201
        self.got: asyncio.Queue[tuple[dict[str, str], bytes]] = asyncio.Queue()
        self.port = 0

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers["content-length"]))
        writer.write(b"HTTP/1.1 %d -\r\nContent-Length: 0\r\n\r\n" % self.status)
        await writer.drain()
        writer.close()
        await self.got.put(({"": head[0]} | headers, body))

    @property
    def subscription(self) -> dict[str, str]:
        endpoint = f"http://127.0.0.1:{self.port}/send/to-me"
        return {"endpoint": endpoint, "p256dh": encoded(public(self.key)), "auth": encoded(self.auth)}

    async def heard(self, known: str) -> dict[str, str]:
        """The next message, unsealed, if it was signed by the server whose key the browser knows."""
        async with asyncio.timeout(PATIENCE):
            headers, body = await self.got.get()
        assert headers[""] == "POST /send/to-me HTTP/1.1"
        self.check(headers["authorization"], known)
        return dict(json.loads(self.unsealed(body)))

    def check(self, authorization: str, known: str) -> None:
        token, _, key = authorization.removeprefix("vapid t=").partition(", k=")
        assert key == known
        told, _, signature = token.rpartition(".")
        raw = urlsafe_b64decode(signature + "==")
        of_server = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(known))
        proof = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
        of_server.verify(proof, told.encode(), ec.ECDSA(SHA256()))
        with pytest.raises(InvalidSignature):
            of_server.verify(proof, told.encode() + b"x", ec.ECDSA(SHA256()))
        assert json.loads(decoded(told.partition(".")[2]))["aud"] == f"http://127.0.0.1:{self.port}"

    def unsealed(self, body: bytes) -> bytes:
        """By the subscription's keys, as a browser does it (RFC 8188 and 8291)."""
        salt, size, theirs = body[:16], body[20], body[21 : 21 + body[20]]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        info = b"WebPush: info\x00" + public(self.key) + theirs
        secret = HKDF(SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(secret)
        return AESGCM(key).decrypt(nonce, body[21 + size :], None).removesuffix(b"\x02")


@asynccontextmanager
async def pushing() -> AsyncIterator[PushService]:
    service = PushService()
    async with await asyncio.start_server(service.answer, "127.0.0.1", 0) as server:
        service.port = server.sockets[0].getsockname()[1]
        yield service


@asynccontextmanager
async def two_at_a_table(served: Served) -> AsyncIterator[tuple[Guest, Guest, str]]:
    """Anna begins; Ben is not there."""
    async with served.guest() as anna, served.guest() as ben:
        made = await anna.make(seats=[{"who": "me", "name": "Anna"}, "link"], options={"first": "seat-1"})
        await ben.do(made["table"], "sit", name="Ben", invite=made["invite"])
        yield anna, ben, made["table"]


async def play(guest: Guest, table: str, seat: int) -> None:
    now = await guest.look(table, seat)
    while now["actions"]:
        action = now["actions"][0]["text"]
        now = await guest.do(table, "play", seat=seat, seen=now["n"], action=action)


def test_who_is_not_there_is_called_to_his_turn_and_who_is_gone_is_forgotten(tmp_path: Path) -> None:
    async def run() -> None:
        async with pushing() as service, serving(quick(str(tmp_path / "t.db"), push_private=True)) as served:
            served.service.turn_calls.soon = 0.0
            key = served.service.turn_calls.public_key
            async with two_at_a_table(served) as (anna, ben, table):
                ben.http.headers["accept-language"] = "ru"
                assert await ben.post("/api/push", service.subscription) == {"key": key}
                await anna.do(table, "start")
                await play(anna, table, 0)
                told = await service.heard(key)
                assert told["table"] == table
                assert (told["title"], "Anna" in told["body"]) == ("Ваш ход", True)
                service.status = 410
                await play(ben, table, 1)
                await play(anna, table, 0)
                await service.heard(key)
                while await served.service.subscriptions.of(visitor_of(served, ben)):
                    await asyncio.sleep(0.01)
                assert service.got.empty()

    asyncio.run(run())


def visitor_of(served: Served, guest: Guest) -> str:
    return served.service.visitors.read(next(iter(guest.http.cookies.values()))) or ""


def test_who_looks_on_is_not_called(tmp_path: Path) -> None:
    async def run() -> None:
        async with pushing() as service, serving(quick(str(tmp_path / "t.db"), push_private=True)) as served:
            served.service.turn_calls.soon = served.service.turn_calls.later = 0.0
            key = served.service.turn_calls.public_key
            async with two_at_a_table(served) as (anna, ben, table):
                await ben.post("/api/push", service.subscription)
                await anna.do(table, "start")
                async with ben.live(table, 1) as live:
                    await live.until(lambda live: any(frame.get("seats") == [1] for frame in live.frames))
                    await play(anna, table, 0)
                    assert served.service.turn_calls.waiting(served.service.rooms[table]) == []
                assert (await service.heard(key))["table"] == table  # he has seen it, and went

    asyncio.run(run())


def test_who_comes_to_his_turn_and_goes_again_is_called_later(tmp_path: Path) -> None:
    async def run() -> None:
        async with pushing() as service, serving(quick(str(tmp_path / "t.db"), push_private=True)) as served:
            caller = served.service.turn_calls
            caller.soon, caller.later = 0.0, 0.0
            async with two_at_a_table(served) as (anna, ben, table):
                await ben.post("/api/push", service.subscription)
                await anna.do(table, "start")
                room = await served.service.room(table)
                may_look, find = asyncio.Event(), caller.find

                async def find_later(name: str) -> Room:
                    await may_look.wait()
                    return await find(name)

                caller.find = find_later
                await play(anna, table, 0)
                assert caller.is_called(room, 1)
                async with ben.live(table, 1) as live:
                    await live.frame()
                    may_look.set()
                    while 1 in room.called:
                        await asyncio.sleep(0.001)
                    assert service.got.empty()
                assert (await service.heard(caller.public_key))["table"] == table

    asyncio.run(run())


def test_strangers_are_not_kept(tmp_path: Path) -> None:
    ear = {"endpoint": EAR.endpoint, "p256dh": EAR.p256dh, "auth": EAR.auth}

    async def run() -> None:
        async with serving(quick(str(tmp_path / "t.db"))) as served, served.guest() as guest:
            assert (await guest.post("/api/push", ear, 403))["error"]["code"] == "not_yours"
            await guest.make()
            await guest.post("/api/push", ear)
            for wrong in ({"endpoint": "http://127.0.0.1:1/x"}, {"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "é"}):
                assert (await guest.post("/api/push", ear | wrong, 400))["error"]["code"] == "bad_push"
            for number in range(12):
                await guest.post("/api/push", ear | {"endpoint": f"{EAR.endpoint}{number}"})
            visitor = visitor_of(served, guest)
            kept = [each.endpoint for each in await served.service.subscriptions.of(visitor)]
            assert len(kept) == 8
            assert EAR.endpoint not in kept
            await guest.post("/api/push/forget", {"endpoint": kept[0]})
            assert len(await served.service.subscriptions.of(visitor)) == 7
            assert await served.service.subscriptions.forget_strangers() == 0
            await served.service.repository.database.write(lambda connection: connection.execute(delete(tables)))
            assert await served.service.subscriptions.forget_strangers() == 7

    asyncio.run(run())


def test_it_can_be_turned_off_and_the_key_outlives_the_server(tmp_path: Path) -> None:
    async def key(**more: object) -> str:
        async with serving(quick(str(tmp_path / "t.db"), **more)) as served, served.guest() as guest:
            if not served.service.settings.push:
                ear = {"endpoint": EAR.endpoint, "p256dh": EAR.p256dh, "auth": EAR.auth}
                assert (await guest.post("/api/push", ear, 403))["error"]["code"] == "no_push"
            return str((await guest.get("/api/push"))["key"])

    first = asyncio.run(key())
    assert len(decoded(first)) == 65
    assert asyncio.run(key()) == first
    assert asyncio.run(key(push=False)) == ""


def test_a_service_that_says_nothing_does_not_keep_anybody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push_post, "PATIENCE", 0.2)

    async def run() -> None:
        silent = asyncio.Event()

        async def listen(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await silent.wait()
            writer.close()

        async with await asyncio.start_server(listen, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(TimeoutError):
                await bring(f"http://127.0.0.1:{port}/x", {}, b"", private=True)
            silent.set()

    asyncio.run(run())
