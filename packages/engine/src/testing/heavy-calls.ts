/**
 * The worst that each function of the language can be given: texts, lists, objects, sets and patterns of a size, made so
 * that the function has to go through all of it. The tests count what such calls cost, `tools/gaps.ts` measures
 * how long they take.
 */
import { literal } from "../commands/literal.ts";
import type { Json, JsonObject } from "../model/state.ts";

export interface HeavyCall {
  /** The function that does the work. */
  name: string;
  /** What it is given, in some words. */
  what: string;
  /** Variables with values as they are: they cost nothing here. */
  vars: Record<string, Json>;
  call: Json;
}

/** The call over and over, until somebody ends it. */
export function endlessly({ vars, call }: Pick<HeavyCall, "vars" | "call">): Json {
  return [...bindings(vars), ["WHILE", true, [["TIME_IT", "", [["VAR", "$RESULT", call]]]]]];
}

/** As {@link endlessly}, of something that gives the game. */
export function endlesslyDone({ vars, call }: Pick<HeavyCall, "vars" | "call">): Json {
  return [...bindings(vars), ["WHILE", true, [["TIME_IT", "", [call]]]]];
}

export function once({ vars, call }: Pick<HeavyCall, "vars" | "call">): Json {
  return [...bindings(vars), ["VAR", "$RESULT", call]];
}

function bindings(vars: Record<string, Json>): Json[] {
  return Object.entries(vars).map(([name, value]) => ["VAR", name, literal(value)]);
}

const numbers = (size: number): Json[] => Array.from({ length: size }, (_, index) => (index * 7919) % size);
const texts = (size: number): string[] =>
  Array.from({ length: size }, (_, index) => `entry ${(index * 7919) % size}`);
const object = (size: number): JsonObject => Object.fromEntries(texts(size).map((key) => [key, 1]));
/** Almost the beginning of what is looked for, everywhere. */
const almost = (size: number): string => `${"a".repeat(size >> 2)}b${"a".repeat(size >> 2)}`;

