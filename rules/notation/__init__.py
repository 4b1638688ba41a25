"""The dice language of the log: "2D+2 8+", "4d6kh3", "D66", "3d6!x[fire] # a reason".

    throw   = sum [target] ["#" comment]
    sum     = product {("+" | "-") product}         product = value {("*" | "/") value}
    value   = number | dice | "(" sum ")" | "-" value
    dice    = [count] "d" [sides | "%"] {modifier} ["[" label "]"]     "D" alone is six-sided, as in the books
    target  = number "+" | number "-" | number       at least, at most, exactly
    modifier= kh kl k dh dl d [n] | r n | rr n | x [n] | ! | min n | max n | cs ">=" n

"D66" is two dice read as tens and ones; "1DD" throws dice and multiplies them by ten.
Division drops fractions.
"""

from __future__ import annotations

from rules.notation.formula import Formula
from rules.notation.parsing import parse
from rules.notation.roll import Die, Roll, Term

__all__ = ["Die", "Formula", "Roll", "Term", "parse"]
