### Chances, at the command line: `brimstone odds`.

odds-help = The exact chances of an attack, of harm, of a test, of a roll.
odds-attack-help =
    The wounds that a hero's attack does to an enemy, and the chance of the kill. With Grit: re-rolls played best for the
    goal. Example: brimstone odds attack --dice 3 --to-hit 4 --damage 1d6 --defense 3 --health 5 --grit 1
odds-harm-help = What a batch of hits does to a hero, after all saves. Example: brimstone odds harm --hits 3 --defense 4 --each 2 --armor 5
odds-test-help = A skill test, or any roll in which each die must reach a number. Example: brimstone odds test --dice 2 --target 4
odds-escape-help = A hero gets away from the enemies beside him. Example: brimstone odds escape --target 4 --grit 1
odds-escape-target-help = What the die must show: the highest Escape of those enemies.
odds-hold-help = The roll that holds back the Darkness. Example: brimstone odds hold --target 7
odds-roll-help = What some dice come to. Example: brimstone odds roll 2d6+1 --at-least 8

odds-dice-help = How many dice.
odds-to-hit-help = What a die must show to hit.
odds-damage-help = The damage of a hit: dice or a number.
odds-defense-help = What comes off each hit. The default is 0.
odds-health-help = How much Health is left. Without it the chance of the kill is not asked.
odds-armor-help = What a die must show to prevent a wound; 0: none.
odds-cover-help = What a die must show to stop a hit; 0: none.
odds-endurance-help = The most wounds that one hit does; 0: no limit.
odds-shield-help = What comes off the wounds of each hit before armor.
odds-tough-help = Critical hits do not ignore Defense.
odds-critical-from-help = The number from which a die is critical; 0: never. The default is 6.
odds-critical-damage-help = What a critical hit adds to the damage.
odds-grit-help = How much Grit may be spent on re-rolls.
odds-goal-help = What the re-rolls are for: kill, or wounds (as many as possible on average).
odds-off-help = The dice of a second gun: how many, what they must show, and the damage if it is not 1d6; for example 2/5/1d8.
odds-then-help =
    The next enemy, for hits that are left when the one before is dead: Defense/Health, or Defense/Health/armor. May be
    given several times. Without Grit.
odds-hits-help = How many hits.
odds-hero-defense-help = What a die must show to stop a hit; 0: Defense is ignored.
odds-each-help = The wounds of each hit: a number or dice.
odds-hero-shield-help = What comes off the wounds before armor.
odds-harm-to-hit-help = The hits are still dice, and each hits on this number.
odds-hero-health-help = How much Health the hero has left.
odds-harm-goal-help = What the re-rolls are for: stand (not to go down), or least (as few wounds as possible on average).
odds-target-help = What a die must show.
odds-successes-help = How many dice must show it. The default is 1.
odds-hold-target-help = What the two dice must come to.
odds-bonus-help = What cards add to the roll.
odds-oil-help = Lamp oil is at hand: if it fails, one die is thrown again.
odds-at-least-help = Say the chance of this sum or more too.
odds-fractions-help = Show fractions too.

odds-need-target = '{ $given }' is not an enemy; write Defense/Health or Defense/Health/armor, for example 4/5
odds-need-gun = '{ $given }' is no gun; write dice/to-hit or dice/to-hit/damage, for example 2/5/1d8
odds-need-health = --then needs the --health of the first enemy

## The answers

odds-line = { $what }: { $chance }
odds-without-grit = { $chance }   (without Grit { $without })
odds-without-oil = { $chance }   (without oil { $without })
odds-counted = Re-rolls that can be paid for, and the one at hand, are counted; what items and cards may still change is not.
odds-working = Working it out; Ctrl+C stops it.
odds-kill = kill
odds-kill-of = kill of number { $number }
odds-mean = wounds on average
odds-mean-of = wounds of number { $number } on average
odds-unharmed = no wound at all
odds-down = goes down
odds-pass = passes
odds-escapes = gets away
odds-mean-successes = successes on average
odds-mean-sum = on average
odds-sum-at-least = { $number } or more
odds-held = held back
odds-quiet = held back, no doubles: nothing happens
odds-step = not held back, no doubles: the Darkness steps
odds-event = doubles: a depth event
odds-doubles-held = doubles, and held back
odds-doubles-failed = doubles, and not held back
odds-table-wounds = wounds
odds-table-sum = sum
odds-table-successes = successes
odds-table-exactly = exactly
odds-table-at-least = or more

## The second game

odds-blow-help = What an attack of Descent does. Example: brimstone odds blow --dice blue,red --defense gray --surge hearts=2 --health 5
odds-blow-dice-help = Attack and power dice by colour, the blue one first: blue, red, yellow, green.
odds-blow-defense-help = The target's defence dice by colour: brown, gray, black.
odds-blow-distance-help = The range to cover; 0 for melee.
odds-blow-surge-help = A surge ability: hearts=1, range=1,hearts=1, pierce=2, cost=2,hearts=3, stunned. May be given several times.
odds-blow-hearts-help = Hearts added to the roll.
odds-blow-pierce-help = Shields ignored.
odds-blow-shields-help = Shields added to the defence.
odds-blow-health-help = The Health that the target has left.
odds-blow-goal-help = What surges are spent for: the most hearts, or first a condition.
odds-attribute-help = A test of an attribute in Descent. Example: brimstone odds attribute --value 3
odds-attribute-value-help = The attribute.
odds-defeat = the target is defeated
odds-miss = the attack misses
odds-inflict = a condition comes through, if surges go to it first
odds-mean-hearts = hearts on average
odds-table-hearts = hearts
odds-many-surges = at most { $most } surge abilities can be weighed
odds-many-dice = at most { $most } dice can be weighed
odds-need-colour = '{ $given }' is no colour of a die here; it is one of { $known }
odds-need-surge = '{ $given }' is no part of a surge ability; write hearts=1, range=1, pierce=2, cost=2 or a condition, with commas between
