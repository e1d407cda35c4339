"""Boards as widgets, on a comm that only writes down what is sent."""
