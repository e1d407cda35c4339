// Shared by the tests of the editor: what it shows beside a board.
import type { EditorView, Section, Tool } from "../../src/wire/types";

/** A palette with these tools, and sections below them. */
export const palette = (tools: Tool[], ...sections: Section[]): Pick<EditorView, "mode" | "sections"> => ({
  mode: "edit",
  sections: [{ kind: "tools", id: "pieces", tools }, ...sections],
});
