"""Lessons and courses in JupyterLab."""
