"""The ships' books: what visitors have played, which of them keep one book together, and links that are open."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "book_pages",
        sa.Column("book", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("page", sa.JSON(none_as_null=True)),
        sa.PrimaryKeyConstraint("book", "table_id", name="pk_book_pages"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "book_readers",
        sa.Column("visitor", sa.Text(), nullable=False),
        sa.Column("book", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("visitor", name="pk_book_readers"),
    )
    op.create_index("ix_book_readers_book", "book_readers", ["book"])
    op.create_table(
        "book_links",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("book", sa.Text(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_book_links"),
    )
    op.create_index("ix_book_links_book", "book_links", ["book"])
