"""The fields of a state, found by themselves: what its constructor sets is declared there and nowhere else."""


def field_names(thing: object) -> list[str]:
    """The names of all that an object holds.

    A compiled class lists its own; what an interpreted one adds, also to a compiled base, lies in the object.
    """
    compiled: tuple[str, ...] = getattr(type(thing), "__mypyc_attrs__", ())
    names = [name for name in compiled if name != "__dict__"]
    return names + [name for name in getattr(thing, "__dict__", {}) if name not in names]
