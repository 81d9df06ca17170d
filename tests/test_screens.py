"""The page of screenshots shows what `make screens` photographs, and all pictures are there and small."""

from tools.screenshots import DOCS, PICTURES, SCREENS, page_of_pictures

LARGEST = 150_000


def test_the_page_is_as_it_is_written() -> None:
    assert (DOCS / "screens.md").read_text(encoding="utf-8") == page_of_pictures(), "run `make screens`"


def test_every_picture_is_there_and_no_other() -> None:
    assert {path.stem for path in PICTURES.iterdir()} == {screen.name for screen in SCREENS}, "run `make screens`"


def test_pictures_are_small() -> None:
    assert [path.name for path in PICTURES.iterdir() if path.stat().st_size > LARGEST] == []
