"""The rules of SETI as a pure library: no I/O beyond its own data files, no clock, no Discord, no pictures.

The way in is :mod:`game.engine` (``new_game``, ``options``, ``apply``); what a seat may know is :mod:`game.view`.
"""
