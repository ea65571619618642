"""The vocabulary of effects: ops, conditions, counters, event patterns and signal places, as typed records.

Content files are written in these words (:mod:`game.content.parse` reads them), the engine carries them in its
frames, and :mod:`game.words` turns them into sentences. A word is one class here and nowhere else.
"""

from game.vocab.base import *
from game.vocab.conditions import *
from game.vocab.counters import *
from game.vocab.events import *
from game.vocab.ops import *
