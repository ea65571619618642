"""The sentences themselves, by area. Keys are stable; the English text is what translators see."""
