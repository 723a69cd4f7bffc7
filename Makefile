# Everything is in dev.py, so that it works without make too: python3 dev.py run
PYTHON ?= python3

.PHONY: run test quick sweep pythons check build pictures wheel release setup
run test quick sweep pythons check build pictures wheel release setup:
	@$(PYTHON) dev.py $@ $(ARGS)
