// Coming to a table: a seat that somebody else is quicker to take.
import { expect, test, vi } from "vitest";
import { join } from "../../src/together/join";
import type { DeviceView, SeatedView } from "../../src/wire/types";
import { onPaper } from "../shown";

onPaper();

const place = (seat: string, taken: boolean): SeatedView => ({
  ...{ seat, name: seat, color: `--${seat}`, emblem: "", presence: "free", taken, since: 0 },
});
const table = (...seats: SeatedView[]): DeviceView => ({
  ...{ title: "Row", state: "gathering", seats, watching: 0, shut: false, over: false },
});

test("a button that has just got another name takes no tap for a second, and says why", () => {
  const say = vi.fn();
  const { el, ask } = join(say);
  document.body.append(el);
  const go = () => el.querySelector<HTMLButtonElement>("[type=submit]");
  ask(table(place("teal", false), place("blue", false)), "");
  expect([go()?.textContent, go()?.disabled]).toEqual(["Sit down as teal", false]);
  ask(table(place("teal", true), place("blue", false)), "");
  expect([go()?.textContent, go()?.disabled]).toEqual(["Sit down as blue", true]);
  expect(el.textContent).toContain("That place has just been taken. blue is free.");
  vi.advanceTimersByTime(999);
  go()?.click();
  expect(say).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  go()?.click();
  expect(say).toHaveBeenCalledWith({ sit: { seat: "blue", name: "" } });
});
