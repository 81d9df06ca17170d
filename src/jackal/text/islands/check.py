"""Can this position be? What a hand-written one must hold to (ISL-I, ARC-I)."""

from typing import TYPE_CHECKING

from jackal.core.first import first_seat, is_drawn
from jackal.core.game import PROPOSE_END
from jackal.core.said import said
from jackal.islands.chain import MOST_ROLLS
from jackal.islands.effects import peeks_left, unknown_to
from jackal.islands.field import CORNER, LAND, NOWHERE, SPACE, VEIL
from jackal.islands.hidden import laid_coins
from jackal.islands.moves import last_space
from jackal.islands.state import IslandState
from jackal.islands.steps import step_way
from jackal.islands.turn import all_gone
from jackal.islands.view import full_name
from jackal.islands.ways import began, carries
from jackal.islands.words import (
    ACTING,
    AFTERWARDS,
    ASK_ACTION,
    ASK_AIM,
    ASK_BERTH,
    ASK_PEEK,
    ASK_ROLL,
    ASK_VICTIM,
    ASK_VOTE,
    ASK_WAY,
    BERTHING,
    COIN_BARRED,
    CROSS,
    DOWN,
    ENDING,
    GATE,
    HOLD,
    INTERLUDE,
    MOVING,
    OPTIONAL,
    OVER,
    PEACEFUL,
    ROLLS,
    STANDING,
    TAMES,
    TRAP,
    TRAPPED,
    UP,
    VAULT,
    WILD,
    cell_of,
    kind_of,
)
from jackal.text.head import Written
from jackal.text.islands.causes import check_causes
from jackal.text.islands.part_scribe import CREWS, Check

if TYPE_CHECKING:
    from jackal.text.islands.scribe import IslandScribe


def check_position(s: IslandState, scribe: "IslandScribe", written: Written) -> None:
    """Raise the first fault found, at its line; the scribe and its parts know those by rules of their own."""
    for check, keys in _checks(s, scribe):
        fault = check(s)
        if fault:
            raise written.refused(fault, *keys)


def _checks(s: IslandState, scribe: "IslandScribe") -> list[Check]:
    strays = tuple([line.key for part in scribe.parts for line in part.lines if line.after == CREWS])
    return [
        (_ships, ("seats",)),
        (_aboard, ("seats",)),
        (_questions, ("ask", "stage")),
        (lambda s: _asked(s, scribe), ("ask", "stage")),
        (_first, ("first",)),
        (_berths, ("first", "stage")),
        (_details, ("ask",)),
        (_chain, ("chain", "ask")),
        (_places, strays),
        (_company, strays),
        (check_causes, ("ask",)),
        (_gold, ("supply", "gold")),
        (_course, ("proposed", "turn")),
        *(check for part in scribe.parts if part.is_in(s) for check in part.checks),
        (scribe.fault, ("past", "picks", "offer", "ready", "stage", "ask")),
        (_end, ("over", "absent")),
        (_answers, ("ask", "turn")),
    ]


def _asked(s: IslandState, scribe: "IslandScribe") -> str:
    """A question is put to who decides now; some are their owner's own, as berths are (ARC-S6)."""
    owners = [ASK_BERTH, *(what for part in scribe.parts for what in part.to_owner)]
    others = [ASK_VOTE, *(what for part in scribe.parts for what in part.to_others)]
    for what, seat, about in s.asks:
        if s.absent >> seat & 1:
            return said("seat {seat} has left the game, so nothing is asked of it", seat=seat + 1)
        due = s.owner[s.crew] if what in owners else s.controller
        if what not in others and seat != due:
            return said("seat {seat} is asked, but seat {due} is to decide", seat=seat + 1, due=due + 1)
        if what == ASK_VOTE and about == seat:
            return said("seat {seat} proposed the end itself: the others vote (ARC-Z3)", seat=seat + 1)
    return ""


def greedy(s: IslandState, held: list[int], most: int) -> str:
    """Who alone has more than there is, if anybody."""
    return next((s.rules.colours[crew] for crew, count in enumerate(held) if count > most), "")


def _course(s: IslandState) -> str:
    """What is counted in turns fits the turns there were."""
    for seat, turn in enumerate(s.proposed):
        if turn > s.turn:
            return said("seat {seat} proposed the end in turn {turn}, which is still to come", seat=seat + 1, turn=turn)
    if s.idle > s.turn + 1:  # the turn in progress counts, too
        return said("idle={idle}: that is more turns than were played, number={turn}", idle=s.idle, turn=s.turn)
    return ""


