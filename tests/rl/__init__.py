"""Environments for training: what their own projects ask of them."""
