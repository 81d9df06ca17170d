"""What the compiler is to know of a class. Plain Python in both builds."""

from typing import TYPE_CHECKING

__all__ = ["mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:  # the compiler reads the mark and leaves nothing of it behind: nobody else needs to know what it says

    def mypyc_attr(**_):
        return lambda kind: kind
