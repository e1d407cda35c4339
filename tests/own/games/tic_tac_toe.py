from squirrelwidgets import own


class TicTacToe(own.Game):
    """Put a mark into an empty cell. Three of your own in a line win."""

    cells = own.grid(3, 3)

    def why(self, cell):
        if self.cells[cell] is not None:
            return "A cell takes one mark."

    def play(self, cell):
        self.cells[cell] = self.mover
        if self.cells.line(cell) == 3:
            self.win(self.mover, "Three in a line.")
        elif not self.cells.empty:
            self.tie("No cell is empty.")
