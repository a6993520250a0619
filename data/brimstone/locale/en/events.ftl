### What happened: a sentence for every event. Names come as text, numbers as numbers.

## Setting up

event-game-began = { $count ->
    [one] { $mission } begins: { $heroes } goes down into the mine.
   *[other] { $mission } begins: { $heroes } go down into the mine.
}
event-hero-placed = { $hero } stands at { $square }.
event-item-gained = { $hero } receives an item: { $item }.
event-token-gained = { $hero } puts a token into the side bag: { $token }.
event-token-lost = { $hero } has no room in the side bag, so a token is lost: { $token }.
event-ability-learnt = { $hero } has an ability from now on: { $ability }.
event-ability-learnt-none = { $hero } has learnt nothing yet.
event-shuffled = { $cards ->
    [one] 1 card is shuffled: { $deck }.
   *[other] { $cards } cards are shuffled: { $deck }.
}

## The turn

event-turn-began = Turn { $turn } begins.
event-turn-ended = Turn { $turn } is over.
event-turn-cut = { $why ->
    [fight_over] The fight is over, so the turn ends at once.
   *[enemies] Enemies have appeared, so the turn ends at once.
}
event-activation-began = { $of }: the activation begins, with Initiative { $initiative }.
event-tie-decided = The dice decide between { $among }: { $kind } first.
event-order-chosen = Of { $among }, the first is { $first }.
event-voices-heard = { $hero } stands in the dark and hears voices.
event-fear-struck = { $enemy } strikes { $hero } with { $ability ->
    [fear] Fear
    [terror] Terror
   *[unspeakable_terror] Unspeakable Terror
}.
event-lantern-taken = { $hero } carries the light now.

## Moving

event-movement-rolled = { $spaces ->
    [one] { $hero } may move 1 space.
   *[other] { $hero } may move { $spaces } spaces.
}
event-hero-moved = { $steps ->
    [one] { $hero } moves 1 space, to { $place }.
   *[other] { $hero } moves { $steps } spaces, to { $place }.
}
event-marker-dragged = { $hero } drags { $fallen } along, to { $square }.
event-hero-escaped = { $hero } gets away (Escape { $escape }+).
event-escape-failed = { $hero } does not get away (Escape { $escape }+) and moves no farther.
event-grit-recovered = { $hero } recovers { $grit } Grit.
event-grit-lost = { $hero } loses { $grit } Grit.
event-grit-spent = { $hero } spends { $grit } Grit.
event-dice-rerolled = { $hero } re-rolls with { $by }, { $count ->
    [one] die
   *[other] dice
} { $dice }: now { $faces }.
event-items-equipped = { $hero } takes in hand: { $items }.

## Attacks of heroes

