"""Write the golden games of the present rulesets that are missing.

`--renew` writes all of them anew, which is for a ruleset that nobody has played yet. Those of earlier rulesets are
never written again.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # the plans live with the tests

from signoria.core import record as records
from tests.conformance.cases import SUBJECTS
from tests.golden.plan import FOLDER, plans, play


def main() -> int:
    """Write what is missing, and say which golden games would now be others."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--renew", action="store_true", help="overwrite golden games that would now be others")
    parser.add_argument("games", nargs="*", help="only these games")
    asked = parser.parse_args()
    changed = 0
    for subject in SUBJECTS:
        if not asked.games or subject.name in asked.games:
            for plan in plans(subject):
                changed += write(plan.path, records.dumps(play(subject, plan)) + "\n", asked.renew)
    if changed:
        print(f"{changed} golden games would be others now. If a rule changed on purpose: give it an option, raise the")
        print("game's ruleset number, say so under 'Rule changes' in CHANGELOG.md, and run this again.")
        print("See docs/adr/0007-rulesets.md.")
    return 1 if changed else 0


def write(path: Path, text: str, renew: bool) -> bool:
    """Write a record; True if there is another one that must not be overwritten."""
    name = path.relative_to(FOLDER)
    if path.exists() and path.read_text("utf-8") == text:
        return False
    if path.exists() and not renew:
        print(f"kept    {name}")
        return True
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    print(f"written {name}")
    return False


if __name__ == "__main__":
    sys.exit(main())
