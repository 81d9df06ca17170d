"""What `make siege` shows: how the honest fared before and meanwhile, and what the attackers got."""

from dataclasses import asdict
from itertools import chain
from typing import Any, Final, NamedTuple

from rich.box import SIMPLE_HEAD
from rich.table import Table

from bench.siege.honest import Answers, Harm

MOST_WORDS: Final = 6
MOST_SLOWER: Final = 2.0
"""Times as long as before a bot may take to answer."""


class Spell(NamedTuple):
    """How the honest fared for a while; times in seconds."""

    plies: int
    p50: float
    p99: float
    longest: float
    late: int
    bot_answers: int
    bot_p50: float
    bot_p99: float
    bots: dict[str, float]
    """The p99 of each rank's answers."""


class Siege(NamedTuple):
    """One siege: by which attacks, how it was before and meanwhile, what befell the games, what the attackers got."""

    name: str
    before: Spell
    meanwhile: Spell
    harm: Harm
    quiet_core: float
    """The part of a core that the server's own process used before,"""
    core: float
    """and meanwhile."""
    megabytes: float
    errors: int
    """Lines of its log that tell of an error: whatever is sent, there should be none."""
    attacks: dict[str, Any]


def spell(samples: Answers, period: float) -> Spell:
    ranks = {bot: sorted(seconds) for bot, seconds in samples.answered.items()}
    told, answered = sorted(samples.told), sorted(chain(*ranks.values()))
    late = sum(each >= period for each in told)
    longest = told[-1] if told else 0.0
    bots = len(answered), at(answered, 0.5), at(answered, 0.99)
    by_rank = {bot: at(seconds, 0.99) for bot, seconds in ranks.items()}
    return Spell(len(told), at(told, 0.5), at(told, 0.99), longest, late, *bots, by_rank)


def starved(siege: Siege) -> list[str]:
    """The ranks whose bots took more than twice as long to answer as before."""
    before, meanwhile = siege.before.bots, siege.meanwhile.bots
    return [bot for bot in meanwhile if bot in before and meanwhile[bot] > MOST_SLOWER * before[bot]]


def at(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def as_data(siege: Siege) -> dict[str, Any]:
    return siege._asdict() | {
        "before": siege.before._asdict(),
        "meanwhile": siege.meanwhile._asdict(),
        "harm": asdict(siege.harm),
    }


def honest_table(sieges: list[Siege], games: int, goal: float) -> Table:
    title = f"{games} honest games, one hostile address: from an action to its event, ms"
    table = Table(title=title, box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("", no_wrap=True)
    for heading in ("plies", "p50", "p99", "longest", "bot p50", "bot p99", "disturbed", "core", "memory"):
        table.add_column(heading, justify="right")
    for siege in sieges:
        table.add_row("before", *row(siege.before), "", f"{siege.quiet_core:.0%}", "")
        harmed = siege.harm.games()
        rest = (str(harmed), f"{siege.core:.0%}", f"{siege.megabytes:.0f} MB")
        bad = harmed or siege.meanwhile.p99 > goal or starved(siege)
        table.add_row(siege.name, *row(siege.meanwhile), *rest, style="red" if bad else "")
    return table


def row(spell: Spell) -> list[str]:
    times = [f"{1000 * seconds:.0f}" for seconds in (spell.p50, spell.p99, spell.longest, spell.bot_p50, spell.bot_p99)]
    return [str(spell.plies), *times]


def hostile_table(siege: Siege) -> Table:
    table = Table(title=f"what they got: {siege.name}", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("attack")
    table.add_column("tries", justify="right")
    table.add_column("how they ended")
    for name, tally in siege.attacks.items():
        ended = sorted(tally["ended"].items(), key=lambda item: -item[1])[:MOST_WORDS]
        table.add_row(name, str(tally["tried"]), ", ".join(f"{count} {word}" for word, count in ended))
    return table


def crowded(load: float, cores: int) -> str:
    """A word about a machine that others use."""
    if load <= cores:
        return ""
    return f"{load:.0f} programs want the {cores} cores of this machine: what is late here says little about the server"


def bots_line(siege: Siege) -> str:
    told = [f"{bot} {times(siege.before.bots.get(bot))}, {times(p99)}" for bot, p99 in siege.meanwhile.bots.items()]
    slower = f"; more than {MOST_SLOWER:g} times as long: {', '.join(starved(siege))}" if starved(siege) else ""
    return "p99 of bots before and meanwhile: " + "; ".join(told) + slower


def times(seconds: float | None) -> str:
    return "-" if seconds is None else f"{1000 * seconds:.0f} ms"


def harm_line(siege: Siege) -> str:
    told = {name.replace("_", " "): count for name, count in asdict(siege.harm).items()}
    told |= {"late plies": siege.meanwhile.late, "errors in the log": siege.errors}
    return "disturbed games: " + ", ".join(f"{count} {name}" for name, count in told.items())
