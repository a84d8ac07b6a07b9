/** Text files in, a plugin or a list of findings out. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import type { Finding } from "./base/findings.ts";
import type { Locator } from "./base/locate.ts";
import { readCardTables } from "./card-table.ts";
import { checkDefinition } from "./check/check-definition.ts";
import { readParts } from "./parts.ts";
import type { TextFile } from "./text-file.ts";

/** A plugin read from its author's files. With errors, `gameDef` and `cardDb` hold what could be read. */
export interface LoadedPlugin {
  gameDef: JsonObject;
  cardDb: CardDatabase;
  errors: Finding[];
  warnings: Finding[];
  /** Finds the author's line for a path of the merged definition. */
  locate: Locator;
}

/** Reads and checks the files of one plugin. No `.tsv` file gives an empty card database. */
export function loadPluginFiles(json: readonly TextFile[], tsv: readonly TextFile[]): LoadedPlugin {
  const definition = readParts(json);
  const cards = tsv.length > 0 ? readCardTables(tsv, definition.gameDef) : null;
  const checked = definition.gameDef
    ? checkDefinition(definition.gameDef, cards?.found ?? null, definition.locate)
    : [];
  const findings = [
    ...definition.errors,
    ...definition.warnings,
    ...checked,
    ...(cards?.errors ?? []),
    ...(cards?.warnings ?? []),
  ];
  return {
    gameDef: definition.gameDef ?? {},
    cardDb: cards?.cardDb ?? {},
    errors: findings.filter((finding) => finding.level === "error"),
    warnings: findings.filter((finding) => finding.level === "warning"),
    locate: definition.locate,
  };
}
