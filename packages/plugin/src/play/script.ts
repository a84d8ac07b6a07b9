/** What a play script says, read once and checked: `docs/plugins/testing.md` describes it for authors. */
import type { Json, JsonObject, SeatId } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { SourcePlace } from "../base/findings.ts";
import { nearest } from "../base/suggest.ts";
import { readScriptSource, ScriptError, type ScriptPath, type ScriptSource } from "./script-source.ts";

export { ScriptError } from "./script-source.ts";

export interface PlayScript {
  file: string;
  name: string;
  /** Seat → alias of whoever sits there, in seat order. */
  players: Record<SeatId, string>;
  /** Display name of the players' language, such as `English`. */
  language: string;
  seed: string;
  /** False: every shuffle leaves the order as it is. */
  shuffles: boolean;
  /** Whether the host picks the entry of the player count menu for as many players as there are. */
  picksPlayerCount: boolean;
  /** A game to go on with, such as a downloaded one, which is untrusted; null: a new one. */
  game: JsonObject | null;
  steps: PlayStep[];
}

export interface PlayStep {
  /** The seat that acts. */
  as: SeatId;
  /** What is done; null for a step that only expects. */
  verb: Verb | null;
  /** Everything else that was written in the step, by key. */
  details: JsonObject;
  /** What must hold afterwards. */
  expect: JsonObject | null;
  place: SourcePlace;
  /** Where `expect` or something inside it stands. */
  placeOfExpect(...path: (string | number)[]): SourcePlace;
}

export const VERBS = [
  "answer",
  "attach",
  "button",
  "choose",
  "command",
  "deck",
  "dismiss",
  "do",
  "leave",
  "move",
  "press",
  "redo",
  "ref",
  "reset",
  "sit",
  "undo",
] as const;
export type VerbName = (typeof VERBS)[number];

interface Verb {
  name: VerbName;
  value: Json;
}

/** Words that go with any verb, and those of a single one. */
const COMMON_DETAILS = ["as", "card", "cards", "expect", "fails", "group", "inputs", "note", "rolls", "seed"];
const OWN_DETAILS: Partial<Record<VerbName, readonly string[]>> = {
  answer: ["input", "prompt"],
  attach: ["direction", "to"],
  choose: ["each"],
  command: ["args"],
  do: ["each", "stands"],
  move: ["at", "left", "to", "top"],
  press: ["each"],
  ref: ["each"],
  sit: ["alias"],
};
const ROOT_KEYS = ["name", "note", "players", "language", "seed", "shuffle", "playerCount", "game", "steps"];

/** Reads and checks a script. Throws ScriptError with the line for anything it does not understand. */
export function readPlayScript(file: string, text: string): PlayScript {
  const source = readScriptSource(file, text);
  const root = objectOf(source, []);
  rejectUnknownKeys(source, root, [], ROOT_KEYS);
  const {
    name,
    steps,
    language = "English",
    seed = 1,
    shuffle = "seeded",
    playerCount = "menu",
    game = null,
  } = root;
  if (typeof name !== "string" || name === "") throw problem(source, [], "A script needs a name.");
  if (!Array.isArray(steps) || steps.length === 0) {
    throw problem(source, ["steps"], "steps must be a list of at least one step.");
  }
  if (typeof language !== "string") throw problem(source, ["language"], "language must be a text.");
  if (typeof seed !== "string" && typeof seed !== "number") {
    throw problem(source, ["seed"], "seed must be a text or a number.");
  }
  if (shuffle !== "keep" && shuffle !== "seeded") {
    throw problem(source, ["shuffle"], 'shuffle must be "seeded" or "keep".');
  }
  if (playerCount !== "menu" && playerCount !== "default") {
    throw problem(source, ["playerCount"], 'playerCount must be "menu" or "default".');
  }
  if (game !== null && !isObject(game)) throw problem(source, ["game"], "game must be a game.");
  return {
    file,
    name,
    players: readPlayers(source, root.players ?? 1),
    language,
    seed: String(seed),
    shuffles: shuffle === "seeded",
    picksPlayerCount: playerCount === "menu",
    game,
    steps: steps.map((_, index) => readStep(source, ["steps", index])),
  };
}

function readPlayers(source: ScriptSource, players: Json): Record<SeatId, string> {
  if (typeof players === "number" && Number.isInteger(players) && players >= 0) {
    const seats = Array.from({ length: players }, (_, index) => `player${index + 1}`);
    return Object.fromEntries(seats.map((seat) => [seat, seat]));
  }
  if (Array.isArray(players) && players.every((alias) => typeof alias === "string")) {
    return Object.fromEntries(players.map((alias, index) => [`player${index + 1}`, alias]));
  }
  if (isObject(players) && Object.values(players).every((alias) => typeof alias === "string")) {
    return players as Record<SeatId, string>;
  }
  throw problem(source, ["players"], "players must be a number, a list of names, or names by seat.");
}

function readStep(source: ScriptSource, path: ScriptPath): PlayStep {
  const step = objectOf(source, path);
  const verbs = VERBS.filter((verb) => Object.hasOwn(step, verb));
  if (verbs.length > 1)
    throw problem(source, path, `A step does one thing, this one has ${verbs.join(" and ")}.`);
  const [name] = verbs;
  const known = [...COMMON_DETAILS, ...(name ? [name, ...(OWN_DETAILS[name] ?? [])] : VERBS)];
  rejectUnknownKeys(source, step, path, known);
  const { as = "player1", expect = null, ...details } = step;
  if (typeof as !== "string") throw problem(source, [...path, "as"], "as must be a seat, such as player1.");
  if (expect !== null && !isObject(expect)) {
    throw problem(source, [...path, "expect"], "expect must be an object.");
  }
  if (!name && expect === null) throw problem(source, path, "This step does nothing and expects nothing.");
  return {
    as,
    verb: name ? { name, value: step[name] ?? null } : null,
    details,
    expect,
    place: source.placeOf(name ? [...path, name] : path),
    placeOfExpect: (...inside) => source.placeOf([...path, "expect", ...inside]),
  };
}

function objectOf(source: ScriptSource, path: ScriptPath): JsonObject {
  let value: Json = source.value;
  for (const step of path) value = (value as Record<string | number, Json>)[step] ?? null;
  if (!isObject(value)) {
    throw problem(source, path, path.length === 0 ? "A script is an object." : "A step is an object.");
  }
  return value;
}

function rejectUnknownKeys(
  source: ScriptSource,
  object: JsonObject,
  path: ScriptPath,
  known: readonly string[],
): void {
  for (const key of Object.keys(object)) {
    if (key.startsWith("_") || known.includes(key)) continue;
    const guess = nearest(key, known);
    const hint = guess ? `did you mean "${guess}"?` : `known here: ${known.join(", ")}.`;
    throw problem(source, [...path, key], `Unknown key "${key}": ${hint}`);
  }
}

function problem(source: ScriptSource, path: ScriptPath, message: string): ScriptError {
  return new ScriptError(message, source.placeOf(path));
}