def _ships(s: IslandState) -> str:
    berthed, vehicle = [cell for cell in s.ship if cell != NOWHERE], s.rules.house.vehicle
    if s.rules.house.afoot:
        return "there are no ships in a puzzle (ARC-P1)" if berthed else ""
    if s.stage in (ACTING, AFTERWARDS, ENDING) and len(berthed) < s.crews:
        return said(
            "the {vehicle} of {who} has no place: write {who}: {vehicle}=a4, say",
            vehicle=vehicle,
            who=s.rules.colours[s.ship.index(NOWHERE)],
        )
    for crew, cell in enumerate(s.ship):
        about = {"vehicle": vehicle, "cell": s.field.name(max(cell, 0)), "who": s.rules.colours[crew]}
        if cell != NOWHERE and s.field.sort[cell] != SPACE:
            return said("a {vehicle} cannot lie on {cell}: it is no space (ISL-V1)", **about)
        if cell != NOWHERE and cell in s.ship[:crew]:
            return said("two {vehicle}s share {cell} (ISL-V1)", **about)
    return ""


def _first(s: IslandState) -> str:
    """ARC-S5, ARK-S4: whom the table has agreed on; of later islands of a campaign nothing was said."""
    if is_drawn(s.options) or (s.options.get("campaign") and s.options["island"] != 1):
        return ""
    agreed = s.owner.index(first_seat(s.options, len(s.proposed), 0))
    if s.owner[s.first] == s.owner[agreed]:
        return ""
    colours = s.rules.colours
    return said("{first} is first, but by option first {agreed} begins", first=colours[s.first], agreed=colours[agreed])


def _berths(s: IslandState) -> str:
    """ARC-S6: ships are berthed one after another, beginning with the first crew."""
    placed = sum(1 for cell in s.ship if cell != NOWHERE)
    for ahead in range(placed):
        crew = (s.first + ahead) % s.crews
        if s.ship[crew] == NOWHERE:
            return said(
                "{who} berths before the others, as {first} is first (ARC-S6)",
                who=s.rules.colours[crew],
                first=s.rules.colours[s.first],
            )
    if s.stage == BERTHING and s.asks and s.ship[s.crew] != NOWHERE:
        return said("{who} has berthed already (ARC-S6)", who=s.rules.colours[s.crew])
    return ""


def _aboard(s: IslandState) -> str:
    """ISL-P2, ISL-V8: only on a ship that is there, and where its crew would have killed him not on an enemy's."""
    for piece, place in enumerate(s.place):
        if place <= HOLD:
            ship = said("the {vehicle} of {of}", vehicle=s.rules.house.vehicle, of=s.rules.colours[HOLD - place])
            who, name = s.rules.colours[s.crew_of[piece]], full_name(s, piece)
            if s.ship[HOLD - place] == NOWHERE:
                return said("{piece} is aboard {ship}, which has no place", piece=name, ship=ship, who=who)
            if s.rules.house.enemy_vehicle_kills and not s.allied(s.crew_of[piece], HOLD - place):
                return said("{piece}, an enemy, is aboard {ship} (ISL-V8)", piece=name, ship=ship, who=who)
    return ""


def _places(s: IslandState) -> str:
    """ISL-P2: every piece is where a piece can be."""
    for piece, place in enumerate(s.place):
        if place >= 0:
            fault = _afloat(s, piece) if s.field.sort[place >> 3] == SPACE else _footing(s, piece)
            if fault:
                return fault
    return ""


def _afloat(s: IslandState, piece: int) -> str:
    place = s.place[piece]
    name = s.field.name(place >> 3)
    who = {"piece": full_name(s, piece), "who": s.rules.colours[s.crew_of[piece]]}
    if s.vehicle_at(place >> 3) >= 0:
        return said(
            "{piece} swims on {cell}, where a {vehicle} lies: write aboard",
            cell=name,
            vehicle=s.rules.house.vehicle,
            **who,
        )
    if place & 7:
        return said("{cell} is no labyrinth", cell=name)
    if s.lying[piece] != STANDING:
        return said("{piece} lies on {cell}, in the water (ISL-P2)", cell=name, **who)
    return ""


