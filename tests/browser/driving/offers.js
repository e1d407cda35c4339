// What a person sees that can be clicked on a board, and at which point; for tests that play as one does.
// `offers(root)` is a list of { key, name, kind, x, y }: x is null where the thing is lit and cannot be hit.
window.offers = (root) => {
  const box = (el) => el.getBoundingClientRect();
  const seen = (el) => box(el).width > 0 && box(el).height > 0 && getComputedStyle(el).visibility !== "hidden";
  const all = (selector) => [...root.querySelectorAll(selector)].filter((el) => !el.closest("[hidden]") && seen(el));
  const owner = (el) => el?.closest("[data-place], button");
  const inWindow = (x, y) => x > 0 && y > 0 && x < innerWidth && y < innerHeight;

  /** The point of it that is nearest to its middle and belongs to it. */
  function pointOf(el) {
    const { left, top, width, height } = box(el);
    const parts = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
    const points = parts.flatMap((down) => parts.map((right) => [right, down]));
    points.sort((a, b) => far(a) - far(b));
    for (const [right, down] of points) {
      const [x, y] = [left + right * width, top + down * height];
      if (inWindow(x, y) && owner(document.elementFromPoint(x, y)) === el) return { x, y };
    }
    return { x: null, y: null };
  }
  const far = ([right, down]) => (right - 0.5) ** 2 + (down - 0.5) ** 2;

  const offer = (kind) => (el) => {
    const name = (el.getAttribute("aria-label") ?? el.title ?? "") || el.textContent;
    return { kind, key: `${kind} ${el.dataset.place ?? el.dataset.key ?? name}`, name, ...pointOf(el) };
  };
  const free = ":not([aria-disabled]):not(:disabled)";
  const inFront = all(".sqw-curtain button, .sqw-popover .sqw-choices button, .sqw-popover .sqw-word-button:not([aria-disabled])");
  if (inFront.length) return inFront.map(offer("front"));
  const onCard = all(".sqw-big-card.sqw-sheet button");
  if (onCard.length) return onCard.map(offer("card"));
  const isCovered = all(".sqw-over-board").length > 0;
  return [
    ...(isCovered ? all(`.sqw-over-board button${free}`).map(offer("lid")) : []),
    ...(isCovered ? [] : all(".sqw-hit[data-lit]").map(offer("place"))),
    ...all(`.sqw-word-button${free}:not([aria-pressed])`).map(offer("button")),
    ...all(".sqw-frame > .sqw-words button").map(offer("word")),
    ...all(".sqw-tabs [data-lit][aria-pressed='false']").map(offer("tab")),
  ];
};

/** Where something that is offered can be hit, once it has been scrolled to; null: nowhere. */
window.reach = (root, key) => {
  const find = () => offers(root).find((one) => one.key === key);
  if (find()?.x === null) {
    const all = [...root.querySelectorAll("[data-place], button")];
    const { kind, name } = find();
    const at = all.find((el) => key === `${kind} ${el.dataset.place ?? el.dataset.key ?? name}`);
    at?.scrollIntoView({ block: "center" });
  }
  const one = find();
  return one?.x === null ? null : one;
};

/** The middle of the button that skips what others do, while it is there. */
window.skip = (root) => {
  const button = [...root.querySelectorAll(".sqw-live")].find((one) => one.textContent.includes("Skip"));
  const { x, y, width, height } = button?.getBoundingClientRect() ?? {};
  return width ? { x: x + width / 2, y: y + height / 2 } : null;
};

/** All that a click can change, as one text: a click after which it is the same was dead. */
window.looks = (root) => {
  const texts = [".sqw-top .sqw-question", ".sqw-frame > .sqw-words", ".sqw-tabs", ".sqw-token", ".sqw-count", ".sqw-popover", ".sqw-bubble", ".sqw-curtain", ".sqw-big-card"];
  const seen = texts.flatMap((part) => [...root.querySelectorAll(part)].map((el) => (el.hidden ? "" : el.textContent)));
  const lit = [...root.querySelectorAll("[data-lit], [aria-pressed='true']")].map(
    (el) => `${el.dataset.place ?? el.textContent} ${el.getAttribute("aria-pressed")}`,
  );
  return [...seen, ...lit].join("|");
};

/** What is asked, the ply and all looks: how a board is before a click. */
window.glance = (root) => {
  const text = (selector) => [...root.querySelectorAll(selector)].map((el) => el.innerText).join(" ");
  return { ask: text(".sqw-token, .sqw-question"), asked: text(".sqw-ask").trim(), ply: text(".sqw-count"), looks: looks(root) };
};

/** The board once it looks otherwise than before; null: it has not changed for so many ms. */
window.changed = async (root, before, most) => {
  const end = performance.now() + most;
  while (looks(root) === before) {
    if (performance.now() > end) return null;
    await new Promise((done) => setTimeout(done, 20));
  }
  const bubble = root.querySelector(".sqw-bubble");
  return { ...glance(root), refusal: bubble?.checkVisibility() ? bubble.innerText : "" };
};
