"""Brings a database to this program's schema, with the migrations that are shipped inside the package."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from persistence.database import connect
from persistence.errors import MigrationError

# Any number will do, as long as every process of this program uses the same.
_POSTGRES_LOCK = 7_384_101


def alembic_config(connection: Connection | None = None) -> Config:
    """Alembic's configuration for the packaged migrations, without any ini file."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


async def upgrade(database_url: str, revision: str = "head") -> None:
    """Create or migrate the database up to ``revision``; does nothing when it is there already.

    All of it is one transaction: a failure or a kill leaves the database as it was. Processes that start together
    wait for one another. Raises :class:`MigrationError` when the database was written by a newer program, and
    :class:`persistence.errors.BadDatabaseUrl` for a URL that cannot be used.
    """
    await _migrate(database_url, lambda config: command.upgrade(config, revision))


async def downgrade(database_url: str, revision: str) -> None:
    """Take the database back to an earlier ``revision`` (``"base"``: no tables at all), losing what it cannot hold."""
    await _migrate(database_url, lambda config: command.downgrade(config, revision))


async def _migrate(database_url: str, run: Callable[[Config], None]) -> None:
    def work(connection: Connection) -> None:
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_POSTGRES_LOCK})")
        config = alembic_config(connection)
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        found = MigrationContext.configure(connection).get_current_revision()
        if found is not None and found not in known:
            raise MigrationError(f"the database is at schema {found}, which this version does not know: update it")
        try:
            run(config)
        except CommandError as error:
            raise MigrationError(" ".join(str(error).split())) from None
        if connection.dialect.name == "sqlite":
            broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
            if broken:
                raise MigrationError(f"after the migration {len(broken)} rows would point at nothing")

    engine = connect(database_url, foreign_keys=False)
    try:
        async with engine.execution_options(begin_mode="IMMEDIATE").begin() as connection:
            await connection.run_sync(work)
    finally:
        await engine.dispose()
