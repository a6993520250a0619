### Questions and their options. Options say what they do.

nothing = nothing

## The turn

ask-flee = Turn { $turn }. Does everybody flee the mine?
option-flee-yes = Flee, all together
option-flee-no = Stay and go on
hint-flee-yes = The mission is lost; whoever lies knocked out is carried out and rolls for Injury or Madness.
ask-equip = { $hero }, what do you take in hand? { $hands } hands hold it; now: { $held }. Name the items together.
option-equip = { $hands ->
    [one] { $item }, in 1 hand
   *[other] { $item }, in { $hands } hands
}
option-equip-keep = Keep what is in hand
ask-order-heroes = Heroes of the same Initiative: who goes first?
ask-order-enemies = These enemies could all go next: which one goes first?
ask-order-dread = Which Growing Dread card comes first?
ask-order-blast = Who is struck by the blast first?
ask-order-end-of-turn = The turn ends: whose effects come first?
option-order = { $who } first
option-order-game = Let the game decide this time
option-order-always = Let the game decide from now on

## Moving

ask-spend-grit = { $hero }, pay 1 of { $grit } Grit for a D6 more of movement? { $movement ->
    [0] No space is left.
    [one] 1 space is left.
   *[other] { $movement } spaces are left.
}
ask-spend-grit-or-lose = { $beyond } Grit beyond the maximum is lost if you do not.
option-spend-grit-yes = Pay 1 Grit and roll a D6 of movement
option-spend-grit-no = Keep the Grit
ask-drag = { $hero }, drag somebody along? Each space then costs 2 of { $movement }.
option-drag = Drag { $hero } along
option-drag-none = Drag nobody
ask-move = { $hero }, where to? { $movement ->
    [one] 1 space is left.
   *[other] { $movement } spaces are left.
}
ask-move-dragging = You drag { $fallen } along, at 2 a space.
ask-move-escape = An enemy is next to you: leaving takes an escape roll of { $target }+.
option-move-stay = Stay here, at { $place }
option-place = { $steps ->
    [0] { $place }: here
    [one] { $place }: 1 space { $direction }
   *[other] { $place }: { $steps } spaces { $direction }
}
sketch-walk = { $tests ->
    [0] The way costs { $cost } of { $movement }.
    [one] The way costs { $cost } of { $movement } and takes an escape test where it is marked.
   *[other] The way costs { $cost } of { $movement } and takes { $tests } escape tests where it is marked.
}
sketch-out-of-reach = Too far away, farther than { $reach } spaces: { $enemies }.
sketch-out-of-sight = Behind a wall: { $enemies }.
sketch-not-adjacent = Spared while others are next to you: { $enemies }.
in-the-dark = in the dark
in-an-unexplored-doorway = in an unexplored doorway
beside = next to { $names }

## Actions

ask-action = { $hero }, what do you do? One attack, search or help, and all that is free.
ask-action-besides = { $hero }, what else do you do? Only what is free is left.
option-melee = Strike with { $weapon } ({ $figures })
option-ranged = Fire { $weapon } ({ $figures })
option-free = Make a free attack with { $weapon } ({ $figures })
option-dynamite = Throw dynamite (instead of the attack)
option-search = Look through the door
hint-search = A new tile is laid behind it; instead of the attack.
option-scavenge = Scavenge this place
hint-scavenge = 3 dice, a find for every 6; instead of the attack.
option-help = Help { $hero } up (instead of the attack)
hint-help = Recovers at once, but does not activate this turn.
option-use-token = Use { $token }
hint-token-wasted = Nobody near enough needs it now: it would be wasted.
option-use = Use { $ability }
option-use-for-grit = Use { $ability } for { $grit } Grit
option-take-light = Take the light up
hint-take-light = Its bearer has fallen.
option-end = End the activation
hint-end = Nothing more this turn.
ask-assign-hits = { $hits ->
    [one] { $criticals ->
        [0] { $hero }, who takes the hit?
       *[other] { $hero }, who takes the critical hit?
    }
   *[other] { $criticals ->
        [0] { $hero }, who takes the { $hits } hits?
       *[other] { $hero }, who takes the { $hits } hits? In this order: { $order }.
    } Name an enemy for each, one or more now; those left over are asked for after these.
}
hit-critical = critical
hit-plain = ordinary
ask-target = { $hero }, whom does it strike: { $source }?
hint-enemy = health { $left } of { $most }, Defense { $defense }
ask-throw-at = { $hero }, where do you throw the dynamite? It strikes that space and all next to it.
in-the-blast = catches { $names }

## Dice and tokens

