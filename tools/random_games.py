"""Seeded random games, and for each a digest of all that is told on the way: the same on every build, to the byte.

    python tools/random_games.py 0 20       prints those of the first twenty games of each kind, as JSON

Every list of actions and all that is told, the whole record, now and then and at the end the position, the views and
what a seat would deal anew, and in every fourth game what bots of all ranks would do go into the digest.  It needs no
more of the standard library than the engine does, as a page's worker has no more.
"""

import hashlib
import json
import random
import sys
from contextlib import suppress
from typing import Final

from jackal.bots import Chair, make_bot
from jackal.bots.ranks import RANKS
from jackal.core import record
from jackal.core.chance import FastChance
from jackal.core.errors import BadOption
from jackal.core.game import PROPOSE_END, Game
from jackal.core.match import LATE, Match, new_match
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.text import write_position

FIRST_GAP: Final = 12
"""Actions from the first position that is looked at to the next; writing one takes much longer than playing an action,
and the longer a game is, the more its positions are alike: each gap is longer than the last."""
ASKED_ONCE_IN: Final = 4
"""Games; captains take longer to think than all else that is done in one."""
ASKED_AT: Final = frozenset((15, 40))
"""After so many actions every rank is asked what it would do."""
LATE_ONCE_IN: Final = 100
"""Actions; then the seat's time is up instead."""

# Obstacles, flags and caves of all kinds close together.
OWN_2015: Final = "# one easy 1\n.TTX.\nTX1TT\n.XWX3\nTX.XT\nR2TXB\n\n# two hard 2\n~~.2~\nX~T~1\n~.W..\n~T~X~\nB~3~R\n"
OWN_2019: Final = "# one easy 1\nbJLJ2\nJ.C.J\n.CWL3\nK.L.C\n~1~d~\n\n# two hard 2\n~2~C~\nLJ.LL\n~.W.~\nC~J~K\n~c~1~\n"
# A ragged coast with a bay, by the veil no yellow.
OWN_CITY: Final = """\
map:
  . Y Y . Y Y Y . . .
  Y G Y Y G G Y . . .
  Y G G G S G G V V V
  Y G S S S S G V V V
  Y G S S S S G V V V
  Y G G G G Y Y . . .
  . Y Y Y Y Y . . . .
berths:
  2: c9 c1
  3: a5 c9 c1
  4: a5 e8 c1 f1
"""

MORE_OPTIONS: Final[dict[str, tuple[dict[str, Value], ...]]] = {
    "archipelago": (
        {"teams": True, "two_crews": True},
        {"campaign": True, "abilities": "drafted", "round_cap": 20},
        {"campaign": True, "abilities": "dealt", "round_cap": 20, "kids": True},
    ),
    "arkham": (
        {"multiverse": "archipelago", "vehicles": "ships"},
        {"multiverse": "archipelago", "peek_memory": "once"},
        {"turn_cap": 20},
        {"layout": OWN_CITY},
    ),
    "cards-2015": ({"islands": 1}, {"islands": 4}, {"islands": 40}, {"islands": 2, "isles": OWN_2015}),
    "cards-2019": (
        {"islands": 1},
        {"islands": 20},
        {"islands": 1, "isles": OWN_2019},
        {"mode": "archipelago", "second_start": "across"},
    ),
    "dungeon": (
        {"five_tiles": True, "alliances": True},
        {"five_tiles": True, "loose_join": True},
        {"mud": True, "alliances": True, "loose_join": True},
        {"round_cap": 25, "lead_passes": True, "head_start": True},
    ),
}
"""Options that are numbers or texts, or are of use together only."""


def done(first: int, count: int) -> str:
    """For every game of the registry one digest for each seed."""
    seeds = range(first, first + count)
    return json.dumps({key: [digest(game, seed) for seed in seeds] for key, game in GAMES.items()})


def digest(game: Game, seed: int) -> str:
    """Plays one random game."""
    match = deal(game, seed)
    state = match.state
    dice = random.Random(seed)
    seen = hashlib.blake2b(digest_size=16)
    count = due = 0
    while actors := state.actors():
        seat = dice.choice(actors)
        actions = state.actions(seat)
        seen.update(repr((actors, seat, actions)).encode())
        if count == due:
            seen.update(look(match, seat).encode())
            due += FIRST_GAP + count // 3
        if count in ASKED_AT and seed % ASKED_ONCE_IN == 0 and not state.unfinished(seat):
            seen.update(opinions(match, seat).encode())
        count += 1
        if dice.randrange(LATE_ONCE_IN) == 0:
            events = match.play_text(seat, LATE)
        else:
            # A vote would end most random games before anything happens.
            events = match.play(seat, dice.choice([action for action in actions if action != PROPOSE_END] or actions))
        seen.update(repr(events).encode())
    seen.update(record.write(record.of_match(match)).encode())
    seen.update(look(match, 0).encode())
    return seen.hexdigest()


def opinions(match: Match, seat: int) -> str:
    """What every rank would do there, with all the time that it takes."""
    chosen = [make_bot(rank, len(match.plies)).choose(Chair(match.game, match.state, seat)) for rank in RANKS]
    return repr([match.game.notation.write(match.state, action) for action in chosen])


def look(match: Match, seat: int) -> str:
    """The position, what a seat and an onlooker see of it, and what the seat takes for possible."""
    game, state = match.game, match.state
    views = [game.view(state, watcher) for watcher in (seat, None)]
    redealt = write_position(game, state.redeal(seat, FastChance(len(match.plies))))
    return "\n".join([write_position(game, state), json.dumps(views), redealt])


def deal(game: Game, seed: int) -> Match:
    """Seats and options change with the seed: first every option gets its turn, then other numbers of seats do."""
    variants: list[dict[str, Value]] = [{}]
    variants += [{option.key: value} for option in game.options for value in values(option.default, option.choices)]
    variants += MORE_OPTIONS.get(game.key, ())
    turn, place = divmod(seed, len(variants))
    for shift in range(len(game.seats)):
        seats = game.seats[(turn + place + shift) % len(game.seats)]
        with suppress(BadOption):  # one that needs another number of seats, or another option beside it
            return new_match(game, seats, seed, variants[place])
    return new_match(game, game.seats[0], seed)


def values(default: Value, choices: tuple[Value, ...]) -> tuple[Value, ...]:
    """What an option may be instead of its default."""
    if isinstance(default, bool):
        return (not default,)
    return tuple(choice for choice in choices if choice != default)


if __name__ == "__main__":
    print(done(*map(int, sys.argv[1:])))