event-attack-began = { $what ->
    [ranged] { $dice ->
        [one] { $hero } shoots with { $weapon }: 1 die, { $need }+.
       *[other] { $hero } shoots with { $weapon }: { $dice } dice, { $need }+.
    }
   *[melee] { $dice ->
        [one] { $hero } strikes with { $weapon }: 1 die, { $need }+.
       *[other] { $hero } strikes with { $weapon }: { $dice } dice, { $need }+.
    }
}
event-hits-scored = { $hits ->
    [0] { $hero } misses.
    [one] { $criticals ->
        [0] { $hero } scores 1 hit.
       *[other] { $hero } scores 1 hit, a critical one.
    }
   *[other] { $criticals ->
        [0] { $hero } scores { $hits } hits.
       *[other] { $hero } scores { $hits } hits, { $criticals } of them critical.
    }
}
event-hits-lost = { $hits ->
    [one] 1 hit of { $hero } is lost, for nobody is left to take it.
   *[other] { $hits } hits of { $hero } are lost, for nobody is left to take them.
}
event-enemy-hit = { $critical ->
    [yes] A critical hit
   *[no] A hit
} on { $enemy }: damage { $damage }{ $defense ->
    [0] { "" }
   *[other] { " " }less Defense { $defense }
}{ $saved ->
    [0] { "" }
   *[other] , armor stops { $saved }
}, so { $wounds ->
    [0] no wound.
    [one] 1 wound.
   *[other] { $wounds } wounds.
}
event-enemy-wounded = { $wounds ->
    [one] { $enemy } takes 1 wound from { $by }.
   *[other] { $enemy } takes { $wounds } wounds from { $by }.
}
event-enemy-wounded-by-nobody = { $wounds ->
    [one] { $enemy } takes 1 wound.
   *[other] { $enemy } takes { $wounds } wounds.
}
event-enemy-killed = { $by } kills { $enemy }.
event-enemy-killed-by-nobody = { $enemy } dies.
event-enemy-healed = { $wounds ->
    [one] { $enemy } heals 1 wound.
   *[other] { $enemy } heals { $wounds } wounds.
}
event-enemies-left = Nobody is near any more, and these are left behind: { $enemies }.
event-xp-gained = { $hero } gains { $xp } XP { $why ->
    [wound] for wounds on an enemy
    [kill] for a kill
    [heal] for healing another
    [door] for looking through a door
    [scavenge] for what was scavenged
    [loot] for loot
    [revive] for helping another up
    [cancel] for cancelling dread
    [light] for carrying the light all the way
    [reward] as a reward of the mission
    [encounter] from an encounter
   *[card] from what was drawn or used
}.
event-dynamite-thrown = { $hero } throws dynamite at { $square }.
event-dynamite-bounced = The dynamite bounces to { $square }.
event-dynamite-bounced-at-a-wall = The dynamite bounces off a wall and stays at { $square }.
event-blast-went-off = The dynamite goes off at { $square } and catches { $figures }.
event-blast-went-off-on-nobody = The dynamite goes off at { $square } and catches nobody.

## Enemies

event-fight-began = A fight begins.
event-fight-ended = The last enemy is gone: the fight is over.
event-enemies-placed = { $count ->
    [one] An enemy appears: { $enemies }.
   *[other] { $count } enemies appear: { $enemies }.
}
event-enemies-placed-by-ambush = { $count ->
    [one] Ambush! An enemy springs up: { $enemies }.
   *[other] Ambush! { $count } enemies spring up: { $enemies }.
}
event-enemy-not-placed = There is no room for { $number } more: { $kind }.
event-figures-ran-out = No figures are left for { $missing } more: { $kind }.
event-elite-gained = { $kind } have an Elite ability, { $row }: { $text }
event-ambushers-rush = { $kind }: 2 more Initiative this turn, the first after the ambush.
event-target-chosen = { $count ->
    [one] { $enemy } goes for { $hero }.
   *[other] { $enemy } goes for { $hero }, by a roll among { $candidates }.
}
event-target-kept = { $enemy } stays on { $hero }.
event-target-given-up = { $enemy } no longer has { $hero } beside it.
event-target-lost = { $enemy } has nobody to go for.
event-enemy-moved = { $steps ->
    [one] { $enemy } moves 1 space, to { $place }.
   *[other] { $enemy } moves { $steps } spaces, to { $place }.
}
event-enemy-displaced = { $by } pushes { $enemy } aside, to { $square }.
event-enemy-pushed = { $figure } makes room and stands at { $square } now.
event-enemies-attacked = { $attackers } { $count ->
    [one] strikes
   *[other] strike
} at { $hero }{ $hits ->
    [0] { " " }and { $count ->
        [one] misses.
       *[other] miss.
    }
    [one] : 1 hit.
   *[other] : { $hits } hits.
}

## What heroes suffer

