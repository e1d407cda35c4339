// The tests of whole boards run on the sources, and in `make sweep` on the bundle that is shipped, too.
// Files share a page and their modules: setting up both anew for each file takes longer than all tests do. So no file
// chooses an environment of its own, and projects run one after another: vitest ends a process whose next file differs.
import { defineConfig } from "vitest/config";

/** What tests import as "board-under-test"; `tsconfig.json` knows the first, too. */
const board = (path: string) => ({ alias: { "board-under-test": new URL(path, import.meta.url).pathname } });

const shared = {
  environment: "happy-dom",
  isolate: false,
  /** Time in ms after which a test hangs: many times what the slowest takes, for machines that have much else to do. */
  testTimeout: 120_000,
};

export default defineConfig({
  test: {
    projects: [
      { resolve: board("src/entry/widget.ts"), test: { ...shared, name: "sources", sequence: { groupOrder: 1 } } },
      {
        resolve: board("../squirrelwidgets/static/front.js"),
        test: {
          ...shared,
          name: "bundle",
          sequence: { groupOrder: 2 },
          include: [
            "tests/board/motion.test.ts",
            "tests/dialogs/commands.test.ts",
            "tests/frame/{handover,refusals,view}.test.ts",
            "tests/input/{ahead,clicks,hand,keys}.test.ts",
            "tests/lesson/step/{find,panel,question}.test.ts",
            "tests/panels/kinds/{cards,lists}.test.ts",
            "tests/panels/move-list.test.ts",
            "tests/race/controller.test.ts",
          ],
        },
      },
    ],
  },
});
