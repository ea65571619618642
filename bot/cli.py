"""The command line ``seti``: one command for each way to use the program. Each loads only what it needs."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from bot.settings import Settings


class _Refused(Exception):
    """A command cannot run; the message is the one line to print."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status; what is wrong with settings or arguments is one line."""
    args, rest = _parser().parse_known_args(sys.argv[1:] if argv is None else list(argv))
    command: Callable[[argparse.Namespace, list[str]], int] = args.command
    if rest and not args.passes_on:
        _parser().error(f"unrecognized arguments: {' '.join(rest)}")
    try:
        return command(args, rest)
    except _Refused as refusal:
        print(f"seti: {refusal}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 141


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="seti", description="An unofficial Discord bot for playing the board game SETI by post."
    )
    commands = parser.add_subparsers(metavar="command", required=True)

    def add(
        name: str, command: Callable[[argparse.Namespace, list[str]], int], words: str, *, passes_on: bool = False
    ) -> argparse.ArgumentParser:
        # A command that passes its arguments on answers --help itself.
        sub = commands.add_parser(name, help=words, description=words, add_help=not passes_on)
        sub.set_defaults(command=command, passes_on=passes_on)
        return sub

    add("run", _run, "Start the bot on Discord (needs DISCORD_TOKEN).")
    sandbox = add("sandbox", _sandbox, "Try the bot on a local page, without a Discord account.")
    sandbox.add_argument("--db", type=Path, metavar="FILE", help="keep the games in FILE (default: forget them)")
    sandbox.add_argument("--demo", action="store_true", help="begin with a game under way")
    sandbox.add_argument("--port", type=_port, default=0, metavar="N", help="the page's port (default: any free one)")
    sandbox.add_argument("--seed", metavar="S", help="the seed of new games (default: a random one each)")
    bench = add("bench", _bench, "Measure how fast this machine plays, draws and answers.")
    bench.add_argument("--json", action="store_true", help="print the numbers as one JSON object")
    render = add("render", _render, "Draw sample pictures of every view into a folder.")
    render.add_argument("--all", action="store_true", required=True, help="every view")
    render.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder, made if need be")
    card = add("card", _card, "Explain a card in words.")
    card.add_argument("id", help="the card's id or name")
    add("scenario", _scenario, "Check scenario files against the rules.", passes_on=True)
    add("selfplay", _selfplay, "Let the computer play games to the end and check every step.", passes_on=True)
    add("screens", _screens, "Let the computer play games and check every screen of every reader.", passes_on=True)
    return parser


@contextlib.contextmanager
def _one_line() -> Iterator[None]:
    """A database or network that cannot be had is one line, not a traceback."""
    from aiohttp import ClientConnectionError
    from sqlalchemy.exc import DBAPIError

    from persistence import PersistenceError

    try:
        yield
    except PersistenceError as error:
        _refuse(error)
    except DBAPIError as error:
        _refuse(f"the database cannot be used: {error.orig}")
    except ClientConnectionError as error:
        _refuse(f"Discord cannot be reached: {error}")
    except OSError as error:
        _refuse(f"cannot start: {error}")


def _need_sandbox() -> None:
    """Load the simulated Discord, quietly, or say how to get it."""
    import importlib
    import logging

    import discord

    # When it is loaded it tries out a client without voice and intents, which the library warns of.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    logging.getLogger("discord.state").setLevel(logging.ERROR)
    try:
        importlib.import_module("simcord")
    except ImportError:
        _refuse('the sandbox is not installed: pip install -e ".[sandbox]"')


def _settings(*, need_token: bool) -> Settings:
    """The settings, with logging set up as they say."""
    from bot import logs
    from bot.settings import SettingsError, load_settings

    try:
        settings = load_settings(need_token)
    except SettingsError as error:
        _refuse(error)
    logs.set_up(settings.log_level, settings.log_format)
    return settings


def _port(text: str) -> int:
    number = int(text)
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return number


def _run(_args: argparse.Namespace, _rest: list[str]) -> int:
    settings = _settings(need_token=True)

    import asyncio

    import discord

    from bot import client

    try:
        with _one_line():
            asyncio.run(client.run(settings))
    except discord.LoginFailure:
        _refuse("DISCORD_TOKEN is not accepted by Discord: copy it again from the developer portal")
    return 0


def _sandbox(args: argparse.Namespace, _rest: list[str]) -> int:
    settings = _settings(need_token=False)
    _need_sandbox()

    import simcord

    from bot import sandbox

    try:
        with _one_line():
            sandbox.main(
                db=args.db, with_demo=args.demo, port=args.port, seed=args.seed, base=settings,
                say=lambda line: print(line, flush=True),
            )  # fmt: skip
    except simcord.SetupError as error:
        _refuse(error)
    return 0


def _bench(args: argparse.Namespace, _rest: list[str]) -> int:
    _need_sandbox()

    from bot import bench

    bench.main(as_json=args.json, say=lambda line: print(line, flush=True))
    return 0


def _render(args: argparse.Namespace, _rest: list[str]) -> int:
    from images import gallery

    for path in gallery.write_all(args.out):
        print(path)
    return 0


def _card(args: argparse.Namespace, _rest: list[str]) -> int:
    from game import words

    found = words.find_cards(args.id)
    if not found:
        _refuse(f"there is no card {args.id!r}")
    print(words.card_text(found[0]))
    if len(found) > 1 and found[0].id != args.id:
        print("Also: " + ", ".join(f"{words.card_name(c)} (No. {c.id})" for c in found[1:]))
    return 0


def _scenario(_args: argparse.Namespace, rest: list[str]) -> int:
    from game.scenario import cli

    return cli.main(rest)


def _selfplay(_args: argparse.Namespace, rest: list[str]) -> int:
    from game import selfplay

    return selfplay.main(rest)


def _screens(_args: argparse.Namespace, rest: list[str]) -> int:
    from bot.rehearsal import run

    return run.main(rest)


def _refuse(why: object) -> NoReturn:
    raise _Refused(" ".join(str(why).split())) from None


if __name__ == "__main__":
    sys.exit(main())
