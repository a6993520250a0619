### Why? What went into a line of the log, a sentence each.

why-figure = { $figure ->
    [initiative] Initiative
    [defense] Defense
    [health] Health
    [move] Move
    [dice] Dice
   *[other] Figure
} { $total }: { $figure ->
    [move] the die shows { $printed }
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
why-any-die = Each die needs { $need } or more.
why-best-save = The save is { $need }+, from { $source }; only the best one counts.
why-one-die-is-enough = One die of { $need } or more passes the test.
why-for-grit = 1 Grit
why-die-rerolled = Die { $die } showed { $shown } and was rolled again ({ $price }): { $now }.
why-die-against = Die { $die } shows { $shown }: { $met ->
    [yes] it counts
   *[no] it does not reach { $need }
}.
why-die-shows = Die { $die } shows { $shown }.
why-damage = Damage { $damage }{ $critical ->
    [yes] , a critical hit: Defense does not count
   *[no] {""}
}.
why-armor-saved = Armor saved { $saved }.
why-wounds-left = { $damage } less Defense { $defense } less armor { $saved }: { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
} placed, no more than the enemy had left.
why-reachable = { $hero } can be reached; { $count ->
    [0] none of the { $kind } goes for this hero yet
    [one] 1 of the { $kind } goes for this hero
   *[other] { $count } of the { $kind } go for this hero
}.
why-candidates = The fewest are on { $heroes }: only they can be chosen.
why-die-chose = The { $die } shows { $side }: that is { $hero }.
why-single-candidate = Only { $hero } was left, so no die was needed.
why-hits = { $hits } hits: Cover stopped { $cover }, the save { $saved }; { $through } got through.
why-attack-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} in all, Combat or Shots with every bonus.
why-xp-each = Base { $base }, { $elite } for Elite abilities, { $each } for each of { $wounds } wounds: { $xp } XP.
why-xp-kill = Worth { $base }, { $elite } for Elite abilities: { $xp } XP for the last wound.
why-hold-target = The posse is { $steps } steps from the Entrance, so the total must reach { $target }.
why-hold-bonus = Cards in play change the total by { $bonus }.
why-held = The total is { $total } against { $target }.
