# Every target is a command of run.py: `make test`, `make play`.
PYTHON ?= python3
COMMANDS := play test check package test-compiled bench golden perft rules messages schemas generate audit mutants docs demo

.PHONY: $(COMMANDS)
$(COMMANDS):
	@$(PYTHON) run.py $@
