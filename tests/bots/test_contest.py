"""The arena: who plays whom, one game of it, the ladder that comes of many, and the file they are kept in."""

import json
from collections import Counter
from dataclasses import replace
from functools import partial
from itertools import combinations
from multiprocessing import active_children
from pathlib import Path

import pytest

from jackal.bots.cards.thinker import CardThinker
from jackal.bots.chair import Bot, BotFault, Chair
from jackal.bots.contest import (
    BoutResult,
    Contest,
    TimedBot,
    enter,
    play_bout,
    read_entry,
    read_result,
    with_budget,
)
from jackal.bots.elo import Columns, fit, fit_deals, intervals
from jackal.bots.interval import Group, grouped, wilson
from jackal.bots.ladder import Ladder
from jackal.bots.levels import CARD_GAMES, PACES, RankBot
from jackal.bots.random import RandomBot
from jackal.bots.results import Results
from jackal.bots.schedule import Bout, bouts, line_ups
from jackal.bots.spread import in_turn, spread
from jackal.bots.think import ThinkTimes, read_times
from jackal.bots.thinker import RaceThinker
from jackal.core.chance import FastChance
from jackal.core.errors import BadOption, BadText
from jackal.games import GAMES

NO_TIME = 0.0
CONTEST = Contest("archipelago", 1, 2, ("greedy", "random", "random"), {"round_cap": 3}, 5)


def alone(seats: int) -> list[list[int]]:
    return [[seat] for seat in range(seats)]


