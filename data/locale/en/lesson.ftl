### Words of the lesson: what the coach says that no lesson has written down.

coach-step = { $title } { $number }/{ $count }
coach-task = → { $task }
coach-meanwhile = Answer as you like; the lesson goes on in a moment.
coach-next = Esc leads to the title screen: Quick start has a ready party, F1 the rules.
coach-finish = The rest is yours. Finish it.
coach-first-things = One thing first: what the arrow says.
coach-nothing-to-skip = There is nothing to skip here.
keys-lesson = In the lesson
saves-lesson = the lesson
key-skip-step = skip the step
bind-skip-step = skip the step of the lesson

## What to try, by key

coach-do-look = First look around: press { $key }, walk the cursor with the arrows, and press { $key } again.
coach-do-log = First read the log: press { $key }; Esc closes it.
coach-do-why = First ask why: press { $key }; Esc closes it.
coach-do-odds = First see the odds: press { $key }; Esc closes them.
coach-do-track = First look at the Darkness track: press { $key }; Esc closes it.
coach-do-sheets = First look at your sheet: press { $key }; Esc closes it.
coach-do-undo = First take the move back: press { $key }. Then make it again.

## What to try, in lines

coach-lines = The lesson. skip: let the coach take a step. quit: leave; brimstone tutorial goes on where you left.
coach-type-look = First look around: type map.
coach-type-log = First read the log: type log.
coach-type-why = First ask why: type why and the number of a line; log shows the numbers.
coach-type-odds = First see the odds: type odds.
coach-type-track = First look at the Darkness track: type status.
coach-type-sheets = First look at your sheet: type sheet and your name.
coach-type-undo = First take the move back: type undo. Then make it again.
coach-next-in-lines = 'brimstone play --plain' begins a game with a ready party; 'brimstone play --help' has the rest.

## Beginning it

title-learn = Learn to play
cli-tutorial-help =
    Learn to play: a lesson of about ten minutes, played by the ordinary rules.

    It goes on where it was left.
cli-again-help = Begin the lesson anew.
