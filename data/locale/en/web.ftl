### The game in a browser: what its page and its server say.

# The code of this language, for browsers and screen readers.
web-language = en
web-title = Brimstone
web-opening = The lantern is being lit…
web-closed = The game has ended in this tab. Every answer is saved: open it again and choose “Go on”.
web-again = Open it again
web-foreign = Only the page of this server itself may play here.

cli-serve-help =
    Serve the game to a browser on this machine. Each tab is a game of its own; Ctrl+C ends the server.
cli-host-help = The address to listen at. Whoever can reach it can play, and sees your saves.
cli-port-help = The port; 0 takes any that is free.
web-not-installed =
    the game in a browser needs the package textual-serve: python -m pip install 'brimstone-tui[web]', or '.[web]' in a checkout
web-here = The game is at { $url } - Ctrl+C ends the server.
web-open-to-all = Take care: who can reach this machine can play, and sees your saves.
web-port-taken = port { $port } of { $host } is taken by another program; choose another one, or 0 for any that is free
web-port-forbidden = port { $port } of { $host } is not yours to use; choose one from 1024
web-no-such-host = { $host } is no address of this machine; 127.0.0.1 always is
web-no-listening = nothing can be served at port { $port } of { $host }: { $problem }
