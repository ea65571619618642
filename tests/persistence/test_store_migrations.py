"""Migrations: they make what the models say, from inside an installed package, all at once or not at all."""

from __future__ import annotations

import asyncio
import re
import shutil
import sqlite3
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine
from sqlmodel import SQLModel

from persistence import BadDatabaseUrl, MigrationError, NewPrompt, downgrade, open_store, parse_url, upgrade
from persistence.database import connect

ROOT = Path(__file__).parents[2]


def schema(path: Path) -> set[str]:
    """Every statement that makes the database, independent of spacing, quoting and the order of a table's parts."""
    with sqlite3.connect(path) as raw:
        found = raw.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'alembic%'")
        statements = {row[0] for row in found if "sqlite_sequence" not in row[0]}
    raw.close()
    return {" ".join(sorted(re.sub(r'[\s,"]+', " ", sql).split())) for sql in statements}


async def test_models_and_migrations_agree(database_url: str) -> None:
    def difference(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        return list(compare_metadata(context, SQLModel.metadata))

    await upgrade(database_url)
    engine = connect(database_url)
    async with engine.connect() as connection:
        assert await connection.run_sync(difference) == []
    await engine.dispose()


async def test_checks_and_conditions_agree_too(sqlite_path: Path, database_url: str) -> None:
    """The comparison above does not see checks and the conditions of indexes; the statements themselves show them."""
    await upgrade(database_url)
    direct_path = sqlite_path.with_name("direct.db")
    direct = create_engine(f"sqlite:///{direct_path}")
    SQLModel.metadata.create_all(direct)
    direct.dispose()
    assert schema(sqlite_path) == schema(direct_path)


async def test_upgrade_is_idempotent_and_can_go_back(sqlite_path: Path, database_url: str) -> None:
    await upgrade(database_url)
    before = schema(sqlite_path)
    await upgrade(database_url)
    assert schema(sqlite_path) == before
    await downgrade(database_url, "base")
    assert schema(sqlite_path) == set()
    await upgrade(database_url)
    assert schema(sqlite_path) == before


async def test_prompts_of_the_first_schema_are_kept(sqlite_path: Path, database_url: str) -> None:
    await upgrade(database_url, "0001")
    with sqlite3.connect(sqlite_path) as raw:
        raw.execute(
            "INSERT INTO game (id, channel_id, status, host_user_id, config, version, revision, turn_start_seq,"
            " created_at, updated_at) VALUES ('g', 1, 'lobby', 2, '{}', 1, 0, 0, '2026-01-01', '2026-01-01')"
        )
        raw.execute("INSERT INTO prompt VALUES (7, 'g', 1, 4711, 'turn', 0, '2026-01-01', NULL)")
    raw.close()
    async with await open_store(database_url) as store:
        (kept,) = await store.outbox.prompts("g")
        assert (kept.id, kept.message_id, kept.data, kept.outcome, kept.open) == (7, 4711, {}, None, True)
        new = await store.outbox.add_prompt("g", NewPrompt(channel_id=1, kind="vote"))
        assert (new.id, new.message_id) == (8, None)
    await downgrade(database_url, "0001")
    with sqlite3.connect(sqlite_path) as raw:
        assert raw.execute("SELECT id, message_id FROM prompt").fetchall() == [(7, 4711)]
    raw.close()


async def test_starting_together(sqlite_path: Path, database_url: str) -> None:
    await asyncio.gather(*(upgrade(database_url) for _ in range(4)))
    assert len(schema(sqlite_path)) > 6


async def test_a_newer_database_is_left_alone(sqlite_path: Path, database_url: str) -> None:
    await upgrade(database_url)
    with sqlite3.connect(sqlite_path) as raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
    raw.close()
    before = schema(sqlite_path)
    with pytest.raises(MigrationError, match="9999"):
        await open_store(database_url)
    assert schema(sqlite_path) == before


async def test_a_failed_migration_leaves_nothing(sqlite_path: Path, database_url: str) -> None:
    with sqlite3.connect(sqlite_path) as raw:
        raw.execute("CREATE TABLE seat (somebody_elses INTEGER)")
    raw.close()
    before = schema(sqlite_path)
    with pytest.raises(Exception, match="seat"):
        await upgrade(database_url)
    assert schema(sqlite_path) == before


async def test_sqlite_is_set_up(sqlite_path: Path, database_url: str) -> None:
    engine = connect(database_url)
    async with engine.connect() as connection:
        found = [
            (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
            for name in ("journal_mode", "foreign_keys", "busy_timeout", "synchronous")
        ]
    await engine.dispose()
    assert found == ["wal", 1, 15000, 2]


async def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    path = tmp_path / "new 100%" / "folder" / "games.db"
    async with await open_store(f"sqlite+aiosqlite:///{path}"):
        pass
    assert path.exists()


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://u:hunter2@host/x", "postgresql://u:hunter2@host"])
def test_unusable_urls(url: str) -> None:
    with pytest.raises(BadDatabaseUrl) as caught:
        parse_url(url)
    assert "hunter2" not in str(caught.value)


def test_works_installed_outside_the_checkout(tmp_path: Path) -> None:
    """What a wheel would hold, by the packaging configuration, is enough to make and use a database."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        tool = tomllib.load(file)["tool"]["setuptools"]
    site = tmp_path / "site packages"
    assert "persistence*" in tool["packages"]["find"]["include"]
    packages = [
        ".".join(marker.parent.relative_to(ROOT).parts) for marker in (ROOT / "persistence").rglob("__init__.py")
    ]
    for name in packages:
        folder = ROOT / name.replace(".", "/")
        patterns = ["*.py", *tool["package-data"].get(name, [])]
        for source in {path for pattern in patterns for path in folder.glob(pattern)}:
            target = site / source.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    script = (
        "import sys, asyncio; sys.path.insert(0, sys.argv[1]); import persistence\n"
        "assert persistence.__file__.startswith(sys.argv[1]), persistence.__file__\n"
        "async def main():\n"
        "    async with await persistence.open_store('sqlite:///here.db') as store:\n"
        "        assert await store.games.list_games() == ()\n"
        "asyncio.run(main())\n"
    )
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    done = subprocess.run(
        [sys.executable, "-P", "-c", script, str(site)], cwd=elsewhere, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert (elsewhere / "here.db").exists()
    assert (site / "persistence/migrations/script.py.mako").exists()
