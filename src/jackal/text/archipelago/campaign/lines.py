"""The campaign in a position's text (docs/notation.md): islands that are over, and the interlude."""

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.games.archipelago.campaign.log import TOOK_NONE, Past
from jackal.games.archipelago.campaign.voyage import Campaign
from jackal.islands.state import IslandState
from jackal.islands.view import full_name
from jackal.text.islands.position_parts import Parts


def write(voyage: Campaign, s: IslandState) -> list[str]:
    """`past:` for each island, then `offer:` and `picks:`, or `ready:`. Islands to come are as unknown as rolls."""
    now, colour = voyage.interlude, s.rules.colours
    found = [f"past: {_past(s, past)}" for past in voyage.past]
    if now.readying is not None:
        words = [colour[crew] for crew in now.readying] + ["handed"] * now.handed
        words += [f"named={full_name(s, piece)}" for piece in range(s.stray()) if now.named >> piece & 1]
        return [*found, "ready: " + " ".join(words)]
    if now.order:
        found.append("offer: " + " ".join([_card(s, card) for card in now.offer]))
        taken = [f"={TOOK_NONE.get(answer) or _card(s, answer)}" for answer in now.answers]
        taken += [""] * (len(now.order) - len(taken))
        found.append("picks: " + " ".join([colour[crew] + word for crew, word in zip(now.order, taken, strict=True)]))
    return found


def _card(s: IslandState, card: int) -> str:
    return s.rules.abilities[card].name


def _past(s: IslandState, past: Past) -> str:
    words = [str(past.island), f"reason={past.reason}", f"first={s.rules.colours[past.first]}"]
    for key, numbers in (("coins", past.coins), ("scores", past.scores), ("ranks", past.ranks)):
        words.append(f"{key}=" + ",".join([str(number) for number in numbers]))
    if past.taken:
        words.append("taken=" + ",".join([f"{full_name(s, piece)}:{_card(s, card)}" for _, piece, card in past.taken]))
    return " ".join(words)


# Reading ------------------------------------------------------------------------------------------------------------


def read(voyage: Campaign, parts: Parts, key: str, value: str, line: int) -> Campaign | None:
    """The campaign with what a line says; None for lines that are none of its own."""
    now = voyage.interlude
    if key == "past":
        return voyage.after((*voyage.past, _read_past(parts, value, line)))
    if key == "offer":
        return voyage.during(now._replace(offer=tuple([parts.card(word, line) for word in value.split()])))
    if key == "picks":
        return _read_picks(voyage, parts, value, line)
    return _read_ready(voyage, parts, value, line) if key == "ready" else None


def _read_past(parts: Parts, value: str, line: int) -> Past:
    number, _, rest = value.partition(" ")
    detail = dict(parts.pairs(rest, line))
    crews, seats = parts.s.crews, len(parts.s.proposed)
    for key in ("reason", "first", "coins", "scores", "ranks"):
        if key not in detail:
            raise BadText(said("the island that is over lacks '{got}'", got=key), line)
    return Past(
        parts.count(number, line),
        detail["reason"],
        parts.colour(detail["first"], line),
        _numbers(parts, detail["coins"], crews, line),
        _numbers(parts, detail["scores"], seats, line),
        _numbers(parts, detail["ranks"], seats, line),
        tuple([_read_taken(parts, word, line) for word in detail.get("taken", "").split(",") if word]),
    )


def _numbers(parts: Parts, text: str, wanted: int, line: int) -> tuple[int, ...]:
    numbers = tuple([parts.count(word, line) for word in text.split(",")])
    if len(numbers) != wanted:
        raise BadText(said("expected {wanted} numbers, got '{got}'", wanted=wanted, got=text), line)
    return numbers


def _read_taken(parts: Parts, word: str, line: int) -> tuple[int, int, int]:
    name, _, card = word.partition(":")
    piece = parts.pirate(name, line)
    return parts.s.crew_of[piece], piece, parts.card(card, line)


def _read_picks(voyage: Campaign, parts: Parts, value: str, line: int) -> Campaign:
    meanings = {word: number for number, word in TOOK_NONE.items()}
    order: list[int] = []
    answers: list[int] = []
    for word in value.split():
        colour, equals, answer = word.partition("=")
        if equals and len(answers) < len(order):
            raise BadText(
                said("{who} has picked before the others: expected those who have at first", who=colour), line
            )
        order.append(parts.colour(colour, line))
        if equals:
            answers.append(meanings[answer] if answer in meanings else parts.card(answer, line))
    return voyage.during(voyage.interlude._replace(order=tuple(order), answers=tuple(answers)))


def _read_ready(voyage: Campaign, parts: Parts, value: str, line: int) -> Campaign:
    named = 0
    crews: list[int] = []
    words = value.split()
    for word in words:
        if word.startswith("named="):
            named |= 1 << parts.pirate(word.removeprefix("named="), line)
        elif word != "handed":
            crews.append(parts.colour(word, line))
    now = voyage.interlude._replace(readying=tuple(crews), handed="handed" in words, named=named)
    return voyage.during(now)
