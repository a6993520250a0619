### Questions and their options. Options say what they do and what they cost.

descent-called-overlord = Overlord
descent-called-table = Heroes
descent-ask-for = { $seat } for { $figure }
descent-beside = next to { $names }

## The turn

descent-ask-next-hero = Round { $round }: which hero goes next?
descent-hint-hero = health { $left } of { $most }, fatigue { $fatigue } of { $stamina }
descent-hint-monster = health { $left } of { $most }
descent-hint-master = master
descent-ask-equip = { $hero }, what do you equip? Two hands, one armor and two others; now: { $equipped }. Name the items together.
descent-option-equip = { $item } ({ $slot })
descent-option-equip-none = Nothing
descent-option-equip-keep = Leave it as it is
descent-slot-hand = { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}
descent-slot-armor = armor
descent-slot-other = other
descent-slot-none = takes no room
descent-ask-action = { $figure }, what do you do? { $actions ->
    [0] No action is left
    [one] 1 action is left
   *[other] { $actions } actions are left
}, { $points ->
    [0] and no movement point.
    [one] and 1 movement point.
   *[other] and { $points } movement points.
}
descent-ask-action-stunned = The next action goes to being Stunned no longer.
descent-ask-action-fallen = { $hero } is knocked out: stand up?
descent-ask-command = The Overlord plays { $hero } for one action: which?
descent-option-action-move = Move up to { $speed } (1 action)
descent-option-action-move-on = { $points ->
    [one] Move on with the point that is left (no action)
   *[other] Move on with the { $points } points that are left (no action)
}
descent-option-action-move-again = Take another move: { $speed } points more (1 action)
descent-option-action-attack = Attack (1 action)
descent-option-action-skill = Use a skill (1 action)
descent-option-action-rest = Rest (1 action)
descent-option-action-search = Search (1 action)
descent-option-action-stand-up = Stand up
descent-option-action-revive = Revive a fallen hero (1 action)
descent-option-action-door = Open or close a door (1 action)
descent-option-action-special = Take a special action (1 action)
descent-option-action-fatigue = { $points ->
    [one] Suffer 1 fatigue for 1 movement point
   *[other] Suffer 1 fatigue for { $points } movement points
}
descent-option-action-use = Use something that costs no action
descent-option-action-trade = Trade with a hero next to you (no action)
descent-option-action-leave = Leave the map (1 movement point)
descent-option-action-end-move = Let the rest of the move go
descent-option-action-end-hero = End the turn
descent-option-action-end-overlord = End the activation
descent-option-action-end-command = Do nothing
descent-hint-attack = within reach: { $targets }
descent-hint-fatigue = fatigue { $fatigue } of { $stamina }
descent-hint-action-rest = All fatigue goes at the end of the turn.
descent-hint-action-search = Turns a search token over.
descent-hint-action-stand-up = Two red dice take away damage and fatigue; with that the turn is over.
descent-hint-action-revive = Two red dice take away damage and fatigue.
descent-hint-action-trade = Items and search cards change hands.
descent-hint-action-leave = There is no coming back.
descent-hint-action-end-move = From then on it acts from its whole base.

## Moving

descent-ask-move = { $who }, where to? { $points ->
    [one] 1 movement point is left.
   *[other] { $points } movement points are left.
}
descent-option-move-stay = Stay here, at { $place }
descent-option-move = { $cost ->
    [one] { $place }: { $direction }, 1 point
   *[other] { $place }: { $direction }, { $cost } points
}
descent-ask-place = { $seat }, where is { $figure } put ({ $why })?
descent-ask-place-own = { $seat }, which space is yours ({ $why })?
descent-ask-place-base = { $seat }, how is the large base of { $figure } laid down? Its top left space is named.
descent-option-place = { $lies ->
    [across] { $place }, lying across
   *[other] { $place }
}

## Attacks

descent-ask-weapon = { $who }, what do you attack with?
descent-weapon-melee = melee: { $dice }
descent-weapon-ranged = ranged: { $dice }
descent-ask-target-attack = { $who }, whom do you attack?
descent-ask-target-second = { $who }, whom does the attack strike besides?
descent-ask-target-search = { $who }, which token do you search?
descent-ask-target-revive = { $who }, whom do you revive?
descent-ask-target-trade = { $who }, with whom do you trade?
descent-ask-target = { $who }, on whom: { $source }?
descent-option-no-second = Nobody else
descent-option-token = The search token at { $place }
descent-option-space-of = { $figure }, at { $place }
descent-ask-surge = { $who }, what do surges buy? { $surges ->
    [one] 1 surge is left
   *[other] { $surges } surges are left
}; the attack has { $hearts ->
    [one] 1 heart.
   *[other] { $hearts } hearts.
}
descent-ask-surge-range = Range { $range }, and { $needed } is needed.
descent-standing-shields = { $figure } has { $shields ->
    [0] no shield.
    [one] 1 shield.
   *[other] { $shields } shields.
}
descent-standing-missed = { $attacker } shows an X.
descent-standing-attack = { $attacker } comes to { $hearts ->
    [one] 1 heart
   *[other] { $hearts } hearts
}, { $surges ->
    [0] no surge
    [one] 1 surge
   *[other] { $surges } surges
}{ $needed ->
    [0] .
   *[other] { "" } and range { $range } of { $needed }.
}
descent-standing-test = { $attribute } { $value }, and { $shields ->
    [0] no shield.
    [one] 1 shield.
   *[other] { $shields } shields.
}
descent-option-surge-none = Spend no more surges
descent-ask-reroll = { $roll }: { $faces }. { $most ->
    [one] Which die is rolled again
   *[other] Which dice are rolled again, { $most } at most
} ({ $by })?
descent-option-reroll = Die { $number }, { $die }, which shows { $face }
descent-option-reroll-none = Leave the dice as they are

