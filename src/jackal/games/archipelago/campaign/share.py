"""What the campaign brings into a game: its questions, answers and words."""

from typing import Final

from jackal.games.archipelago.campaign import offer, ready, voyage
from jackal.games.archipelago.campaign.actions import ACTIONS, PARTS
from jackal.games.archipelago.campaign.check import voyage_faults
from jackal.islands.rows import TileSet
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
    faults=[voyage_faults],
    ask_names={ASK_PICK: "pick", ASK_READY: "ready"},
    writers={PICK: offer.write_pick, HAND: ready.write_hand, NAME: ready.write_name},
    readers={"name": ready.read_name},
    words={DECLINE: "decline", READY: "ready"},
    when={"pick": "ARC-C3", "decline": "ARC-C3", "ready": "ARC-C5", "hand": "ARC-C5", "name": "ARC-C8"},
    forms="pick:hunter@2, decline, hand:porter,-,hunter, name:2=Flint, ready",
    actions=ACTIONS,
    parts=PARTS,
    events=[
        *(offer.Picked, offer.Declined, ready.MadeReady, ready.Handed, ready.Named),
        *(voyage.IslandOver, voyage.Island, voyage.Offer),
    ],
    harmless=frozenset(("picked", "declined", "handed", "named", "made ready")),
)
