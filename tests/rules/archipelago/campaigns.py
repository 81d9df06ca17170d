"""Campaigns for the tests of ARC-C: islands at their end, and what the chart shows of them."""

from jackal.core.chance import FastChance
from jackal.games.archipelago.campaign.voyage import Campaign
from jackal.islands.state import IslandState
from tests.board import ARCHIPELAGO, board, play

COLOURS = ("white", "yellow", "black", "red")
SHIPS = {1: ("a4", "h5", "e1", "d8"), 2: ("a4", "i5", "c1", "d8")}
"""By island, where nobody is in the way."""


def ended(*lines: str, coins: tuple[int, ...], first: str = "white", island: int = 1) -> IslandState:
    """A campaign at the end of an island: all is explored, and white's last move ends it."""
    crews = [f"{COLOURS[crew]}: ship={SHIPS[island][crew]} coins={count}" for crew, count in enumerate(coins)]
    written = [line.partition(":")[0] for line in lines]
    crews = [crew for crew in crews if crew.partition(":")[0] not in written]
    head = (f"seats: {len(coins)}", "option: campaign = on", f"option: island = {island}", f"first: {first}")
    s = board(*head, *crews, *lines, explored=True)
    s.set_chance(FastChance(7))
    play(s, "ship:a4-a5")
    return s


def voyage(s: IslandState) -> Campaign:
    assert isinstance(s.voyage, Campaign)
    return s.voyage


def chart(s: IslandState) -> dict[str, object]:
    shown = ARCHIPELAGO.view(s, None)["voyage"]
    assert isinstance(shown, dict)
    return shown


def order(s: IslandState) -> list[str]:
    """The crews in the order of picking, each with what has become of it."""
    pickers = chart(s)["order"]
    assert isinstance(pickers, list)
    return [f"{COLOURS[picker['crew']]} {picker['state']}" for picker in pickers]


def cards_of(s: IslandState, colour: str) -> list[str | None]:
    pieces = ARCHIPELAGO.view(s, None)["pieces"]
    assert isinstance(pieces, list)
    return [piece["ability"] for piece in pieces if COLOURS[piece["crew"]] == colour and piece["name"] != "m"]


def to_the_next(s: IslandState) -> None:
    """Everybody picks the first card for his first free pirate, and makes ready."""
    number = s.options["island"]
    while s.options["island"] == number:
        seat = s.actors()[0]
        s.play(seat, s.actions(seat)[0])
