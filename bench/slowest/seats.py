"""Links, seats for programs and other devices, and whom to call back."""

from base64 import urlsafe_b64encode
from itertools import count

from cryptography.hazmat.primitives.asymmetric import ec

from bench.slowest.stage import Bench
from jackal.server.push_seal import CURVE, encoded, public

MANY = 6
"""Seats that may be taken."""


async def measure_seats(bench: Bench) -> None:
    """Each link has another secret in it, so it is drawn anew."""
    made = await bench.post(
        "/api/tables", {"game": "dungeon", "seats": [{"who": "me"}, *[{"who": "link"}] * (MANY - 1)]}
    )
    path, seats, numbers = f"/api/tables/{made['table']}", iter(range(1, MANY)), count()

    async def program() -> None:
        await bench.post(f"{path}/seats/{next(seats)}/program", {"name": f"Carrier {next(numbers)}"})

    async def claim() -> None:
        key = (await bench.post(f"{path}/seats/0/link", None))["path"].partition("=")[2]
        await bench.post("/api/seats", {"key": key})

    await bench.measure("an invitation", "its code drawn", lambda: bench.get(f"{path}/invite"), 1)
    await bench.measure("an invitation", "again", lambda: bench.get(f"{path}/invite"))
    await bench.measure("a link to a seat, and its use", "its code drawn", claim)
    await bench.measure("a seat for a program", "", program)
    await measure_push(bench)


async def measure_push(bench: Bench) -> None:
    ear = {"p256dh": encoded(public(ec.generate_private_key(CURVE))), "auth": encoded(bytes(16))}
    numbers = count()

    async def listen() -> None:
        place = urlsafe_b64encode(str(next(numbers)).encode()).decode() * 100
        await bench.post("/api/push", {"endpoint": f"https://push.example/{place}", **ear})

    async def forget() -> None:
        await bench.post("/api/push/forget", {"endpoint": "https://push.example/nobody"})

    await bench.measure("the key of push messages", "", lambda: bench.get("/api/push"))
    await bench.measure("be called back", "one browser after the other", listen, 12)
    await bench.measure("be called no longer", "", forget)
