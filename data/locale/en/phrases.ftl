### Turns of phrase that every ruleset uses.

place = column { $col }, row { $row }
list-and = { $first } and { $last }
direction-here = here
direction-n = north
direction-ne = north-east
direction-e = east
direction-se = south-east
direction-s = south
direction-sw = south-west
direction-w = west
direction-nw = north-west
printed = printed
