### What happened: a sentence for every event. Names come as text, numbers as numbers.

## Setting up

descent-event-game-began = { $count ->
    [one] { $quest } begins: { $heroes } sets out.
   *[other] { $quest } begins: { $heroes } set out.
}
descent-event-encounter-began = { $title }: { $text }
descent-event-hero-placed = { $hero } stands at { $square }.
descent-event-monster-placed = { $monster } stands at { $square }.
descent-event-open-group-chosen = The Overlord chooses a group: { $kind }.
descent-event-reinforced = { $count ->
    [one] A monster comes to help: { $monsters }.
   *[other] { $count } monsters come to help: { $monsters }.
}
descent-event-shuffled = { $cards ->
    [one] 1 card is shuffled: { $deck }.
   *[other] { $cards } cards are shuffled: { $deck }.
}

## Rounds and turns

descent-event-round-began = Round { $round } begins.
descent-event-turn-began = The turn of { $hero } begins.
descent-event-turn-ended = The turn of { $hero } is over.
descent-event-overlord-turn-began = The Overlord’s turn of round { $round } begins.
descent-event-overlord-turn-ended = The Overlord’s turn of round { $round } is over.
descent-event-group-activated = The Overlord activates a group: { $kind }.
descent-event-monster-activated = { $monster } is activated.
descent-event-monster-idle = { $monster } does nothing.
descent-event-action-taken = { $figure } spends an action: { $action ->
    [move] move
    [attack] attack
    [skill] a skill
    [rest] rest
    [search] search
    [stand_up] stand up
    [revive] revive
    [door] a door
   *[special] a special action
}; { $left ->
    [0] none is left.
    [one] 1 is left.
   *[other] { $left } are left.
}
descent-event-cards-refreshed = { $hero } refreshes { $cards }.
descent-event-equipped = { $hero } equips { $items }.
descent-event-equipped-nothing = { $hero } equips nothing.
descent-event-effect-ended = { $source } no longer acts on { $figure }.

## Movement

descent-event-points-gained = { $points ->
    [one] { $figure } gains 1 movement point and has { $pool } now.
   *[other] { $figure } gains { $points } movement points and has { $pool } now.
}
descent-event-points-gained-fewer = { $less ->
    [one] { $figure } loses 1 movement point and has { $pool } now.
   *[other] { $figure } loses { $less } movement points and has { $pool } now.
}
descent-event-points-bought = { $points ->
    [one] { $hero } makes 1 more movement point of it.
   *[other] { $hero } makes { $points } more movement points of it.
}
descent-event-points-lost = { $points ->
    [one] { $figure } loses 1 movement point ({ $why }).
   *[other] { $figure } loses { $points } movement points ({ $why }).
}
descent-event-figure-moved = { $steps ->
    [one] { $figure } moves 1 space, to { $place }.
   *[other] { $figure } moves { $steps } spaces, to { $place }.
}
descent-event-base-laid = { $monster } settles with its base from { $square }.
descent-event-figure-shifted = { $figure } is put at { $square } ({ $by }).
descent-event-terrain-entered = { $figure } comes into { $terrain }.
descent-event-climbed-out = { $figure } climbs out of the pit, to { $square }.
descent-event-figure-left = { $figure } leaves the map.
descent-event-door-moved = { $figure } { $status ->
    [open] opens
   *[closed] closes
} { $door }.
descent-event-door-unlocked = { $figure } unlocks { $door }.

## Attacks

descent-event-attack-declared = { $attacker } attacks { $targets } with { $weapon }.
descent-event-attack-declared-bare = { $attacker } attacks { $targets }.
descent-event-attack-changed = { $by } changes the attack of { $attacker }: { $what }.
descent-event-attack-changed-ability = { $by } gives the attack of { $attacker } more to work with.
descent-event-defense-changed = { $shields ->
    [0] { $by } helps the defence of { $defender }.
    [one] { $by } adds 1 shield to the defence of { $defender }.
   *[other] { $by } adds { $shields } shields to the defence of { $defender }.
}
descent-event-dice-rerolled = { $count ->
    [one] { $by }: 1 die is rolled again; now { $roller } shows { $faces }.
   *[other] { $by }: { $count } dice are rolled again; now { $roller } shows { $faces }.
}
descent-event-attack-result = { $attacker } comes to { $hearts ->
    [one] 1 heart
   *[other] { $hearts } hearts
}, range { $range } and { $surges ->
    [0] no surge.
    [one] 1 surge.
   *[other] { $surges } surges.
}
descent-event-surge-spent = { $cost ->
    [one] { $attacker } spends a surge: { $surge }.
   *[other] { $attacker } spends { $cost } surges: { $surge }.
}
descent-event-attack-missed = { $why ->
    [x] { $attacker } misses: the blue die shows an X.
    [range] { $attacker } misses: range { $range } does not reach { $needed ->
        [one] 1 space.
       *[other] { $needed } spaces.
    }
   *[surge] { $attacker } misses: no surge pierced the shadow.
}
descent-event-damage-counted = { $hearts ->
    [one] 1 heart
   *[other] { $hearts } hearts
} on { $target }, { $shields ->
    [0] no shield
    [one] 1 shield
   *[other] { $shields } shields
}{ $pierce ->
    [0] { "" }
   *[other] , Pierce { $pierce }
}: { $damage ->
    [0] nothing gets through.
    [one] 1 heart gets through.
   *[other] { $damage } hearts get through.
}

