// The model of a board whose Python is at the other end of a line: what a widget's model is in a notebook.
import type { SavedBoard, Update } from "../wire/types";
import { LINK, type Model } from "../wire/values";
import type { Line } from "./line";

type Callback = (content?: unknown) => void;

export interface LineModel extends Model {
  /** The whole board, as it is now. */
  take(traits: SavedBoard): void;
  update(message: Update): void;
  /** The line is down, or up again. */
  doubt(): void;
  /** The play that Python has not answered yet: it may have been lost with the line. */
  unanswered(): Record<string, unknown> | null;
}

export function lineModel(line: Pick<Line, "send" | "clock">, first: SavedBoard): LineModel {
  const traits: Record<string, unknown> = { ...first };
  const listeners: [string, Callback][] = [];
  let play: Record<string, unknown> | null = null;

  function emit(event: string, content?: unknown): void {
    for (const [events, callback] of [...listeners]) if (events.split(" ").includes(event)) callback(content);
  }

  return {
    get: (name) => traits[name],
    set: (name, value) => {
      traits[name] = value;
    },
    send(content) {
      const message = content as Record<string, unknown>;
      line.send({ board: message });
      if (message.kind === "play") play = message;
    },
    on: (event, callback) => listeners.push([event, callback as Callback]),
    off: (event, callback) => {
      const at = listeners.findIndex(([name, one]) => name === event && one === callback);
      if (at >= 0) listeners.splice(at, 1);
    },
    clock: line.clock,
    take(board) {
      Object.assign(traits, board);
      emit("change:_static"); // one event: a session reads all of them
    },
    update(message) {
      if (message.answer && message.answer.id === play?.id) play = null;
      emit("msg:custom", message);
    },
    doubt: () => emit(LINK),
    unanswered: () => play,
  };
}
