"""The audit of dependencies never passes because it could not look."""

import sys

import pytest

from tools import audit

SOUND = {"name": "idna", "version": "3.10", "vulns": []}
HOLED = {"name": "jinja", "version": "2.0", "vulns": [{"id": "CVE-1"}, {"id": "CVE-2"}]}
SKIPPED = {"name": "anyio", "skip_reason": "Dependency not found on PyPI and could not be audited"}
OURS = {"name": "signoria", "skip_reason": "it is ours"}


def test_python_packages() -> None:
    assert audit.of_python({"dependencies": [SOUND, OURS]}) == ([], "")
    assert audit.of_python({"dependencies": [SOUND, HOLED]}) == (["jinja 2.0: CVE-1, CVE-2"], "")
    assert audit.of_python({"dependencies": [SOUND, SKIPPED, OURS]}).unknown == "1 of 2 packages could not be looked up"


def test_packages_of_the_browser() -> None:
    assert audit.of_browser({"vulnerabilities": {}}) == ([], "")
    assert audit.of_browser({"vulnerabilities": {"lodash": {"severity": "high"}}}).holes == ["lodash: high"]
    refused = {"message": "405 Method Not Allowed", "error": {}}
    assert audit.of_browser(refused).unknown == "the registry did not answer (405 Method Not Allowed)"


def test_what_could_not_be_looked_up_is_no_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.told("Python", audit.Audit([], "")) == audit.CLEAN
    assert audit.told("Python", audit.Audit([], "3 packages could not be looked up")) == audit.UNKNOWN
    assert audit.told("Python", audit.Audit(["a 1: b"], "something")) == audit.HOLES
    assert "nothing is known of them" in capsys.readouterr().out


def test_a_program_that_prints_no_report_has_failed() -> None:
    assert audit.run([sys.executable, "-c", "raise SystemExit('no such module')"])["failed"]
    assert audit.run([sys.executable, "-c", "print('[]')"])["failed"]
    assert audit.run([sys.executable, "-c", "print('{\"dependencies\": []}')"]) == {"dependencies": []}
