// Questions to Python that have not been answered yet. Each has an id; each is answered exactly once.
import type { Answer, Kind } from "./wire";

export interface Request {
  id: number;
  kind: Kind;
  fields: Record<string, unknown>;
  answered: (answer: Answer) => void;
  at: number;
  /** The view that asks. */
  from: object | null;
}

export class Requests {
  readonly #open = new Map<number, Request>();
  #next: number;

  /** Answers reach every browser that shows the board, so each browser numbers from a place of its own. */
  constructor(first = Math.floor(Math.random() * 1e6) * 1e6) {
    this.#next = first;
  }

  add(kind: Kind, fields: Record<string, unknown>, answered: (answer: Answer) => void, from?: object): Request {
    const request = { id: this.#next++, kind, fields, answered, at: performance.now(), from: from ?? null };
    this.#open.set(request.id, request);
    return request;
  }

  /** The request that is answered by this, which is then no longer open. */
  take(answer: Answer): Request | undefined {
    const request = this.#open.get(answer.id);
    this.#open.delete(answer.id);
    return request;
  }

  /** The sentences on their way to be played, oldest first. */
  plays(): Request[] {
    return [...this.#open.values()].filter((request) => request.kind === "play");
  }
}
