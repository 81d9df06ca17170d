"""Texts by key in the player's language, and the small grammar that puts names and numbers into them.

A template is plain text with fields: `{coins:count.coin}` is a number with its noun, `{piece:piece.whom}` a form of a
name, `{tile:tile.about}` an entry of another table. A list gives each of its items, a dictionary of counts each with
its number; `{coins:crews}` is a number for each crew, `{ranks:firsts.crew}` those who came first, `{cards:hands}` an
ability for each pirate, `{teams:teams}` what allies have brought. `{seat:takes/take}` is a verb that goes with who does
it: of a crew, of somebody by name, of "you"; of two forms the last is for "you". Here crews are spoken of, by pages
people. What stands in [brackets] is dropped if a field in it is missing, empty or zero.

A game may say some things in its own way: what stands in its `dialect` goes before what all games say.
"""

import os
import re
import string
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from jackal.core.errors import BadOption
from jackal.core.events import COMMON
from jackal.core.game import Game, State
from jackal.core.said import said
from jackal.core.shape import View
from jackal.games import GAMES, OURS, TEXTS
from jackal.text import SCRIBES
from jackal.text.notes import Note
from jackal.text.plurals import plural_form
from jackal.text.scribe import plain_text

LOCALE: Final = files("jackal").joinpath("locale")
"""Each language has its file here."""
APART: Final = {"fault": "faults", "help": "help"}
"""Tables in folders of their own: English has no file there, for the source says it."""
ENGLISH: Final = "en"
"""The language that everything is said in first, and that stands in for what is missing in others."""
OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
OPENING: Final = re.compile(r"(?:^|(?<=[.!?] ))[^\W\d_](?!\d)")
FIELD: Final = re.compile(r"\{(\w+)(?::([^}]*))?")
TONGUE: Final = re.compile(r"[a-z]+")  # of "ru_RU.UTF-8"
TOML: Final = ".toml"
NUMBERED: Final = ("piece", "crew", "seat")
"""Kinds of fields that are numbers of somebody: 0 is the first, not nobody."""
VERB: Final = "/"
"""What is between the forms of a verb."""
OF_LISTS: Final = ("cards", "row", "places", "crews", "hands", "skills", "teams")
"""Kinds of fields that are lists as a whole."""
WORD: Final = re.compile(r"[^\W_]+")
WORDS: Final = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
NAMING: Final = "name"  # what stands behind it is the player's own word
# Cyrillic letters that stand on cells and cards by mistake: they look alike.
LOOKALIKE: Final = re.compile(r"[авсенхо]\d{0,2}")
LATIN: Final = str.maketrans("авсенхо", "abcehxo")


NAMELESS: Final[Mapping[int, str]] = {}
LONER: Final = "loner"
"""The sign of a piece that is called by its own colour alone."""


class Names(NamedTuple):
    """Who is who at a table: the colours of seats and crews, for each piece its crew and its sign, and given names.

    `dialect` is the game whose own way of saying things goes first.
    """

    seats: list[str]
    crews: list[str]
    pieces: dict[int, tuple[int, str]]
    called: Mapping[int, str] = NAMELESS
    dialect: str = ""
    foreign: bool = False
    """The game is from elsewhere: our words for an event are not about its own, though they may have the same name."""


def names_of(game: Game, state: State) -> Names:
    """Read from the view an onlooker has: names are no secret."""
    if game.key not in SCRIBES:  # nobody knows what its view holds
        return Names(game.seat_names(state), [], {}, dialect=game.key, foreign=True)
    view: View = game.view(state, None)
    if game.piece_colours:
        loners = {piece: (piece, LONER) for piece in range(len(game.piece_colours))}
        return Names(game.seat_names(state), list(game.piece_colours), loners, dialect=game.key)
    crews = [str(crew["colour"]) for crew in view.get("crews", [])]
    pieces = {int(piece["piece"]): (int(piece["crew"]), str(piece["name"])) for piece in view.get("pieces", [])}
    called = {int(piece["piece"]): str(piece["called"]) for piece in view.get("pieces", []) if piece.get("called")}
    return Names(game.seat_names(state), crews, pieces, called, game.key)


NOBODY: Final = Names([], [], {})


