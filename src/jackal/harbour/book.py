"""The ship's book: what all finished games of somebody come to, in numbers and in badges."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from jackal.bots.ranks import CAPTAIN, RANKS
from jackal.games import GAMES, OURS
from jackal.harbour.book_shapes import (
    BookBadge,
    BookBest,
    BookFall,
    BookFile,
    BookGame,
    BookLine,
    BookPage,
    BookTally,
    ShipsBook,
)
from jackal.harbour.scores import ONE_DAY, Feat, day_of, feats_told, is_of_its_day
from jackal.text import SCRIBES
from jackal.text.witness import Badge

FORMAT: Final = 1
LATEST: Final = 20
"""Games that are shown one by one."""
PEOPLE: Final = "people"
GRIM: Final = 5
"""Who wins though so many of his people fell has done a deed."""

FIRST_GAME: Final = Badge("first-game")
FIRST_WIN: Final = Badge("first-win")
IN_A_ROW: Final = Badge("row-of-five", 5)
COMPANY: Final = Badge("company", 5)
BEATEN_CAPTAIN: Final = Badge("captain")
GRIM_WIN: Final = Badge("grim-win")
EVERY_GAME: Final = Badge("every-game", sum(max(GAMES[key].seats) > 1 for key in OURS))
PUZZLES: Final = Badge("puzzles", 10)
DAYS: Final = Badge("days", 7)
OF_ALL: Final = (FIRST_GAME, FIRST_WIN, IN_A_ROW, COMPANY, BEATEN_CAPTAIN, GRIM_WIN, EVERY_GAME, PUZZLES, DAYS)
OF_GAMES: Final = [badge for scribe in SCRIBES.values() for badge in scribe.badges]
BADGES: Final = tuple({badge.deed: badge for badge in (*OF_ALL, *OF_GAMES)}.values())
"""In the order in which they are shown; several games may honour the same deed."""


class BookMatter(NamedTuple):
    """What a book is made of."""

    pages: list[BookPage]
    solved: Mapping[str, Feat]
    unread: int = 0
    devices: int = 1


def told(kept: BookMatter) -> ShipsBook:
    pages = sorted(kept.pages, key=lambda page: (page["at"], page["table"]))
    games = {page["game"]: [other for other in pages if other["game"] == page["game"]] for page in pages}
    return {
        "since": pages[0]["at"] if pages else None,
        "tally": tally(pages),
        "streak": streaks(pages)[-1],
        "longest": max(streaks(pages)),
        "games": [of_game(key, games[key]) for key in GAMES if key in games],
        "falls": falls(pages),
        "badges": badges(pages, kept.solved),
        "latest": pages[: -LATEST - 1 : -1],
        "solved": len(kept.solved),
        "unread": kept.unread,
        "devices": kept.devices,
    }


def file_of(kept: BookMatter, now: int) -> BookFile:
    return {
        "format": "jackal-book",
        "version": FORMAT,
        "written": now,
        "pages": kept.pages,
        "solved": feats_told(kept.solved),
    }


# Numbers ------------------------------------------------------------------------------------------------------------


def tally(pages: Iterable[BookPage]) -> BookTally:
    ended = Counter(page["result"] for page in pages)
    return {
        "played": ended.total(),
        "won": ended["won"],
        "drew": ended["drew"],
        "lost": ended["lost"],
        "left": ended["left"],
    }


def streaks(pages: Iterable[BookPage]) -> list[int]:
    """How many games in a row were won, at first and after each game; a draw ends a row, too."""
    rows = [0]
    for page in pages:
        rows.append(rows[-1] + 1 if page["result"] == "won" else 0)
    return rows


def of_game(game: str, pages: list[BookPage]) -> BookGame:
    return {
        "game": game,
        "tally": tally(pages),
        "seats": lines(pages, lambda page: str(page["seats"]), sorted),
        "opponents": lines(pages, opponent, by_rank),
        "streak": streaks(pages)[-1],
        "longest": max(streaks(pages)),
        "gold": best(pages, "gold"),
        "lead": best([page for page in pages if page["result"] == "won"], "lead"),
    }


def lines(
    pages: list[BookPage], of: Callable[[BookPage], str], ordered: Callable[[Iterable[str]], list[str]]
) -> list[BookLine]:
    """The same pages, told apart."""
    keys = ordered({of(page) for page in pages})
    return [{"of": key, "tally": tally(page for page in pages if of(page) == key)} for key in keys]


def opponent(page: BookPage) -> str:
    """People, if there were any; else the highest rank among the bots."""
    return PEOPLE if page["people"] or not page["bots"] else by_rank(page["bots"])[-1]


def by_rank(names: Iterable[str]) -> list[str]:
    """Bots without a rank, ranks from the lowest to the highest, people."""
    order = [*RANKS, PEOPLE]
    return sorted(names, key=lambda name: (order.index(name) if name in order else -1, name))


def best(pages: list[BookPage], what: str) -> BookBest | None:
    """The first of the best; nothing is no result."""
    scores: list[int] = [page["gold"] if what == "gold" else page["lead"] for page in pages]
    if max(scores, default=0) <= 0:
        return None
    page = pages[scores.index(max(scores))]
    return {"score": max(scores), "table": page["table"], "at": page["at"]}


def falls(pages: list[BookPage]) -> list[BookFall]:
    """What has felled most first."""
    counted: Counter[tuple[str, str]] = Counter()
    for page in pages:
        counted.update({(page["game"], what): count for what, count in page["falls"].items()})
    return [{"game": game, "what": what, "count": count} for (game, what), count in counted.most_common()]


# Badges -------------------------------------------------------------------------------------------------------------

Steps = list[tuple[int, int]]
"""How far one was, and when."""


def badges(pages: list[BookPage], solved: Mapping[str, Feat]) -> list[BookBadge]:
    steps = steps_of_pages(pages) | steps_of_puzzles(solved)
    return [badge_told(badge, steps.get(badge.deed, [])) for badge in BADGES]


def badge_told(badge: Badge, steps: Steps) -> BookBadge:
    have = max((value for _, value in steps), default=0)
    at = next((at for at, value in steps if value >= badge.need), None)
    return {"deed": badge.deed, "have": min(have, badge.need), "need": badge.need, "at": at}


def steps_of_pages(pages: list[BookPage]) -> dict[str, Steps]:
    """By deed, how often it was done by the end of each game."""
    done: Counter[str] = Counter()
    won: set[str] = set()
    steps: dict[str, Steps] = {badge.deed: [] for badge in BADGES}
    for page, row in zip(pages, streaks(pages)[1:], strict=True):
        done.update(page["deeds"])
        done.update(deeds_of_all(page))
        if page["result"] == "won" and page["game"] in OURS:
            won.add(page["game"])
        for deed, known in steps.items():
            known.append((page["at"], {IN_A_ROW.deed: row, EVERY_GAME.deed: len(won)}.get(deed, done[deed])))
    return steps


def deeds_of_all(page: BookPage) -> dict[str, int]:
    """What can be done in every game."""
    has_won = page["result"] == "won"
    return {
        FIRST_GAME.deed: 1,
        FIRST_WIN.deed: int(has_won),
        COMPANY.deed: int(page["people"] > 0),
        BEATEN_CAPTAIN.deed: int(has_won and opponent(page) == CAPTAIN),
        GRIM_WIN.deed: int(has_won and sum(page["falls"].values()) >= GRIM),
    }


def steps_of_puzzles(solved: Mapping[str, Feat]) -> dict[str, Steps]:
    times = sorted(feat.at for feat in solved.values())
    days = sorted({day_of(feat.at): feat.at for puzzle, feat in solved.items() if is_of_its_day(puzzle, feat)}.items())
    rows: Steps = []
    for number, (day, at) in enumerate(days):
        goes_on = number > 0 and days[number - 1][0] == day - ONE_DAY
        rows.append((at, rows[-1][1] + 1 if goes_on else 1))
    return {PUZZLES.deed: [(at, count) for count, at in enumerate(times, 1)], DAYS.deed: rows}
