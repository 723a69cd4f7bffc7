"""Companion: rules, table tools and scores for Origin Story and ORIGINZ, without a network."""

__version__ = "0.1.0"