event-hits-taken = { $source }: { $hero } faces { $hits } { $kind ->
    [horror] Horror { $hits ->
        [one] Hit
       *[other] Hits
    }
    [corruption] Corruption { $hits ->
        [one] Hit
       *[other] Hits
    }
   *[hits] { $hits ->
        [one] Hit
       *[other] Hits
    }
}{ $cover ->
    [0] { "" }
   *[other] , cover stops { $cover }
}{ $saved ->
    [0] { "" }
   *[other] , { $saved } saved
}, and { $through ->
    [0] none gets through.
    [one] 1 gets through.
   *[other] { $through } get through.
}
event-hits-taken-from-nothing = { $hero } faces { $hits } { $kind ->
    [horror] Horror { $hits ->
        [one] Hit
       *[other] Hits
    }
    [corruption] Corruption { $hits ->
        [one] Hit
       *[other] Hits
    }
   *[hits] { $hits ->
        [one] Hit
       *[other] Hits
    }
}{ $cover ->
    [0] { "" }
   *[other] , cover stops { $cover }
}{ $saved ->
    [0] { "" }
   *[other] , { $saved } saved
}, and { $through ->
    [0] none gets through.
    [one] 1 gets through.
   *[other] { $through } get through.
}
event-damage-saved = { $kind ->
    [horror] Spirit Armor spares { $hero } { $points } sanity damage.
   *[hits] { $points ->
        [one] Armor spares { $hero } 1 wound.
       *[other] Armor spares { $hero } { $points } wounds.
    }
}
event-hero-wounded = { $wounds ->
    [one] { $hero } takes 1 wound ({ $source }).
   *[other] { $hero } takes { $wounds } wounds ({ $source }).
}
event-hero-wounded-by-nothing = { $wounds ->
    [one] { $hero } takes 1 wound.
   *[other] { $hero } takes { $wounds } wounds.
}
event-sanity-lost = { $hero } takes { $sanity } sanity damage ({ $source }).
event-sanity-lost-by-nothing = { $hero } takes { $sanity } sanity damage.
event-corruption-gained = { $corruption ->
    [one] { $hero } takes 1 corruption point ({ $source }).
   *[other] { $hero } takes { $corruption } corruption points ({ $source }).
}
event-corruption-gained-by-nothing = { $corruption ->
    [one] { $hero } takes 1 corruption point.
   *[other] { $hero } takes { $corruption } corruption points.
}
event-damage-discarded = { $hero } is spared the rest from this source: { $points }.
event-hero-knocked-out = { $hero } is knocked out.
event-hero-revived = A revive token brings { $hero } back to full Health and Sanity.
event-hero-helped-up = { $by } helps { $hero } up.
event-hero-recovered = { $hero } is on the feet again.
event-chart-rolled = { $chart ->
    [injury] { $hero } rolls { $result } on the Injury chart, { $row }: { $text }
   *[madness] { $hero } rolls { $result } on the Madness chart, { $row }: { $text }
}
event-hero-died = { $hero } is dead.
event-hero-healed = { $hero } heals { $sanity ->
    [0] { $wounds ->
        [0] nothing.
        [one] 1 wound.
       *[other] { $wounds } wounds.
    }
   *[other] { $wounds ->
        [0] { $sanity } sanity damage.
        [one] 1 wound and { $sanity } sanity damage.
       *[other] { $wounds } wounds and { $sanity } sanity damage.
    }
}
event-hero-healed-by-another = { $by } heals { $hero }: { $sanity ->
    [0] { $wounds ->
        [0] nothing.
        [one] 1 wound.
       *[other] { $wounds } wounds.
    }
   *[other] { $wounds ->
        [0] { $sanity } sanity damage.
        [one] 1 wound and { $sanity } sanity damage.
       *[other] { $wounds } wounds and { $sanity } sanity damage.
    }
}
event-corruption-healed = { $corruption ->
    [one] { $hero } is rid of 1 corruption point.
   *[other] { $hero } is rid of { $corruption } corruption points.
}
event-random-hero-chosen = Among { $among } the dice choose { $hero }.
event-breath-caught = { $choice ->
    [grit] { $hero } catches breath and gathers Grit.
   *[heal] { $hero } catches breath and heals.
}

## Tokens, abilities, items

