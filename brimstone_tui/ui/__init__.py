"""The game on a screen. Nothing here knows a rule: it shows views and questions, and hands answers to a session."""
