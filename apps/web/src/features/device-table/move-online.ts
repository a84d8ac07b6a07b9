/** A game from this device to a room on the server, and from a room to this device: each goes on with its whole history. */
import { joinRoom } from "@baize/client";
import type { RoomClientMessages } from "@baize/protocol";
import type { Socket } from "phoenix";
import { createRoom } from "../../app/create-room.ts";
import type { DeviceTable } from "../../local-room/device-table.ts";
import { tableStore } from "../../local-room/tables.ts";

/**
 * Makes a private room, puts the table's game there, and sits down where one sat. The table here stays as it is.
 * @returns the room's slug.
 * @throws HttpError or MessageError with what was said, where the server refused it.
 */
export async function moveOnline(table: DeviceTable, socket: Socket, userId: number): Promise<string> {
  const row = await tableStore.find(table.slug);
  if (!row) throw new Error("The table is gone.");
  const { pluginId: id, pluginVersion: version, pluginName: name } = row;
  // First: no room is made for a game that cannot be written out.
  const { content, seat } = await table.takeGame();
  const replay = JSON.parse(content) as RoomClientMessages["set_replay"]["replay"];
  const slug = await createRoom({ id, version, name }, userId, "private", {
    kind: "device",
    table: table.slug,
  });
  const room = await joinRoom({ socket, slug, userId });
  try {
    await room.send("set_replay", { replay });
    const played = seat ?? room.seat ?? "player1";
    if (room.seat !== played) await room.sitDown(played);
  } catch (error) {
    // A room without its game is nobody's: it would stand in the lists, and be one of those that its host may have.
    await room.send("close_room", {}).catch(() => {});
    throw error;
  } finally {
    room.leave();
  }
  await tableStore.noteRoom(table.slug, slug);
  return slug;
}
