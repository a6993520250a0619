### Faults and reports: what a player is told, and what a report says of itself.

fault-met = The game has met a fault of its own and stops here.
fault-saved = Saved: “{ $title }”, with all that you answered before.
fault-nothing-lost = Your saved games are as they were: 'brimstone resume' goes on with the newest.
fault-report = Report: { $path } says what happened, and nothing about you. Please send it to us.
fault-no-report = No report could be written: { $problem }
fault-go-on = Go on: { $command }
app-stopped = Stopped. Every answer is saved: 'brimstone resume' goes on from the last question.

cli-report-help =
    Write a report of a saved game that went wrong by the rules. SAVE is a number or a title from 'brimstone saves', or a
    file; without it the newest game that is not over. Names that you gave are not in it.
cli-report-words-help = What is wrong, in your words.
report-written = Report: { $path } has the game up to here, and no names that you gave.
report-nothing = No saved game is there to report; 'brimstone play' begins one.
report-asked = What is wrong? (Enter writes the report)
report-no-words = Something is wrong here.
report-unreadable = { $file }: is no report: { $problem }
report-no-game = { $file }: this report has no game to play again; its problem.json says what happened
report-same-fault = The fault is still there: { $fault }
report-other-fault = Another fault comes now: { $fault } (reported was: { $then })
report-no-fault = The fault does not come any more (reported was: { $then })
report-same-state = The game comes to the same state. Somebody holds it to be wrong: { $then }
report-other-state = The game comes to another state than it did. Somebody held it to be wrong: { $then }

report-readme =
    # A report of brimstone-tui

    { $problem }

    Names that players gave, folders, and the names of the player and the machine are not in this file: heroes are called
    by their classes.

    Play it again, from this file as it is:

        brimstone replay FILE --verify
        pytest FILE

    Both fail until the problem is gone. To keep it as a test, unpack it and run `pytest { $test }` there; what a player
    holds to be wrong fails with the player's words until the line marked EXPECTED says what is right.

    `{ $save }` is the game: `brimstone lab` steps through it. `log.txt` is its log in sentences, `screen.svg` what the
    screen showed, `problem.json` what went wrong and where, `versions.txt` what it ran on.
