"""The commands judge, solo and simulate."""

from __future__ import annotations

import io
import json
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion import games, locales
from companion.cli import main
from companion.engine.core.inputs import Refusal
from companion.engine.core.steps import Step
from companion.engine.originstory.cards import ROUNDS
from companion.engine.originstory.effects import line_text, read_line_text
from companion.engine.originstory.solo import STEPS
from companion.engine.originstory.solo.prompts import Prompt, ask
from companion.games import registry
from companion.terminal import simulate
from companion.terminal import solo as table
from tests.engine.tables import whole_game
from tests.share import links

OPTIONS = {"difficulty": 0, "dealer": "You", "deck": "virtual", "seed": 1}
START: list[Any] = [
    {"type": "story"},
    {"type": "charge"},
    {"type": "align", "alignment": "hero"},
]


def run(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 0


def test_judge_answers_line_by_line_and_a_bad_line_stops_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good = json.dumps({"id": "a", "kind": "trick", "input": {"plays": ["S9", "S11"]}})
    lines = f"{good}\nnonsense\n\n{good}\n".encode() + b'{"id": "\xff"}\n' + good.encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines), encoding="utf-8"))
    run(["judge"])
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer.get("ruling", {}).get("winner") for answer in answers] == [1, None, 1, None, 1]
    assert [answers[n]["error"]["code"] for n in (1, 3)] == ["not-json", "not-json"]


