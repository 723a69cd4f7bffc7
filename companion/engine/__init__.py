"""The rules in play, in the Python that CPython and MicroPython share."""
