/** Objects (action-language §4.7). `OBJ_GET_BY_PATH` is the evaluator's, which walks dotted paths the same way. */

import type { FunctionHost, PlainFunction } from "../../language/compile/function-table.ts";
import { EngineError } from "../../model/errors.ts";
import {
  getOwn,
  interpolated,
  isObjectValue,
  keysToCopy,
  setOwn,
  sortedKeys,
  type Value,
  type ValueObject,
} from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { anyAt, itemsAt, objectAt, typeError } from "./arguments.ts";
import { arg, argc, optional, plain } from "./signatures.ts";

/** Keys are texts; any other value is written as one (`1` is the key `"1"`). */
function keyAt(args: readonly Value[], index: number): string {
  return interpolated(anyAt(args, index));
}

/** The object of a `MAP_…` function. */
function mapOf(name: string, args: readonly Value[]): ValueObject {
  const object = anyAt(args, 0);
  if (!isObjectValue(object)) throw new EngineError(`${name}: object must be an object`);
  return object;
}

function readKey(object: ValueObject, key: string, host: FunctionHost): Value {
  const value = getOwn(object, key);
  host.names?.key(object, key, value);
  return value;
}

function withKey(object: ValueObject, key: string, value: Value): ValueObject {
  keysToCopy(object);
  const copy: { [key: string]: Value } = { ...object };
  visit(1 + (key.length >> 3));
  setOwn(copy, key, value);
  return copy;
}

function withoutKey(object: ValueObject, key: string): ValueObject {
  if (!Object.hasOwn(object, key)) return object;
  keysToCopy(object);
  const copy: { [key: string]: Value } = { ...object };
  delete copy[key];
  return copy;
}

/** A copy of `object` with `value` at `path` + `key`; every object on the way must exist. */
function withPath(object: Value, path: readonly string[], key: string, value: Value): ValueObject {
  if (!isObjectValue(object)) throw typeError("OBJ_SET_VAL", 0, "object", object);
  const [first, ...others] = path;
  if (first === undefined) return withKey(object, key, value);
  return withKey(object, first, withPath(getOwn(object, first), others, key, value));
}

export const objectFunctions: PlainFunction[] = [
  plain(
    {
      name: "OBJ_GET_VAL",
      family: "object",
      args: [arg("object", "obj"), arg("key", "str")],
      returns: "any",
      example: '["OBJ_GET_VAL", "$CARD.tokens", "damage"]',
      summary: "The value of a key; null when the object is null or has no such key.",
    },
    (args, host) => {
      if (anyAt(args, 0) === null) return null;
      return readKey(objectAt("OBJ_GET_VAL", args, 0), keyAt(args, 1), host);
    },
  ),
  plain(
    {
      name: "OBJ_SET_VAL",
      family: "object",
      args: [arg("object", "obj"), optional("path", "list"), arg("key", "str"), arg("value", "any")],
      returns: "obj",
      example: '["OBJ_SET_VAL", "$OBJECT", ["LIST", "outer"], "inner", 5]',
      summary: "A copy of an object with one value changed, with a path of keys before the key if need be.",
      argc: argc(3, 4),
    },
    (args) => {
      if (args.length < 4) return withKey(objectAt("OBJ_SET_VAL", args, 0), keyAt(args, 1), anyAt(args, 2));
      const path = itemsAt("OBJ_SET_VAL", args, 1).map(interpolated);
      return withPath(anyAt(args, 0), path, keyAt(args, 2), anyAt(args, 3));
    },
  ),
  plain(
    {
      name: "MAP_GET",
      family: "object",
      args: [arg("object", "obj"), arg("key", "str"), optional("default", "any", "null")],
      returns: "any",
      example: '["MAP_GET", "$SCORES", "$PLAYER_N", 0]',
      summary: "The value of a key, or the default when the object has no such key.",
      argc: argc(2, 3),
    },
    (args, host) => {
      const object = mapOf("MAP_GET", args);
      const key = keyAt(args, 1);
      return Object.hasOwn(object, key) ? readKey(object, key, host) : anyAt(args, 2);
    },
  ),
  plain(
    {
      name: "MAP_HAS_KEY",
      family: "object",
      args: [arg("object", "obj"), arg("key", "str")],
      returns: "bool",
      example: '["MAP_HAS_KEY", "$SCORES", "$PLAYER_N"]',
      summary: "Whether the object has a key, be its value null.",
      argc: argc(2),
    },
    (args) => Object.hasOwn(mapOf("MAP_HAS_KEY", args), keyAt(args, 1)),
  ),
  plain(
    {
      name: "MAP_PUT",
      family: "object",
      args: [arg("object", "obj"), arg("key", "str"), arg("value", "any")],
      returns: "obj",
      example: '["MAP_PUT", "$SCORES", "$PLAYER_N", 3]',
      summary: "A copy of the object with a key set.",
      argc: argc(3),
    },
    (args) => withKey(mapOf("MAP_PUT", args), keyAt(args, 1), anyAt(args, 2)),
  ),
  plain(
    {
      name: "MAP_DELETE",
      family: "object",
      args: [arg("object", "obj"), arg("key", "str")],
      returns: "obj",
      example: '["MAP_DELETE", "$SCORES", "$PLAYER_N"]',
      summary: "A copy of the object without a key.",
      argc: argc(2),
    },
    (args) => withoutKey(mapOf("MAP_DELETE", args), keyAt(args, 1)),
  ),
  plain(
    {
      name: "MAP_KEYS_TO_LIST",
      family: "object",
      args: [arg("object", "obj")],
      returns: "list",
      example: '["MAP_KEYS_TO_LIST", "$SCORES"]',
      summary: "The keys in ascending order.",
      argc: argc(1),
    },
    (args) => sortedKeys(mapOf("MAP_KEYS_TO_LIST", args)),
  ),
  plain(
    {
      name: "MAP_VALUES_TO_LIST",
      family: "object",
      args: [arg("object", "obj")],
      returns: "list",
      example: '["MAP_VALUES_TO_LIST", "$SCORES"]',
      summary: "The values in ascending order of their keys.",
      argc: argc(1),
    },
    (args) => {
      const object = mapOf("MAP_VALUES_TO_LIST", args);
      return sortedKeys(object).map((key) => getOwn(object, key));
    },
  ),
];
