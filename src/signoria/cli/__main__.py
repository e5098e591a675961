"""`python -m signoria.cli`."""

from signoria.cli import main

if __name__ == "__main__":  # processes that simulate import this module too
    main()
