"""Who made a table, and from where: nobody fills the notice board alone."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("maker", sa.Text()))
    op.add_column("tables", sa.Column("origin", sa.Text()))
