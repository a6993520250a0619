### The closing screen, and the lines for taking a game up.

story-victory = Victory: { $mission } is done.
story-all-knocked-out = Defeat: nobody of the party was left standing.
story-darkness-escaped = Defeat: the Darkness got out of the mine.
story-fled = Defeat: the party fled the mine.
story-party = { $turns ->
    [one] It took 1 turn;
   *[other] It took { $turns } turns;
} { $tiles ->
    [one] 1 tile was found;
   *[other] { $tiles } tiles were found;
} { $killed ->
    [one] 1 enemy was killed
   *[other] { $killed } enemies were killed
} in { $fights ->
    [one] 1 fight.
   *[other] { $fights } fights.
}
story-suffered = The party took { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
} and { $sanity } sanity damage; { $down ->
    [0] nobody was knocked out.
    [one] a hero was knocked out once.
   *[other] heroes were knocked out { $down } times.
} { $revived ->
    [0] No revive token was used.
    [one] 1 revive token was used.
   *[other] { $revived } revive tokens were used.
}
story-gained = Gained by all: { $xp } XP, ${ $gold } and { $stone ->
    [one] 1 shard of Dark Stone.
   *[other] { $stone } shards of Dark Stone.
}
story-hero = { $hero }, { $title }: { $kills ->
    [one] 1 kill
   *[other] { $kills } kills
}, { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
} and { $sanity } sanity damage taken, { $xp } XP, ${ $gold }, { $stone } Dark Stone.
story-hero-down = { $down ->
    [one] Knocked out once.
   *[other] Knocked out { $down } times.
}
story-hero-suffers = Goes on with: { $what }.
story-hero-dead = Dead.
story-farewell = Until there is a campaign, heroes end with their mission; these stay in the save.

recap-where = { $mission }, turn { $turn }: { $clues } of { $needed } clues, the Darkness at { $darkness } of { $steps }.
recap-party = { $fight } { $killed ->
    [one] 1 enemy
   *[other] { $killed } enemies
} killed so far. { $party }.
recap-hero = { $hero } { $health }/{ $most_health } health, { $sanity }/{ $most_sanity } sanity
recap-hero-down = { $hero } { $how }
recap-fight = In a fight with { $enemies }.
recap-quiet = No enemy is near.
