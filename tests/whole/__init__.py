"""Tests that make a copy of their own: a copy of it, a wheel, an export, a site below a path."""
