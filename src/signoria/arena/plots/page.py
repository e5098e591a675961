"""Pages around plots: one file each, light and dark, for screens of any width."""

from collections.abc import Sequence
from html import escape

from signoria.arena.plots.drawing import COLOURS

SERIF = '"EB Garamond Variable","EB Garamond",Garamond,"Iowan Old Style",Georgia,serif'
SANS = '"Source Sans 3 Variable","Source Sans 3","Segoe UI",system-ui,sans-serif'
STYLE = f"""{COLOURS}
*{{box-sizing:border-box}}
body{{margin:0 auto;max-width:73rem;padding:1.5rem 1rem 3rem;background:var(--ground);color:var(--ink);
font:1rem/1.5 {SANS};counter-reset:figure}}
h1{{font:500 2.75rem/1.05 {SERIF};margin:.5rem 0}}
h2{{font:600 1.35rem/1.2 {SERIF};margin-top:2rem;border-bottom:3px double var(--rule);padding-bottom:.25rem}}
a{{color:inherit;text-underline-offset:3px}}p,li{{max-width:45rem}}
h1+p{{font:400 1.15rem/1.4 {SERIF};color:var(--soft)}}
.over{{margin:1.5rem 0 0;font:600 .78rem/1.3 {SANS};letter-spacing:.08em;text-transform:uppercase;color:var(--soft)}}
.over+h1{{font-size:clamp(2.5rem,6vw,3.75rem);margin:.25rem 0 .5rem}}
.headlines{{list-style:none;margin:1.5rem 0 0;padding:0;display:grid;
grid-template-columns:repeat(auto-fit,minmax(17rem,1fr));border-top:3px double var(--rule)}}
.headlines li{{display:flex;gap:1rem;align-items:center;padding:1rem 1.25rem 1rem 0}}
.headlines strong{{font:500 2.6rem/1 {SERIF};white-space:nowrap}}
.headlines small{{display:block;font:400 .85rem/1.3 {SANS};color:var(--soft);text-align:right}}
.headlines span{{font:400 1.05rem/1.35 {SERIF};color:var(--soft)}}.headlines b{{color:var(--ink)}}
.headlines a{{font:600 .85rem/1.3 {SANS};color:var(--ink);white-space:nowrap}}
.headlines+.plots{{margin-top:0}}
.plots{{columns:22rem 2;column-gap:3rem;column-rule:1px solid var(--line);border-top:3px double var(--rule);
margin-top:1.5rem;padding-top:1rem}}
figure{{margin:0 0 2rem;min-width:0;break-inside:avoid;counter-increment:figure}}
figcaption{{font:600 1.35rem/1.2 {SERIF};margin-bottom:.5rem}}
figcaption::before{{content:counter(figure);color:var(--rubric);margin-right:.5rem}}
.plot{{width:100%;max-width:34rem;height:auto;display:block}}
.note{{display:block;color:var(--soft);font:400 .875rem/1.4 {SANS};margin-top:.15rem}}
.scroll{{overflow-x:auto}}
table{{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}}
th,td{{padding:.25rem .6rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}}
th:first-child,td:first-child{{text-align:left}}
dl{{display:grid;grid-template-columns:auto 1fr;gap:.4rem 1.5rem}}
dt{{font-weight:600}}dd{{margin:0;overflow-wrap:anywhere}}
.scroll+.plots{{margin-top:1.5rem}}
summary{{cursor:pointer;color:var(--soft);font-size:.9rem;padding:.25rem 0}}
nav{{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem}}
nav a{{display:inline-block;margin-right:1rem;padding:.25rem 0}}
nav{{align-items:baseline;border-bottom:1px solid var(--line);padding-bottom:.5rem}}
nav .brand{{font:600 1.6rem/1.1 {SERIF};text-decoration:none;margin-right:1.5rem}}
nav a[aria-current]{{font-weight:600;text-decoration:none}}
.plot text{{paint-order:stroke;stroke:var(--ground);stroke-width:4px;stroke-linejoin:round}}
@media screen and (max-width:30rem){{.plot{{font-size:15px}}.plot text[font-size]{{font-size:14.7px}}}}
code{{overflow-wrap:anywhere}}
@media print{{:root{{--ground:white;--ink:black;--soft:#333}}details>*{{display:block}}}}
"""


def table(titles: Sequence[str], rows: Sequence[Sequence[str]], caption: str = "") -> str:
    """A table; what is written into it is text."""
    head = "".join(f'<th scope="col">{escape(title)}</th>' for title in titles)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in rows
    )
    told = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f'<div class="scroll"><table>{told}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def figure(caption: str, note: str, plot: str, data_word: str, data: str) -> str:
    """A plot with its caption, and its data beneath."""
    said = f' <span class="note">{escape(note)}</span>' if note else ""
    return (
        f"<figure><figcaption>{escape(caption)}{said}</figcaption>{plot}"
        f"<details><summary>{escape(data_word)}</summary>{data}</details></figure>"
    )


def page(lang: str, title: str, body: str) -> str:
    """A whole page, with everything in it: nothing is fetched."""
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width,initial-scale=1"><title>{escape(title)}</title><style>{STYLE}</style></head>'
        f"<body>{body}</body></html>\n"
    )
