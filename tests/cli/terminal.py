"""Running commands in tests."""

from typer.testing import CliRunner, Result

from signoria.cli.app import app


def run(*words: str, typed: str = "") -> Result:
    """Run `signoria` with these words and this typed into it, in English unless they say otherwise."""
    return CliRunner(env={"SIGNORIA_LANG": "en", "COLUMNS": "80"}).invoke(app, list(words), input=typed)


def refused(*words: str, typed: str = "") -> str:
    """The one line with which a command refuses, its exit code checked."""
    result = run(*words, typed=typed)
    assert result.exit_code == 2, result.output
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("signoria: ")
    return lines[0]
