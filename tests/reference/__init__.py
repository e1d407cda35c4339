"""Games written a second time: slow, obvious, from the rule sheets alone, to check the package against."""
