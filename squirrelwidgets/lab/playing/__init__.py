"""Playing games, wherever that happens: matches, one game between bots, its key, batches, executors, watches."""
