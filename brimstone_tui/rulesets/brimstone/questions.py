"""The questions of the game in words: what is asked, what each option does, what it is good for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NamedTuple

from brimstone_tui.board.squares import distance, parse_square
from brimstone_tui.cards.deck import card_of
from brimstone_tui.engine.requests import Decision
from brimstone_tui.rulesets.brimstone.attack import Attack, attacks_of, free_attacks_of
from brimstone_tui.rulesets.brimstone.figures import (
    change_of,
    enemy_defense,
    enemy_health,
    health_of,
    max_grit_of,
    sanity_of,
    skill_of,
    within_bounds,
)
from brimstone_tui.rulesets.brimstone.movement import escape_needed
from brimstone_tui.rulesets.brimstone.names import (
    ability_name,
    all_named,
    card_title,
    enemy_name,
    faces_of,
    hero_name,
    item_name,
    roll_in_words,
    source_name,
    token_name,
    weapon_name,
    who_name,
)
from brimstone_tui.rulesets.brimstone.sheets import attack_figures
from brimstone_tui.rulesets.brimstone.state import (
    GameState,
    Hero,
    HeroId,
    Square,
    board_of,
    free_squares,
    lit_squares,
    tiles_of,
)
from brimstone_tui.rulesets.brimstone.tokens import would_be_wasted
from brimstone_tui.views import OptionText, Question
from brimstone_tui.words import say
from brimstone_tui.words.phrases import direction_name, listed, place_name

TextOf = Callable[[GameState, Any], str]
OptionsOf = Callable[[GameState, Any, list[str]], Iterable[OptionText]]


class _Words(NamedTuple):
    """How a kind of decision is put: its question, and its options from their keys."""

    text: TextOf
    options: OptionsOf


def question(state: GameState, decision: Decision[Any]) -> Question:
    """A decision in words. Its options are made when somebody looks, from the state as it is then."""
    words = _WORDS[decision.kind]
    return Question(words.text(state, decision), lambda: tuple(words.options(state, decision, decision.keys())))


# -- the turn ----------------------------------------------------------------------------------------------------------


def _flee(state: GameState, decision: Any) -> str:
    return say("ask-flee", turn=decision.about["turn"])


def _yes_or_no(kind: str) -> OptionsOf:
    def options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
        for key in keys:
            yield OptionText(key, say(f"option-{kind}-{key}"), say(f"hint-{kind}-{key}"))

    return options


def _equip(state: GameState, decision: Any) -> str:
    held = listed([item_name(state, id) for id in decision.about["in_hand"]]) or say("nothing")
    return say("ask-equip", hero=hero_name(state, decision.seat), hands=decision.hands, held=held)


def _equip_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    for key in keys:
        if key == decision.none_key:
            yield OptionText(key, say("option-equip-keep"), say("hint-equip-keep"))
        else:
            label = say("option-equip", item=item_name(state, key), hands=decision.needs[key])
            yield OptionText(key, label, state.catalogue.items[key].text)


def _order(state: GameState, decision: Any) -> str:
    return say(f"ask-order-{decision.about['about'].replace('_', '-')}")


def _order_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    for key in keys:
        if key in ("game", "always"):
            yield OptionText(key, say(f"option-order-{key}"), say(f"hint-order-{key}"))
        else:
            yield OptionText(key, say("option-order", who=who_name(state, key)), _standing_of(state, key))


def _standing_of(state: GameState, id: str) -> str:
    """How a figure or a hero stands, in a few words; empty for anything else."""
    enemy = state.enemy(id)
    if enemy is not None:
        most = enemy_health(state, enemy.kind)
        defense = enemy_defense(state, enemy.kind)
        return say("hint-enemy", left=max(0, most - enemy.wounds), most=most, defense=defense)
    hero = next((hero for hero in state.heroes if hero.id == id), None)
    return _hero_hint(state, hero) if hero is not None else ""


# -- moving ------------------------------------------------------------------------------------------------------------


def _spend_grit(state: GameState, decision: Any) -> str:
    about, hero = decision.about, state.hero(decision.seat)
    text = say("ask-spend-grit", hero=hero.name, movement=about["movement"], grit=about["grit"])
    beyond = about["grit"] - max_grit_of(state, hero)
    return f"{text} {say('ask-spend-grit-or-lose', beyond=beyond)}" if beyond > 0 else text


def _drag(state: GameState, decision: Any) -> str:
    return say("ask-drag", hero=hero_name(state, decision.seat), movement=decision.about["movement"])


def _drag_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    for key in keys:
        if key == "none":
            yield OptionText(key, say("option-drag-none"), say("hint-drag-none"))
        else:
            yield OptionText(key, say("option-drag", hero=hero_name(state, key)), say("hint-drag"))


def _move(state: GameState, decision: Any) -> str:
    hero, about = state.hero(decision.seat), decision.about
    text = say("ask-move", hero=hero.name, movement=about["movement"])
    if about.get("dragging"):
        text = f"{text} {say('ask-move-dragging', fallen=hero_name(state, about['dragging']))}"
    need = escape_needed(state, hero.square, about["escaped"])
    if need:
        target = within_bounds(need - change_of(state, hero, "escape"))
        text = f"{text} {say('ask-move-escape', target=target)}"
    return text


def _move_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    hero = state.hero(decision.seat)
    lit = lit_squares(state)
    around = partial(_around, state, hero.id)
    layers = board_of(state).without_barriers.reach(hero.square, 99, free_squares(state))
    for key in keys:
        if key == decision.stay_key:
            beside = around(hero.square) or say("beside-nobody")
            yield OptionText(key, say("option-move-stay", place=place_name(hero.square)), beside)
            continue
        square = parse_square(key)
        steps = next((n for n, layer in enumerate(layers) if layer >> square & 1), distance(hero.square, square))
        dark = "" if lit >> square & 1 else say("in-the-dark")
        hints = [dark, _doorway(state, square), around(square)]
        yield OptionText(key, _place_label(hero.square, square, steps), "; ".join(filter(None, hints)))


def _place_label(start: Square, square: Square, steps: int) -> str:
    return say("option-place", place=place_name(square), steps=steps, direction=direction_name(start, square))


def _doorway(state: GameState, square: Square) -> str:
    for tile in tiles_of(state, square):
        for doorway in tile.doorways:
            if square in doorway.squares and doorway.status == "open":
                return say("in-an-unexplored-doorway")
    return ""


def _around(state: GameState, mover: HeroId, square: Square) -> str:
    """Who else stands or lies beside a square."""
    near = board_of(state).neighbours(square)
    there = [hero.id for hero in state.heroes if hero.id != mover and hero.square >= 0 and near >> hero.square & 1]
    there += [enemy.id for enemy in state.enemies if near >> enemy.square & 1]
    return say("beside", names=all_named(state, there)) if there else ""


# -- actions -----------------------------------------------------------------------------------------------------------


def _action(state: GameState, decision: Any) -> str:
    hero = hero_name(state, decision.seat)
    return say("ask-action", hero=hero) if decision.about["main"] else say("ask-action-besides", hero=hero)


def _action_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    hero = state.hero(decision.seat)
    attacks = {attack.key: attack for attack in [*attacks_of(state, hero), *free_attacks_of(state, hero)]}
    for key in keys:
        if key in attacks:
            yield _attack_option(state, attacks[key])
        else:
            yield _other_action(state, hero, key)


def _attack_option(state: GameState, attack: Attack) -> OptionText:
    way, _, weapons = attack.key.partition(":")
    name, figures = weapon_name(state, weapons), attack_figures(attack)
    texts = [item.text for id in weapons.split("+") if (item := state.catalogue.items.get(id)) is not None]
    return OptionText(attack.key, say(f"option-{way}", weapon=name, figures=figures), " ".join(filter(None, texts)))


def _other_action(state: GameState, hero: Hero, key: str) -> OptionText:
    way, _, id = key.partition(":")
    match way:
        case "help":
            return OptionText(key, say("option-help", hero=hero_name(state, id)), say("hint-help"))
        case "use" if id in state.catalogue.tokens:
            token = state.catalogue.tokens[id]
            wasted = say("hint-token-wasted") if would_be_wasted(state, hero, id) else ""
            return OptionText(
                key, say("option-use-token", token=token.name), " ".join(filter(None, (token.text, wasted)))
            )
        case "use":
            return _use_option(state, key, id)
        case "dynamite":
            return OptionText(key, say("option-dynamite"), state.catalogue.tokens["dynamite"].text)
        case _:
            return OptionText(key, say(f"option-{way.replace('_', '-')}"), say(f"hint-{way.replace('_', '-')}"))


def _use_option(state: GameState, key: str, id: str) -> OptionText:
    source = state.catalogue.source(id)
    grit = source.use.grit if source.use is not None else 0
    name = source_name(state, id)
    label = say("option-use-for-grit", ability=name, grit=grit) if grit else say("option-use", ability=name)
    return OptionText(key, label, getattr(source, "text", ""))


def _assign_hits(state: GameState, decision: Any) -> str:
    hits = decision.about["criticals"]
    order = ", ".join(say("hit-critical" if is_critical else "hit-plain") for is_critical in hits)
    hero = hero_name(state, decision.seat)
    return say("ask-assign-hits", hero=hero, hits=decision.most, criticals=sum(hits), order=order)


def _target(state: GameState, decision: Any) -> str:
    source = source_name(state, decision.about["source"])
    return say("ask-target", hero=hero_name(state, decision.seat), source=source)


def _figure_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    for key in keys:
        enemy = state.enemy(key)
        if enemy is None:
            yield OptionText(key, who_name(state, key))
            continue
        yield OptionText(key, enemy_name(state, key), _standing_of(state, key))


def _throw_at(state: GameState, decision: Any) -> str:
    return say("ask-throw-at", hero=hero_name(state, decision.seat))


def _throw_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    start = state.hero(decision.seat).square
    for key in keys:
        square = parse_square(key)
        label = _place_label(start, square, distance(start, square))
        yield OptionText(key, label, _in_blast(state, square))


def _in_blast(state: GameState, square: Square) -> str:
    area = board_of(state).neighbours(square) | 1 << square
    struck = [hero.id for hero in state.heroes if not hero.ko and hero.square >= 0 and area >> hero.square & 1]
    struck += [enemy.id for enemy in state.enemies if area >> enemy.square & 1]
    return say("in-the-blast", names=all_named(state, struck)) if struck else ""


# -- dice and tokens ---------------------------------------------------------------------------------------------------


def _reroll(state: GameState, decision: Any) -> str:
    about = decision.about
    roll = roll_in_words(state, about["purpose"], decision.seat, about["what"] if about["what"] != "death" else "")
    faces = ", ".join(str(face) for face in _faces(decision))
    rolled = say("event-rolled", what=roll, faces=faces)
    if about["need"]:
        rolled = say("ask-reroll-needed", rolled=rolled, need=about["need"])
    most = decision.most if decision.most < len(decision.options) or decision.most == 1 else 0
    by = source_name(state, about["by"])
    dice = len(decision.options)
    by_grit = about["by"] == "grit"
    way = say("ask-reroll-by-grit", grit=about["grit"], dice=dice) if by_grit else say("ask-reroll-by", by=by)
    return f"{rolled} {say('ask-reroll', way=way, most=most, dice=dice)}"


def _faces(decision: Any) -> list[int]:
    about = decision.about
    return [faces_of(name)[side - 1] for name, side in zip(about["dice"], about["sides"], strict=True)]


def _reroll_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    faces, need = _faces(decision), decision.about["need"]
    for key in keys:
        if key == decision.none_key:
            yield OptionText(key, say("option-reroll-none"), say("hint-reroll-none"))
            continue
        face = faces[int(key)]
        hint = say("hint-reroll" if not need else "hint-reroll-reached" if face >= need else "hint-reroll-missed")
        yield OptionText(key, say("option-reroll", number=int(key) + 1, face=face), hint)


def _use_token(state: GameState, decision: Any) -> str:
    about, hero = decision.about, hero_name(state, decision.seat)
    if "target" in about:
        total = sum(about["sides"])
        return say("ask-use-token-hold", hero=hero, total=total, target=about["target"])
    return say("ask-use-token", hero=hero, threat=about["threat"], kind=about["kind"])


def _token_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    for key in keys:
        if key == "none":
            yield OptionText(key, say("option-use-token-none"), say("hint-use-token-none"))
            continue
        id, _, holder = key.partition(":")
        token = state.catalogue.tokens[id]
        name = say("token-of", token=token.name, hero=hero_name(state, holder)) if holder else token.name
        yield OptionText(key, say("option-use-token", token=name), token.text)


def _use_revive(state: GameState, decision: Any) -> str:
    about, hero = decision.about, hero_name(state, decision.seat)
    return say("ask-use-revive", hero=hero, points=about["points"], revives=about["revives"])


def _cancel_dread(state: GameState, decision: Any) -> str:
    about = decision.about
    payers: dict[str, Any] = {
        "payers": listed([hero_name(state, id) for id in about["payers"]]),
        "count": len(about["payers"]),
    }
    if not about["card"]:
        return say("ask-cancel-dread-face-down", **payers, stack=about["stack"])
    record = state.catalogue.cards["dread"][card_of(about["card"])]
    card = card_title(state, "dread", about["card"])
    return say("ask-cancel-dread", **payers, card=card, text=record.text)


# -- who, what, how much -----------------------------------------------------------------------------------------------


def _who(state: GameState, decision: Any) -> str:
    about, seat = decision.about, who_name(state, decision.seat)
    if "skill" in about:
        skill = say(f"stat-{about['skill']}")
        source = source_name(state, about["source"])
        return say("ask-who-tests", skill=skill, target=about["target"], source=source)
    if "token" in about:
        return say("ask-who-token", hero=seat, token=token_name(state, about["token"]))
    return say("ask-who", hero=seat, source=source_name(state, about.get("source", "")))


def _hero_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    skill = decision.about.get("skill")
    for key in keys:
        hero = state.hero(key)
        hint = _hero_hint(state, hero)
        if skill is not None:
            dice = skill_of(state, hero, skill) + change_of(state, hero, "test_dice")
            hint = say("hint-hero-tests", dice=max(0, dice), hint=hint)
        yield OptionText(key, hero.name, hint)


def _hero_hint(state: GameState, hero: Hero) -> str:
    health, sanity = health_of(state, hero), sanity_of(state, hero)
    return say(
        "hint-hero",
        health=max(0, health - hero.wounds),
        most_health=health,
        sanity=max(0, sanity - hero.sanity_damage),
        most_sanity=sanity,
        grit=hero.grit,
    )


def _which_item(state: GameState, decision: Any) -> str:
    source = source_name(state, decision.about["source"])
    return say("ask-which-item", hero=hero_name(state, decision.seat), source=source)


def _item_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    for key in keys:
        yield OptionText(key, say("option-which-item", item=item_name(state, key)), state.catalogue.items[key].text)


def _breath(state: GameState, decision: Any) -> str:
    why = source_name(state, decision.about["why"])
    return say("ask-breath", hero=hero_name(state, decision.seat), why=why)


def _breath_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    hero = state.hero(decision.seat)
    for key in keys:
        now = {"wounds": hero.wounds, "sanity": hero.sanity_damage}
        if key == "grit":
            now = {"grit": hero.grit, "most": max_grit_of(state, hero)}
        yield OptionText(key, say(f"option-breath-{key}"), say(f"hint-breath-{key}", **now))


def _heal_split(state: GameState, decision: Any) -> str:
    bounds = [_share_label(decision, name) for name in decision.most]
    return say("ask-heal-split", hero=hero_name(state, decision.seat), total=decision.total, bounds=", ".join(bounds))


def _share_label(decision: Any, name: str) -> str:
    return say(f"share-{name}", least=decision.least[name], most=min(decision.most[name], decision.total))


def _share_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    hero = state.hero(decision.seat)
    hint = say("hint-breath-heal", wounds=hero.wounds, sanity=hero.sanity_damage)
    return (OptionText(key, _share_label(decision, key), hint) for key in keys)


def _exit(state: GameState, decision: Any) -> str:
    return say("ask-exit")


def _exit_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    return (OptionText(key, say("option-exit", exit=key)) for key in keys)


def _loot_to(state: GameState, decision: Any) -> str:
    return say("ask-loot-to")


def _level_choice(state: GameState, decision: Any) -> str:
    return say("ask-level-choice", hero=hero_name(state, decision.seat))


def _ability_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    return (OptionText(key, ability_name(state, key), state.catalogue.abilities[key].text) for key in keys)


def _free_token(state: GameState, decision: Any) -> str:
    return say("ask-free-token", hero=hero_name(state, decision.seat))


def _free_token_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    return (OptionText(key, token_name(state, key), state.catalogue.tokens[key].text) for key in keys)


def _card_choice(state: GameState, decision: Any) -> str:
    source = decision.about["source"]
    deck, _, card = source.partition(":")
    record = state.catalogue.cards.get(deck, {}).get(card_of(card))
    text = record.text if record is not None else ""
    asked = say("ask-card-choice", who=who_name(state, decision.seat), source=source_name(state, source))
    return f"{asked} {text}" if text else asked


def _card_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    return (OptionText(key, decision.about["titles"][key]) for key in keys)


def _enter_dice(state: GameState, decision: Any) -> str:
    about = decision.about
    roll = roll_in_words(state, about["purpose"], about["roller"], "")
    return say("ask-enter-dice", roll=roll, dice=len(decision.sides))


def _die_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    for number, (key, most) in enumerate(zip(keys, decision.sides, strict=True), start=1):
        yield OptionText(key, say("option-enter-die", number=number, most=most))


_WORDS: dict[str, _Words] = {
    "flee": _Words(_flee, _yes_or_no("flee")),
    "equip": _Words(_equip, _equip_options),
    "spend_grit": _Words(_spend_grit, _yes_or_no("spend-grit")),
    "drag": _Words(_drag, _drag_options),
    "move": _Words(_move, _move_options),
    "action": _Words(_action, _action_options),
    "assign_hits": _Words(_assign_hits, _figure_options),
    "target": _Words(_target, _figure_options),
    "throw_at": _Words(_throw_at, _throw_options),
    "reroll": _Words(_reroll, _reroll_options),
    "use_token": _Words(_use_token, _token_options),
    "use_revive": _Words(_use_revive, _yes_or_no("use-revive")),
    "cancel_dread": _Words(_cancel_dread, _yes_or_no("cancel-dread")),
    "order": _Words(_order, _order_options),
    "who": _Words(_who, _hero_options),
    "which_item": _Words(_which_item, _item_options),
    "breath": _Words(_breath, _breath_options),
    "heal_split": _Words(_heal_split, _share_options),
    "exit": _Words(_exit, _exit_options),
    "loot_to": _Words(_loot_to, _hero_options),
    "level_choice": _Words(_level_choice, _ability_options),
    "free_token": _Words(_free_token, _free_token_options),
    "card_choice": _Words(_card_choice, _card_options),
    "enter_dice": _Words(_enter_dice, _die_options),
}
"""By the kind of decision."""
