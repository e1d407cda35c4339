"""Boards in JupyterLab, whatever is played on them."""
