### Why? What went into a line of the log, a sentence each.

why-figure = { $figure ->
    [initiative] Initiative
    [defense] Defense
    [health] Health
    [sanity] Sanity
    [move] Move
    [move_roll] Movement
    [combat] Combat
    [shots] Shots
    [skill] Skill
    [dice] Dice
   *[other] Figure
} { $total }: { $figure ->
    [move_roll] the die shows { $printed }
    [dice] skill { $printed }
   *[other] printed { $printed }
}{ $parts }.
why-target = { $figure ->
    [melee_to_hit] To hit in melee
    [ranged_to_hit] To hit at range
    [to_hit] To hit
    [defense] Defense
    [willpower] Willpower
    [escape] Escape
   *[other] Target
} { $need }+: printed { $printed }+{ $parts }{ $bound ->
    [best] ; a target is never better than 2+
    [worst] ; a target is never worse than 6+
   *[none] {""}
}.
why-part = , { $sign ->
    [plus] +{ $by }
   *[minus] { $by }
} { $source }
why-ambush = by ambush

## Dice

why-any-die = Each die needs { $need } or more.
why-best-save = The save is { $need }+, from { $source }; only the best one counts.
why-one-die-is-enough = One die of { $need } or more passes the test.
why-for-grit = 1 Grit
why-is-reroll = These dice were thrown before; they are thrown again once ({ $price }).
why-die-rerolled = Die { $die } showed { $shown } and was rolled again ({ $price }): { $now }.
why-die-against = Die { $die } shows { $shown }: { $met ->
    [yes] it counts
   *[no] it does not reach { $need }
}.
why-die-shows = Die { $die } shows { $shown }.
why-reroll-price = Paid with: { $price }. No die is rolled again twice.
why-die-rerolled-to = Die { $die } showed { $shown }, now { $now }.
why-die-kept = Die { $die } is left as it is, { $shown }.
why-numbered = Number { $number } is { $name }.
why-same-initiative = { $name }: Initiative { $initiative }.
why-as-near = { $name } is as near to the heroes.
why-players-order = The players order equals, or leave it to the game, which takes the first.
why-die-chose = The { $die } shows { $side }: that is { $chosen }.

## Attacks of heroes

why-attack-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, as printed: a free attack has no other bonus.
why-hit-needs = A die of { $need } or more hits, and so does every natural 6.
why-critical-from = A natural { $number } or more is a critical hit.
why-damage = Damage { $damage }{ $critical ->
    [yes] , a critical hit
   *[no] {""}
}.
why-shield = The shield takes { $shield } off the wounds of each hit.
why-armor-saved = { $saved ->
    [one] Armor stopped 1 wound
   *[other] Armor stopped { $saved } wounds
}.
why-health-left = It had { $left } Health left; no more wounds than that are placed.
why-wounds-placed = { $wounds ->
    [0] No wound is placed
    [one] 1 wound is placed
   *[other] { $wounds } wounds are placed
}.
why-xp-each = Base { $base }, { $elite } for Elite abilities, { $wounds ->
    [one] { $each } for 1 wound
   *[other] { $each } for each of { $wounds } wounds
}: { $xp } XP.
why-xp-kill = Worth { $base }, { $elite } for Elite abilities: { $xp } XP for the last wound.
why-thrown = { $item } is thrown like a shot; a miss bounces.

## Harm to heroes

why-hits-came = { $hits ->
    [one] 1 hit came
   *[other] { $hits } hits came
}.
why-hits-covered = { $hits ->
    [one] Cover stopped 1 hit
   *[other] Cover stopped { $hits } hits
}.
why-hits-saved = { $save ->
    [defense] Defense
   *[willpower] Willpower
} { $hits ->
    [one] stopped 1 hit
   *[other] stopped { $hits } hits
}.
why-hits-through = { $hits ->
    [0] No hit got through
    [one] 1 hit got through
   *[other] { $hits } hits got through
}.
why-damage-dice = The damage dice show { $shown }.
why-points-saved = { $points ->
    [one] Armor stopped 1 point
   *[other] Armor stopped { $points } points
}.
why-now-wounds = { $now ->
    [one] 1 wound now
   *[other] { $now } wounds now
}, of Health { $limit }; what is beyond is not taken.
why-now-sanity = { $now ->
    [one] 1 point of sanity damage now
   *[other] { $now } points of sanity damage now
}, of Sanity { $limit }; what is beyond is not taken.

## Enemies

why-reachable = { $hero } can be reached; { $count ->
    [0] none of the kind was on this hero yet
    [one] 1 of the kind was on this hero
   *[other] { $count } of the kind were on this hero
}.
why-may-be-shot = { $hero } can be shot at.
why-candidates = { $count ->
    [one] The fewest are on { $heroes }.
   *[other] The fewest are on { $heroes }: one of them is picked at random.
}
why-single-candidate = Only { $hero } was left, so no die was needed.
why-kept = { $enemy } stands beside { $hero } already, so it keeps its target and its place.
why-nobody-in-reach = No hero is in reach.
why-space-beside = Free beside { $hero }: { $place }, { $steps ->
    [0] where it stands
    [one] 1 step away
   *[other] { $steps } steps away
}.
why-many-spaces = Of { $count } free spaces beside { $hero } in reach it takes one.
why-longest-way = The space with the longest shortest way is taken ({ $steps ->
    [one] 1 step
   *[other] { $steps } steps
}); of equals the farthest as the crow flies, then the first in reading order.
why-closest = It comes as close to the nearest hero as it can ({ $steps ->
    [one] 1 step
   *[other] { $steps } steps
}).
why-nearest-shot = It goes to the nearest space from which it can shoot, else as close as it can.
why-attackers = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} thrown together by { $who }.
why-hit-does = A hit that is not saved does { $damage }{ $more ->
    [0] {""}
   *[other] , changed by { $more }
}.
why-how-many = The dice for the number of { $kind } come to { $shown }.
why-placed = Initiative { $initiative }: the slowest kind stands farthest from the entrance, every other space first.
why-placed-ambush = Initiative { $initiative }: the fastest kind comes first, spread over the heroes.
why-placed-at = { $enemy }: { $place }.
why-placed-beside = { $enemy }: { $place }, beside { $hero }, whom it goes for.

## The turn

why-extra-move = The extra die shows { $side }; it is added to what was left.
why-hold-target = The posse is { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} from the Entrance, so the total must reach { $target }.
why-hold-bonus = Cards in play change the total by { $bonus }.
why-held = The total is { $total } against { $target }.
