### A hand that only one player may see, and the curtain before it.

curtain-pass = Pass the keyboard to { $who }.
curtain-all-look = The cards are put away. Everybody may look again.
curtain-open = Press { $key } when nobody else looks.
curtain-go-on = Press Enter to go on.
curtain-esc = Esc goes back.
curtain-keys = z takes back · Esc opens the menu
hand-title = The cards in your hand
hand-empty = You hold no card.
hand-none = Whoever is asked holds no hidden cards.
hand-lab = Only { $who } may see this question as long as the game goes on.
key-hand = hand
key-play = take it
key-board = the board
key-away = put the cards away
bind-hand = your hidden cards
bind-hand-back = from the hand to the board
bind-curtain-back = back, or the menu
bind-curtain-undo = take back, at the curtain
bind-curtain-redo = do again, at the curtain
