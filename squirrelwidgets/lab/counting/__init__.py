"""Games counted: tallies, intervals, verdicts with their sentences, standings; and tables of a frame (`summary` …)."""
