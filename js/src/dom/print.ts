// Has the browser print a page that is shown nowhere.
import { html, on, style } from "./elements";

export function print(page: string): void {
  const frame = style(html("iframe", { srcdoc: page }), { position: "fixed", width: "0", height: "0", border: "0" });
  on(frame, "load", () => {
    const inside = frame.contentWindow as Window;
    inside.onafterprint = () => frame.remove();
    inside.print();
  });
  document.body.append(frame);
}
