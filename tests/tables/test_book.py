"""The ship's book: what pages come to, in numbers and badges."""

from datetime import UTC, datetime
from typing import Any, cast

import pytest

from jackal.games import GAMES
from jackal.harbour.book import BADGES, EVERY_GAME, BookMatter, file_of, told
from jackal.harbour.book_shapes import BookBadge, BookPage, Result
from jackal.harbour.scores import Feat

DAY = 86_400_000


def page(at: int, result: Result = "won", **said: Any) -> BookPage:
    plain: BookPage = {
        "table": f"table-{at}",
        "at": at,
        "game": "archipelago",
        "options": {},
        "seats": 2,
        "people": 0,
        "bots": ["sailor"],
        "result": result,
        "place": 1 if result in ("won", "drew") else 2,
        "gold": 0,
        "lead": 0,
        "falls": {},
        "deeds": {},
    }
    return cast(BookPage, plain | said)


def badge(pages: list[BookPage], deed: str, solved: dict[str, Feat] | None = None) -> BookBadge:
    return next(each for each in told(BookMatter(pages, solved or {}))["badges"] if each["deed"] == deed)


def feats(*ago: int) -> dict[str, Feat]:
    """Puzzles of days so long after the first of January, solved at noon of their days."""
    days = [1_767_225_600_000 + day * DAY for day in ago]
    return {datetime.fromtimestamp(at / 1000, UTC).date().isoformat(): Feat(5, 3, 3, at + DAY // 2) for at in days}


# Numbers ------------------------------------------------------------------------------------------------------------


def test_an_empty_book_says_nothing_and_has_all_badges_to_come() -> None:
    book = told(BookMatter([], {}))
    assert (book["since"], book["streak"], book["longest"], book["games"], book["latest"]) == (None, 0, 0, [], [])
    assert book["tally"] == {"played": 0, "won": 0, "drew": 0, "lost": 0, "left": 0}
    assert [each["deed"] for each in book["badges"]] == [each.deed for each in BADGES]
    assert all((each["have"], each["at"]) == (0, None) for each in book["badges"])


def test_games_are_counted_by_kind_seats_and_opponents() -> None:
    book = told(
        BookMatter(
            [
                page(1, "won"),
                page(2, "lost", seats=4, bots=["captain", "cabin-boy", "sailor"]),
                page(3, "drew", seats=4, people=1, bots=["captain", "sailor"]),
                page(4, "left", bots=["mine:Bot"]),
                page(5, "won", game="dungeon", seats=6, bots=["program"] * 5),
            ],
            {},
        )
    )
    assert book["tally"] == {"played": 5, "won": 2, "drew": 1, "lost": 1, "left": 1}
    assert book["since"] == 1
    first, cave = book["games"]
    assert (first["game"], cave["game"]) == ("archipelago", "dungeon")
    assert first["tally"] == {"played": 4, "won": 1, "drew": 1, "lost": 1, "left": 1}
    assert [(line["of"], line["tally"]["played"]) for line in first["seats"]] == [("2", 2), ("4", 2)]
    assert [(line["of"], line["tally"]["won"], line["tally"]["played"]) for line in first["opponents"]] == [
        ("mine:Bot", 0, 1),
        ("sailor", 1, 1),
        ("captain", 0, 1),
        ("people", 0, 1),
    ]
    assert [line["of"] for line in cave["opponents"]] == ["program"]


@pytest.mark.parametrize(
    ("results", "streak", "longest"),
    [("www", 3, 3), ("wwl", 0, 2), ("wwdw", 1, 2), ("wlwww", 3, 3), ("wwxw", 1, 2), ("l", 0, 0)],
)
def test_a_row_of_wins_ends_with_whatever_is_none(results: str, streak: int, longest: int) -> None:
    words: dict[str, Result] = {"w": "won", "l": "lost", "d": "drew", "x": "left"}
    book = told(BookMatter([page(at, words[result]) for at, result in enumerate(results)][::-1], {}))
    assert (book["streak"], book["longest"]) == (streak, longest)
    assert (book["games"][0]["streak"], book["games"][0]["longest"]) == (streak, longest)


def test_rows_of_one_game_do_not_ask_about_others() -> None:
    book = told(BookMatter([page(1), page(2, "lost", game="dungeon"), page(3)], {}))
    assert book["longest"] == 1
    assert [game["longest"] for game in book["games"]] == [2, 0]


def test_the_best_is_the_first_of_its_kind_and_only_who_wins_has_a_lead() -> None:
    pages = [
        page(1, gold=7, lead=1),
        page(2, "lost", gold=9, lead=-2),
        page(3, gold=9, lead=4),
        page(4, gold=3, lead=4),
    ]
    (game,) = told(BookMatter(pages, {}))["games"]
    assert game["gold"] == {"score": 9, "table": "table-2", "at": 2}
    assert game["lead"] == {"score": 4, "table": "table-3", "at": 3}
    (poor,) = told(BookMatter([page(1, "lost")], {}))["games"]
    assert (poor["gold"], poor["lead"]) == (None, None), "nothing is no result"


def test_what_has_felled_most_comes_first() -> None:
    book = told(
        BookMatter(
            [
                page(1, falls={"ogre": 1, "bear": 2}),
                page(2, falls={"ogre": 2}),
                page(3, game="dungeon", falls={"mud": 2}),
            ],
            {},
        )
    )
    assert [(fall["game"], fall["what"], fall["count"]) for fall in book["falls"]] == [
        ("archipelago", "ogre", 3),
        ("archipelago", "bear", 2),
        ("dungeon", "mud", 2),
    ]


def test_the_latest_games_come_first_and_no_more_than_twenty() -> None:
    book = told(BookMatter([page(at) for at in range(25)], {}))
    assert [each["at"] for each in book["latest"]] == list(range(24, 4, -1))


def test_a_game_that_is_here_no_more_is_still_counted_as_a_whole() -> None:
    book = told(BookMatter([page(1, game="gone"), page(2)], {}))
    assert book["tally"]["played"] == 2
    assert [game["game"] for game in book["games"]] == ["archipelago"]


# Badges -------------------------------------------------------------------------------------------------------------


def test_deeds_add_up_over_games_and_a_badge_tells_when_it_was_earned() -> None:
    pages = [page(10, deeds={"bear": 2}), page(20, deeds={"bear": 2}), page(30, deeds={"bear": 5})]
    assert badge(pages[:1], "bear") == {"deed": "bear", "have": 2, "need": 3, "at": None}
    assert badge(pages, "bear") == {"deed": "bear", "have": 3, "need": 3, "at": 20}


def test_the_first_game_and_the_first_win() -> None:
    pages = [page(10, "lost"), page(20)]
    assert (badge(pages, "first-game")["at"], badge(pages, "first-win")["at"]) == (10, 20)
    assert badge(pages[:1], "first-win")["at"] is None


def test_five_in_a_row_stay_earned() -> None:
    pages = [page(at) for at in range(5)]
    assert badge(pages[:4], "row-of-five") == {"deed": "row-of-five", "have": 4, "need": 5, "at": None}
    assert badge([*pages, page(9, "lost")], "row-of-five") == {"deed": "row-of-five", "have": 5, "need": 5, "at": 4}


def test_a_captain_counts_if_no_person_played_along_and_he_was_beaten() -> None:
    assert badge([page(1, bots=["sailor", "captain"])], "captain")["at"] == 1
    assert badge([page(1, "lost", bots=["captain"])], "captain")["at"] is None
    assert badge([page(1, people=1, bots=["captain"])], "captain")["at"] is None
    assert badge([page(1, bots=["boatswain"])], "captain")["at"] is None


def test_a_grim_win_needs_both() -> None:
    felled = {"ogre": 3, "bear": 2}
    assert badge([page(1, falls=felled)], "grim-win")["at"] == 1
    assert badge([page(1, "lost", falls=felled)], "grim-win")["at"] is None
    assert badge([page(1, falls={"ogre": 4})], "grim-win")["at"] is None


def test_every_game_means_those_of_the_house_that_have_opponents() -> None:
    ours = ["archipelago", "arkham", "cards-2015", "cards-2019", "dungeon"]
    assert EVERY_GAME.need == len(ours) == len(GAMES) - 1
    pages = [page(at, game=game) for at, game in enumerate([*ours, "archipelago"])]
    assert badge(pages, "every-game")["at"] == 4
    assert badge([page(1), page(2), page(3, "lost", game="dungeon")], "every-game")["have"] == 1


def test_puzzles_count_ten_and_days_only_in_a_row() -> None:
    solved = {str(number): Feat(5, 3, 3, number) for number in range(1, 11)}
    assert badge([], "puzzles", solved)["at"] == 10
    assert badge([], "days", solved)["have"] == 0, "those of the book are of no day"
    assert badge([], "days", feats(0, 1, 2, 4, 5, 6, 7))["have"] == 4
    week = feats(*range(7))
    assert badge([], "days", week)["at"] == max(feat.at for feat in week.values())
    late = {day: feat._replace(at=feat.at + DAY) for day, feat in week.items()}
    assert badge([], "days", late)["have"] == 0


# The file -----------------------------------------------------------------------------------------------------------


def test_the_file_has_every_page_and_every_puzzle() -> None:
    pages = [page(at) for at in range(25)]
    kept = file_of(BookMatter(pages, {"17": Feat(5, 3, 2, 9)}), 99)
    assert (kept["format"], kept["version"], kept["written"]) == ("jackal-book", 1, 99)
    assert kept["pages"] == pages
    assert kept["solved"] == {"17": {"turns": 5, "alive": 3, "stars": 2, "at": 9}}
