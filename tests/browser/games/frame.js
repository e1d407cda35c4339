// What a frame must hold at each ply: see test_frame.py. `faults` are sentences; `board` is where the board stands.
window.frameSeen = (root) => {
  const faults = [];
  const all = (selector) => [...root.querySelectorAll(selector)];
  const seen = (el) => el.checkVisibility({ visibilityProperty: true }) && el.getBoundingClientRect().width > 0;
  const isHit = (el) => {
    const { x, y, width, height } = el.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && (el.contains(hit) || hit.contains(el));
  };
  const isOver = root.classList.contains("sqw-ended");
  const ask = root.querySelector(".sqw-ask");
  const most = root.classList.contains("sqw-slim") ? 2 : 1;
  const line = Number.parseFloat(getComputedStyle(ask).lineHeight);
  if (ask.scrollWidth > ask.clientWidth + 1 || ask.clientHeight > most * line + 1) faults.push(`question cut: ${ask.textContent}`);
  const ways = isOver ? [] : [root.querySelector(".sqw-aim-text"), all(".sqw-how, .sqw-help-opener").find(seen)];
  for (const [n, el] of ways.entries()) if (!el || !isHit(el)) faults.push(`${["aim", "How to play"][n]} out of reach`);
  const story = root.querySelector(".sqw-story").getBoundingClientRect();
  for (const turn of all(".sqw-last").filter(seen)) {
    const { top, bottom } = turn.getBoundingClientRect();
    if (top < story.top - 1 || bottom > story.bottom + 1) faults.push(`last turn cut: ${turn.textContent}`);
  }
  const boxes = all(".sqw-frame *").filter(
    (el) => seen(el) && /auto|scroll/.test(getComputedStyle(el).overflowY) && el.scrollHeight > el.clientHeight + 1,
  );
  if (boxes.length > 1) faults.push(`${boxes.length} boxes scroll: ${boxes.map((el) => el.className)}`);
  const texts = document.createTreeWalker(root.querySelector(".sqw-frame"), NodeFilter.SHOW_TEXT);
  const small = new Set();
  while (texts.nextNode()) {
    const el = texts.currentNode.parentElement;
    if (!texts.currentNode.textContent.trim() || !seen(el) || el.closest("svg, .sqw-hidden")) continue;
    const zoom = el.currentCSSZoom ?? 1;
    const size = zoom * Number.parseFloat(getComputedStyle(el).fontSize);
    if (size > 0 && size < 11.99) small.add(`${size} px: ${el.className} ${el.textContent}`);
  }
  for (const text of all(".sqw-board text").filter((el) => seen(el) && el.textContent.trim())) {
    const { a, b } = text.getScreenCTM();
    const size = Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
    if (size > 0.5 && size < 11.94) small.add(`${size.toFixed(1)} px on the board: ${text.textContent}`);
  }
  const { x, y, width, height } = root.querySelector(".sqw-holder").getBoundingClientRect();
  const top = root.getBoundingClientRect().top;
  return { faults: [...faults, ...small], board: isOver ? null : [x, y - top, width, height].map(Math.round) };
};
