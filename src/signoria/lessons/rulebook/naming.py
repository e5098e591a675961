"""What things are called in the other languages."""

from signoria.core.speaking import Speaker
from signoria.locales import LANGUAGES


def other_names(key: str, lang: str) -> tuple[str, ...]:
    """The name in the other languages, each word once, and not where it is the same."""
    here = Speaker(lang)(key)
    names = (Speaker(other)(key) for other in LANGUAGES if other != lang)
    return tuple(dict.fromkeys(name for name in names if name != here))