# Who plays whom -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "sizes"), [(2, [2]), (3, [6]), (4, [4, 2]), (5, [10, 10]), (6, [6, 12, 2])])
def test_line_ups_are_fair(seats: int, sizes: list[int]) -> None:
    """Whatever rotation or exchange makes of one stands beside it, and each bot has each seat equally often."""
    found = line_ups(seats)
    assert [len(alike) for alike in found] == sizes
    for alike in found:
        assert len(set(alike)) == len(alike)
        assert {way[1:] + way[:1] for way in alike} == set(alike)
        assert {tuple(1 - bot for bot in way) for way in alike} == set(alike)
        assert [sum(way[seat] for way in alike) for seat in range(seats)] == [len(alike) // 2] * seats


@pytest.mark.parametrize(("bots", "seats", "games"), [(2, 2, 1), (4, 2, 100), (3, 4, 36), (3, 3, 18), (2, 6, 20)])
def test_all_pairs_meet_equally_often(bots: int, seats: int, games: int) -> None:
    planned = bouts(bots, alone(seats), games)
    assert len(planned) >= games
    assert len(set(planned)) == len(planned)
    met = Counter((bout.deal, tuple(sorted(set(bout.line_up)))) for bout in planned)
    for deal in {bout.deal for bout in planned}:
        assert {met[deal, pair] for pair in combinations(range(bots), 2)} == {met[deal, (0, 1)]}
    assert planned == bouts(bots, alone(seats), 10 * games)[: len(planned)]


def test_allies_have_the_same_bot() -> None:
    contest = replace(CONTEST, seats=4, options={"teams": True})
    planned = bouts(2, contest.sides(), 4)
    assert contest.sides() == [[0, 2], [1, 3]]
    assert [bout.line_up for bout in planned] == [(1, 0, 1, 0), (0, 1, 0, 1)] * 2


# One game -----------------------------------------------------------------------------------------------------------


def test_one_bout_is_one_game() -> None:
    one, other = (play_bout(CONTEST, Bout(1, (2, 0))) for _ in range(2))
    assert one._replace(think={}) == other._replace(think={})
    assert {bot: times.decisions for bot, times in one.think.items()}.keys() == {0, 2}
    assert sum(times.decisions for times in one.think.values()) == one.actions


def test_bots_of_one_name_play_each_in_its_own_way() -> None:
    """A match of a bot against itself shows the noise, so the two must not draw the same lots."""
    contest = replace(CONTEST, bots=("random", "random"))
    results = [play_bout(contest, Bout(0, line_up)) for line_up in ((0, 1), (1, 0))]
    assert results[0].actions != results[1].actions or results[0].scores != results[1].scores
    assert contest.names() == ["random", "random #2"]


def test_a_shared_win_is_shared() -> None:
    def result(ranks: tuple[int, ...]) -> dict[int, float]:
        return BoutResult(Bout(0, (1, 0, 0, 1)), "gold", (0,) * 4, ranks, 1, 0, {}).shares()

    assert result((1, 2, 3, 4)) == {1: 1.0, 0: 0.0}
    assert result((1, 1, 1, 4)) == {1: pytest.approx(1 / 3), 0: pytest.approx(2 / 3)}
    assert result((1, 3, 3, 1)) == {1: 1.0, 0: 0.0}


class Punctual:
    """A bot that minds time."""

    def __init__(self) -> None:
        self.budget: float | None = None

    def choose(self, chair: Chair) -> int:
        return chair.actions[0]


def test_who_minds_time_is_given_it() -> None:
    bots = [Punctual(), Punctual()]
    assert [with_budget(bot, seconds) for bot, seconds in zip(bots, (None, 0.5), strict=True)] == bots
    assert [bot.budget for bot in bots] == [None, 0.5]
    assert not hasattr(with_budget(RandomBot(1), 0.5), "budget")
    assert read_entry("captain@20") == ("captain", 20.0, 1)
    assert read_entry("my_bots:Mine@0.5") == ("my_bots:Mine", 0.5, 1)
    assert read_entry("run:sh me@home") == ("run:sh me@home", None, 1)


def test_an_entry_may_imagine_many_times_as_much() -> None:
    assert read_entry("captain*10") == ("captain", None, 10)
    assert read_entry("cabin-boy*3@20") == ("cabin-boy", 20.0, 3)
    for whole in ("run:me *3", "greedy*10", "captain*0", "captain*"):
        assert read_entry(whole) == (whole, None, 1)


@pytest.mark.parametrize("key", [*PACES, *CARD_GAMES])
def test_who_is_entered_with_more_thinks_with_more(key: str) -> None:
    """Positions of a race, and deals and rounds of a contest of rows; how far and how broadly it looks is the same."""
    contest = replace(CONTEST, game=key, bots=("captain", "captain*10"), budget=NO_TIME)
    (drawn, looked), (more, same) = [thoughts(enter(contest, bot, 0, 0), key) for bot in range(2)]
    assert more == [10 * count for count in drawn]
    assert same == looked


def thoughts(bot: Bot, key: str) -> tuple[list[int], list[float]]:
    """How much somebody who has been asked once draws by lot, and what else his thinking is made of."""
    game = GAMES[key]
    state = game.start(2, FastChance(1))
    assert isinstance(bot, RankBot)
    bot.choose(Chair(game, state, state.actors()[0]))
    if isinstance(bot.thinker, CardThinker):
        skill = bot.thinker.skill
        return [skill.deals, skill.rounds, skill.phantoms, skill.refills], [skill.rows, skill.rival_rows, skill.beam]
    assert isinstance(bot.thinker, RaceThinker)
    pace = bot.thinker.pace
    return [pace.worlds], [pace.width, pace.rounds, pace.trust]


def test_a_faulty_bot_is_called_as_it_was_entered() -> None:
    contest = replace(CONTEST, bots=("random", "tests.server.bad_bots:Crashing"))
    with pytest.raises(BotFault, match=r"^tests.server.bad_bots:Crashing at seat 1, action \d+, crashed: "):
        play_bout(contest, Bout(0, (1, 0)))


def test_think_times_are_told_to_a_few_percent() -> None:
    times = ThinkTimes()
    for number in range(1, 101):
        times.add(number / 1000)
    assert times.decisions == 100
    assert times.quantile(0.5) == pytest.approx(0.050, rel=0.03)
    assert times.quantile(0.95) == pytest.approx(0.095, rel=0.03)
    assert times.quantile(1) == pytest.approx(0.100, rel=0.03)
    again = read_times(json.loads(json.dumps(times.counts)))
    again.merge(times)
    assert (again.decisions, again.quantile(0.5)) == (200, times.quantile(0.5))
    assert ThinkTimes().quantile(0.5) == 0.0


def test_the_clock_runs_while_a_bot_thinks() -> None:
    state = GAMES["archipelago"].start(2, FastChance(1))
    times = ThinkTimes()
    TimedBot("random", RandomBot(1), times).choose(Chair(GAMES["archipelago"], state, state.actors()[0]))
    assert times.decisions == 1


# How sure it is -----------------------------------------------------------------------------------------------------


def test_wilson_as_in_the_books() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.825, 400) == pytest.approx((0.7847, 0.8591), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)


def test_games_that_go_alike_count_less() -> None:
    both_alike = [Group(2.0, 2), Group(0.0, 2)] * 50
    each_one = [Group(1.0, 2)] * 100
    mixed = [Group(2.0, 2), Group(1.0, 2), Group(1.0, 2), Group(0.0, 2)] * 25
    assert grouped(each_one) == wilson(0.5, 200)
    assert grouped(mixed) == pytest.approx(wilson(0.5, 200), abs=1e-3)
    assert grouped(both_alike) == pytest.approx(wilson(0.5, 100), abs=1e-3)
    assert grouped([Group(2.0, 2)] * 10) == wilson(1.0, 20)


