/** A play script as written: its values and the line of each. YAML and JSON are read by the same parser. */
import type { Json } from "@baize/engine";
import { type Document, isMap, isNode, LineCounter, parseDocument } from "yaml";
import type { SourcePlace } from "../base/findings.ts";

/** Keys and indices from the root of the script. */
export type ScriptPath = readonly (string | number)[];

/** Something in a script that cannot be used; `place` is where. */
export class ScriptError extends Error {
  override name = "ScriptError";
  readonly place: SourcePlace;

  constructor(message: string, place: SourcePlace) {
    super(message);
    this.place = place;
  }
}

export interface ScriptSource {
  value: Json;
  /** The line of a value; of its nearest parent when the value itself is not written down. */
  placeOf(path: ScriptPath): SourcePlace;
}

/** No script refers to a part of itself more often; more would be a trap for the reader's memory. */
const MAX_ALIASES = 100;

/** Reads a script. Throws ScriptError for a text that is neither YAML nor JSON. */
export function readScriptSource(file: string, text: string): ScriptSource {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const at = (offset: number): SourcePlace => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const [problem] = document.errors;
  if (problem) {
    const [message = "Not YAML"] = problem.message.split(/ at line \d+/);
    throw new ScriptError(message, at(problem.pos[0]));
  }
  return {
    value: plainValue(document, at(0)),
    placeOf: (path) => at(offsetOf(document, path)),
  };
}

function plainValue(document: Document, place: SourcePlace): Json {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES }) as Json;
  } catch (error) {
    throw new ScriptError(error instanceof Error ? error.message : String(error), place);
  }
}

function offsetOf(document: Document, path: ScriptPath): number {
  for (let length = path.length; length > 0; length--) {
    const step = path[length - 1];
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const key = isMap(parent)
      ? parent.items.find((item) => String(item.key) === String(step))?.key
      : undefined;
    if (isNode(key) && key.range) return key.range[0];
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
