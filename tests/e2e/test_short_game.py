"""A game from the empty channel to the final scores, by taps alone, with the bot restarted in the middle of a turn."""

from __future__ import annotations

import json
from pathlib import Path

from table import Table, raw, words
from thumbs import Thumbs

from persistence import open_store

RESTART_AFTER = 30


async def test_a_short_game(table: Table, tmp_path: Path) -> None:
    await table.slash("Mira", "game new")
    await table.click("Otto", "Take a seat")
    await table.click("Mira", "Start")
    assert "first income" in words(raw(table.public()[0]))

    thumbs = Thumbs(table, seed=3)
    now = await thumbs.play(RESTART_AFTER)
    while not now.turn_log():
        now = await thumbs.play(1)
    before = now
    await table.restart()
    now = await table.seen()
    assert now == before
    # The table message of the first bot still opens the turn, in a new private panel.
    who = table.name_of(now.waiting[0], now)
    result = await table.click(who, "Go on with my turn")
    assert result.response is not None
    assert result.response.ephemeral
    assert thumbs.targets(who, now)

    thumbs.hurry = True
    now = await thumbs.play(400)
    assert now.status == "over", f"round {now.game.round} after {thumbs.taps} taps"
    assert now.result is not None
    assert now.result["scores"] == [seat.score for seat in now.game.seats]
    final = words(raw(table.public()[0]))
    best = max(now.result["scores"])
    assert f"with {best} points" in final
    for chair in now.chairs:
        assert chair.name in final
    # Every turn was handed over with a picture.
    assert len([message for message in table.public() if message.attachments]) >= now.game.turn.number
    await _export(table, now.game_id, tmp_path / "elsewhere.db")


async def _export(table: Table, game_id: str, elsewhere: Path) -> None:
    """The file of the finished game can be read into another database and is the same game there."""
    result = await table.click("Otto", "Export")
    assert [m.channel.id for m in table.public() if any(a.filename.endswith(".json") for a in m.attachments)] == []
    shown = next(m for m in table.visible("Otto") if any(a.filename == f"seti-{game_id}.json" for a in m.attachments))
    assert result.response is not None
    data = json.loads(await shown.attachments[0].read())
    async with await open_store(f"sqlite+aiosqlite:///{elsewhere}") as store:
        again = await store.transfer.import_game(data, channel_id=77)
    assert again.result == data["game"]["result"]
    assert again.revision == len(data["log"])
    assert len(data["log"]) > 30
