"""What each question of a life is about, in a sentence or two for whoever has never played one."""

from __future__ import annotations

from collections.abc import Mapping

from rules.systems.megatraveller.careers.life.record import Ask

ABOUT: Mapping[Ask, str] = {
    "birth": "Six throws of 2D in order: Strength, Dexterity, Endurance, Intelligence, Education, Social Standing",
    "home": "The homeworld decides which careers are open, and which weapons and vehicles can be learnt",
    "career": "There is one throw to enlist in a life; the odds beside each career are those of its first term",
    "draft": "One die drafts into a service, whatever the homeworld; no position can be had in the first term then",
    "serve": "A term is four years. Survival comes first: whoever fails is injured, and out after two of them",
    "supply": "No supply was found. One more try is allowed, and costs another throw for survival",
    "position": "A position or commission is rank 1; it is tried for once a term, until it is had",
    "promotion": "One throw a term for the next rank, which brings skills, more in mustering out, and a name",
    "duty": "Special duty brings a skill more, or two where the throw is four past its number",
    "choose": "A cascade: one of its skills is chosen at once",
    "barred": "Insist, and on 7 or more it is learnt in spite of it, else the skill is lost; or throw again",
    "lower": "Nobody has more skill levels than Intelligence and Education together: choose what is forgotten",
    "spare": "The supply of anagathics saves two characteristics without a throw; the others are thrown for",
    "ageing": "From 34 on each term may cost strength, nimbleness and staying power; each is saved by a throw. "
    "Whatever falls to 0 is a crisis, which not everybody survives",
    "reenlist": "Thrown at the end of every term, wanted or not: failing ends the career, a natural 12 prolongs it",
    "stay": "Another term, with what it may bring and cost; or out into play, with what was earned",
    "weapon": "Any weapon may be taken; who has one already may take skill with it instead",
}
"""By what is asked; what is not here says how often it is still asked."""
