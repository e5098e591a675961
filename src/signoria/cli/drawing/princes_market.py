"""What lies beside the principalities: the auction, the stock, the characters, an offer to build together."""

from rich.text import Text

from signoria.cli.drawing.drawing import View
from signoria.cli.speech import Speech

GAME = "princes-of-florence"


class Market:
    """Lines about all that is common to the table; each is a title and its pieces."""

    def __init__(self, say: Speech, names: list[str], view: View) -> None:
        self.say = say
        self.names = names
        self.view = view

    def auction(self) -> list[Text]:
        """What is being auctioned, for how much, who is still in, and who else may still buy something."""
        auction = self.view["auction"]
        if self.view["phase"] != "auctions":
            return []
        pieces = []
        if auction["object"]:
            pieces.append(Text(self.thing(auction["object"]), "bold"))
            if auction["leader"] is not None:
                leader = self.names[auction["leader"]]
                pieces.append(Text(self.say("cli.princes.leads", seat=leader, price=auction["price"])))
            pieces.append(Text(self.say("cli.princes.bidding", seats=self._seats(auction["bidding"]))))
        if auction["bidders"] != auction["bidding"] or not auction["object"]:
            pieces.append(Text(self.say("cli.princes.buyers", seats=self._seats(auction["bidders"]))))
        if auction["blocked"]:
            gone = ", ".join(self.thing(word) for word in auction["blocked"])
            pieces.append(Text(self.say("cli.princes.sold", things=gone)))
        return pieces

    def stock(self) -> list[Text]:
        """What is left to buy: the objects in the auctions, tiles, freedoms and cards in the turns."""
        supply, decks = self.view["supply"], self.view["decks"]
        if self.view["phase"] == "auctions":
            left = {self.thing(word): n for word, n in supply["objects"].items()}
        elif self.view["phase"] == "turns":
            left = {self.say(f"{GAME}.tile.{word}"): n for word, n in supply["buildings"].items()}
            left |= {self.say(f"{GAME}.freedom.{word}"): n for word, n in supply["freedoms"].items()}
            left |= {self.say(f"{GAME}.deck.{word}"): decks[word]["size"] for word in ("profession", "bonus")}
        else:
            return []
        return [Text(f"{name} {n}", "" if n else "dim strike") for name, n in left.items()]

    def characters(self, engaged: bool) -> list[Text]:
        """Where every character is, or only those at a court or under a stone."""
        return [
            self._character(word, character)
            for word, character in self.view["characters"].items()
            if not engaged or character["holder"] is not None or character["stone"] is not None
        ]

    def deal(self) -> list[Text]:
        """Who offers whom to build what together."""
        deal = self.view["deal"]
        if deal is None:
            return []
        pieces = [Text(self.say(f"{GAME}.tile.{deal['building']}"), "bold")]
        pieces.append(Text(self._seats([deal["active"], deal["partner"]])))
        if deal["price"] is not None:
            pieces.append(
                Text(self.say("cli.princes.deal-price", seat=self.names[deal["partner"]], price=deal["price"]))
            )
        return pieces

    def thing(self, word: str) -> str:
        """The name of an object of the auctions."""
        return self.say(f"{GAME}.object.{word}")

    def _character(self, word: str, character: View) -> Text:
        name = Text(self.say(f"{GAME}.character.{word}"), "dim" if character["turned"] else "bold")
        if character["holder"] is not None:
            return name.append(f" ({self.names[character['holder']]})", "not bold")
        if character["stone"] is not None:
            bid = self.say("cli.princes.leads", seat=self.names[character["stone"]], price=character["bid"])
            return name.append(f" ({bid})", "not bold")
        return name.append(f" ({self.say('web.pof.turned')})") if character["turned"] else name

    def _seats(self, seats: list[int]) -> str:
        return ", ".join(self.names[seat] for seat in seats) or self.say("web.cit.nobody")
