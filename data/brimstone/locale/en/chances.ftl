### Chances of the choice at hand. The words stand before a chance.

odds-attack = { $weapon } kills { $enemy }
odds-all-hits = { $hits ->
    [one] the hit kills { $enemy }
   *[other] all { $hits } hits kill { $enemy }
}
odds-keep-on = leave the dice: { $enemy } dies
odds-again-on = again { $dice }: { $enemy } dies
odds-keep = leave the dice: { $what }
odds-again = again { $dice }: { $what }
odds-all-stopped = all is stopped
odds-passes = success
odds-survives = the hero lives
odds-dynamite = the dynamite lands where it is aimed
odds-scavenge = something is found
odds-more-spaces = more than { $now }
odds-escape = gets away ({ $target }+)
odds-arrives = gets to { $place }
odds-test = { $hero } passes
odds-stands = stays up
odds-stands-with = stays up with { $token }
odds-token-of = { $token } of { $hero }
odds-darkness-steps = the Darkness steps
odds-depth-event = a depth event

## What numbers count

odds-wounds = wounds
odds-successes = successes
odds-through = get through
odds-spaces = spaces
