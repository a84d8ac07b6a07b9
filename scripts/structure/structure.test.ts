/** Import circles, folder pairs, levels and names for any: that the measure finds them, and that what has none stays so. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { anyTypes, anyTypesIn } from "./any-types.ts";
import { circles } from "./circles.ts";
import { figuresOf } from "./figures.ts";
import { folderPairs } from "./folder-pairs.ts";
import { importGraph, isOnlyForTests, specifiers } from "./imports.ts";
import { arrowsAgainst, levels } from "./levels.ts";
import { moduleState } from "./module-state.ts";

const root = join(import.meta.dirname, "../..");

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

test.each([
  "packages/engine/src",
  "packages/plugin/src",
  "packages/protocol/src",
  "packages/client/src",
  "packages/room/src",
  "apps/server/src",
  "apps/cli/src",
  "apps/web/src",
  "apps/web/src/features/room",
])(
  "%s has no circle of files, no folders that import each other, and arrows in one direction only",
  (folder) => {
    const { circles, pairs, against, levels } = figuresOf(root, folder);
    expect({ circles, pairs, against }).toEqual({ circles: [], pairs: [], against: [] });
    // The server's features stand upon each other; everywhere else a path from top to bottom is short.
    expect(levels.count).toBeLessThanOrEqual(folder === "apps/server/src" ? 12 : 8);
  },
);

test.each(["e2e", "bench", "games", "scripts"])("%s has no circle of files", (folder) => {
  expect(figuresOf(root, folder).circles).toEqual([]);
});

test("in the engine each folder imports only those above it in this list, tests apart", () => {
  const order = [
    "model",
    "language",
    "library",
    "table",
    "view",
    "rehearsal",
    "commands",
    "load-definition.ts",
    "index.ts",
  ];
  const wrong = [...importGraph(join(root, "packages/engine/src"))]
    .filter(([file]) => !isOnlyForTests(file))
    .flatMap(([file, imported]) => imported.map((target): [string, string] => [file, target]))
    .filter(([file, target]) => {
      const [from, to] = [file, target].map((path) => order.indexOf(path.split("/")[0]!)) as [number, number];
      return from < 0 || to > from;
    });
  expect(wrong).toEqual([]);
});

test("state of a module is found where it can change, and only there", () => {
  const text = [
    "let count = 0;",
    "const cache = new Map<string, number>();",
    "const seen: Set<string> = new Set();",
    "const rows: string[] = [];",
    'const KEYS = new Set(["a"]);',
    'const TABLE: ReadonlyMap<string, number> = new Map([["a", 1]]);',
    "function f() {",
    "  let inner = 0;",
    "  const own = new Map();",
    "}",
  ].join("\n");
  expect(moduleState(text)).toEqual(["count", "cache", "seen", "rows"]);
});

/** What may stay, and why: all of it is either the state of the one thread of JavaScript, or found again by what it belongs to. */
const JUSTIFIED: Record<string, readonly string[]> = {
  // Who pays for what is being done. One evaluation runs at a time, and what it uses begins and ends with it.
  "model/work.ts": ["used", "ceiling", "running", "lastUsed"],
  // Cards under a veil, which end with it, and the one under which a write looks right now.
  "model/veil.ts": ["veils", "lifted"],
  // A module of the browser that is fetched once, as the browser itself keeps it.
  "library/regex/fetched.ts": ["loaded", "loading"],
  // By the rule, its condition, or the definition that they are made of: they end with it.
  "library/automation/register.ts": ["conditions"],
  "library/automation/run-rules.ts": ["knownConditions"],
  "library/verbs/step-reminders.ts": ["reminders"],
  "library/regex/matching.ts": ["patterns"],
};

test("no module of the engine keeps state of its own, but where it is said why", () => {
  const folder = join(root, "packages/engine/src");
  const found = Object.fromEntries(
    [...importGraph(folder).keys()]
      .filter((file) => !isOnlyForTests(file))
      .map((file): [string, string[]] => [file, moduleState(readFileSync(join(folder, file), "utf8"))])
      .filter(([, names]) => names.length > 0),
  );
  expect(found).toEqual(JUSTIFIED);
});

test("a type or an interface is found when it is any or holds it, and only then", () => {
  const text = [
    "type Plain = any;",
    "export type List = readonly any[];",
    "type Table<T> = Record<string, any> & T;",
    "export interface Answer {",
    "  // The body.",
    "  body: { parts: any }[];",
    "}",
    "type Chosen<T> = T extends string ? any : never;",
    "  type Handler = (",
    "    ...args: any",
    "  ) => void;",
    'type Word = "any" | `an \\`any`;',
    "/** Takes any text. */",
    "type Text = string; // any",
    "interface Member {",
    "  any: string;",
    "  readonly any?: number;",
    "  any(): void;",
    "  many: company;",
    "}",
    "type Many = Company;",
    "import {",
    "  type Kept,",
    '} from "./any.ts";',
    "const any = 1;",
  ].join("\n");
  expect(anyTypes(text)).toEqual(["Plain", "List", "Table", "Answer", "Chosen", "Handler"]);
});

test("any in the disguise of a library's type is found, and so is its rule where it is switched off", () => {
  // In pieces, for what is written here is looked at as well.
  const parse = ["typeof JSON", "parse"].join(".");
  const ignore = "biome-ignore".concat(" lint");
  const off = '"noExplicitAny":'.concat(' "off"');
  const text = [
    `type Loose = ReturnType<${parse}>;`,
    `// ${ignore}/suspicious/noExplicitAny: it is easier.`,
    `// ${ignore}/suspicious: all of them.`,
    `// ${ignore}: everything.`,
    `// ${ignore}/suspicious/noArrayIndexKey: another rule.`,
    `"suspicious": { ${off} }`,
    '"suspicious": { "noExplicitAny": "error" }',
  ].join("\n");
  expect(anyTypes(text)).toEqual([
    parse,
    `${ignore}/suspicious/noExplicitAny`,
    `${ignore}/suspicious`,
    ignore,
    off,
  ]);
});

test("nothing in the repository stands for any", () => {
  expect(anyTypesIn(root)).toEqual([]);
});
