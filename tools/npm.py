"""Runs a script of the browser client: `python tools/npm.py lint`. Fetches Node.js and packages if they are missing."""

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # the other tools are found from there

from tools import build_web


def main() -> int:
    """Run the script; the exit code."""
    if build_web.system_node() is None and build_web.wheel_node() is None:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", build_web.WHEEL], check=True)
    node = build_web.find_node()
    build_web.fetch_packages(node)
    return subprocess.call([*node.npm, "run", "--silent", *sys.argv[1:]], cwd=build_web.WEB, env=node.environment())


if __name__ == "__main__":
    sys.exit(main())
