/** A new room, under a slug that nobody has. */
import { listedPlayers, newRoom, seatedUsers } from "@baize/room";
import { isOwnerGone, SlugTakenError } from "../../base/storage-errors.ts";
import type { NewRoomLimits } from "../../storage/new-room-checks.ts";
import type { RoomRow } from "../../storage/room-row.ts";
import type { HostDeps } from "./host-deps.ts";
import type { RoomRequest } from "./room-rpc.ts";
import { newSlug } from "./slug.ts";

/** Makes a room and stores it, as `RoomRpc.create` says; nobody has it in memory yet. */
export async function createRoom(deps: HostDeps, request: RoomRequest): Promise<RoomRow | null> {
  const [plugin, user] = await Promise.all([
    deps.plugin(request.pluginId),
    deps.user(request.hostId, request.pluginId),
  ]);
  if (!plugin || !user) return null;
  for (;;) {
    const slug = newSlug(request.privacyType === "public");
    if (!deps.isMine(slug)) continue;
    const { snapshot, table } = newRoom(slug, request, plugin, user, deps);
    try {
      const row = await deps.store.create(
        {
          slug,
          name: slug,
          createdBy: user.id,
          privacyType: request.privacyType,
          lastUpdate: Math.floor(deps.now() / 1000),
          numPlayers: listedPlayers(table.game),
          pluginId: request.pluginId,
          gameId: table.game.id,
          fromDevice: snapshot.meta.fromDevice,
          policy: snapshot.meta.policy,
          seated: seatedUsers(table.playerInfo),
          ...(snapshot.meta.lineage ? { lineage: snapshot.meta.lineage.from } : {}),
          inactivityLimit: snapshot.meta.inactivityMs / 1000,
          ...(request.requestId === undefined ? {} : { requestId: request.requestId }),
        },
        snapshot,
        limitsOf(request),
      );
      deps.roomsChanged();
      return { ...row, hostAlias: user.alias };
    } catch (error) {
      if (isOwnerGone(error)) return null;
      if (!(error instanceof SlugTakenError)) throw error;
    }
  }
}

function limitsOf({ saved, mostOpen }: RoomRequest): NewRoomLimits {
  const isOnlyOne = saved !== null && !saved.asCopy;
  return mostOpen === undefined ? { isOnlyOne } : { isOnlyOne, mostOpen };
}
