"""`jackal verify`: whether a game was dealt and rolled as the table had promised."""

import hashlib
from typing import Annotated, Final, NamedTuple

import typer
from rich.console import Console
from rich.text import Text

from jackal.cli.inputs import JsonOption, LangOption, find_game, print_json, read_text
from jackal.cli.screen import make_console
from jackal.core import record
from jackal.core.errors import JackalError, OtherRules
from jackal.core.game import Game
from jackal.core.match import Match, commit_deal, new_match, replay_ply
from jackal.core.record import Record
from jackal.text.faults import in_words
from jackal.text.notes import Note
from jackal.text.texts import NOBODY, Texts, choose

MARKS: Final = {True: ("✓", "good"), False: ("✗", "wrong"), None: ("–", "quiet")}
BY_SEED: Final = ("seed", "deal", "deal_commitment", "chance")
PROMISES: Final = ("seed", "deal_commitment")


class RecordCheck(NamedTuple):
    """What came of a check; `holds` is None if it could not be made."""

    check: str
    holds: bool | None
    fields: dict[str, object]
    """What the text of it speaks of."""


def verify(
    file: Annotated[str, typer.Argument(metavar="RECORD", help="A recorded game; - reads the standard input.")],
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Recompute a game from its seed: deal, rolls, result. Leaves with 1 unless everything was checked and holds."""
    kept, texts = record.read(read_text(file)), choose(lang)
    game = find_game(kept.game)
    findings = [forgiven(one, game, kept) for one in all_checks(game, kept)]
    verified = all(finding.holds for finding in findings)
    if as_json:
        checks = [{"check": one.check, "holds": one.holds, "detail": said(one, texts)} for one in findings]
        print_json({"game": game.key, "checks": checks, "verified": verified, "what_if": kept.what_if})
    else:
        tell(make_console(), findings, kept, texts)
    if not verified:
        raise typer.Exit(1)


# As text --------------------------------------------------------------------------------------------------------------


def tell(console: Console, findings: list[RecordCheck], kept: Record, texts: Texts) -> None:
    for finding in findings:
        mark, style = MARKS[finding.holds]
        console.print(Text.assemble((mark, style), " ", said(finding, texts)), soft_wrap=True)
    holds = [finding.holds for finding in findings]
    word, style = ("untrue", "wrong") if False in holds else ("open", "quiet") if None in holds else ("true", "good")
    console.print(Text(texts.word("verify", word), style))
    if kept.what_if is not None:
        console.print(texts.say("verify", "what_if", plies=kept.what_if), soft_wrap=True)


def said(finding: RecordCheck, texts: Texts) -> str:
    if finding.holds is None:
        why = texts.fill(texts.word("verify", "why", str(finding.fields["why"])), NOBODY, finding.fields)
        return texts.say("verify", "unchecked", what=texts.word("verify", "what", finding.check), why=why)
    name = finding.check if finding.holds else f"{finding.check}_wrong"
    fields = {key: in_words(one, texts) if isinstance(one, JackalError) else one for key, one in finding.fields.items()}
    return texts.note("verify", Note(name, fields), NOBODY)


# The checks -----------------------------------------------------------------------------------------------------------


def all_checks(game: Game, kept: Record) -> list[RecordCheck]:
    return [check_replay(game, kept), check_result(game, kept), *check_by_seed(game, kept)]


def forgiven(found: RecordCheck, game: Game, kept: Record) -> RecordCheck:
    """What other rules played cannot be held against a record; its promises are the same by any rules."""
    if kept.rules == game.rules_version or found.check in PROMISES or found.holds is not False:
        return found
    return RecordCheck(found.check, None, {"why": "other_rules", "rules": kept.rules, "action": parting(game, kept)})


def parting(game: Game, kept: Record) -> int:
    """The first action that these rules do not play as the record has it; 0 is the deal."""
    try:
        record.replay(game, kept)
    except OtherRules as other:
        return other.ply
    return len(kept.plies)


def check_replay(game: Game, kept: Record) -> RecordCheck:
    """Whether every action is legal with what chance is said to have answered."""
    try:
        record.replay(game, kept._replace(result=""))
    except JackalError as error:
        return RecordCheck("replay", False, {"error": error})
    return RecordCheck("replay", True, {"actions": len(kept.plies)})


def check_result(game: Game, kept: Record) -> RecordCheck:
    try:
        found = record.of_match(record.replay(game, kept._replace(result=""))).result
    except JackalError:
        return RecordCheck("result", None, {"why": "no_replay"})
    if not found and not kept.result:
        return RecordCheck("result", None, {"why": "unfinished"})
    return RecordCheck("result", found == kept.result, {"told": kept.result or "–", "found": found or "–"})


def check_by_seed(game: Game, kept: Record) -> list[RecordCheck]:
    """All that follows from the seed, if the record tells it."""
    if not kept.seed:
        why = "no_promise" if not kept.commitment else "no_seed" if kept.result else "secret"
        return [RecordCheck(check, None, {"why": why}) for check in BY_SEED]
    seed = bytes.fromhex(kept.seed)
    try:
        match = new_match(game, kept.seats, seed, record.options_of(game, kept))
    except JackalError:
        if kept.rules == game.rules_version:
            raise
        return [RecordCheck(check, None, {"why": "no_replay"}) for check in BY_SEED]
    return [
        check_promise("seed", kept.commitment, hashlib.sha256(seed).hexdigest()),
        check_deal(kept.deal, match.deal),
        check_promise("deal_commitment", kept.deal_commitment, commit_deal(seed, kept.deal)),
        check_chance(kept, match),
    ]


def check_promise(check: str, told: str, found: str) -> RecordCheck:
    if not told:
        return RecordCheck(check, None, {"why": "no_promise"})
    return RecordCheck(check, told == found, {"told": told, "found": found})


def check_deal(told: tuple[int, ...], found: tuple[int, ...]) -> RecordCheck:
    """Number by number; a deal that is too short or too long differs where the shorter one ends."""
    at = next((at for at, both in enumerate(zip(told, found, strict=False)) if both[0] != both[1]), None)
    if at is None and len(told) == len(found):
        return RecordCheck("deal", True, {"numbers": len(found)})
    place = min(len(told), len(found)) if at is None else at
    ones = [str(deal[place]) if place < len(deal) else "–" for deal in (told, found)]
    return RecordCheck("deal", False, {"place": place + 1, "told": ones[0], "found": ones[1]})


def check_chance(kept: Record, match: Match) -> RecordCheck:
    """Play the whole game again from its seed: every ply must draw what the record says."""
    for number, ply in enumerate(kept.plies, 1):
        try:
            replay_ply(match, ply)
        except JackalError as error:
            return RecordCheck(
                "chance", False, {"number": number, "action": f"{ply.seat + 1} {ply.text}", "error": error}
            )
    return RecordCheck(
        "chance", True, {"numbers": sum(len(ply.drawn) for ply in kept.plies), "actions": len(kept.plies)}
    )
