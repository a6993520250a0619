### The closing screen, and the lines for taking a game up.

descent-story-victory = Victory: the heroes have won { $quest }.
descent-story-defeat = Defeat: the Overlord has won { $quest }.
descent-story-party = { $rounds ->
    [one] It took 1 round;
   *[other] It took { $rounds } rounds;
} { $defeated ->
    [0] no monster was defeated,
    [one] 1 monster was defeated,
   *[other] { $defeated } monsters were defeated,
} { $down ->
    [0] no hero was knocked out,
    [one] a hero was knocked out once,
   *[other] heroes were knocked out { $down } times,
} { $cards ->
    [0] and the Overlord played no card.
    [one] and the Overlord played 1 card.
   *[other] and the Overlord played { $cards } cards.
}
descent-story-hero = { $hero }, { $title }: { $defeated ->
    [one] 1 monster defeated
   *[other] { $defeated } monsters defeated
}, { $hearts ->
    [one] 1 heart
   *[other] { $hearts } hearts
} and { $fatigue } fatigue suffered, { $down ->
    [0] never knocked out
    [one] knocked out once
   *[other] knocked out { $down } times
}, { $searched ->
    [0] nothing searched.
    [one] 1 token searched.
   *[other] { $searched } tokens searched.
}

descent-recap-where = { $quest }, round { $round }. On the map: { $monsters }.
descent-recap-party = { $party }.
descent-recap-hero = { $hero } { $health }/{ $most } health, { $fatigue }/{ $stamina } fatigue
descent-recap-hero-down = { $hero } { $how }
descent-status-ko = knocked out
descent-status-gone = off the map