def test_judge_answers_a_situation_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    run(["judge", "--lang", "fr", "B13", "L2", "B12", "qui", "gagne"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Le 2 d’amour l’emporte."
    assert lines[-1].startswith("  Hypothèse\u202f: Les cartes ont été jouées dans l’ordre")


def test_judge_says_what_it_does_not_understand(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["judge", "who wins"])
    assert left.value.code == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("The judge cannot read this situation")


def typing(*lines: str) -> Callable[[str], str]:
    """Return an `ask` to which these lines are typed."""
    left = iter(lines)
    return lambda _: next(left)


def typed(action: dict[str, Any]) -> str:
    """Return what a person types for an action."""
    if "cards" in action:
        return " ".join(action["cards"]).lower()
    if "effects" in action:
        return line_text(action["effects"])
    fallback = "surrender" if action["type"] == "surrender" else ""
    return str(action.get("card") or action.get("alignment") or fallback)


def test_a_whole_game_can_be_typed_undone_and_kept(tmp_path: Path) -> None:
    save, states = whole_game(5)
    file = tmp_path / "game.txt"
    file.write_text(registry.notation({**save, "actions": []}), "utf-8")
    lines = iter(["undo", "fly", *(typed(action) for action in save["actions"])])
    output: list[str] = []
    options = Namespace(file=str(file), difficulty=0, seed=None, lang="en")
    assert table.play(options, ask=lambda _: next(lines), tell=output.append) == 0
    assert "VP" in output[-1]
    kept = registry.replay(registry.read(file.read_text("utf-8")))
    assert kept["state"]["phase"] == "game-over"
    assert kept["state"]["vp"] == states[-1]["vp"]


SET_UP = [
    "S1 S2 S3 S4 S5 S6 S7 S8", "", "", "hero", "B1 B2 B3 B4 B5 B6 B7 B8",
    "T1 T2 T3 T4 T5 T6 T7 T8", "",
]  # fmt: skip


def test_an_answer_goes_to_what_the_sentence_asks_and_other_text_is_refused(
    tmp_path: Path,
) -> None:
    """Automaton leads each trick, so the sentence asks for a draw before the trick begins."""
    file = tmp_path / "game.txt"
    options = Namespace(file=str(file), difficulty=0, seed=None, lang="en")
    replies = [*SET_UP, "B1 L2", "L1 L2", "S1", "L3 L4", "surrender", "S2", "quit"]
    output: list[str] = []
    assert table.play(options, ask=typing(*replies), tell=output.append) == 0
    assert [action["type"] for action in registry.read(file.read_text("utf-8"))["actions"]][7:] == [
        "begin", "draw-to-follow", "play", "next-trick", "draw-to-follow", "surrender",
    ]  # fmt: skip
    assert sum(line.startswith("Brains 1 cannot turn up now") for line in output) == 1
    assert sum(line == "That was not understood." for line in output) == 1


@pytest.mark.parametrize(("language", "exchanges"), [("en", "Exchanges"), ("fr", "échanges")])
def test_the_help_says_what_cannot_be_typed(language: str, exchanges: str) -> None:
    output: list[str] = []
    options = Namespace(file=None, difficulty=0, seed=7, lang=language)
    assert table.play(options, ask=typing("quit"), tell=output.append) == 0
    assert exchanges in output[0]


def test_leaving_keeps_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    options = Namespace(file=str(file), difficulty=2, seed=7, lang="en")
    lines = iter(["My card", "quit"])
    assert table.play(options, ask=lambda _: next(lines), tell=lambda _: None) == 0
    assert registry.read(file.read_text("utf-8"))["actions"] == [
        {"type": "story", "name": "My card"}
    ]


def test_a_disk_that_fails_takes_no_game_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    options = Namespace(file=str(file), difficulty=2, seed=7, lang="en")
    assert table.play(options, ask=typing("My card", "quit"), tell=lambda _: None) == 0
    before = file.read_text("utf-8")

    def fill_up(path: Path, data: str, **_: object) -> int:
        path.write_bytes(data.encode()[:5])
        raise OSError(28, "No space left on device", str(path))

    output: list[str] = []
    with monkeypatch.context() as disk:
        disk.setattr(Path, "write_text", fill_up)
        assert table.play(options, ask=typing("undo", "quit"), tell=output.append) == 0
    assert any("No space left on device" in line for line in output)
    assert {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()} == {
        "game.txt": before
    }


def test_a_game_without_a_place_on_the_disk_goes_on(tmp_path: Path) -> None:
    options = Namespace(file=str(tmp_path / "none" / "x"), difficulty=2, seed=7, lang="en")
    output: list[str] = []
    assert table.play(options, ask=typing("My card", "quit"), tell=output.append) == 0
    assert any("No such file or directory" in line for line in output)


def test_a_file_that_cannot_be_played_to_its_end_is_kept(tmp_path: Path) -> None:
    story = {"type": "story", "name": "My card"}
    actions = [story, {"type": "align", "alignment": "odd"}, story]
    game_options = {"difficulty": 2, "dealer": "You", "deck": "virtual", "seed": 7}
    save = registry.save_of("solo", game_options, actions)
    file = tmp_path / "game.txt"
    whole = registry.notation(save)
    file.write_text(whole, "utf-8")
    (tmp_path / "game.txt.1.bak").write_text("older", "utf-8")
    options = Namespace(file=str(file), difficulty=0, seed=None, lang="fr")
    for reply in ("nonsense", "undo"):
        output: list[str] = []
        before = file.read_text("utf-8")
        assert table.play(options, ask=typing(reply, "quit"), tell=output.append) == 0
        assert (file.read_text("utf-8") == before) == (reply == "nonsense")
    assert any("game.txt.2.bak" in line for line in output)
    assert (tmp_path / "game.txt.2.bak").read_text("utf-8") == whole
    assert (tmp_path / "game.txt.1.bak").read_text("utf-8") == "older"
    assert registry.read(file.read_text("utf-8"))["actions"] == []
    assert len(list(tmp_path.iterdir())) == 3


@pytest.mark.parametrize("is_whole", [True, False])
def test_a_file_behind_a_link_keeps_its_name_its_mode_and_what_lies_beside_it(
    is_whole: bool, tmp_path: Path
) -> None:
    story = {"type": "story", "name": "My card"}
    odd = [] if is_whole else [{"type": "align", "alignment": "odd"}]
    game_options = {"difficulty": 2, "dealer": "You", "deck": "virtual", "seed": 7}
    whole = registry.notation(registry.save_of("solo", game_options, [story, *odd]))
    there = tmp_path / "there"
    there.mkdir()
    file, link = there / "game.txt", tmp_path / "link.txt"
    file.write_text(whole, "utf-8")
    file.chmod(0o600)
    (there / "game.txt.new").write_text("of somebody else", "utf-8")
    link.symlink_to(file)
    options = Namespace(file=str(link), difficulty=0, seed=None, lang="en")
    assert table.play(options, ask=typing("undo", "quit"), tell=lambda _: None) == 0
    assert link.is_symlink()
    assert registry.read(file.read_text("utf-8"))["actions"] == []
    assert file.stat().st_mode & 0o777 == 0o600
    assert (there / "game.txt.new").read_text("utf-8") == "of somebody else"
    kept = there / "game.txt.1.bak"
    assert is_whole or kept.read_text("utf-8") == whole
    assert sorted(tmp_path.iterdir()) == [link, there]
    assert len(list(there.iterdir())) == (2 if is_whole else 3)


def test_a_new_file_may_be_read_by_whom_the_system_says(tmp_path: Path) -> None:
    plain, file = tmp_path / "plain", tmp_path / "game.txt"
    plain.write_text("", "utf-8")
    options = Namespace(file=str(file), difficulty=2, seed=7, lang="en")
    assert table.play(options, ask=typing("My card", "quit"), tell=lambda _: None) == 0
    assert file.stat().st_mode == plain.stat().st_mode


def prompt(kind: str, action: str) -> Prompt:
    return ask(kind, action, "", {}, [])


@pytest.mark.parametrize(
    ("typed", "side"),
    [("villain", "villain"), ("méchant", "villain"), ("MECH", "villain"), ("héros", "hero")],
)
def test_sides_are_typed_in_the_language_of_the_table(typed: str, side: str) -> None:
    answer = table.read_answer(prompt("alignment", "align"), typed, locales.load("fr"))
    assert answer == {"type": "align", "alignment": side}


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("v11 i4 f13", ["S11", "B4", "T13"]),
        ("s11 A4,5 l9.5", ["S11", "L4.5", "L9.5"]),
        ("11V 4,5A 2b", ["S11", "L4.5", "B2"]),
    ],
)
def test_cards_are_typed_with_the_letters_of_the_table_or_the_printed_ones(
    typed: str, cards: list[str]
) -> None:
    french = locales.load("fr")
    assert table.read_answer(prompt("cards", "row"), typed, french)["cards"] == cards
    one = table.read_answer(prompt("card", "play"), typed.split()[0], french)
    assert one == {"type": "play", "card": "S11"}
    assert read_line_text("add:4,5") == read_line_text("add:4½") == [{"type": "add", "x": 4.5}]


