"""Names at a table: nobody may bear the name of another, nor one that looks like it."""

import unicodedata
from collections.abc import Collection
from typing import Final

LONGEST_NAME: Final = 24

UNSEEN: Final = (
    *((0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F)),
    *((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800), (0x3164, 0x3164), (0xFE00, 0xFE0F)),
    *((0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A)),
    (0xE0000, 0xE0FFF),
)
"""Letters that are not drawn, from and to: Unicode's Default_Ignorable_Code_Point, and the empty Braille cell."""

LOOKS: Final = str.maketrans(
    {
        # Cyrillic and Greek letters as people see them, by the Latin one they are taken for; and Greek by Cyrillic ones
        **dict(zip("АВЕЗКМНОРСТУХІЈЅԚԜҺҮӀѴԀԌЬ", "ABE3KMHOPCTYXIJSQWHYIVDGB", strict=True)),
        **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX", strict=True)),
        **dict(zip("ΓΛΠΦ", "ГЛПФ", strict=True)),
        # Cherokee and Armenian ones
        **dict(zip("ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ", "ABCDEGHJKLMPRSTVWZ", strict=True)),
        **dict(zip("ՕՍՏ", "OUS", strict=True)),
        # letters with a stroke, which is no accent to Unicode, and such as are drawn like another one
        **dict(zip("ØŁĐĦŦƗƵƁƊƓƘƤƬƝ", "OLDHTIZBDGKPTN", strict=True)),
        **dict(zip("0158L|", "OISBII", strict=True)),
    }
)
SMALL: Final = str.maketrans(
    {
        # what looks like another letter as long as it is small
        **dict(zip("νρυγηκιοαωτσ", "vpuynkioawto", strict=True)),
        **dict(zip("օոսհցզ", "onuhgq", strict=True)),
        **dict(zip("ɑɡıȷɩʋʌɪɴʀʏʙɢʜʟᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜱꜰ", "agijivviNRYBGHLACDEJKMOPTUVWZSF", strict=True)),
    }
)
PAIRS: Final = (("rn", "m"), ("vv", "w"))
"""Two small letters that are read as one."""


def seen(text: str) -> str:
    """What of it is drawn."""
    return "".join(letter for letter in text if not any(first <= ord(letter) <= last for first, last in UNSEEN))


def looks(name: str) -> set[str]:
    """What is left of a name at a glance: no case, no accents, no gaps, one letter for all that look like it.

    There may be two readings: a small Greek nu looks like a v, a large one like an N.
    """
    plain = seen(unicodedata.normalize("NFKD", name))
    return {glance(plain), glance(plain.translate(SMALL))}


def glance(plain: str) -> str:
    folded = plain.casefold()
    for pair, letter in PAIRS:
        folded = folded.replace(pair, letter)
    letters = "".join(letter for letter in folded.upper() if letter.isalnum() or letter == "|")
    return letters.translate(LOOKS) or folded.strip()


def is_alike(name: str, others: Collection[str]) -> bool:
    """Whether one of them could be taken for it. Who has no name is called by his crew, and that is his alone."""
    return bool(name) and any(looks(name) & looks(other) for other in others if other)


def distinct(name: str, others: Collection[str]) -> str:
    """The name, with a number behind it if somebody here could be taken for its bearer."""
    number, found = 1, name
    while is_alike(found, others):
        number += 1
        tail = f" {number}"
        found = name[: LONGEST_NAME - len(tail)].rstrip() + tail
    return found
