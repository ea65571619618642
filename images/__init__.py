"""Pictures of a game, drawn with Pillow from a view of it."""
