"""The flow of a fight: opening, declarations, the round resolved, morale, surprise."""
