### What things are called.

name-figure = { $kind } { $number }
name-figures = { $kind } { $numbers }
range = { $first } to { $last }
name-count = { $count } { $kind }

who-table = the table
who-enemies = the enemies
who-chance = the dice

source-voices = the voices in the dark
source-madness = madness
source-dark-stone = the Dark Stone
source-reward = the reward of the mission
source-encounter = the encounter
source-breath = catching breath
source-grit = Grit
source-brutal = the Brutal version
source-fists = bare fists

deck-darkness = the Darkness deck
deck-dread = the Growing Dread deck
deck-encounter = the encounter deck
deck-loot = the loot deck
deck-scavenge = the scavenge deck
deck-threat-low = the Low Threat deck
deck-threat-medium = the Medium Threat deck
deck-threat-high = the High Threat deck
deck-map = the map cards
deck-exploration = the exploration tokens
deck-personal = the personal items
deck-gear = the gear deck
deck-artifact = the artifact deck
