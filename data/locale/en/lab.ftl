### Words of the rules lab.

## Checking scenes

lab-check-held = holds  { $file }:{ $line }: { $scene } ({ $expected }) Dice: { $asked }; left: { $left }.
lab-check-failed = FAILS  { $file }:{ $line }: { $scene } ({ $expected }) Dice: { $asked }; left: { $left }.
lab-check-unreadable =
    CANNOT BE READ
    { $problems }
lab-check-came = { $path } is { $came }
lab-check-differs = { $path } should be { $expected }, came { $came }
lab-no-dice = none
lab-check-sum = { $scenes ->
    [one] { $held } of 1 scene holds.
   *[other] { $held } of { $scenes } scenes hold.
}

## Keeping

lab-kept-title = Turn { $turn }, { $what }, as it was played
