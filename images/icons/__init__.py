"""Icons: circles, soft polygons, arcs and lines in a box of 100 units, readable at 22 pixels, without words."""

from images.icons import actions, cards, resources, signs, species
from images.icons.registry import ICONS, icon

__all__ = ["ICONS", "actions", "cards", "icon", "resources", "signs", "species"]
