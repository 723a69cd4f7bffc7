# Everything is in dev.py, so that it works without make too: python3 dev.py run
PYTHON ?= python3

.PHONY: run test build check wheel setup
run test build check wheel setup:
	@$(PYTHON) dev.py $@ $(ARGS)
