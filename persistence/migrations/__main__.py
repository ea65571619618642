"""For developers: ``python -m persistence.migrations "what changes"`` drafts the migration from the models."""

import sys

from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from persistence.migrate import alembic_config


def draft(message: str) -> None:
    """Write versions/<next number>_<message>.py with the difference between the last migration and the models.

    The draft is to be read and put right before it is committed.
    """
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        config = alembic_config(connection)
        command.upgrade(config, "head")
        number = sum(1 for _ in ScriptDirectory.from_config(config).walk_revisions()) + 1
        command.revision(config, message=message, autogenerate=True, rev_id=f"{number:04}")
    engine.dispose()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit('usage: python -m persistence.migrations "what changes"')
    draft(sys.argv[1])
