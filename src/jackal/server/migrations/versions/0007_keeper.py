"""What the keeper of a server wishes: tables to be closed, addresses that are not let in."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "closings",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_closings_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name="pk_closings"),
    )
    op.create_table(
        "bans",
        sa.Column("origin", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("origin", name="pk_bans"),
    )
