"""What a scene of Descent means: its keys, its table, its run entries, its paths."""
