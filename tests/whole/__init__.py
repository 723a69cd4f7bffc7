"""Tests that make a house of their own: a copy of it, a wheel, an export, a site below a path."""
