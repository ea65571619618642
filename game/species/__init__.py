"""Species: their boards, and what each adds to the game, as plug-ins (:mod:`game.species.hooks`)."""
