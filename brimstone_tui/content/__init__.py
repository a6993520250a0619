"""Files of content, read strictly: what every ruleset shares, and no ruleset's own.

Importing this package loads neither PyYAML nor pydantic; `loading` and `models` do.
"""
