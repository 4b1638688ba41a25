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
    # year by year
    "term": "A term is four years here, each with an assignment, risks and rewards of its own",
    "arm": "It decides which assignments fall, what they risk, and what is learnt",
    "command": "An officer may try for a command; whoever fails, or does not try, serves on the staff this year",
    "assign": "2D decide what this year is spent on; all its other numbers hang on that",
    "flight": "Whoever has been to flight school may fly for a year with the Navy instead, as the Navy resolves it",
    "next_duty": "Whoever was aide to a general chooses: a command without a throw, or a special assignment",
    "transfer": "It leads into the Bureaucracy, for good; it may be declined once, and another duty is thrown for",
    "position_of_year": "Without a position an officer works one rank lower this year, and takes no examination",
    "survival": "Failing ends the service at once, and the term counts for nothing; just enough is a wound",
    "decoration": "At the number there is a medal, three past it a better one, six past it the highest",
    "advancement": "Enlisted persons may rise every year, officers once a term",
    "skill": "Made, it brings a skill from one of the columns that are open",
    "column": "Choose a column, and one die finds what is learnt",
    "points": "Points change a throw after it is seen, one for one; what is spent is gone",
    "court": "Enlisted persons are found guilty, officers may still avoid it; one die finds the sentence",
    "special": "Schools and unusual duties, by one die",
    "cross": "Another arm is learnt: one skill of it now, and at reenlisting the way over is open",
    "specialist": "One die finds the skill; who is clever and learned may take the schooling instead of the training",
    "commando": "The school opens the way to the commandos",
    "school": "Each thing that is taught there has a throw of its own",
    "bonus": "Made, it pays half of what one throw on the cash table says",
    "exam": "Passing is the way to the next rank; it takes a position of the own rank, and the skill that is asked for",
    "reenlist_by_years": "Thrown at the end of every term, wanted or not: failing ends the service",
}
"""By what is asked; what is not here says how often it is still asked."""
