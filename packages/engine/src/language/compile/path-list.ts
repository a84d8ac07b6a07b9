/** Path lists `/a/$B/c` (action-language §1.6): the list of keys, not the value at that place. */

import { isList, type Value } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import type { Code, TextCompiler } from "../run/run.ts";
import { constant, quiet } from "./code.ts";

export function pathList(text: string, compiler: TextCompiler): Code {
  const pieces = text.split("/").slice(1);
  if (pieces.every(isPlain)) return constant(pieces);
  const codes = pieces.map((piece) => (isPlain(piece) ? piece : compiler.text(piece)));
  return quiet((run) => {
    const path: Value[] = [];
    for (const code of codes) {
      if (typeof code === "string") {
        path.push(code);
        continue;
      }
      const key = code.run(run) as Value;
      if (isList(key)) path.push(...flat(key));
      else path.push(key);
    }
    return path;
  });
}

/** A piece that stands for itself. */
function isPlain(piece: string): boolean {
  return piece[0] !== "$" && !piece.includes("{{");
}

function flat(list: readonly Value[]): Value[] {
  visit(1 + list.length);
  return list.flatMap((item) => (isList(item) ? flat(item) : [item]));
}
