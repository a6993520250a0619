"""What a scene of Brimstone means: its keys, its table, its run entries, its paths."""