class Texts:
    """One language."""

    def __init__(self, language: str, tree: dict[str, Any]) -> None:
        self.language = language
        self.tree = tree

    def find(self, *path: str) -> Any:
        """The entry at a path of keys, None if there is none."""
        node: Any = self.tree
        for key in path:
            if not isinstance(node, dict) or key not in node:
                return None
            node = node[key]
        return node

    def say(self, section: str, key: str, names: Names = NOBODY, **fields: object) -> str:
        """The text of a key with its fields put in; an unknown key speaks for itself."""
        template = self.find(section, key)
        return sentence(self.fill(template, names, fields)) if isinstance(template, str) else key

    def word(self, section: str, key: str, form: str = "") -> str:
        """An entry as it stands, the key itself if there is none."""
        found = self.find(section, key, form) if form else self.find(section, key)
        return found if isinstance(found, str) else key

    def game(self, game: Game, form: str) -> str:
        """The `title` of a game, or what it is `about`: in this language, else in its own words."""
        found = self.find("game", game.key, form)
        return found if isinstance(found, str) else str(getattr(game, form))

    def event(self, name: str, data: Mapping[str, object], names: Names) -> str:
        """What happened, in a sentence; nothing for what goes without saying."""
        words = self.about("event", name, data, names)
        return sentence(self.plainly(name, data, names) if words is None else words)

    def plainly(self, name: str, data: Mapping[str, object], names: Names) -> str:
        """What happened where nobody has found words for it: who, what, and what else is told of it."""
        seat = data.get("seat")
        who = f"{self.word('colour', names.seats[seat], 'crew')} " if isinstance(seat, int) else ""
        more = {key: value for key, value in data.items() if key != "seat"}
        return f"{who}{name}{f': {plain_text(more)}' if more else ''}."

    def note(self, section: str, note: Note, names: Names) -> str:
        """What is to be said about a position; an unknown name speaks for itself."""
        words = self.about(section, note.name, note.data, names)
        return note.name if words is None else sentence(words)

    def remark(self, note: Note, names: Names) -> str:
        """A note beside the board: a part of a line, no sentence of its own."""
        words = self.about("note", note.name, note.data, names)
        return note.name if words is None else words

    def about(self, section: str, name: str, data: Mapping[str, object], names: Names) -> str | None:
        """The text of a name, or of the case that some of the data decide; None if there is none."""
        template = self.case(data, "dialect", names.dialect, section, name)
        if template is None and (name in COMMON or not names.foreign):
            template = self.case(data, section, name)
        return None if template is None else self.fill(template, names, data)

    def case(self, data: Mapping[str, object], *path: str) -> str | None:
        template = self.find(*path)
        while isinstance(template, dict):
            case = str(data.get(template["by"])).lower()
            template = template.get(case, template.get("other"))
        return template if isinstance(template, str) else None

    def shown(self, move: str) -> str:
        """A move in notation with the words of this language."""
        words: dict[str, str] = self.tree["answer"]
        return words.get(move) or reworded(move, words.get, lambda word: words.get(word, word))

    def typed(self, line: str) -> str:
        """The notation of a move with words of this language in it; the notation itself always works."""
        keys = {yo(word): key for key, word in self.tree["answer"].items()}
        return keys.get(yo(line)) or reworded(line, lambda word: keys.get(yo(word)), lambda word: plain(word, keys))

    def count(self, number: int, noun: str) -> str:
        forms: dict[str, str] = self.find("count", noun) or {}
        form = plural_form(number, self.tree.get("plural", {}))
        return f"{number} {forms.get(form, noun)}"

    def fill(self, template: str, names: Names, fields: Mapping[str, object]) -> str:
        def part(match: re.Match[str]) -> str:
            found = all(is_something(fields.get(field), kind) for field, kind in FIELD.findall(match[1]))
            return match[1] if found else ""

        return Filler(self, names).vformat(OPTIONAL.sub(part, template), (), fields)


def is_something(value: object, kind: str) -> bool:
    """Whether a field of this kind is worth a mention."""
    return value is not None if VERB in kind or kind.partition(".")[0] in NUMBERED else bool(value)


