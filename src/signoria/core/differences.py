"""How one JSON document differs from another. False and 0 are equal in Python, and are told apart here.

Compiled, since the server compares what each viewer was told with what he is told now, at every choice.
"""

from typing import Final

NOTHING: Final = object()
"""What an object has under a name that it does not have."""
Step = str | int
"""A name in an object, or a place in a list."""


class Differences:
    """What was found, as ways from the root of the documents, and what there is now."""

    def __init__(self, common: "Common | None" = None) -> None:
        self._common = common
        self.put: list[tuple[list[Step], object]] = []
        """What is new, or another one than before."""
        self.removed: list[list[Step]] = []
        """What is no longer there: the last step is a name in an object."""
        self.spliced: list[tuple[list[Step], int, int, list[object]]] = []
        """In the list there, from that place on, so many items give way to these."""

    def compare(self, way: list[Step], old: object, new: object) -> None:
        """Note how what lies at the end of the way differs, if it does."""
        if not is_same(old, new):
            self._look_into(way, old, new)

    def take_over(self, way: list[Step], found: "Differences") -> None:
        """Note at the end of the way what was found there by itself."""
        for rest, value in found.put:
            self.put.append(([*way, *rest], value))
        for rest in found.removed:
            self.removed.append([*way, *rest])
        for rest, start, count, items in found.spliced:
            self.spliced.append(([*way, *rest], start, count, items))

    def _look_into(self, way: list[Step], old: object, new: object) -> None:
        if isinstance(old, dict) and isinstance(new, dict) and old.get("kind") == new.get("kind"):
            self._compare_objects(way, old, new)
        elif isinstance(old, list) and isinstance(new, list):
            self._compare_lists(way, old, new)
        else:
            self.put.append((way, new))

    def _compare_under(self, way: list[Step], step: Step, old: object, new: object) -> None:
        if not is_same(old, new):
            self._look_into([*way, step], old, new)

    def _compare_objects(self, way: list[Step], old: dict[str, object], new: dict[str, object]) -> None:
        for name in old:
            if name not in new:
                self.removed.append([*way, name])
        for name, value in new.items():
            if name not in old:
                self.put.append(([*way, name], value))
            elif old[name] is not value:
                found = self._common.found(old[name], value) if self._common is not None else None
                if found is not None:
                    self.take_over([*way, name], found)
                else:
                    self._compare_under(way, name, old[name], value)

    def _compare_lists(self, way: list[Step], old: list[object], new: list[object]) -> None:
        """What both begin and end with stays; between them items are looked into, or give way."""
        start, end, shorter = 0, 0, min(len(old), len(new))
        while start < shorter and is_same(old[start], new[start]):
            start += 1
        while end < shorter - start and is_same(old[len(old) - 1 - end], new[len(new) - 1 - end]):
            end += 1
        gone, come = old[start : len(old) - end], new[start : len(new) - end]
        if len(gone) == len(come) and isinstance(gone[0], (dict, list)):
            for n in range(len(gone)):
                self._compare_under(way, start + n, gone[n], come[n])
        else:
            self.spliced.append((way, start, len(gone), come))


class Common:
    """Parts that stand in several documents as the same object: how they differ from before is found once for all."""

    def __init__(self) -> None:
        self._found: dict[int, tuple[object, object, Differences]] = {}

    def newer(self, old: object, new: object) -> object:
        """The new part; the old one where it says the same."""
        if is_same(old, new):
            return old
        found = Differences()
        found._look_into([], old, new)
        self._found[id(new)] = (old, new, found)  # held, so that nothing else gets that id
        return new

    def found(self, old: object, new: object) -> Differences | None:
        """How these two objects differ, if that was found before."""
        known = self._found.get(id(new))
        return known[2] if known is not None and known[0] is old else None


def is_same(old: object, new: object) -> bool:
    """Are both the same document?"""
    if old is new:
        return True
    if isinstance(old, dict):
        return isinstance(new, dict) and _same_objects(old, new)
    if isinstance(old, list):
        return isinstance(new, list) and _same_lists(old, new)
    if type(old) is not type(new):
        return False
    return bool(old == new) if isinstance(old, (str, int, float)) else _same_structs(old, new)


def _same_objects(old: dict[str, object], new: dict[str, object]) -> bool:
    if len(old) != len(new):
        return False
    for name, value in new.items():
        was = old.get(name, NOTHING)
        if was is not value and not is_same(was, value):
            return False
    return True


def _same_lists(old: list[object], new: list[object]) -> bool:
    if len(old) != len(new):
        return False
    for n, value in enumerate(new):
        was = old[n]
        if was is not value and not is_same(was, value):
            return False
    return True


def _same_structs(old: object, new: object) -> bool:
    """Two structs of one kind, as messages of a server are."""
    for name in getattr(old, "__struct_fields__", ()):
        if not is_same(getattr(old, name), getattr(new, name)):
            return False
    return True
