"""Run by the kill test: commits steps without end and prints the number of each once it is acknowledged."""

from __future__ import annotations

import asyncio
import sys

import msgspec

from persistence import EntryKind, NewEntry, NewNotice, Store


async def main(database_url: str, game_id: str) -> None:
    async with Store(database_url) as store:
        game = await store.games.load(game_id)
        version, number = game.version, game.revision
        while True:
            number += 1
            payload = msgspec.msgpack.encode({"number": number})
            step = await store.games.commit_step(
                game_id,
                version,
                NewEntry(kind=EntryKind.ACTION, payload=payload, interaction_id=number),
                # Several pages of database, so that there is something to tear.
                msgspec.msgpack.encode({"revision": number, "padding": bytes(30_000)}),
                payload if number % 3 == 0 else None,
                notices=[NewNotice(kind="step", payload={"number": number})],
            )
            version = step.version
            print(step.seq, flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
