"""The effects and abilities of cards in the second Squirrel Island, each as the rule sheet tells it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from tests.reference.squirrel_island.table import CHANCE, Asking, Effect, Flow, Player, Question, listed


class Waiting(NamedTuple):
    """An ability or a play effect that is due."""

    word: str
    effect: Effect
    cause: tuple[str, str]
    """As `Table.cause`."""


class Effects:
    """The part of a table that does what cards say."""

    # -- abilities

    def _triggered(self, player: Player, *whens: str) -> list[Waiting]:
        """The abilities that answer what has just happened (SI-15, SI-17)."""
        found = []
        for squirrel in player.refreshed():
            ability = self.cards[squirrel.card].get("ability", {})
            if ability.get("when") in whens:
                found.append(Waiting(squirrel.card, ability["effect"], (squirrel.card, ability["when"])))
        return found

    def _answer(self, player: Player, when: str) -> Flow:
        yield from self._in_order(player, self._triggered(player, when))

    def _in_order(self, player: Player, waiting: list[Waiting]) -> Flow:
        """One after the other, in the order that their owner likes (SI-17); mere gains first where that is the same."""
        waiting = [each for each in waiting if each.effect]
        if not self.always_asks:
            gains = [each for each in waiting if all(step["op"] in ("gain", "go_again") for step in each.effect)]
            for each in gains:
                waiting.remove(each)
                yield from self._resolve(player, each.effect, each.cause)
        while waiting:
            word = waiting[0].word
            if len({each.word for each in waiting}) > 1:
                word = yield Question(player.seat, "order", sorted({each.word for each in waiting}))
            chosen = next(each for each in waiting if each.word == word)
            waiting.remove(chosen)
            yield from self._resolve(player, chosen.effect, chosen.cause)

    # -- effects

    def _resolve(self, player: Player, effect: Effect, cause: tuple[str, str]) -> Flow:
        before, self.cause = self.cause, cause
        for step in effect:
            yield from getattr(self, f"_op_{step['op']}")(player, step)
        self.cause = before

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
        spilled = self.gain(player, step["what"], n)
        if n:
            self.tell_card("gained", player.seat, step["what"], n)
        self._tell_spilled(player, spilled)
        yield from ()

    def _tell_spilled(self, player: Player, n: int) -> None:
        if n:
            self.tell_card("spilled", player.seat, "", n, rule="SI-2")

    def _tell_nothing(self, player: Player, op: str, rule: str = "SI-23") -> None:
        self.tell_card("nothing", player.seat, op, rule=rule)

    def count(self, player: Player, per: str) -> int:
        """The number of squirrels of a tribe, or of any."""
        cards = [self.cards[squirrel.card] for squirrel in player.squirrels]
        if per.endswith("_loop"):
            return sum(per.removesuffix("_loop") in card.get("loops", []) for card in cards)
        return len(cards) if per == "squirrel" else sum(card["tribe"].lower() == per for card in cards)

    def _op_if(self, player: Player, step: dict[str, Any]) -> Flow:
        """The one effect or the other, by what the player has just then."""
        purse = {"nut": player.nuts, "coin": player.coins, "stamina": player.stamina, "card": len(player.hand)}
        has = step["has"]
        enough = (purse[has] if has in purse else self.count(player, has)) >= step["n"]
        effect = step["then"] if enough else step.get("else", [])
        if not effect:
            self._tell_nothing(player, "if")
        yield from self._resolve(player, effect, self.cause)

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
                    self._take(player, word, spaces[-1] + 1)
            yield from self._reveal(spaces)
        elif step.get("from") == "used":
            for n in range(step["n"]):
                if player.used:
                    word = yield from self._one_of(player, "take", player.used, step["n"] - n)
                    player.used.remove(word)
                    self._take(player, word)
        else:
            yield from self._draw(player, step["n"])
        if len(player.hand) > before:
            yield from self._answer(player, "draw")
        elif step.get("from", "deck") != "deck":
            self._tell_nothing(player, "draw")

    def _take(self, player: Player, word: str, space: int = 0) -> None:
        player.hand.append(word)
        player.known.append(word)
        self.tell_card("took", player.seat, word, space, rule="SI-26" if space else "SI-23")

    def _op_stash(self, player: Player, step: dict[str, Any]) -> Flow:
        """SI-19, SI-34."""
        before = len(player.stash) + len(player.stowed)
        if step["from"] == "hand":
            for n in range(step["n"]):
                if player.hand:
                    word = yield from self._stashed(player, step["n"] - n)
                    player.hand.remove(word)
                    player.stash.append(word)
                    self.tell_card("stashed", player.seat, word, 1, rule="SI-19", knows={player.seat})
        else:
            n = min(step["n"], len(self.deck))
            if n:
                said = yield Question(CHANCE, "stow", begins=["stow", player.seat], cards=n)
                cards = self.ordered(self._from_deck(said.split()[2:]))
                player.stowed += cards
                self.tell_card("stowed", player.seat, listed(cards), n, rule="SI-19", knows=set())
        if len(player.stash) + len(player.stowed) > before:
            yield from self._answer(player, "stash")
        else:
            self._tell_nothing(player, "stash", "SI-23" if step["from"] == "hand" else "SI-34")

    def _stashed(self, player: Player, still: int) -> Asking:
        """Which card of the hand; asked also where all are alike, or all would know that they are."""
        if len(player.hand) <= still:
            return str(self.ordered(player.hand)[0])
        said = yield Question(player.seat, "stash", [f"stash {word}" for word in sorted(set(player.hand))])
        return said.split()[1]

    def _op_refresh(self, player: Player, step: dict[str, Any]) -> Flow:
        reached = yield from self._reached(player, step, lambda each: each.exhausted(), kind=True)
        for owner in reached:
            for n in range(step["n"]):
                tired = [squirrel.card for squirrel in owner.exhausted()]
                if tired:
                    word = yield from self._one_of(owner, "refresh", tired, step["n"] - n)
                    next(squirrel for squirrel in owner.exhausted() if squirrel.card == word).tired = False
                    self.tell_card("refreshed", owner.seat, word, 1, rule="SI-15")

    def _op_collect(self, player: Player, step: dict[str, Any]) -> Flow:
        """SI-16, SI-26, SI-37: the cards that loops show are drawn right away, one draw for each squirrel."""
        for n in range(step["n"]):
            words = sorted({each.card for each in player.refreshed() if self.cards[each.card].get("loops")})
            if not words:
                if not n:
                    self._tell_nothing(player, "collect", "SI-37")
                break
            said = yield Question(player.seat, "collect", [*(f"collect {word}" for word in words), "enough"])
            if said == "enough":
                break
            word = said.split()[1]
            self._refreshed_called(player, word).tired = True
            loops = self.cards[word]["loops"]
            self.tell_card("tired", player.seat, word, rule="SI-16")
            self.tell_card("looped", player.seat, listed(sorted(loops)), rule="SI-37")
            self._tell_spilled(player, sum(self.gain(player, loop, 1) for loop in loops if loop != "card"))
            if "card" in loops:
                yield from self._op_draw(player, {"n": loops.count("card")})

    def _op_go_again(self, player: Player, step: dict[str, Any]) -> Flow:
        """SI-20."""
        self.again += 1
        self.tell_card("again", player.seat, "", self.again, rule="SI-20")
        yield from ()

    def _op_choose(self, player: Player, step: dict[str, Any]) -> Flow:
        options = step["options"]
        said = yield Question(player.seat, "choose", [f"choose {n}" for n in range(1, len(options) + 1)])
        n = int(said.split()[1])
        card = self.cards[self.cause[0]]
        effect = card["ability"]["effect"] if self.cause[1] else card["effect"]
        self.tell_card("chose", player.seat, str(effect.index(step) + 1), n)
        yield from self._resolve(player, options[n - 1], self.cause)

    # -- sabotage

    def exposed(self, player: Player) -> list[Player]:
        """The others who have no shield, clockwise."""
        return [other for other in self.others(player.seat) if not self.ongoing(other, "shield")]

    def _shielded(self, player: Player, other: Player) -> bool:
        if other is player or not self.ongoing(other, "shield"):
            return False
        self.tell_card("shielded", other.seat, rule="SI-17")
        return True

    def _op_steal(self, player: Player, step: dict[str, Any]) -> Flow:
        """SI-21, SI-27, SI-36, SI-38."""
        stolen = 0
        if step["who"] == "each":
            for victim in self.others(player.seat):
                if not self._shielded(player, victim):
                    stolen += self._steal(player, victim, step["n"])
        else:
            left = step["n"]
            while left and (rich := [victim.seat for victim in self.exposed(player) if victim.nuts]):
                seat = yield from self._one_of(player, "steal", rich, 1)
                n = 1 if len(rich) > 1 else left
                stolen += self._steal(player, self.players[seat], n)
                left -= n
        if stolen:
            yield from self._answer(player, "steal")
        else:
            self._tell_nothing(player, "steal", "SI-36")

    def _steal(self, player: Player, victim: Player, n: int) -> int:
        n = min(n, victim.nuts)
        victim.nuts -= n
        player.nuts += n
        if n:
            self.tell_card("stole", player.seat, victim.seat, n, rule="SI-21")
        return n

    def _reached(
        self, player: Player, step: dict[str, Any], thing: Callable[[Player], Any], *, kind: bool = False
    ) -> Generator[Question, str, list[Player]]:
        """Oneself, all others, or one of those who have the thing; a shield keeps away what is not kind."""
        who = step.get("who", "self")
        if who == "self" and not thing(player):
            self._tell_nothing(player, step["op"])
        if who == "self":
            return [player]
        if who == "each":
            return self.others(player.seat)
        seats = [other.seat for other in (self.others(player.seat) if kind else self.exposed(player)) if thing(other)]
        if not seats:
            self._tell_nothing(player, step["op"])
            return []
        seat = yield from self._one_of(player, "choose", seats, 1)
        return [self.players[seat]]

    def _op_lose(self, player: Player, step: dict[str, Any]) -> Flow:
        name = {"coin": "coins", "nut": "nuts", "stamina": "stamina"}[step["what"]]
        for loser in (yield from self._reached(player, step, lambda each: getattr(each, name))):
            n = min(step["n"], getattr(loser, name))
            if not self._shielded(player, loser) and n:
                setattr(loser, name, getattr(loser, name) - n)
                rule = "SI-23" if loser is player else "SI-21"
                self.tell_card("lost", loser.seat, step["what"], n, rule=rule)

    def _op_tire(self, player: Player, step: dict[str, Any]) -> Flow:
        """SI-27, SI-36."""
        for victim in (yield from self._reached(player, step, lambda each: each.refreshed())):
            for n in range(0 if self._shielded(player, victim) else step["n"]):
                refreshed = [squirrel.card for squirrel in victim.refreshed()]
                if refreshed:
                    word = yield from self._one_of(victim, "tire", refreshed, step["n"] - n)
                    self._refreshed_called(victim, word).tired = True
                    self.tell_card("tired", victim.seat, word, rule="SI-23" if victim is player else "SI-36")

    def _op_discard(self, player: Player, step: dict[str, Any]) -> Flow:
        """Asked also where all cards are alike, or all would know that they are; else as the deck lists them."""
        for holder in (yield from self._reached(player, step, lambda each: each.hand)):
            for n in range(0 if self._shielded(player, holder) else step["n"]):
                if not holder.hand:
                    continue
                word = self.ordered(holder.hand)[0]
                if len(holder.hand) > step["n"] - n:
                    sentences = [f"discard {each}" for each in sorted(set(holder.hand))]
                    word = (yield Question(holder.seat, "discard", sentences)).split()[1]
                holder.hand.remove(word)
                if word in holder.known:
                    holder.known.remove(word)
                holder.used.append(word)
                self.tell_card("discarded", holder.seat, word, 1, rule="SI-23")
