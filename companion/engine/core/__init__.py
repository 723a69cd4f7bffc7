"""What any game needs: input, errors, words, journal, the judge's protocol. It knows no game."""
