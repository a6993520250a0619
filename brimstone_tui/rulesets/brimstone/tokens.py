"""Side bag tokens. Rule: B17.20 to B17.23."""

from __future__ import annotations

from collections.abc import Sequence

from brimstone_tui.rulesets.brimstone.decisions import UseToken, WhichHero
from brimstone_tui.rulesets.brimstone.events import TokenUsed
from brimstone_tui.rulesets.brimstone.figures import health_of, max_grit_of, sanity_of
from brimstone_tui.rulesets.brimstone.records import Amount, Grit, Heal, TokenKind
from brimstone_tui.rulesets.brimstone.rolls import most_of
from brimstone_tui.rulesets.brimstone.state import GameState, Hero, Table, standing

DYNAMITE = "dynamite"
FLASH = "flash"


def use_token(table: Table, hero: Hero, token: str, on: Hero | None = None) -> None:
    """Use a token up, on oneself or (if the token allows it) on another hero near enough.

    Rule: B12.5, B17.21, B17.23.
    """
    from brimstone_tui.rulesets.brimstone.effects import Cause, apply
    from brimstone_tui.rulesets.brimstone.healing import heroes_near_enough

    kind = table.state.catalogue.tokens[token]
    if on is None and kind.on_others:
        near = [other.id for other in heroes_near_enough(table.state, hero)]
        on = table.state.hero(table.ask(WhichHero(hero.id, near, token=token)))
    on = on or hero
    hero.tokens.remove(token)
    hero.free_attack_made |= kind.free
    table.tell(TokenUsed, hero.id, token, on.id)
    apply(table, kind.effects, Cause(token, hero=hero, chosen=on))


def usable_tokens(state: GameState, hero: Hero) -> list[str]:
    """The kinds of token that the hero may use in the own activation, each once, dynamite and thrown ones apart.

    Rule: B12.6, B8.61.
    """
    kinds = state.catalogue.tokens
    return [
        token
        for token in dict.fromkeys(hero.tokens)
        if kinds[token].effects
        and kinds[token].when != "hold_roll"
        and kinds[token].free_attack is None
        and not (kinds[token].free and hero.free_attack_made)
    ]


def would_be_wasted(state: GameState, hero: Hero, token: str) -> bool:
    """Whether a token that restores something would restore nothing now, on anybody near enough. Rule: B17.23."""
    from brimstone_tui.rulesets.brimstone.healing import heroes_near_enough

    kind = state.catalogue.tokens[token]
    near = heroes_near_enough(state, hero) if kind.on_others else [hero]
    restoring = [effect for effect in kind.effects if isinstance(effect, Heal | Grit)]
    return (
        bool(restoring)
        and len(restoring) == len(kind.effects)
        and not any(_restores(state, other, effect) for effect in restoring for other in near)
    )


def _restores(state: GameState, hero: Hero, effect: Heal | Grit) -> bool:
    if isinstance(effect, Grit):
        return hero.grit < max_grit_of(state, hero)
    hurt = {"wounds": hero.wounds, "sanity": hero.sanity_damage, "corruption": hero.corruption}
    return hurt.get(effect.tracks, hero.wounds + hero.sanity_damage) > 0


def offer_last_chance(
    table: Table, hero: Hero, kind: str, through: Sequence[Amount | str], ignore: Sequence[str]
) -> None:
    """When what got through could put the hero down, a healing token may still be used, once. Rule: B10.14.

    through: what each hit does that no save has stopped; ignore: the saves that do not count against them.
    """
    state, at_most = table.state, sum(map(most_of, through))
    if kind == "hits":
        hurt, limit, tracks = hero.wounds, health_of(state, hero), ("wounds", "any", "both")
    else:
        hurt, limit, tracks = hero.sanity_damage, sanity_of(state, hero), ("sanity", "any", "both")
    if not hurt or hurt + at_most < limit:
        return
    from brimstone_tui.rulesets.brimstone.healing import heroes_near_enough

    options = []
    for user in standing(state):
        if user is not hero and hero not in heroes_near_enough(state, user):
            continue
        for token in dict.fromkeys(user.tokens):
            record = state.catalogue.tokens[token]
            if _heals(record, tracks) and (user is hero or record.on_others):
                options.append(token if user is hero else f"{token}:{user.id}")
    if not options:
        return
    chosen = table.ask(
        UseToken(hero.id, [*options, "none"], threat=at_most, kind=kind, each=list(through), ignore=list(ignore))
    )
    if chosen != "none":
        token, _, user_id = chosen.partition(":")
        use_token(table, state.hero(user_id or hero.id), token, on=hero)


def _heals(token: TokenKind, tracks: tuple[str, ...]) -> bool:
    return token.when == "any_time" and any(
        isinstance(effect, Heal) and effect.tracks in tracks for effect in token.effects
    )
