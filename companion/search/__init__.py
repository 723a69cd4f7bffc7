"""Search: builds the Whoosh index from entries, answers queries, bakes the index for browsers."""
