// What a view shows of the ply its playhead is at: as it was sent, and what the holder of a board that goes round sees more.
import type { Playhead } from "./playhead";
import type { Racing } from "./racing";
import type { Session } from "./session";
import { layMarks, layPanels, type Panels, type Scene } from "./store";
import type { Head, Ply, Status } from "./wire";

const READY = "Hands ready: with the last lamp it turns.";

export interface Shown {
  ply: Ply;
  scene: Scene;
  panels: Panels;
  status: Status;
}

export class Look {
  readonly #session: Session;
  readonly #playhead: Playhead;
  readonly #racing: Racing;
  #last: { at: number; lifted: Head["lifted"]; veiled: boolean; shown: Shown } | null = null;

  constructor(session: Session, playhead: Playhead, racing: Racing) {
    this.#session = session;
    this.#playhead = playhead;
    this.#racing = racing;
  }

  /** Another game. */
  forget(): void {
    this.#last = null;
  }

  now(): Shown {
    const { store, head } = this.#session;
    const { at, atHead } = this.#playhead;
    const lifted = atHead && head.lifted?.node === at ? head.lifted : undefined;
    const veiled = this.#racing.hides(at);
    const last = this.#last;
    if (last?.at === at && last.veiled === veiled && same(last.lifted, lifted))
      return { ...last.shown, ply: store.ply(at) };
    const ply = store.ply(at);
    const shown = { ply, scene: store.scene(at), panels: store.panels(at), status: ply.status };
    if (lifted) {
      const scene = new Map(shown.scene);
      const panels = new Map(shown.panels);
      layMarks(scene, lifted);
      layPanels(panels, lifted);
      Object.assign(shown, { scene, panels, status: lifted.status });
    }
    if (veiled) Object.assign(shown, { scene: this.#racing.veil(at, shown.scene), status: { ask: READY } });
    this.#last = { at, lifted, veiled, shown };
    return shown;
  }
}

/** Told again is not told anew. */
const same = (a: object | undefined, b: object | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b));
