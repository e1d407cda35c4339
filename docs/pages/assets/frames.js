// A frame is as high as the page in it, which tells its height (js/src/wire/framed.ts).
addEventListener("message", ({ source, data }) => {
  for (const frame of document.querySelectorAll("iframe.board"))
    if (frame.contentWindow === source && data?.squirrelHeight > 0) frame.style.height = `${data.squirrelHeight}px`;
});
