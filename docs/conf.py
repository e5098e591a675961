"""The documentation site, as `run.py docs` builds it: see adr/0012-the-documentation-site.md.

The sources are the Markdown pages where they lie, those of the repository's root among them.
"""

from signoria import __version__

project = "Signoria"
author = "the Signoria authors"
project_copyright = "the Signoria authors, MIT licence"
release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "docs/index"
include_patterns = ["*.md", "docs/**.md"]
exclude_patterns = [".*", "bench", "build", "dist", "examples", "mutants", "src", "tests", "tools", "web"]

myst_heading_anchors = 4  # the anchors that links name, made as code hosts make them

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
default_role = "code"  # `this` in a docstring is code

html_theme = "furo"  # system fonts and its own scripts: nothing is fetched by whoever reads
html_title = "Signoria"
html_favicon = "../web/public/lily.svg"
html_copy_source = False
html_show_sphinx = False
html_additional_pages = {"index": "to-the-front-page.html"}
templates_path = ["theme"]
