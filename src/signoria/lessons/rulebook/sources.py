"""Where a rule comes from, in words: the catalogue names rulebooks by number, which tells a reader nothing."""

from signoria.core.speaking import Speaker

RULEBOOKS = ("000", "001", "002", "003", "004")
OTHERS = ("ruling", "ours", "published", "citadels-cards", "uncertain for 2016/17")


def told_source(source: str, say: Speaker) -> str:
    """`001, HEKS; ruling` for a reader; what the catalogue of a stranger says stays as it is."""
    return "; ".join(_told(part.strip(), say) for part in source.split(";"))


def _told(part: str, say: Speaker) -> str:
    """One place. A rulebook keeps its heading, which is how it is found there; the notes of a ruling are ours."""
    book, _, heading = part.partition(", ")
    if book in RULEBOOKS:
        named = say(f"book.source.{book}")
        return say("book.source.heading", book=named, heading=heading) if heading else named
    other = part.partition(":")[0]
    return say(f"book.source.{other.partition(' ')[0]}") if other in OTHERS else part
