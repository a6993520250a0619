### Words of the settings, of keys that can be changed, and of the help on keys.

## Settings

menu-settings = Settings
settings-heading = Settings
settings-theme = Colours
settings-ascii = Plain characters only
settings-zoom = The board is drawn
settings-motion = Dice roll and figures walk
settings-pace = The turns of enemies and bots are shown
settings-cards = Cards that are turned up are shown
settings-sure = Ask twice before ending what could go on
settings-typed-dice = Dice of new games are thrown on the table
settings-on = yes
settings-off = no
settings-note = Settings hold at once and are kept.
settings-unreadable = { $file } cannot be read: { $problem }. All is as usual.
settings-no-object = it should be one object, in braces, with a value for each name
settings-unknown = { $file }: “{ $name }” is not a setting; it is one of { $known }.
settings-wrong = { $file }: “{ $name }” cannot be “{ $value }”; it is { $known }. It is as usual.

theme-lantern = lantern
theme-daylight = daylight
theme-stark = high contrast
theme-clear = safe for colour-blind eyes
theme-sixteen = sixteen colours, dark
theme-sixteen-light = sixteen colours, light
zoom-auto = as large as there is room
zoom-small = small
zoom-medium = larger
zoom-large = largest
pace-slow = slowly, one after the other
pace-normal = one after the other
pace-fast = fast, one after the other
pace-off = all at once

key-any = any key

## Keys

keys-unknown = “{ $command }” is not a command
keys-no-such = “{ $key }” is not a key
keys-kept = { $key } means the same everywhere, or belongs to the terminal
keys-in-questions = { $key } answers questions or takes steps there
keys-taken = { $key } is already the key of “{ $command }”
keys-wrong = { $file }: { $command }: { $problem }. It keeps its usual key.
keys-heading = Keys
keys-everywhere = On all screens
keys-game = In a game
keys-lab = In the lab
keys-ways = Two ways compared
keys-log = In the log
keys-why = Why?
keys-odds = The chances
keys-reading = Pages to read
keys-rules = In the rules
keys-library = Among cards and creatures
keys-saves = Saved games
keys-new-game = A new game
keys-usually = usually { $keys }
keys-press = Press the new key for: { $command }
keys-press-esc = Esc: as it was
keys-changed = { $key } is the key for: { $command }.
keys-is-usual = { $key } again: { $command }.
keys-all-are-usual = All keys are the usual ones again.
keys-refused = That cannot be: { $problem }.
key-new-key = another key
key-usual = the usual key
key-all-usual = all as usual
key-help = keys

help-title = Keys of this screen
help-here = Now
help-always = Here
help-everywhere = On all screens

settings-keys = Keys
settings-theme-note = The colours of everything. Whatever a colour tells stands there in a shape or a word too.
settings-ascii-note = Letters and signs that any terminal can show, instead of lines and blocks.
settings-zoom-note = How large the spaces of the board are when a game opens; [ and ] change it there.
settings-motion-note = Without it dice lie still at once, and the turns of others are told all at once.
settings-pace-note = One after the other, at your pace, or all at once. Any key goes on to the next question.
settings-cards-note = A card rises over the board and waits for a key.
settings-sure-note = Who ends an activation, or turns down the last of several choices, is asked to press the key again.
settings-typed-dice-note = You throw your own dice and type in what they show. In the form of a new game it can be chosen too.
settings-keys-note = Give commands other keys.

## What each key does, for the help and the list of keys

bind-quit = leave the program
bind-rules = the rules, where you are
bind-palette = find an action, a figure, a card, a rule
bind-report = write a report of what is wrong
bind-help = all keys of the screen
bind-back = back
bind-undo = take back the last answer
bind-redo = answer again what was taken back
bind-sheets = the heroes’ sheets
bind-enemies = the records of the enemies
bind-track = the track and the mission
bind-log = the whole log
bind-why = why the last line came about
bind-odds = the exact chances of the choice
bind-dice = the dice of the last throw
bind-keep = keep the situation as a scene
bind-keep-test = keep the situation as a test
bind-look = look around with the cursor
bind-centre = bring the middle of things into sight
bind-zoom-out = draw the board smaller
bind-zoom-in = draw the board larger
bind-targets = enemies show whom they are after, or their numbers
bind-pan-up = move the map up
bind-pan-down = move the map down
bind-pan-left = move the map to the left
bind-pan-right = move the map to the right
bind-lab-roll = on to the next dice
bind-lab-roll-before = back to the dice before
bind-lab-fall = let the dice fall
bind-lab-written = take what is written
bind-lab-outcomes = what each answer would lead to
bind-lab-ways = two answers, side by side
bind-lab-opened = back to the way that was opened
bind-ways-right-before = the way on the right: the answer before
bind-ways-right-after = the way on the right: the next answer
bind-ways-left-before = the way on the left: the answer before
bind-ways-left-after = the way on the left: the next answer
bind-ways-play-on = play both on to the turn’s end
bind-ways-back = back
bind-log-up = up
bind-log-down = down
bind-log-page-up = a screen up
bind-log-page-down = a screen down
bind-log-first = the first line
bind-log-last = the last line
bind-log-dice = the dice alone, or everything
bind-log-figure = the lines about one figure
bind-log-kind = the lines of one kind
bind-log-turn = the lines of one turn
bind-log-search = the lines with a word
bind-log-why = why the line came about
bind-log-enter = go to the line
bind-log-leave = leave the log
bind-why-back = back
bind-why-before = the line before
bind-why-after = the line after
bind-why-rules = the rules, at this clause
bind-odds-back = back
bind-odds-fractions = as fractions, or not
bind-odds-goal = what re-rolls are for
bind-page-next = the next page
bind-page-previous = the page before
bind-page-down = a screen down
bind-page-back = back
bind-rules-search = look for a word or a clause
bind-rules-next = the next place
bind-rules-previous = the place before
bind-rules-contents = the chapters
bind-rules-glossary = the words that are explained
bind-rules-other = the rules of the other game
bind-rules-refer = the next clause that is named
bind-rules-refer-back = the clause named before
bind-rules-open = open the clause that is named
bind-rules-return = back to where it was named
bind-rules-page-down = a screen down
bind-rules-back = back
bind-library-up = up
bind-library-down = down
bind-library-first = the first page
bind-library-last = the last page
bind-library-next = the next shelf
bind-library-before = the shelf before
bind-library-shelves = all shelves
bind-library-search = the pages with a word
bind-library-page-down = a screen down
bind-library-page-up = a screen up
bind-library-leave = leave the library
bind-saves-rename = give another title
bind-saves-copy = copy
bind-saves-delete = delete
bind-saves-back = back
bind-new-begin = begin the game
bind-new-next = the next field
bind-new-previous = the field before
bind-settings-next = the next value
bind-settings-previous = the value before
bind-keys-usual = give the usual key back
bind-keys-all-usual = give all usual keys back

## At the command line

cli-ascii-help = Draw with plain characters only, this once.
cli-colors-help = The colours of the terminal, where it does not say so itself.

## In a game

key-redo = do again
key-dice = dice
dice-none = No dice have been thrown yet.
sure-again = Once more { $key }, if that is all: { $what }.
