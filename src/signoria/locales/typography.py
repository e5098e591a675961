"""How a language writes numbers and names: the same as `typography.ts`, for Python."""

MINUS = "\u2212"
GROUPS = {"en": ",", "nl": ".", "fr": "\u202f", "de": "."}
"""What stands between the thousands."""

POINTS = {"en": ".", "nl": ",", "fr": ",", "de": ","}
"""What stands before the decimals."""
PERCENT = {"en": "%", "nl": "%", "fr": "\u202f%", "de": "\u202f%"}
"""How a hundredth is written, with what stands before it."""

VOWELS = tuple("aàâäæeéèêëiîïoôöœuùûü")


def written(number: int, lang: str, signed: bool = False) -> str:
    """A number with its thousands apart and a true minus sign; a signed one has a plus too: 1,200, −40, +3."""
    sign = MINUS if number < 0 else "+" if signed and number > 0 else ""
    return sign + f"{abs(number):,}".replace(",", GROUPS[lang])


def decimal(number: float, lang: str, digits: int = 1, signed: bool = False) -> str:
    """A number with decimals: 1,200.5 in English, 1.200,5 in German."""
    whole, _, rest = f"{abs(number):,.{digits}f}".partition(".")
    sign = MINUS if number < 0 and float(f"{number:.{digits}f}") != 0 else "+" if signed and number > 0 else ""
    return sign + whole.replace(",", GROUPS[lang]) + (POINTS[lang] + rest if rest else "")


def percent(part: float, lang: str, digits: int = 1, signed: bool = False) -> str:
    """A part of one in hundredths: 12.5% in English, 12,5 % in French."""
    return decimal(100 * part, lang, digits, signed) + PERCENT[lang]


def capitalised(words: str) -> str:
    """The words as they stand at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def possessive(name: str, lang: str) -> str:
    """What belongs to somebody: Anna’s, van Anna, d’Anna, von Anna."""
    if lang == "en":
        return f"{name}’s"
    if lang == "fr":
        return f"d’{name}" if name[:1].lower() in VOWELS else f"de {name}"
    return f"{'van' if lang == 'nl' else 'von'} {name}"
