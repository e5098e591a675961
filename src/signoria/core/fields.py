"""The fields of a state, found by themselves: what its constructor sets is declared there and nowhere else."""


def field_names(thing: object) -> list[str]:
    """The names of all that an object holds; a compiled class lists them itself."""
    return list(getattr(type(thing), "__mypyc_attrs__", None) or vars(thing))
