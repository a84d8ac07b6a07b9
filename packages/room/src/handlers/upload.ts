/** `game_action` with action `set_game`, and `set_replay` (api §6.3.4): the acting host puts another game on the table. */
import { type Delta, type GameState, migratedReplay, type StepNotes, withFreshIds } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { type ReceivedGameAction, say } from "@baize/protocol";
import type { RoomUser } from "../ports/deps.ts";
import { Refusal } from "../ports/refusal.ts";
import { withoutPeople } from "../record/foreign-claims.ts";
import { DEVICE_MARK, isFromDevice } from "../record/origin-marks.ts";
import { takeNotes } from "../record/saved-notes.ts";
import { uploadedDeltas, uploadedGame } from "../record/uploaded-game.ts";
import { isView } from "../record/uploaded-view.ts";
import { lastUsedId } from "../record/used-ids.ts";
import { oneLine } from "../text/said-text.ts";
import { whenAllAgree } from "./agreed.ts";
import { announced } from "./announced.ts";
import {
  type Act,
  type Decision,
  type Handler,
  isNeed,
  type Message,
  need,
  type RoomNow,
  userOf,
} from "./decision.ts";
import { markedOpen } from "./marked-open.ts";

const NO_GAME = say("upload_no_game");

export function setGame(
  room: RoomNow,
  message: Message<unknown>,
  user: RoomUser,
  options: Extract<ReceivedGameAction, { action: "set_game" }>["options"],
): Decision {
  const asks = gameIdNeed(message, user, options.game);
  if (asks) return asks;
  const uploaded = adopted(room, message, options.game);
  const last = lastIdOf(uploaded, []);
  const { isFair } = room.people;
  // In a fair room nobody writes into the log what the room should say.
  const description =
    options.description === undefined || isFair
      ? "put another game on the table."
      : oneLine(options.description).slice(0, 500);
  return whenAllAgree(
    room,
    user,
    question(user),
    [
      ...marked(room, uploaded),
      {
        do: "step",
        run: (now) => {
          const { game } = withOwnIds(now, last, { game: uploaded, deltas: [] }, []);
          return now.table.setGame(withHolders(now, game), description);
        },
        making: { by: user, isRaw: true },
        waitsFor: "turn",
      },
      ...(isFair ? [announced(user, (name) => say("put_game", { name }))] : []),
    ],
    "game_action",
  );
}

const question = ({ alias }: RoomUser) => ({
  kind: "load_game" as const,
  text: `${alias} wants to put another game on this table. Do you agree?`,
});

export const setReplay: Handler<"set_replay"> = (room, message) => {
  const user = userOf(room, message);
  if (isNeed(user)) return user;
  const replay = readable(message.payload.replay);
  const asks = gameIdNeed(message, user, replay.game);
  if (asks) return asks;
  const sent = uploadedDeltas(replay.deltas, room.plugin.definition);
  if (!sent) throw new Refusal("invalid_payload", NO_GAME);
  const uploaded = adopted(room, message, replay.game);
  const { deltas, notes } = takeNotes(sent);
  const last = lastIdOf(uploaded, deltas);
  return whenAllAgree(
    room,
    user,
    question(user),
    [
      ...marked(room, uploaded),
      {
        do: "replace",
        run: (now) => {
          const own = withOwnIds(now, last, { game: uploaded, deltas }, notes);
          now.table.setReplay(withHolders(now, own.game), [...own.deltas]);
          return { change: message.isLarge ? null : now.table.asReplaced(), notes: own.more };
        },
        // What a room that was made for this game has begun with is nothing that anybody did.
        ...(room.version > 0 ? { past: "cut" } : {}),
      },
      announced(user, (name) => say("put_game", { name })),
    ],
    "set_replay",
  );
};

/** A room that takes a game of somebody's own device, or a fair one that takes a file, says so from then on: before the game is there. */
function marked(room: RoomNow, game: GameState): Act[] {
  const comesNow = isFromDevice(game) && !room.meta.fromDevice;
  const device: Act = { do: "meta", change: () => ({ fromDevice: true }), tells: ["options"] };
  return [...(comesNow ? [device] : []), ...markedOpen(room)];
}

/** The number of the last id of an upload that new ones must be kept apart from. Throws a Refusal. */
function lastIdOf(game: GameState, deltas: readonly Delta[]): number {
  const last = lastUsedId(game, deltas);
  if (last === null) throw new Refusal("invalid_payload", NO_GAME);
  return last;
}

/**
 * The game with ids of this room: whoever made the file must not know them, and what is made from now on must not take
 * the place of what was uploaded.
 */
function withOwnIds<Notes extends StepNotes>(
  room: RoomNow,
  last: number,
  uploaded: { game: GameState; deltas: readonly Delta[] },
  notes: Notes[],
) {
  room.ports.ids.advanceTo?.(last);
  return withFreshIds(uploaded, room.ports.ids, notes);
}

/** The replay in today's format; refuses one of a later version of the product. */
function readable(replay: Record<string, unknown>): ReturnType<typeof migratedReplay> {
  try {
    return migratedReplay(replay);
  } catch (error) {
    throw new Refusal("invalid_payload", (error as Error).message);
  }
}

function isUuid(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}

/** Whoever sits at the table now, sits in the game, and nobody else. */
function withHolders({ table }: RoomNow, game: GameState): GameState {
  const players = Object.entries(withoutPeople(game).playerData).map(([seat, player]) => {
    const holder = table.playerInfo[seat];
    return [seat, holder ? { ...player, user_id: holder.id, alias: holder.alias } : player];
  });
  return { ...game, playerData: Object.fromEntries(players) as GameState["playerData"] };
}

/** Whether the game of an upload may keep its id has to be asked. */
function gameIdNeed({ known }: Message<unknown>, user: RoomUser, value: unknown): Decision | null {
  const id = isObject(value) ? value.id : null;
  if (!isUuid(id) || known.keepsGameId !== undefined) return null;
  return need({ of: "game id", gameId: id, userId: user.id });
}

/** The uploaded game as one of this room: its slug and its plugin. Throws a Refusal. */
function adopted(room: RoomNow, { known }: Message<unknown>, value: unknown): GameState {
  const { table, slug } = room;
  if (isView(value)) throw new Refusal("invalid_payload", say("upload_of_view"));
  const fromDevice = room.meta.fromDevice || isFromDevice(value);
  if (fromDevice && room.people.isFair) throw new Refusal("device_game_not_fair");
  const game = uploadedGame(value, room.plugin.definition);
  if (!game) throw new Refusal("invalid_payload", NO_GAME);
  return {
    ...game,
    id: known.keepsGameId === true ? game.id : room.newGameId(),
    roomSlug: slug,
    pluginVersion: table.game.pluginVersion,
    options: { ...table.game.options, ...(fromDevice ? DEVICE_MARK : {}) },
  };
}
