// Builds boards on a plain page, each in a box that scrolls as a notebook does; says what does not fit there, or in
// JupyterLab, if this script is on its page.
window.boards = async (code, traits) => {
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const { default: front } = await import(url);
  for (const [name, values] of Object.entries(traits)) {
    const host = document.createElement("div");
    host.id = name;
    host.className = "room";
    host.style.overflow = "auto";
    document.body.append(host);
    const hears = [];
    const model = {
      get: (key) => values[key],
      set: (key, value) => {
        values[key] = value;
      },
      send: ({ id }) => setTimeout(() => hears.forEach((hear) => hear({ kind: "update", answer: { id, ok: true } }))),
      on: (event, hear) => event === "msg:custom" && hears.push(hear),
      off: () => undefined,
    };
    const widget = front();
    const el = document.createElement("div");
    host.append(el);
    await widget.initialize({ model });
    widget.render({ model, el });
  }
};

/** What is wrong with the boards of these names in this room, by name; the others are put away. */
window.faultsInRoom = async (names, width, height, ...asked) => {
  for (const host of document.body.children) {
    const display = names.includes(host.id) ? "" : "none";
    Object.assign(host.style, { display, width: `${width}px`, height: `${height}px` });
  }
  for (let n = 0; n < 6; n++) await new Promise(requestAnimationFrame);
  const roots = names.map((name) => document.getElementById(name).querySelector(".sqw-root"));
  return Object.fromEntries(names.map((name, n) => [name, faults(roots[n], ...asked)]));
};

// `least`: the smallest size of a text, in px; 0: any will do. `seenWhole`: board and buttons are seen without scrolling.
// `most`: board, bar and lists are at most so many times as high as what is seen.
window.faults = (root, least, seenWhole, most) => {
  const host = root.closest(".room, .jp-WindowedPanel-outer");
  const faults = [];
  const all = (selector) => [...root.querySelectorAll(selector)];
  const box = (el) => el.getBoundingClientRect();
  const seen = (el) => box(el).width > 0 && box(el).height > 0 && getComputedStyle(el).visibility !== "hidden";
  const whole = box(root);
  const bottom = Math.max(...all(".sqw-top, .sqw-holder, .sqw-under, .sqw-frame > .sqw-words").filter(seen).map((el) => box(el).bottom));
  // an end with nothing beside it is read by scrolling
  const isRead = root.classList.contains("sqw-ended") && root.classList.contains("sqw-below");
  if (!isRead && bottom - whole.top > (seenWhole ? 1 : 1.15) * host.clientHeight + 1)
    faults.push(`board ends at ${bottom - whole.top} of ${host.clientHeight}`);
  if (!isRead && whole.height > most * host.clientHeight + 1) faults.push(`${whole.height} px high of ${host.clientHeight}`);
  if (host.scrollWidth > host.clientWidth) faults.push("scrolls sideways");
  for (let el = root.parentElement; el !== host; el = el.parentElement)
    if (el.scrollHeight > el.clientHeight && /auto|scroll/.test(getComputedStyle(el).overflowY))
      faults.push(`${el.className} scrolls`);
  const outer = ".sqw-top, .sqw-under, .sqw-frame > .sqw-words, .sqw-playback, .sqw-tabs, .sqw-aim, .sqw-panels, .sqw-history";
  const parts = all(outer).filter(seen);
  // a board that is as wide as the view has a box for the column: nothing that stands on it may reach in there
  const isSpread = root.classList.contains("sqw-spread");
  const onBoard = all(isSpread ? ".sqw-hit, .sqw-board text" : ".sqw-holder").filter(seen);
  for (const [n, one] of parts.entries())
    for (const other of [...parts.slice(n + 1), ...onBoard]) {
      const [a, b] = [box(one), box(other)];
      const over = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
      if (over && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
        faults.push(`${one.className} over ${other.dataset.place ?? (other.textContent || other.className)}`);
    }
  const lists = all(".sqw-list").filter(seen);
  for (const [n, list] of lists.slice(1).entries()) {
    const gap = box(list).top - box(lists[n].lastElementChild).bottom;
    if (gap > 10) faults.push(`${gap} px between lists`);
  }
  for (const el of all("button, p, h3, td, th, li").filter((el) => seen(el) && !el.closest(".sqw-front .sqw-entries")))
    if (box(el).right > whole.right + 1 || box(el).left < whole.left - 1) faults.push(`out at the side: ${el.textContent}`);
  const lid = root.querySelector(".sqw-over-board:not([hidden])");
  if (lid && seenWhole && lid.scrollHeight > lid.clientHeight + 1)
    faults.push(`sums of ${lid.scrollHeight} px in ${lid.clientHeight}`);
  if (lid) return faults;
  const board = box(root.querySelector(".sqw-board"));
  for (const text of all(".sqw-board text").filter(seen)) {
    const { a, b } = text.getScreenCTM();
    const size = Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
    if (size < least - 0.06) faults.push(`${size.toFixed(1)} px: ${text.textContent}`);
    const { left, right, top, bottom } = box(text);
    // a text's box is higher than its letters, in Firefox by 3 px and more
    if (left < board.left - 2 || right > board.right + 2 || top < board.top - 3 || bottom > board.bottom + 3)
      faults.push(`off the board: ${text.textContent}`);
  }
  return faults;
};
