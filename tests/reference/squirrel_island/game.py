"""Squirrel Island once more, from its rule sheet: cards are words in lists, and a game is one long function that asks.

What has to be decided, by a player or by chance, is a `Question`; the flow of play stands still until it is answered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from squirrelwidgets.core.model.events import Event
from tests.reference.squirrel_island.effects import Effects, Waiting
from tests.reference.squirrel_island.table import (
    BOX,
    CHANCE,
    MORNINGS,
    MOST_STAMINA,
    SEATS,
    SPACES,
    UPPER,
    Flow,
    Player,
    Question,
    Squirrel,
    at,
    in_order,
    listed,
    many,
    word_of,
)


class Table(Effects):
    """One game, changed in place; `play` refuses with a ValueError what cannot be said, and changes nothing."""

    def __init__(
        self,
        players: int = 4,
        *,
        days: int = 4,
        order: str = "matters",
        deck: Sequence[dict[str, Any]] = (),
        copies: str = "",
        mornings: Sequence[str] = (),
        hands: Sequence[str] = (),
        island: str = "",
        squirrels: Sequence[str] = (),
        used: Sequence[str] = (),
        stashes: Sequence[str] = (),
        known: Sequence[str] = (),
        stamina: Sequence[int] = (),
        coins: Sequence[int] = (),
        nuts: Sequence[int] = (),
        asleep: str = "",
        first: str | None = None,
        turn: str | None = None,
        day: int = 1,
        draws: str = "",
    ) -> None:
        self.cards = {word_of(card["id"]): card for card in deck or BOX}
        self.copies = {word: card["copies"] for word, card in self.cards.items()}
        self.copies |= {word: int(n) for n, word in (said.split("*") for said in copies.split())}
        self.mornings = [many(text) for text in mornings or MORNINGS]
        self.days = days
        self.always_asks = order == "always"
        self.players = {seat: Player(seat) for seat in SEATS[:players]}
        self.deck = [word for word, n in self.copies.items() for _ in range(n)]
        self.island = ["" if word == "." else word for word in island.split()]
        self.island += [""] * (SPACES - len(self.island))
        self._take_out(self.island)
        self.day = day
        self.first = first or ""
        self.mover = turn or ""
        self.again = self.turns = 0
        self.playing = ""
        """The item that is being resolved."""
        self.draws = draws.split()
        self.in_middle = bool(hands)
        self.first_morning = not self.in_middle
        self.morning = not self.in_middle
        for number, player in enumerate(self.players.values()):
            player.asleep = player.seat in asleep.split()
            player.hand = many(hands[number]) if hands else []
            player.squirrels = [Squirrel(word.rstrip("~"), "~" in word) for word in at(squirrels, number)]
            player.used = at(used, number)
            player.stash = [word for word in at(stashes, number) if "?" not in word]
            player.stowed = [word.rstrip("?") for word in at(stashes, number) if "?" in word]
            player.known = at(known, number)
            usual = self.mornings[min(day, len(self.mornings)) - 1] if hands else []
            player.stamina = stamina[number] if stamina else min(MOST_STAMINA, usual.count("stamina"))
            player.coins = coins[number] if coins else usual.count("coin")
            player.nuts = nuts[number] if nuts else 0
            laid = [squirrel.card for squirrel in player.squirrels]
            self._take_out([*player.hand, *laid, *player.used, *player.stash, *player.stowed])
        self.taken = bool(asleep)
        """Whether somebody went to sleep today."""
        self.over = False
        self.told: list[Event] = []
        """What the last sentence did."""
        self.cause = ("", "")
        """The card that does something now, and what has set off its ability, if that does it."""
        self._game = self._play()
        self.question: Question | None = next(self._game)

    def _take_out(self, cards: Iterable[str]) -> None:
        """Takes out of the deck what the setup puts on the table."""
        for word in filter(None, cards):
            self.deck.remove(word)

    # -- what can be said

    @property
    def actors(self) -> list[str]:
        return [self.question.seat] if self.question else []

    def legal(self, seat: str) -> list[str]:
        """The legal sentences of a player now, sorted."""
        if not self.question or self.question.seat != seat or seat == CHANCE:
            return []
        return sorted(self.question.sentences)

    def possible(self, sentence: str, seat: str = CHANCE) -> bool:
        question = self.question
        if not question or question.seat != seat:
            return False
        if seat != CHANCE:
            return sentence in question.sentences
        words = sentence.split()
        begins, cards = words[: len(question.begins)], words[len(question.begins) :]
        if question.kind == "first":
            return sentence in question.sentences
        return (
            begins == question.begins
            and len(cards) == question.cards
            and self._can_come(cards, question.kind == "reveal")
        )

    def _can_come(self, cards: list[str], in_order: bool) -> bool:
        """Whether these can be the next of the deck."""
        given = self.draws[: len(cards)]
        if in_order and cards[: len(given)] != given:
            return False
        wanted = Counter(cards)
        return wanted <= Counter(self.deck) and Counter(given) <= wanted

    def play(self, sentence: str, seat: str = CHANCE) -> None:
        if not self.possible(sentence, seat):
            raise ValueError(f"{seat} cannot say {sentence}")
        self.told = []
        try:
            self.question = self._game.send(sentence)
        except StopIteration:
            self.question = None

    # -- what is told

    def tell(
        self, kind: str, rule: str, who: str = "", *event: Any, knows: set[str] | None = None, **more: Any
    ) -> None:
        seats = list(self.players)
        heard = None if knows is None else tuple(sorted(map(seats.index, knows)))
        self.told.append(Event(kind, rule, seats.index(who) if who else None, *event, knows=heard, **more))

    def tell_card(self, kind: str, who: str, what: str = "", n: int = 0, rule: str = "", **more: Any) -> None:
        """What a card does, or its ability."""
        card, when = self.cause
        usual = "SI-17" if when else "SI-9" if self.cards[card]["type"] == "squirrel" else "SI-10"
        self.tell(kind, rule or usual, who, what, card, when, n, **more)

    def ordered(self, cards: Iterable[str]) -> list[str]:
        """As the deck lists them."""
        return sorted(cards, key=list(self.cards).index)

    # -- the game

    def _play(self) -> Flow:
        if not self.first:
            said = yield Question(CHANCE, "first", [f"first {seat}" for seat in self.players])
            self.first = said.split()[1]
            self.tell("first", "SI-35", self.first)
        if not self.in_middle:
            yield from self._morning()
        while True:
            yield from self._turns_of_the_day()
            self.tell("evening", "SI-14", n=self.day)
            if self.day == self.days:
                break
            self.day += 1
            yield from self._morning()
        self.over = True
        for player in self.players.values():
            stash = self.ordered([*player.stash, *player.stowed])
            self.tell("revealed", "SI-24", player.seat, listed(stash), n=self.score(player) - player.nuts)
        for player in self.players.values():
            self.tell("total", "SI-24", player.seat, n=self.score(player))
        winners = self.winners()
        self.tell("ended", "SI-24", winners[0] if len(winners) == 1 else "")

    def clockwise(self, first: str) -> list[str]:
        """All seats, beginning with this one."""
        seats = list(self.players)
        number = seats.index(first)
        return seats[number:] + seats[:number]

    def others(self, seat: str) -> list[Player]:
        return [self.players[each] for each in self.clockwise(seat)[1:]]

    def _morning(self) -> Flow:
        """SI-5, SI-6, SI-22, SI-33."""
        self.morning = True
        used = sum(len(player.used) for player in self.players.values())
        if len(self.deck) < 6 * len(self.players) and used:
            self.tell("reshuffled", "SI-22", n=used)
            for player in self.players.values():
                self.deck += player.used
                player.used = []
        self.tell("dawned", "SI-5" if self.day == 1 else "SI-6", n=self.day)
        for seat in self.clockwise(self.first):
            yield from self._wakes(self.players[seat])
        self.taken = self.first_morning = False
        yield from self._reveal(range(min(SPACES, UPPER + self.day)))
        self.morning = False

    def _wakes(self, player: Player) -> Flow:
        """SI-7, SI-25: a morning's resources, then what the squirrels' loops show."""
        goods = self.mornings[min(self.day, len(self.mornings)) - 1]
        self.tell("collected", "SI-5" if self.day == 1 else "SI-6", player.seat, in_order(goods))
        tired = [squirrel.card for squirrel in player.exhausted()]
        if tired:
            self.tell("refreshed", "SI-6", player.seat, listed(tired), n=len(tired))
        loops = [loop for squirrel in player.squirrels for loop in self.cards[squirrel.card].get("loops", [])]
        if loops:
            self.tell("looped", "SI-7", player.seat, in_order(loops))
        if self.day == 1:
            player.stamina = 0
        for squirrel in player.squirrels:
            squirrel.tired = False
        gives = [*goods, *loops]
        spilled = sum(self.gain(player, what, 1) for what in gives if what != "card")
        if spilled:
            self.tell("spilled", "SI-2", player.seat, n=spilled)
        player.asleep = False
        yield from self._draw(player, gives.count("card"), "deal" if self.first_morning else "draw")

    def _reveal(self, spaces: Iterable[int]) -> Flow:
        """SI-4, SI-11, SI-34: cards for those of these spaces that are empty, as long as there are any."""
        empty = [space for space in sorted(spaces) if not self.island[space]]
        n = min(len(empty), len(self.deck))
        if not n:
            return
        said = yield Question(CHANCE, "reveal", begins=["reveal"], cards=n)
        for space, card in zip(empty, self._from_deck(said.split()[1:]), strict=False):
            self.island[space] = card
            self.tell("laid", "SI-34" if self.morning else "SI-11", what=card, to=f"i{space + 1}")

    def _from_deck(self, cards: list[str]) -> list[str]:
        for card in cards:
            self.deck.remove(card)
        del self.draws[: len(cards)]
        return cards

    def _draw(self, player: Player, n: int, word: str = "draw") -> Flow:
        n = min(n, len(self.deck))
        if n:
            said = yield Question(CHANCE, word, begins=[word, player.seat], cards=n)
            cards = self.ordered(self._from_deck(said.split()[2:]))
            player.hand += cards
            told: dict[str, Any] = {"what": listed(cards), "n": n, "knows": {player.seat}}
            if word == "deal":
                self.tell("dealt", "SI-5", player.seat, **told)
            elif self.morning:
                self.tell("drew", "SI-6", player.seat, **told)
            else:
                self.tell_card("drew", player.seat, **told)
        elif not self.morning:
            self.tell_card("nothing", player.seat, "draw", rule="SI-22")

    def gain(self, player: Player, what: str, n: int) -> int:
        """The stamina that is too much, and becomes nuts."""
        full = n
        if what == "nut":
            player.nuts += n
        elif what == "coin":
            player.coins += n
        else:
            full = min(n, MOST_STAMINA - player.stamina)
            player.stamina += full
            player.nuts += n - full
        return n - full

    # -- turns

    def _turns_of_the_day(self) -> Flow:
        """SI-8, SI-14, SI-20, SI-30."""
        self.mover = self.mover or self.first
        self.tell("began", "SI-8", self.mover)
        while True:
            player = self.players[self.mover]
            self.turns += 1
            if player.asleep:
                yield from self._gather(player)
            else:
                yield from self._awake(player)
            if self.again:
                self.again -= 1
                self.tell("extra", "SI-20", self.mover, n=self.again)
            elif all(each.asleep for each in self.players.values()):
                break
            else:
                self.mover = self.clockwise(self.mover)[1]
        self.mover = ""

    def _awake(self, player: Player) -> Flow:
        said = yield Question(player.seat, "awake", [*self.plays(player), "sleep"])
        if said == "sleep":
            yield from self._sleep(player)
        else:
            yield from self._play_card(player, said)

    def _sleep(self, player: Player) -> Flow:
        """SI-12, SI-13, SI-32."""
        player.asleep = True
        self.tell("slept", "SI-12", player.seat)
        if not self.taken:
            self.first = player.seat
            self.taken = True
            self.tell("token", "SI-13", player.seat)
        yield from self._answer(player, "sleep")
        yield from self._gather(player)

    def _gather(self, player: Player) -> Flow:
        words = sorted({squirrel.card for squirrel in player.refreshed()})
        said = "pass"
        if words:
            said = yield Question(player.seat, "asleep", [*(f"gather {word}" for word in words), "pass"])
        if said == "pass":
            self.tell("passed", "SI-12", player.seat)
            return
        word = said.split()[1]
        self._refreshed_called(player, word).tired = True
        self.gain(player, "nut", 1)
        self.tell("tired", "SI-12", player.seat, word, "gather")
        self.tell("gathered", "SI-12", player.seat, word, n=1)
        yield from self._answer(player, "gather")

    def _refreshed_called(self, player: Player, word: str) -> Squirrel:
        return next(squirrel for squirrel in player.refreshed() if squirrel.card == word)

    # -- playing a card

    def ongoing(self, player: Player, name: str) -> list[int]:
        """The numbers of all abilities of this name that hold now; 1 where there is no number."""
        abilities = [self.cards[squirrel.card].get("ability", {}) for squirrel in player.refreshed()]
        return [ability.get("n", 1) for ability in abilities if ability.get("ongoing") == name]

    def plays(self, player: Player) -> list[str]:
        """All ways to play a card, as sentences."""
        found = []
        for word in dict.fromkeys(player.hand):
            found += [f"play {word}{rest}" for rest in self._ways(player, word, [""])]
        extras = [""] if self.ongoing(player, "island_free") else ["coin", "stamina"]
        for word in dict.fromkeys(filter(None, self.island)):
            found += [f"island {word}{rest}" for rest in self._ways(player, word, extras)]
        return found

    def _ways(self, player: Player, word: str, extras: list[str]) -> list[str]:
        """The words after the card: only those that leave a choice."""
        ways = self.payments(player, word, extras)
        found = []
        for coins in dict.fromkeys(way[0] for way in ways):
            with_these = [extra for each, extra in ways if each == coins]
            first = f" {coins}-coins" if len({way[0] for way in ways}) > 1 else ""
            found += [first + (f" {extra}" if len(with_these) > 1 else "") for extra in with_these]
        return found

    def payments(self, player: Player, word: str, extras: list[str]) -> list[tuple[int, str]]:
        """The ways to pay: how many coins in place of stamina, and what is paid for the Island (SI-3, SI-11, SI-28)."""
        card = self.cards[word]
        ways = []
        if card["type"] == "item":
            cost = max(0, card["cost"] - sum(self.ongoing(player, "item_discount")))
            ways = [(0, extra) for extra in extras if self._can_pay(player, 0, cost, extra)]
        else:
            rate = min([3, *self.ongoing(player, "coins_per_stamina")])
            for n in range(card["cost"] + 1):
                ways += [
                    (n * rate, extra) for extra in extras if self._can_pay(player, card["cost"] - n, n * rate, extra)
                ]
        return ways

    def _can_pay(self, player: Player, stamina: int, coins: int, extra: str) -> bool:
        return stamina + (extra == "stamina") <= player.stamina and coins + (extra == "coin") <= player.coins

    def _pay(self, player: Player, word: str, said: list[str], extras: list[str]) -> str:
        """Pay as was said; what was not said could be paid in one way only. What was paid, as an event tells it."""
        before = player.stamina, player.coins
        ways = self.payments(player, word, extras)
        for each in said:
            if each.endswith("-coins"):
                ways = [way for way in ways if f"{way[0]}-coins" == each]
            else:
                ways = [way for way in ways if way[1] == each]
        ((coins, extra),) = ways
        card = self.cards[word]
        if card["type"] == "item":
            player.coins -= max(0, card["cost"] - sum(self.ongoing(player, "item_discount")))
        else:
            rate = min([3, *self.ongoing(player, "coins_per_stamina")])
            player.coins -= coins
            player.stamina -= card["cost"] - coins // rate
        player.coins -= extra == "coin"
        player.stamina -= extra == "stamina"
        return listed(["stamina"] * (before[0] - player.stamina) + ["coin"] * (before[1] - player.coins))

    def _play_card(self, player: Player, said: str) -> Flow:
        """SI-9, SI-10, SI-11, SI-17, SI-31."""
        where, word, *payment = said.split()
        card = self.cards[word]
        from_island = where == "island"
        free = bool(self.ongoing(player, "island_free"))
        paid = self._pay(player, word, payment, ["coin", "stamina"] if from_island and not free else [""])
        whens = ["play_squirrel" if card["type"] == "squirrel" else "play_item"]
        whens += ["play_from_island"] if from_island else []
        answers = self._triggered(player, *whens)
        space = self.island.index(word) if from_island else -1
        rule = "SI-11" if from_island else "SI-9" if card["type"] == "squirrel" else "SI-10"
        self.tell("played", rule, player.seat, word, f"i{space + 1}" if from_island else "hand", paid)
        if from_island:
            self.island[space] = ""
        else:
            player.hand.remove(word)
            if word in player.known:
                player.known.remove(word)
        if card["type"] == "squirrel":
            player.squirrels.append(Squirrel(word))
        else:
            self.playing = word
        if from_island:
            yield from self._reveal([space])
        yield from self._in_order(player, [*answers, Waiting("effect", card.get("effect", []), (word, ""))])
        if card["type"] == "item":
            self.playing = ""
            player.used.append(word)

    # -- the end

    def score(self, player: Player) -> int:
        """SI-24."""
        return player.nuts + int(sum(self.cards[word]["stash"] for word in [*player.stash, *player.stowed]))

    def winners(self) -> list[str]:
        """SI-24: the most nuts, then the most squirrels; else they share."""
        if not self.over:
            return []
        best = max((self.score(player), len(player.squirrels)) for player in self.players.values())
        return [player.seat for player in self.players.values() if (self.score(player), len(player.squirrels)) == best]
