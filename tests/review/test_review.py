"""Reviews: a planted blunder is called one, luck is told apart from skill, and nothing else is blamed on anybody."""

import pytest

from jackal.bots import Chair, make_bot
from jackal.bots.advice.counsel import Loss
from jackal.core import record
from jackal.core.chance import ScriptedChance
from jackal.core.game import Outcome
from jackal.core.match import Match, new_match
from jackal.core.record import Record
from jackal.games import GAMES
from jackal.review import NoAdvice, ReviewPace, review
from jackal.review.reviewer import Reviewer
from jackal.review.shapes import Review, ReviewDecision, SeatReview, Sentence
from jackal.review.strokes import Source, Stroke, island
from jackal.review.verdicts import judged
from jackal.review.words import last_words, moments
from jackal.text.texts import load, names_of

CARDS = GAMES["cards-2015"]
DUNGEON = GAMES["dungeon"]
BLUNDERER = 1


def play_on(match: Match, plies: int, bot: str = "sailor") -> None:
    bots = [make_bot(bot, seat) for seat in range(match.seats)]
    while match.state.actors() and len(match.plies) < plies:
        seat = match.state.actors()[0]
        match.play(seat, bots[seat].choose(Chair(match.game, match.state, seat)))


def leave(match: Match, seat: int) -> Record:
    match.play_text(seat, "leaves")
    return record.of_match(match)


# Verdicts -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("loss", "error", "verdict"),
    [
        (0.0, 0.0, "best"),
        (-0.2, 0.0, "best"),
        (0.02, 0.015, "best"),
        (0.3, 0.3, "best"),
        (0.02, 0.0, "good"),
        (0.06, 0.01, "doubtful"),
        (0.2, 0.05, "blunder"),
    ],
)
def test_what_may_be_noise_is_not_blamed_on_anybody(loss: float, error: float, verdict: str) -> None:
    found = judged(Loss(loss, error))
    assert found.verdict == verdict
    assert found.lost == (0.0 if verdict == "best" else loss)


# Whole games ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def spoilt() -> tuple[Review, Record, int]:
    """On the first island White plays well, and Yellow throws a card away that leads nowhere."""
    match = new_match(CARDS, 2, 3)
    play_on(match, 1)
    ply = len(match.plies)
    match.play_text(BLUNDERER, "fr")
    play_on(match, ply + 6)
    kept = leave(match, 0)
    return review(kept), kept, ply


def test_a_planted_blunder_is_called_one(spoilt: tuple[Review, Record, int]) -> None:
    found, kept, ply = spoilt
    [poor] = [one for one in found["decisions"] if one["ply"] == ply]
    assert (poor["seat"], poor["verdict"]) == (BLUNDERER, "blunder")
    assert poor["played"]["text"] == kept.plies[ply].text == "fr"
    assert poor["better"] is not None
    assert poor["better"]["text"] != "fr"
    assert poor["best_chance"] > poor["chance"] + 0.08
    assert {"ply": ply, "seat": BLUNDERER, "kind": "blunder"}.items() <= found["moments"][0].items()
    assert found["seats"][BLUNDERER]["decisions"]["blunder"] >= 1


def test_there_is_a_row_of_chances_before_the_first_ply_and_after_each(spoilt: tuple[Review, Record, int]) -> None:
    found, kept, _ = spoilt
    assert len(found["chances"]) == len(kept.plies) + 1
    assert all(len(row) == 2 and all(0 <= chance <= 1 for chance in row) for row in found["chances"])
    assert found["chances"][-1] == [0.0, 1.0], "White has left"


def test_what_a_game_brought_is_what_was_lost_and_luck(spoilt: tuple[Review, Record, int]) -> None:
    """Where rows are secret luck is all that the seat did not lose itself."""
    found, _, _ = spoilt
    for one in found["seats"]:
        first, last = found["chances"][0][one["seat"]], found["chances"][-1][one["seat"]]
        assert one["luck"] - one["lost"] == pytest.approx(last - first, abs=0.001)


def test_a_review_tells_how_far_it_is_and_is_the_same_again(spoilt: tuple[Review, Record, int]) -> None:
    found, kept, _ = spoilt
    told: list[float] = []
    assert review(kept, ReviewPace(), told.append) == found
    assert told == sorted(told)
    assert told[-1] == 1.0