class Filler(string.Formatter):
    """Puts fields into a template; what stands after the colon says what they are."""

    def __init__(self, texts: Texts, names: Names) -> None:
        self.texts = texts
        self.names = names

    def format_field(self, value: Any, format_spec: str) -> str:
        if VERB in format_spec:
            return format_spec.partition(VERB)[0]
        kind, _, form = format_spec.partition(".")
        if kind in OF_LISTS:
            return str(getattr(self, kind)(value))
        if kind == "firsts":
            return self.format_field([seat for seat, rank in enumerate(value) if rank == 1], f"seat.{form}")
        if isinstance(value, list):
            return ", ".join(self.format_field(item, format_spec) for item in value)
        if isinstance(value, dict):
            return self.counted(value, format_spec) if format_spec else self.translated(value)
        return self.one(value, kind, form)

    def one(self, value: Any, kind: str, form: str) -> str:
        if not kind:
            return str(value)
        if kind == "count":
            return self.texts.count(int(value), form)
        if kind == "piece":
            return self.piece(int(value), form)
        if kind in ("seat", "crew"):
            known = self.names.seats if kind == "seat" else self.names.crews
            return self.texts.word("colour", known[int(value)], form)
        return self.entry(kind, form, value)

    def counted(self, counts: dict[str, int], format_spec: str) -> str:
        return ", ".join(f"{self.format_field(name, format_spec)} ×{count}" for name, count in counts.items())

    def translated(self, names: dict[str, str]) -> str:
        """A name that is given in several languages."""
        return names.get(self.texts.language) or names[ENGLISH]

    def cards(self, codes: list[str]) -> str:
        """A hand, each kind once."""
        counts = Counter(codes)
        shown = [self.texts.word("card", code, "short") + (f"×{n}" if n > 1 else "") for code, n in counts.items()]
        return ", ".join(shown) or "–"

    def row(self, codes: list[str]) -> str:
        """A row as one sees it and as one types it."""
        return "".join(self.texts.word("card", code, "sign") for code in codes) + " " + "-".join(codes)

    def places(self, codes: list[str | None]) -> str:
        """A market, place by place."""
        shown = [self.texts.word("card", code, "short") if code else "–" for code in codes]
        return "  ".join(f"{place}: {card}" for place, card in enumerate(shown, 1))

    def crews(self, numbers: list[int]) -> str:
        """A number for each crew."""
        return ", ".join(f"{self.one(crew, 'crew', 'crew')} {number}" for crew, number in enumerate(numbers))

    def teams(self, teams: list[dict[str, Any]]) -> str:
        """What each of the allies has, and their sum; the best team first."""
        return ", ".join(self.team(team) for team in sorted(teams, key=lambda team: int(team["rank"])))

    def team(self, team: dict[str, Any]) -> str:
        own = zip(team["seats"], team["own"], strict=True)
        return " + ".join(f"{self.one(seat, 'seat', 'crew')} {coins}" for seat, coins in own) + f" = {team['score']}"

    def hands(self, abilities: list[str | None]) -> str:
        """What the pirates of a crew can do, one by one."""
        shown = [(pirate, self.texts.word("ability", key, "name")) for pirate, key in enumerate(abilities, 1) if key]
        return ", ".join(f"{pirate} {name}" for pirate, name in shown) or "–"

    def skills(self, taken: list[dict[str, Any]]) -> str:
        """Who learned what."""
        return ", ".join(
            f"{self.piece(one['piece'], 'sign')} {self.texts.word('ability', one['ability'], 'name')}" for one in taken
        )

    def piece(self, number: int, form: str) -> str:
        crew, sign = self.names.pieces[number]
        called = self.names.called.get(number)
        own = self.texts.find("piece", "called" if called else sign, form)
        template = own or self.texts.word("piece", form)
        forms: dict[str, str] = self.texts.find("colour", self.names.crews[crew])
        return str(template).format(name=sign, called=called, **forms)

    def entry(self, kind: str, form: str, value: object) -> str:
        if isinstance(value, int):
            return str(self.texts.find(kind, form)[value])
        path = (kind, str(value), form) if form else (kind, str(value))
        own = self.texts.find("dialect", self.names.dialect, *path)
        return own if isinstance(own, str) else self.texts.word(kind, str(value), form)


def reworded(move: str, whole: Callable[[str], str | None], word: Callable[[str], str]) -> str:
    """A move with other words; a name that is given stays as it is. Some words have a dash in them."""
    head, colon, rest = move.partition(":")
    if colon and (head.lower() == NAMING or whole(head) == NAMING):
        return f"{whole(head) or NAMING}:{rest}"

    def other(found: re.Match[str]) -> str:
        return whole(found[0]) or WORD.sub(lambda part: word(part[0]), found[0])

    return WORDS.sub(other, move)


def yo(word: str) -> str:
    """Typed in haste: small letters, and no dots over the Russian ё."""
    return word.lower().replace("ё", "е")


def plain(word: str, keys: Mapping[str, str]) -> str:
    """A typed word as the notation has it."""
    small = word.lower()
    return keys.get(yo(word)) or (small.translate(LATIN) if LOOKALIKE.fullmatch(small) else word)


def sentence(text: str) -> str:
    """Every sentence with a capital, unless it opens with a cell such as d4."""
    return OPENING.sub(lambda letter: letter[0].upper(), text)


def languages() -> list[str]:
    """Those that have a file; English comes first."""
    found = sorted(file.name.removesuffix(TOML) for file in LOCALE.iterdir() if file.name.endswith(TOML))
    return sorted(found, key=lambda language: language != ENGLISH)


def load(language: str) -> Texts:
    """Our own, and over them what games from elsewhere have brought along."""
    tree = at_home(language)
    for key in GAMES.keys() - OURS:
        tree = laid_over(tree, TEXTS[key].get(language, {}))
    return Texts(language, tree)


@cache
def at_home(language: str) -> dict[str, Any]:
    """What we say in a language; what is refused and the pages of help stand apart, by the English of the source."""
    tree = tomllib.loads(LOCALE.joinpath(language + TOML).read_text(encoding="utf-8"))
    for table, folder in APART.items():
        file = LOCALE.joinpath(folder, language + TOML)
        tree[table] = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return tree


def laid_over(under: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    """Tables of both, one laid over the other."""
    both = under | over
    for key in under.keys() & over.keys():
        if isinstance(under[key], dict) and isinstance(over[key], dict):
            both[key] = laid_over(under[key], over[key])
    return both


def choose(asked: str | None) -> Texts:
    """The language asked for, else that of JACKAL_LANG or LANG, else English."""
    known = languages()
    if asked is not None:
        if asked not in known:
            raise BadOption(said("no language '{got}'; there are: {known}", got=asked, known=", ".join(known)))
        return load(asked)
    told = os.environ.get("JACKAL_LANG") or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    language = TONGUE.match(told.lower())
    return load(language[0] if language and language[0] in known else ENGLISH)
