"""Games of the rehearsal, with the words of now: columns, rays, a map for all, cards that are shown."""

from squirrelwidgets import own


class ConnectFour(own.Game):
    """Drop a disc into a column; it falls to the lowest empty cell. Four of your own in a line win.

    If all cells are full, nobody wins."""

    wide = own.option(7, "Columns", least=4, most=9)
    high = own.option(6, "Rows", least=4, most=9)
    cells = own.grid("wide", "high")

    def legal(self):
        return {next(c for c in self.cells.column(cell) if self.cells[c] is None) for cell in self.cells.empty}

    def why(self, cell):
        return f"A disc would fall further down than {cell}."

    def play(self, cell):
        self.cells[cell] = self.mover
        if self.cells.line(cell) >= 4:
            self.win(self.mover, "Four in a line.")
        elif not self.cells.empty:
            self.tie("All cells are full. (CF-2)")


class Othello(own.Game):
    """Put a disc so that others stand in a line between it and one of your own: they are turned.

    Who cannot, passes. If nobody can, the most discs win."""

    side = own.option(6, "Side", values=[4, 6, 8])
    cells = own.grid("side", "side")
    discs = own.score("discs")

    def start(self):
        m = self.side // 2
        for x, y, seat in ((m, m, 1), (m + 1, m + 1, 1), (m, m + 1, 0), (m + 1, m, 0)):
            self.cells["abcdefgh"[x - 1] + str(y)] = seat
        self.count()

    def count(self):
        for seat in self.seats:
            self.discs[seat] = self.cells.count(seat)

    def turned(self, cell):
        found = []
        for ray in self.cells.rays(cell):
            for n, there in enumerate(ray):
                if self.cells[there] in (None, self.mover):
                    found += ray[:n] if self.cells[there] is not None else []
                    break
        return found

    def why(self, cell):
        if self.cells[cell] is not None:
            return f"{cell} is not empty."
        if not self.turned(cell):
            return f"A disc on {cell} would turn none."

    def play(self, cell):
        for there in self.turned(cell):
            self.cells[there] = self.mover
        self.cells[cell] = self.mover
        self.count()


class Flood(own.Game):
    """Together: carry four nuts from the wood to the hill before the water is there."""

    players = own.players(1, 4)
    die = own.die(6)
    water = own.count("Water", most=8)
    saved = own.count("Saved", most=4)
    where = own.map(
        {
            "wood": ["brook", "meadow"],
            "brook": ["wood", "mill"],
            "meadow": ["wood", "mill", "hill"],
            "mill": ["brook", "meadow", "hill"],
            "hill": ["mill", "meadow"],
        },
        pieces=1,
    )
    carried = own.each("Carried")

    def turn(self):
        self.roll(self.die)

    def came(self, n):
        if n >= 5:
            self.water += 1
            self.tell("The water rises.")
        if self.water == 8:
            self.lose("The water is there.")

    def legal(self):
        [here] = self.where[self.mover]
        says = [("go", there) for there in self.where.beside(here)]
        if here == "wood" and not self.carried[self.mover]:
            says.append("take")
        if here == "hill" and self.carried[self.mover]:
            says.append("lay")
        return says

    def play(self, word, there=None):
        if word == "go":
            self.where.move(self.mover, self.where[self.mover][0], there)
        elif word == "take":
            self.carried[self.mover] = 1
        else:
            self.carried[self.mover] = 0
            self.saved += 1
        if self.saved == 4:
            self.win(*self.seats, "Four nuts are on the hill.")


class Letter(own.Game):
    """Each has a card, draws a second, and plays one of them. The last one left wins.

    With no card to draw, the highest card wins.

    1, the jay: name a player and a card above 1; if it is theirs, they are out.

    3, the owl: compare cards with a player; the lower is out.

    8, the hoard: who plays it is out."""

    players = own.players(2, 4)
    deck = own.deck({1: 5, 3: 3, 4: 4, 8: 1}, faces={1: "Jay", 3: "Owl", 4: "Oak", 8: "Hoard"})
    hand = own.hand("deck")
    played = own.row("deck")
    out = ()

    def start(self):
        for seat in self.seats:
            self.deal(1, self.hand, seat)

    def turn(self):
        self.deal(1, self.hand, self.mover)

    def legal(self):
        says = set()
        others = [seat for seat in self.seats if seat != self.mover and seat not in self.out]
        for card in self.hand[self.mover]:
            if card == 1:
                says |= {(1, seat, guess) for seat in others for guess in (3, 4, 8)}
            elif card == 3:
                says |= {(3, seat) for seat in others}
            else:
                says.add(card)
        return says

    def gone(self, seat, text):
        self.out += (seat,)
        for card in self.hand[seat]:
            self.hand.move(card, seat, self.played, seat)
        self.reveal(f"{self.name(seat)} is out: {text}")

    def play(self, card, seat=None, guess=None):
        self.hand.move(card, self.mover, self.played, self.mover)
        if card == 8:
            self.gone(self.mover, "played the hoard.")
        elif card == 1:
            if self.hand[seat] == [guess]:
                self.gone(seat, f"it was {guess}.")
            else:
                self.reveal(f"It is no {guess}.")
        elif card == 3:
            mine, theirs = self.hand[self.mover][0], self.hand[seat][0]
            self.show(theirs, seat, self.mover)
            self.show(mine, self.mover, seat)
            if mine != theirs:
                self.gone(self.mover if mine < theirs else seat, "the lower card.")
        left = [seat for seat in self.seats if seat not in self.out]
        if len(left) == 1:
            return self.win(left[0], "All others are out.")
        if not len(self.deck):
            best = max(max(self.hand[seat], default=0) for seat in left)
            highest = [seat for seat in left if max(self.hand[seat], default=0) == best]
            return self.win(*highest, "The highest card.")
        self.next(next(seat for seat in self.after(self.mover) if seat not in self.out))


REHEARSED = (ConnectFour, Othello, Flood, Letter)