def _footing(s: IslandState, piece: int) -> str:
    """ISL-I3: nobody on a face-down or a moving tile, labyrinth spaces as printed, trapped only in a pit."""
    place = s.place[piece]
    cell, name = place >> 3, s.field.name(place >> 3)
    who = {"piece": full_name(s, piece), "who": s.rules.colours[s.crew_of[piece]]}
    if s.face[cell] == DOWN:
        return said("{piece} stands on {cell}, whose tile is face down (ISL-T4)", cell=name, **who)
    moves_on = s.likes_for(piece, cell) & (MOVING | GATE) == MOVING and not has_ended(s)
    if moves_on and not (s.asks and piece == s.mover):
        return said("{piece} rests on {cell}, a tile that moves him on at once (ISL-T8)", cell=name, **who)
    if s.lying[piece] == TRAPPED and not s.likes(cell) & TRAP:
        return said("{piece} is trapped on {cell}, which is no pit (ARC-K7)", cell=name, **who)
    last = last_space(s, cell)
    if place & 7 and not last:
        return said("{cell} is no labyrinth: {piece} stands there without a space", cell=name, **who)
    if bool(last) != bool(place & 7) or place & 7 > last:
        return said(
            "{cell} has {last} labyrinth spaces, but {piece} stands on space {space} (ISL-L1)",
            cell=name,
            last=last,
            space=place & 7,
            **who,
        )
    return ""


def has_ended(s: IslandState) -> bool:
    """The island is over: who stood on a crocodile there may have handed his card on (ARC-A3, ARC-C5)."""
    return s.stage in (INTERLUDE, OVER)


def _company(s: IslandState) -> str:
    """ISL-P4, ARC-K10: enemies share a place only in a jungle, nobody shares a bank."""
    for piece, place in enumerate(s.place):
        if place < 0 or (s.asks and piece == s.mover):
            continue
        name, like = s.field.name(place >> 3), s.likes(place >> 3)
        if s.field.sort[place >> 3] == SPACE and not s.rules.house.outside_fight_kills:
            continue  # ARK-K24: a displacement may bring enemies together
        if s.on(place) & ~s.friends[s.crew_of[piece]] and not like & PEACEFUL:
            return said("enemies share {cell} (ISL-P4)", cell=name, who=s.rules.colours[s.crew_of[piece]])
        if like & VAULT and s.here[place >> 3] != 1 << piece:
            return said("two share the bank on {cell} (ARC-K10)", cell=name, who=s.rules.colours[s.crew_of[piece]])
    return ""


def _gold(s: IslandState) -> str:
    """ISL-I2, ISL-I3: coins lie on resting tiles, and there are no more of them than the game has."""
    for place in s.coins:
        cell = place >> 3
        if s.field.sort[cell] != LAND or s.face[cell] == DOWN:
            return said("a coin cannot lie on {cell}", cell=s.field.name(cell))
        like, last = s.likes(cell), last_space(s, cell)
        if like & COIN_BARRED:
            return said("a coin cannot lie on {cell}, which bars it (ISL-T9)", cell=s.field.name(cell))
        tamed = like & WILD and (s.gifted & TAMES or has_ended(s))
        if like & MOVING and not like & (ROLLS | GATE) and not tamed:
            return said("a coin cannot lie on {cell}, a moving tile (ISL-I3)", cell=s.field.name(cell))
        if place & 7 and not last:
            return said("{cell} is no labyrinth", cell=s.field.name(cell))
        if bool(last) != bool(place & 7) or place & 7 > last:
            return said(
                "{cell} has {last} labyrinth spaces: where does the coin lie?", cell=s.field.name(cell), last=last
            )
    if laid_coins(s) < s.least:
        return said(
            "the chests hold {count} coins in all, not at least {least} (ARC-S3)",
            count=laid_coins(s),
            least=s.least,
        )
    total = s.supply + sum(s.coins.values()) + sum(s.purse) + s.lost + s.cargo
    if total == s.rules.coins:
        return ""
    template = "there are {total} coins in all, the game has {most} (ISL-I2)"
    return said(template, total=total, most=s.rules.coins, who=greedy(s, s.purse, s.rules.coins))


def _end(s: IslandState) -> str:
    """ISL-M8, ARC-Z, ARK-E: a game that is over has come to the end that is named; the players may agree on one."""
    if s.stage != OVER:
        return "with so many absent the game is over: write over: left" if is_deserted(s) else ""
    if s.reason == "vote":
        return ""
    if s.reason == "left":
        return "" if is_deserted(s) else "for over: left not enough players are absent"
    return "" if s.rules.verdict(s) == s.reason else said("the game does not end by {got} here", got=s.reason)


