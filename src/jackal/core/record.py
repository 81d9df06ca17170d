"""Records: a whole game as text, which replays without the seed and outlives a change of the generator.

A header of `key: value` lines, an empty line, then one line for each ply: the seat, what it did, and after `=` what
chance answered. Parts, such as the islands of a campaign, have an empty line between them. `docs/notation.md` describes
it.
"""

from typing import Final, NamedTuple

from jackal.core.chance import SEED_BYTES, ScriptedChance, TableChance
from jackal.core.errors import BadNotation, BadText, ChanceMismatch, IllegalAction, JackalError, NotYourTurn, OtherRules
from jackal.core.game import Game
from jackal.core.match import Match, Ply, replay_ply
from jackal.core.options import Value, fold, unfold, write_value
from jackal.core.said import said

FORMAT: Final = "jackal record 1"
DEAL_LINE: Final = 24  # results of the deal on one line
MOST_DIGITS: Final = 9
HEX_DIGITS: Final = "0123456789abcdef"


class Record(NamedTuple):
    """What a record says; `game` is the key in the registry."""

    game: str
    rules: int
    seats: int
    options: dict[str, Value]
    commitment: str
    deal: tuple[int, ...]
    plies: tuple[Ply, ...]
    result: str
    seed: str = ""
    """In hex, if the game is over and was dealt at a table."""
    deal_commitment: str = ""
    parts: tuple[int, ...] = (0,)
    """After how many plies each part of the game begins: an island of a campaign."""
    what_if: int | None = None
    """Of a what-if: so many plies are those of another game, whose seed was known when it was played on."""


def of_match(match: Match) -> Record:
    """The record of a match; of one that still goes on it holds no seed."""
    outcome = match.state.outcome()
    result = f"{outcome.reason} {' '.join(str(n) for n in outcome.scores)}" if outcome else ""
    return Record(
        match.game.key,
        match.game.rules_version,
        match.seats,
        match.given,
        match.commitment,
        match.deal,
        tuple(match.plies),
        result,
        _told_seed(match),
        match.deal_commitment if match.commitment else "",
        tuple(match.parts),
    )


def _told_seed(match: Match) -> str:
    """The seed that was promised, once it can foretell nothing; a promise that has become void needs none."""
    if not match.commitment or match.state.outcome() is None:
        return ""
    chance = match.chance
    if isinstance(chance, TableChance) and chance.commitment() == match.commitment:
        return chance.seed.hex()
    return match.revealed


def write(record: Record) -> str:
    lines = [FORMAT, f"game: {record.game}", f"rules: {record.rules}", f"seats: {record.seats}"]
    lines += [f"option: {key} = {fold(write_value(value))}" for key, value in record.options.items()]
    if record.what_if is not None:
        lines.append(f"what-if: {record.what_if}")
    if record.commitment:
        lines.append(f"seed sha256: {record.commitment}")
    if record.deal_commitment:
        lines.append(f"deal sha256: {record.deal_commitment}")
    for start in range(0, len(record.deal), DEAL_LINE):
        lines.append("deal: " + " ".join(str(n) for n in record.deal[start : start + DEAL_LINE]))
    if record.result:
        lines.append(f"result: {record.result}")
    if record.seed:
        lines.append(f"seed: {record.seed}")
    lines.append("")
    for number, ply in enumerate(record.plies):
        if number and number in record.parts:
            lines.append("")
        drawn = f" = {' '.join(str(n) for n in ply.drawn)}" if ply.drawn else ""
        lines.append(f"{ply.seat + 1} {ply.text}{drawn}")
    return "\n".join(lines) + "\n"


def read(text: str) -> Record:
    lines = text.split("\n")
    if lines[0].strip() != FORMAT:
        raise BadText(said("a record begins with '{got}'", got=FORMAT), 1)
    head: dict[str, str] = {}
    line_of: dict[str, int] = {}
    options: dict[str, Value] = {}
    deal: list[int] = []
    number = 1
    while number < len(lines) and lines[number].strip():
        key, colon, value = lines[number].partition(": ")
        if not colon:
            raise BadText(said("expected 'key: value', got '{got}'", got=lines[number]), number + 1, 1)
        if key == "option":
            name, _, meant = value.partition(" = ")
            options[name] = unfold(meant)
        elif key == "deal":
            deal += _numbers(value, number + 1)
        else:
            head[key] = value
            line_of[key] = number + 1
        number += 1
    plies, parts = _plies(lines, number)
    for key in ("game", "rules", "seats"):
        if key not in head:
            raise BadText(said("the header has no line '{got}: …'", got=key), number + 1)
    return Record(
        head["game"],
        _only_number(head["rules"], line_of["rules"]),
        _only_number(head["seats"], line_of["seats"]),
        options,
        head.get("seed sha256", ""),
        tuple(deal),
        plies,
        head.get("result", ""),
        _seed(head["seed"], line_of["seed"]) if "seed" in head else "",
        head.get("deal sha256", ""),
        parts,
        _only_number(head["what-if"], line_of["what-if"]) if "what-if" in head else None,
    )


