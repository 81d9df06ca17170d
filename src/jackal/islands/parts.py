"""What one thing of a game brings along, as one value; and sets of such parts."""

from typing import Final

from jackal.core.event import Event
from jackal.islands.rows import (
    Ability,
    Ask,
    Bars,
    Caught,
    Describe,
    Extend,
    Follows,
    IslandAddition,
    Lawful,
    Laws,
    Options,
    Perform,
    Reads,
    Starts,
    Tile,
    Writer,
)

# What a question can be about: a cell, or a number: how many are left, which seat it is by, which crew.
CELL: Final = "cell"
LEFT: Final = "left"
BY: Final = "by"
CREW: Final = "crew"


class Question:
    """Something that is asked for: its number, its name in views and positions, and the list of its answers.

    All island games share the numbers, as their tiles may be mixed: a part takes one that is free.
    """

    def __init__(self, number: int, name: str, answers: Options, *, first: str = "", about: str = CELL) -> None:
        self.number = number
        self.name = name
        self.answers = answers
        self.first = first
        """The rule that puts it before an action; in a chain it is ISL-C3."""
        self.about = about


class Verb:
    """A kind of action: its number and name, what it does, which question it answers, and by which rule it may."""

    def __init__(
        self,
        number: int,
        name: str,
        does: Perform,
        *,
        answers: int,
        when: str,
        barred: Bars,
        apart: Describe,
        write: Writer | None = None,
        word: str = "",
        lawful: Lawful | None = None,
    ) -> None:
        self.number = number
        self.name = name
        self.does = does
        self.answers = answers
        self.when = when
        """The rule that says when it is asked for."""
        self.barred = barred
        """What forbids one where it is asked for."""
        self.apart = apart
        """Takes an action apart for a client."""
        self.write = write
        self.word = word
        """How people write it, if that is always the same."""
        self.lawful = lawful
        """Where there are too many to be listed (names): whether one may be done all the same."""

    def barred_by(self, barred: Bars) -> "Verb":
        """The same, forbidden by other rules."""
        return Verb(
            self.number,
            self.name,
            self.does,
            answers=self.answers,
            when=self.when,
            barred=barred,
            apart=self.apart,
            write=self.write,
            word=self.word,
            lawful=self.lawful,
        )


class Part:
    """What one thing brings into a game: tiles, questions, verbs, events, words, and what it does by itself."""

    def __init__(
        self,
        *,
        tiles: list[Tile] | None = None,
        abilities: list[Ability] | None = None,
        questions: list[Question] | None = None,
        verbs: list[Verb] | None = None,
        shapes: list[type] | None = None,
        reads: dict[str, Reads] | None = None,
        forms: str = "",
        laws: Laws | None = None,
        things: dict[str, str] | None = None,
        figures: dict[str, str] | None = None,
        sentences: dict[str, str] | None = None,
        events: list[type[Event]] | None = None,
        harmless: tuple[str, ...] = (),
        own_actions: Extend | None = None,
        after_action: Ask | None = None,
        end_of_turn: Perform | None = None,
        caught: Caught | None = None,
        slot: int = 0,
        starts: Starts | None = None,
        follows: Follows | None = None,
        additions: list[IslandAddition] | None = None,
        sways: dict[int, str] | None = None,
    ) -> None:
        self.tiles = tiles or []
        self.abilities = abilities or []
        self.questions = questions or []
        self.verbs = verbs or []
        self.shapes = shapes or []
        """What its actions look like when they are taken apart."""
        self.reads = reads or {}
        """How a text is read that begins with such a word and a colon,"""
        self.forms = forms
        """and what such texts look like."""
        self.laws = laws or Laws()
        self.things = things or {}
        """What else may be pointed at, and the rules that speak of it."""
        self.figures = figures or {}
        """What pieces look like that belong to no crew at first, by the name they have in views."""
        self.sentences = sentences or {}
        """What is said about a rule that forbids something."""
        self.events = events or []
        self.harmless = harmless
        """Events that show nothing hidden."""
        self.own_actions = own_actions
        """Adds actions of its own to those of a turn."""
        self.after_action = after_action
        """Asks what is asked between the action and the end of the turn; true if it asked."""
        self.end_of_turn = end_of_turn
        """What happens by itself at the end of a turn of a crew."""
        self.caught = caught
        """What the beast does to a piece it meets, where there is a beast."""
        self.slot = slot
        self.starts = starts
        """What it keeps of its own when the game begins, and where among `IslandState.own`."""
        self.follows = follows
        """What it does when tiles change their cells."""
        self.additions = additions or []
        """What everybody sees of it in a view."""
        self.sways = sways or {}
        """What it is called when by its doing another seat decides: the next one, or the one before (`words.py`)."""


class TileSet:
    """The parts of one box, and the tiles to be mixed; a multiverse has two of them."""

    def __init__(self, parts: list[Part], *, pools: list[list[str]] | None = None, coins: int = 0) -> None:
        self.parts = parts
        self.pools = pools or []
        """The names of the tiles to be mixed, by terrain."""
        self.coins = coins


def parts_of(sets: list[TileSet]) -> list[Part]:
    return [part for tiles in sets for part in tiles.parts]


def all_tiles(parts: list[Part]) -> list[Tile]:
    """The tiles of all parts; one that several know by the same name is the first one's."""
    found: dict[str, Tile] = {}
    for part in parts:
        for tile in part.tiles:
            found.setdefault(tile.name, tile)
    return list(found.values())


def all_questions(parts: list[Part]) -> dict[int, Question]:
    """By number; a later part may put another one of the same name in the place of an earlier one."""
    found: dict[int, Question] = {}
    for part in parts:
        for question in part.questions:
            known = found.get(question.number)
            if known is not None and known.name != question.name:
                raise ValueError(f"question {question.number} is {known.name!r} and {question.name!r}")
            found[question.number] = question
    return found


def all_verbs(parts: list[Part]) -> dict[int, Verb]:
    """By number; a later part may put another one of the same name in the place of an earlier one."""
    found: dict[int, Verb] = {}
    for part in parts:
        for verb in part.verbs:
            known = found.get(verb.number)
            if known is not None and known.name != verb.name:
                raise ValueError(f"verb {verb.number} is {known.name!r} and {verb.name!r}")
            found[verb.number] = verb
    return found


def all_starts(parts: list[Part]) -> dict[int, Starts]:
    """What the parts keep of their own, by slot."""
    found: dict[int, Starts] = {}
    for part in parts:
        if part.starts is not None:
            if part.slot in found:
                raise ValueError(f"two parts keep something of their own in slot {part.slot}")
            found[part.slot] = part.starts
    return found
