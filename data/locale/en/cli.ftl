### Words of the command line.

cli-help = Adventures in a haunted mine, played by the tabletop's rules to the letter. Without a command the game opens its title screen.
cli-version-help = Say the version.
cli-error = { $program }: { $what }
cli-more-problems = (and { $more ->
    [1] one more problem
   *[other] { $more } more problems
})
cli-try = Try '{ $program } --help'.

## Playing

cli-play-help =
    Begin a new game. What is left out has a default: a ready party of four, the first mission, and a seed that is shown.
cli-resume-help =
    Go on with a saved game, at the very question where it stood. SAVE is a number or a title from 'brimstone saves', or a
    file; without it the newest game that is not over goes on.
cli-plain-help = Play line by line, with numbered choices and full sentences.
cli-seed-help = The seed of all dice and cards, a whole number from 0.
cli-heroes-help = How many of the ready party (1 to 4), or the ids of the heroes, with their classes where a hero may have one of several.
cli-mission-help = The mission's id.
cli-option-help = A rule option, for example ko_rule=over_limit. May be given several times.
cli-bots-help = The seats that a bot holds: all, or their ids: heroes, or overlord.
cli-ruleset-help = The rules to play by.
cli-light-help = The hero who carries the lantern, where there is one. The default is the first one.
cli-name-help = A hero's name, for example gunslinger=Ruth. May be given several times.
cli-typed-dice-help = Throw real dice and type in what they show.

cli-need-number-of-heroes = a party has 1 to 4 heroes, not { $given }
cli-unknown-id = '{ $given }' is not known; { $hint }
cli-hero-twice = '{ $given }' is named twice; each hero can come along once
cli-not-in-party = '{ $given }' is not in the party; it is one of { $known }
cli-no-light = nobody carries a lantern by these rules
cli-need-pair = '{ $given }' does not say which is which; write { $like }
cli-unreadable-name = nothing readable is left of the name of { $hero }; use letters
cli-given-twice = '{ $given }' is given twice
cli-need-number = '{ $given }' is not a whole number from { $least } to { $most }

## The names of the ready party

ready-name-gunslinger = Ruth
ready-name-preacher = Ezra
ready-name-marshal = Hannah
ready-name-scout = Caleb

## Saves

cli-saves-help = List the saved games; or rename, copy or delete one.
cli-saves-list-help = List the saved games, the one played last first.
cli-saves-rename-help = Give the saved game SAVE another title.
cli-saves-copy-help = Copy the saved game SAVE, under another title if one is given.
cli-saves-delete-help = Delete the saved game SAVE for good.
cli-yes-help = Do not ask again.
cli-saves-none = There are no saved games yet. 'brimstone play' begins one.
cli-saves-line = { $number }  { $title }; { $heroes }; { $state }; begun { $date }
cli-saves-turn = { $turn ->
    [0] setting up
   *[other] turn { $turn }
}
cli-saves-over = { $outcome ->
    [victory] won in turn { $turn }
   *[other] lost in turn { $turn }
}
cli-saves-damaged = { $number }  { $title }: cannot be read ({ $problem })
cli-saves-renamed = '{ $old }' is now called '{ $title }'.
cli-saves-copied = '{ $old }' has been copied as '{ $title }'.
cli-saves-copy-title = { $title } (copy)
cli-saves-deleted = '{ $title }' has been deleted.
cli-saves-kept = '{ $title }' has been kept.
cli-saves-sure = Delete '{ $title }' for good? yes or no:
cli-saves-no-such = there is no saved game '{ $given }'; { $hint }
cli-saves-see-list = 'brimstone saves' lists them
cli-saves-several = '{ $given }' is the title of several saved games: say which one by its number, { $numbers }
cli-saves-none-open = no saved game is waiting to go on; 'brimstone play' begins one
cli-saves-no-title = nothing readable is left of the title; use letters

## Simulation and lab

cli-sim-help = Let bots play many games, and count.
cli-games-help = How many games.
cli-sim-seed-help = The seed of the first game; each game has a seed of its own.
cli-jobs-help = How many games are played side by side.
cli-bot-help = Who plays.
cli-json-help = Print JSON instead of sentences.
cli-lab-help = Step through a scene or a saved game, both ways; or check scenes, or keep a moment as one.
cli-lab-check-help = Run each scene to its end and compare it with what it expects; of a folder every .yaml.
cli-lab-keep-help = Write a moment into this file: as a scene, or as a test if it ends in .py.
cli-lab-at-help = The line of the log where the lab opens; with --keep the moment to keep, the question or the dice before it (the last question).
cli-lab-show-hand-help = Of a game that goes on, show the hand that the others at the table may not see.
cli-lab-kept = Kept in { $file }.
cli-lab-json-needs-check = it goes with --check
cli-lab-one-at-a-time = name one scene file or save, or --check them all
cli-lab-needs-terminal = the lab needs a terminal; --check and --keep do not
cli-replay-help = Tell a saved game again from its first line. SAVE is a number or title in the list, or a file; or a report.
cli-replay-dice-help = Tell where each die came from and went, and how evenly they fell.
cli-replay-verify-help = Play the game again and compare it with every state that the save noted; of a report, say whether its problem is gone.
cli-no-such-file = '{ $given }' is neither a file nor a folder; name scene files, or folders of them

## Troubles

cli-file-trouble = { $file }: { $problem }
