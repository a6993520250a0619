### Words of the line mode.

plain-no-terminal = This is not a terminal, so the game goes on in plain lines.
plain-welcome = Welcome. A game is waiting to go on.
plain-go-on = Go on with '{ $title }'
plain-opening = { $mission }. Seed { $seed }: the same seed and the same answers give the same game.
plain-decks-shuffled = { $decks } decks are shuffled.
plain-other-spaces = { "  " }Other spaces (number:column,row): { $spaces }
plain-spaces-alike = { "  " }Spaces - { $hint }: { $spaces }
plain-prompt = >
plain-echo = > { $line }
plain-help =
    Answer with the number of a choice, or with the beginning of its words. Several choices: their numbers, with blanks or commas.
    A space: its number, its column and row (4,1), or the way to it (n 3, or 2e 1s). Amounts: wounds 2 sanity 1.
    map: the board. status: the Darkness, the party, who acts next. sheet NAME: all about a hero or a kind of enemy.
    log, log 50: what happened last. why 12: why line 12 of the log came about. odds: the exact chances of the choice at
    hand; odds fractions: as fractions too.
    hand: your cards, if you hold any that nobody else may see; pass the keyboard on when you are asked to.
    undo: take the last answer back. redo: answer it again. quit: stop; the game is saved.
    report WORDS: write a report of what is wrong, without the names that you gave.

## Reading an answer

plain-empty-line = Type a number from 1 to { $most }, or ? for help.
plain-no-such-option = '{ $given }' is not one of the choices: type a number from 1 to { $most }, or ? for help.
plain-several-begin = Several choices begin with '{ $given }': type a number from 1 to { $most }.
plain-square-out-of-reach = { $given } is not among the spaces that may be chosen. 'map' shows the board, ? lists the spaces.
plain-need-several = { $least ->
    [0] Choose at most { $most }, by their numbers; { $given } were given.
   *[other] Choose { $least ->
        [1] at least one
       *[other] at least { $least }
    } and at most { $most }, by their numbers; { $given } were given.
}
plain-none-alone = '{ $none }' cannot be chosen together with something else.
plain-named-twice = '{ $given }' is named twice; each may be chosen once.
plain-need-amounts = Share out { $total } in all, like this: { $like }.
plain-need-dice = Type what the { $count ->
    [1] die shows, a number
   *[other] { $count } dice show, numbers
} from 1 to { $most }.

## Cards that only one may see

plain-curtain = Pass the keyboard to { $who }, then press Enter.
plain-curtain-again = Press Enter, and the screen is cleared.
plain-no-hand = There is no hand of cards to look at now.
plain-no-card = No card.
plain-card = { "  " }{ $title } ({ $kind }): { $text }

## Commands

plain-log-line = { $number }: { $line }
plain-why-which = Why which line? A number from 1 to { $most }; 'log' shows the numbers.
plain-why-fact = { "  " }- { $fact }
plain-why-clause = { "  " }Rule { $clause }, { $title }. { $text }
plain-odds-numbers = { $line }; { $unit } { $numbers }
plain-no-odds = Nothing in this choice is up to the dice.
plain-nothing-to-undo = There is nothing to take back yet.
plain-nothing-to-redo = There is nothing to do again.
plain-taken-back = The last answer is taken back.
plain-taken-back-revealed = The last answer is taken back, though dice or cards had been revealed since.
plain-whose-sheet = Whose sheet? One of { $names }.

## The end of a sitting

plain-end-of-input = The input has ended. The game is saved; 'brimstone resume --plain' goes on from this question.
plain-quit = The game is saved; 'brimstone resume --plain' goes on from this question.
plain-stopped = Stopped. The game is saved; 'brimstone resume --plain' goes on from the last question.

## The map

plain-map-head = The map, columns across and rows down; north is up.
plain-sign-floor = floor
plain-sign-lit = floor in the light
plain-sign-dark = floor in the dark
plain-sign-unexplored = a doorway not looked through
plain-sign-closed-door = a closed door
plain-sign-open-door = an open door
plain-sign-walls = | and -- walls
plain-map-choices = { "*" } a space that may be chosen now
plain-map-figure = { $glyph }: { $name }, { $place }, health { $health }{ $more }
plain-map-mark = { $tile } ({ $place }): { $mark }
plain-map-token = { $glyph }: { $text }, { $place }
plain-map-door = { $text }, between { $here } and { $there }
plain-place = column { $col }, row { $row }
plain-bears-light = carries the lantern
plain-leads = the master
plain-after = after { $name }
plain-acting = acting now

## Sheets and status

plain-sheet-head = { $name }, { $title } ({ $keywords })
plain-enemy-left = { $name }: health { $health }
plain-status-mission = { $mission }: { $goal }
plain-status-when = It is { $when }: { $phase }.
plain-status-counts = { $counts }.
plain-meter = { $name } { $gauge }
plain-status-hero = { $name }, { $title }: { $about }
plain-status-order = To act: { $order }.
plain-order-entry = { $name } ({ $note })
plain-nobody = nobody
