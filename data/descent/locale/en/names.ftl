### What things are called.

descent-name-figure = { $kind } { $number }
descent-name-figures = { $kind } { $numbers }
descent-name-count = { $count } { $kind }
descent-door-between = the door between { $first } and { $second }

descent-source-table = the heroes
descent-source-overlord = the Overlord
descent-source-chance = the dice
descent-source-movement = movement
descent-source-web = the web
descent-source-rest = rest
descent-source-stand-up = standing up
descent-source-revive = being revived
descent-source-regeneration = regeneration
descent-source-hearts-tire = hearts that tire
descent-source-bonus-attack = the attack that two heroes have besides
descent-source-bonus-recover = the rest that two heroes have besides
descent-source-shared-mending = mending
descent-source-recover-fatigue = recover fatigue
descent-source-shake-off-doomed = shake off Doomed
descent-source-shadow = pierce the shadow
descent-source-lost-health = lost Health
descent-source-hit = the hit
descent-source-knocked-out = the fall
descent-source-lock = the lock
descent-source-turn = the start of the turn
descent-source-hero-defeated = a fallen hero
descent-source-opening-hand = the opening hand
descent-source-unarmed = bare hands
descent-source-thrown = something thrown
descent-source-climb = climbing out
descent-source-nearest = getting up
descent-source-set-up = setting up
descent-source-shift = being pushed

descent-terrain-water = water
descent-terrain-pit = a pit
descent-terrain-lava = lava
descent-terrain-hazard = a hazard
descent-terrain-sludge = sludge
descent-terrain-obstacle = an obstacle

descent-stat-might = Might
descent-stat-knowledge = Knowledge
descent-stat-willpower = Willpower
descent-stat-awareness = Awareness

## Surges

descent-surge-range = range { $count }
descent-surge-hearts = { $count ->
    [one] 1 heart
   *[other] { $count } hearts
}
descent-surge-pierce = Pierce { $count }
descent-surge-mend = { $count ->
    [one] recover 1 heart
   *[other] recover { $count } hearts
}
descent-surge-blast = Blast
descent-surge-any-condition = a condition of your choice
descent-surge-for-fatigue = { $surge }, for { $fatigue } fatigue
descent-surge-for-surges = { $surge }, for { $surges } surges

## Dice

descent-die-blue = blue
descent-die-red = red
descent-die-yellow = yellow
descent-die-green = green
descent-die-brown = brown
descent-die-gray = gray
descent-die-black = black
descent-die-shows = { $die } { $face }

descent-roll-attack = { $roller } rolls to attack
descent-roll-defense-dice = { $roller } rolls for defence
descent-roll-attribute = { $roller } takes a test
descent-roll-stand-up = { $roller } rolls to stand up
descent-roll-revive = { $roller } rolls to get up again
descent-roll-effect = { $roller } rolls
descent-roll-about-attack = { $roller } rolls to attack { $about }
descent-roll-about-defense-dice = { $roller } defends against { $about }
descent-roll-about-attribute = { $roller } takes a test ({ $about })
descent-roll-about-effect = { $roller } rolls ({ $about })

descent-deck-search = the search deck
descent-deck-shop = the shop deck
descent-deck-overlord = the Overlord deck
descent-deck-tokens = the search tokens
descent-deck-hand = the Overlord’s hand
