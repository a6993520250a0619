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

## Replays

replay-line = { $line }. { $sentence }
replay-roll = { $line }. { $sentence } { $origin ->
    [seeded] (draw { $draw }, from the seed)
    [typed] (draw { $draw }, typed in)
    [lesson] (draw { $draw }, as the lesson has it)
   *[other] (draw { $draw }, NOT what the seed gives)
}
replay-no-dice = No dice have been thrown yet.
replay-evenness = { $die } of { $roller }: { $dice } thrown (sides 1 to { $sides }: { $counts }). { $verdict }
replay-figures = chi-square { $chi } with { $freedom } degrees of freedom, p { $p }
replay-too-few = Too few to tell anything: it takes at least { $least }.
replay-nothing-odd = Nothing odd: fair dice are as uneven as this, or more so, in { $percent } of 100 games ({ $figures }).
replay-odd = A little odd: fair dice are as uneven as this in 1 of { $sessions } games ({ $figures }).
replay-very-odd = Very odd: fair dice are as uneven as this in only 1 of { $sessions } games ({ $figures }).
replay-luck =
    Each line looks at the dice by itself, so about one fair line in twenty looks odd by luck alone. Odd dice in one game
    prove nothing; the same oddity in game after game would.
replay-verified = The game was played again, and nothing differs. Entries: { $entries }; states compared: { $hashes }.
replay-differs = The game goes another way when it is played again: after entry { $entry } (line { $line } of the log) the table is not as it was.
roller-everybody = everybody
roller-enemies = the enemies
roller-table = the table
die-peril = Peril die
