/** Import circles, folder pairs and levels: that the measure finds them, and how they are told apart. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { circles } from "./circles.ts";
import { folderPairs } from "./folder-pairs.ts";
import { specifiers } from "./imports.ts";
import { arrowsAgainst, levels } from "./levels.ts";

const _root = join(import.meta.dirname, "../..");

const graph = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

test("every way of importing is read, types included", () => {
  const text = [
    'import { a } from "./a.ts";',
    "import type {",
    "  B,",
    '} from "./b.ts";',
    'export * from "./c.ts";',
    'export type { D } from "./d.ts";',
    'import "./e.ts";',
    'const f = () => import("./f.ts");',
    'type G = import("./g.ts").G;',
    'const text = "from \\"./h.ts\\"";',
  ].join("\n");
  expect(specifiers(text).sort()).toEqual(["a", "b", "c", "d", "e", "f", "g"].map((name) => `./${name}.ts`));
});

test("a circle is found however long it is, a way without return is none", () => {
  const imports = { a: ["b"], b: ["c"], c: ["a", "d"], d: ["e"], e: [], f: ["g"], g: ["f"] };
  expect(circles(graph(imports))).toEqual([
    ["a", "b", "c"],
    ["f", "g"],
  ]);
});

test("rooms stand above what they import, and as few arrows as possible lead up", () => {
  const imports = {
    "top.ts": ["mid/a.ts", "low/a.ts"],
    "mid/a.ts": ["low/a.ts"],
    "mid/b.ts": ["low/b.ts"],
    "low/a.ts": ["mid/a.ts"],
    "low/b.ts": [],
  };
  expect(levels(graph(imports))).toMatchObject({
    count: 3,
    against: [expect.stringMatching(/^(low|mid) -> /)],
  });
  expect(folderPairs(graph(imports))).toEqual(["low <-> mid"]);
});

test("arrows against the order are found inside of folders, too", () => {
  const imports = { "in/x/a.ts": ["in/y/a.ts"], "in/y/a.ts": [], "in/y/b.ts": ["in/x/a.ts"] };
  expect(levels(graph(imports)).against).toEqual([]);
  expect(arrowsAgainst(graph(imports))).toHaveLength(1);
});
