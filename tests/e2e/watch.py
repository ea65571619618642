"""A watch over everything that the bot sends to Discord: limits, mentions, secrets, and how often messages are edited.

It reads the requests as they arrived, so it does not depend on how the bot made them.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import msgspec
import simcord
from table import BUTTON, SELECT, Table, walk

from bot.service import Table as Seen
from game import content, view
from game.state import HIDDEN

TEXT, GALLERY, CONTAINER, ROW = 10, 12, 17, 1
COMPLETED, WINDOW = 8, 9
"""Kinds of answers to an interaction: completions while typing, a window to type in."""

POSTED = re.compile(r"/channels/\d+/messages")
EDITED = re.compile(r"/channels/\d+/messages/(\d+)")
PRIVATE = re.compile(r"/webhooks/.*|/interactions/.*/callback")


@dataclass
class Public:
    """A message in the channel over time."""

    number: int
    at: datetime
    edits: list[datetime] = field(default_factory=list)
    buttons: list[bool] = field(default_factory=list)
    """Whether it had buttons after each edit."""


@dataclass
class Watch:
    """What was sent so far; ``look`` reads on and collects ``faults``."""

    table: Table
    faults: list[str] = field(default_factory=list)
    messages: dict[int, Public] = field(default_factory=dict)
    kinds: Counter[str] = field(default_factory=Counter)
    """Parts of messages, windows and completions, by kind."""
    tables: set[int] = field(default_factory=set)
    """Messages that showed the table at some moment."""
    read: int = 0
    known: dict[int | None, set[str]] = field(default_factory=dict)
    """By seat, and for everybody (None): cards that were seen at some moment."""

    def look(self, now: Seen | None = None, reader: int | None = None, *, anything: bool = False) -> None:
        """Read what was sent since the last look, by private messages for the seat ``reader``. ``anything``: that
        person asked for words about any card or rule."""
        requests = self.table.world.env.http_requests
        if now is not None and now.state is not None:
            self._learn(now)
            self.tables |= {now.message_id} if now.message_id is not None else set()
        for request in requests[self.read :]:
            self._request(request, now, None if anything else reader, anything)
        self.read = len(requests)

    def _request(self, request: simcord.HttpLogEntry, now: Seen | None, reader: int | None, anything: bool) -> None:
        sent = request.json
        if not isinstance(sent, dict):
            return
        public = bool(POSTED.fullmatch(request.path) or EDITED.fullmatch(request.path))
        if not public and not PRIVATE.fullmatch(request.path):
            return
        if sent.get("type") == COMPLETED:
            self._completed(sent["data"]["choices"])
        elif sent.get("type") == WINDOW:
            self._window(sent["data"])
        body = sent.get("data", sent) if "/callback" in request.path else sent
        components = body.get("components") or []
        if components and sent.get("type") != WINDOW:
            self._message(components, body)
        if now is not None and now.state is not None and (public or not anything):
            self._secrets(json.dumps(sent, ensure_ascii=False), now, None if public else reader)
        if public:
            self._over_time(request, components)

    # ------------------------------------------------------------------------------------------ limits
    def _message(self, components: list[dict[str, Any]], body: dict[str, Any]) -> None:
        parts = list(walk(components))
        self.kinds.update(f"part {p['type']}" for p in parts)
        texts = [str(p["content"]) for p in parts if p["type"] == TEXT]
        buttons = [p for p in parts if p["type"] == BUTTON]
        rows = [p for p in parts if p["type"] == ROW and p["components"][0]["type"] == BUTTON]
        self._keep(len(parts) <= 40, f"{len(parts)} components")
        self._keep(sum(map(len, texts)) <= 4000, f"{sum(map(len, texts))} characters")
        self._keep(all(t.strip() for t in texts), "an empty text")
        self._keep(sum(t.count("\n### ") + t.startswith(("## ", "### ")) for t in texts) <= 1, f"headings: {texts}")
        self._keep(sum(b["style"] == 3 for b in buttons) <= 1, "two green buttons")
        self._keep(len(rows) <= 3, f"{len(rows)} rows of buttons")
        self._keep(all(1 <= len(r["components"]) <= 5 for r in rows), "a row too long")
        ids = [str(p["custom_id"]) for p in parts if "custom_id" in p]
        self._keep(len(ids) == len(set(ids)) and all(1 <= len(i) <= 100 for i in ids), f"custom ids: {ids}")
        for button in buttons:
            self._keep(1 <= len(button.get("label", "")) <= 38, f"button {button.get('label')!r}")
        for select in (p for p in parts if p["type"] == SELECT):
            self._select(select)
        for picture in (i for p in parts if p["type"] == GALLERY for i in p["items"]):
            self._keep(1 <= len(picture["description"]) <= 1024, "an alt text")
        self._mentions(texts, body.get("allowed_mentions", {}))
        self._keep(not body.get("content") and not body.get("embeds"), "content beside components")
        names = [a.get("filename", "") for a in body.get("attachments", []) if "filename" in a]
        self._keep(all(re.fullmatch(r"[a-z0-9_-]+\.(jpg|webp|png|json)", n) for n in names), f"files: {names}")

    def _select(self, select: dict[str, Any]) -> None:
        options = select["options"]
        self.kinds["some of many"] += select.get("max_values", 1) > 1
        self._keep(1 <= len(options) <= 25, f"{len(options)} options")
        self._keep(1 <= len(select.get("placeholder", "")) <= 150, "a placeholder")
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        self._keep(0 <= least <= most <= len(options) and most >= 1, f"{least} to {most} of {len(options)}")
        values = [o["value"] for o in options]
        self._keep(len(values) == len(set(values)), f"values: {values}")
        for option in options:
            fits = all(len(option.get(k) or "x") <= 100 for k in ("label", "value", "description"))
            self._keep(fits and len(option["label"]) <= 45 and bool(option["value"]), f"option {option}")

    def _mentions(self, texts: list[str], allowed: dict[str, Any]) -> None:
        named = {int(n) for t in texts for n in re.findall(r"<@(\d+)>", t)}
        self._keep(not allowed.get("parse"), f"mentions: {allowed}")
        self._keep(set(map(int, allowed.get("users", []))) <= named, f"notified without a mention: {allowed}")

    def _completed(self, choices: list[dict[str, Any]]) -> None:
        self.kinds["completions"] += 1
        self._keep(len(choices) <= 25, f"{len(choices)} choices")
        for choice in choices:
            self._keep(1 <= len(choice["name"]) <= 100 and 1 <= len(str(choice["value"])) <= 100, f"choice {choice}")

    def _window(self, window: dict[str, Any]) -> None:
        self.kinds["window"] += 1
        self._keep(1 <= len(window["title"]) <= 45 and 1 <= len(window["custom_id"]) <= 100, f"window {window}")
        for part in walk(window["components"]):
            self._keep(len(part.get("label") or "x") <= 45 and len(part.get("placeholder") or "") <= 100, f"{part}")

    def _keep(self, kept: bool, fault: str) -> None:
        if not kept:
            self.faults.append(fault)

    # ------------------------------------------------------------------------------------------ secrets
    def _learn(self, now: Seen) -> None:
        """What everybody, and each seat for itself, has seen by now."""
        for reader in (None, *range(len(now.chairs))):
            known = self.known.setdefault(reader, set())
            known.update(_cards(view.view(now.game, reader)))
            for line in now.log[-12:]:
                known.update(c for e in view.see_events(list(line.events), reader) for c in _named(e))
                if line.seat == reader:
                    known.update(_named(line.action))

    def _secrets(self, text: str, now: Seen, reader: int | None) -> None:
        """Names of cards in other hands and on top of the deck that this reader cannot have seen."""
        state = now.game
        hidden = {c for n, s in enumerate(state.seats) if n != reader for c in s.hand} | set(state.deck[-8:])
        for card in hidden - self.known[None] - self.known[reader]:
            self._keep(f"{content.CARDS[card].name}" not in text, f"{content.CARDS[card].name} is shown to {reader}")

    # ------------------------------------------------------------------------------------------ over time
    def _over_time(self, request: simcord.HttpLogEntry, components: list[dict[str, Any]]) -> None:
        at = self.table.world.env.now()
        if request.method == "POST":
            for message in reversed(self.table.public()):
                self.messages.setdefault(message.id, Public(message.id, message.created_at))
            return
        match = EDITED.fullmatch(request.path)
        if match is not None and request.method == "PATCH":
            message = self.messages.setdefault(int(match[1]), Public(int(match[1]), at))
            message.edits.append(at)
            message.buttons.append(any(p["type"] == BUTTON for p in walk(components)))


def _cards(state: Any) -> Iterator[str]:
    """Every card that lies open in a view, wherever it lies."""
    text = json.dumps(_builtin(state))
    yield from (c for c in re.findall(r'"([^"?]+)"', text) if c in content.CARDS and c != HIDDEN)


def _named(thing: Any) -> Iterator[str]:
    yield from (c for c in re.findall(r'"([^"?]+)"', json.dumps(_builtin(thing))) if c in content.CARDS)


def _builtin(thing: Any) -> Any:
    return msgspec.to_builtins(thing, str_keys=True)
