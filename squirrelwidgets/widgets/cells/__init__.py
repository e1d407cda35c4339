"""Cells of a notebook: which widgets they show, and what happens at the end of one."""
