"""What every game must pass, and what the tests of every game share."""