def _plies(lines: list[str], number: int) -> tuple[tuple[Ply, ...], tuple[int, ...]]:
    """The lines behind the header; an empty one stands before each part."""
    plies: list[Ply] = []
    parts: list[int] = [0]
    for n in range(number, len(lines)):
        if lines[n].strip():
            plies.append(_ply(lines[n], n + 1))
        elif parts[-1] != len(plies):
            parts.append(len(plies))
    return tuple(plies), tuple([part for part in parts if not part or part < len(plies)])


def _seed(text: str, line: int) -> str:
    if len(text) != 2 * SEED_BYTES or any(digit not in HEX_DIGITS for digit in text):
        raise BadText(said("expected {digits} digits from 0 to f, got '{got}'", digits=2 * SEED_BYTES, got=text), line)
    return text


def _numbers(text: str, line: int) -> list[int]:
    numbers: list[int] = []
    for word in text.split():
        if not word.isdecimal():
            raise BadText(said("expected a number, got '{got}'", got=word), line)
        if len(word) > MOST_DIGITS:
            raise BadText(said("the number {got} is too large", got=word), line)
        numbers.append(int(word))
    return numbers


def _only_number(text: str, line: int) -> int:
    numbers = _numbers(text, line)
    if len(numbers) != 1:
        raise BadText(said("expected one number, got '{got}'", got=text), line)
    return numbers[0]


def _is_number(word: str) -> bool:
    return word.isdecimal() and len(word) <= MOST_DIGITS


def _ply(line: str, number: int) -> Ply:
    move, _, drawn = line.partition(" = ")
    seat, _, text = move.strip().partition(" ")
    if not _is_number(seat) or int(seat) < 1 or not text.strip():
        raise BadText(said("expected a seat's number and an action, got '{got}'", got=line.strip()), number, 1)
    return Ply(int(seat) - 1, text.strip(), tuple(_numbers(drawn, number)))


def replay(game: Game, record: Record, to: int | None = None) -> Match:
    """The match of a record, played again up to action `to` (all of it by default).

    What was played by another version of the rules is played by these; `OtherRules` says from where on they differ.
    """
    if record.game != game.key:
        raise BadText(said("this is a record of {game}, not of {key}", game=record.game, key=game.key))
    plies = record.plies if to is None else record.plies[:to]
    try:
        match = _deal_again(game, record, plies)
    except JackalError as error:
        raise wrong(game, record, 0, error) from error
    for number, ply in enumerate(plies, 1):
        try:
            replay_ply(match, ply)
        except (BadNotation, IllegalAction, NotYourTurn, ChanceMismatch) as error:
            raise wrong_ply(game, record, number, error) from error
    result = of_match(match).result
    if record.result and to is None and result != record.result:
        fault = BadText(
            said(
                "the record says the result is '{got}', but played again it is '{found}'",
                got=record.result,
                found=result,
            )
        )
        raise wrong(game, record, len(plies), fault)
    return match


def replay_as_far(game: Game, record: Record, to: int | None = None) -> tuple[Match, OtherRules | None]:
    """The match of a record as far as these rules play it, and where other ones have gone another way."""
    try:
        return replay(game, record, to), None
    except OtherRules as other:
        if not other.ply:
            raise
        return replay(game, record, other.ply - 1), other


def wrong_ply(game: Game, record: Record, number: int, error: JackalError) -> JackalError:
    """What is wrong with the nth ply of a record, counted from 1."""
    ply = record.plies[number - 1]
    template = "action {number} of the record ({seat} {text}): {error}"
    fault = JackalError(said(template, number=number, seat=ply.seat + 1, text=ply.text, error=error))
    return wrong(game, record, number, fault)


def wrong(game: Game, record: Record, ply: int, error: JackalError) -> JackalError:
    """What is wrong with a record, unless it was true by other rules."""
    if record.rules == game.rules_version:
        return error
    return OtherRules(record.rules, game.rules_version, ply, error)


def options_of(game: Game, record: Record) -> dict[str, Value]:
    """What was played, said in full: older versions of the rules had no word for some of it."""
    return {**game.formerly.get(record.rules, {}), **record.options}


def _deal_again(game: Game, record: Record, plies: tuple[Ply, ...]) -> Match:
    script = list(record.deal)
    for ply in plies:
        script += ply.drawn
    match = Match(game, record.seats, ScriptedChance(script), options_of(game, record))
    if match.deal != record.deal:
        raise ChanceMismatch(
            said(
                "the deal takes {count} results of chance, the record lists {listed}",
                count=len(match.deal),
                listed=len(record.deal),
            )
        )
    match.commitment = record.commitment
    match.deal_commitment = record.deal_commitment
    match.revealed = record.seed
    return match
