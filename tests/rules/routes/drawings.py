"""Islands that several tests walk on, as the catalogues print them."""

T0 = """
5 ~.3.~
4 2.~..
3 ..~.1
2 ~..~.
1 ~~W..
  abcde
"""

# A chest on every cell but the start: what a single card reaches is what it can do.
ALL_CHESTS = """
5 11111
4 11111
3 11W11
2 11111
1 11111
  abcde
"""

P1 = """
5 ~.3.~
4 .....
3 ~.X.~
2 1.T.2
1 ~.W.~
  abcde
"""

P2 = """
6 ~~3.~~
5 ~.T.~~
4 ..~X.2
3 1..~..
2 ~T..R~
1 ~~W.~~
  abcdef
"""

P3 = """
7 ~~.3.~~
6 ~X.T.X~
5 ..~~~..
4 2.~B~.1
3 ...~...
2 ~X...X~
1 ~~.W.~~
  abcdefg
"""
