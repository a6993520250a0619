### Simulations.

sim-games =
    { $games ->
        [one] { $games } game in { $seconds } s
       *[other] { $games } games in { $seconds } s
    }
sim-wins = won: { $wins } ({ $share } %)
sim-losses = lost, { $cause }: { $losses }
sim-length = a game takes { $turns } turns and { $decisions } decisions
sim-unfinished = not finished: { $games }
sim-errors = errors: { $games }
sim-failure = { "  " }seed { $seed }: { $what }
sim-never-met = never came up: { $names }
