"""The console script: nothing asked for and a terminal, straight to the title screen; else the command line."""

import os
import sys


def main() -> int:
    """Run `brimstone` with the process's arguments and give its exit code."""
    arguments = sys.argv[1:]
    if arguments == ["--version"]:
        from brimstone_tui import __version__

        print(f"brimstone {__version__}")
        return 0
    if not arguments and "_BRIMSTONE_COMPLETE" not in os.environ and sys.stdin.isatty() and sys.stdout.isatty():
        from brimstone_tui.ui.app import main as app

        return app()
    from brimstone_tui import cli

    return cli.main(arguments)


if __name__ == "__main__":
    sys.exit(main())
