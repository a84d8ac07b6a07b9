/** The second evaluation of items by loops and lambdas (action-language §1.9). */
import type { Run } from "../../language/run/run.ts";
import { isList, type Value } from "../../model/value.ts";

/** Texts and lists are evaluated once more, everything else stands for itself. */
export function again(item: Value, run: Run): Value {
  if (typeof item === "string") {
    const first = item[0];
    if (first !== "$" && first !== "/" && !item.includes("{{")) return item;
    return run.value(run.compiler.compile(item));
  }
  return isList(item) && item.length > 0 ? run.value(run.compiler.compile(item)) : item;
}
