"""Setups made by hand: on a board with a palette, whose moves are edits.

A `Sketch` (`core/model/setups/sketch.py`) is a state whose moves are edits: sentences such as `brown f4`, `clear f4`,
`side 4`. So the tree, undo, refusals with reasons and the board are those of any game. It holds the options of a setup,
allowed or not; `Setup.unchecked` makes an unchecked setup of them to draw. What no further edit could fix is refused
(`edited`); what can be judged only as a whole is listed (`problems`). A game writes `rules/editor/sketch.py` and
`scene/editor/sketch.py`; the palette is data (`core/wire/editor.py`): sections of controls, and their values by id.
What an edit changes beside the board is sent as a patch (`editor/json_patch.py`), which names the revision it
starts from; an edit that changes much of the board travels packed (`widgets/packed.py`). A control sends its id and the
new value. `editor/` has the object, its setup game (whose moves are edits) and its desk; a board turns from a game
into an editor and back (`Board._turn_to`), and the original game changes only when play begins. Of the rules, the
browser knows only which places are blocked for the chosen tool.
"""

from .editor import Editor, editor_for

__all__ = ["Editor", "editor_for"]
