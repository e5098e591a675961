"""The own cards in The Princes of Florence: each person with the sum of the work, and what other cards bring."""

from rich.console import JustifyMethod
from rich.table import Table
from rich.text import Text

from signoria import locales
from signoria.cli.drawing.drawing import View
from signoria.cli.speech import Speech
from signoria.core.message import Message, message

GAME = "princes-of-florence"
WANTED = ("building", "landscape", "freedom")
SIGNS = {"bonus": "✚", "prestige": "★"}
"""Before a card; the number after it is what the card would bring now."""
SORTS = {"building": "tile", "landscape": "tile", "freedom": "freedom"}


class Works:
    """What the cards of the viewer are worth now."""

    def __init__(self, setup: View, say: Speech, view: View) -> None:
        self.persons: View = setup["persons"]
        self.say = say
        self.view = view
        self.forecast: View = view["forecast"]

    def table(self) -> Table:
        """A line for each person: the value of the work, and of what it is made."""
        has_muse = any(terms["muse"] for terms in self.forecast["works"].values())
        counted = ("jesters", "cards", "muse") if has_muse else ("jesters", "cards")
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim", show_edge=False)
        for column in ("work", "value", *WANTED, "counted-muse" if has_muse else "counted"):
            justify: JustifyMethod = "right" if column == "value" else "left"
            table.add_column(self.say(f"cli.princes.{column}"), justify=justify, no_wrap=column != "work")
        for person, terms in self.forecast["works"].items():
            wanted = [self._wanted(person, terms, sort) for sort in WANTED]
            rest = "+".join(str(terms[term]) for term in counted)
            table.add_row(Text(person_name(person, self.say), "bold"), self._value(terms["total"]), *wanted, rest)
        return table

    def princess(self) -> list[Text]:
        """Her work, while she is at court."""
        terms = self.forecast["princess"]
        if terms is None:
            return []
        parts = [
            self.say(f"cli.princes.princess.{part}", n=terms[part])
            for part in ("landscapes", "builders", "buildings", "cards")
        ]
        name = self.say(f"{GAME}.character.princess")
        return [Text.assemble((f"{name} ", "bold"), self._value(terms["total"]), f" = {' + '.join(parts)}")]

    def cards(self) -> list[Text]:
        """Bonus and prestige cards, with what each would bring now."""
        lines = []
        for sort in ("bonus", "prestige"):
            for word, worth in self.forecast[sort].items():
                text = self.say(f"{GAME}.{sort}.{word}")
                lines.append(Text.assemble((f"{SIGNS[sort]} {self.say.points(worth)}  ", "bold"), text))
        return lines

    def _wanted(self, person: str, terms: View, sort: str) -> Text:
        """What a person wants, with what it brings if it is there."""
        name = self.say(f"{GAME}.{SORTS[sort]}.{self.persons[person][sort]}")
        return Text(f"{name} {terms[sort]}") if terms[sort] else Text(f"({name})", "dim")

    def _value(self, total: int) -> Text:
        """The value of a work, marked where it is enough for this round."""
        enough = self.view["phase"] != "setup" and total >= self.view["minimum"]
        return Text(f"✓{total}" if enough else str(total), "bold green" if enough else "")


def person_name(person: str, say: Speech) -> str:
    """What a person is called."""
    name = person_message(person, say)
    return name if isinstance(name, str) else locales.say(name, say.lang)


def person_message(person: str, say: Speech) -> Message | str:
    """A person as sentences name him; one from a box of one's own, by the word for him."""
    key = f"{GAME}.profession.{person}"
    return message(key) if key in locales.catalogue(say.lang) else person.replace("-", " ").capitalize()
