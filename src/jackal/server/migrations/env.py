"""Where Alembic begins: runs the migrations on the connection that `jackal.server.upgrade` gives it."""

from alembic import context

from jackal.server.schema import VERSION_TABLE, metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, version_table=VERSION_TABLE
)
with context.begin_transaction():
    context.run_migrations()
