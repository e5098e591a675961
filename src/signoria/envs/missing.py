"""What to install for an environment whose library is not there."""

from importlib.util import find_spec

from signoria.core.errors import InvalidOptions


def needs(package: str, extra: str = "research") -> None:
    """Say in plain words what is missing, and which extra brings it."""
    if find_spec(package) is None:
        raise InvalidOptions(
            f"{extra}: expected the package {package}, which is not installed: pip install signoria[{extra}]"
        )