def rolled(die: int) -> tuple[Record, int]:
    """The same decisions in a cave, and another die at the last of them."""
    match = new_match(DUNGEON, 2, 5)
    while "roll" not in texts(match):
        play_on(match, len(match.plies) + 1, "greedy")
    seat, ply = match.state.actors()[0], len(match.plies)
    drawn = [*match.deal, *(number for done in match.plies for number in done.drawn)]
    again = Match(DUNGEON, 2, ScriptedChance([*drawn, die]), {})
    for done in match.plies:
        again.play_text(done.seat, done.text)
    again.play_text(seat, "roll")
    for gone in (1 - seat, seat):
        again.play_text(gone, "leaves")
    return record.of_match(again), ply


def looked_at(kept: Record) -> Reviewer:
    whole = record.replay(GAMES[kept.game], kept)
    outcome = whole.state.outcome()
    assert outcome is not None
    reviewer = Reviewer(whole, outcome, ReviewPace(), None)
    reviewer.review()
    return reviewer


def cast_in(die: int) -> tuple[Reviewer, int]:
    kept, ply = rolled(die)
    return looked_at(kept), ply


def texts(match: Match) -> list[str]:
    seat = match.state.actors()[0]
    return [match.game.notation.write(match.state, action) for action in match.state.actions(seat)]


def test_luck_is_told_apart_from_skill() -> None:
    """Whoever rolls high has played as well as whoever rolls low."""
    (lower, ply), (higher, _) = rolled(0), rolled(5)
    low, high = review(lower), review(higher)
    assert low["decisions"] == high["decisions"]
    assert [one["lost"] for one in low["seats"]] == [one["lost"] for one in high["seats"]]
    seat = next(one["seat"] for one in low["decisions"] if one["ply"] == ply)
    assert high["seats"][seat]["luck"] > low["seats"][seat]["luck"]
    assert high["chances"][ply + 1][seat] > low["chances"][ply + 1][seat]


def test_what_cannot_be_reviewed_is_refused() -> None:
    match = new_match(CARDS, 2, 3)
    play_on(match, 2)
    with pytest.raises(NoAdvice, match="not over"):
        review(record.of_match(match))
    with pytest.raises(NoAdvice, match="puzzle"):
        review(record.of_match(match)._replace(game="puzzle"))


# What stands out ------------------------------------------------------------------------------------------------------


def seat_review(seat: int, lost: float, blunders: int = 1) -> SeatReview:
    counts = {"best": 9, "good": 0, "doubtful": 0, "blunder": blunders}
    return {"seat": seat, "lost": lost, "luck": 0.0, "decisions": counts}  # type: ignore[typeddict-item]


@pytest.mark.parametrize(
    ("lost", "said"),
    [
        ((0.1, 0.5), ["won_better", "lost_worse"]),
        ((0.5, 0.1), ["won_lucky", "lost_unlucky"]),
        ((0.3, 0.32), ["won", "lost_close"]),
    ],
)
def test_the_last_word(lost: tuple[float, float], said: list[str]) -> None:
    outcome = Outcome("gold", (9, 3), (1, 2))
    words = last_words(outcome, [seat_review(seat, share) for seat, share in enumerate(lost)], [], [])
    assert [word["key"] for word in words] == said
    assert words[1]["fields"] == {"seat": 1, "other": 0}


def test_a_shared_victory_and_a_game_without_mistakes() -> None:
    outcome = Outcome("gold", (9, 9, 3), (1, 1, 3))
    seats = [seat_review(0, 0.1), seat_review(1, 0.0, 0), seat_review(2, 0.9)]
    assert [word["key"] for word in last_words(outcome, seats, [], [])] == [
        "shared",
        "won_better",
        "lost_worse",
        "flawless",
    ]
    assert last_words(outcome, seats, [[0, 1], [2]], [])[0]["key"] == "won_better"


def test_decisive_moments_are_few_and_explained() -> None:
    """A mistake and luck go before a mere change; the five largest are left, in the order of the game."""
    chances = [[0.5, 0.5], [0.2, 0.8], [0.5, 0.5], [0.52, 0.48], *[[0.1 * (n % 2), 0.9] for n in range(6)]]
    luck = [[0.0, 0.0] for _ in chances[1:]]
    luck[1] = [0.25, -0.24]
    blunder: ReviewDecision = {
        "ply": 0,
        "seat": 0,
        "verdict": "blunder",
        "chance": 0.2,
        "best_chance": 0.45,
        "played": {"text": "a", "action": {}},
        "better": None,
    }
    found = moments(chances, [blunder], luck)
    assert len(found) == 5
    assert [moment["ply"] for moment in found] == sorted(moment["ply"] for moment in found)
    assert found[0] == {"ply": 0, "seat": 0, "kind": "blunder", "swing": -0.25}
    assert found[1] == {"ply": 1, "seat": 0, "kind": "luck", "swing": 0.25}
    assert {moment["kind"] for moment in found[2:]} == {"turn"}


