"""Known holes in what Signoria depends on: `python3 run.py audit`.

pip-audit looks at the Python packages of `.venv`, npm at those of the browser client. Both ask services in the network.
What they cannot look up they pass over, and end as if all were well; here that is an error of its own, in a sentence.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))  # the other tools are found from there

from tools import build_web

OURS = "signoria"
CLEAN, HOLES, UNKNOWN = 0, 1, 3
"""How the command ends: nothing known, something known, not everything could be looked up."""
Report = dict[str, Any]  # Any: what the two programs print


class Audit(NamedTuple):
    """What one of them has found: packages with holes, and what could not be looked up, or why."""

    holes: list[str]
    unknown: str


def of_python(report: Report) -> Audit:
    """What pip-audit says."""
    others = [package for package in report["dependencies"] if package["name"] != OURS]
    holes = [
        f"{package['name']} {package['version']}: {', '.join(hole['id'] for hole in package['vulns'])}"
        for package in others
        if package.get("vulns")
    ]
    skipped = [package["name"] for package in others if "skip_reason" in package]
    return Audit(holes, f"{len(skipped)} of {len(others)} packages could not be looked up" if skipped else "")


def of_browser(report: Report) -> Audit:
    """What npm says."""
    if "vulnerabilities" not in report:
        return Audit([], f"the registry did not answer ({report.get('message', 'no reason given')})")
    found = report["vulnerabilities"]
    return Audit([f"{name}: {hole['severity']}" for name, hole in sorted(found.items())], "")


def run(command: list[str], **how: Any) -> Report:  # Any: as `subprocess.run` takes it
    """The report of a program, which ends with an error where it has found something."""
    ended = subprocess.run(command, capture_output=True, text=True, check=False, **how)
    try:
        report = json.loads(ended.stdout)
    except ValueError:
        return {"dependencies": [], "message": ended.stderr.strip()[-300:] or "it printed nothing", "failed": True}
    return report if isinstance(report, dict) else {"dependencies": [], "failed": True}


def told(name: str, audit: Audit) -> int:
    """Say what was found; how it ends."""
    for hole in audit.holes:
        print(f"{name}: {hole}")
    if audit.unknown:
        print(f"{name}: {audit.unknown}: run this where the network can be reached; nothing is known of them")
    elif not audit.holes:
        print(f"{name}: no known holes")
    return HOLES if audit.holes else UNKNOWN if audit.unknown else CLEAN


def main() -> int:
    """Both; holes weigh more than what is unknown."""
    pip_audit = run([sys.executable, "-m", "pip_audit", "--format", "json", "--progress-spinner", "off"])
    python = Audit([], f"pip-audit failed ({pip_audit['message']})") if "failed" in pip_audit else of_python(pip_audit)
    node = build_web.find_node()
    browser = of_browser(run([*node.npm, "audit", "--json"], cwd=build_web.WEB, env=node.environment()))
    ends = {told("Python", python), told("browser", browser)}
    return HOLES if HOLES in ends else UNKNOWN if UNKNOWN in ends else CLEAN


if __name__ == "__main__":
    sys.exit(main())
