"""What is different between two updates, so that a viewer who has the first is not sent all of the second.

`changes` finds it; `applied` is what a client does with it, for programs that play over the socket in Python.
"""

from typing import Any, Final

from signoria.server.messages import Changes, Document, Path, Put, Splice, Update

COMPARED: Final = tuple(name for name in Update.__struct_fields__ if name not in ("v", "revision", "number", "events"))
"""The fields of an update that changes are about."""
Part = Any  # Any: every part of an update


def changes(before: Update, after: Update) -> Changes:
    """What is different; the events are those of the second update."""
    found = Changes(
        since=before.revision, revision=after.revision, number=after.number,
        put=[], removed=[], spliced=[], events=after.events,
    )  # fmt: skip
    for name in COMPARED:
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            _compare([name], old, new, found)
    return found


def _compare(at: Path, old: Part, new: Part, found: Changes) -> None:
    if isinstance(old, dict) and isinstance(new, dict) and old.get("kind") == new.get("kind"):
        _compare_objects(at, old, new, found)
    elif isinstance(old, list) and isinstance(new, list):
        _compare_lists(at, old, new, found)
    else:
        found.put.append(Put(at, new))


def _compare_objects(at: Path, old: Document, new: Document, found: Changes) -> None:
    found.removed += [[*at, name] for name in old if name not in new]
    for name, value in new.items():
        if name not in old:
            found.put.append(Put([*at, name], value))
        elif old[name] != value:
            _compare([*at, name], old[name], value, found)


def _compare_lists(at: Path, old: list[Part], new: list[Part], found: Changes) -> None:
    """What both begin and end with stays; between them items are looked into, or give way."""
    start, end, shorter = 0, 0, min(len(old), len(new))
    while start < shorter and old[start] == new[start]:
        start += 1
    while end < shorter - start and old[-1 - end] == new[-1 - end]:
        end += 1
    gone, come = old[start : len(old) - end], new[start : len(new) - end]
    if len(gone) == len(come) and isinstance(gone[0], (dict, list)):
        for n, (was, is_now) in enumerate(zip(gone, come, strict=True), start):
            if was != is_now:
                _compare([*at, n], was, is_now, found)
    else:
        found.spliced.append(Splice(at, start, len(gone), come))


def applied(update: Document, changes: Document) -> Document:
    """The update that these changes of it tell, both as they travel. What is given stays as it is."""
    result: Document = update | {name: changes[name] for name in ("revision", "number", "events")}
    for put in changes["put"]:
        _copied(result, put["at"])[put["at"][-1]] = put["value"]
    for way in changes["removed"]:
        del _copied(result, way)[way[-1]]
    for splice in changes["spliced"]:
        items = _copied(result, [*splice["at"], 0])
        items[splice["start"] : splice["start"] + splice["count"]] = splice["items"]
    return result


def _copied(root: Document, way: Path) -> Part:
    """What the last step of the way is in, with everything on the way there copied."""
    part: Part = root
    for step in way[:-1]:
        part[step] = part[step].copy()
        part = part[step]
    return part
