// What a view shows of the ply its playhead is at: as it was sent, and what the holder of a board that goes round sees more.
import type { Playhead } from "../frame/playhead";
import type { Racing } from "../race/controller";
import type { Session } from "../wire/session";
import { layMarks, layPanels, type Panels, type Scene } from "../wire/store";
import { type Head, type Lifted, type Ply, type Status, same } from "../wire/types";

const READY = "Hands ready: the last lamp turns it.";

export interface Shown {
  ply: Ply;
  scene: Scene;
  panels: Panels;
  status: Status;
}

export type Look = ReturnType<typeof look>;

export function look(session: Session, playhead: Playhead, racing: Racing) {
  let last: { at: number; lifted: Head["lifted"]; veiled: boolean; shown: Shown } | null = null;

  return {
    now(): Shown {
      const { store, head } = session;
      const { at, atHead } = playhead;
      const lifted = atHead && head.lifted?.node === at ? head.lifted : undefined;
      const veiled = racing.hides(at);
      const ply = store.ply(at);
      if (last?.at === at && last.veiled === veiled && same(last.lifted, lifted)) return { ...last.shown, ply };
      let { scene, panels, status }: Shown = {
        ply,
        scene: store.scene(at),
        panels: store.panels(at),
        status: ply.status,
      };
      if (lifted) {
        scene = laid(scene, lifted, layMarks);
        panels = laid(panels, lifted, layPanels);
        status = lifted.status;
      }
      if (veiled) {
        scene = racing.veil(scene);
        status = { ask: READY };
      }
      const shown = { ply, scene, panels, status };
      last = { at, lifted, veiled, shown };
      return shown;
    },
    /** Another game. */
    forget(): void {
      last = null;
    },
  };
}

function laid<T>(all: ReadonlyMap<string, T>, lifted: Lifted, lay: (all: Map<string, T>, lifted: Lifted) => void) {
  const more = new Map(all);
  lay(more, lifted);
  return more;
}
