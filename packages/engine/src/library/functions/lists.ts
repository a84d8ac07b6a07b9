/** Lists (action-language §4.6). `SORT_OBJ_LIST` evaluates code and is a special form. */

import type { FunctionHost, PlainFunction } from "../../language/compile/function-table.ts";
import { EngineError } from "../../model/errors.ts";
import { boundedList, checkListLength } from "../../model/sizes.ts";
import {
  deepEqual,
  isList,
  isObjectValue,
  ownKeys,
  type Value,
  ValueSet,
  valueText,
} from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { anyAt, integerAt, isInteger, itemsAt, itemsOrNullAt, listOrNullAt } from "./arguments.ts";
import { graphemeCount } from "./graphemes.ts";
import { arg, argc, plain, rest } from "./signatures.ts";

/** Units of work for one random number. */
const DRAW = 4;

function length(value: Value): number {
  if (typeof value === "string") return graphemeCount(value);
  if (isList(value)) return value.length;
  if (value instanceof ValueSet) return value.size;
  if (isObjectValue(value)) return ownKeys(value).length;
  throw new EngineError(`LENGTH: Expected a string, list, set, or object, got ${valueText(value)}.`);
}

/** The list and index of the three `LIST_…_AT` functions, which share their texts. */
function listAndIndex(name: string, args: readonly Value[]): { list: readonly Value[]; index: number } {
  const list = anyAt(args, 0);
  const index = anyAt(args, 1);
  if (!isList(list)) throw new EngineError(`${name}: list must be a list`);
  if (!isInteger(index)) throw new EngineError(`${name}: index must be an integer`);
  return { list, index };
}

/** An index from the end made one from the start; null when it is outside the list. */
function inside(list: readonly Value[], index: number): number | null {
  const at = index < 0 ? index + list.length : index;
  return at >= 0 && at < list.length ? at : null;
}

function indexOf(items: readonly Value[], value: Value): number {
  for (let index = 0; index < items.length; index++) {
    visit();
    if (deepEqual(items[index]!, value)) return index;
  }
  return -1;
}

function shuffled(items: readonly Value[], host: FunctionHost): Value[] {
  visit(items.length * DRAW);
  return host.random.shuffle(items);
}

