"""Help, languages, and the errors of the argument parser."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest
from tests.cli.conftest import Levata

import levata.cli
from levata.cli import COMMANDS
from levata.cli.help import help_words
from levata.texts import LANGUAGES, Texts

languages = pytest.mark.parametrize("language", LANGUAGES)
HEAVY = ("fluent", "msgspec", "starlette", "sqlalchemy", "uvicorn", "levata.engine", "levata.rules", "levata.bots")
SOURCES = "".join(path.read_text("utf-8") for path in Path(levata.cli.__file__).parent.glob("*.py"))
MADE_OF_PARTS = re.compile(r"cli-(help|usage|column|file|verify|solve|table-rest|table-sweep)-.*")


def locale(language: str) -> str:
    return (resources.files("levata") / "locales" / f"{language}.ftl").read_text("utf-8")


def test_help_imports_neither_the_engine_nor_fluent() -> None:
    program = "import sys; from levata.cli import main; main(['--help']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert loaded.isdisjoint(HEAVY)


@languages
def test_help_texts_read_without_fluent_are_those_of_fluent(language: str) -> None:
    texts, words = Texts(language), help_words(language)
    assert set(words) == set(re.findall(r"^cli-help-[\w-]+", locale(language), re.MULTILINE))
    assert {id_: texts.word(id_) for id_ in words} == words


@languages
def test_every_text_of_the_command_line_is_used(language: str) -> None:
    ids = re.findall(r"^cli-[\w-]+", locale(language), re.MULTILINE)
    assert [
        id_ for id_ in ids if not re.search(rf"[\"']{id_}[\"']", SOURCES) and not MADE_OF_PARTS.fullmatch(id_)
    ] == []


@languages
def test_help_names_every_command_with_a_line(levata: Levata, language: str) -> None:
    told = levata("--help", "--lang", language)
    assert told.code == 0
    for command in COMMANDS:
        assert re.search(rf"^  {command} +\S", told.out, re.MULTILINE)


@languages
@pytest.mark.parametrize("command", [*COMMANDS, "rules show", "rules check"])
def test_help_of_a_command_explains_every_option_and_has_examples(levata: Levata, command: str, language: str) -> None:
    told = levata(*command.split(), "--lang", language, "--help")
    assert told.code == 0
    assert told.err == ""
    assert re.search(rf"^ +levata {command} \S", told.out, re.MULTILINE) or command == "rules"
    for option in re.findall(r"^  (?:-h, )?(--[a-z]+)", told.out, re.MULTILINE):
        assert re.search(rf"{option}\b.*(  |\n {{10}} *)\S", told.out), option


def test_help_speaks_romanian_in_its_headings_too(levata: Levata) -> None:
    told = levata("--lang=ro", "replay", "--help")
    assert "folosire: levata replay" in told.out
    for word in ("usage", "options", "positional", "show this", "arguments:"):
        assert word not in told.out


@pytest.mark.parametrize("command", ["", *COMMANDS, "rules show", "rules check"])
def test_help_speaks_romanian_where_a_word_stands_for_a_value(levata: Levata, command: str) -> None:
    english, romanian = (
        set(re.findall(r"\b[A-ZȘÎÂ]{3,}\b", levata(*command.split(), "--help", "--lang", language).out))
        for language in LANGUAGES
    )
    assert english & romanian <= {"BOT", "JSON", "PORT", "TOML", "URL"}


@pytest.mark.parametrize(
    ("variables", "word"),
    [
        ({"LANG": "ro_RO.UTF-8"}, "folosire"),
        ({"LANG": "ro_RO.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "usage"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "ro_RO"}, "folosire"),
        ({"LANG": "", "LC_ALL": ""}, "usage"),
        ({"LANG": "C"}, "usage"),
        ({"LANG": "hu_HU.UTF-8"}, "usage"),
    ],
)
def test_language_is_that_of_the_environment(
    levata: Levata, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], word: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert levata("--help").out.startswith(word)


def test_lang_wins_over_the_environment(levata: Levata, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ro_RO.UTF-8")
    assert levata("rules", "--help", "--lang", "en").out.startswith("usage")


@pytest.mark.parametrize(
    ("words", "english", "romanian"),
    [
        (["simulate"], "missing: --preset.", "lipsește: --preset."),
        (["replay"], "missing: FILE.", "lipsește: FIȘIER."),
        (["replay", "x", "--frob"], "I do not know --frob.", "nu cunosc --frob."),
        (["simulate", "--players", "9"], "must be a number from 2 to 6, not “9”.", "un număr de la 2 la 6, nu „9”."),
        (["simulate", "--seed", "-1"], "--seed must be a number from 0 to", "--seed trebuie să fie un număr de la 0"),
        (["simulate", "--matches", "x"], "--matches must be a number from 1 to", "--matches trebuie să fie un număr"),
        (["simulate", "--seed"], "--seed needs a value.", "--seed are nevoie de o valoare."),
        (["replay", "--json=3", "x"], "--json takes no value, but “3” was given.", "--json nu ia nicio valoare"),
        (["view", "x", "--seat", "north"], "or spectator, not “north”.", "sau spectator, nu „north”."),
        (["frob"], "there is no “frob”; there are play, serve,", "nu există „frob”; există play, serve,"),
        (["rules", "frob"], "there is no “frob”; there are show, check.", "nu există „frob”; există show, check."),
    ],
)
def test_wrong_usage_is_said_in_both_languages(levata: Levata, words: list[str], english: str, romanian: str) -> None:
    for language, sentence in (("en", english), ("ro", romanian)):
        told = levata("--lang", language, *words)
        assert told.code == 2
        assert told.out == ""
        assert sentence in told.err.splitlines()[-1]


def test_unknown_language_is_wrong_usage(levata: Levata) -> None:
    told = levata("rules", "--lang", "fr")
    assert (told.code, told.out) == (2, "")
    assert "there is no “fr”; there are en, ro." in told.err


def test_without_a_command_help_goes_to_stderr(levata: Levata) -> None:
    told = levata()
    assert (told.code, told.out) == (2, "")
    assert "levata play --preset rentz" in told.err


def test_options_are_not_guessed_from_their_beginnings(levata: Levata) -> None:
    assert "I do not know --pre" in levata("rules", "--pre").err


def test_version_is_that_of_the_package(levata: Levata, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.version", lambda name: f"9.9 of {name}")
    assert levata("--version") == (0, "levata 9.9 of levata\n", "")
