"""What is shown of the arena: the ladder, who beats whom, and a picture of it."""

from collections.abc import Callable
from typing import Final

from rich.console import Console, JustifyMethod
from rich.table import Table
from rich.text import Text

from jackal.bots.interval import half
from jackal.bots.ladder import Ladder, PairRecord, Rung
from jackal.games import GAMES
from jackal.text.chart import GREEN, INK, label, sheet
from jackal.text.texts import NOBODY, Texts

HEADINGS: Final = ("bot", "wins", "draws", "share", "elo", "think")
WIDTH: Final = 720
LEFT: Final = 170
RIGHT: Final = 190
TOP: Final = 56
ROW: Final = 34
STEPS: Final = (10, 20, 50, 100, 200, 500, 1000, 2000)
MOST_LINES: Final = 8


def report(console: Console, ladder: Ladder, rungs: list[Rung], texts: Texts) -> None:
    table = ruled(texts, HEADINGS)
    for rung in rungs:
        record = rung.record
        table.add_row(
            Text(texts.word("bot", rung.bot), style="strong"),
            f"{record.wins:.1f}/{record.games}",
            str(record.draws),
            f"{percent(record.share)} ({percent(record.interval.low)}–{percent(record.interval.high)})",
            rated(rung),
            f"{milliseconds(rung.think.quantile(0.5))}, {milliseconds(rung.think.quantile(0.95))}",
        )
    console.print(table)
    if len(rungs) > 2:
        console.print(Text(texts.say("arena", "matrix", NOBODY), style="quiet"))
        console.print(matrix(ladder, rungs, texts))
    counted = {"games": len(ladder.results), "deals": len(ladder.deals), "actions": f"{ladder.actions:.1f}"}
    console.print(texts.say("arena", "counted", NOBODY, **counted))
    console.print(Text(texts.say("arena", "about", NOBODY), style="quiet"))


def ruled(texts: Texts, headings: tuple[str, ...]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="quiet")
    for heading in headings:
        side: JustifyMethod = "left" if heading == "bot" else "right"
        table.add_column(texts.word("arena", heading), justify=side, no_wrap=heading != "bot", overflow="fold")
    return table


def matrix(ladder: Ladder, rungs: list[Rung], texts: Texts) -> Table:
    """What each row has won against each column."""
    table = ruled(texts, ("bot",))
    for rung in rungs:
        table.add_column(texts.word("bot", rung.bot), justify="right")
    for one in rungs:
        cells = ["" if one is other else met(ladder.record(one.number, other.number)) for other in rungs]
        table.add_row(Text(texts.word("bot", one.bot), style="strong"), *cells)
    return table


def met(record: PairRecord) -> str:
    """The share in percent, with half of its interval."""
    return f"{percent(record.share)} ± {percent(half(record.interval))}"


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def rated(rung: Rung) -> str:
    """Its Elo; that of the anchor is 0 and sure."""
    low, high = rung.interval
    return f"{rung.elo:+.0f} ({low:+.0f}…{high:+.0f})" if low < high else "0"


def milliseconds(seconds: float) -> str:
    """Two digits of them, or all that are whole.

    >>> milliseconds(0.0000123), milliseconds(0.0456), milliseconds(1.234)
    ('0.012', '46', '1234')
    """
    return f"{1000 * seconds:.0f}" if seconds > 0.01 else f"{1000 * seconds:.2g}"


def plotted(ladder: Ladder, rungs: list[Rung], texts: Texts) -> str:
    """An SVG: the Elo of each bot with its interval, from strong to weak."""
    low = min(rung.interval.low for rung in rungs)
    high = max(rung.interval.high for rung in rungs)
    step = next((step for step in STEPS if (high - low) / step <= MOST_LINES), STEPS[-1])
    first, last = int(low // step) * step, (int(high // step) + 1) * step
    bottom = TOP + ROW * len(rungs)

    def across(elo: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (elo - first) / (last - first)

    drawn = [label(16, 26, title(ladder, texts))]
    for elo in range(first, last + 1, step):
        x = across(elo)
        drawn.append(f'<path d="M{x:.1f} {TOP - 12}V{bottom}" stroke="{INK}" opacity=".18"/>')
        drawn.append(label(x, bottom + 18, f"{elo:+d}" if elo else "0", "middle"))
    for row, rung in enumerate(rungs):
        drawn += drawn_rung(rung, TOP + ROW * (row + 0.5) - 6, across, texts)
    drawn.append(label((LEFT + WIDTH - RIGHT) / 2, bottom + 38, texts.word("arena", "axis"), "middle"))
    return sheet(WIDTH, bottom + 52, drawn, "13px Georgia, serif")


def title(ladder: Ladder, texts: Texts) -> str:
    contest = ladder.contest
    said = {"title": texts.game(GAMES[contest.game], "title"), "seats": contest.seats, "games": len(ladder.results)}
    return texts.say("arena", "title", NOBODY, **said)


def drawn_rung(rung: Rung, y: float, across: Callable[[float], float], texts: Texts) -> list[str]:
    """A dot on its interval, the name before it and the share of wins behind."""
    low, high = across(rung.interval.low), across(rung.interval.high)
    share = f"{percent(rung.record.share)} % ({percent(rung.record.interval.low)}–{percent(rung.record.interval.high)})"
    return [
        label(LEFT - 16, y + 4, texts.word("bot", rung.bot), "end"),
        f'<path d="M{low:.1f} {y:.1f}H{high:.1f}" stroke="{GREEN}" stroke-width="3" stroke-linecap="round"/>',
        f'<circle cx="{across(rung.elo):.1f}" cy="{y:.1f}" r="5" fill="{GREEN}"/>',
        label(WIDTH - RIGHT + 16, y + 4, share),
    ]
