// Names for what the theme leaves without: its search is a dialog, and what stands round a button to copy is no landmark.
document.querySelector(".md-search").setAttribute("aria-label", "Search");
new MutationObserver(() => {
  for (const round of document.querySelectorAll("nav.md-code__nav")) round.setAttribute("role", "presentation");
}).observe(document.body, { childList: true, subtree: true });
