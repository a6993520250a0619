### Words of screens and commands.

## The title screen

title-new-game = New game
title-quick-start = Quick start: Brimstone
title-quick-descent = Quick start: Descent
title-go-on = Go on
title-replays = Replays
title-lab = Lab
title-rules = Rules
title-settings = Settings
title-quit = Quit
