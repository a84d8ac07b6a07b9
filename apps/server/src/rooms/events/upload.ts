/** `game_action` with action `set_game`, and `set_replay` (api §6.3.4): the acting host puts another game on the table. */
import { type Delta, type GameState, migratedReplay } from "@baize/engine";
import { isRecord } from "../../is-record.ts";
import type { Room } from "../room.ts";
import type { RoomUser } from "../room-deps.ts";
import { Refusal } from "../room-errors.ts";
import { takeNotes } from "../saved-notes.ts";
import { uploadedDeltas, uploadedGame } from "../uploaded-game.ts";
import { lastUsedId } from "../used-ids.ts";
import type { EventHandler, Sender } from "./event.ts";

const NO_GAME = "Uploaded JSON file does not look like a valid game or replay.";

export async function setGame(
  room: Room,
  sender: Sender,
  user: RoomUser,
  options: Record<string, unknown>,
): Promise<string> {
  const game = await adopted(room, user, options.game);
  keepIdsApart(room, game, []);
  const description = typeof options.description === "string" ? options.description.slice(0, 500) : null;
  const outcome = await room.work.inTurn(sender, () => room.table.setGame(game, description));
  await room.publishStep(outcome, { actor: sender.watcher });
  return "game_action";
}

export const setReplay: EventHandler = async (room, sender, payload) => {
  const user = await room.freshUser(sender.watcher);
  const replay = readable(isRecord(payload.replay) ? payload.replay : {});
  const sent = uploadedDeltas(replay.deltas);
  if (!sent) throw new Refusal("invalid_payload", NO_GAME);
  const game = await adopted(room, user, replay.game);
  const { deltas, notes } = takeNotes(sent);
  keepIdsApart(room, game, deltas);
  const change = room.work.now(() => room.table.setReplay(game, deltas));
  await room.publishReplaced(change, notes);
  return "set_replay";
};

/** What is made from now on must not take the place of what was uploaded. */
function keepIdsApart(room: Room, game: GameState, deltas: readonly Delta[]): void {
  const last = lastUsedId(game, deltas);
  if (last === null) throw new Refusal("invalid_payload", NO_GAME);
  room.ports.ids.advanceTo?.(last);
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

/** The uploaded game as one of this room: its slug, its plugin, its seats. */
async function adopted(room: Room, user: RoomUser, value: unknown): Promise<GameState> {
  const { table, slug, deps } = room;
  const game = uploadedGame(value, table.game.pluginId);
  if (!game) throw new Refusal("invalid_payload", NO_GAME);
  const keepsId = isUuid(game.id) && (await deps.mayKeepGameId(game.id, user.id, slug));
  const players = Object.entries(game.playerData).map(([seat, player]) => {
    const holder = table.playerInfo[seat];
    return [seat, holder ? { ...player, user_id: holder.id, alias: holder.alias } : player];
  });
  return {
    ...game,
    id: keepsId ? game.id : deps.chance.uuid(),
    roomSlug: slug,
    pluginVersion: table.game.pluginVersion,
    options: table.game.options,
    playerData: Object.fromEntries(players) as GameState["playerData"],
  };
}
