"""The engine: replayed steps at a table. It knows no game.

A step is a pure function of (checkpoint, tape) to (state, events, pending request). See docs/architecture.md.
"""
