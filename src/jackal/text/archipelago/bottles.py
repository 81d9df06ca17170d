"""Messages in bottles in positions and pictures; a game without them has none."""

from typing import Final

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.games.archipelago.bottles import ASK_BOTTLE, BOTTLES_IN_BOX, CELLAR, Cellar, cellar
from jackal.islands.state import IslandState
from jackal.text.head import Written
from jackal.text.islands.check import greedy
from jackal.text.islands.looks import Look
from jackal.text.islands.part_scribe import OwnWord, PartScribe
from jackal.text.islands.position_parts import Parts


def has(s: IslandState) -> bool:
    return CELLAR in s.rules.starts


def bottles(s: IslandState) -> Cellar:
    return cellar(s) if has(s) else Cellar(0, [0] * s.crews)


def keep(s: IslandState, supply: int, held: list[int], line: int) -> None:
    if has(s):
        s.keep(CELLAR, Cellar(supply, held))
    elif supply or any(held):
        raise BadText("there are no bottles in this game", line)


def write_held(s: IslandState, crew: int) -> str:
    return str(bottles(s).held[crew])


def read_held(parts: Parts, crew: int, value: str, line: int) -> None:
    kept, count = bottles(parts.s), parts.count(value, line)
    keep(parts.s, kept.supply, [count if mate == crew else other for mate, other in enumerate(kept.held)], line)


def write_supply(s: IslandState, crew: int) -> str:
    return str(bottles(s).supply)


def read_supply(parts: Parts, crew: int, value: str, line: int) -> None:
    keep(parts.s, parts.count(value, line), bottles(parts.s).held, line)


def settle(s: IslandState, written: Written) -> None:
    """What the crews do not have is in the supply."""
    if "supply" not in written:
        kept = bottles(s)
        keep(s, max(0, kept.supply - sum(kept.held)), kept.held, 0)


def asked_fault(s: IslandState) -> str:
    """ARC-T7: who has a bottle is asked whether to use one."""
    if any(what == ASK_BOTTLE for what, _, _ in s.asks) and not bottles(s).held[s.crew]:
        return said("{who} is asked to use a bottle and has none (ARC-T7)", who=s.rules.colours[s.crew])
    return ""


def fault(s: IslandState) -> str:
    """ARC-I1."""
    kept = bottles(s)
    total = kept.supply + sum(kept.held)
    if total <= BOTTLES_IN_BOX:
        return ""
    template = "there are {total} bottles in all, the box has {most} (ARC-I1)"
    return said(template, total=total, most=BOTTLES_IN_BOX, who=greedy(s, kept.held, BOTTLES_IN_BOX))


BOTTLES: Final = PartScribe(
    looks={"bottles": Look("flask")},
    of_crews=(OwnWord("bottles", write_held, read_held),),
    of_supply=(OwnWord("bottles", write_supply, read_supply),),
    to_owner=(ASK_BOTTLE,),
    settle=settle,
    checks=((asked_fault, ("ask", "stage")), (fault, ("supply",))),
    has=has,
)