event-token-used = { $hero } uses a token: { $token }.
event-token-used-on-another = { $hero } uses a token on { $on }: { $token }.
event-ability-used = { $hero } uses { $ability }.
event-ability-triggered = { $ability } comes to { $hero }’s aid.
event-item-exhausted = { $hero } cannot use { $item } again before the end of the { $until ->
    [turn] turn
    [fight] fight
   *[adventure] adventure
}.
event-item-discarded = { $hero } no longer has { $item }.
event-effect-began = { $source } lasts until the end of the { $until ->
    [turn] turn
    [fight] fight
   *[adventure] adventure
}.
event-effect-ended = { $source } is over.
event-gold-gained = { $hero } gains ${ $gold }.
event-dark-stone-gained = { $dark_stone ->
    [one] { $hero } gains 1 shard of Dark Stone.
   *[other] { $hero } gains { $dark_stone } shards of Dark Stone.
}

## Cards and the Darkness

event-card-drawn = A card comes from { $deck }: { $card }.
event-no-card-left = No card is left: { $deck }.
event-card-resolved = { $card }: { $text }
event-card-discarded = { $card } is discarded.
event-card-stayed = { $card } stays in play.
event-posse-overtaken = The Darkness has passed the posse: from now on every kind of enemy has 1 more Elite ability.
event-dread-added = { $cards ->
    [one] A Growing Dread card lies on the stack, face down.
   *[other] A Growing Dread card goes on the stack, face down: { $cards } now.
}
event-dread-revealed = Growing Dread is turned over: { $card }.
event-dread-cancelled = Grit cancels { $card }.
event-dread-cancelled-face-down = Grit cancels the Growing Dread card on top of the stack.
event-held-back = The Hold roll comes to { $total } against { $target }: { $hero } holds the Darkness back.
event-held-back-doubles = Doubles on the Hold roll: its total does not count, and something else happens.
event-held-back-not = The Hold roll comes to { $total } against { $target }: { $hero } cannot hold the Darkness back.
event-depth-event-happened = Depth event { $doubles }, { $title }: { $text }
event-darkness-moved = { $to ->
    [16] The Darkness reaches the Entrance.
   *[other] The Darkness comes on, to space { $to } of 16.
}
event-darkness-moved-back = { $to ->
    [0] The Darkness falls back to its start.
   *[other] The Darkness falls back, to space { $to } of 16.
}
event-posse-moved = { $to ->
    [one] The posse goes deeper: 1 step from the Entrance.
   *[other] The posse goes deeper: { $to } steps from the Entrance.
}

## Exploring

event-door-looked-through = { $hero } has looked through the door into { $tile }.
event-tile-did-not-fit = { $tile } does not fit here.
event-doorway-shut = The doorway leads nowhere: { $squares }.
event-tile-placed = Behind the door lies { $tile }.
event-token-placed = An exploration token lies face down: { $tile }.
event-token-revealed = The token is turned over, { $tile }: { $shown }.
event-door-opened = A door opens at { $squares }.
event-door-reopened = No way was left, so a door opens again at { $squares }.
event-clue-found = A clue is found: { $clues } of { $needed }.
event-objective-found = { $tile } is the place that the party has been looking for.
event-scavenged = { $successes ->
    [0] { $hero } scavenges and finds nothing.
    [one] { $hero } scavenges: 1 find.
   *[other] { $hero } scavenges: { $successes } finds.
}
event-search-spoilt = { $hero } does not dare to search.
event-test-taken = { $successes ->
    [one] { $hero } passes the test of { $skill }, { $target }+, with 1 success.
   *[other] { $hero } passes the test of { $skill }, { $target }+, with { $successes } successes.
}
event-test-taken-failed = { $hero } fails the test of { $skill }, { $target }+.
event-nothing-happened = { $what }: nothing comes of it.

token-doors = { $count ->
    [one] 1 door
   *[other] { $count } doors
}
token-clue = a clue
token-dread = Growing Dread
token-attack = an attack
token-ambush = an ambush
token-encounter = an encounter
token-encounters = two encounters

