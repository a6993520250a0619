### Words of the screens.

title-tagline = A haunted mine, one lantern, and you
title-saves = Saved games
title-nothing-to-go-on = There is no game to go on with. Begin a new one.
title-version = version { $version }

ui-decks-shuffled = { $decks } decks are shuffled.
ui-trouble = That did not work
ui-too-small = Make the window larger: { $width }x{ $height } at least, it is { $columns }x{ $rows }.

## Keys

key-back = back
key-choose = choose
key-quick-start = quick start
key-rules = rules
key-quit = quit
key-change = change
key-name-space = Space
key-turn = other page
key-find = find
key-contents = chapters
key-other-rules = other rules
key-glossary = words
key-reference = clauses named
key-shelf = shelf
key-shelves = all shelves
key-other-library = the other game
key-scroll = scroll
key-search = search
key-next = next
key-go-on = go on
key-rename = rename
key-copy = copy
key-delete = delete
key-yes = yes
key-no = no
key-take = take
key-take-all = take all
key-untake = take back one
key-as-it-is = leave it as it is
key-done = done
key-more-or-less = more, less
key-type-dice = type the dice
key-cursor = cursor
key-stay = stay
key-undo = undo
key-sheets = heroes
key-enemies = enemies
key-log = log
key-look = look
key-next-figure = next figure
key-record = sheet or record
key-targets = who goes for whom
key-zoom = zoom
key-pan = move the map
key-menu = menu

## A new game

new-heading = A new game
new-mission = Mission
new-game = Game
game-brimstone = Brimstone
game-descent = Descent
new-party-brimstone = The posse: one to four, each class once
new-party-descent = The heroes: one to four, each class once
new-seat-bot = A bot plays { $who }
new-name = a name
new-skills = Skills of { $hero }
new-bot = bot plays
new-light = lantern
new-seed = Seed
new-dice = Dice
new-begin = Begin
new-options = Options of the rules (the first value is the usual one)
new-nobody = Choose at least one hero.
dice-seeded = rolled by the program
dice-typed = rolled on the table and typed in

rule-option-ko-rule = Damage puts a hero down
rule-option-xp-large = XP from large enemies
rule-option-revive-mode = Revive tokens
rule-option-heal-range = Healing reaches
rule-option-scavenge-limit = Scavenging a room
rule-option-catch-breath = Catching breath heals
rule-option-dread-order = Order of Growing Dread
rule-option-escape-mode = Escape tests
rule-option-attack-dice-limit = Most dice of an attack
rule-option-skill-bounds = Bounds of a test's target
rule-option-blast-armor = Armor against a blast
rule-option-lantern-on-ko = The lantern when its bearer falls
rule-option-ko-breath = The fallen catch breath
rule-option-flash-lasts = A flash lasts
rule-option-enemy-tie = Enemies of the same Initiative
rule-option-starting-tokens = Tokens for new heroes
rule-option-peek-xp = XP for looking through a door
rule-option-mutations = Mutations
rule-option-hero-move = Movement of heroes
rule-option-hard-core = Hard core
rule-option-below-darkness = Below the Darkness
rule-option-advanced-encounters = Advanced encounters
rule-option-dangerous-dynamite = Dangerous dynamite
rule-option-extra-xp = More XP (cancelling dread, the lantern)

## Saved games

saves-heading = Saved games
saves-none = No game is saved yet.
saves-turn = { $ruleset ->
    [descent] round { $turn }
   *[other] turn { $turn }
}
saves-rename-to = A new title
saves-copy-to = The title of the copy
saves-delete-sure = Delete “{ $title }” for good?
sure-keys = y yes · n no · Esc back
outcome-victory = victory
outcome-defeat = defeat

## Rules

ruleset-name = { $ruleset ->
    [descent] Descent
   *[other] Brimstone
}
rules-heading = The rules of { $game } as this game plays them
rules-found = “{ $sought }” stands { $places ->
    [0] nowhere
    [one] in 1 place
   *[other] in { $places } places
}
rules-contents = Chapters
rules-glossary = Words
rules-search = a word, or a clause such as B8.32
rules-not-found = Nothing more of “{ $sought }” that way.
rules-missing = The document of the rules is not installed with the game.

## The library

title-library = Cards and creatures
library-shelf = { $shelf } ({ $number } of { $shelves })
library-of = { $game }: { $where }
library-spoilers = Spoilers: all that may come stands here.
library-search = a word of a card, a creature, a room
library-found = “{ $sought }” on { $pages ->
    [one] 1 page
   *[other] { $pages } pages
}
library-shelves = Shelves
library-clause = By { $clause }: F1 opens the rules there.
library-nothing = Nothing here says that.

## The palette

find-title = Find
find-what = an action, a card, a creature, a rule, a figure
find-keys = ↑↓ choose · Enter go there · Esc
find-action = do
find-option = choose
find-figure = on the board
find-rule = rule
find-term = word

