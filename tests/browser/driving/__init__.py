"""What drives JupyterLab and a board on its page, as a person does."""
