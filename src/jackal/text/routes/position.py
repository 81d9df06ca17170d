"""A whole position of a card game as text that a person can read and write (docs/notation.md): the writing half."""

from typing import Final

from jackal.routes.notation import write, write_result
from jackal.routes.state import RouteState
from jackal.routes.view import COLOURS
from jackal.routes.words import CODES, DRAFTING, KINDS, OVER, PHASES, STANCES, TAKING, TRIP
from jackal.text.head import write_head

NONE: Final = "-"


def write_position(s: RouteState, game: str) -> str:
    """Everything, hidden things included."""
    lines = write_head(game, s.seats, s.options)
    lines.append("islands: " + " ".join([s.pool[number].key for number in s.order]))
    lines.append(f"round: {s.at + 1}")
    lines += drawing(s)
    lines += [f"{COLOURS[seat]}: {_player(s, seat)}" for seat in range(s.seats)]
    lines.append("deck: " + (" ".join([CODES[kind] for kind in reversed(s.deck)]) or NONE))
    lines.append("discard: " + (" ".join(_codes(s.discard)) or NONE))
    if s.market:
        lines.append("market: " + " ".join([CODES[kind] if kind >= 0 else NONE for kind in s.market]))
    lines.append(f"first: {COLOURS[s.first]}")
    lines += _course(s)
    return "\n".join(lines) + "\n"


def drawing(s: RouteState) -> list[str]:
    """The island in play, as a comment: the file of islands has it."""
    island = s.island()
    rows = [f"#   {island.height - line} {row}" for line, row in enumerate(island.drawing)]
    return [f"# {island.key} {island.name}", *rows, "#     " + "abcdefg"[: island.width]]


def _codes(counts: list[int]) -> list[str]:
    return [CODES[kind] for kind in range(KINDS) for _ in range(counts[kind])]


def _player(s: RouteState, seat: int) -> str:
    base = KINDS * seat
    words = [f"coins={s.coins[seat]}", "hand=" + (",".join(_codes(s.hands[base : base + KINDS])) or NONE)]
    does = STANCES[s.stance[seat]]
    words.append(f"does={does}:{s.price[seat]}" if s.stance[seat] == TRIP else f"does={does}")
    if s.rows[seat]:
        words.append("row=" + "-".join([CODES[kind] for kind in s.rows[seat]]))
    if s.throws[seat] >= 0:
        words.append("throw=" + write(s, s.throws[seat]).removeprefix("throw:"))
    if s.declared[seat] >= 0:
        words.append(f"declared={write_result(s.declared[seat])}")
    if s.extra[seat]:
        words.append(f"extra={s.extra[seat]}")
    words += _memory(s, seat)
    return " ".join(words)


def _memory(s: RouteState, seat: int) -> list[str]:
    """What the market and the draft have left."""
    base = KINDS * seat
    words: list[str] = []
    for key, counts in (("known", s.known), ("dropped", s.unseen)):
        if any(counts[base : base + KINDS]):
            words.append(f"{key}=" + ",".join(_codes(counts[base : base + KINDS])))
    for key, log in (("drafted", s.drafted[seat]), ("earlier", s.earlier[seat])):
        if log:
            words.append(f"{key}=" + ",".join([CODES[kind] if kind >= 0 else CODES[~kind] + "!" for kind in log]))
    if s.phase == DRAFTING:
        words.append("pack=" + ",".join([CODES[kind] for kind in s.packs[seat]]))
        if s.picks[seat] >= 0:
            words.append(f"pick={CODES[s.picks[seat]]}")
    return words


def _course(s: RouteState) -> list[str]:
    lines: list[str] = []
    if s.gone:
        lines.append("absent: " + " ".join([str(seat + 1) for seat in range(s.seats) if s.gone >> seat & 1]))
    if s.tied:
        lines.append("tied: " + " ".join([str(seat + 1) for seat in range(s.seats) if s.tied >> seat & 1]))
    if s.phase == OVER:
        return [*lines, f"over: {s.reason}"]
    lines.append(f"phase: {PHASES[s.phase]}")
    if s.phase == TAKING:
        lines.append(f"takes: {COLOURS[s.asked]} {s.takes}")
    return lines