## A game

panel-posse = { $ruleset ->
    [descent] The heroes
   *[other] The posse
}
panel-order = { $ruleset ->
    [descent] This round
   *[other] This turn
}
panel-enemies = Enemies
panel-log = What happened
panel-dice = The last dice

party-health = health
enemy-after = after { $hero }

track-mark-blood = blood spatter
track-mark-dread = Growing Dread
mission-title = The mission

status-fight = fight

form-some =
    { $least ->
        [0] Chosen { $chosen } of at most { $most }. Enter when done.
       *[other] Chosen { $chosen }: from { $least } to { $most }. Enter when done.
    }
form-space-taken = { $who } is there.
form-space-not-offered = That space cannot be chosen: it is out of reach.
form-first = Enter: one for { $aimed }. Or take several first.
form-order = In order: { $chosen }.
form-none = None: { $none }
form-amounts = { $total } in all, { $left } left to share out. Enter when done.
form-dice = The dice: { $dice } (1 to { $sides }). Enter when all are typed in.
form-stay = s: { $what }


card-further = then { $deck }
card-group =
    { $amount } { $kind }{ $brutal ->
        [yes] , Brutal
       *[no] { "" }
    }{ $elite ->
        [0] { "" }
        [1] , elite
       *[other] , { $elite } times elite
    }
card-peril-die = Peril die
card-depth-event = Depth event, double { $doubles }
card-more = any key: { $more } more
card-go-on = any key

game-over = Esc leads to the story and to the title; z takes the last answer back.
turn-banner = { $hero }, it is your turn.
undo-nothing = there is nothing to take back
undo-done = Taken back.
undo-revealed = A take-back: dice or cards had been revealed since. The same will come again.
redo-done = Done again.
no-enemies = No enemies are on the board.

log-all = All that happened
log-dice = dice
log-search = a word of the lines you look for
log-sought = “{ $sought }”
log-narrowed = { $shown } of { $lines } lines
log-by-figure = Lines about
log-by-kind = Lines of what kind
log-by-turn = Lines of which turn
log-every-figure = everybody
log-every-kind = everything
log-every-turn = all turns
story-title = The story

menu-heading = The game waits
menu-saved = every answer is saved
menu-go-on = Go on
menu-story = The story
menu-rules = Rules
menu-library = Cards and creatures
menu-lab = Look through it in the lab
menu-flee = Flee the mine, and lose…
menu-flee-later = Before the next turn begins the game will ask whether everybody flees.
menu-title = To the title
menu-quit = Quit

## The lab

key-step = step
key-roll = roll
key-decision = decision
key-activation = activation
key-whole-turn = turn
key-fall = let them fall
key-written = as written
key-what-if = what if
key-opened = back to the opened way
key-branch = compare ways
key-why = why
key-odds = odds
key-keep = keep as a scene
key-keep-test = keep as a test
key-go-there = go there
key-dice-alone = dice alone
key-figure = figure
key-kind = kind
key-of-turn = turn
key-path = path
key-look-through = look through

lab-heading = The lab: scenes and games to step through
lab-path = the path of a scene file, a folder or a saved game
lab-none = Nothing is kept yet. Type the path of a scene, or press K in a game.
lab-kind = { $kind ->
    [game] game
   *[scene] scene
}
lab-place = line { $line } of { $lines } · { $what }
lab-at-begin = the beginning
lab-at-event = this has just happened
lab-at-roll = dice are thrown
lab-at-decision = a question
lab-at-end = the end
lab-holds = The scene holds. { $came }
lab-fails = The scene does not hold. { $came }
lab-branched = another way
lab-written = As written: { $answer } (→ goes on)
lab-share = { $what }: { $amount }
lab-no-question = No question is open here.
lab-nothing = nothing
lab-ends = Then it is over.
lab-kept-scene = Kept as a scene: { $path }
lab-kept-test = Kept as a test: { $path }
lab-hand-sure = Shall the lab show the hand of { $who }? Only one who may see it says yes; with no the lab opens without it.
ways-right = the right one
ways-left = the left one
ways-play-on = to the turn's end
ways-alike = Nothing on the table differs.
ways-told = What happens
ways-odds = The chances here
replays-heading = Games to look through

why-title = Why?
why-keys = ←→ other lines · F1 the rules there · Esc
why-nothing = Nothing has happened yet.

odds-title = The chances; re-rolls are for { $goal ->
    [kill] the kill
   *[wounds] the most wounds
}
odds-keys = f fractions · g another goal · Esc
odds-arrival = Gets there { $chance }
odds-plain = without Grit { $chance }
odds-mean-of-unit = { $unit }, on average { $mean }:
odds-none = Nothing that can be chosen here is up to the dice alone.
