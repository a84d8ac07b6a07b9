/** The conformance fixture as a live table on which commands are played. */
import miniPlugin from "../../../conformance/fixtures/mini-plugin.json" with { type: "json" };
import miniTable from "../../../conformance/fixtures/mini-table.json" with { type: "json" };
import { buildCommand, createIdSource, loadDefinition, openTable, resolveReference } from "../../index.ts";
import type { CardDatabase } from "../../model/plugin.ts";
import type { RandomSource } from "../../model/ports.ts";
import { lowered, type Saying } from "../../model/sayings.ts";
import type { GameState, Json, JsonObject, PlayerInfo, PlayerUi } from "../../model/state.ts";
import type { Table } from "../../table/api.ts";
import type { CommandContext } from "../command.ts";

const ANN = { id: 101, alias: "ann", language: "English" };

/** Draws the highest number and turns lists round, so that an effect shows. */
const random: RandomSource = { integer: (_min, max) => max, shuffle: (items) => [...items].reverse() };

/** What one command did. */
export interface Played {
  messages: string[];
  /** What those of them say that are of the catalogue. */
  sayings: Saying[];
  error: string | null;
  game: GameState;
}

export interface FixtureTable {
  readonly table: Table;
  /** Plays a command as ann, who sits at player1 and hosts, unless `context` says otherwise. */
  play(name: string, args: Json, context?: Partial<CommandContext>): Played;
  /** Runs a list of the plugin by reference. */
  run(ref: Json, playerUi?: Partial<PlayerUi>, inputs?: Json[]): Played;
  /** Runs raw code, to prepare. */
  act(code: Json): Played;
}

/** The game of the fixture `mini-table`, with `additions` to the definition's top level. */
export function fixtureTable(additions: JsonObject = {}): FixtureTable {
  const plugin = miniPlugin as unknown as { gameDef: JsonObject; cardDb: CardDatabase };
  const base = miniTable as unknown as { game: GameState; playerInfo: PlayerInfo };
  const gameDef: JsonObject = { ...plugin.gameDef, ...additions };
  const source = { id: 1, version: 1, authorId: 1, gameDef, cardDb: plugin.cardDb };
  const ports = { now: () => 0, random: () => random, ids: createIdSource(1000, () => "") };
  const snapshot = { ...base, deltas: [], replayStep: -1, counter: 1000 };
  const table = openTable(loadDefinition(source), snapshot, ports);
  function act(code: Json, playerUi: Partial<PlayerUi> = {}): Played {
    const outcome = table.act({ code, playerUi: { playerN: "player1", ...playerUi }, actor: ANN });
    const { messages, sayings, error } = outcome;
    return { messages, sayings, error: error?.message ?? null, game: table.game };
  }
  return {
    table,
    act,
    play(name, args, context = {}) {
      const built = buildCommand(name, args, {
        game: table.game,
        gameDef,
        seat: "player1",
        language: "English",
        actingHost: true,
        ...context,
      });
      const played = act(built.code, { playerN: context.seat ?? "player1" });
      if (built.afterwards === undefined) return played;
      const after = act(built.afterwards);
      const later = after.sayings.map((saying) => lowered(saying, played.messages.length));
      return {
        ...after,
        messages: [...played.messages, ...after.messages],
        sayings: [...played.sayings, ...later],
      };
    },
    run(ref, playerUi = {}, inputs = []) {
      const sent: PlayerUi = { playerN: "player1", ...playerUi };
      const context = { game: table.game, gameDef, playerUi: sent, inputs, actingHost: true };
      return act(resolveReference(ref, context).code, playerUi);
    },
  };
}
