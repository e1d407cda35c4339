"""Pictures and the film of the README."""
