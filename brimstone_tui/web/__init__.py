"""The game in a browser: a server on this machine that gives each tab a process of its own. Needs the extra `web`."""
