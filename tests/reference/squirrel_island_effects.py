"""The effects and abilities of cards in the second Squirrel Island, each as the rule sheet tells it."""

from __future__ import annotations

from typing import Any

from tests.reference.squirrel_island_table import CHANCE, Asking, Effect, Flow, Player, Question


class Effects:
    """The part of a table that does what cards say."""

    # -- abilities

    def _triggered(self, player: Player, *whens: str) -> list[tuple[str, Effect]]:
        """The abilities that answer what has just happened (SI-15, SI-17)."""
        found = []
        for squirrel in player.refreshed():
            ability = self.cards[squirrel.card].get("ability", {})
            if ability.get("when") in whens:
                found.append((squirrel.card, ability["effect"]))
        return found

    def _answer(self, player: Player, when: str) -> Flow:
        yield from self._in_order(player, self._triggered(player, when))

    def _in_order(self, player: Player, waiting: list[tuple[str, Effect]]) -> Flow:
        """One after the other, in the order that their owner likes (SI-17); mere gains first where that is the same."""
        waiting = [(word, effect) for word, effect in waiting if effect]
        if not self.always_asks:
            gains = [each for each in waiting if all(step["op"] in ("gain", "go_again") for step in each[1])]
            for each in gains:
                waiting.remove(each)
                yield from self._resolve(player, each[1])
        while waiting:
            word = waiting[0][0]
            if len({each for each, _ in waiting}) > 1:
                word = yield Question(player.seat, "order", sorted({each for each, _ in waiting}))
            chosen = next(each for each in waiting if each[0] == word)
            waiting.remove(chosen)
            yield from self._resolve(player, chosen[1])

    # -- effects

    def _resolve(self, player: Player, effect: Effect) -> Flow:
        for step in effect:
            yield from getattr(self, f"_op_{step['op']}")(player, step)

    def _one_of(self, player: Player, kind: str, words: list[str], still: int) -> Asking:
        """The next of the cards that are chosen; not asked where all are chosen anyway, or they are alike."""
        if len(words) <= still or len(set(words)) == 1:
            return words[0]
        said = yield Question(player.seat, kind, [f"{kind} {word}" for word in sorted(set(words))])
        return said.split()[1]

    def _op_gain(self, player: Player, step: dict[str, Any]) -> Flow:
        n = step["n"]
        if "per" in step:
            n = min(n * self.count(player, step["per"]), step.get("max", 9999))
        self.gain(player, step["what"], n)
        yield from ()

    def count(self, player: Player, per: str) -> int:
        """The number of squirrels of a tribe, or of any."""
        tribes = [self.cards[squirrel.card]["tribe"].lower() for squirrel in player.squirrels]
        return len(tribes) if per == "squirrel" else tribes.count(per)

    def _op_draw(self, player: Player, step: dict[str, Any]) -> Flow:
        """SI-11, SI-26, SI-38."""
        before = len(player.hand)
        if step.get("from") == "island":
            spaces = []
            for n in range(step["n"]):
                there = [word for word in self.island if word]
                if there:
                    word = yield from self._one_of(player, "take", there, step["n"] - n)
                    spaces.append(self.island.index(word))
                    self.island[spaces[-1]] = ""
                    player.hand.append(word)
                    player.known.append(word)
            yield from self._reveal(spaces)
        else:
            yield from self._draw(player, step["n"])
        if len(player.hand) > before:
            yield from self._answer(player, "draw")

    def _op_stash(self, player: Player, step: dict[str, Any]) -> Flow:
        """SI-19, SI-34."""
        before = len(player.stash) + len(player.stowed)
        if step["from"] == "hand":
            for n in range(step["n"]):
                if player.hand:
                    word = yield from self._stashed(player, step["n"] - n)
                    player.hand.remove(word)
                    player.stash.append(word)
        else:
            n = min(step["n"], len(self.deck))
            if n:
                said = yield Question(CHANCE, "stow", begins=["stow", player.seat], cards=n)
                player.stowed += self._from_deck(said.split()[2:])
        if len(player.stash) + len(player.stowed) > before:
            yield from self._answer(player, "stash")

    def _stashed(self, player: Player, still: int) -> Asking:
        """Which card of the hand; asked also where all are alike, or all would know that they are."""
        if len(player.hand) <= still:
            return player.hand[0]
        said = yield Question(player.seat, "stash", [f"stash {word}" for word in sorted(set(player.hand))])
        return said.split()[1]

    def _op_refresh(self, player: Player, step: dict[str, Any]) -> Flow:
        for n in range(step["n"]):
            tired = [squirrel.card for squirrel in player.exhausted()]
            if tired:
                word = yield from self._one_of(player, "refresh", tired, step["n"] - n)
                next(squirrel for squirrel in player.exhausted() if squirrel.card == word).tired = False

    def _op_collect(self, player: Player, step: dict[str, Any]) -> Flow:
        """SI-16, SI-26, SI-37: the cards that loops show are drawn together."""
        cards = 0
        for _ in range(step["n"]):
            words = sorted({each.card for each in player.refreshed() if self.cards[each.card].get("loops")})
            if not words:
                break
            said = yield Question(player.seat, "collect", [*(f"collect {word}" for word in words), "enough"])
            if said == "enough":
                break
            word = said.split()[1]
            self._refreshed_called(player, word).tired = True
            for loop in self.cards[word]["loops"]:
                if loop == "card":
                    cards += 1
                else:
                    self.gain(player, loop, 1)
        yield from self._op_draw(player, {"n": cards})

    def _op_go_again(self, player: Player, step: dict[str, Any]) -> Flow:
        """SI-20."""
        self.again += step.get("n", 1)
        yield from ()

    def _op_choose(self, player: Player, step: dict[str, Any]) -> Flow:
        options = step["options"]
        said = yield Question(player.seat, "choose", [f"choose {n}" for n in range(1, len(options) + 1)])
        yield from self._resolve(player, options[int(said.split()[1]) - 1])

    # -- sabotage

    def exposed(self, player: Player) -> list[Player]:
        """The others who have no shield, clockwise."""
        return [other for other in self.others(player.seat) if not self.ongoing(other, "shield")]

    def _op_steal(self, player: Player, step: dict[str, Any]) -> Flow:
        """SI-21, SI-27, SI-36, SI-38."""
        stolen = 0
        if step["who"] == "each":
            for victim in self.exposed(player):
                stolen += self._steal(player, victim, step["n"])
        else:
            for _ in range(step["n"]):
                rich = [victim.seat for victim in self.exposed(player) if victim.nuts]
                if rich:
                    seat = yield from self._one_of(player, "steal", rich, 1)
                    stolen += self._steal(player, self.players[seat], 1)
        if stolen:
            yield from self._answer(player, "steal")

    def _steal(self, player: Player, victim: Player, n: int) -> int:
        n = min(n, victim.nuts)
        victim.nuts -= n
        player.nuts += n
        return n

    def _op_lose(self, player: Player, step: dict[str, Any]) -> Flow:
        name = {"coin": "coins", "nut": "nuts", "stamina": "stamina"}[step["what"]]
        for victim in self.exposed(player):
            setattr(victim, name, max(0, getattr(victim, name) - step["n"]))
        yield from ()

    def _op_tire(self, player: Player, step: dict[str, Any]) -> Flow:
        """SI-27, SI-36."""
        for victim in self.exposed(player):
            for n in range(step["n"]):
                refreshed = [squirrel.card for squirrel in victim.refreshed()]
                if refreshed:
                    word = yield from self._one_of(victim, "tire", refreshed, step["n"] - n)
                    self._refreshed_called(victim, word).tired = True
