/** `SET` (action-language §5.1): the write that everything else is built from. */

import type { Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import { owned } from "../../model/live-state.ts";
import {
  deepEqual,
  interpolated,
  isObjectValue,
  partText,
  type Value,
  valueText,
} from "../../model/value.ts";
import type { Path } from "./rule-index.ts";
import { beforeWrite, listeners, runRules } from "./run-rules.ts";

/** Writes a value and runs the rules that listen to exactly this path. */
export function setPath(run: Run, path: Path, value: Value): void {
  const parentPath = path.slice(0, -1);
  const key = path[path.length - 1]!;
  const parent = run.state.read(parentPath) ?? null;
  if (parent === null) {
    if (path[0] === "layoutVariants") return;
    throw new EngineError(
      `Tried to set a value (${interpolated(value)}) at a nonexistent path: ${valueText(parentPath)}.`,
    );
  }
  if (!isObjectValue(parent)) {
    throw new EngineError(
      `Tried to set a key (${key}) at a path that does not point to a map: ${valueText(parentPath)} = ${partText(parent)}`,
    );
  }
  // Rules run for a path of one key even when nothing changed (action-language §11.24).
  if (path.length > 1 && deepEqual(run.state.former(parent, key) ?? null, value)) return;
  triggering(run, path, () => run.state.write(parentPath, key, owned(value)));
}

/** Makes a change and then runs the rules that listen to `path`. */
export function triggering(run: Run, path: Path, write: () => void): void {
  const before = beforeWrite(run);
  write();
  runRules(run, listeners(run, [path]), before);
}
