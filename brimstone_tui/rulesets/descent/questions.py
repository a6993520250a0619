"""The questions of the game in words: what is asked, what each option does, what it costs.

A question to the Overlord says no more than the table knows; only the options of a secret one are from the hand.
Rule: D2.12.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from brimstone_tui.board.squares import parse_square
from brimstone_tui.cards.deck import card_of
from brimstone_tui.engine.requests import Decision
from brimstone_tui.rulesets.descent.actions import (
    BONUS_ATTACK,
    BONUS_HEARTS,
    BONUS_RECOVER,
    skills_of,
    specials_of,
    uses_of,
)
from brimstone_tui.rulesets.descent.aiming import targets_of, weapon_named, weapons_of
from brimstone_tui.rulesets.descent.attack import possible_weapons
from brimstone_tui.rulesets.descent.figures import (
    all_of,
    attribute_of,
    health_of,
    item_of,
    sources_of,
    speed_of,
    stamina_of,
)
from brimstone_tui.rulesets.descent.movement import cost_of, points_per_fatigue, reach_of, way_to
from brimstone_tui.rulesets.descent.names import (
    attribute_name,
    condition_name,
    count_of,
    dice_in_words,
    dice_shown,
    door_name,
    face_text,
    faces_text,
    figure_name,
    figures_named,
    item_name,
    kind_name,
    roll_in_words,
    source_name,
    surge_record_in_words,
    terrain_name,
    token_name,
    weapon_name,
    who_name,
)
from brimstone_tui.rulesets.descent.records import Ability, Surge
from brimstone_tui.rulesets.descent.state import (
    OVERLORD,
    Figure,
    GameState,
    Hero,
    Monster,
    Square,
    board_of,
    figure_at,
    group_on_map,
    in_figures,
)
from brimstone_tui.rulesets.descent.surges import surge_name
from brimstone_tui.views import OptionText, Question
from brimstone_tui.words import say
from brimstone_tui.words.phrases import as_sentence, capital, direction_name, listed, place_name

TextOf = Callable[[GameState, Any], str]
OptionsOf = Callable[[GameState, Any, list[str]], Iterable[OptionText]]


class _Words(NamedTuple):
    """How a kind of decision is put: its question, and its options from their keys."""

    text: TextOf
    options: OptionsOf


def question(state: GameState, decision: Decision[Any]) -> Question:
    """A decision in words. Its options are made when somebody looks, from the state as it is then."""
    words = _WORDS[decision.kind]
    text = as_sentence(words.text(state, decision), (hero.name for hero in state.heroes))
    return Question(text, lambda: tuple(words.options(state, decision, decision.keys())))


def _figure_of(state: GameState, decision: Any) -> Figure | None:
    """The figure that the question is about, or whoever is asked."""
    return state.figure(str(decision.about.get("figure", decision.seat)))


def _called(state: GameState, seat: str) -> str:
    """A seat as it is spoken to."""
    return say(f"descent-called-{seat}") if seat in (OVERLORD, "table") else who_name(state, seat)


def _who(state: GameState, decision: Any) -> str:
    """Who is asked, and for which figure where that is another one."""
    figure = decision.about.get("figure", decision.seat)
    if figure == decision.seat or state.figure(figure) is None:
        return _called(state, decision.seat)
    return say("descent-ask-for", seat=_called(state, decision.seat), figure=figure_name(state, figure))


# -- the turn ----------------------------------------------------------------------------------------------------------


def _next_hero(state: GameState, decision: Any) -> str:
    return say("descent-ask-next-hero", round=decision.about["round"])


def _hero_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    return (OptionText(key, figure_name(state, key), _condition_of(state, state.hero(key))) for key in keys)


def _condition_of(state: GameState, figure: Figure) -> str:
    """How a figure is: its health, its fatigue, its conditions."""
    most = health_of(state, figure)
    left = max(0, most - figure.damage)
    if isinstance(figure, Hero):
        stamina = stamina_of(state, figure)
        said = [say("descent-hint-hero", left=left, most=most, fatigue=figure.fatigue, stamina=stamina)]
        said += [say("descent-status-ko")] if figure.ko else []
    else:
        said = [say("descent-hint-monster", left=left, most=most)]
        said += [say("descent-hint-master")] if isinstance(figure, Monster) and figure.master else []
    return ", ".join([*said, *(condition_name(state, each) for each in figure.conditions)])


def _equip(state: GameState, decision: Any) -> str:
    equipped = listed([item_name(state, id) for id in decision.about["equipped"]]) or say("descent-nothing")
    return say("descent-ask-equip", hero=figure_name(state, decision.seat), equipped=equipped)


def _equip_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    for key in keys:
        if key in ("none", "keep"):
            yield OptionText(key, say(f"descent-option-equip-{key}"))
            continue
        item = item_of(state, key)
        slot = say(f"descent-slot-{item.slot}", hands=item.hands)
        yield OptionText(key, say("descent-option-equip", item=item.name, slot=slot), item.text)


def _action(state: GameState, decision: Any) -> str:
    figure = _figure_of(state, decision)
    who = figure_name(state, decision.about["figure"])
    if decision.about.get("why") == "command":
        return say("descent-ask-command", hero=who)
    if isinstance(figure, Hero) and figure.ko:
        return say("descent-ask-action-fallen", hero=who)
    asked = say("descent-ask-action", figure=who, actions=decision.about["actions"], points=decision.about["points"])
    return f"{asked} {say('descent-ask-action-stunned')}" if figure and "stunned" in figure.conditions else asked


def _action_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    figure = _figure_of(state, decision)
    assert figure is not None
    for key in keys:
        way = key.replace("_", "-")
        if key == "move" and decision.about.get("why") != "command" and _goes_on(state, figure):
            label = say("descent-option-action-move-on", points=figure.points)
        elif key in ("move", "move_again"):
            label = say(f"descent-option-action-{way}", speed=speed_of(state, figure))
        elif key == "fatigue" and isinstance(figure, Hero):
            label = say("descent-option-action-fatigue", points=points_per_fatigue(state, figure))
        elif key == "end":
            end = "command" if decision.about.get("why") == "command" else decision.seat
            label = say(f"descent-option-action-end-{end if end in ('command', OVERLORD) else 'hero'}")
        else:
            label = say(f"descent-option-action-{way}")
        yield OptionText(key, label, _action_hint(state, figure, key))


def _goes_on(state: GameState, figure: Figure) -> bool:
    """Whether points of a move are left that could be used. Rule: D6.15."""
    return figure.points > 0 and reach_of(state, figure, figure.points) != 0


def _action_hint(state: GameState, figure: Figure, key: str) -> str:
    match key:
        case "attack":
            weapons = possible_weapons(state, figure)
            targets = dict.fromkeys(each.id for weapon in weapons for each in targets_of(state, figure, weapon))
            return say("descent-hint-attack", targets=figures_named(state, list(targets))) if targets else ""
        case "skill" if isinstance(figure, Hero):
            return listed([source_name(state, each.id) for each in skills_of(state, figure)])
        case "use" if isinstance(figure, Hero):
            return listed([source_name(state, each) for each in uses_of(state, figure)])
        case "special":
            return listed([_special_label(state, figure, each) for each in specials_of(state, figure)])
        case "fatigue" if isinstance(figure, Hero):
            return say("descent-hint-fatigue", fatigue=figure.fatigue, stamina=stamina_of(state, figure))
        case "rest" | "search" | "stand_up" | "revive" | "trade" | "leave" | "end_move":
            return say(f"descent-hint-action-{key.replace('_', '-')}")
    return ""


# -- moving ------------------------------------------------------------------------------------------------------------


def _move(state: GameState, decision: Any) -> str:
    return say("descent-ask-move", who=_who(state, decision), points=decision.about["points"])


def _move_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    figure = _figure_of(state, decision)
    assert figure is not None
    for key in keys:
        if key == decision.stay_key:
            yield OptionText(key, say("descent-option-move-stay", place=place_name(figure.square)))
            continue
        square = parse_square(key)
        cost = cost_of(state, figure, way_to(state, figure, square, decision.about["points"]))
        way = direction_name(figure.square, square)
        label = say("descent-option-move", place=place_name(square), direction=way, cost=cost)
        yield OptionText(key, label, _there(state, figure, square))


def _there(state: GameState, mover: Figure, square: Square) -> str:
    """What a space is like, and who stands beside it."""
    near = board_of(state).neighbours(square)
    beside = [each.id for each in in_figures(state, near) if each is not mover]
    said = [terrain_name(kind) for kind, squares in state.terrain.items() if square in squares]
    if beside:
        said.append(say("descent-beside", names=figures_named(state, beside)))
    return "; ".join(said)


def _place(state: GameState, decision: Any) -> str:
    seat = _called(state, decision.seat)
    figure = figure_name(state, decision.about.get("figure", decision.seat))
    if decision.shape != "square":
        return say("descent-ask-place-base", seat=seat, figure=figure)
    why = source_name(state, decision.about["why"])
    if decision.about.get("figure", decision.seat) == decision.seat:
        return say("descent-ask-place-own", seat=seat, why=why)
    return say("descent-ask-place", seat=seat, figure=figure, why=why)


def _place_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    figure = _figure_of(state, decision)
    for key in keys:
        name, _, turned = key.partition(":")
        square = parse_square(name)
        label = say("descent-option-place", place=place_name(square), lies="across" if turned else "")
        yield OptionText(key, label, _there(state, figure, square) if figure is not None else "")


# -- attacks -----------------------------------------------------------------------------------------------------------


def _weapon(state: GameState, decision: Any) -> str:
    return say("descent-ask-weapon", who=_who(state, decision))


def _weapon_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    figure = _figure_of(state, decision)
    known = {weapon.id: weapon for weapon in weapons_of(state, figure)} if figure is not None else {}
    for key in keys:
        weapon = known.get(key)
        figures = say(f"descent-weapon-{weapon.type}", dice=dice_in_words(weapon.dice)) if weapon is not None else ""
        name = weapon_name(state, key) or (figure_name(state, figure.id) if figure is not None else key)
        yield OptionText(key, capital(name), figures)


def _target(state: GameState, decision: Any) -> str:
    why = str(decision.about.get("why", "attack"))
    if why in ("attack", "second", "search", "revive", "trade"):
        return say(f"descent-ask-target-{why}", who=_who(state, decision))
    return say("descent-ask-target", who=_who(state, decision), source=source_name(state, why))


def _target_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    for key in keys:
        figure = state.figure(key)
        if figure is not None:
            yield OptionText(key, figure_name(state, key), _condition_of(state, figure))
        elif key == "none":
            yield OptionText(key, say("descent-option-no-second"))
        else:
            yield OptionText(key, _space_label(state, decision, parse_square(key)))


def _space_label(state: GameState, decision: Any, square: Square) -> str:
    there = figure_at(state, square)
    if there is None or decision.about.get("why") == "search":
        return say("descent-option-token", place=place_name(square))
    return say("descent-option-space-of", figure=figure_name(state, there.id), place=place_name(square))


def _surge(state: GameState, decision: Any) -> str:
    attack = decision.about["attack"]
    bought = _known_surges(state, decision, decision.about["bought"]).values()
    hearts, reach = (attack[what] + sum(getattr(surge, what) for surge in bought) for what in ("hearts", "range"))
    asked = say("descent-ask-surge", who=_who(state, decision), surges=attack["surges"], hearts=hearts)
    if attack["needed"]:
        reached = say("descent-ask-surge-range", range=reach, needed=attack["needed"])
        asked = f"{asked} {reached}"
    return " ".join([asked, *(_shields_said(state, each) for each in attack["defenses"])])


def _shields_said(state: GameState, defense: Any) -> str:
    """What a defender came to."""
    return say("descent-standing-shields", figure=figure_name(state, defense["figure"]), shields=defense["shields"])


def _known_surges(state: GameState, decision: Any, names: Sequence[str]) -> dict[str, Surge]:
    """The records of surge abilities of the attack by the names that the question gives them. Rule: D10.25."""
    figure = _figure_of(state, decision)
    if figure is None:
        return {}
    weapon = weapon_named(state, figure, decision.about["attack"]["weapon"])
    surges = [*(weapon.surges if weapon is not None else ())]
    surges += [surge for source in sources_of(state, figure) for surge in source.ability.surges]
    records = {surge_name(surge): surge for surge in reversed(surges)}
    return {name: records[card_of(name)] for name in names if card_of(name) in records}


def _surge_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    known = _known_surges(state, decision, keys)
    for key in keys:
        if key == "none":
            yield OptionText(key, say("descent-option-surge-none"))
            continue
        words = surge_record_in_words(state, key, known.get(key, Surge()))
        yield OptionText(key, capital(words))


def _reroll(state: GameState, decision: Any) -> str:
    about = decision.about
    roll = roll_in_words(state, about["purpose"], about["roller"], "")
    faces = dice_shown(about["dice"], about["sides"])
    by = source_name(state, about["by"])
    return say("descent-ask-reroll", roll=roll, faces=faces, by=by, most=decision.most)


def _reroll_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    dice, sides = decision.about["dice"], decision.about["sides"]
    for key in keys:
        if key == decision.none_key:
            yield OptionText(key, say("descent-option-reroll-none"))
            continue
        colour, side = dice[int(key)], sides[int(key)]
        die = say(f"descent-die-{colour}")
        label = say("descent-option-reroll", number=int(key) + 1, die=die, face=face_text(colour, side))
        yield OptionText(key, label)


# -- cards, skills, actions --------------------------------------------------------------------------------------------


def _play_card(state: GameState, decision: Any) -> str:
    window = str(decision.about["window"]).replace("_", "-")
    target = decision.about.get("target", "")
    about = figure_name(state, target) if target else ""
    moment = " ".join([say(f"descent-window-{window}", about=about), *_standing(state, decision)])
    return say("descent-ask-play-card", moment=moment)


def _standing(state: GameState, decision: Any) -> Iterator[str]:
    """How the attack or the test stands that the question is about. Rule: D10.18, D14.2."""
    attack, test = decision.about.get("attack"), decision.about.get("test")
    if attack is not None and attack["missed"]:
        yield say("descent-standing-missed", attacker=figure_name(state, attack["attacker"]))
    elif attack is not None and attack["sides"]:
        values = {what: attack[what] for what in ("hearts", "range", "surges", "needed")}
        yield say("descent-standing-attack", attacker=figure_name(state, attack["attacker"]), **values)
        yield from (_shields_said(state, each) for each in attack["defenses"] if each["sides"])
    if test is not None:
        name = attribute_name(test["attribute"])
        yield say("descent-standing-test", attribute=name, value=test["value"], shields=test["shields"])


def _card_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    for key in keys:
        if key == "none":
            yield OptionText(key, say("descent-option-play-none"))
        else:
            card = state.catalogue.overlord[key]
            yield OptionText(key, say("descent-option-play", card=card.name), card.text)


def _use_card(state: GameState, decision: Any) -> str:
    moment = str(decision.about["moment"]).replace("_", "-")
    target = decision.about.get("target", "")
    about = figure_name(state, target) if target else ""
    said = " ".join([say(f"descent-moment-{moment}", about=about), *_standing(state, decision)])
    return say("descent-ask-use", who=_called(state, decision.seat), moment=said)


def _use_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    figure = state.figure(decision.seat) or state.figure(state.acting)
    for key in keys:
        if key == "none":
            yield OptionText(key, say("descent-option-use-none"))
        elif key in (BONUS_ATTACK, BONUS_RECOVER):
            label = say(f"descent-option-{key.replace('_', '-')}", hearts=BONUS_HEARTS)
            yield OptionText(key, label, say("descent-hint-bonus"))
        else:
            yield _ability_option(state, figure, key)


def _ability_option(state: GameState, figure: Figure | None, key: str) -> OptionText:
    """Something that a figure can use, with its price and what it does."""
    ability = _ability_of(state, figure, key)
    name = source_name(state, key)
    if ability is not None and ability.fatigue:
        label = say("descent-option-use-for", ability=name, fatigue=ability.fatigue)
    else:
        label = say("descent-option-use", ability=name)
    return OptionText(key, label, _text_of(state, key, ability))


def _ability_of(state: GameState, figure: Figure | None, key: str) -> Ability | None:
    if figure is None:
        return None
    return next((each.ability for each in all_of(state, figure) if each.id == key), None)


def _text_of(state: GameState, key: str, ability: Ability | None) -> str:
    if ability is not None and ability.text:
        return ability.text
    record = state.catalogue.items.get(card_of(key)) or state.catalogue.search.get(card_of(key))
    return record.text if record is not None else ""


def _skill(state: GameState, decision: Any) -> str:
    return say("descent-ask-skill", hero=figure_name(state, decision.seat))


def _skill_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    return (_ability_option(state, state.figure(decision.seat), key) for key in keys)


def _special(state: GameState, decision: Any) -> str:
    return say("descent-ask-special", who=_who(state, decision))


def _special_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    figure = _figure_of(state, decision)
    assert figure is not None
    for key in keys:
        ability = _ability_of(state, figure, key)
        yield OptionText(key, _special_label(state, figure, key), _text_of(state, key, ability))


def _special_label(state: GameState, figure: Figure, key: str) -> str:
    """A special action: of a card, against a condition, with an object, at a door. Rule: D5.35."""
    name, _, rest = key.partition(":")
    match name:
        case "climb" | "lock":
            return say(f"descent-option-special-{name}")
        case "take" | "drop":
            return say(f"descent-option-special-{name}", token=token_name(state, rest))
        case "douse":
            return say("descent-option-special-douse", figure=figure_name(state, rest))
    if key in figure.conditions:
        return say("descent-option-special-shake-off", condition=condition_name(state, key))
    return source_name(state, key)


def _door(state: GameState, decision: Any) -> str:
    return say("descent-ask-door", who=_who(state, decision))


def _door_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    for key in keys:
        name = door_name(state, key)
        yield OptionText(key, capital(name))


# -- the Overlord's monsters -------------------------------------------------------------------------------------------


def _group(state: GameState, decision: Any) -> str:
    return say("descent-ask-group")


def _group_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    for key in keys:
        monsters = group_on_map(state, key)
        yield OptionText(key, kind_name(state, key), count_of(state, key, len(monsters)))


def _monster(state: GameState, decision: Any) -> str:
    return say("descent-ask-monster", kind=kind_name(state, decision.about["group"]))


def _open_group(state: GameState, decision: Any) -> str:
    return say("descent-ask-open-group", traits=", ".join(decision.about["traits"]))


def _kind_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    return (OptionText(key, kind_name(state, key), state.catalogue.monsters[key].text) for key in keys)


def _lay_out(state: GameState, decision: Any) -> str:
    return say(f"descent-ask-lay-out-{decision.about['why']}", seat=_called(state, decision.seat))


def _lay_out_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    return (OptionText(key, say(f"descent-option-lay-out-{key}")) for key in keys)


# -- which, how much ---------------------------------------------------------------------------------------------------


def _condition(state: GameState, decision: Any) -> str:
    return say("descent-ask-condition", who=_who(state, decision))


def _condition_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    for key in keys:
        record = state.catalogue.conditions.get(key)
        yield OptionText(key, condition_name(state, key), record.text if record is not None else "")


def _attribute(state: GameState, decision: Any) -> str:
    return say("descent-ask-attribute", who=_who(state, decision))


def _attribute_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    figure = _figure_of(state, decision)
    for key in keys:
        value = str(attribute_of(state, figure, key)) if isinstance(figure, Hero) else ""
        yield OptionText(key, attribute_name(key), value)


def _order(state: GameState, decision: Any) -> str:
    return say("descent-ask-order", who=_who(state, decision))


def _order_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    for key in keys:
        if key == "game":
            yield OptionText(key, say("descent-option-order-game"))
        else:
            name = source_name(state, key)
            yield OptionText(key, say("descent-option-order", what=capital(name)))


def _trade(state: GameState, decision: Any) -> str:
    other = figure_name(state, decision.about["other"])
    return say("descent-ask-trade", hero=figure_name(state, decision.seat), other=other)


def _trade_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    for key in keys:
        way, _, id = key.partition(":")
        if key == decision.none_key:
            yield OptionText(key, say("descent-option-trade-none"))
        else:
            yield OptionText(
                key, say(f"descent-option-trade-{way}", item=item_name(state, id)), _text_of(state, id, None)
            )


def _pay(state: GameState, decision: Any) -> str:
    by = source_name(state, decision.about["by"])
    return say("descent-ask-pay", hero=figure_name(state, decision.seat), by=by)


def _as_fatigue(state: GameState, decision: Any) -> str:
    hero = figure_name(state, decision.seat)
    return say("descent-ask-as-fatigue", hero=hero, hearts=decision.about["hearts"])


def _number_options(kind: str) -> OptionsOf:
    def options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
        return (OptionText(key, say(f"descent-option-{kind}", count=int(key))) for key in keys)

    return options


def _keep_card(state: GameState, decision: Any) -> str:
    card = item_name(state, decision.about["card"])
    return say("descent-ask-keep-card", hero=figure_name(state, decision.seat), card=card)


def _keep_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    text = state.catalogue.search[decision.about["card"]].text
    return (OptionText(key, say(f"descent-option-{key}-card"), text if key == "keep" else "") for key in keys)


def _enter_dice(state: GameState, decision: Any) -> str:
    about = decision.about
    roll = roll_in_words(state, about["purpose"], about["roller"], "")
    return say("descent-ask-enter-dice", roll=roll, dice=len(decision.sides))


def _die_options(state: GameState, decision: Any, keys: list[str]) -> Iterable[OptionText]:
    """Which number stands for which face: the dice have no numbers on them. Rule: D11.1."""
    for number, (key, colour) in enumerate(zip(keys, decision.about["dice"], strict=True), start=1):
        faces = [
            say("descent-face-numbered", side=side, face=face) for side, face in enumerate(faces_text(colour), start=1)
        ]
        die = say(f"descent-die-{colour}")
        yield OptionText(key, say("descent-option-enter-die", number=number, die=die, faces=", ".join(faces)))


_WORDS: dict[str, _Words] = {
    "next_hero": _Words(_next_hero, _hero_options),
    "equip": _Words(_equip, _equip_options),
    "action": _Words(_action, _action_options),
    "move": _Words(_move, _move_options),
    "weapon": _Words(_weapon, _weapon_options),
    "target": _Words(_target, _target_options),
    "surge": _Words(_surge, _surge_options),
    "reroll": _Words(_reroll, _reroll_options),
    "play_card": _Words(_play_card, _card_options),
    "use_card": _Words(_use_card, _use_options),
    "skill": _Words(_skill, _skill_options),
    "special": _Words(_special, _special_options),
    "door": _Words(_door, _door_options),
    "group": _Words(_group, _group_options),
    "monster": _Words(_monster, _target_options),
    "place": _Words(_place, _place_options),
    "condition": _Words(_condition, _condition_options),
    "attribute": _Words(_attribute, _attribute_options),
    "order": _Words(_order, _order_options),
    "open_group": _Words(_open_group, _kind_options),
    "trade": _Words(_trade, _trade_options),
    "pay": _Words(_pay, _number_options("pay")),
    "as_fatigue": _Words(_as_fatigue, _number_options("as-fatigue")),
    "keep_card": _Words(_keep_card, _keep_options),
    "lay_out": _Words(_lay_out, _lay_out_options),
    "enter_dice": _Words(_enter_dice, _die_options),
}
"""By the kind of decision."""
