/** Makes a room, with the saved game that is to be played on in it. */
import { isFairSave, isFromDevice, type SavedGame } from "@baize/room";
import { isGameInPlay } from "../base/storage-errors.ts";
import { HttpError } from "../http/http-error.ts";
import { mayUpdateReplay } from "../storage/replay-store.ts";
import type { RoomRow } from "../storage/room-store.ts";
import type { Stores } from "../storage/stores.ts";
import type { RoomRequest, RoomRpc } from "./host/room-rpc.ts";

export interface RoomMakerDeps {
  stores: Pick<Stores, "replays" | "rooms">;
  host: Pick<RoomRpc, "create" | "mayLoadSave">;
}

/** A room as somebody asks for it. */
interface AskedRoom extends Omit<RoomRequest, "saved"> {
  /** What its host is called. */
  alias: string;
  /** The saved game that is to be played on; `mustLoad`: without it there is to be no room. Null: a new game. */
  wanted: { uuid: string; mustLoad: boolean } | null;
}

/** Null when the plugin or the host is gone. Throws HttpError. */
export type MakeRoom = (asked: AskedRoom) => Promise<RoomRow | null>;

export function createRoomMaker(deps: RoomMakerDeps): MakeRoom {
  return async function makeRoom(asked) {
    const { alias, wanted, ...request } = asked;
    const saved = wanted && (await savedGame(deps, wanted.uuid, request, alias));
    if (wanted?.mustLoad && saved === null) throw new HttpError("saved_game_gone");
    if (request.policy === "fair" && (request.fromDevice || isFromDevice(saved?.game)))
      throw new HttpError("device_game_not_fair");
    try {
      return await deps.host.create({ ...request, saved });
    } catch (error) {
      // Somebody else was quicker, and now that is known.
      if (isGameInPlay(error)) return makeRoom(asked);
      throw error;
    }
  };
}

/** Who may load a saved game, and whether it stays the same game (api §7.6). Null: there is no such game. */
async function savedGame(
  { stores, host }: RoomMakerDeps,
  uuid: string,
  { pluginId, hostId: userId, policy }: Omit<RoomRequest, "saved">,
  alias: string,
): Promise<SavedGame | null> {
  const saved = await stores.replays.load(uuid);
  if (!saved) return null;
  if (saved.pluginId !== pluginId) throw new HttpError("saved_game_of_other_plugin");
  // Of a device only its owner has it: whoever was at a table that was made of it knows its id.
  if (saved.origin !== null && saved.userId !== userId) return null;
  const isFair = isFairSave(saved.game);
  const open = await stores.rooms.findByGame(uuid);
  const copies = isFair ? await stores.rooms.findCopies(saved) : [];
  const alike = [uuid, ...saved.lineage];
  for (const { slug } of open) await checkMayLoad(host, slug, userId, null);
  for (const { slug } of copies) await checkMayLoad(host, slug, userId, alike);
  // Whoever has only looked on at a fair game knows its id as well, and would read its cards.
  if (isFair && !mayUpdateReplay(saved, userId)) throw new HttpError("saved_game_of_others");
  // What is played on a device is saved from there alone.
  const asCopy = open.length > 0 || saved.origin !== null || !mayUpdateReplay(saved, userId);
  // From now on somebody may know all of it.
  if (policy !== "fair" && isFair) await stores.replays.markSeenOpen(alike);
  if (isFair) await stores.replays.noteOpening(uuid, { alias, at: Date.now() });
  const { game, deltas, lineage } = saved;
  // Rooms that are open have been marked as this was asked for.
  const seenOpen = saved.seenOpen || open.length + copies.length > 0;
  return { uuid, game, deltas, asCopy, seenOpen, lineage, openings: isFair ? saved.openings : [] };
}

/** @param copyOf as in `RoomRpc.mayLoadSave`; null: the room plays this game itself. Throws HttpError. */
async function checkMayLoad(
  host: Pick<RoomRpc, "mayLoadSave">,
  slug: string,
  userId: number,
  copyOf: string[] | null,
): Promise<void> {
  const refusal = await host.mayLoadSave(slug, userId, copyOf);
  if (refusal) throw new HttpError(refusal);
}
