/**
 * Runs code on a copy of what this viewer knows, in this browser: nobody sees it, nothing is sent. Shows the value,
 * the log lines and every call, write and rule on the way (table §9.6). Views carry no code: the plugin's functions
 * come from its definition, and automation rests.
 */
import {
  createIdSource,
  createRandomSource,
  evaluateExpression,
  type GameState,
  type Json,
  openTable,
  type TraceEvent,
} from "@baize/engine";
import type { RoomView, SentPlayerUi } from "@baize/protocol";
import { object } from "../../../model/definition.ts";
import type { RoomPlugin } from "../../../model/room-context.tsx";
import { definitionFor } from "./definition-for.ts";

/** Events kept; a loop makes as many as it likes. */
export const MAX_EVENTS = 2000;

export interface Trial {
  /** Undefined: the code gives back the game, as lists of actions do. */
  value: unknown;
  messages: string[];
  /** Why the code failed; null: it did not. */
  error: string | null;
  events: TraceEvent[];
}

export function tryOut(code: Json, room: RoomView, plugin: RoomPlugin, playerUi: SentPlayerUi): Trial {
  const definition = definitionFor(plugin);
  const snapshot = () => ({
    game: copyOf(room.game, plugin),
    deltas: [],
    replayStep: -1,
    playerInfo: room.playerInfo,
    counter: 0,
  });
  const ports = {
    now: () => Date.now(),
    random: () => createRandomSource(String(Math.random())),
    ids: createIdSource(1_000_000),
  };
  const events: TraceEvent[] = [];
  const actor = { id: 0, alias: room.playerInfo[playerUi.playerN ?? ""]?.alias ?? "", language: "English" };
  try {
    const evaluated = evaluateExpression(definition, snapshot(), code, playerUi, ports);
    if (evaluated.kind === "value") {
      return { value: evaluated.value, messages: evaluated.messages, error: null, events: traced(code) };
    }
  } catch {
    // The action below fails in the same way and says how.
  }
  try {
    const outcome = act(code);
    return {
      value: undefined,
      messages: outcome.messages,
      error: outcome.error?.message ?? null,
      events,
    };
  } catch (error) {
    return { value: undefined, messages: [], error: messageOf(error), events };
  }

  function act(run: Json) {
    return openTable(definition, snapshot(), ports).act({
      code: run,
      playerUi,
      actor,
      trace: (event) => {
        if (events.length < MAX_EVENTS) events.push(event);
      },
    });
  }

  /** An expression is no action, but it can be watched as one. */
  function traced(expression: Json): TraceEvent[] {
    try {
      act(expression);
    } catch {
      return [];
    }
    return events;
  }
}

function copyOf(game: GameState, plugin: RoomPlugin): GameState {
  return {
    ...structuredClone(game),
    functions: structuredClone(object(plugin.gameDef.functions)),
    variables: {},
    ruleById: {},
    ruleMap: {},
  } as GameState;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
