"""Two small tables of the card games, for tests of what is shown and typed there."""

from jackal.core.options import fold

ISLES = """# hook easy Hook / Крюк
~.3.~
.....
~.X.~
1.T.2
~.W.~
"""
CAVES = """# caves medium Caves / Пещеры
~.c.~~
..J.2~
C.~LJ.
~L..~K
1....~
~~.WC~

# ring easy Ring / Кольцо
~.3.~
..L..
2.~.1
~...~
~~W~~

"""
TABLE_15 = f"""jackal position 1
game: cards-2015
seats: 2
option: islands = 1
option: isles = {fold(ISLES)}
white: coins=2 hand=H,H,V,rum,fr
yellow: coins=0 hand=N,V,x2,we,red
"""
MANY_CAVES = CAVES + CAVES.replace("# caves", "# grots").replace("# ring", "# band")
TABLE_19 = f"""jackal position 1
game: cards-2019
seats: 2
option: islands = 2
option: isles = {fold(MANY_CAVES)}
islands: caves ring grots
white: coins=0 hand=H,H,V,map,flag
yellow: coins=1 hand=N,V,D,mark,mark
"""
