### Words on the sheets, the monster records, the board and the track.

descent-status-carries = carries { $token }
descent-status-goal = The heroes win: { $heroes } The Overlord wins: { $overlord }
descent-status-round = round { $round }

descent-phase-set-up = setting up
descent-phase-heroes = the heroes’ turns
descent-phase-actions = a hero’s turn
descent-phase-overlord = the Overlord’s turn
descent-phase-groups = the Overlord’s turn
descent-phase-activation = the Overlord’s turn
descent-phase-over = over

descent-meter-health = health
descent-meter-fatigue = fatigue
descent-row-speed = Speed { $speed }
descent-row-exhausted = exhausted: { $names }
descent-row-flipped = used up: { $names }

descent-track-title = The Overlord’s goal
descent-track-doom = Doom
descent-track-left = Gone
descent-track-doom-said = Doom stands at { $at } of { $limit }.
descent-track-left-said = Left the map so far: { $at } of { $limit } { $who }.
descent-count-hand = { $cards ->
    [one] Overlord: 1 card
   *[other] Overlord: { $cards } cards
}
descent-count-search = search deck { $cards }
descent-count-gold = { $gold } gold
descent-note-lasts = { $source } on { $figure }, until { $until }
descent-until-end-of-turn = the end of the turn
descent-until-start-of-next-turn = the start of the next turn
descent-until-end-of-round = the end of the round
descent-until-end-of-overlord-turn = the end of the Overlord’s turn

descent-door-open = An open door
descent-door-closed = A closed door
descent-door-locked = A locked door
descent-mark-token = a search token
descent-mark-unique = a search token, { $token }
descent-mark-way-off = the way off the map for { $who }
descent-leaving-heroes = heroes
descent-leaving-carrier = whoever carries what is sought

descent-hand-note = { $deck ->
    [0] No card is left in the deck
    [one] 1 card is left in the deck
   *[other] { $deck } cards are left in the deck
}, { $discards ->
    [0] none lies on the discards.
    [one] 1 lies on the discards.
   *[other] { $discards } lie on the discards.
}
descent-card-event = Event
descent-card-magic = Magic
descent-card-trap = Trap
descent-card-potion = Potion
descent-card-item = Item
descent-card-special = Special

descent-dice-shields = { $shields ->
    [0] no shield
    [one] 1 shield
   *[other] { $shields } shields
}
descent-dice-attack = { $hearts ->
    [one] 1 heart
   *[other] { $hearts } hearts
}, range { $range }, { $surges ->
    [0] no surge
    [one] 1 surge
   *[other] { $surges } surges
}

descent-sketch-walk = The way costs { $cost } of { $points }.
descent-sketch-range = { $range ->
    [one] 1 space away
   *[other] { $range } spaces away
}

## Sheets

descent-section-figures = Figures
descent-section-attributes = Attributes
descent-section-attacks = Attacks
descent-section-abilities = Ability and feat
descent-section-skills = Skills
descent-section-items = Items
descent-section-cards = Search cards
descent-section-conditions = Conditions
descent-section-minion = Minions
descent-section-master = Masters
descent-section-group = The group

descent-archetype-warrior = warrior
descent-archetype-healer = healer
descent-archetype-mage = mage
descent-archetype-scout = scout

descent-stat-speed = Speed
descent-stat-health = Health
descent-stat-stamina = Fatigue
descent-stat-defense = Defence
descent-stat-attack = Attack
descent-stat-hearts = Hearts of attacks
descent-stat-surges = Surges of attacks
descent-stat-range = Range of attacks
descent-stat-pierce = Pierce of attacks
descent-stat-shields = Shields of defence
descent-stat-points-per-fatigue = Movement points for fatigue
descent-stat-rise-hearts = Hearts when getting up
descent-stat-surge-fatigue = Fatigue that a surge recovers
descent-stat-size = Size
descent-stat-slot = Takes
descent-stat-cost = Cost
descent-value-gauge = { $left } of { $most }
descent-value-size = { $columns } by { $rows }
descent-value-gold = { $gold } gold
descent-value-skill = { $xp } XP{ $fatigue ->
    [0] { "" }
   *[other] , { $fatigue } fatigue
}
descent-surges = Surges: { $surges }.
descent-priced = { $name } ({ $fatigue } fatigue)
descent-exhausted = { $name } (exhausted)
descent-used = { $name } (used up)
descent-equipped = { $item } (equipped)
descent-minions = { $count ->
    [0] no minion
    [one] 1 minion
   *[other] { $count } minions
}
descent-masters = { $count ->
    [0] no master
    [one] 1 master
   *[other] { $count } masters
}
descent-limit = With { $heroes } heroes
descent-copies = { $copies } copies of it are in the deck.

descent-rule-reach = Reach
descent-rule-fly = Flies
descent-rule-through-foes = Slips Through
descent-rule-cowardly = Cowardly
descent-rule-shambling = Shambling
descent-rule-web = Web
descent-rule-ravage = Ravage
descent-rule-two-targets = Two Targets
descent-rule-shadow = Shadow
descent-rule-dulls-blows = Dulls Blows
descent-rule-shared-mending = Shared Mending
descent-rule-sees-past-friends = Sees Past Friends
descent-rule-sees-past-adjacent = Sees Past Neighbours
descent-rule-hearts-as-fatigue = Hearts as Fatigue
descent-rule-lends-armor = Lends Armor
descent-rule-no-attack-beside = Held Off
descent-rule-blow-after-fall = Last Blow
descent-rule-second-search-card = Second Search Card
descent-rule-regeneration = Regeneration
descent-rule-hearts-tire = Tiring Hearts
descent-meaning-reach = Its melee attacks reach 2 spaces.
descent-meaning-fly = It moves over figures and terrain.
descent-meaning-through-foes = It moves through enemy figures.
descent-meaning-cowardly = It spends surges only within 3 of a master.
descent-meaning-shambling = It takes one move action a turn at most.
descent-meaning-web = A hero next to it suffers 1 fatigue to leave that space.
descent-meaning-ravage = Both its actions may be attacks.
descent-meaning-two-targets = Its attack may have two targets.
descent-meaning-shadow = An attacker next to it must spend a surge on that, or misses.
descent-meaning-dulls-blows = Attacks of foes within 3 deal 1 heart less, but never less than 1.
descent-meaning-shared-mending = Friends within 3 may spend a surge to recover 1 heart.
descent-meaning-sees-past-friends = Friends do not block the sight of its attacks.
descent-meaning-sees-past-adjacent = Figures next to it do not block the sight of its attacks.
descent-meaning-hearts-as-fatigue = Hearts of an attack may be suffered as fatigue instead.
descent-meaning-lends-armor = The defence dice of a friend next to it may be added once a turn.
descent-meaning-no-attack-beside = Monsters next to it may not attack.
descent-meaning-blow-after-fall = It attacks once more before it is knocked out.
descent-meaning-second-search-card = A search card that was drawn may be discarded for the next one.
descent-meaning-regeneration = It recovers 1 heart at the start of the Overlord’s turn.
descent-meaning-hearts-tire = Whenever it suffers hearts, it suffers 1 fatigue too.

## The library

descent-shelf-heroes = Heroes
descent-shelf-classes = Classes
descent-shelf-monsters = Monsters
descent-shelf-overlord = Overlord cards
descent-shelf-search = Search cards
descent-shelf-items-starting = Starting items
descent-shelf-items-shop = Shop items
descent-shelf-conditions = Conditions
descent-shelf-quests = Quests
