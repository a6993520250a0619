### What stands beside dice on the table.

dice-need = needs { $need }+: { $hits } of { $dice }
dice-total = { $total } in all
dice-total-against = { $total } against { $need }
