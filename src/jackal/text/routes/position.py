"""A whole position of a card game as text that a person can read and write (docs/notation.md): the writing half."""

from jackal.routes.notation import write
from jackal.routes.state import RouteState
from jackal.routes.verbs import write_result
from jackal.routes.view import COLOURS
from jackal.routes.words import KINDS, OVER
from jackal.text.head import write_head
from jackal.text.routes.lines import NONE, Lines


def write_position(s: RouteState, game: str, own: Lines) -> str:
    """Everything, hidden things included."""
    lines = write_head(game, s.seats, s.options)
    lines.append("islands: " + " ".join([s.pool[number].key for number in s.order]))
    lines.append(f"round: {s.at + 1}")
    lines += drawing(s)
    lines += [f"{COLOURS[seat]}: {_player(s, seat, own)}" for seat in range(s.seats)]
    lines.append("deck: " + (" ".join(reversed(s.edition.box.written(s.deck))) or NONE))
    lines.append("discard: " + (" ".join(codes(s, s.discard)) or NONE))
    lines += own.piles(s)
    lines.append(f"first: {COLOURS[s.first]}")
    if s.gone:
        lines.append("absent: " + seats(s.gone))
    phase = f"over: {s.reason}" if s.phase == OVER else f"phase: {s.edition.phases[s.phase].name}"
    return "\n".join([*lines, *own.course(s, phase)]) + "\n"


def seats(mask: int) -> str:
    """The numbers of some seats."""
    return " ".join([str(seat + 1) for seat in range(len(COLOURS)) if mask >> seat & 1])


def drawing(s: RouteState) -> list[str]:
    """The island in play, as a comment: the file of islands has it."""
    island = s.island()
    rows = [f"#   {island.height - line} {row}" for line, row in enumerate(island.drawing)]
    return [f"# {island.key} {island.name}", *rows, "#     " + "abcdefg"[: island.width]]


def codes(s: RouteState, counts: list[int]) -> list[str]:
    """Cards that are counted by kind."""
    return [s.edition.box.codes[kind] for kind in range(KINDS) for _ in range(counts[kind])]


def _player(s: RouteState, seat: int, own: Lines) -> str:
    base = KINDS * seat
    words = [f"coins={s.coins[seat]}", "hand=" + (",".join(codes(s, s.hands[base : base + KINDS])) or NONE)]
    words.append(f"does={own.does(s, seat)}")
    if s.rows[seat]:
        words.append("row=" + "-".join(s.edition.box.written(s.rows[seat])))
    if s.throws[seat] >= 0:
        words.append("throw=" + write(s, s.throws[seat]).removeprefix("throw:"))
    if s.declared[seat] >= 0:
        words.append(f"declared={write_result(s.edition.box, s.declared[seat])}")
    return " ".join([*words, *own.words(s, seat)])
