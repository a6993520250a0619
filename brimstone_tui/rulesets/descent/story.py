"""A game in a few lines: the closing screen, which tells the story in figures, and two lines for taking a game up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brimstone_tui.engine.events import Told
from brimstone_tui.rulesets.descent.events import (
    CardPlayed,
    FatigueSuffered,
    HeartsSuffered,
    HeroKnockedOut,
    MonsterDefeated,
    TokenSearched,
)
from brimstone_tui.rulesets.descent.figures import health_of, stamina_of
from brimstone_tui.rulesets.descent.names import count_of, encounters, source_name
from brimstone_tui.rulesets.descent.state import GameState, Hero, HeroId, group_on_map, groups_on_map, kind_of_hero
from brimstone_tui.words import say
from brimstone_tui.words.phrases import listed


@dataclass(slots=True)
class Deeds:
    """What one hero did and suffered."""

    defeated: int = 0
    hearts: int = 0
    fatigue: int = 0
    knocked_out: int = 0
    searched: int = 0


def story(state: GameState, log: Sequence[Told]) -> list[str]:
    """The closing screen: how it ended for the heroes, the quest in figures, then each hero.

    Its first word is Victory or Defeat. Rule: D25.2.
    """
    won = state.outcome == "victory"
    quest = state.catalogue.quests.get(state.quest)
    last = encounters(state)[-1] if encounters(state) else None
    goal = (last.heroes_win if won else last.overlord_wins).text if last is not None else ""
    deeds, played = _deeds(state, log)
    return [
        say("descent-story-victory" if won else "descent-story-defeat", quest=quest.title if quest else state.quest),
        *([goal] if goal else []),
        say(
            "descent-story-party",
            rounds=state.round,
            defeated=state.tallies.get("monsters_defeated", 0),
            down=state.tallies.get("knock_outs", 0),
            cards=played,
        ),
        *(_hero_line(state, hero, deeds[hero.id]) for hero in state.heroes),
    ]


def _deeds(state: GameState, log: Sequence[Told]) -> tuple[dict[HeroId, Deeds], int]:
    """What each hero did and suffered, and how many cards the Overlord played."""
    deeds = {hero.id: Deeds() for hero in state.heroes}
    played = 0
    for event, _ in log:
        match event:
            case MonsterDefeated(by=by) if by in deeds:
                deeds[by].defeated += 1
            case HeartsSuffered(figure=hero, hearts=hearts) if hero in deeds:
                deeds[hero].hearts += hearts
            case FatigueSuffered(hero=hero, fatigue=fatigue):
                deeds[hero].fatigue += fatigue
            case HeroKnockedOut(hero=hero):
                deeds[hero].knocked_out += 1
            case TokenSearched(hero=hero):
                deeds[hero].searched += 1
            case CardPlayed():
                played += 1
    return deeds, played


def _hero_line(state: GameState, hero: Hero, deeds: Deeds) -> str:
    return say(
        "descent-story-hero",
        hero=hero.name,
        title=class_name(state, hero),
        defeated=deeds.defeated,
        hearts=deeds.hearts,
        fatigue=deeds.fatigue,
        down=deeds.knocked_out,
        searched=deeds.searched,
    )


def class_name(state: GameState, hero: Hero) -> str:
    """A hero's class; where there is none, what the hero is."""
    profession = state.catalogue.classes.get(hero.profession)
    return profession.name if profession is not None else kind_of_hero(state, hero).name


def recap(state: GameState, log: Sequence[Told]) -> tuple[str, str]:
    """Two lines for taking a game up again: where it stands, and how the party does."""
    groups = [count_of(state, kind, len(group_on_map(state, kind))) for kind in groups_on_map(state)]
    where = say(
        "descent-recap-where",
        quest=source_name(state, state.quest),
        round=state.round,
        monsters=listed(groups) or say("descent-nothing"),
    )
    return where, say("descent-recap-party", party="; ".join(_hero_in_short(state, hero) for hero in state.heroes))


def _hero_in_short(state: GameState, hero: Hero) -> str:
    if hero.ko or hero.gone:
        how = say("descent-status-gone" if hero.gone else "descent-status-ko")
        return say("descent-recap-hero-down", hero=hero.name, how=how)
    health, stamina = health_of(state, hero), stamina_of(state, hero)
    left = max(0, health - hero.damage)
    return say("descent-recap-hero", hero=hero.name, health=left, most=health, fatigue=hero.fatigue, stamina=stamina)