export const listFunctions: PlainFunction[] = [
  plain(
    {
      name: "LIST",
      family: "list",
      args: [rest("items", "any")],
      returns: "list",
      example: '["LIST", 1, "a", "$N"]',
      summary: "A list of the values; a bare JSON array would be read as a call.",
    },
    (args) => [...args],
  ),
  plain(
    {
      name: "LENGTH",
      family: "list",
      args: [arg("x", "any")],
      returns: "int",
      example: '["LENGTH", "$GAME.groupById.sharedDeck.stackIds"]',
      summary: "The number of items of a list or set, keys of an object or characters of a text.",
    },
    (args) => length(anyAt(args, 0)),
  ),
  plain(
    {
      name: "APPEND",
      family: "list",
      args: [arg("list", "list"), arg("x", "any")],
      returns: "list",
      example: '["APPEND", "$IDS", "$CARD.id"]',
      summary: "The list with one more item at its end; null counts as an empty list.",
    },
    (args) => boundedList("APPEND", [...listOrNullAt("APPEND", args, 0), anyAt(args, 1)]),
  ),
  plain(
    {
      name: "CONCAT_LISTS",
      family: "list",
      args: [arg("a", "list"), arg("b", "list")],
      returns: "list",
      example: '["CONCAT_LISTS", "$HEROES", "$ALLIES"]',
      summary: "The items of both lists in order; null counts as an empty list.",
    },
    (args) => {
      const a = listOrNullAt("CONCAT_LISTS", args, 0);
      const b = listOrNullAt("CONCAT_LISTS", args, 1);
      checkListLength("CONCAT_LISTS", a.length + b.length);
      return [...a, ...b];
    },
  ),
  plain(
    {
      name: "AT_INDEX",
      family: "list",
      args: [arg("list", "list"), arg("index", "int")],
      returns: "any",
      example: '["AT_INDEX", "$PLAYER_ORDER", 0]',
      summary:
        "The item at an index, counted from 0, or from the end when negative; null when there is none.",
    },
    (args) => {
      if (anyAt(args, 0) === null) return null;
      const items = itemsAt("AT_INDEX", args, 0);
      return items.at(integerAt("AT_INDEX", args, 1)) ?? null;
    },
  ),
  plain(
    {
      name: "GET_INDEX",
      family: "list",
      args: [arg("list", "list"), arg("x", "any")],
      returns: "int/null",
      example: '["GET_INDEX", "$PLAYER_ORDER", "$PLAYER_N"]',
      summary: "The index of the first item that equals a value, or null.",
    },
    (args) => {
      if (isObjectValue(anyAt(args, 0))) return null;
      const at = indexOf(itemsAt("GET_INDEX", args, 0), anyAt(args, 1));
      return at < 0 ? null : at;
    },
  ),
  plain(
    {
      name: "IN_LIST",
      family: "list",
      args: [arg("list", "list"), arg("x", "any")],
      returns: "bool",
      example: '["IN_LIST", "$IDS", "$CARD.id"]',
      summary: "Whether a list or set has an item that equals a value; false for null and objects.",
    },
    (args) => {
      if (isObjectValue(anyAt(args, 0))) return false;
      return indexOf(itemsOrNullAt("IN_LIST", args, 0), anyAt(args, 1)) >= 0;
    },
  ),
  plain(
    {
      name: "LIST_DELETE_AT",
      family: "list",
      args: [arg("list", "list"), arg("index", "int")],
      returns: "list",
      example: '["LIST_DELETE_AT", "$LIST", -1]',
      summary: "The list without the item at an index; unchanged when there is none.",
      argc: argc(2),
    },
    (args) => {
      const { list, index } = listAndIndex("LIST_DELETE_AT", args);
      const at = inside(list, index);
      return at === null ? list : list.toSpliced(at, 1);
    },
  ),
  plain(
    {
      name: "LIST_INSERT_AT",
      family: "list",
      args: [arg("list", "list"), arg("index", "int"), arg("x", "any")],
      returns: "list",
      example: '["LIST_INSERT_AT", "$LIST", 0, "first"]',
      summary: "The list with an item put before an index; -1 appends, -2 puts it before the last.",
      argc: argc(3),
    },
    (args) => {
      const { list, index } = listAndIndex("LIST_INSERT_AT", args);
      checkListLength("LIST_INSERT_AT", list.length + 1);
      const at = index < 0 ? Math.max(index + list.length + 1, 0) : index;
      return list.toSpliced(at, 0, anyAt(args, 2));
    },
  ),
  plain(
    {
      name: "LIST_REPLACE_AT",
      family: "list",
      args: [arg("list", "list"), arg("index", "int"), arg("x", "any")],
      returns: "list",
      example: '["LIST_REPLACE_AT", "$LIST", 0, "new"]',
      summary: "The list with another item at an index; unchanged when there is none.",
      argc: argc(3),
    },
    (args) => {
      const { list, index } = listAndIndex("LIST_REPLACE_AT", args);
      const at = inside(list, index);
      return at === null ? list : list.with(at, anyAt(args, 2));
    },
  ),
  plain(
    {
      name: "REMOVE_FROM_LIST_BY_VALUE",
      family: "list",
      args: [arg("list", "list"), arg("x", "any")],
      returns: "list",
      example: '["REMOVE_FROM_LIST_BY_VALUE", "$IDS", "$CARD.id"]',
      summary: "The list without the items that equal a value; null counts as an empty list.",
    },
    (args) => {
      const items = itemsOrNullAt("REMOVE_FROM_LIST_BY_VALUE", args, 0);
      visit(items.length);
      return items.filter((item) => !deepEqual(item, anyAt(args, 1)));
    },
  ),
  plain(
    {
      name: "REMOVE_FIRST_FROM_LIST_BY_VALUE",
      family: "list",
      args: [arg("list", "list"), arg("x", "any")],
      returns: "list",
      example: '["REMOVE_FIRST_FROM_LIST_BY_VALUE", "$POOL", 3]',
      summary: "The list without the first item that equals a value; null counts as an empty list.",
    },
    (args) => {
      const list = listOrNullAt("REMOVE_FIRST_FROM_LIST_BY_VALUE", args, 0);
      const at = indexOf(list, anyAt(args, 1));
      return at < 0 ? list : list.toSpliced(at, 1);
    },
  ),
  plain(
    {
      name: "REVERSE_LIST",
      family: "list",
      args: [arg("list", "list")],
      returns: "list",
      example: '["REVERSE_LIST", "$PLAYER_ORDER"]',
      summary: "The list from its end to its start.",
    },
    (args) => itemsAt("REVERSE_LIST", args, 0).toReversed(),
  ),
  plain(
    {
      name: "SHUFFLE_LIST",
      family: "list",
      args: [arg("list", "list")],
      returns: "list",
      example: '["SHUFFLE_LIST", "$IDS"]',
      summary: "The list in random order.",
    },
    (args, host) => shuffled(itemsAt("SHUFFLE_LIST", args, 0), host),
  ),
  plain(
    {
      name: "CHOOSE_N",
      family: "list",
      args: [arg("list", "list"), arg("n", "int")],
      returns: "list",
      example: '["CHOOSE_N", "$IDS", 2]',
      summary: "That many random items of different positions in random order; none for a negative number.",
    },
    (args, host) => {
      const items = itemsAt("CHOOSE_N", args, 0);
      const count = Math.max(integerAt("CHOOSE_N", args, 1), 0);
      return shuffled(items, host).slice(0, count);
    },
  ),
];
