"""`jackal abilities`: what each ability of Archipelago is worth, measured in games between bots."""

from functools import partial
from typing import Annotated, Final

import typer
from rich.console import Console, JustifyMethod
from rich.table import Table
from rich.text import Text

from jackal.bots.balance import SEATS, Balance, play_draft, play_trial
from jackal.cli.bots import read_bots
from jackal.cli.inputs import JsonOption, LangOption, print_json
from jackal.cli.screen import make_console
from jackal.cli.simulate import capped, play_many, shown
from jackal.core.errors import BadOption
from jackal.core.said import said
from jackal.games.archipelago.abilities.cards import ABILITIES
from jackal.games.archipelago.game import ARCHIPELAGO
from jackal.text.texts import NOBODY, Texts, choose

HEADINGS: Final = ("ability", "box", "islands", "wins", "coins", "coins_of_others", "picked")


def abilities(
    games: Annotated[int, typer.Option(help="How many islands for each ability; two for each deal.", min=2)] = 1000,
    island: Annotated[int, typer.Option(help="Which of the four islands.", min=1, max=4)] = 1,
    bot: Annotated[str, typer.Option(help="Who plays: greedy, random or my_module:MyBot.")] = "greedy",
    seed: Annotated[int, typer.Option(help="The first deal's seed; each next deal takes the next number.", min=0)] = 0,
    jobs: Annotated[int, typer.Option(help="How many processes share the work.", min=1)] = 1,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Measure the abilities of Archipelago: the same islands with a card in one crew and in the other."""
    texts = choose(lang)
    if len(read_bots(bot)) != 1:
        raise BadOption(said("one bot plays both crews; got '{got}'", got=bot))
    one = partial(play_trial, bot, capped(ARCHIPELAGO, {"island": island}))
    balance = Balance()
    each = SEATS * len(ABILITIES)
    numbers = range(seed * each, (seed + games // SEATS) * each)
    for number, result in zip(numbers, shown(play_many(one, numbers, jobs), len(numbers), texts), strict=True):
        balance.add(number, result)
    for deal in range(seed, seed + games):
        balance.add_draft(play_draft(bot, deal))
    if as_json:
        print_json({"bot": bot, "island": island, "seed": seed, "abilities": balance.rows()})
    else:
        report(make_console(), balance, texts)


def report(console: Console, balance: Balance, texts: Texts) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="quiet")
    for heading in HEADINGS:
        side: JustifyMethod = "left" if heading == "ability" else "right"
        table.add_column(texts.word("balance", heading), justify=side, no_wrap=True)
    for ability, card in zip(ABILITIES, balance.cards, strict=True):
        wins = f"{100 * card.rate:.1f} ± {100 * card.margin:.1f}"
        coins = [f"{total / len(card.wins):.2f}" for total in (card.coins, card.coins_of_others)]
        cells = [str(ability.box), str(len(card.wins)), wins, *coins, f"{card.picked}/{card.offered}"]
        table.add_row(Text(texts.word("ability", ability.name, "name"), style="strong"), *cells)
    console.print(table)
    console.print(Text(texts.say("balance", "about", NOBODY), style="quiet"))
