"""The beats of the processes, and the time in which none of them ran."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

# Nobody knows when an older release stopped: the last thing that happened at any table is the best there is.
LAST_SIGN = """
INSERT INTO beats (origin, at, said, alive)
SELECT 'before', changed, changed, FALSE FROM tables ORDER BY changed DESC LIMIT 1
"""


def upgrade() -> None:
    op.create_table(
        "beats",
        sa.Column("origin", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("said", sa.BigInteger(), nullable=False),
        sa.Column("alive", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("origin", name="pk_beats"),
    )
    op.create_table(
        "lapses",
        sa.Column("until", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("until", name="pk_lapses"),
    )
    op.execute(LAST_SIGN)
