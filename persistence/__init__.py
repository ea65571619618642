"""Storage: tables, repositories and migrations.

The way in is :func:`open_store`; the records say what is kept, the errors what can be refused. Nothing here knows the
rules: a game's state, its actions and its events are bytes.
"""

from persistence.database import parse_url
from persistence.errors import (
    BadDatabaseUrl,
    BadExport,
    ChannelTaken,
    DuplicateInteraction,
    GameNotFound,
    MigrationError,
    PersistenceError,
    PromptClosed,
    PromptTaken,
    StaleVersion,
    WrongStatus,
)
from persistence.migrate import downgrade, upgrade
from persistence.records import (
    DISCORD,
    OPEN_STATUSES,
    Entry,
    EntryKind,
    Game,
    GameChanges,
    GameInfo,
    GameStatus,
    NewEntry,
    NewNotice,
    NewPrompt,
    Notice,
    Prompt,
    Recovery,
    Seat,
    Step,
)
from persistence.store import Store, open_store

__all__ = [
    "DISCORD",
    "OPEN_STATUSES",
    "BadDatabaseUrl",
    "BadExport",
    "ChannelTaken",
    "DuplicateInteraction",
    "Entry",
    "EntryKind",
    "Game",
    "GameChanges",
    "GameInfo",
    "GameNotFound",
    "GameStatus",
    "MigrationError",
    "NewEntry",
    "NewNotice",
    "NewPrompt",
    "Notice",
    "PersistenceError",
    "Prompt",
    "PromptClosed",
    "PromptTaken",
    "Recovery",
    "Seat",
    "StaleVersion",
    "Step",
    "Store",
    "WrongStatus",
    "downgrade",
    "open_store",
    "parse_url",
    "upgrade",
]
