// The tests of whole boards run twice: on the sources, and on the bundle that is shipped.
import { defineConfig } from "vitest/config";

const bundle = new URL("../squirrelwidgets/static/front.js", import.meta.url).pathname;

export default defineConfig({
  test: {
    projects: [
      { test: { name: "sources" } },
      {
        resolve: { alias: { "../../src/wire/widget": bundle } },
        test: { name: "bundle", include: ["tests/{frame/view,input/{ahead,hand},panels/{cards,lists},race/controller}.test.ts"] },
      },
    ],
  },
});
