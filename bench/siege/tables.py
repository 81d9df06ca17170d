"""Attacks on the house: tables without end, an emptied lobby, visitors by the hundred, puzzles."""

from typing import Any, Final

from bench.siege.foe import Attack, Foe
from bench.siege.prey import LAYOUT

PAGES: Final = 40


async def lobby(foe: Foe) -> None:
    """Open tables by visitors who have just come, and the list from its first page to its last."""
    async with foe.visitor() as guest:
        wanted = {"game": "archipelago", "seats": [{"who": "me"}, {"who": "open"}], "setup": {"title": "Come in"}}
        for path, body in (("/api/me", None), ("/api/tables", wanted)):
            response = await guest.post(path, json=body)
            foe.tally("lobby").note("done" if response.is_success else str(response.status_code))
    await foe.ask("lobby", "GET", "/api/tables", page=foe.lots.randrange(PAGES))


async def many_tables(foe: Foe) -> None:
    """The dearest there are."""
    seats = [{"who": "me"}, {"who": "here"}]
    dear: tuple[dict[str, Any], ...] = (
        {"game": "puzzle", "seats": [{"who": "me"}]},
        {"game": "archipelago", "seats": seats, "options": {"layout": LAYOUT}},
        {"game": "arkham", "seats": seats},
    )
    await foe.ask("many tables", "POST", "/api/tables", foe.lots.choice(dear))
    body = {"after": foe.lots.randrange(max(1, foe.prey.plies)), "seat": 0, "bot": "captain"}
    await foe.ask("many tables", "POST", f"/api/tables/{foe.prey.finished}/what-if", body)


async def puzzles(foe: Foe) -> None:
    """Cards that differ a little, so that each is a new one, and long attempts."""
    card = foe.prey.card.replace("turns <= ", f"turns <= {foe.lots.randrange(1, 9)}", 1)
    await foe.ask("puzzles", "POST", "/api/puzzles/judge", {"card": card})
    await foe.ask("puzzles", "POST", "/api/puzzles/help", {"card": card, "moves": []})
    await foe.ask("puzzles", "POST", "/api/puzzles/play", {"card": foe.prey.card, "moves": ["1:a1-a2"] * 100})


async def pages(foe: Foe) -> None:
    for path in ("/", "/api/openapi.json", "/api/house", "/api/lessons", "/api/puzzles", "/api/nowhere", "/metrics"):
        await foe.ask("pages", "GET", path)


ATTACKS: Final = (
    Attack("lobby", "open tables of new visitors, the list page by page", lobby, 6),
    Attack("many tables", "puzzles to draw, huge fields, what-ifs", many_tables, 4),
    Attack("puzzles", "cards to judge and to help with, long attempts", puzzles, 4),
    Attack("pages", "everything that can be asked for without a seat", pages, 4),
)
