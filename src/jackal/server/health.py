"""Whether the database takes what is written, and if not, why: told once in the log, and to whoever asks."""

from logging import ERROR, INFO, getLogger
from typing import Final

from jackal.core.said import said
from jackal.server.db_engine import AWAY, FULL, READ_ONLY, SLOW, DatabaseFault
from jackal.server.logs import log
from jackal.server.metrics import Metrics
from jackal.tables.errors import Refused

LOGGER: Final = getLogger("jackal.server.health")
SENTENCES: Final = {
    FULL: said("the server's disk is full: until there is room on it nothing is played, and nothing is lost"),
    READ_ONLY: said("the server cannot write on its disk: until it can nothing is played, and nothing is lost"),
    SLOW: said("the server's disk does not keep up: try again in a moment"),
    AWAY: said("the database does not answer: try again"),
}


class Health:
    """What came of the last attempt to write."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.ailment = ""
        """One word of `db_engine.AILMENTS`; empty while all is well."""

    def failed(self, fault: DatabaseFault) -> None:
        if self.ailment != fault.ailment:
            self.ailment = fault.ailment
            self.metrics.ailing(self.ailment)
            log(LOGGER, ERROR, "the database takes nothing", ailment=fault.ailment, why=str(fault))

    def worked(self) -> None:
        if self.ailment:
            log(LOGGER, INFO, "the database takes what is written again", ailment=self.ailment)
            self.ailment = ""
            self.metrics.ailing("")


def refused_by(fault: DatabaseFault) -> Refused:
    """What is told to whom it kept from something."""
    return Refused("unavailable", SENTENCES[fault.ailment])
