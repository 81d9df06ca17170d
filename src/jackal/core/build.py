"""Which build is running: plain Python or compiled."""


def compiled() -> bool:
    """True where this module came out of mypyc."""
    return not __file__.endswith(".py")
