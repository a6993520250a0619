### What is said of a space that one looks at, and of what is sketched on the board.

descent-look-place = Column { $col }, row { $row }
descent-look-door-open = an open door
descent-look-door-closed = a closed door
descent-look-door-locked = a locked door
descent-look-figure = { $name }: { $figures }.
descent-look-health = health { $left } of { $most }
descent-look-fatigue = fatigue { $fatigue } of { $stamina }
descent-look-defense = Defence { $dice }
descent-look-seen = In sight of { $names }.
descent-look-seen-by = { $hero } ({ $away ->
    [one] 1 space
   *[other] { $away } spaces
})
descent-look-unseen = Out of sight of { $names }.

descent-sketch-harm = { $terrain }: { $hearts ->
    [one] 1 heart
   *[other] { $hearts } hearts
}.
descent-sketch-blocked = Something is in the way.
