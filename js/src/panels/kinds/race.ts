// A slap race: its track, in place of a sheet. race/track.ts draws it.

import { track } from "../../race/track";
import type { RaceTrack } from "../../wire/types";
import type { Kind } from "./kind";

export const race: Kind<RaceTrack> = {
  bare: true,
  reads: (state) => state.race,
  draw(panel, host) {
    const drawn = track(panel, host.state.race?.window, host);
    host.runs(drawn);
    return drawn.el;
  },
};
