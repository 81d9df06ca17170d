"""What the campaign brings into a game: its questions, answers and words."""

from typing import Final

from jackal.games.archipelago.campaign import actions, offer, ready, voyage
from jackal.games.archipelago.campaign.words import ASK_PICK, ASK_READY, DECLINE, HAND, NAME, PICK, READY
from jackal.games.archipelago.shapes import WithVoyage
from jackal.islands.entry import never_barred
from jackal.islands.parts import CREW, Part, Question, TileSet, Verb
from jackal.islands.rows import IslandAddition
from jackal.islands.shapes import IslandView

PICKING: Final = Part(
    questions=[Question(ASK_PICK, "pick", offer.picks_asked, first="ARC-C1", about=CREW)],
    verbs=[
        Verb(
            PICK,
            "pick",
            offer.pick,
            answers=ASK_PICK,
            when="ARC-C3",
            barred=offer.barred_pick,
            apart=actions.pick,
            write=offer.write_pick,
        ),
        Verb(
            DECLINE,
            "decline",
            offer.decline,
            answers=ASK_PICK,
            when="ARC-C3",
            barred=offer.barred_decline,
            apart=actions.decline,
            word="decline",
        ),
    ],
    shapes=[actions.PickAction],
    reads={"pick": offer.read_pick},
    forms="pick:hunter@2, decline",
    sentences={
        "ARC-C2": "that card is not on offer",
        "ARC-C5": "a pirate holds one card; a crew's cards are handed round once, in another order",
        "ARC-V4": "in the draft each crew takes one of the cards on the table",
    },
    events=[offer.Picked, offer.Declined],
    harmless=("picked", "declined"),
)
MAKING_READY: Final = Part(
    questions=[Question(ASK_READY, "ready", ready.ready_asked, first="ARC-C1", about=CREW)],
    verbs=[
        Verb(
            READY,
            "ready",
            ready.ready,
            answers=ASK_READY,
            when="ARC-C5",
            barred=never_barred,
            apart=actions.ready,
            word="ready",
        ),
        Verb(
            HAND,
            "hand",
            ready.hand,
            answers=ASK_READY,
            when="ARC-C5",
            barred=ready.barred_hand,
            apart=actions.hand,
            write=ready.write_hand,
        ),
        Verb(
            NAME,
            "name",
            ready.name,
            answers=ASK_READY,
            when=ready.NAMING,
            barred=ready.barred_name,
            apart=actions.name,
            write=ready.write_name,
            lawful=ready.may_name,
        ),
    ],
    shapes=[actions.HandAction, actions.NameAction, actions.InterludeWordAction],
    reads={"name": ready.read_name, "hand": ready.read_hand},
    forms="hand:porter,-,hunter, name:2=Flint, ready",
    events=[ready.MadeReady, ready.Handed, ready.Named],
    harmless=("handed", "named", "made ready"),
)
ISLANDS: Final = Part(
    events=[voyage.IslandOver, voyage.Island, voyage.Offer],
    additions=[IslandAddition(IslandView, WithVoyage, voyage.shown)],
)
INTERLUDES: Final = TileSet([PICKING, MAKING_READY, ISLANDS])
