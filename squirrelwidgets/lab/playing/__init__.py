"""Games played, wherever that is: matches, one game between bots, its key, batches, executors, watches."""
