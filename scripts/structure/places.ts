/** In how many places a set of names is written out: one place declares them, each further one must be kept like it by hand. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Of the names, how many a file writes out before it counts as a place that declares them. */
const SHARE = 1 / 3;

/**
 * Hand-written code that could declare them: no tests, no kits, no pages that are made. Clients only use the names, and the compiler
 * knows each of them from its declaration.
 */
const PRODUCT = "{packages/{engine,plugin,protocol,room},apps/server}/{src,tools}/**/*.ts";
const LEFT_OUT = /\.test\.tsx?$|\/testing\/|\/test\/|\/i18n\//;

export function placesThatName(root: string) {
  const texts = new Map(
    globSync(PRODUCT, { cwd: root })
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => !LEFT_OUT.test(file))
      .map((file) => [file, readFileSync(join(root, file), "utf8")]),
  );
  const commands = namesIn(texts, /^packages\/engine\/src\/commands\//, /\bcommand\(\s*"(\w+)"/g);
  const routes = namesIn(
    texts,
    /^packages\/protocol\/src\/routes\//,
    /^ {2}"(?:GET|POST|PATCH|DELETE) (\S+)":/gm,
  );
  const reasons = namesIn(texts, /^packages\/protocol\/src\/reasons\/reasons\.ts$/, /^ {2}(\w+): \{/gm);
  return {
    "places that declare a command and its arguments": places(
      texts,
      commands,
      "packages/engine/src/commands",
    ),
    "places that declare an HTTP route": places(texts, routes, "packages/protocol/src/routes"),
    "error catalogues": places(texts, reasons, "packages/protocol/src/reasons"),
  };
}

function namesIn(texts: ReadonlyMap<string, string>, where: RegExp, name: RegExp): string[] {
  const found = [...texts]
    .filter(([file]) => where.test(file))
    .flatMap(([, text]) => [...text.matchAll(name)]);
  const names = [...new Set(found.map(([, one]) => one!))];
  if (names.length < 10) throw new Error(`${where} declares ${names.length} names: it is read wrongly.`);
  return names;
}

/** The folder that declares them is one place; so is every other folder whose files write out a good part of them. */
function places(texts: ReadonlyMap<string, string>, names: readonly string[], home: string): number {
  const byFolder = new Map<string, Set<string>>();
  for (const [file, text] of texts) {
    if (file.startsWith(`${home}/`)) continue;
    const folder = file.split("/").slice(0, 4).join("/");
    const named = byFolder.get(folder) ?? new Set<string>();
    byFolder.set(folder, named);
    for (const name of names)
      if (new RegExp(`["'\`{ ,]${name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}["'\`:]`).test(text))
        named.add(name);
  }
  return 1 + [...byFolder.values()].filter((named) => named.size > names.length * SHARE).length;
}