/** Functions that take a text, `size` characters of it. */
export function textCalls(size: number): HeavyCall[] {
  const $T = "a".repeat(size);
  const $U = "e\u0301漢".repeat(size / 3);
  const of = (name: string, what: string, call: Json, more: Record<string, Json> = {}): HeavyCall => ({
    name,
    what,
    vars: { $T, ...more },
    call,
  });
  return [
    of("JOIN_STRING", "two texts", ["JOIN_STRING", "$T", "$T"]),
    of("SPLIT_STRING", "into characters", ["SPLIT_STRING", "$T", ""]),
    of("SPLIT_STRING", "a separator everywhere", ["SPLIT_STRING", "$T", "a"]),
    of("SPLIT_STRING", "almost a separator everywhere", ["SPLIT_STRING", "$T", "$P"], { $P: almost(size) }),
    of("SPLIT_STRING", "into combined characters", ["SPLIT_STRING", "$U", ""], { $U }),
    of("SUBSTRING", "of letters", ["SUBSTRING", "$T", -5, 3]),
    of("SUBSTRING", "of combined characters", ["SUBSTRING", "$U", -5, 3], { $U }),
    of("INDEX_OF", "almost the text everywhere", ["INDEX_OF", "$T", "$P"], { $P: almost(size) }),
    of("INDEX_OF", "behind combined characters", ["INDEX_OF", "$Q", "z"], { $Q: `${$U}z` }),
    of("IN_STRING", "almost the text everywhere", ["IN_STRING", "$T", "$P"], { $P: almost(size) }),
    of("IN_STRING", "any of many texts", ["IN_STRING", "$T", "$L"], { $L: texts(100) }),
    of("TO_LOWERCASE", "letters that become two", ["TO_LOWERCASE", "$I"], { $I: "İ".repeat(size) }),
    of("TO_UPPERCASE", "letters that become two", ["TO_UPPERCASE", "$I"], { $I: "ß".repeat(size) }),
    of("LENGTH", "combined characters", ["LENGTH", "$U"], { $U }),
    of("BASE64_ENCODE", "three bytes a character", ["BASE64_ENCODE", "$X"], { $X: "漢".repeat(size) }),
    of("BASE64_DECODE", "a long one", ["BASE64_DECODE", "$X"], { $X: "YWFh".repeat(size / 4) }),
    of("STRING_TO_OBJ", "keys", ["STRING_TO_OBJ", "$X"], { $X: JSON.stringify(object(size / 20)) }),
    of("CALC", "a sum", ["CALC", "$X"], { $X: "1+".repeat(Math.min(size, 9_000) / 2).concat("1") }),
    of("REGEX_REPLACE", "a program of 200 instructions", ["REGEX_REPLACE", "$T", "(?:a?){90}b", "x"]),
    of("REGEX_REPLACE", "matches everywhere", ["REGEX_REPLACE", "$T", "a|b", "xx"]),
    of("REGEX_REPLACE", "every match looks to the end", ["REGEX_REPLACE", "$T", "a(?:.*b)?", "x"]),
    of("REGEX_REPLACE", "empty matches", ["REGEX_REPLACE", "$T", "", "x"]),
    of("REPLACE_STRING_IN_LIST", "in every text", ["REPLACE_STRING_IN_LIST", "$L", "(?:a?){90}b", ""], {
      $L: Array.from({ length: 10 }, () => "a".repeat(size / 10)),
    }),
    of("EXTRACT_TAG", "nearly a tag everywhere", ["EXTRACT_TAG", "$X", "a", "b"], {
      $X: '<a id="c '.repeat(size / 9),
    }),
    of("FORMAT", "labels and places", ["FORMAT", "$X", "$T"], { $X: "id:x {0:INT}".repeat(size / 12) }),
    of("LABEL", "a long id", ["LABEL", "$T"]),
    of("LANGUAGE", "a long name", ["LANGUAGE", "$T"]),
    of("PLURAL_INDEX", "a long text", ["PLURAL_INDEX", "$T"]),
    of("INSPECT", "a text", ["INSPECT", "$T"]),
    of("INSPECT", "a hint", ["INSPECT", 1, "$T"]),
    of("INSPECT_INT", "combined characters", ["INSPECT_INT", "$U"], { $U }),
    of("TO_INT", "digits", ["DEFINED", ["TO_INT", "$X"]], { $X: "1".repeat(size) }),
    of("ROUND_TO_INT", "digits", ["DEFINED", ["ROUND_TO_INT", "$X"]], { $X: "1".repeat(size) }),
    of("NEXT_PLAYER", "digits", ["DEFINED", ["NEXT_PLAYER", "$X"]], { $X: `${"1".repeat(size)}x` }),
    of("GET_ALIAS", "a long seat", ["GET_ALIAS", "$T"]),
    of("GET_LOAD_LIST", "a long id", ["DEFINED", ["GET_LOAD_LIST", "$T"]]),
    of("ONE_CARD_WITH_FACE_KEY_VAL", "a long text", ["ONE_CARD_WITH_FACE_KEY_VAL", "$T", "$T"]),
    of("EQUAL", "two texts", ["EQUAL", "$T", "$X"], { $X: "a".repeat(size - 1).concat("b") }),
    of("NOT_EQUAL", "two texts", ["NOT_EQUAL", "$T", "$X"], { $X: "a".repeat(size - 1).concat("b") }),
    of("TYPE_OF", "a text", ["TYPE_OF", "$T"]),
    of("MAP_HAS_KEY", "a long key", ["MAP_HAS_KEY", { a: 1 }, "$T"]),
    of("MAP_GET", "a long key", ["MAP_GET", { a: 1 }, "$T"]),
    of("OBJ_GET_VAL", "a long key", ["OBJ_GET_VAL", { a: 1 }, "$T"]),
    of("MAP_DELETE", "a long key", ["MAP_DELETE", { a: 1 }, "$T"]),
    of("GET", "a long key", ["GET", ["LIST", "obj", "$T"]]),
    of("{{ }}", "a long text", "{{$T}} "),
    of("{{ }}", "as code, with {{ that nothing closes", ["ACTION_LIST", ["LIST", "LIST", "$X"]], {
      $X: "{{".repeat(size / 2),
    }),
    of("IN_LIST", "long texts", ["IN_LIST", "$L", "$X"], {
      $L: Array.from({ length: 20 }, () => $T),
      $X: "a".repeat(size - 1).concat("b"),
    }),
  ];
}

