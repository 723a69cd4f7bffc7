"""The toy: whoever says the higher number wins."""
