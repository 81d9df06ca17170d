"""The four islands, the four boxes of tiles, and what the game is played with (ARC section 10)."""

from typing import Final

from jackal.islands.words import BEACH, FOREST, MOUNTAIN

COINS: Final = 19
BOTTLES: Final = 5
COLOURS: Final = ("white", "yellow", "black", "red")
TERRAINS: Final = ("beach", "forest", "mountain")
LEAST_COINS: Final = 7  # ARC-S3

# ARC-S11, ARC-S12: north up, `~` space, B F M terrain.
DOUBLOON: Final = """
. . ~ ~ ~ ~ . .
. ~ ~ B B ~ ~ .
~ ~ B F F B ~ ~
~ B F M M F B ~
~ B F M M F B ~
~ ~ B F F B ~ ~
. ~ ~ B B ~ ~ .
. . ~ ~ ~ ~ . .
"""
CRESCENT: Final = """
. ~ ~ ~ ~ ~ ~ ~ .
~ ~ B B B B B ~ ~
~ B F F F F F B ~
~ B F M M M F B ~
~ B F M M M F B ~
~ B F ~ ~ ~ F B ~
~ B ~ ~ . ~ ~ B ~
~ ~ ~ . . . ~ ~ ~
"""
SKULL: Final = """
. . ~ ~ ~ ~ ~ ~ . .
. ~ ~ B B B B ~ ~ .
~ ~ B F F F F B ~ ~
~ B F M F F M F B ~
~ B F M F F M F B ~
~ ~ B F M M F B ~ ~
. ~ ~ B M M B ~ ~ .
. . ~ B B B B ~ . .
. . ~ ~ ~ ~ ~ ~ . .
"""
BUTTERFLY: Final = """
. ~ ~ ~ ~ . ~ ~ ~ ~ .
~ ~ B B ~ ~ ~ B B ~ ~
~ B F F B ~ B F F B ~
~ B M M F ~ F M M B ~
~ ~ M F F F F F M ~ ~
~ B M M F B F M M B ~
~ B F F B ~ B F F B ~
~ ~ B B ~ ~ ~ B B ~ ~
. ~ ~ ~ ~ . ~ ~ ~ ~ .
"""
ISLANDS: Final = (("Doubloon", DOUBLOON), ("Crescent", CRESCENT), ("Skull", SKULL), ("Butterfly", BUTTERFLY))

# ARC-S8, ARC-S9: a box is what it holds for beach, forest and mountain.
BOXES: Final = (
    (
        "empty x4, arrow-s1, arrow-d1, arrow-s2, chest-1 x2, chest-2, barrel, bottles-1, ice, labyrinth-2",
        "arrow-s4, arrow-d2, horse, chest-1, chest-2 x2, jungle, pit, labyrinth-3, bottles-1, fortress",
        "empty, chest-3, ogre, shrine, balloon, airplane, labyrinth-4, crocodile",
    ),
    ("empty, caramba, bottles-1, trampoline", "missionary, arrow-d4, musket, crocodile", "lighthouse, chest-2, ice"),
    ("bank, cannon, arrow-s1, barrel", "den, pit, labyrinth-3, horse", "chest-3, cannon, fortress"),
    ("empty, crossroads, arrow-s2, ice", "smoke, bottles-2, balloon, arrow-d2", "earthquake, chest-2, labyrinth-5"),
)

# ARC-V2: what becomes an empty tile when small children play.
HARD: Final = ("ogre", "den", "smoke", "cannon")

LETTERS: Final = {"B": BEACH, "F": FOREST, "M": MOUNTAIN}