/** Functions that take a list, an object or a set, of `size` parts. */
export function collectionCalls(size: number): HeavyCall[] {
  const $L = numbers(size);
  const of = (name: string, what: string, call: Json, more: Record<string, Json> = {}): HeavyCall => ({
    name,
    what,
    vars: { $L, ...more },
    call,
  });
  const $O = object(size);
  const $X = texts(size);
  return [
    of("APPEND", "a long list", ["APPEND", "$L", 1]),
    of("CONCAT_LISTS", "two long lists", ["CONCAT_LISTS", "$L", "$L"]),
    of("GET_INDEX", "nowhere", ["GET_INDEX", "$L", -1]),
    of("IN_LIST", "nowhere", ["IN_LIST", "$X", "nowhere"], { $X }),
    of("LIST_DELETE_AT", "the first", ["LIST_DELETE_AT", "$L", 0]),
    of("LIST_INSERT_AT", "at the start", ["LIST_INSERT_AT", "$L", 0, 1]),
    of("LIST_REPLACE_AT", "the first", ["LIST_REPLACE_AT", "$L", 0, 1]),
    of("REMOVE_FROM_LIST_BY_VALUE", "nothing", ["REMOVE_FROM_LIST_BY_VALUE", "$L", -1]),
    of("REMOVE_FIRST_FROM_LIST_BY_VALUE", "nothing", ["REMOVE_FIRST_FROM_LIST_BY_VALUE", "$L", -1]),
    of("REVERSE_LIST", "a long list", ["REVERSE_LIST", "$L"]),
    of("SHUFFLE_LIST", "a long list", ["SHUFFLE_LIST", "$L"]),
    of("CHOOSE_N", "one", ["CHOOSE_N", "$L", 1]),
    of("MAX", "a long list", ["MAX", "$L"]),
    of("MIN", "a long list", ["MIN", "$L"]),
    of("LENGTH", "keys", ["LENGTH", "$O"], { $O }),
    of("JOIN_LIST", "a long list", ["JOIN_LIST", "$X", ", "], { $X }),
    of("JOIN_LIST", "a list in a list", ["JOIN_LIST", ["LIST", "$X"], ""], { $X }),
    of("REPLACE_STRING_IN_LIST", "many short texts", ["REPLACE_STRING_IN_LIST", "$X", "e", "f"], { $X }),
    of("INSPECT", "a long list", ["INSPECT", "$L"]),
    of("TO_INT", "of a list", ["TO_INT", "$L"]),
    of("ROUND_TO_INT", "of a list", ["ROUND_TO_INT", "$L"]),
    of("EQUAL", "two lists", ["EQUAL", "$L", "$M"], { $M: numbers(size).with(-1, -1) }),
    of("NOT_EQUAL", "two objects", ["NOT_EQUAL", "$O", "$P"], { $O, $P: object(size) }),
    of("MAP_SET", "numbers in no order", ["MAP_SET", "$L"]),
    of("MAP_SET", "texts in no order", ["MAP_SET", "$X"], { $X }),
    of("MAP_SET", "keys", ["MAP_SET", "$O"], { $O }),
    of("SORT_OBJ_LIST", "texts in no order", ["SORT_OBJ_LIST", "$X", "$I", "$I"], { $X }),
    of("MAP", "a long list", ["MAP", "$L", "NOT"]),
    of("PROCESS_MAP", "many keys", ["PROCESS_MAP", "$O"], { $O }),
    of("OBJ_SET_VAL", "one of many keys", ["OBJ_SET_VAL", "$O", "a", 1], { $O }),
    of("MAP_PUT", "one of many keys", ["MAP_PUT", "$O", "a", 1], { $O }),
    of("MAP_DELETE", "one of many keys", ["MAP_DELETE", "$O", "entry 1"], { $O }),
    of("MAP_KEYS_TO_LIST", "many keys", ["MAP_KEYS_TO_LIST", "$O"], { $O }),
    of("MAP_VALUES_TO_LIST", "many keys", ["MAP_VALUES_TO_LIST", "$O"], { $O }),
    of("{{ }}", "a long list", " {{$L}}"),
    of("{{ }}", "many keys", " {{$O}}", { $O }),
    of("GET", "a path of many keys", ["DEFINED", ["GET", "$X"]], { $X }),
    of("OBJ_GET_BY_PATH", "many keys", ["OBJ_GET_BY_PATH", { a: 1 }, "$X"], { $X: ["b", ...texts(size)] }),
  ];
}

/** Sets are made in the action, as `$S`; what is done with them comes after that. */
export function setCalls(size: number): HeavyCall[] {
  const vars = { $L: numbers(size) };
  const of = (name: string, call: Json): HeavyCall => ({ name, what: "a large set", vars, call });
  return [
    of("MAP_SET_PUT", ["MAP_SET_PUT", "$S", -1]),
    of("MAP_SET_DELETE", ["MAP_SET_DELETE", "$S", 5]),
    of("MAP_SET_TO_LIST", ["MAP_SET_TO_LIST", "$S"]),
  ];
}

/** Calls that give the game: printing, writing, making cards. */
export function doings(size: number): HeavyCall[] {
  const $L = numbers(size);
  const of = (name: string, what: string, call: Json, vars: Record<string, Json> = { $L }): HeavyCall => ({
    name,
    what,
    vars,
    call,
  });
  const item = { databaseId: "card1", quantity: 1000, loadGroupId: "row" };
  return [
    of("LOG", "a long list", ["LOG", "$L"]),
    of("LOGF", "a long list", ["LOGF", "{0}", "$L"]),
    of("SET", "a long list", [
      ["SET", "/obj/list", "$L"],
      ["SET", "/obj/list", 1],
    ]),
    of("SET", "many keys", ["SET", "/obj/list", "$O"], { $O: object(size) }),
    of("FADE_TEXT_PLAYER", "many times the same", ["FADE_TEXT_PLAYER", "$P", "x"], {
      $P: Array.from({ length: size }, () => "player1"),
    }),
    of("SELECT_CARDS", "for many players", ["SELECT_CARDS", "$L", "$L"]),
    of("LOAD_CARDS", "items that make nothing", ["LOAD_CARDS", "$I"], {
      $I: Array.from({ length: size / 10 }, () => ({ ...item, quantity: 0 })),
    }),
    of("UPDATE_LAYOUT", "what fails", ["UPDATE_LAYOUT", ["LIST", "nowhere", "x"], "$L"]),
    of("FOR_EACH_VAL", "a long list", ["FOR_EACH_VAL", "$I", "$L", [["VAR", "$X", 1]]]),
    of("FOR_EACH_KEY_VAL", "many keys", ["FOR_EACH_KEY_VAL", "$K", "$V", "$O", [["VAR", "$X", 1]]], {
      $O: object(size),
    }),
  ];
}
