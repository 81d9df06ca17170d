"""How well the nets that ship tell who wins, on games that none of them has seen: AUC and calibration by tenths.

    python -m tools.train.look --games 100 --plot docs/calibration.svg

plays them between bots, at all tables of a game, on all processors, and prints a table.  It needs no numpy: chances are
those that a captain is told.
"""

import argparse
import os
import struct
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from jackal.bots.chances import FEATURES, read_net
from jackal.text.chart import GOLD, GREEN, INK, RED, label, sheet
from jackal.text.texts import load
from tools.train.selfplay import Lesson, play_lessons

UNSEEN: Final = 5_000_000
"""The number of the first game; those that are learned from begin at a million."""
TENTHS: Final = 10
SIDE: Final = 420
LEFT: Final = 60
TOP: Final = 40
INKS: Final = (RED, GREEN, GOLD)


class Position(NamedTuple):
    """What the net and the lead in coins say of a seat, and the share of the win that it got."""

    chance: float
    lead: float
    won: float


class Tenth(NamedTuple):
    """Positions of which about the same was told: how many, the mean of what was told, and how many were won."""

    size: int
    told: float
    won: float


def positions(game: str, lessons: Iterable[Lesson]) -> list[Position]:
    net, lead = read_net(game), FEATURES[game].names.index("lead")
    rows = [row for lesson in lessons if lesson.width for row in struct.iter_unpack(f"{lesson.width}f", lesson.rows)]
    return [Position(net.chance(list(row[:-1])), row[lead], row[-1]) for row in rows]


def area(pairs: Iterable[tuple[float, float]]) -> float:
    """AUC: how often what was won is told more than what was lost; equals count half, shared victories not at all."""
    won: dict[float, list[int]] = {}
    for told, share in pairs:
        if share in (0.0, 1.0):
            won.setdefault(told, [0, 0])[int(share)] += 1
    below = higher = wins = 0.0
    for told in sorted(won):
        lost_here, won_here = won[told]
        higher += won_here * (below + lost_here / 2)
        below += lost_here
        wins += won_here
    return higher / (wins * below)


def tenths(found: list[Position]) -> list[Tenth]:
    """From the smallest chances to the greatest; a tenth in which nothing was told is left out."""
    parts: list[list[Position]] = [[] for _ in range(TENTHS)]
    for one in found:
        parts[min(int(one.chance * TENTHS), TENTHS - 1)].append(one)
    return [
        Tenth(len(part), sum(one.chance for one in part) / len(part), sum(one.won for one in part) / len(part))
        for part in parts
        if part
    ]


def told(game: str, found: list[Position]) -> str:
    by_net, by_lead = area((one.chance, one.won) for one in found), area((one.lead, one.won) for one in found)
    lines = [f"{game}: {len(found)} positions, AUC of the lead {by_lead:.3f}, of the net {by_net:.3f}"]
    lines += [f"{100 * each.told:6.1f} % told, {100 * each.won:5.1f} % won, {each.size}" for each in tenths(found)]
    return "\n".join(lines)


def plotted(games: dict[str, list[Tenth]]) -> str:
    """An SVG: what was told, and what came of it; who is never wrong is on the diagonal."""
    drawn = [f'<path d="M{across(0)} {down(0)}L{across(1)} {down(1)}" stroke="{INK}" opacity=".4"/>']
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        drawn.append(f'<path d="M{across(0)} {down(share)}H{across(1)}" stroke="{INK}" opacity=".15"/>')
        drawn.append(label(LEFT - 8, down(share) + 4, f"{100 * share:.0f} %", "end"))
        drawn.append(label(across(share), TOP + SIDE + 20, f"{100 * share:.0f} %", "middle"))
    drawn.append(label(LEFT, 24, "games won, by the chance that was told"))
    for number, (game, parts) in enumerate(games.items()):
        ink = INKS[number]
        points = " ".join(f"{across(part.told)},{down(part.won)}" for part in parts)
        drawn.append(f'<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="2"/>')
        drawn += [f'<circle cx="{across(one.told)}" cy="{down(one.won)}" r="4" fill="{ink}"/>' for one in parts]
        y = TOP + 24 + 22 * number
        drawn.append(f'<path d="M{LEFT + 16} {y}h24" stroke="{ink}" stroke-width="3"/>')
        drawn.append(label(LEFT + 48, y + 4, load("en").word("game", game, "title")))
    return sheet(LEFT + SIDE + 30, TOP + SIDE + 36, drawn, "13px Georgia, serif")


def across(share: float) -> float:
    return round(LEFT + SIDE * share, 1)


def down(share: float) -> float:
    return round(TOP + SIDE * (1 - share), 1)


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--games", type=int, default=100, help="how many of each game (default 100)")
    read.add_argument("--bot", default="greedy", help="who plays them (default greedy)")
    read.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    read.add_argument("--plot", type=Path, metavar="FILE", help="draw all games as an SVG")
    asked = read.parse_args()
    numbers = range(UNSEEN, UNSEEN + asked.games)
    found = {game: positions(game, play_lessons(game, asked.bot, numbers, asked.jobs)) for game in sorted(FEATURES)}
    for game, seen in found.items():
        print(told(game, seen), flush=True)
    if asked.plot:
        asked.plot.write_text(plotted({game: tenths(seen) for game, seen in found.items()}), encoding="utf-8")


if __name__ == "__main__":
    main()
