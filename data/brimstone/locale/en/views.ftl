### Words on the sheets, the enemy records, the board and the track.

status-ko = knocked out
status-dead = dead

mark-token = an exploration token, face down

section-stats = Figures
section-skills = Skills
section-saves = Saves
section-attacks = Attacks
section-items = Items
section-side-bag = Side bag
section-abilities = Abilities
section-afflictions = Injuries and madness
section-riches = Gained
section-chart = Elite abilities
section-record = Record

stat-agility = Agility
stat-cunning = Cunning
stat-spirit = Spirit
stat-strength = Strength
stat-lore = Lore
stat-luck = Luck
stat-initiative = Initiative
stat-combat = Combat
stat-health = Health
stat-sanity = Sanity
stat-grit = Grit
stat-corruption = Corruption
stat-defense = Defense
stat-willpower = Willpower
stat-armor = Armor
stat-spirit-armor = Spirit Armor
stat-cover = Cover
stat-melee-to-hit = Melee to hit
stat-ranged-to-hit = Ranged to hit
stat-escape = Escape
stat-move = Move
stat-damage = Damage
stat-ranged-damage = Damage of a shot
stat-shots = Shots
stat-range = Range
stat-xp = XP
stat-gold = Gold
stat-dark-stone = Dark Stone
stat-hands = Hands

value-target = { $target }+
value-dollars = ${ $gold }
value-gauge = { $left } of { $most }
value-range = { $range } spaces
value-xp-each = { $base } +{ $each } a wound

item-in-hand = { $item } (in hand)
item-used = { $item } (used, ready again next { $until })
token-count = { $token } ×{ $count }

ability-fear = Fear
ability-terror = Terror
ability-unspeakable-terror = Unspeakable Terror
ability-endurance = Endurance
ability-regeneration = Regeneration
ability-tough = Tough
ability-immobile = Immobile
ability-flying = Flying
ability-fast = Fast
ability-shootout = Shootout
ability-shield = Shield
ability-extra-shot = Extra shot
ability-spawner = Spawner
ability-aftermath = After its hits

meaning-fear = A Hero who begins an activation next to it takes so many horror hits.
meaning-terror = A Hero who begins an activation on its tile takes so many horror hits.
meaning-unspeakable-terror = A Hero who begins an activation on its tile or the next one takes so many horror hits.
meaning-endurance = One hit does no more wounds to it than this.
meaning-regeneration = It heals so many wounds at the start of each turn.
meaning-tough = Critical hits do not get past its Defense.
meaning-immobile = It never moves.
meaning-flying = It moves over other figures.
meaning-fast = It moves so many spaces farther.
meaning-shootout = It keeps away from Heroes and shoots from where it can.
meaning-shield = So many wounds of each hit never reach it.
meaning-extra-shot = Besides its attack it shoots at a random Hero in range and sight.
meaning-spawner = At its activation each brings one more: { $kind }.

aftermath-hit-caused = { $count ->
    [one] 1 more hit of { $type } for each hit
   *[other] { $count } more hits of { $type } for each hit
}
aftermath-hit-let-through = { $count ->
    [one] 1 more hit of { $type } for each hit that gets through
   *[other] { $count } more hits of { $type } for each hit that gets through
}
aftermath-wounded = { $count ->
    [one] 1 more hit of { $type } if it wounds
   *[other] { $count } more hits of { $type } if it wounds
}

elite-unnamed = Elite, for XP only

space-entrance = Entrance
space-start = Darkness Start

phase-set-up = setting up
phase-start = start of the turn
phase-hold = holding back the Darkness
phase-activations = activations
phase-exploration = exploration
phase-end = end of the turn
phase-aftermath = the way home
phase-over = over

note-in-play = { $card } stays in play
note-lasts = { $source }, until the end of the { $until }
period-turn = turn
period-fight = fight
period-adventure = adventure

hit-kind-hits = Hits
hit-kind-horror = Horror
hit-kind-corruption = Corruption

stat-melee-damage = Melee damage
stat-critical-damage = Damage of a critical hit
stat-test-dice = Dice in skill tests
stat-scavenge-dice = Dice to scavenge
stat-shield = Shield
stat-healing = Healing
stat-breath = Catching breath
stat-loot-gold = Gold found
stat-dynamite-range = Range of dynamite

part-easier = { $by } easier
part-harder = { $by } harder

attack-melee = { $dice ->
    [one] 1 die, { $need }, damage { $damage }
   *[other] { $dice } dice, { $need }, damage { $damage }
}
attack-ranged = { $dice ->
    [one] 1 shot, { $need }, damage { $damage }, { $range } spaces
   *[other] { $dice } shots, { $need }, damage { $damage }, { $range } spaces
}
attack-free = A free attack, besides the one attack of an activation.

## What is seen on a space

look-place = column { $col }, row { $row }
look-unexplored = nobody has looked through this doorway
look-doorway = a doorway
look-dark = in the dark
look-lantern = with the lantern
look-hero = { $hero }, { $class }: { $figures }.
look-enemy = { $enemy }: health { $left } of { $most } · { $figures }.
look-figure = { $label } { $value }
look-after = After { $hero }.
look-after-it = After { $hero }: { $enemies }.
look-seen = Seen from here: { $names }.
look-seen-by = { $hero } ({ $away })
look-unseen = A wall is in the way of { $names }.

## The library

section-upgrades = What they may learn
stat-value = Value
library-copies = { $copies } copies of it are in the deck.
shelf-heroes = Heroes
shelf-enemies = Enemies
shelf-darkness = Darkness cards
shelf-dread = Growing Dread
shelf-encounter = Encounters
shelf-loot = Loot
shelf-scavenge = Scavenging
shelf-threat-low = Low threats
shelf-threat-medium = Medium threats
shelf-threat-high = High threats
shelf-items-starting = Starting items
shelf-items-personal = Personal items
shelf-items-gear = Gear
shelf-items-artifact = Artifacts
shelf-tokens = Side bag tokens
shelf-exploration = Exploration tokens
shelf-of-attack = An attack
shelf-of-ambush = An ambush
shelf-of-encounter = An encounter
shelf-of-encounters = Two encounters
shelf-tiles = Map tiles
shelf-depth-events = Depth events
shelf-injuries = Injuries
shelf-madness = Madness
shelf-missions = Missions

## The party in a line, the track, where the game stands

meter-health = health
meter-sanity = sanity
meter-grit = Grit
meter-grit-short = grit
meter-corruption = corruption
meter-corruption-short = corr.
row-xp = { $xp } XP
row-initiative = In { $initiative }
track-title = The Darkness
track-darkness = Darkness
track-hold = hold { $target }+
track-dread = dread
track-posse = the posse
track-stage = hold back on { $target }+
track-said = The Darkness has come { $darkness } of { $steps } steps, the posse is { $posse } steps down; the Hold roll needs { $target }. Growing Dread: { $dread ->
    [0] no card
    [1] one card
   *[other] { $dread } cards
}.
status-turn = turn { $turn }
status-clues = clues { $clues }/{ $needed }
status-objective = the objective is found
status-revives = revives { $revives }
status-light = The lantern is with { $hero }
