"""A life before the first session: what the book prints of careers, ageing, mustering out and learning.

`tables/` holds it by topic: the eighteen careers (`basic`), the schools and the four advanced careers (`schools`,
`mercenary`, `navy`, `scout`, `merchant`), `homeworld`, `ageing`, `benefits` and `experience`.
"""
