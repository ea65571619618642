"""Every sentence the bot says: one catalogue, the words for refusals, the story of turns, questions and labels."""

from bot.texts.catalogue import say

__all__ = ["say"]
