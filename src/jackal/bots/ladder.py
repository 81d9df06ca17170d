"""The ladder: what came of a contest, how sure it is, and who beats whom."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from jackal.bots.contest import BoutResult, Contest
from jackal.bots.elo import Columns, fit_deals, intervals
from jackal.bots.interval import Group, Range, grouped
from jackal.bots.think import ThinkTimes

YARDSTICK: Final = "greedy"
"""Whose Elo is 0 where it takes part; otherwise the weakest one's."""


class PairRecord(NamedTuple):
    """What a bot has done, against one or against all."""

    games: int
    wins: float
    draws: int
    """Games that it shared with the other."""
    share: float
    interval: Range


class Rung(NamedTuple):
    """One bot of the ladder."""

    bot: str
    number: int
    record: PairRecord
    elo: float
    interval: Range
    think: ThinkTimes
    actions: float
    """Its decisions in a game."""


class Ladder:
    """All results of a contest, from strong to weak."""

    def __init__(self, contest: Contest, results: Iterable[BoutResult]) -> None:
        self.contest = contest
        self.results = sorted(results, key=lambda result: result.bout)
        self.names = contest.names()
        self.deals = sorted({result.bout.deal for result in self.results})

    @property
    def actions(self) -> float:
        """A game, on average."""
        return sum(result.actions for result in self.results) / len(self.results)

    def record(self, bot: int, *others: int) -> PairRecord:
        """Against these."""
        groups: dict[int, Group] = {}
        draws = 0
        for result in self.results:
            shares = result.shares()
            if bot in shares and any(other in shares for other in others):
                won, games = groups.get(result.bout.deal, Group(0.0, 0))
                groups[result.bout.deal] = Group(won + shares[bot], games + 1)
                draws += 0 < shares[bot] < 1
        games = sum(group.trials for group in groups.values())
        wins = sum(group.won for group in groups.values())
        if not games:
            return PairRecord(0, 0.0, 0, 0.0, Range(0.0, 1.0))
        return PairRecord(games, wins, draws, wins / games, grouped(list(groups.values())))

    def columns(self) -> Columns:
        """For each pair, what the one has won against the other at each deal."""
        place = {deal: number for number, deal in enumerate(self.deals)}
        found: Columns = [[[0.0] * len(place) for _ in self.names] for _ in self.names]
        for result in self.results:
            one, other = sorted(set(result.bout.line_up))
            shares = result.shares()
            found[one][other][place[result.bout.deal]] += shares[one]
            found[other][one][place[result.bout.deal]] += shares[other]
        return found

    def anchor(self, columns: Columns) -> int:
        if YARDSTICK in self.names:
            return self.names.index(YARDSTICK)
        elo = fit_deals(columns, 0)
        return elo.index(min(elo))

    def rungs(self) -> list[Rung]:
        columns = self.columns()
        anchor = self.anchor(columns)
        elo, ranges = fit_deals(columns, anchor), intervals(columns, anchor)
        found = [self.rung(number, elo[number], ranges[number]) for number in range(len(self.names))]
        return sorted(found, key=lambda rung: -rung.elo)

    def rung(self, number: int, elo: float, interval: Range) -> Rung:
        think = ThinkTimes()
        for result in self.results:
            if number in result.think:
                think.merge(result.think[number])
        record = self.record(number, *(other for other in range(len(self.names)) if other != number))
        return Rung(self.names[number], number, record, elo, interval, think, think.decisions / max(record.games, 1))

    def as_dict(self, rungs: list[Rung]) -> dict[str, Any]:
        """For `jackal arena --json`."""
        contest = self.contest
        ended = [result.reason for result in self.results]
        return {
            "game": contest.game,
            "rules": contest.rules,
            "seats": contest.seats,
            "options": contest.options,
            "seed": contest.seed,
            "budget": contest.budget,
            "games": len(self.results),
            "deals": len(self.deals),
            "actions": round(self.actions, 1),
            "ended": {reason: ended.count(reason) for reason in sorted(set(ended))},
            "ladder": [rung_dict(rung) for rung in rungs],
            "pairs": [
                {"bot": one.bot, "against": other.bot, **record_dict(self.record(one.number, other.number))}
                for one in rungs
                for other in rungs
                if one != other
            ],
        }


def record_dict(record: PairRecord) -> dict[str, Any]:
    return {
        "games": record.games,
        "wins": round(record.wins, 3),
        "draws": record.draws,
        "share": round(record.share, 4),
        "share_low": round(record.interval.low, 4),
        "share_high": round(record.interval.high, 4),
    }


def rung_dict(rung: Rung) -> dict[str, Any]:
    return {
        "bot": rung.bot,
        **record_dict(rung.record),
        "elo": round(rung.elo, 1),
        "low": round(rung.interval.low, 1),
        "high": round(rung.interval.high, 1),
        "think_p50": round(rung.think.quantile(0.5), 6),
        "think_p95": round(rung.think.quantile(0.95), 6),
        "think_longest": round(rung.think.quantile(1), 6),
        "decisions": round(rung.actions, 1),
    }
