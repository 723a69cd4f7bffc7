"""The plain lines of a page, of which search and the judge's reasons are made."""

from __future__ import annotations

from companion.rulebook.passages import cut
from tests.books import book


def lines(html: str) -> list[str]:
    return cut(html, "", ())[0].text.split("\n")


def table(*rows: str) -> str:
    head, *body = ("".join(f"<td>{cell}</td>" for cell in row.split("|")) for row in rows)
    others = "".join(f"<tr>{row}</tr>" for row in body)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{others}</tbody></table>"


def test_a_line_of_a_table_has_the_heads_of_its_columns() -> None:
    assert lines(table("Round|Gained|What comes", "1|2|a card", "5|none|a hero")) == [
        "Round: 1 – Gained: 2 – What comes: a card",
        "Round: 5 – Gained: none – What comes: a hero",
    ]


def test_a_list_of_two_columns_speaks_for_itself() -> None:
    assert lines(table("Number|What", "5|mats", "1|token")) == ["5 mats", "1 token"]


def test_a_sign_and_its_name_are_one_word() -> None:
    assert lines(table("Suit|", "love|love, the trump suit")) == ["love, the trump suit"]


def test_a_cell_without_a_head_stands_alone() -> None:
    assert lines(table("|Goal|Then", "Hero|win|1 VP")) == ["Hero – Goal: win – Then: 1 VP"]


def test_a_french_line_has_a_space_before_the_colon() -> None:
    told = "\n".join(part.text for part in book("origin-story", "fr").passages("vancardian-leads"))
    line = "Vous êtes : méchant – Vous avez : aucun pli – Elle mène avec : sa carte la plus basse"
    assert line in told.split("\n")


def test_text_stands_around_a_table_and_a_drawn_table_is_none() -> None:
    drawn = f"<figure>{table('a|b|c', '1|2')}</figure>"
    assert lines(f"<p>Before.</p>{table('A|B', 'x|y')}{drawn}<p>After.</p>") == [
        "Before.",
        "x y",
        "After.",
    ]
