// The first box of the column: what one plays for, and the way to the rules.
import type { Speaker } from "../board/runs";
import { bold, button, div, span } from "../dom/elements";
import { icon } from "../dom/icons";
import type { OwnStatic } from "../wire/types";

/** `house`: rules of the house, which a badge opens. */
export function aimBox({ aim = "", house = [] }: OwnStatic, speaker: Speaker, help: () => void) {
  const how = button({ class: "button how", title: "How to play (?)" }, help, icon("help"), span({}, "How to play"));
  const badge = button({ class: "chip badge" }, () => speaker.rules(house, badge), "house rules");
  badge.hidden = house.length === 0;
  return div("aim lines type-14", span("aim-text", aim && bold({}, "Aim"), aim && ` · ${aim}`, " ", badge), how);
}
