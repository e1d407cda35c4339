// The model of a board whose Python is at the other end of a line: what a widget's model is in a notebook.
import { localModel } from "../wire/local-model";
import type { Answer, DeviceBoard, Update } from "../wire/types";
import { LINK } from "../wire/values";
import type { Connection } from "./connection";

export type ConnectionModel = ReturnType<typeof connectionModel>;

/** `arrived` is told what has become of a play that was on its way when the line broke. */
export function connectionModel(
  connection: Pick<Connection, "send" | "clock">,
  first: DeviceBoard,
  arrived: (answer: Answer) => void,
) {
  const traits: Record<string, unknown> = { ...first };
  /** The play that Python has not answered yet. */
  let play: Record<string, unknown> | null = null;
  let mayBeLost = false;
  /** The line broke, and Python has not said since how the board is. */
  let inDoubt = false;

  const { emit, ...model } = localModel(traits, (content) => {
    const message = content as Record<string, unknown>;
    connection.send({ board: message });
    if (message.kind === "play") play = message;
  });

  return {
    ...model,
    clock: connection.clock,
    /** The whole board, as it is now. Python plays once what comes twice. */
    take(board: DeviceBoard): void {
      Object.assign(traits, board);
      inDoubt = false;
      emit("change:_static"); // one event: a session reads all of them
      if (play && mayBeLost) connection.send({ board: play });
    },
    update(message: Update): void {
      const { answer } = message;
      if (play && answer && answer.id === play.id) {
        if (mayBeLost) arrived(answer);
        play = null;
        mayBeLost = false;
      }
      emit("msg:custom", message);
      if (!inDoubt || !message.head) return;
      inDoubt = false;
      if (play && mayBeLost) connection.send({ board: play });
    },
    /** What need not be sent again: of which sitting, how many plies. */
    has: () => [traits._sitting, (traits._plies as readonly string[]).length],
    /** The line is down. */
    doubt(): void {
      inDoubt = true;
      mayBeLost = play !== null;
      emit(LINK);
    },
    inDoubt: (): boolean => inDoubt,
    isUnanswered: (): boolean => play !== null,
  };
}
