### Why? What went into a line of the log, a sentence each.

descent-why-pool = The pool is { $dice }: the dice of the weapon or the monster, and what was added before the roll.
descent-why-rising = Two red dice: hearts take away damage, surges fatigue.
descent-why-die-attack = Die { $number }, { $die }, shows { $face }.
descent-why-die-shields = Die { $number }, { $die }, shows { $shields ->
    [0] no shield.
    [one] 1 shield.
   *[other] { $shields } shields.
}
descent-why-own-dice = Own dice: { $dice }.
descent-why-more-dice = { $source } may add { $dice }.
descent-why-new-faces-stand = The new faces stand.
descent-why-missed = { $why ->
    [x] An X on the blue die misses, whatever else was rolled.
    [range] The target is { $needed } spaces away, and range { $range } does not reach so far.
   *[surge] Without a surge spent on it, an attack from next to it misses a figure in shadow.
}
descent-why-shields-left = { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
} less Pierce { $pierce } leave { $left }.
descent-why-damage = { $hearts ->
    [one] 1 heart
   *[other] { $hearts } hearts
} less { $left } come to { $damage }.
descent-why-doomed = Doomed adds 1 heart.
descent-why-health = Health of { $figure }: { $health }, printed { $printed }.
descent-why-stamina = Stamina of { $hero }: { $stamina }, printed { $printed }.
descent-why-overflow = What Stamina cannot hold becomes hearts, and so does all fatigue of a monster.
descent-why-test = { $attribute } is { $value }: so many shields or fewer pass, and there are { $shields }.
descent-why-printed = Printed: { $printed }.
descent-why-condition = { $condition }: { $text }
descent-why-shaken-off = The test of { $attribute } was passed.
descent-why-speed = Speed { $speed }, printed { $printed }.
descent-why-secret = Which cards they are is for the Overlord alone to know.
descent-why-doom = Doom rises by { $turn } at the end of every Overlord turn, and by { $fall } when a hero falls.
descent-why-part = { $stat }: { $by } from { $source }.
