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
lab-kept-hand = The file holds the hand of { $who } as well: do not read it if you may not see that.
keep-set-up = the game is still being set up; keep a moment of one of its turns
keep-no-turn = what comes before the first turn or after the end of the mission begins no scene
keep-who-is-next = who is activated next is still open; answer that first
keep-dice-thrown = dice are being thrown; a scene can stop at a question, or when they have fallen
keep-dread-waits = Growing Dread cards are waiting behind the one that is being resolved
keep-too-many = { $enemies } enemies are on the board; a scene has letters for { $letters }
keep-no-table = the table cannot be laid as a scene: { $why }
keep-another-way = the scene goes another way than the game: { $how }
keep-tells = the scene goes another way than the game: it tells { $scene }, the game { $game }
keep-goes-on = the game goes on with { $game }, the scene with { $scene }
keep-game-stops = the game stops where the scene goes on with { $what }
keep-shuffles = the scene shuffles cards where the game does not
keep-not-twice = the scene does not come out twice the same: { $what }

## Stepping

lab-no-scene = { $file } has { $scenes ->
    [one] one scene
   *[other] { $scenes } scenes
}, there is no scene { $number }
lab-at-needs-one = there are { $scenes } scenes; a line is looked up in one scene or game
lab-no-line = line { $line } is not known: this log has the lines 1 to { $most }
lab-no-question-at = entry { $entry } answers no question of this game
lab-never-asked = an answer was never asked for: { $question }: { $answer }
lab-nothing-asked = nothing is asked here: go to a question or to a roll
lab-no-roll = no dice are thrown here: go to a roll
lab-nothing-written = Nothing is written for this place: choose.

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
roller-overlord = the Overlord
die-peril = Peril die
die-blue = Blue die
die-red = Red die
die-yellow = Yellow die
die-green = Green die
die-brown = Brown die
die-gray = Gray die
die-black = Black die
