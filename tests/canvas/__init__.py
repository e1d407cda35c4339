"""Pictures drawn from Python."""
