// A saved page in a frame of another page: it leaves its title to that page, and reports its height, so that the frame
// can be made as high. docs/pages/assets/frames.js listens; the message says nothing else.

export function framed(): void {
  if (window.parent === window) return;
  const { body } = document;
  body.classList.add("framed");
  const tell = () => window.parent.postMessage({ squirrelHeight: Math.ceil(body.getBoundingClientRect().height) }, "*");
  new ResizeObserver(tell).observe(body);
}
