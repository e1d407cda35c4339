"""Makes the site (`make site`): pages from docs/pages, boards, courses, and a JupyterLite."""
