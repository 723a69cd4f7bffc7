"""A game, a score sheet, a deck or a duel as one link. (docs/share.md)"""
