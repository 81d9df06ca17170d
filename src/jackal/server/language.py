"""Which language whoever asks speaks: what is refused is told in it."""

from typing import Final

from starlette.requests import HTTPConnection

from jackal.text.texts import ENGLISH, Texts, languages, load

IN_ADDRESS: Final = "lang"
"""How a live connection says it: browsers let a page write no headers there."""


def spoken(asker: HTTPConnection) -> Texts:
    """The first language of ours that is asked for, in the address or by the header; English for programs."""
    asked = [asker.query_params.get(IN_ADDRESS, ""), *wanted(asker.headers.get("accept-language", ""))]
    known = languages()
    return load(next((language for language in asked if language in known), ENGLISH))


def wanted(header: str) -> list[str]:
    """The languages of an Accept-Language, the most welcome first.

    >>> wanted("pl, en;q=0.5, ru-RU;q=0.9, xx;q=nonsense")
    ['pl', 'ru', 'en']
    """
    weighed = [(weight(quality), tag) for tag, _, quality in (part.partition(";") for part in header.split(","))]
    weighed.sort(key=lambda pair: -pair[0])
    return [tag.strip().lower().partition("-")[0] for quality, tag in weighed if quality > 0]


def weight(quality: str) -> float:
    """How welcome a language is; what nobody can read is not."""
    if not quality:
        return 1.0
    try:
        return float(quality.strip().removeprefix("q="))
    except ValueError:
        return 0.0
