/**
 * Runs code on a copy of what this viewer knows, in this browser: nobody sees it, nothing is sent. Shows the value,
 * the log lines and a trace of every call, write and rule on the way (table §9.6). Views carry no code: the plugin's functions
 * and rules come from its definition; rules of cards rest.
 */
import {
  createIdSource,
  createRandomSource,
  createTable,
  evaluateExpression,
  type GameState,
  type Json,
  openTable,
  recordTrace,
  type Trace,
} from "@baize/engine";
import type { RoomView, SentPlayerUi } from "@baize/protocol";
import { object } from "../../../model/definition.ts";
import { definitionFor } from "../../../model/definition-for.ts";
import type { TablePlugin } from "../../../model/room-context.tsx";

export interface Trial {
  /** Undefined: the code gives back the game, as lists of actions do. */
  value: unknown;
  messages: string[];
  /** Why the code failed; null: it did not. */
  error: string | null;
  /** Holds nothing but what this viewer knows; null: the code could not be run at all. */
  trace: Trace | null;
}

const freshGames = new WeakMap<TablePlugin, GameState>();

export function tryOut(code: Json, room: RoomView, plugin: TablePlugin, playerUi: SentPlayerUi): Trial {
  const definition = definitionFor(plugin);
  const snapshot = () => ({
    game: copyOf(room.game, plugin),
    deltas: [],
    replayStep: -1,
    playerInfo: room.playerInfo,
    counter: 0,
  });
  const actor = { id: 0, alias: room.playerInfo[playerUi.playerN ?? ""]?.alias ?? "", language: "English" };
  let value: unknown;
  let lines: string[] | null = null;
  try {
    const evaluated = evaluateExpression(definition, snapshot(), code, playerUi, ports());
    if (evaluated.kind === "value") ({ value, messages: lines } = evaluated);
  } catch {
    // The action below fails in the same way and says how.
  }
  try {
    // An expression is no action, but it can be watched as one.
    const table = openTable(definition, snapshot(), ports());
    const recorder = recordTrace();
    const outcome = table.act({ code, playerUi, actor, trace: recorder.listener });
    const trace = recorder.finish(outcome, table.game, { seat: playerUi.playerN, description: null });
    if (lines) return { value, messages: lines, error: null, trace };
    return { value: undefined, messages: outcome.messages, error: outcome.error?.message ?? null, trace };
  } catch (error) {
    if (lines) return { value, messages: lines, error: null, trace: null };
    return { value: undefined, messages: [], error: messageOf(error), trace: null };
  }
}

const ports = () => ({
  now: () => Date.now(),
  random: () => createRandomSource(String(Math.random())),
  ids: createIdSource(1_000_000),
});

/** The viewer's game with what no view holds of it: the functions and rules of the plugin. */
function copyOf(game: GameState, plugin: TablePlugin): GameState {
  const { ruleById, ruleMap } = freshGame(plugin);
  return {
    ...structuredClone(game),
    functions: structuredClone(object(plugin.gameDef.functions)),
    variables: {},
    ruleById: structuredClone(ruleById),
    ruleMap: structuredClone(ruleMap),
  } as GameState;
}

/** A new game of the plugin, which nobody plays. */
function freshGame(plugin: TablePlugin): GameState {
  let game = freshGames.get(plugin);
  if (!game) {
    const options = { language: "English", pluginId: plugin.id };
    const creator = { id: 0, alias: "", language: "English" };
    try {
      game = createTable(definitionFor(plugin), { roomSlug: "trial", options, creator }, ports()).game;
    } catch {
      // A plugin that cannot begin has no rules that answer.
      game = { ruleById: {}, ruleMap: {} } as unknown as GameState;
    }
    freshGames.set(plugin, game);
  }
  return game;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