## Damage and fatigue

descent-event-hearts-suffered = { $hearts ->
    [one] { $figure } suffers 1 heart
   *[other] { $figure } suffers { $hearts } hearts
} from { $by }: { $damage } damage in all.
descent-event-fatigue-suffered = { $hero } suffers { $fatigue } fatigue ({ $by }): { $total } in all.
descent-event-fatigue-overflowed = { $hearts ->
    [one] 1 fatigue that { $figure } cannot hold becomes a heart.
   *[other] { $hearts } fatigue that { $figure } cannot hold become hearts.
}
descent-event-recovered = { $figure } recovers { $fatigue ->
    [0] { $hearts ->
        [one] 1 heart
       *[other] { $hearts } hearts
    }
   *[other] { $hearts ->
        [0] { $fatigue } fatigue
        [one] 1 heart and { $fatigue } fatigue
       *[other] { $hearts } hearts and { $fatigue } fatigue
    }
} ({ $by }).
descent-event-monster-defeated = { $by } defeats { $monster }.
descent-event-hero-knocked-out = { $by } knocks { $hero } out.
descent-event-hero-rose = { $hero } is up again, at { $square }.
descent-event-attribute-tested = { $passed ->
    [yes] { $hero } passes the test of { $attribute } { $value }
   *[no] { $hero } fails the test of { $attribute } { $value }
} with { $shields ->
    [0] no shield.
    [one] 1 shield.
   *[other] { $shields } shields.
}
descent-event-test-failed-unrolled = { $figure } has no attributes and fails the test.
descent-event-condition-gained = { $figure } is { $condition } ({ $by }).
descent-event-condition-lost = { $figure } is no longer { $condition }.

## Cards, items, tokens

descent-event-ability-used = { $figure } uses { $ability }.
descent-event-card-exhausted = { $hero } exhausts { $card }.
descent-event-card-flipped = { $card } of { $hero } is used up.
descent-event-token-searched = { $hero } turns over the search token at { $square }.
descent-event-unique-found = { $hero } finds { $token }. { $text }
descent-event-search-card-drawn = { $hero } draws a search card, { $card }: { $text }
descent-event-nothing-found = The search deck is empty: { $hero } finds nothing.
descent-event-search-card-discarded = { $hero } discards { $card }.
descent-event-item-gained = { $hero } gains an item, { $item }: { $text }
descent-event-gold-gained = The heroes gain { $gold } gold, found by { $hero }.
descent-event-traded = { $hero } trades with { $other }: gives { $given }, takes { $taken }.
descent-event-object-taken = { $hero } carries { $token } now.
descent-event-object-dropped = { $hero } drops { $token } at { $square }.
descent-event-overlord-drew = { $cards ->
    [one] The Overlord draws a card
   *[other] The Overlord draws { $cards } cards
} ({ $why }) and holds { $hand } now.
descent-event-card-played = The Overlord plays { $card }, on { $about }: { $text }
descent-event-card-played-on-nobody = The Overlord plays { $card }: { $text }
descent-event-overlord-lost-card = The Overlord discards a card at random: { $card }.
descent-event-rested = { $hero } rests, and recovers all fatigue at the end of the turn.

## The quest

descent-event-doom-rose = Doom rises to { $doom } of { $limit }.
descent-event-encounter-ended = { $winner ->
    [heroes] The heroes have reached their goal.
   *[overlord] The Overlord has reached the goal.
}
descent-event-quest-won = The quest is won. { $text }
descent-event-quest-lost = The quest is lost. { $text }

## Dice

descent-event-rolled-attack = { $what }: { $faces } — { $hearts ->
    [one] 1 heart
   *[other] { $hearts } hearts
}, range { $range }, { $surges ->
    [0] no surge.
    [one] 1 surge.
   *[other] { $surges } surges.
}
descent-event-rolled-miss = { $what }: { $faces } — the X misses.
descent-event-rolled-shields = { $what }: { $faces } — { $shields ->
    [0] no shield.
    [one] 1 shield.
   *[other] { $shields } shields.
}
descent-event-rolled-recovery = { $what }: { $faces } — { $hearts ->
    [one] 1 heart
   *[other] { $hearts } hearts
} and { $surges ->
    [0] no surge.
    [one] 1 surge.
   *[other] { $surges } surges.
}

descent-change-hearts = { $count ->
    [one] 1 heart
   *[other] { $count } hearts
}
descent-change-surges = { $count ->
    [one] 1 surge
   *[other] { $count } surges
}
descent-change-range = range { $count }
descent-change-pierce = Pierce { $count }
descent-change-more = { $what } more
descent-change-less = { $what } less
descent-nothing = nothing
