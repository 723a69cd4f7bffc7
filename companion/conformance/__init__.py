"""The rules as a specification that anybody can run: examples, conformance, perft."""
