"""Models that carry what boards have in common, above all the front end, once per notebook.

A board's own module is the stub, which takes what it needs from these models, or asks for it by message. Texts are
named by digests (`core/desk/shared_texts.py`), so that boards share exactly what is equal.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from threading import RLock
from typing import Any
from weakref import WeakSet

import anywidget
import ipywidgets
import traitlets

from ..core.desk.bundle import front_end
from ..core.desk.shared_texts import DIGEST_LENGTH, SharedTexts, digest_of, pack
from ..core.play.faces import MimeBundle
from ..core.play.observed import unlisted
from ..core.wire import Json, TextAnswer
from .cells.shown import note_shown
from .host import creating_cell, from_browser, to_browser
from .own_boards import OwnBoard

STATIC = Path(__file__).parent.parent / "static"
HOT = os.environ.get("ANYWIDGET_HMR") == "1"
"""Hot reload: each widget watches the file of the whole front end, and carries and shares nothing else."""

_lock = RLock()
_carriers: dict[str, Carrier] = {}
"""The open carrier of each text, by digest."""


class Carrier(ipywidgets.Widget):
    """A model without a view that carries texts as long as a widget that uses one of them is open."""

    def __init__(self, texts: dict[str, str], **state: Any) -> None:
        self.texts = texts
        self.users: WeakSet[FrontEnd] = WeakSet()
        super().__init__(**state)
        _carriers.update(dict.fromkeys(texts, self))

    def set_state(self, sync_data: Json) -> None:
        resend_state(self, sync_data)

    def close(self) -> None:
        """Also called when code closes all widgets: the next board then finds no carrier, and makes another."""
        with _lock:
            for digest in self.texts:
                if _carriers.get(digest) is self:
                    del _carriers[digest]
        super().close()


class TextsCarrier(Carrier):
    _texts = traitlets.Dict().tag(sync=True)

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__(texts, _texts=texts)


class FrontCarrier(Carrier, anywidget.AnyWidget):
    """Has the front end as its own module: a page loads it while Python still composes the first board."""

    _esm = front_end("front.js")
    _front = traitlets.Unicode().tag(sync=True)
    _shows = traitlets.Unicode("nothing").tag(sync=True)
    layout = traitlets.Any(None).tag(sync=True)

    def __init__(self) -> None:
        super().__init__({front_digest(): self._esm}, _front=front_digest())


class FrontEnd(OwnBoard, anywidget.AnyWidget):
    """A widget that the shared front end shows; `texts` are those it can share."""

    # text, not a path: a path would keep every widget alive for good; only hot reload needs one
    _esm = STATIC / "front.js" if HOT else front_end("stub.js")
    _front = traitlets.Unicode().tag(sync=True)
    _shows = traitlets.Unicode().tag(sync=True)
    # widgets, not their ids: whatever saves a widget with its references then saves them too
    _shared = traitlets.Tuple().tag(sync=True, **ipywidgets.widget_serialization)
    _below: Any = traitlets.Any(None).tag(sync=True, **ipywidgets.widget_serialization)
    INTERNAL = frozenset({"closed", "closes_with_cell", "get_state", "of", "send", "set_state", "show_below"})

    def __dir__(self) -> Iterable[str]:
        return sorted({*super().__dir__()} - unlisted(type(self)))

    def __init__(self, shows: str, texts: SharedTexts | None = None, **state: Any) -> None:
        front = "" if HOT else front_digest()
        self._in_its_cell = creating_cell()
        super().__init__(_shows=shows, _front=front, _shared=self._carriers_of(texts or {}), **state)
        self.closed = False

    def show_below(self, widget: FrontEnd | None) -> None:
        """Show another below this one, in every place where this one is shown; what was there is closed."""
        before, self._below = self._below, widget
        if before is not None and before is not widget:
            before.close()

    def _share(self, texts: SharedTexts) -> None:
        """Have carriers for these texts, and for no others."""
        before = self._shared
        self._shared = self._carriers_of(texts)
        self._release({*before} - {*self._shared})

    def _carriers_of(self, texts: SharedTexts) -> tuple[Carrier, ...]:
        """The carriers of the front end and these texts; a new one has all texts that nobody carries."""
        if HOT:
            return ()
        with _lock:
            bring_front_end()
            if missing := {digest: pack(text) for digest, text in texts.items() if digest not in _carriers}:
                TextsCarrier(missing)
            carriers = tuple(dict.fromkeys(_carriers[digest] for digest in (front_digest(), *texts)))
            for carrier in carriers:
                carrier.users.add(self)
        return carriers

    def _release(self, carriers: Iterable[Carrier]) -> None:
        with _lock:
            for carrier in carriers:
                carrier.users.discard(self)
                if not carrier.users:
                    carrier.close()

    def set_state(self, sync_data: Json) -> None:
        resend_state(self, sync_data)

    def get_state(self, *args: Any, **kwargs: Any) -> Any:
        return to_browser(super().get_state(*args, **kwargs))

    def send(self, content: object, buffers: object = None) -> None:
        super().send(to_browser(content), buffers)

    def _handle_custom_msg(self, content: object, buffers: object) -> None:
        with self._in_its_cell():
            self._handle(from_browser(content), buffers)

    def _handle(self, content: object, buffers: object) -> None:
        match content:
            case {"kind": "text", "digest": str(digest)} if digest.isascii() and len(digest) <= DIGEST_LENGTH:
                text = next((carrier.texts[digest] for carrier in self._shared if digest in carrier.texts), None)
                answer: TextAnswer = {"kind": "text", "digest": digest, "text": text}
                self.send(answer)
            case _:
                super()._handle_custom_msg(content, buffers)

    def _repr_mimebundle_(self, **kwargs: Any) -> MimeBundle:
        """The widget, and what is shown where no widgets are."""
        if self.closes_with_cell:
            note_shown(self)
        shown = super()._repr_mimebundle_(**kwargs)
        data, meta = shown if isinstance(shown, tuple) else (shown, {})
        return {**(data or {}), **self._instead()}, meta

    def _instead(self) -> dict[str, str]:
        """By type: a picture where no widgets are shown, a text where no pictures are."""
        return {}

    def close(self) -> None:
        """Take the widget away, with what it shows below, and what only it used."""
        self.closed = True
        if self._below is not None:
            self._below.close()
        self.layout.close()  # a widget too, and nobody else closes it
        super().close()
        self._release(self._shared)


def bring_front_end() -> None:
    """Have a carrier of the front end. Call it before composing anything large.

    >>> bring_front_end()
    """
    with _lock:
        if not HOT and front_digest() not in _carriers:
            FrontCarrier()


@cache
def front_digest() -> str:
    return digest_of(front_end("front.js"))


def resend_state(widget: Any, written: Json) -> None:
    """Python pushes; whatever a browser writes is answered by sending the true values again."""
    widget.send_state(key=[name for name in written if widget.has_trait(name)])
