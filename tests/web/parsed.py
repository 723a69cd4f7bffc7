"""A page taken apart for tests."""

from __future__ import annotations

from html.parser import HTMLParser

HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}


class Parsed(HTMLParser):
    """Tags with their attributes, in order, and the text inside inline scripts and styles."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.inline: list[str] = []
        self._inside: str | None = None
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.tags.append((tag, values))
        json = values.get("type") == "application/json"
        self._inside = tag if tag in ("script", "style") and not json else None

    def handle_endtag(self, tag: str) -> None:
        del tag
        self._inside = None

    def handle_data(self, data: str) -> None:
        if self._inside and data.strip():
            self.inline.append(data)

    def all(self, *tags: str) -> list[dict[str, str]]:
        """The attributes of every tag of these names."""
        return [values for tag, values in self.tags if tag in tags]

    def one(self, tag: str, **attributes: str) -> dict[str, str]:
        """The attributes of the only tag with these attributes."""
        matches = [v for v in self.all(tag) if all(v.get(k) == w for k, w in attributes.items())]
        assert len(matches) == 1, (tag, attributes, matches)
        return matches[0]

    @property
    def ids(self) -> list[str]:
        return [values["id"] for _, values in self.tags if "id" in values]
