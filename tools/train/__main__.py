"""`make train ARGS="dungeon"`: bots play, a net learns from their games, and better bots play again with it.

    python -m tools.train dungeon --rounds greedy:8000,boatswain:4000,captain:2000

writes the net of each round to the folder of weights, and prints how well it tells games that it has not seen.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

import numpy as np
from rich.progress import track

from jackal.bots.chances import FEATURES
from tools.train import fit
from tools.train.selfplay import NETS, Lesson, play_lessons, play_on_ray, without_gaps

HOME: Final = Path(__file__).parents[2] / "src" / "jackal" / "bots" / "chances" / "weights"
HELD_OUT: Final = 10  # every tenth game is not learned from
ROUNDS: Final = "greedy:8000,boatswain:3000,captain:1500"
DIGITS: Final = 5


class Data(NamedTuple):
    """Positions in rows, how they ended, and whether they are learned from."""

    rows: Any
    results: Any
    learned: Any


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("game", choices=sorted(FEATURES))
    read.add_argument("--rounds", default=ROUNDS, help="which bot plays how many games, round by round")
    read.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    read.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster instead; auto finds a near one")
    read.add_argument("--weights", type=Path, default=HOME, help="the folder where nets are read and written")
    read.add_argument("--keep", action="store_true", help="keep the net of every round, as dungeon-1.json")
    read.add_argument("--seconds", type=float, default=float("inf"), help="the longest that a round may play")
    read.add_argument("--seed", type=int, default=1_000_000)
    asked = read.parse_args()
    asked.weights.mkdir(parents=True, exist_ok=True)
    os.environ[NETS] = str(asked.weights.resolve())  # the processes that play read the newest net there
    parts: list[Data] = []
    first = asked.seed
    for number, text in enumerate(asked.rounds.split(",")):
        bot, games = text.split(":")
        numbers = range(first, first + int(games))
        parts.append(gather(played(asked, bot, numbers), f"{asked.game}, {bot}", numbers, asked.seconds))
        first = numbers.stop
        print(json.dumps(learn(asked.game, bot, parts, asked.weights, number)), flush=True)
        if asked.keep:
            newest = asked.weights / f"{asked.game}.json"
            newest.with_stem(f"{asked.game}-{number + 1}").write_bytes(newest.read_bytes())


def played(asked: argparse.Namespace, bot: str, numbers: range) -> Iterator[Lesson]:
    if not asked.ray:
        return play_lessons(asked.game, bot, numbers, asked.jobs)
    try:
        weights = asked.weights.resolve().relative_to(Path.cwd())
    except ValueError:
        sys.exit("--ray sends this folder to the cluster: --weights must be a folder in it")
    return play_on_ray(asked.game, bot, numbers, asked.ray, weights)


def gather(lessons: Iterable[Lesson], what: str, numbers: range, seconds: float) -> Data:
    """Positions of so many games, or of those that are done in time."""
    found: list[Lesson] = []
    until = monotonic() + seconds
    for lesson in track(lessons, what, total=len(numbers)):
        found.append(lesson)
        if monotonic() > until:
            break
    found = without_gaps(found, numbers)
    shaped = [np.frombuffer(lesson.rows, np.float32).reshape(-1, lesson.width) for lesson in found if lesson.width]
    learned = [
        np.full(len(lesson.rows) // (4 * lesson.width), lesson.number % HELD_OUT != 0)
        for lesson in found
        if lesson.width
    ]
    rows = np.concatenate(shaped)
    return Data(rows[:, :-1], rows[:, -1], np.concatenate(learned))


def learn(game: str, bot: str, parts: list[Data], folder: Path, number: int) -> dict[str, object]:
    """Fits a net to all games so far, those of the newest round twice; measured on held-out games of that round."""
    chosen = [*parts, parts[-1]] if len(parts) > 1 else parts
    rows = np.concatenate([part.rows[part.learned] for part in chosen])
    results = np.concatenate([part.results[part.learned] for part in chosen])
    net = fit.fit(rows, results, number)
    newest = parts[-1]
    unseen = ~newest.learned
    told = fit.quality(fit.chances(net, newest.rows[unseen]), newest.results[unseen])
    lead = newest.rows[unseen][:, FEATURES[game].names.index("lead")]
    by_lead = fit.area(lead[newest.results[unseen] == 1], lead[newest.results[unseen] == 0])
    about: dict[str, object] = {
        "game": game,
        "round": number + 1,
        "bot": bot,
        "positions": len(rows),
        "unseen": int(unseen.sum()),
        "auc": round(told.auc, 4),
        "log_loss": round(told.log_loss, 4),
        "auc_of_lead": round(by_lead, 4),
    }
    write(folder / f"{game}.json", net, FEATURES[game].names, about)
    return about


def write(path: Path, net: fit.Fitted, names: list[str], about: dict[str, object]) -> None:
    """A net as text: five digits are enough."""
    data = {
        "about": about,
        "names": names,
        "mean": rounded(net.mean),
        "scale": rounded(net.scale),
        "layers": [{"weights": [rounded(row) for row in part], "bias": rounded(bias)} for part, bias in net.layers],
    }
    path.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")


def rounded(numbers: Any) -> list[float]:
    return [float(f"{float(number):.{DIGITS}g}") for number in numbers]


if __name__ == "__main__":
    main()
