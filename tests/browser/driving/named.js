// What somebody clicks who is told its name, as "Fern Hollow", "brown acorn" or "Store three 3s": what the board says of
// a place, or a line of a button. Of several, the first that is lit; `anything`: also what is not.
window.named = (root, name, anything) => {
  const shown = (selector) => [...root.querySelectorAll(selector)].filter((el) => !el.closest("[hidden]") && el.checkVisibility());
  const said = (el) => el.getAttribute("aria-label") || el.innerText || el.title;
  const parts = (el) => said(el).toLowerCase().split(/, |\n| · /).map((part) => part.replace(/^\d+ × /, "").replace(/\s+/g, " ").trim());
  const wanted = name.toLowerCase().split(", ");
  const free = ":not([aria-disabled]):not(:disabled)";
  const front = shown(".sqw-popover .sqw-choices button, .sqw-popover .sqw-word-button:not([aria-disabled])");
  const behind = [
    ".sqw-hit[data-lit]", `.sqw-over-board button${free}, .sqw-word-button${free}, .sqw-frame > .sqw-words button`,
    ...(anything ? [".sqw-hit"] : []),
  ];
  const groups = front.length ? [front] : behind.map(shown);
  const whole = (el) => wanted.every((word) => parts(el).includes(word));
  const begun = (el) => wanted.every((word) => parts(el).some((part) => ` ${part} `.includes(` ${word} `)));
  const all = groups.flat();
  return all.find(whole) ?? all.find(begun) ?? null;
};

/** What says a part of a sentence: its button, or one of these places, if it is lit; or what goes on in front of them. */
window.saying = (root, part, places) => {
  const shown = (selector) => [...root.querySelectorAll(selector)].filter((el) => el.checkVisibility());
  const front = shown(".sqw-popover .sqw-choices button");
  if (front.length) return front.find((el) => !["Back", "Cancel", "Not yet"].includes(el.innerText.trim()));
  const all = shown(".sqw-hit[data-lit], button[data-key]:not([aria-disabled]):not(:disabled)");
  const said = all.find((el) => el.dataset.key === part || places.includes(el.dataset.place));
  const words = shown(".sqw-word-button:not([aria-disabled]):not(:disabled), .sqw-frame > .sqw-words button");
  return said ?? (all.some((el) => el.dataset.place) || words.length !== 1 ? null : words[0]); // the only way on
};

/** All that could be clicked, for who looks for a name that is not there. */
window.names = (root) =>
  [...root.querySelectorAll(".sqw-hit[data-lit], .sqw-popover button, .sqw-word-button, .sqw-over-board button, .sqw-frame > .sqw-words button")]
    .filter((el) => el.checkVisibility())
    .map((el) => el.getAttribute("aria-label") || el.innerText || el.outerHTML);
