"""Cuts the fonts of the pages by language: `make fonts`, after another version of them was installed.

The packages have a file for each script, but figures and signs lie with the Latin letters, so that a Russian page would
load those, too.  Here each face is cut into letters of one language, the signs that all of them share, and the rest.
The files are kept in web/fonts, as building the client takes no Python, each family with the text of its licence.
"""

from collections.abc import Iterable
from pathlib import Path
from shutil import copyfile
from string import ascii_letters
from typing import Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

WEB: Final = Path(__file__).resolve().parents[1] / "web"
PACKAGES: Final = WEB / "node_modules" / "@fontsource"
CUT: Final = WEB / "fonts"
FAMILIES: Final = {"alegreya": "Alegreya", "alegreya-sans": "Alegreya Sans"}
WEIGHTS: Final = (400, 700)
FEATURES: Final = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "calt", "lnum", "tnum"]
"""What the pages use; small capitals, old figures and the like are left out."""

SHARED: Final = [*range(0x20, 0x41), *range(0x5B, 0x61), *range(0x7B, 0x7F), *map(ord, "\xa0«»×°·–—‘’“”„…−")]
LATIN: Final = [ord(letter) for letter in ascii_letters]
RUSSIAN: Final = [*range(0x410, 0x450), 0x401, 0x451, ord("№")]
SWITCH: Final = [ord(letter) for letter in "ENRU"]
"""The names of the languages stand in the head of every page, in letters that may be all it has of that script."""
SWITCHES: Final = "Alegreya Sans Languages"
HEAD: Final = "/* Written by `make fonts`. The SIL Open Font License, which they are under, lies beside them. */\n"


def main() -> None:
    CUT.mkdir(exist_ok=True)
    for old in CUT.glob("*.woff2"):
        old.unlink()
    faces = [face for family in FAMILIES for weight in WEIGHTS for face in cut(family, weight)]
    for family in FAMILIES:
        copyfile(PACKAGES / family / "LICENSE", CUT / f"{family}.txt")
    (CUT / "fonts.css").write_text(HEAD + "\n".join(faces), encoding="utf-8")


def cut(family: str, weight: int) -> Iterable[str]:
    """The files of one face, and the rules that say which of them is for what."""
    latin, cyrillic = (source(family, script, weight) for script in ("latin", "cyrillic"))
    rest = coded(latin) - {*SHARED, *LATIN}
    other = coded(cyrillic) - {*RUSSIAN, *SHARED, *LATIN, *rest}
    has_switch = (family, weight) == ("alegreya-sans", 700)
    parts: tuple[tuple[str, Path, Iterable[int], list[int]], ...] = (
        ("signs", latin, SHARED, SWITCH if has_switch else []),
        ("latin", latin, LATIN, []),
        ("latin-rest", latin, rest, []),
        ("russian", cyrillic, RUSSIAN, []),
        ("cyrillic-rest", cyrillic, other, []),
    )
    for part, file, codes, more in parts:
        name = f"{family}-{weight}-{part}.woff2"
        there = sorted(set(codes) & coded(file))
        write(file, CUT / name, [*there, *more])
        yield rule(FAMILIES[family], weight, name, there)
        if more:
            yield rule(SWITCHES, weight, name, more)


def source(family: str, script: str, weight: int) -> Path:
    return PACKAGES / family / "files" / f"{family}-{script}-{weight}-normal.woff2"


def coded(file: Path) -> set[int]:
    return set(TTFont(file).getBestCmap())


def write(file: Path, to: Path, codes: list[int]) -> None:
    options = Options(layout_features=FEATURES, hinting=False, notdef_outline=True)
    font = TTFont(file)
    cutter = Subsetter(options)
    cutter.populate(unicodes=codes)
    cutter.subset(font)
    font.flavor = "woff2"
    font.save(to)


def rule(family: str, weight: int, name: str, codes: list[int]) -> str:
    return (
        f'@font-face {{\n  font-family: "{family}";\n  font-weight: {weight};\n  font-display: swap;\n'
        f'  src: url("./{name}") format("woff2");\n  unicode-range: {", ".join(ranges(codes))};\n}}\n'
    )


def ranges(codes: Iterable[int]) -> list[str]:
    """Codes that follow each other are one range."""
    runs: list[list[int]] = []
    for code in sorted(codes):
        if runs and code == runs[-1][1] + 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return [f"U+{first:x}" if first == last else f"U+{first:x}-{last:x}" for first, last in runs]


if __name__ == "__main__":
    main()
