"""The plot of the ladders shows the numbers of the page, no more and no less."""

from tools.ladders import PAGE, PICTURE, Match, drawn, ladders


def test_the_plot_is_drawn_from_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert PICTURE.read_text(encoding="utf-8") == drawn(page), "run python -m tools.ladders"


def test_every_match_of_the_tables_is_in_it_and_what_was_not_played_is_not() -> None:
    names, found = ladders(PAGE.read_text(encoding="utf-8"))
    assert names == ["captain – greedy", "captain – boatswain", "boatswain – sailor", "sailor – cabin boy"]
    assert found["Archipelago"][0] == Match(0, 84.2, 80.4, 87.5)
    assert [match.column for match in found["Arkham"]] == [0, 3]
    assert "Cards of 2015, four seats" in found