def test_elo_of_two_is_the_logarithm_of_their_odds() -> None:
    assert fit([[0.0, 300.0], [100.0, 0.0]], 1) == pytest.approx([190.85, 0.0], abs=0.01)
    assert fit([[0.0, 1.0], [1e6, 0.0]], 0) == pytest.approx([0.0, 2400.0], abs=0.01)


def test_elo_adds_up_where_the_model_holds() -> None:
    true = [0.0, 120.0, 500.0, 900.0]
    wins = [[1000 / (1 + 10 ** ((other - mine) / 400)) for other in true] for mine in true]
    assert fit(wins, 0) == pytest.approx(true, abs=0.01)
    assert fit(wins, 2) == pytest.approx([elo - 500 for elo in true], abs=0.01)


def test_intervals_hold_what_was_measured_and_shrink_with_games() -> None:
    def deals(count: int) -> Columns:
        won = [[2.0, 1.0, 2.0, 1.0][deal % 4] for deal in range(count)]
        return [[[0.0] * count, won], [[2 - share for share in won], [0.0] * count]]

    few, many = (intervals(deals(count), 1)[0] for count in (20, 400))
    elo = fit_deals(deals(400), 1)[0]
    assert elo == pytest.approx(190.8, abs=1)
    assert few.low < many.low < elo < many.high < few.high
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(20**0.5, rel=0.25)
    assert intervals(deals(20), 1) == intervals(deals(20), 1)
    assert intervals(deals(20), 1)[1] == (0.0, 0.0)


def test_who_never_lost_is_not_infinitely_strong() -> None:
    columns: Columns = [[[0.0] * 10, [2.0] * 10], [[0.0] * 10, [0.0] * 10]]
    low, high = intervals(columns, 1)[0]
    assert 150 < low < fit_deals(columns, 1)[0] < high < 4000


# The ladder ---------------------------------------------------------------------------------------------------------


def made_up(contest: Contest, *wins: tuple[int, int, float]) -> list[BoutResult]:
    """Games of the winner against the loser; half a win is a draw."""
    found = []
    for deal, (one, other, won) in enumerate(wins):
        ranks = (1, 1) if won == 0.5 else (1, 2) if won else (2, 1)
        for line_up, places in (((one, other), ranks), ((other, one), ranks[::-1])):
            found.append(BoutResult(Bout(deal, line_up), "gold", (1, 0), places, 10, 0, {one: ThinkTimes({0: 5})}))
    return found


def test_a_ladder_goes_from_strong_to_weak() -> None:
    contest = replace(CONTEST, bots=("random", "greedy", "captain"))
    games = made_up(contest, (2, 1, 1), (2, 1, 1), (2, 1, 0), (1, 0, 1), (1, 0, 0.5), (2, 0, 1))
    data = Ladder(contest, games).as_dict(Ladder(contest, games).rungs())
    assert (data["game"], data["games"], data["deals"], data["actions"]) == ("archipelago", 12, 6, 10.0)
    assert data["ended"] == {"gold": 12}
    assert [rung["bot"] for rung in data["ladder"]] == ["captain", "greedy", "random"]
    captain, greedy, random = data["ladder"]
    assert (captain["games"], captain["wins"], captain["draws"]) == (8, 6.0, 0)
    assert (greedy["games"], greedy["wins"], greedy["draws"]) == (10, 5.0, 2)
    assert random["share"] == round(1 / 6, 4)
    assert (greedy["elo"], greedy["low"], greedy["high"]) == (0.0, 0.0, 0.0)
    assert captain["low"] < 0 < captain["elo"] < captain["high"]
    assert captain["think_p95"] == captain["think_p50"] == 1e-6
    pairs = {(pair["bot"], pair["against"]): pair for pair in data["pairs"]}
    assert pairs["captain", "greedy"]["share"] == round(4 / 6, 4)
    assert pairs["greedy", "random"]["draws"] == 2
    assert pairs["random", "captain"]["share"] == 0.0


def test_without_greedy_the_weakest_is_the_anchor() -> None:
    contest = replace(CONTEST, bots=("sailor", "captain"))
    rungs = Ladder(contest, made_up(contest, (1, 0, 1), (1, 0, 1), (1, 0, 0))).rungs()
    assert [(rung.bot, rung.elo > 0) for rung in rungs] == [("captain", True), ("sailor", False)]
    assert rungs[1].elo == 0


