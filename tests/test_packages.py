"""docs/packages.svg shows the packages as they are."""

from tools.packages import PICTURE, drawn, without_detours


def test_the_picture_is_drawn_from_the_source() -> None:
    assert PICTURE.read_text(encoding="utf-8") == drawn(), "run `make packages`"


def test_an_import_that_others_stand_for_is_not_drawn() -> None:
    edges = {("cli", "server"), ("server", "games"), ("cli", "games"), ("cli", "core"), ("games.toy", "core")}
    assert without_detours(edges) == {("cli", "server"), ("server", "games"), ("games.toy", "core")}
