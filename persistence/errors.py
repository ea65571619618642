"""What storage can refuse, as exceptions with one-line messages that are safe to log."""


class PersistenceError(Exception):
    """Base of every refusal by storage. Nothing was written when one is raised."""


class BadDatabaseUrl(PersistenceError):
    """The database URL cannot be used; the message never repeats it, as it may hold a password."""


class MigrationError(PersistenceError):
    """The database could not be brought to this program's schema; it was left as it was."""


class GameNotFound(PersistenceError):
    """There is no game with that id."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"there is no game {game_id!r}")
        self.game_id = game_id


class ChannelTaken(PersistenceError):
    """The channel already has a game in its lobby or running; ``game_id`` is that game."""

    def __init__(self, channel_id: int, game_id: str) -> None:
        super().__init__(f"channel {channel_id} already has the open game {game_id!r}")
        self.channel_id = channel_id
        self.game_id = game_id


class WrongStatus(PersistenceError):
    """The game is not in a status that allows this write, for instance starting a running game."""

    def __init__(self, game_id: str, status: str, wanted: str) -> None:
        super().__init__(f"game {game_id!r} is {status}, this needs {wanted}")
        self.game_id = game_id
        self.status = status


class StaleVersion(PersistenceError):
    """Somebody else wrote the game since the caller loaded it: load it again and decide anew."""

    def __init__(self, game_id: str, expected: int, found: int) -> None:
        super().__init__(f"game {game_id!r} is at version {found}, not {expected}")
        self.game_id = game_id
        self.expected = expected
        self.found = found


class DuplicateInteraction(PersistenceError):
    """This interaction was already carried out, as entry ``seq`` of game ``game_id``."""

    def __init__(self, source: str, interaction_id: int, game_id: str, seq: int) -> None:
        super().__init__(f"interaction {interaction_id} of {source!r} is already entry {seq} of game {game_id!r}")
        self.source = source
        self.interaction_id = interaction_id
        self.game_id = game_id
        self.seq = seq


class PromptClosed(PersistenceError):
    """What a posted message asked is settled already; ``outcome`` says how, if anybody said."""

    def __init__(self, prompt_id: int, outcome: str | None) -> None:
        super().__init__(f"prompt {prompt_id} is closed already")
        self.prompt_id = prompt_id
        self.outcome = outcome


class PromptTaken(PersistenceError):
    """The game has an open message of this kind already, of which there may be one."""

    def __init__(self, prompt_id: int) -> None:
        super().__init__(f"prompt {prompt_id} is open already")
        self.prompt_id = prompt_id


class BadExport(PersistenceError):
    """A dictionary offered for import is not a whole export of a game; the message says where."""
