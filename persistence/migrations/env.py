"""Alembic's entry: runs the migrations on the connection that :mod:`persistence.migrate` hands over."""

from typing import Any, Literal

from alembic import context
from alembic.autogenerate.api import AutogenContext
from sqlalchemy.types import TypeEngine
from sqlmodel import SQLModel
from sqlmodel.sql.sqltypes import AutoString

import persistence.models  # noqa: F401  (fills the metadata)
from persistence.columns import Blob, JsonObject, UtcDateTime


def render_plain_type(kind: str, item: Any, _context: AutogenContext) -> str | Literal[False]:
    """Write a drafted migration in SQLAlchemy's own types: it must mean the same when this package has moved on."""
    if kind != "type" or not isinstance(item, TypeEngine):
        return False
    match item:
        case AutoString():
            return f"sa.String(length={item.length})"
        case JsonObject():
            return "sa.Text()"
        case UtcDateTime():
            return "sa.DateTime(timezone=True)"
        case Blob():
            return "sa.LargeBinary()"
        case _:
            return False


connection = context.config.attributes["connection"]
if connection is None:
    raise RuntimeError("migrations run through persistence.migrate.upgrade, which brings the connection")

# The caller owns the transaction: schema changes are undone with it on SQLite too.
context.configure(
    connection=connection,
    target_metadata=SQLModel.metadata,
    transactional_ddl=True,
    render_as_batch=True,
    render_item=render_plain_type,
)
with context.begin_transaction():
    context.run_migrations()
