"""Games rehearsed without Discord or storage, to look at every screen that anybody could open in them."""
