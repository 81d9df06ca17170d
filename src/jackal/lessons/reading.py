"""Lessons as text: whatever is wrong with one is told with its line."""

import re
from typing import Final, NamedTuple

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.games import GAMES
from jackal.lessons.lesson import EVERY, Lesson, Pattern, Reply, Step, Words, Wrong
from jackal.text import read_position
from jackal.text.head import FORMAT as POSITION
from jackal.text.texts import ENGLISH, languages

FORMAT: Final = "jackal lesson 1"
LANGUAGES: Final = tuple(languages())
KEY: Final = re.compile(r"( *)([a-z]+):(?: +(.*))?")
NUMBERED: Final = re.compile(r"(\d)\s+(\S.*)")
"""A reply with its seat in front, as in a record."""
MARK: Final = re.compile(r"[a-z]+=\S+|-?\w+(,-?\d+)?")
OR: Final = " or "
HEAD: Final = ("game", "order", "position", "chance", "step", "end")
STEP: Final = ("do", "until", "at", "then", "hint", "wrong")
REPEATED: Final = ("step", "then", "wrong")


class Entry(NamedTuple):
    """A key, what stands behind it, and what stands below it, further in."""

    key: str
    value: str
    line: int
    depth: int
    below: list["Entry"]


def read_lesson(text: str) -> Lesson:
    entries = parted(text)
    check_keys(entries, (*HEAD, *LANGUAGES))
    lesson = opened(entries, text)
    chance = found(entries, "chance")
    lesson.chance = read_numbers(chance) if chance else []
    lesson.steps = [read_step(entry) for entry in entries if entry.key == "step"]
    if not lesson.steps:
        raise BadText("a lesson has at least one step", last_line(text))
    lesson.end = words_of(needed(entries, "end", last_line(text)))
    return lesson


def opened(entries: list[Entry], text: str) -> Lesson:
    """The head of it, and the position it starts from."""
    game = needed(entries, "game", 1)
    if game.value not in GAMES:
        raise BadText(
            said("there is no game '{got}'; there are: {games}", got=game.value, games=", ".join(GAMES)), game.line
        )
    position = needed(entries, "position", 1)
    start = read_position(GAMES[game.value], indented_text(text, position))
    title = words_in(entries, 1)
    return Lesson(GAMES[game.value], start, title, read_numbers(needed(entries, "order", 1))[0])


# Lines --------------------------------------------------------------------------------------------------------------


def parted(text: str) -> list[Entry]:
    """The entries of the outermost level; what is indented belongs to the one above it."""
    lines = text.split("\n")
    if lines[0].rstrip() != FORMAT:
        raise BadText(said("a lesson begins with '{got}'", got=FORMAT), 1)
    outer: list[Entry] = []
    open_: list[Entry] = []
    for number, line in enumerate(lines[1:], 2):
        if line.strip() and not line.lstrip().startswith("#"):
            place(outer, open_, line, number)
    return outer


def place(outer: list[Entry], open_: list[Entry], line: str, number: int) -> None:
    """Put a line where it belongs; `open_` is the way to the last entry."""
    if open_ and open_[0].key == "position" and line.startswith(" "):
        return  # it is read by whoever reads positions
    depth = len(line) - len(line.lstrip(" "))
    read = KEY.fullmatch(line.rstrip())
    if open_ and open_[-1].value and depth > open_[-1].depth and not (read and opens_below(open_[-1], read[2])):
        extend(outer, open_, line.strip())
        return
    if read is None:
        raise BadText(said("expected 'key: value', or a line that goes on further in; got '{got}'", got=line), number)
    while open_ and open_[-1].depth >= depth:
        open_.pop()
    entry = Entry(read[2], read[3] or "", number, depth, [])
    (open_[-1].below if open_ else outer).append(entry)
    open_.append(entry)


def opens_below(above: Entry, key: str) -> bool:
    """Below a wrong move stand the words about it; all else that goes on further in is one long value."""
    return above.key == "wrong" and key in LANGUAGES


def extend(outer: list[Entry], open_: list[Entry], more: str) -> None:
    """A value that goes on in the next line."""
    old = open_.pop()
    longer = old._replace(value=f"{old.value} {more}")
    siblings = open_[-1].below if open_ else outer
    siblings[-1] = longer
    open_.append(longer)