# What luck was --------------------------------------------------------------------------------------------------------


def told(words: list[Sentence], game: str, language: str) -> list[str]:
    names = names_of(GAMES[game], new_match(GAMES[game], 2, 1).state)
    return [load(language).say("reviewed", word["key"], names, **word["fields"]) for word in words]


def test_luck_is_named_by_what_brought_it_and_how_often() -> None:
    """Yellow has played better: a find of White's that hurts him counts, what was kind to him does not."""
    ogre = Source("luck_tile", (("by", 1), ("tile", "ogre")))
    pit = Source("luck_tile", (("by", 1), ("tile", "pit")))
    strokes = [
        Stroke(ogre, [0.1, -0.11]),
        Stroke(Source("luck_tile", (("by", 0), ("tile", "chest-3"))), [0.1, -0.14]),
        Stroke(Source("luck_dice", (("by", 1),)), [-0.2, 0.3]),
        Stroke(ogre, [0.1, -0.12]),
        Stroke(pit, [0.0, -0.02]),
    ]
    seats = [seat_review(0, 0.5), seat_review(1, 0.1)]
    words = last_words(Outcome("gold", (9, 3), (1, 2)), seats, [], strokes)
    assert told(words, "archipelago", "en") == [
        "White won by luck: Yellow played better.",
        "Yellow found an ogre, 2 times: +20 % for White.",
        "White found a chest with three coins: +10 % for White.",
        "Yellow played better than White and lost to luck.",
        "Yellow found an ogre, 2 times: −23 % for Yellow.",
        "White found a chest with three coins: −14 % for Yellow.",
    ]
    assert told(words[-2:], "archipelago", "ru") == [
        "Жёлтые нашли: людоед, 2 раза. Жёлтым это −23 %.",
        "Белые нашли: сундук с тремя монетами. Жёлтым это −14 %.",
    ]


def test_who_has_lost_by_own_mistakes_hears_of_no_luck() -> None:
    stroke = Stroke(Source("luck_dice", (("by", 1),)), [0.3, -0.3])
    words = last_words(Outcome("gold", (9, 3), (1, 2)), [seat_review(0, 0.1), seat_review(1, 0.5)], [], [stroke])
    assert [word["key"] for word in words] == ["won_better", "lost_worse"]


@pytest.mark.parametrize(("die", "high"), [(0, False), (5, True)])
def test_the_dice_of_a_game_are_found(die: int, high: bool) -> None:
    """By the very plies at which luck was felt."""
    reviewer, ply = cast_in(die)
    roll = reviewer.strokes[-1]
    assert roll.source == Source("luck_dice", (("by", reviewer.plies[ply].seat),))
    assert roll.changes == reviewer.luck[ply]
    assert (roll.changes[reviewer.plies[ply].seat] > 0) is high


def test_what_lay_under_the_tiles_is_found() -> None:
    match = new_match(GAMES["archipelago"], 2, 7)
    play_on(match, 12, "greedy")
    match.play_text(1, "leaves")
    reviewer = looked_at(leave(match, 0))
    flips = [stroke.source.fields for stroke in reviewer.strokes if stroke.source.key == "luck_tile"]
    assert len(flips) >= 3
    assert {by for (_, by), _ in flips} == {0, 1}


def test_where_rows_are_secret_each_island_brought_what_nobody_lost_himself(spoilt: tuple[Review, Record, int]) -> None:
    found, kept, _ = spoilt
    reviewer = looked_at(kept)
    assert [stroke.source for stroke in reviewer.strokes] == [island(1), island(2)]
    for one in found["seats"]:
        seat = one["seat"]
        left = found["chances"][-1][seat] - found["chances"][-2][seat]
        brought = sum(stroke.changes[seat] for stroke in reviewer.strokes)
        assert brought + left == pytest.approx(one["luck"], abs=0.001)