## The end

event-party-fled = Everybody leaves the mine.
event-mission-won = The mission is won. { $text }
event-mission-lost = { $cause ->
    [all_knocked_out] Nobody is left standing: the mission is lost.
    [darkness_escaped] The Darkness is out: the mission is lost.
   *[fled] The party has fled: the mission is lost.
} { $text }
event-adventure-ended = { $outcome ->
    [victory] The adventure ends in victory.
   *[defeat] The adventure ends in defeat.
}

## Dice

event-rolled = { $what }: { $faces }.
event-rolled-total = { $what }: { $faces } — { $total } in all.
event-rolled-against = { $what }, { $need }+: { $faces } — { $hits } of { $dice }.
event-rolled-against-total = { $what }, { $need } or more in all: { $faces } — { $total } in all.

roll-hold-back = { $roller } rolls to hold the Darkness back
roll-depth-event = A roll says which depth event happens
roll-initiative-tie = A roll decides who goes first
roll-move = { $roller } rolls to move
roll-extra-move = { $roller } rolls to move farther
roll-escape = { $roller } rolls to get away
roll-to-hit = { $roller } rolls to hit
roll-to-hit-by-enemies = The enemies roll to hit
roll-damage = { $roller } rolls damage
roll-damage-by-enemies = The enemies roll damage
roll-defense = { $roller } rolls Defense
roll-willpower = { $roller } rolls Willpower
roll-armor = { $roller } rolls Armor
roll-armor-by-enemies = The enemies roll Armor
roll-spirit-armor = { $roller } rolls Spirit Armor
roll-cover = { $roller } rolls Cover
roll-cover-by-enemies = The enemies roll Cover
roll-random-hero = A roll chooses a hero
roll-blast = A roll for each figure in the blast
roll-bounces = A roll says how often it bounces
roll-bounce = A roll says where it bounces
roll-placement = A roll says who is placed first
roll-how-many = A roll says how many
roll-elite = A roll on the Elite chart
roll-test = { $roller } tests a skill
roll-scavenge = { $roller } scavenges
roll-heal = A roll says how much is healed
roll-recover = { $roller } rolls to recover
roll-catch-breath = { $roller } rolls to catch breath
roll-injury = { $roller } rolls on the Injury chart
roll-madness = { $roller } rolls on the Madness chart
roll-dark-stone = A roll for the Dark Stone carried
roll-reward = A roll for the find or the reward
roll-exit = A roll says which exit opens
roll-trigger = { $roller } rolls to see what comes of it
roll-card = A roll says what the card does

roll-about-to-hit = { $roller } rolls to hit with { $about }
roll-about-defense = { $roller } rolls Defense ({ $about })
roll-about-willpower = { $roller } rolls Willpower ({ $about })
roll-about-armor = { $roller } rolls Armor ({ $about })
roll-about-spirit-armor = { $roller } rolls Spirit Armor ({ $about })
roll-about-cover = { $roller } rolls Cover ({ $about })
roll-about-how-many = A roll says how many ({ $about })
roll-about-heal = A roll says how much is healed ({ $about })
roll-about-reward = A roll for the find or the reward ({ $about })
roll-about-exit = A roll says which exit opens ({ $about })
roll-about-trigger = { $roller } rolls to see what comes of it ({ $about })
roll-about-card = A roll says what happens ({ $about })
roll-about-to-hit-by-enemies = The enemies roll to hit { $about }
roll-about-damage = { $roller } rolls damage on { $about }
roll-about-damage-by-enemies = The enemies roll damage on { $about }
roll-about-armor-by-enemies = { $about } rolls Armor
roll-about-cover-by-enemies = { $about } rolls Cover
roll-about-elite = A roll on the Elite chart for { $about }
roll-about-test = { $roller } tests { $about }
roll-about-dark-stone = A roll for the Dark Stone that { $about } carries