## Cards and skills

descent-ask-play-card = { $moment } Overlord, do you play a card?
descent-option-play = Play { $card }
descent-option-play-none = Play no card
descent-window-overlord-turn-start = Your turn begins.
descent-window-overlord-turn = It is your turn.
descent-window-on-activate-monster = You activate { $about }.
descent-window-before-attack-roll-of-monster-vs-hero = A monster is about to attack { $about }.
descent-window-after-attack-roll-of-monster = A monster has rolled its attack on { $about }.
descent-window-after-attack-roll-of-monster-vs-hero = A monster has rolled its attack on { $about }.
descent-window-after-overlord-rolls-dice = You have rolled dice.
descent-window-after-defence-roll-of-monster = { $about } has rolled for defence.
descent-window-hero-enters-empty-space = { $about } comes into an empty space.
descent-window-hero-enters-empty-space-in-move-action = { $about } comes into an empty space in a move.
descent-window-hero-opens-door-or-searches = { $about } opens a door or searches.
descent-window-hero-searches = { $about } searches.
descent-window-hero-passes-test = { $about } has passed a test.
descent-window-hero-defeated = { $about } has been knocked out.
descent-window-monster-defeated = { $about } has been defeated.
descent-window-overlord-turn-end = Your turn ends.
descent-ask-use = { $who }, { $moment } Do you use something?
descent-moment-action = it is your action.
descent-moment-own-turn = it is your turn.
descent-moment-turn-start = your turn begins.
descent-moment-turn-end = your turn ends.
descent-moment-rested = you rest.
descent-moment-before-attack = you are about to attack { $about }.
descent-moment-attack-rolled = you have rolled your attack on { $about }.
descent-moment-attacked = you are about to be attacked.
descent-moment-friend-attacked = { $about } is about to be attacked.
descent-moment-defense-rolled = you have rolled for defence.
descent-moment-attack-over = your attack on { $about } is over.
descent-moment-attacked-over = the attack on you is over.
descent-moment-kill = { $about } has fallen to your attack.
descent-moment-test-rolled = you have failed a test.
descent-moment-foe-steps-near = { $about } steps next to you.
descent-moment-activation-near = { $about } is activated next to you.
descent-moment-monster-activated = { $about } is activated.
descent-moment-on-draw = you have drawn a card.
descent-option-use = Use { $ability }
descent-option-use-for = Use { $ability } for { $fatigue } fatigue
descent-option-use-none = Use nothing
descent-option-bonus-attack = Make an attack besides (no action)
descent-option-bonus-recover = { $hearts ->
    [one] Recover 1 heart (no action)
   *[other] Recover { $hearts } hearts (no action)
}
descent-hint-bonus = What a party of two has besides, once a turn.
descent-ask-skill = { $hero }, which skill do you use?
descent-ask-special = { $who }, which special action do you take?
descent-option-special-climb = Climb out of the pit
descent-option-special-lock = Try the lock
descent-option-special-take = Take { $token } up
descent-option-special-drop = Put { $token } down
descent-option-special-douse = Put the fire on { $figure } out
descent-option-special-shake-off = Be { $condition } no longer
descent-ask-door = { $who }, which door?

## The Overlord

descent-ask-group = Overlord, which group is activated next?
descent-ask-monster = Overlord, which one is activated next: { $kind }?
descent-ask-open-group = Overlord, which monsters make up the open group (one of { $traits })?
descent-ask-lay-out-monsters = { $seat }, who puts the monsters on the map?
descent-ask-lay-out-heroes = { $seat }, who puts the heroes on the map?
descent-option-lay-out-game = The game does
descent-option-lay-out-choose = The players do, figure by figure

## Which, how much

descent-ask-condition = { $who }, which condition?
descent-ask-attribute = { $who }, which attribute is tested?
descent-ask-order = { $who }, what comes first?
descent-option-order = { $what } first
descent-option-order-game = Let the game decide
descent-ask-trade = { $hero }, what do you give to { $other }, and what do you take? Name all of it together.
descent-option-trade-give = Give { $item }
descent-option-trade-take = Take { $item }
descent-option-trade-none = Trade nothing
descent-ask-pay = { $hero }, how much fatigue do you suffer for { $by }?
descent-option-pay = { $count } fatigue
descent-ask-as-fatigue = { $hero }, how many of the { $hearts } hearts do you suffer as fatigue?
descent-option-as-fatigue = { $count ->
    [0] None
   *[other] { $count } as fatigue
}
descent-ask-keep-card = { $hero }, do you keep { $card }?
descent-option-keep-card = Keep it
descent-option-next-card = Discard it for the next card
descent-ask-enter-dice = { $dice ->
    [one] { $roll }: throw 1 die, and type the number of what it shows.
   *[other] { $roll }: throw { $dice } dice, and type the numbers of what they show.
}
descent-option-enter-die = Die { $number }, { $die }: { $faces }
descent-face-numbered = { $side } is { $face }

descent-refused-equip = That does not go together: two hands, one armor and two others at most, and nothing that another item forbids.
