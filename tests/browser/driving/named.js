// What somebody clicks who is told its name, as "Fern Hollow", "brown acorn" or "Store three 3s": what the board says of
// a place, or a line of a button; "2 | 1 coin" where a notebook and a page say it in their own ways. Of several, the
// first that is lit; `anything`: also what is not.
window.named = (root, name, anything) => {
  const shown = (selector) => [...root.querySelectorAll(selector)].filter((el) => !el.closest("[hidden]") && el.checkVisibility());
  const said = (el) => el.getAttribute("aria-label") || el.innerText || el.title;
  const parts = (el) => said(el).toLowerCase().split(/, |\n| · /).map((part) => part.replace(/^\d+ × /, "").replace(/\s+/g, " ").trim());
  const names = name.toLowerCase().split(" | ").map((one) => one.split(", "));
  const free = ":not([aria-disabled]):not(:disabled)";
  const front = shown(".sqw-popover .sqw-choices button, .sqw-popover .sqw-word-button:not([aria-disabled])");
  const behind = [
    ".sqw-hit[data-lit]", `.sqw-over-board button${free}, .sqw-word-button${free}, .sqw-frame > .sqw-words button`,
    ...(anything ? [".sqw-hit"] : []),
  ];
  const groups = front.length ? [front] : behind.map(shown);
  const is = (fits) => (el) => names.some((words) => words.every((word) => parts(el).some((part) => fits(part, word))));
  const whole = is((part, word) => part === word);
  const begun = is((part, word) => ` ${part} `.includes(` ${word} `));
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
