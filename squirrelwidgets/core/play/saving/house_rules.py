"""What files and keys say of house rules, and why a game by other rules does not take them."""

from __future__ import annotations

from typing import Any

from ...model.bounds import label


def other_rules(mine: Any, theirs: Any, was: str = "played") -> str:
    """Why what was made by rules that `theirs` tells of is refused by a game with the rules `mine`; empty if it is not.

    >>> from squirrelwidgets.core.play.saving.house_rules import other_rules
    >>> other_rules(None, {"name": "Hop", "rules": [{"id": "HR-1", "text": "It hops."}]})
    'this was played by house rules. HR-1: It hops. To load it, run the cell that defines Hop, then Hop.load.'
    """
    if theirs is None:
        return f"this was {was} by the book, not by the rules of {mine.name}." if mine else ""
    theirs = theirs if isinstance(theirs, dict) else {}
    name, mark, rules = label(theirs.get("name")), label(theirs.get("mark")), theirs.get("rules")
    if mine is None:
        rules = [each for each in rules if isinstance(each, dict)] if isinstance(rules, list) else []
        told = "".join(f" {each.get('id')}: {each.get('text')}" for each in rules)[:300]
        load = f"{name}.load" if was == "played" else f"{name}.setup"
        return f"this was {was} by house rules.{told} To load it, run the cell that defines {name}, then {load}."
    if name != mine.name:
        return f"this was {was} by the rules of {name}, not of {mine.name}."
    return "" if mark == mine.mark else f"{name} has other rules now ({mine.mark}) than when it was {was} ({mark})."