def indented_text(text: str, position: Entry) -> str:
    """The lines below `position:` as a position of its own whose lines have the numbers they have here."""
    lines = text.split("\n")
    until = position.line
    while until < len(lines) and (not lines[until].strip() or lines[until].startswith(" ")):
        until += 1
    block = lines[position.line : until]
    indent = min((len(line) - len(line.lstrip()) for line in block if line.strip()), default=0)
    return "\n".join([POSITION, *[""] * (position.line - 1), *(line[indent:] for line in block)])


def last_line(text: str) -> int:
    return len(text.rstrip("\n").split("\n"))


# Entries ------------------------------------------------------------------------------------------------------------


def check_keys(entries: list[Entry], known: tuple[str, ...]) -> None:
    seen: dict[str, int] = {}
    for key, _, line, _, _ in entries:
        if key not in known:
            raise BadText(
                said("no '{got}' stands here; expected one of: {known}", got=key, known=", ".join(known)), line
            )
        if key in seen and key not in REPEATED:
            raise BadText(said("there are two lines '{got}', the first is line {line}", got=key, line=seen[key]), line)
        seen[key] = line


def found(entries: list[Entry], key: str) -> Entry | None:
    return next((entry for entry in entries if entry.key == key), None)


def needed(entries: list[Entry], key: str, line: int) -> Entry:
    entry = found(entries, key)
    if entry is None:
        raise BadText(said("'{key}:' is missing here", key=key), line)
    return entry


def words_of(entry: Entry) -> Words:
    """What is said."""
    return words_in(entry.below, entry.line)


def words_in(entries: list[Entry], line: int) -> Words:
    """In each language that there is; what is missing in another than English is said in that."""
    needed(entries, ENGLISH, line)
    told = [entry for entry in entries if entry.key in LANGUAGES]
    for one in told:
        if not one.value:
            raise BadText(said("'{key}:' has no words", key=one.key), one.line)
    return {one.key: one.value for one in told}


def read_numbers(entry: Entry) -> list[int]:
    words = entry.value.split()
    if not words or not all(word.isdecimal() and len(word) < 4 for word in words):
        raise BadText(said("expected numbers behind '{key}:', got '{got}'", key=entry.key, got=entry.value), entry.line)
    return [int(word) for word in words]


def read_step(entry: Entry) -> Step:
    check_keys(entry.below, (*LANGUAGES, *STEP))
    wanted, until, at = (found(entry.below, key) for key in ("do", "until", "at"))
    if wanted is None and until is None:
        raise BadText("a step says what is to be done: 'do:', or what is to happen: 'until:'", entry.line)
    hint = found(entry.below, "hint")
    return Step(
        words_of(entry),
        tuple(patterns_of(wanted)) if wanted else (),
        until.value if until else "",
        tuple(read_marks(at)) if at else (),
        words_of(hint) if hint else None,
        tuple(read_wrong(one) for one in entry.below if one.key == "wrong"),
        tuple(read_reply(one) for one in entry.below if one.key == "then"),
        entry.line,
    )


def patterns_of(entry: Entry) -> list[Pattern]:
    texts = [text.strip() for text in entry.value.split(OR)]
    if not all(texts) or EVERY in texts:
        raise BadText(said("expected actions behind '{key}:', such as 1:b4-c5 or ship:*", key=entry.key), entry.line)
    return [Pattern(text, entry.line) for text in texts]


def read_wrong(entry: Entry) -> Wrong:
    (pattern,) = patterns_of(entry)[:1]
    return Wrong(pattern, words_of(entry))


def read_marks(entry: Entry) -> list[str]:
    marks = entry.value.split()
    for mark in marks:
        if not all(MARK.fullmatch(part) for part in mark.split("/")):
            raise BadText(said("expected cells, or such as card=V, behind 'at:'; got '{got}'", got=mark), entry.line)
    return marks


def read_reply(entry: Entry) -> Reply:
    numbered = NUMBERED.fullmatch(entry.value)
    if not entry.value:
        raise BadText("expected what the others do behind 'then:', such as 2 ship:h5-h6", entry.line)
    if numbered:
        return Reply(int(numbered[1]) - 1, numbered[2], entry.line)
    return Reply(None, entry.value, entry.line)
