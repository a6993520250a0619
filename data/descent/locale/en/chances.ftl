### Chances of the choice at hand. The words stand before a chance.

descent-odds-defeats = { $what } defeats { $figure }
descent-odds-keep = leave the dice: { $figure } is defeated
descent-odds-again = again { $dice }: { $figure } is defeated
descent-odds-rises = { $figure } is up again
descent-odds-passes = passes the test of { $attribute }

## What numbers count

descent-odds-hearts = hearts
descent-odds-recovered = hearts recovered
