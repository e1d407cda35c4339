"""Games as rows of a DataFrame: how rows are collected, how frames that come back are checked, files."""
