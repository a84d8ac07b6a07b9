/** Sets (action-language §4.7). */

import type { PlainFunction } from "../../language/compile/function-table.ts";
import { EngineError } from "../../model/errors.ts";
import { checkListLength } from "../../model/sizes.ts";
import { isList, isObjectValue, ownKeys, type Value, ValueSet } from "../../model/value.ts";
import { anyAt } from "./arguments.ts";
import { arg, argc, plain, rest } from "./signatures.ts";

function setAt(name: string, args: readonly Value[]): ValueSet {
  const set = anyAt(args, 0);
  if (!(set instanceof ValueSet)) throw new EngineError(`${name}: set must be a set`);
  return set;
}

/** A single argument that is itself a collection gives its items or keys. */
function makeSet(args: readonly Value[]): ValueSet {
  const only = args.length === 1 ? args[0]! : args;
  if (only instanceof ValueSet) return only;
  if (isList(only)) return ValueSet.of(only);
  if (!isObjectValue(only)) return ValueSet.of(args);
  const keys = ownKeys(only);
  checkListLength("MAP_SET", keys.length);
  return ValueSet.of(keys);
}

export const setFunctions: PlainFunction[] = [
  plain(
    {
      name: "MAP_SET",
      family: "set",
      args: [rest("items", "any")],
      returns: "set",
      example: '["MAP_SET", "$LIST"]',
      summary: "A set of the values; a single list, set or object gives a set of its items or keys.",
    },
    (args) => makeSet(args),
  ),
  plain(
    {
      name: "MAP_SET_HAS",
      family: "set",
      args: [arg("set", "set"), arg("x", "any")],
      returns: "bool",
      example: '["MAP_SET_HAS", "$SEEN", "$CARD.id"]',
      summary: "Whether a value is in the set.",
      argc: argc(2),
    },
    (args) => setAt("MAP_SET_HAS", args).has(anyAt(args, 1)),
  ),
  plain(
    {
      name: "MAP_SET_PUT",
      family: "set",
      args: [arg("set", "set"), arg("x", "any")],
      returns: "set",
      example: '["MAP_SET_PUT", "$SEEN", "$CARD.id"]',
      summary: "The set with a value added.",
      argc: argc(2),
    },
    (args) => {
      const set = setAt("MAP_SET_PUT", args);
      checkListLength("MAP_SET_PUT", set.size + 1);
      return set.with(anyAt(args, 1));
    },
  ),
  plain(
    {
      name: "MAP_SET_DELETE",
      family: "set",
      args: [arg("set", "set"), arg("x", "any")],
      returns: "set",
      example: '["MAP_SET_DELETE", "$SEEN", "$CARD.id"]',
      summary: "The set without a value.",
      argc: argc(2),
    },
    (args) => setAt("MAP_SET_DELETE", args).without(anyAt(args, 1)),
  ),
  plain(
    {
      name: "MAP_SET_TO_LIST",
      family: "set",
      args: [arg("set", "set")],
      returns: "list",
      example: '["MAP_SET_TO_LIST", "$SEEN"]',
      summary: "The items of the set in ascending order.",
      argc: argc(1),
    },
    (args) => setAt("MAP_SET_TO_LIST", args).items,
  ),
];
