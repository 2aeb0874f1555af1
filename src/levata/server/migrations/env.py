"""Runs the revisions on the connection that `levata.server.store.upgrade` hands over."""

from alembic import context

from levata.server.store import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
