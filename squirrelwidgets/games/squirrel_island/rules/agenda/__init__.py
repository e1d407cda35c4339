"""What is due, in order: steps, the tasks that they stand for, and the owner's choice where several are due at once."""
