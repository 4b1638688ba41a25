"""What a ship earns with her hold: freight, goods of one's own, mail, messages, charters.

`goods`: the table of 36. `speculation`: finding, buying and selling them. `freight`: lots and the best load. `mail`:
contracts and private messages. `income`: charters, subsidies, shuttles.
"""
