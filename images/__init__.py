"""Pictures of a game: a position in, JPEG or WebP with alt text out. All artwork is drawn by code here.

``render(view, scene)`` draws one view; :mod:`images.from_view` makes the scene from a view of the game;
``warm_up()`` makes the expensive layers ahead. Everything is synchronous, pure and safe to call from worker threads.
"""

from images.api import VIEWS, Options, ViewName, render
from images.encode import Picture
from images.scene import Change, Scene, Spot
from images.warm import warm_up

__all__ = ["VIEWS", "Change", "Options", "Picture", "Scene", "Spot", "ViewName", "render", "warm_up"]
