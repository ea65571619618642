"""Prompts keep what they are about, how they ended, and may be written down before their message is posted."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Apply the change."""
    with op.batch_alter_table("prompt", schema=None, table_kwargs={"sqlite_autoincrement": True}) as batch_op:
        batch_op.alter_column("message_id", existing_type=sa.BigInteger(), nullable=True)
        batch_op.add_column(sa.Column("data", sa.Text(), nullable=True))
        batch_op.add_column(sa.Column("outcome", sa.String(length=32), nullable=True))


def downgrade() -> None:
    """Take the change back; what was not posted yet is lost."""
    op.execute("DELETE FROM prompt WHERE message_id IS NULL")
    with op.batch_alter_table("prompt", schema=None, table_kwargs={"sqlite_autoincrement": True}) as batch_op:
        batch_op.drop_column("outcome")
        batch_op.drop_column("data")
        batch_op.alter_column("message_id", existing_type=sa.BigInteger(), nullable=False)
