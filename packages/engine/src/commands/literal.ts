/**
 * How values and keys get into action lists without being taken for code.
 *
 * The evaluator looks into every string (`$X` is a variable, `/a/b` a list, `{{…}}` is replaced, action-language §1.3)
 * and runs every array. Only object literals pass untouched (action-language §1.1). So a value that could be taken for code travels
 * inside one and is taken out by a function: `["OBJ_GET_VAL", {"value": …}, "value"]`. Nothing evaluates the
 * result of a call again. Every text and list that comes from a person or from the definition goes through here.
 */
import { isPlain } from "../language/compile/strings.ts";
import type { Json } from "../model/state.ts";

/** Code whose value is `value`. */
export function literal(value: Json): Json {
  const isCode = typeof value === "string" ? !isPlain(value) : Array.isArray(value);
  return isCode ? ["OBJ_GET_VAL", { value }, "value"] : value;
}

/** A path to the value below these keys: `/a/b` where that says it, else a list of keys. */
export function path(...keys: string[]): Json {
  const isSimple = keys.every((key) => key !== "" && isPlain(key) && !key.includes("/"));
  return isSimple ? `/${keys.join("/")}` : ["LIST", ...keys.map(literal)];
}

/** Writes `value`, taken as it is, below these keys. */
export function set(keys: string[], value: Json): Json {
  return ["SET", path(...keys), literal(value)];
}
