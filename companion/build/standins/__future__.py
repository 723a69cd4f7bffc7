"""Stand-in for MicroPython: annotations are never evaluated there anyway."""

annotations = None