def is_deserted(s: IslandState) -> bool:
    """ARC-Z6, ARK-E4: whether nobody has stayed who would play on."""
    if s.rules.deserted == all_gone:
        return s.absent == (1 << len(s.proposed)) - 1
    here = [crew for crew in range(s.crews) if not s.absent >> s.owner[crew] & 1]
    return bool(s.absent) and all(s.allied(here[0], crew) for crew in here[1:])


def _questions(s: IslandState) -> str:
    """One question at a time and at the right stage; only a vote waits upon the action it interrupts (ARC-Z3)."""
    asked = [what for what, _, _ in s.asks]
    if len(asked) > 1 and asked != [ASK_ACTION, ASK_VOTE]:
        return "one question at a time, or a vote upon an action"
    if ASK_VOTE in asked and len(asked) == 1:
        return "a vote interrupts an action: ask for that too, before it (ARC-Z3)"
    if asked and (asked[0] == ASK_BERTH) != (s.stage == BERTHING):
        return "berths are asked for while berthing, and nothing else is (ARC-S6)"
    if ASK_ACTION in asked and s.stage != ACTING:
        return "an action is asked for at the stage of acting only (ARC-T1)"
    return ""


def _details(s: IslandState) -> str:
    """The seats, cells and numbers of the open questions."""
    for what, seat, about in s.asks:
        if what == ASK_PEEK and not _may_peek(s, seat, about):
            return said("so many tiles cannot be peeked at: {count} (ISL-H3)", count=max(about, 0))
        if what == ASK_VOTE and not 0 <= about < len(s.proposed):
            return "a vote says who proposed the end: by=1 (ARC-Z3)"
        if what in (ASK_AIM, ASK_VICTIM) and (about == NOWHERE or s.field.sort[about] != LAND):
            return "a shot is fired from land and hits land (ISL-K15)"
    return ""


def _may_peek(s: IslandState, seat: int, left: int) -> bool:
    """Whether so many tiles can be left to look at, in each world (ISL-H3, ARK-K5)."""
    for world in range(s.field.worlds):
        if peeks_left(left, world) > min(s.rules.house.peek_count, len(unknown_to(s, seat, world))):
            return False
    return left > 0


def _chain(s: IslandState) -> str:
    """Who is asked for a way on or a roll is on the moving tile that asks (ISL-C3)."""
    if s.asked not in (ASK_WAY, ASK_ROLL):
        return "a chain goes with the question of a way on or a roll" if s.mover >= 0 else ""
    cell = cell_of(s.came)
    if s.mover < 0 or s.crew_of[s.mover] != s.crew or s.place[s.mover] != cell * 8:
        return said(
            "the chain's piece is one of {crew} on the cell where the chain has led it", crew=s.rules.colours[s.crew]
        )
    tile = s.rules.tiles[s.tile[cell]]
    moves = bool(tile.like & MOVING) and (s.face[cell] == UP or bool(tile.like & OPTIONAL))
    what, corner = s.asked, s.about
    rolled = corner != NOWHERE and s.field.sort[corner] == CORNER and s.field.way(cell, corner) != NOWHERE
    if not moves or bool(tile.like & ROLLS) != (what == ASK_ROLL or rolled) or (corner != NOWHERE) != rolled:
        return said("the tile of {cell} does not ask that (ISL-C3)", cell=s.field.name(cell))
    if what == ASK_ROLL and cell * 8 not in s.coins:
        return "a roll is asked for only where a coin may be taken along (ISL-G3)"
    if kind_of(s.came) == CROSS and s.field.sort[s.field.before_veil(cell, step_way(s.came) % 8)] != VEIL:
        return "who came through the veil came out of it beside the tile (ARK-W3)"
    if step_way(s.came) > 7 or s.cargo > carries(s, s.mover, began(s)) or s.rolls > MOST_ROLLS:
        return said("a chain has a way from 0 to 7, at most one coin and at most {most} rolls", most=MOST_ROLLS)
    return ""


def _answers(s: IslandState) -> str:
    """Every open question has an answer; one of an action alone may turn out to be a pass."""
    frames = s.asks
    for top in range(len(frames)):
        what = frames[top][0]
        s.asks = frames[: top + 1]
        answers = s.rules.asks[what](s)
        passes = not answers or (what == ASK_ACTION and answers[0] == PROPOSE_END)
        if passes and (what != ASK_ACTION or len(frames) > 1):
            return "a question is open to which there is no answer"
    s.asks = frames
    return ""