def test_the_order_of_the_games_does_not_matter() -> None:
    contest = replace(CONTEST, bots=("sailor", "captain"))
    games = made_up(contest, (1, 0, 1), (1, 0, 0.5), (1, 0, 0))
    ladders = [Ladder(contest, some) for some in (games, games[::-1])]
    assert ladders[0].as_dict(ladders[0].rungs()) == ladders[1].as_dict(ladders[1].rungs())


# The file -----------------------------------------------------------------------------------------------------------


def test_results_are_kept_and_found_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    kept = Results(path, CONTEST)
    played = [play_bout(CONTEST, bout) for bout in bouts(3, alone(2), 4)]
    for result in played:
        kept.add(result)
    found = Results(path, CONTEST).found
    assert [found[result.bout].as_dict() for result in played] == [result.as_dict() for result in played]
    assert read_result(json.loads(path.read_text(encoding="utf-8").split("\n")[1])).bout == played[0].bout


def test_a_line_that_was_not_written_to_its_end_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    kept = Results(path, CONTEST)
    for bout in (Bout(0, (0, 1)), Bout(0, (1, 0))):
        kept.add(play_bout(CONTEST, bout))
    path.write_text(path.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    again = Results(path, CONTEST)
    assert list(again.found) == [Bout(0, (0, 1))]
    again.add(play_bout(CONTEST, Bout(0, (1, 0))))
    assert list(Results(path, CONTEST).found) == [Bout(0, (0, 1)), Bout(0, (1, 0))]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"seed": 6}, "seed was 5 there, and is 6 now"),
        ({"bots": ("greedy", "random")}, 'bots was \\["greedy", "random", "random"\\] there'),
        ({"options": {"round_cap": 4}}, 'options was {"round_cap": 3} there, and is {"round_cap": 4} now'),
        ({"budget": 1.0}, "budget was null there, and is 1.0 now"),
        ({"rules": 2}, "rules was 1 there, and is 2 now"),
    ],
)
def test_results_of_another_contest_are_refused(tmp_path: Path, change: dict[str, object], told: str) -> None:
    path = tmp_path / "results.jsonl"
    Results(path, CONTEST)
    with pytest.raises(BadOption, match=f"has results of another contest: {told}"):
        Results(path, replace(CONTEST, **change))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("jackal record 1\n", "line 1: this is no file of results; it begins with 'jackal record 1'"),
        ("[]\n", "line 1: this is no file of results"),
        ("{contest}\nrum\n", "line 2: this is no result of a game: 'rum'"),
        ('{contest}\n{"deal": 1}\n', "line 2: this is no result of a game"),
    ],
)
def test_what_is_no_file_of_results_is_left_alone(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "results.jsonl"
    Results(path, CONTEST)
    first = path.read_text(encoding="utf-8").strip()
    path.write_text(text.replace("{contest}", first), encoding="utf-8")
    with pytest.raises(BadText, match=told):
        Results(path, CONTEST)
    assert path.read_text(encoding="utf-8") == text.replace("{contest}", first)


# Much work ----------------------------------------------------------------------------------------------------------


def test_any_number_of_processes_does_the_same() -> None:
    planned = bouts(3, alone(2), 6)
    alone_, shared = (list(spread(partial(play_bout, CONTEST), planned, jobs)) for jobs in (1, 2))
    assert [result._replace(think={}) for result in alone_] == [result._replace(think={}) for result in shared]


@pytest.mark.parametrize("tasks", [0, 3, 50])
def test_only_so_much_is_given_away_at_a_time(tasks: int) -> None:
    waiting: list[int] = []
    most = 0

    def give(task: int) -> int:
        nonlocal most
        waiting.append(task)
        most = max(most, len(waiting))
        return task

    def take(given: int) -> str:
        waiting.remove(given)
        return str(given)

    assert list(in_turn(give, take, range(tasks), 8)) == [str(task) for task in range(tasks)]
    assert most == min(tasks, 8)
    assert not waiting


@pytest.mark.parametrize("chunk", [1, 3, 100])
def test_work_is_shared_in_pieces_of_any_size(chunk: int) -> None:
    assert list(spread(abs, range(-7, 0), 2, chunk)) == [7, 6, 5, 4, 3, 2, 1]


def test_who_stops_listening_leaves_nobody_at_work() -> None:
    results = spread(abs, range(-100, 0), 2)
    assert next(results) == 100
    results.close()  # type: ignore[attr-defined]
    assert not active_children()
