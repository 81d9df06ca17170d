"""What the campaign brings into a game: its questions, answers and words."""

from typing import Final

from jackal.games.archipelago.campaign import offer, ready, voyage
from jackal.games.archipelago.campaign.actions import ACTIONS, PARTS
from jackal.islands.entry import never_barred
from jackal.islands.rows import Answer, TileSet
from jackal.islands.words import ASK_PICK, ASK_READY, DECLINE, HAND, NAME, PICK, READY

INTERLUDES: Final = TileSet(
    asks={ASK_PICK: offer.picks_asked, ASK_READY: ready.ready_asked},
    verbs={
        PICK: offer.pick,
        DECLINE: offer.decline,
        READY: ready.ready,
        HAND: ready.hand,
        NAME: ready.name,
    },
    unlisted={NAME: ready.may_name},
    ask_names={ASK_PICK: "pick", ASK_READY: "ready"},
    writers={PICK: offer.write_pick, HAND: ready.write_hand, NAME: ready.write_name},
    readers={"name": ready.read_name, "pick": offer.read_pick, "hand": ready.read_hand},
    words={DECLINE: "decline", READY: "ready"},
    answers={
        PICK: Answer(ASK_PICK, "ARC-C3", offer.barred_pick),
        DECLINE: Answer(ASK_PICK, "ARC-C3", offer.barred_decline),
        READY: Answer(ASK_READY, "ARC-C5", never_barred),
        HAND: Answer(ASK_READY, "ARC-C5", ready.barred_hand),
    },
    pending={ASK_PICK: "ARC-C1", ASK_READY: "ARC-C1"},
    sentences={
        "ARC-C2": "that card is not on offer",
        "ARC-C5": "a pirate holds one card; a crew's cards are handed round once, in another order",
        "ARC-V4": "in the draft each crew takes one of the cards on the table",
    },
    forms="pick:hunter@2, decline, hand:porter,-,hunter, name:2=Flint, ready",
    actions=ACTIONS,
    parts=PARTS,
    events=[
        *(offer.Picked, offer.Declined, ready.MadeReady, ready.Handed, ready.Named),
        *(voyage.IslandOver, voyage.Island, voyage.Offer),
    ],
    harmless=frozenset(("picked", "declined", "handed", "named", "made ready")),
)