ask-reroll-needed = { $rolled } Needed: { $need }+.
ask-reroll-by-grit = { $dice ->
    [one] { $grit } Grit
   *[other] { $grit } Grit in all
}
ask-reroll-by = { $by }
ask-reroll = { $dice ->
    [one] Re-roll this die with { $way }?
   *[other] { $most ->
        [0] Re-roll any of these dice with { $way }?
        [one] Re-roll one of these dice with { $way }?
       *[other] Re-roll up to { $most } of these dice with { $way }?
    }
}
option-reroll = Re-roll die { $number } (shows { $face })
option-reroll-none = Keep the dice as they are
ask-use-token = { $kind ->
    [hits] { $hero } may go down: up to { $threat } wounds are coming. Use a token first?
   *[horror] { $hero } may go down: up to { $threat } sanity damage is coming. Use a token first?
}
ask-use-token-hold = { $hero }’s Hold roll comes to { $total }, and { $target } is needed. Use a token to re-roll a die?
token-of = { $token } of { $hero }
option-use-token-none = Use no token
ask-use-revive = { $hero } would go down under { $points } more. Discard a revive token instead ({ $revives } left)?
option-use-revive-yes = Discard a revive token: full Health and Sanity
option-use-revive-no = Keep it and go down
ask-cancel-dread-face-down = A Growing Dread card lies face down on the stack ({ $stack } in all). { $count ->
    [one] Does { $payers } pay 1 Grit to cancel it?
   *[other] Do { $payers } pay 1 Grit each to cancel it?
}
ask-cancel-dread = Growing Dread, { $card }: { $text } { $count ->
    [one] Does { $payers } pay 1 Grit to cancel it?
   *[other] Do { $payers } pay 1 Grit each to cancel it?
}
option-cancel-dread-yes = Cancel it with Grit
option-cancel-dread-no = Let it be

## Who, what, how much

ask-who-tests = { $source }: who tests { $skill }, { $target }+?
ask-who-token = { $hero }, on whom do you use { $token }?
ask-who = { $hero }, on whom: { $source }?
hint-hero = health { $health } of { $most_health }, sanity { $sanity } of { $most_sanity }, { $grit } Grit
hint-hero-tests = { $dice ->
    [one] 1 die; { $hint }
   *[other] { $dice } dice; { $hint }
}
ask-which-item = { $source }: which item does { $hero } lose?
option-which-item = Lose { $item }
ask-breath = { $hero }, heal or gather Grit ({ $why })?
option-breath-heal = Heal a D6 of wounds and sanity damage, in any mix
option-breath-grit = Recover 1 Grit
hint-breath-heal = { $wounds } wounds and { $sanity } sanity damage now
ask-heal-split = { $hero }, share { $total ->
    [one] 1 point
   *[other] { $total } points
} of healing out: { $bounds }.
share-wounds = wounds { $least } to { $most }
share-sanity = sanity { $least } to { $most }
ask-exit = Through which exit?
option-exit = Exit { $exit }
ask-loot-to = Who takes it?
ask-level-choice = { $hero }, which ability have you learnt?
ask-free-token = { $hero }, which token do you take along?
ask-card-choice = { $source }: { $who } must choose.
ask-enter-dice = { $dice ->
    [one] { $roll }: throw 1 die, and type the side that fell.
   *[other] { $roll }: throw { $dice } dice, and type the sides that fell.
}
option-enter-die = Die { $number }: 1 to { $most }

## What an option that speaks for itself means all the same

hint-flee-no = The turn begins as it always does.
hint-spend-grit-yes = The number on the die is added to what is left of your move. What you do not walk is lost.
hint-spend-grit-no = You walk what is left, and have the Grit for another roll.
hint-use-revive-yes = What this source still had to deal is dropped, and you regain 1 Grit.
hint-use-revive-no = A marker lies where you stood until somebody helps you up.
hint-cancel-dread-yes = The card is discarded and does nothing.
hint-cancel-dread-no = The card does what it says, and the Grit stays.
hint-equip-keep = Nothing changes hands.
hint-order-game = It takes the first that is listed, and asks again next time.
hint-order-always = It takes the first that is listed from now on, and asks no more.
hint-drag = Each space costs 2 while you drag.
hint-drag-none = You move at the usual cost.
beside-nobody = nobody is next to you
hint-reroll = The new number counts, be it better or worse.
hint-reroll-reached = It has what it needs: thrown again it may miss.
hint-reroll-missed = It falls short: thrown again it may reach what it needs.
hint-reroll-none = The dice count as they lie.
hint-use-token-none = The tokens stay in the side bag.
hint-breath-grit = You have { $grit } of { $most }.

refused-equip = That is more than the hands hold.
