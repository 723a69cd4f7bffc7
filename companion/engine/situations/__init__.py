"""Situations of Origin Story in words: a small grammar reads them as questions for the judge."""
