"""The rules lab: situations as text files, run through the rules themselves."""
