"""The answers of a class: read from files, judged again, seen as a table or an overview."""
