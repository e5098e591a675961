"""What is different between two updates, so that a viewer who has the first is not sent all of the second.

`changes` finds it; `applied` is what a client does with it, for programs that play over the socket in Python.
"""

from operator import attrgetter
from typing import Any, Final

from signoria.core.differences import Common, Differences
from signoria.server.protocol.fields import Document, Path
from signoria.server.protocol.from_server import Changes, Update
from signoria.server.protocol.parts import Put, Splice

COMPARED: Final = tuple(name for name in Update.__struct_fields__ if name not in ("v", "revision", "number", "events"))
"""The fields of an update that changes are about."""
_compared = attrgetter(*COMPARED)
Part = Any  # Any: every part of an update


def changes(before: Update, after: Update, common: Common | None = None) -> Changes:
    """What is different; the events are those of the second update. How common parts differ is known already."""
    found = Differences(common)
    for name, old, new in zip(COMPARED, _compared(before), _compared(after), strict=True):
        if old is not new:
            found.compare([name], old, new)
    return Changes(
        since=before.revision, revision=after.revision, number=after.number,
        put=[Put(way, value) for way, value in found.put],
        removed=found.removed,
        spliced=[Splice(way, start, count, items) for way, start, count, items in found.spliced],
        events=after.events,
    )  # fmt: skip


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
