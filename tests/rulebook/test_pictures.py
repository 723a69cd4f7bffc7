"""Pictures: what each kind shows, that it is said in words, and what cannot be drawn."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from companion import locales
from companion.engine.originstory.cards import vancardian_deck
from companion.engine.originz.formats import DIRECTIONS
from companion.games import games, judge
from companion.rulebook import symbols
from companion.rulebook.entries import Picture
from companion.rulebook.pictures import KINDS, PictureError, cards, picture
from companion.yamltext import read_yaml
from tests.books import book

ENGLISH = locales.load("en")
ALL = [
    (language, f"{entry.id}#{one.id}", one)
    for game in games()
    for language in locales.languages()
    for entry in book(game, language).entries.values()
    for one in entry.pictures
]


def drawn(kind: str, source: str, language: str = "en") -> Element:
    values = {**(read_yaml(source) or {}), "caption": "A picture."}
    html = picture(Picture("one", kind, values, (), 1), locales.load(language))
    return ElementTree.fromstring(html)


def items(figure: Element, where: str = "ol") -> list[list[Element]]:
    """The items of every list, or of every row of a table."""
    return [list(line) for line in figure.iter(where)]


def words_of(element: Element) -> str:
    return " ".join("".join(element.itertext()).split())


def notes(row: list[Element]) -> dict[int, str]:
    return {
        i: item.get("class", "").removeprefix("is-")
        for i, item in enumerate(row)
        if item.get("class", "") not in ("", "is-")
    }


def test_every_kind_is_used() -> None:
    books = [book(game, "en") for game in games()]
    entries = [entry for rules in books for entry in rules.entries.values()]
    pictures = [one for entry in entries for one in entry.pictures]
    assert {one.kind for one in pictures} == set(KINDS)


@pytest.mark.parametrize(
    ("language", "one"),
    [pytest.param(language, one, id=f"{language} {place}") for language, place, one in ALL],
)
def test_whatever_is_drawn_is_said_in_words(language: str, one: Picture) -> None:
    words = locales.load(language)
    figure = ElementTree.fromstring(picture(one, words))
    for svg in figure.iter("svg"):
        title = svg.find("title")
        if svg.get("aria-hidden") == "true":
            assert title is None
        else:
            assert svg.get("role") == "img"
            assert title is not None
            assert len(title.text or "") > 20
    for item in figure.iter("li"):
        assert re.search(r"\w", words_of(item))


def test_a_trick_says_who_leads_wins_and_is_off_suit() -> None:
    figure = drawn("trick", "plays: [B7, B9, T13, L2]\nnames: [a, b, c, d]")
    (plays,) = items(figure)
    assert notes(plays) == {0: "leads", 2: "off-suit", 3: "wins"}
    assert [words_of(item)[0] for item in plays] == ["a", "b", "c", "d"]


FOLLOWS = {
    "villain-lowest-non-love": "villain",
    "villain-lowest-love": "villain",
    "lowest-lead-suit-that-beats-all": "beats",
    "lowest-lead-suit": "suit",
    "lowest-any": "any",
}


def test_the_chart_of_a_vancardian_s_turn_leads_where_the_engine_does() -> None:
    """Walked by its own questions, the chart ends at the step that the engine names, and card."""
    chance, ends = Random(4), set()
    asked = [item.get("data-step") for item in drawn("flow", "chart: vancardian").iter("li")]
    assert asked == ["leads", "draw", "villain", "beats", "suit", "any"]
    deck = [f"{suit}{value}" for suit in "BLST" for value in range(1, 14)]
    for _ in range(400):
        cards = chance.sample(deck, 8)
        row, plays, villain = cards[: chance.randint(1, 6)], cards[6:], chance.random() < 0.4
        lead = plays[0][0]
        request = {"hand": row, "drawn": [], "plays": plays, "villain_no_tricks": villain}
        answer = judge({"kind": "follow", "input": request})["ruling"]
        of_suit = [card for card in row if card[0] == lead]
        best = max(plays, key=lambda card: (card[0] == "L", card[0] == lead, int(card[1:])))
        beating = [card for card in of_suit if best[0] == lead and int(card[1:]) > int(best[1:])]
        legal = of_suit or row
        step, among = next(
            (step, among)
            for step, says_yes, among in (
                ("villain", villain, [card for card in legal if card[0] != "L"] or legal),
                ("beats", bool(beating), beating),
                ("suit", bool(of_suit), of_suit),
                ("any", True, row),
            )
            if says_yes
        )
        assert FOLLOWS[answer["reason"]] == step
        assert answer["played"] == min(among, key=lambda card: int(card[1:]))
        ends.add(answer["reason"])
    assert ends == set(FOLLOWS)


def test_the_chart_of_a_trick_ends_with_the_winner() -> None:
    said = [words_of(item) for item in drawn("flow", "chart: trick").iter("li")]
    assert said == [
        "Is there love in the trick? yes The highest love card wins. no",
        "The highest card of the lead suit wins.",
    ]


def test_a_leader_who_wins_still_leads() -> None:
    (plays,) = items(drawn("trick", "plays: [B13, B9]\nnames: [a, b]"))
    assert [note.text for note in plays[0].iter() if "note-" in note.get("class", "")] == [
        "leads",
        "wins",
    ]


def test_a_changed_card_shows_what_is_printed_on_it() -> None:
    figure = drawn("trick", "plays: [S10, {card: T8, suit: L, value: 8.5}]\nnames: [a, b]")
    card = items(figure)[0][1]
    [face] = [part for part in card.iter() if "card-face" in part.get("class", "")]
    assert "".join(face.itertext()) == "8½8"
    assert face.get("class") == "card-face suit-L long extra changed"
    assert [use.get("href") for use in card.iter("use")] == ["#suit-L", "#suit-T"]
    assert "printed strength 8" in words_of(card)


def test_a_vancardian_who_follows_keeps_discards_and_plays() -> None:
    figure = drawn(
        "vancardian",
        "kind: follow\ninput: {hand: [T12, L7, S8, L2, T5], drawn: [B9, S6], plays: [S11], "
        "lead_suit: S, villain_no_tricks: false}\nname: Automaton",
    )
    played, draws, before, after = items(figure)
    assert notes(played) == {}
    assert notes(draws) == {0: "refused", 1: "kept"}
    assert notes(before) == {4: "pushed"}
    assert notes(after) == {4: "plays"}


def test_an_exchange_takes_first_and_gives_to_the_left_end() -> None:
    figure = drawn(
        "vancardian",
        "kind: exchange\ninput: {vancardian_hand: [S9, B2, L1, T7], your_hand: [S3, T10], give: 0}",
    )
    hers, mine, after, _ = items(figure)
    assert notes(hers) == {1: "taken"}
    assert notes(mine) == {0: "given"}
    assert "speed 3" in words_of(after[0])


def test_what_a_sign_means_stands_below_the_row_once() -> None:
    figure = drawn("vancardian", "kind: lead\ninput: {hand: [S9], villain_no_tricks: false}")
    legends = [p for p in figure.iter("p") if p.get("class") == "legend"]
    assert [words_of(legend) for legend in legends] == [ENGLISH["picture.plays"]]


def test_a_sidekick_shows_two_cards_and_turns_the_next_one() -> None:
    hidden = "down: [T9, L2, B13, S7, T1, B6]"
    figure = drawn("sidekick", f"input: {{up: [S3, B4], {hidden}, lead_suit: S, pick: S3}}")
    before, after = items(figure)
    assert [len(before), len(after)] == [8, 7]
    assert notes(before) == {0: "plays"}
    assert notes(after) == {1: "turned"}
    assert "strength 9" in words_of(after[1])
    assert sum("unknown" in words_of(item) for item in before) == 6


def test_a_sidekick_that_has_to_follow_suit_cannot_be_drawn_otherwise() -> None:
    with pytest.raises(PictureError, match="may not play"):
        drawn("sidekick", "input: {up: [S3, B4], down: [T9], lead_suit: S, pick: B4}")


def test_a_mat_takes_the_supply_from_the_engine() -> None:
    title = drawn("mat", "round: 3\ncharge: {1: 1, character: 2}").find("svg/title")
    assert title is not None
    assert title.text == (
        "A player mat in round 3. Story cards lie on the spaces up to that round, two superhero "
        "cards face down on theirs. Charged: 1 token on the story card of round 1 and 2 tokens on "
        "the character's ability. In the supply: 1 token."
    )


def test_a_table_of_two_shows_hands_and_won_tricks() -> None:
    figure = drawn("seating", "table: two")
    title = figure.find("svg/title")
    assert title is not None
    assert "holds 6 cards" in str(title.text)
    written = [text.text for text in figure.iter("text")]
    assert written.count("won trick") == 2
    kinds = [str(rect.get("class")) for rect in figure.iter("rect")]
    hands, sidekicks, tricks, piles = 2 * 6, 2 * 4, 2 * 2, 5 * 2
    assert kinds.count("card back") == hands + sidekicks + tricks + piles


def test_the_stacks_are_those_of_the_engine() -> None:
    rows = items(drawn("difficulty", ""), "tr")[2:]
    for level in range(6):
        stack = [words_of(row[level + 1]) for row in rows]
        assert [{"easier": "single", "harder": "double"}[name] for name in stack] == (
            vancardian_deck(level)
        )


@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_time_line_has_every_step_of_setup_and_end(players: int) -> None:
    setup, end = (
        [words_of(step) for step in line]
        for line in items(drawn("timeline", f"players: {players}\nround: 3"))[1:]
    )
    assert any("vent" in step for step in setup)
    assert (players == 2) == any("sidekick" in step for step in setup)
    assert end[-1] == ENGLISH["picture.step.end-dealer"]


def test_a_surrender_counts_each_card_and_the_trick() -> None:
    figure = drawn("surrender", "leader: Automaton\nhand: [S9, L2, T7, B4]\nplays: [S12]")
    points = [span for span in figure.iter("span") if span.get("class") == "points"]
    assert [point.text for point in points] == ["+1"] * 5
    assert "(4), and 1 for the trick" in words_of(figure)


def test_restored_cards_end_in_the_reverse_order_of_their_arrival() -> None:
    pile, deck, left = items(drawn("restore", "pile: [A, B, C]\nrestore: 2"))
    assert [words_of(card)[0] for card in pile] == ["A", "B", "C"]
    assert [words_of(card)[0] for card in deck[-2:]] == ["A", "B"]
    assert [words_of(card)[0] for card in left] == ["C"]


def test_pods_go_where_the_engine_says() -> None:
    (pods,) = items(drawn("pods", ""))
    assert len(pods) == len(DIRECTIONS)
    for pod, direction in zip(pods, DIRECTIONS, strict=True):
        assert words_of(pod).endswith(direction)


# kind, values as YAML, what is wrong with them
WRONG = (
    ("trick", "plays: [B7, B99]", "not-a-card"),
    ("trick", "names: [a]", "needs a plays"),
    ("trick", "plays: [B7]\nnames: [a, b]", "another number of names"),
    ("trick", "plays: [B7]\nwinner: 0", "has no winner"),
    ("vancardian", "kind: dance\ninput: {}", "no picture of dance"),
    ("seating", "table: seven", "no table seven"),
    ("marks", "marks: [star]", "no mark star"),
    ("flow", "chart: game", "no chart game"),
    ("dial", "vp: 100", "0 to 99"),
    ("mat", "round: 3\ncharge: {1: 9}", "not enough stamina"),
    ("restore", "pile: [A]\nrestore: 2", "cannot be restored"),
)


@pytest.mark.parametrize(("kind", "source", "says"), WRONG)
def test_what_cannot_be_drawn_is_refused(kind: str, source: str, says: str) -> None:
    with pytest.raises(PictureError, match=says):
        drawn(kind, source)


def test_a_sign_that_is_missing_is_named_with_its_place() -> None:
    with pytest.raises(PictureError, match="swaps has no sign: draw it in SIGNS"):
        cards.row(Element("figure"), dict(ENGLISH), ["S1"], {0: "swaps"})


@pytest.mark.parametrize(
    ("card", "shown"),
    [("L9.5", "9½"), ("L10.5", "10½"), ("L0.5", "½"), ("L-0.5", "−½"), ("S11", "11")],
)
def test_a_half_value_is_written_as_printed(card: str, shown: str) -> None:
    assert symbols.value(card) == shown
