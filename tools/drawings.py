"""Photograph every drawing on contact sheets: `python -m tools.drawings --out sheets`, in both themes.

Needs the development tools of web/, Playwright and Chromium. The same page stands at /drawings.html of `npm run dev`.
"""

import argparse
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

WEB = Path(__file__).parents[1] / "web"
KINDS = ("character", "court", "district", "action", "building")
THEMES = ("light", "dark")
SECONDS_TO_START = 30


def main() -> None:
    """Start the page, photograph it, stop it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("sheets"), help="the folder for the pictures")
    parser.add_argument("--only", choices=KINDS, help="one kind of drawing")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    port = free_port()
    page = subprocess.Popen(vite(port), cwd=WEB, stdout=subprocess.DEVNULL)
    try:
        wait_for(port)
        for path in photograph(port, asked.out, [asked.only] if asked.only else KINDS):
            print(path)
    finally:
        page.terminate()
        page.wait()


def photograph(port: int, out: Path, kinds: Sequence[str]) -> list[Path]:
    """One picture for each kind and theme."""
    taken = []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        sheet = browser.new_page(viewport={"width": 1560, "height": 900})
        for kind in kinds:
            for theme in THEMES:
                sheet.goto(f"http://127.0.0.1:{port}/drawings.html?only={kind}&theme={theme}", wait_until="networkidle")
                sheet.wait_for_selector("figure")
                taken.append(out / f"{kind}-{theme}.png")
                sheet.screenshot(path=taken[-1], full_page=True)
        browser.close()
    return taken


def vite(port: int) -> list[str]:
    """The command that serves the page; not by npx, whose child would outlive it."""
    return ["node", "node_modules/vite/bin/vite.js", "--host", "127.0.0.1", "--port", str(port), "--strictPort"]


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int) -> None:
    """Until the page answers."""
    for _ in range(SECONDS_TO_START * 10):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    sys.exit(f"The page did not start within {SECONDS_TO_START} seconds; try `npm run dev` in web/ to see why.")


if __name__ == "__main__":
    main()
