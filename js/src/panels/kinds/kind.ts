// What the dock asks of a kind of panel. Each kind answers in a file of its own; kinds.ts is the table of all.

import type { Speaker } from "../../board/runs";
import type { Picker } from "../../input/sentence-picker";
import type { Track, TrackHost } from "../../race/track";
import type { ViewState } from "../../state";
import type { BigCard, Mark, PanelBase } from "../../wire/types";

/** What panels are drawn with. */
export interface KindHost extends TrackHost {
  state: Pick<ViewState, "race">;
  speaker: Speaker;
  picker: Pick<Picker, "press">;
  /** A race is drawn on this track. */
  runs(track: Track): void;
}

export interface Kind<P extends PanelBase> {
  /** Draws what the panel holds. A button for words is an `act`, a row with marks an `entry`, each with its `data-key`. */
  draw(panel: P, host: KindHost): HTMLElement;
  /** What it draws is the whole panel: no sheet with a title goes round it. */
  bare?: true;
  /** What it draws besides the panel: when that changes, it is redrawn. */
  reads?(state: ViewState): unknown;
  /** The words that it has buttons for, from the start of a sentence. */
  words?(panel: P): string[][];
  /** The dock draws these buttons, in the head of a panel over the board. */
  inHead?: true;
  /** The marks that lie on the board while somebody looks at the row or button with this key. */
  marksOf?(panel: P, key: string): readonly Mark[] | undefined;
  /** The card that is told large then. */
  toldOf?(panel: P, key: string): BigCard | undefined;
}
