"""The lesson for new players: a small mission of its own, played by the ordinary rules, with a coach beside it."""
