"""The private hand: all cards, one card with its uses, the hand in words."""

from __future__ import annotations

from bot.texts import labels, telling
from bot.texts.catalogue import say
from bot.texts.labels import Label
from bot.views import prompt as prompts
from bot.views.main_screens import part_notes, reveals
from bot.views.moment import Moment
from bot.views.parts import accent, back_to_turn
from bot.views.prompt import Answer, Prompt
from bot.views.questions import common
from bot.views.screen import Button, Picture, Screen, Select, Small, Text, row, screen
from game import actions as act
from game import content, words
from game.species.extras import Exertians
from game.words.text import capital, commas


def hand(moment: Moment, part: str) -> Screen:
    """The private hand: the picture, and a select that opens one card."""
    cards = moment.me.hand
    if not cards:
        return screen(
            Text(say("prompt.head", title=say("title.hand")) + "\n" + say("alt.hand.none")),
            row(
                Button(say("button.my_board"), "open", f"view:player{moment.seat}"),
                _exertian_button(moment),
                _my_turn(moment),
            ),
            accent=accent(moment),
        )
    answers = [Answer(_use(c), None, "open", f"card:{c}") for c in cards]
    names = ", ".join(telling.card_name(c) for c in cards)
    picture = Picture("hand", say("alt.hand", n=len(cards), cards=names), (), moment.seat)
    prompt = Prompt("", "", answers, listed=True, placeholder=say("select.use"))
    select = next(i for i in prompts.items(moment, prompt) if isinstance(i, Select))
    swap = bool([o for o in moment.of_kind("exchange", group="free")
                 if isinstance(o.action, act.Exchange) and o.action.give == "cards"])  # fmt: skip
    return screen(
        Text(say("prompt.head", title=say("title.hand"))),
        picture,
        select,
        row(
            Button(say("button.in_words"), "open", "words"),
            Button(say("button.my_board"), "open", f"view:player{moment.seat}"),
            _exertian_button(moment),
            Button(say("button.exchange_cards"), "open", "exchange:cards") if swap else None,
            _my_turn(moment),
        ),
        accent=accent(moment),
    )


def exertians(moment: Moment, part: str) -> Screen:
    """The Exertian cards of this seat, which are no part of the hand: those still held and those played."""
    extra = next((s.extra for s in moment.seen.species if isinstance(s.extra, Exertians)), None)
    held = extra.held[moment.seat] if extra is not None else []
    played = extra.played[moment.seat] if extra is not None else []
    if extra is None or not (held or played):
        return hand(moment, "")
    lines = [say("exertians.held")] if held else []
    lines += [_exertian(c) for c in held]
    lines += [say("exertians.played")] if played else []
    lines += [_exertian(c) for c in played]
    return screen(
        Text(say("prompt.head", title=say("exertians.title"))),
        common.cards_picture(moment, held or played),
        Text("\n".join(lines)),
        Small(_chances(extra, moment.seat) if held else ""),
        row(
            Button(say("found.about", species=words.the_species("exertians")), "open", "species:exertians"),
            Button(say("button.back.hand"), "open", "hand"),
            _my_turn(moment),
        ),
        accent=accent(moment),
    )


def _chances(extra: Exertians, seat: int) -> str:
    """The milestones at which this seat may still play a card, each with what playing one costs there."""
    prices = (say("exertians.free"), words.cost({"credits": 1}, icons=True))
    left = [
        say("exertians.at", n=at, price=price)
        for i, (at, price) in enumerate(zip(extra.milestones, prices, strict=True))
        if i not in extra.reached[seat]
    ]
    return say("exertians.when", list=commas(left)) if left else say("exertians.never")


def _exertian(card: str) -> str:
    printed = content.EXERTIANS.get(card)
    if printed is None:
        return telling.card_name(card)
    return say("exertians.line", name=words.exertian_name(printed), text=words.exertian_option(printed, icons=True))


def _exertian_button(moment: Moment) -> Button | None:
    """The way to this seat's Exertian cards, if it has any."""
    for slot in moment.seen.species:
        if isinstance(slot.extra, Exertians):
            n = len(slot.extra.held[moment.seat]) + len(slot.extra.played[moment.seat])
            return Button(say("exertians.button", n=n), "open", "exertians", icon="species_card") if n else None
    return None


def _my_turn(moment: Moment) -> Button | None:
    return back_to_turn() if moment.my_turn else None


