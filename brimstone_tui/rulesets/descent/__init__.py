"""The rules of one to four heroes against an Overlord, as written in docs/rules/descent.md."""
