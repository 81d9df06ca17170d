"""A game played beforehand, to know what people have to type for it to go the same way at the keyboard."""

from jackal.bots import Chair, make_bot
from jackal.cli.play import bot_seed
from jackal.core.chance import FastChance
from jackal.core.game import PROPOSE_END, Seat
from jackal.core.match import Match, new_match
from jackal.core.options import Value
from jackal.games import GAMES


def rehearsed(
    key: str, seats: int, bots: dict[Seat, str], seed: str, options: dict[str, Value] | None = None
) -> tuple[Match, list[str]]:
    """The game as it must go, and what its people have to type: anything but proposals to end."""
    game = GAMES[key]
    match = new_match(game, seats, seed, options)
    players = {seat: make_bot(name, bot_seed(seed, seat)) for seat, name in bots.items()}
    dice = FastChance(1)
    typed: list[str] = []
    while actors := match.state.actors():
        seat = actors[0]
        if seat in players:
            match.play(seat, players[seat].choose(Chair(game, match.state, seat)))
            continue
        actions = [action for action in match.state.actions(seat) if action != PROPOSE_END]
        match.play(seat, actions[dice.pick(len(actions))])
        if not match.begun[seat]:
            typed += ["", "", match.plies[-1].text]  # Enter twice, in case of a hand-over
    return match, typed
