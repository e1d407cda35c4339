// A board is loaded when it comes into sight: each is half a megabyte.
const sight = new IntersectionObserver((frames) => {
  for (const { isIntersecting, target } of frames)
    if (isIntersecting) {
      target.src = target.dataset.src;
      sight.unobserve(target);
    }
});
for (const frame of document.querySelectorAll("iframe.board")) sight.observe(frame);

// A frame is as high as the page in it, which tells its height (js/src/wire/framed.ts), and as light or dark as this page.
addEventListener("message", ({ source, data }) => {
  for (const frame of document.querySelectorAll("iframe.board"))
    if (frame.contentWindow === source && data?.squirrelHeight > 0) {
      frame.style.height = `${data.squirrelHeight}px`;
      light(frame);
    }
});

const { dataset } = document.body;
function light(frame) {
  const page = frame.contentDocument?.documentElement; // none where pages are opened without a server
  if (page) page.dataset.theme = dataset.mdColorScheme === "slate" ? "dark" : "light";
}
new MutationObserver(() => document.querySelectorAll("iframe.board").forEach(light)).observe(document.body, {
  attributeFilter: ["data-md-color-scheme"],
});
