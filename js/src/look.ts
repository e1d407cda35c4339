// What a view shows of the ply its playhead is at: as it was sent, and what the holder of a board that goes round sees more.
import type { Playhead } from "./playhead";
import type { Session } from "./session";
import { layMarks, layPanels, type Panels, type Scene } from "./store";
import type { Head, Ply, Status } from "./wire";

export interface Shown {
  ply: Ply;
  scene: Scene;
  panels: Panels;
  status: Status;
}

export class Look {
  readonly #session: Session;
  readonly #playhead: Playhead;
  #last: { at: number; lifted: Head["lifted"]; shown: Shown } | null = null;

  constructor(session: Session, playhead: Playhead) {
    this.#session = session;
    this.#playhead = playhead;
  }

  /** Another game. */
  forget(): void {
    this.#last = null;
  }

  now(): Shown {
    const { store, head } = this.#session;
    const { at, atHead } = this.#playhead;
    const lifted = atHead && head.lifted?.node === at ? head.lifted : undefined;
    const last = this.#last;
    if (last?.at === at && same(last.lifted, lifted)) return { ...last.shown, ply: store.ply(at) };
    const ply = store.ply(at);
    const shown = { ply, scene: store.scene(at), panels: store.panels(at), status: ply.status };
    if (lifted) {
      const scene = new Map(shown.scene);
      const panels = new Map(shown.panels);
      layMarks(scene, lifted);
      layPanels(panels, lifted);
      Object.assign(shown, { scene, panels, status: lifted.status });
    }
    this.#last = { at, lifted, shown };
    return shown;
  }
}

/** Told again is not told anew. */
const same = (a: object | undefined, b: object | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b));