def _use(card_id: str) -> Label:
    card = content.CARDS.get(card_id)
    if card is None:
        return labels.card_label(card_id)
    price = words.cost(card.cost)
    text = say("hand.use", cost=price, gain=words.gains(card.corner))
    return Label(words.card_name(card), labels.fit(text, labels.DESCRIPTION), f"{card.sector}_sector")


def in_words(moment: Moment, part: str) -> Screen:
    """The hand in words, as much of it as fits; the rest by page."""
    page = int(part) if part.isdigit() else 0
    per = 4
    cards = moment.me.hand[page * per : (page + 1) * per]
    texts = [Text(_card_lines(c)) for c in cards]
    more = len(moment.me.hand) > (page + 1) * per
    return screen(
        Text(say("prompt.head", title=say("title.hand.words"))),
        *texts,
        row(
            Button(say("button.back"), "open", f"words:{page - 1}") if page else None,
            Button(say("button.next"), "open", f"words:{page + 1}") if more else None,
            Button(say("button.back.hand"), "open", "hand"),
        ),
        accent=accent(moment),
    )


def _card_lines(card_id: str) -> str:
    card = content.CARDS.get(card_id)
    if card is None:
        return say("card.unknown")
    lines = [say("card.head", name=words.card_name(card), cost=words.cost(card.cost, icons=True))]
    body = [*words.card_lines(card, icons=True), *words.mission_lines(card, icons=True)]
    if card.endgame is not None:
        body.append(words.endgame_line(card, icons=True))
    lines.append(" ".join(body))
    corners = say(
        "card.corners",
        gain=words.gains(card.corner),
        color=words.color(card.sector),
        income=words.gains({card.income: 1}),
    )
    return "\n".join([*lines, f"-# {capital(corners)}"])


def card(moment: Moment, card_id: str) -> Screen:
    """One card of the hand: what it says, and all its uses as buttons."""
    if card_id not in moment.me.hand or card_id not in content.CARDS:
        return hand(moment, "")
    printed = content.CARDS[card_id]
    uses: list[Button] = []
    played = moment.find(lambda o: isinstance(o.action, act.PlayCard) and o.action.card == card_id)
    if played is not None:
        price = labels.cost(played.cost)
        label = say("button.play", cost=price) if price else say("button.play.free")
        uses.append(moment.button(played, label, "hand", "blue"))
    discarded = moment.find(lambda o: isinstance(o.action, act.DiscardForCorner) and o.action.card == card_id)
    if discarded is not None:
        gain = words.gains(printed.corner)
        label = labels.fit(say("button.corner", gain=gain), labels.LABEL)
        uses.append(moment.button(discarded, label, labels.corner_icon(card_id)))
    tucked = moment.find(lambda o: isinstance(o.action, act.Tuck) and o.action.card == card_id)
    if tucked is not None:
        uses.append(moment.button(tucked, say("button.tuck"), "income"))
    rulings = [f"-# {line}" for line in words.ruling_lines(printed)[:4]]
    notes = part_notes(moment, card_id) if played is not None else _not_now(moment, card_id)
    if played is not None and reveals(card_id):
        notes.append(say("play.reveals"))
    return screen(
        Text("\n".join([say("prompt.head", title=words.card_name(printed)), *_body(card_id), *rulings])),
        Picture(
            "card",
            say("alt.card", card=words.card_name(printed), text=" ".join(words.card_lines(printed))),
            (card_id,),
            moment.seat,
        ),
        Small("\n".join(notes)),
        row(*uses),
        row(Button(say("button.back.hand"), "open", "hand"), _my_turn(moment)),
        accent=accent(moment),
    )


def _not_now(moment: Moment, card_id: str) -> list[str]:
    """Why the card cannot be played at this moment."""
    if moment.state.phase != "play" or moment.me.passed:
        return []
    if not moment.my_turn or moment.decision is None:
        return [say("hand.not_now")]
    if moment.state.turn.main_done:
        return [say("hand.main_done")]
    cost = content.CARDS[card_id].cost
    kind = next((k for k, n in cost.items() if getattr(moment.me, k) < n), "")
    if not kind:
        return []
    have = words.gains({kind: getattr(moment.me, kind)}, icons=True) or words.resource(kind, 0)
    return [say("hand.play.cost", cost=words.cost(cost, icons=True), have=have)]


def _body(card_id: str) -> list[str]:
    return _card_lines(card_id).splitlines()[1:]