@pytest.mark.parametrize(("language", "shown"), [("fr", "V11 A4,5=F3"), ("en", "S11 L4.5=T3")])
def test_cards_are_shown_with_the_letters_that_are_typed(language: str, shown: str) -> None:
    words = locales.load(language)
    assert " ".join(table.write_card(card, words) for card in ("S11", "L4.5=T3")) == shown


@pytest.mark.parametrize("typed", ["", "x", "heroic"])
def test_what_is_no_side_is_not_taken_for_one(typed: str) -> None:
    with pytest.raises(ValueError, match=f"^{typed}$"):
        table.read_answer(prompt("alignment", "align"), typed, locales.load("en"))


def test_no_card_is_drawn_where_none_is_left() -> None:
    answer = table.read_answer(prompt("go", "draw-to-follow"), "", locales.load("en"))
    assert answer == {"type": "draw-to-follow", "cards": []}


@pytest.mark.parametrize("step", [step for step in STEPS.order if step.prompt])
def test_every_step_that_is_asked_for_can_be_typed(step: Step) -> None:
    asked = [field for field in step.fields if field.required] or step.fields[:1]
    assert all(field.kind in table.READERS for field in asked)


@pytest.mark.parametrize("policy", simulate.POLICIES)
def test_simulate_counts_every_round_and_every_trick(
    policy: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["simulate", "--rounds", "20", "--policy", policy, "--alignment", "villain"])
    table = capsys.readouterr().out
    assert table.startswith("20 rounds")
    tricks = table.split("\n\n")[1].splitlines()[1:]
    assert sum(float(line.split()[-1]) for line in tricks) == pytest.approx(8, abs=0.02)


@pytest.mark.parametrize(
    "line",
    [
        [],
        [{"type": "add", "x": 4.5}, {"type": "replace", "x": 1, "only": "Automaton"}],
        [{"type": "move", "x": 2, "only": "Factoryon"}],
    ],
)
def test_a_line_that_is_written_is_read(line: Any) -> None:
    assert read_line_text(line_text(line)) == line


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("replace", "not-an-effect"),
        ("replace:", "not-an-effect"),
        ("replace:x", "not-an-effect"),
        ("replace:1e1", "not-an-effect"),
        ("trade:1", "not-an-effect"),
        ("none replace:1", "not-an-effect"),
        ("replace:1@Ann", "not-one-of"),
        ("replace:1@", "not-one-of"),
        ("replace:9", "out-of-range"),
        ("add:4", "not-extra-love"),
    ],
)
def test_a_wrong_line_is_told_as_what_it_is(typed: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_line_text(typed)
    assert refused.value.code == code


def test_a_wrong_line_is_told_in_a_sentence_by_the_table_and_a_study(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = games.engine(locales.load("en"))
    game = table.TerminalGame(engine, registry.save_of("solo", OPTIONS, START))
    output: list[str] = []
    assert not table._answer(game, game.view, "swap:1", output.append)
    assert output[0].startswith("swap:1 is not an effect.")
    assert table._answer(game, game.view, "replace:1@Factoryon add:7.5", output.append)
    assert game.view["table"]["hands"]["Automaton"][0] == "L7.5"
    with pytest.raises(SystemExit):
        main(["study", str(tmp_path), "--line", "swap:1", "--rounds", "10"])
    assert capsys.readouterr().err.startswith("swap:1 is not an effect.")


def test_simulate_plays_other_rounds_at_each_difficulty(
    capsys: pytest.CaptureFixture[str],
) -> None:
    tables = set()
    for difficulty in range(ROUNDS + 1):
        run(["simulate", "--rounds", "60", "--difficulty", str(difficulty)])
        tables.add(capsys.readouterr().out)
    assert len(tables) == ROUNDS + 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["solo", "{damaged}"], "not a saved game"),
        (["solo", "{duel}"], "originz-duel"),
        (["solo", "--seed", "-1"], "2147483647"),
        (["simulate", "--seed", "-5"], "2147483647"),
        (["simulate", "--rounds", "0"], "1 or more"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged = tmp_path / "damaged.txt"
    damaged.write_text("no game", encoding="utf-8")
    duel = tmp_path / "duel.txt"
    duel.write_text(links.duel().text, encoding="utf-8")
    with pytest.raises(SystemExit) as left:
        main([part.format(damaged=damaged, duel=duel) for part in arguments])
    assert left.value.code in (1, 2)
    assert said in capsys.readouterr().err
