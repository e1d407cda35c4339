"""How true reviews are: `python -m tests.bench.review` says it in figures."""
