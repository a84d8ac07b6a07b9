/**
 * A room without a server, for tests: the real engine runs the commands, the client gets its seat's view of every
 * change, as it would over the channel. Shared by component tests and the page that shows the table alone.
 */
import { afterUpdate } from "@baize/client";
import {
  applyDelta,
  buildCommand,
  type CardDatabase,
  CommandError,
  createIdSource,
  createRandomSource,
  createTable,
  type EnginePorts,
  type GameState,
  type Json,
  type JsonObject,
  loadDefinition,
  NameBook,
  openTable,
  type SeatId,
  type Table,
  viewDelta,
  viewGame,
  viewIndexOf,
} from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import type { RoomActions, SendResult } from "../model/room-actions.ts";
import type { RoomContextValue, TablePlugin } from "../model/room-context.tsx";
import { createRoomStore, type RoomStore } from "../model/room-store.ts";
import { createUiStore } from "../model/ui-store.ts";
import { createPredictions } from "../predict/predictions.ts";
import { withPredictions } from "../predict/with-predictions.ts";

export interface LocalRoomOptions {
  gameDef: JsonObject;
  cardDb?: CardDatabase;
  /** A game to go on with; absent: a new one. */
  game?: GameState;
  /** Whose view it is; null = a watcher who is not the host. */
  seat?: SeatId | null;
  /** Answers every command with this instead of running it. */
  refusal?: SendResult;
  /** Resolves when a command may be answered; absent: at once. */
  answerAfter?: () => Promise<void>;
}

export interface LocalRoom extends RoomContextValue {
  /** What the server has confirmed; `store` is what is shown. */
  confirmed: RoomStore;
  /** Everything sent or alerted, in order. */
  sent: { [kind: string]: unknown }[];
  table: Table;
  /** Runs an action list as the seat would (a watcher: as player1); the change arrives in the store. */
  act(code: Json): void;
}

const USER = { id: 1, alias: "Mara", language: "English" };

/** Here cards go by their ids, so that tests can tell them. */
class PlainNames extends NameBook {
  override nameOf(id: string): string {
    return id;
  }
}

export function createLocalRoom(options: LocalRoomOptions): LocalRoom {
  const { gameDef, cardDb = {}, seat = "player1" } = options;
  const plugin: TablePlugin = { id: 1, version: 1, name: "Test", gameDef, cardDb };
  const definition = loadDefinition({ id: 1, version: 1, authorId: null, gameDef, cardDb });
  const ports: EnginePorts = {
    now: () => 0,
    random: () => createRandomSource("seed"),
    ids: createIdSource(5000, () => ""),
  };
  const table = options.game
    ? openTable(
        definition,
        { game: options.game, deltas: [], replayStep: -1, playerInfo: {}, counter: 5000 },
        ports,
      )
    : createTable(
        definition,
        { roomSlug: "test", options: { pluginId: 1, pluginVersion: 1, pluginName: "Test" }, creator: USER },
        ports,
      );
  // A new game seats its creator.
  if (seat !== null) table.sitDown(seat, USER);
  else for (const taken of Object.keys(table.playerInfo)) table.getUp(taken);

  const names = new PlainNames(() => "");
  const index = viewIndexOf(table.game);
  const viewer = { seat, omniscient: false };
  const confirmed = createRoomStore("test");
  const ui = createUiStore();
  ui.setState({ playerN: seat });
  const sent: LocalRoom["sent"] = [];
  const room = {
    roomSlug: "test",
    game: viewGame(structuredClone(table.game), viewer, names, index),
    deltas: [],
    replayStep: table.replayStep,
    playerInfo: table.playerInfo,
    sockets: {},
    spectators: {},
    closedSeats: [],
    removed: [],
    imageHosts: ["img.example"],
    createdBy: seat === null ? 2 : 1,
  } as unknown as RoomView;
  confirmed.setState({ connection: { phase: "live" }, room });
  const predictions = createPredictions(confirmed);

  function act(code: Json) {
    const outcome = table.act({ code, playerUi: { playerN: seat ?? "player1" }, actor: USER });
    const before = applyDelta(table.game, outcome.delta, "undo");
    const { delta: whole } = outcome;
    const delta = structuredClone(viewDelta(before, table.game, whole, viewer, names, {}, index));
    const { oldReplayStep, newReplayStep } = outcome;
    const update = { oldReplayStep, newReplayStep, delta };
    confirmed.setState(({ room: shown }) => ({
      room: shown && afterUpdate(shown, update, "action"),
      told: shown ? { before: shown, update } : undefined,
    }));
  }

  async function command(name: string, args: unknown): Promise<SendResult> {
    sent.push({ command: name, args });
    await options.answerAfter?.();
    if (options.refusal) return options.refusal;
    try {
      const context = { game: table.game, gameDef, seat, language: "English", actingHost: true };
      const { code, afterwards } = buildCommand(name, args, context);
      act(code);
      if (afterwards !== undefined) act(afterwards);
      return { status: "ok", response: null };
    } catch (error) {
      if (error instanceof CommandError)
        return { status: "refused", reason: error.reason, message: error.message };
      throw error;
    }
  }

  const ok: SendResult = { status: "ok", response: null };
  const actions = {
    command,
    run: async (ref: unknown, at: unknown) => {
      sent.push({ run: ref, at });
      return ok;
    },
    alert: (level: string, text: string) => sent.push({ alert: level, text }),
  } as unknown as RoomActions;
  return {
    store: predictions.shown,
    confirmed,
    gather: predictions.gather,
    ui,
    actions: withPredictions(actions, predictions, () => ui.getState().playerN),
    plugin,
    userId: 1,
    language: "English",
    pluginSettings: {},
    sent,
    table,
    act,
  };
}
