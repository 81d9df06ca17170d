"""What positions of the card game of 2019 have of their own: the market, the draft and what is known of it, a tie."""

from typing import ClassVar

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.games.cards_2019.table import table
from jackal.games.cards_2019.words import ANNOUNCING, DRAFTING, LANDED, MARKET, PASSED, TAKING
from jackal.routes.state import RouteState
from jackal.routes.view import COLOURS
from jackal.routes.words import BY, CHOOSING, DECLARING, KINDS, LAYING, NOTHING_THERE, READY, THROWING
from jackal.text.cards_2019.check import faults
from jackal.text.head import Written, read_count
from jackal.text.routes.lines import NONE, Lines
from jackal.text.routes.position import codes, seats
from jackal.text.routes.position_read import read_kind, read_kinds, read_mask, read_seat


class Lines2019(Lines):
    """`market: V map - N`, `tied: 1 3`, `takes: white 2`; what players drafted, dropped, are known to hold."""

    ends: ClassVar[tuple[str, ...]] = ("islands", "tie-break", "left")
    begins = ANNOUNCING
    lone = "C19-R3"
    stands: ClassVar = {
        DRAFTING: (CHOOSING,),
        ANNOUNCING: (CHOOSING, LANDED, PASSED, BY),
        TAKING: (CHOOSING, LANDED, PASSED, BY),
        LAYING: (LANDED, READY, PASSED, BY),
        THROWING: (READY, PASSED, BY),
        DECLARING: (READY, PASSED, BY),
    }

    # Writing --------------------------------------------------------------------------------------------------------

    def words(self, s: RouteState, seat: int) -> list[str]:
        base, own, box = KINDS * seat, table(s), s.edition.box
        words = [f"extra={own.extra[seat]}"] if own.extra[seat] else []
        for key, counts in (("known", s.known), ("dropped", s.unseen)):
            if any(counts[base : base + KINDS]):
                words.append(f"{key}=" + ",".join(codes(s, counts[base : base + KINDS])))
        for key, log in (("drafted", own.drafted[seat]), ("earlier", own.earlier[seat])):
            if log:
                words.append(
                    f"{key}=" + ",".join([box.codes[kind] if kind >= 0 else box.codes[~kind] + "!" for kind in log])
                )
        if s.phase == DRAFTING:
            words.append("pack=" + ",".join(box.written(own.packs[seat])))
            if own.picks[seat] >= 0:
                words.append(f"pick={box.codes[own.picks[seat]]}")
        return words

    def piles(self, s: RouteState) -> list[str]:
        return ["market: " + " ".join([s.edition.box.codes[kind] if kind >= 0 else NONE for kind in table(s).market])]

    def course(self, s: RouteState, phase: str) -> list[str]:
        tied = ["tied: " + seats(s.among)] if s.among else []
        takes = [f"takes: {COLOURS[s.asked]} {table(s).takes}"] if s.phase == TAKING else []
        return [*tied, phase, *takes]

    # Reading --------------------------------------------------------------------------------------------------------

    def read_word(self, s: RouteState, seat: int, key: str, meant: str, line: int) -> bool:
        own, box = table(s), s.edition.box
        if key == "extra":
            own.extra[seat] = read_count(meant, line)
        elif key == "pick":
            own.picks[seat] = read_kind(box, meant, line)
        elif key == "pack":
            own.packs[seat] = sorted(read_kinds(box, meant, ",", line))
        elif key in ("drafted", "earlier"):
            log = own.drafted[seat] if key == "drafted" else own.earlier[seat]
            for word in meant.split(","):
                kind = read_kind(box, word.rstrip("!"), line)
                log.append(~kind if word.endswith("!") else kind)
        elif key in ("known", "dropped"):
            counts = s.known if key == "known" else s.unseen
            for kind in read_kinds(box, meant, ",", line):
                counts[KINDS * seat + kind] += 1
        else:
            return False
        return True

    def read_line(self, s: RouteState, key: str, value: str, line: int) -> bool:
        if key == "tied":
            s.among = read_mask(s, value, line)
        elif key == "takes":
            colour, _, count = value.partition(" ")
            s.asked, table(s).takes = read_seat(s, colour, line), read_count(count, line)
        elif key == "market":
            words = value.split()
            if len(words) != MARKET:
                raise BadText(said("a market has {count} places, '-' for an empty one", count=MARKET), line)
            table(s).market = [
                NOTHING_THERE if word == NONE else read_kind(s.edition.box, word, line) for word in words
            ]
        else:
            return False
        return True

    def plain_stance(self, s: RouteState, seat: int) -> int:
        if s.among and not s.among >> seat & 1:
            return BY
        if s.phase in (DRAFTING, ANNOUNCING):
            return CHOOSING
        if s.phase == LAYING:
            return LANDED
        order = s.seat_order()
        later = s.phase == TAKING and s.asked in order and order.index(seat) > order.index(s.asked)
        return CHOOSING if later else PASSED

    def complete(self, s: RouteState, written: Written) -> None:
        """The market is dealt from what is left if it is not written."""
        if "deck" not in written and "market" not in written:
            table(s).market = [s.deck.pop() if s.deck else NOTHING_THERE for _ in range(MARKET)]
        if s.phase == ANNOUNCING:
            s.asked = s.first_with(CHOOSING)
        elif s.phase == DRAFTING:
            s.asked = NOTHING_THERE

    def faults(self, s: RouteState) -> str:
        return faults(s)
