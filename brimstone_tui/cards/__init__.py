"""Decks of cards. Shared by the rulesets; knows no card."""
