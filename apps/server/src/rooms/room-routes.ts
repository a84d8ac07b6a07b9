/** Rooms over HTTP (api §3.5): create, list, look at one, and the operator's calls. */
import {
  type AlertMessage,
  PRIVACY_TYPES,
  ROOM_POLICIES,
  say,
  sendAlertRequest,
  type TooManyRoomsBody,
} from "@baize/protocol";
import type { FastifyPluginAsync } from "fastify";
import type { z } from "zod";
import { isTooManyRooms } from "../base/storage-errors.ts";
import { HttpError } from "../http/http-error.ts";
import { type AskedHead, serve } from "../http/serve.ts";
import type { Plugin } from "../storage/plugin-store.ts";
import type { RoomRow } from "../storage/room-store.ts";
import type { Stores } from "../storage/stores.ts";
import type { User } from "../storage/user-store.ts";
import type { RoomRpc } from "./host/room-rpc.ts";
import type { ListReader } from "./list-reader.ts";
import { createRoomMaker } from "./make-room.ts";
import { type ListViewer, listItem } from "./room-list.ts";

/** Rooms one user may have open at a time (api §3.5.30). */
const MAX_OPEN_ROOMS = 10;

export interface RoomRoutesDeps {
  stores: Stores;
  lists: ListReader;
  host: Pick<RoomRpc, "create" | "mayLoadSave" | "exportFile" | "change" | "closeRoom">;
  /** A room of this plugin is being made: its host, and then others, will fetch the plugin. */
  expectPlayers(plugin: Plugin, host: number): void;
  /** An operator's alert to every open page. */
  alertEverybody(alert: AlertMessage): void;
}

type AskedForFile = AskedHead<`GET /api/v1/rooms/:slug/export/${"game" | "replay"}`>;

export function createRoomRoutes({
  stores,
  lists,
  host,
  expectPlayers,
  alertEverybody,
}: RoomRoutesDeps): FastifyPluginAsync {
  const makeRoom = createRoomMaker({ stores, host });

  const findRow = async (id: number): Promise<RoomRow> => {
    const row = await stores.rooms.findById(id);
    if (!row) throw new HttpError("not_found");
    return row;
  };

  return async (app) => {
    serve(app, "POST /api/v1/games", async ({ body, user, request }) => {
      const { room, game_options: options } = body;
      if (room.user != null && room.user !== user.id) throw new HttpError("forbidden");
      if (!user.emailConfirmedAt) throw new HttpError("confirm_email_first");
      const privacyType = oneOf(PRIVACY_TYPES, room.privacy_type ?? "private", "privacy_type");
      const policy = oneOf(ROOM_POLICIES, room.policy ?? "open", "policy");
      if (privacyType === "playtest" && !user.playtester && !user.admin) throw new HttpError("forbidden");
      const row = await stores.plugins.find(options.plugin_id);
      const viewer = { id: user.id, admin: user.admin };
      if (!row || !(await stores.plugins.canView(row, viewer))) throw new HttpError("not_found");
      const answer = (made: RoomRow) => ({
        success: { message: "Created game" as const, room: listItem(made, listViewer(user)) },
      });
      const requestId = body.request_id ?? undefined;
      // An answer that was lost is given again: nothing of what follows is asked twice.
      const made = requestId === undefined ? null : await stores.rooms.findByRequest(user.id, requestId);
      if (made) return answer({ ...made, hostAlias: user.alias });
      const openRooms = await stores.rooms.openRoomsOf(user.id);
      if (openRooms.length >= MAX_OPEN_ROOMS) throw tooManyRooms(openRooms, user);
      // Only now: who may not have another room in any case is told that, not to wait.
      await request.countAgainst("createRoom");
      expectPlayers(row, user.id);
      const fromDevice = options.from_device === true;
      const uuid = options.replay_uuid ?? null;
      const asked = {
        hostId: user.id,
        alias: user.alias,
        pluginId: row.id,
        privacyType,
        policy,
        externalData: options.external_data ?? null,
        fromDevice,
        mostOpen: MAX_OPEN_ROOMS,
        ...(requestId === undefined ? {} : { requestId }),
        wanted: uuid === null ? null : { uuid, mustLoad: options.must_load === true },
      };
      const created = await makeRoom(asked).catch(async (error: unknown) => {
        throw isTooManyRooms(error) ? tooManyRooms(await stores.rooms.openRoomsOf(user.id), user) : error;
      });
      if (!created) throw new HttpError("not_found");
      return answer(created);
    });

    serve(app, "DELETE /api/v1/games/:slug", async ({ params, user }) => {
      const row = await stores.rooms.find(params.slug);
      // Rooms of others are none of the caller's business, not even whether they are there.
      if (row?.createdBy !== user.id) throw new HttpError("not_found");
      await host.closeRoom(row.slug);
    });

    serve(app, "GET /api/rooms", async ({ query, user }) => {
      const viewer = listViewer(user);
      if (query.own === "true") return lists.own(viewer);
      return lists.page(viewer, {
        pluginId: askedPlugin(query.plugin_id),
        after: askedPlace(query.after),
      });
    });

    serve(app, "GET /api/rooms/:id", async ({ params, user }) => ({
      data: listItem(await findRow(params.id), listViewer(user)),
    }));

    serve(app, "PATCH /api/rooms/:id", async ({ params, body, user }) => {
      const row = await findRow(params.id);
      const { name, privacy_type: privacy } = body.room;
      const privacyType = privacy === undefined ? undefined : oneOf(PRIVACY_TYPES, privacy, "privacy_type");
      await host.change(row.slug, {
        ...(name === undefined ? {} : { name }),
        ...(privacyType === undefined ? {} : { privacyType }),
      });
      return { data: listItem(await findRow(row.id), listViewer(user)) };
    });

    serve(app, "DELETE /api/rooms/:id", async ({ params }) => {
      const row = await findRow(params.id);
      await host.closeRoom(row.slug);
    });

    serve(app, "GET /api/v1/rooms/:slug/export/game", (asked) => exported("game", asked));
    serve(app, "GET /api/v1/rooms/:slug/export/replay", (asked) => exported("replay", asked));

    async function exported(what: "game" | "replay", { params, user, reply }: AskedForFile): Promise<string> {
      const file = await host.exportFile(params.slug, what, user.id);
      if ("refused" in file) throw new HttpError(file.refused);
      reply.header("content-disposition", `attachment; filename="${file.name}"`);
      return file.content;
    }

    serve(app, "POST /api/rooms/send_alert", async ({ body, user }) => {
      if (!user.admin) throw new HttpError("alert_forbidden", { asText: true });
      const parsed = sendAlertRequest.safeParse(body);
      if (!parsed.success)
        throw new HttpError("alert_invalid", { asText: true, message: invalidAlert(parsed.error) });
      alertEverybody(parsed.data);
      return "Alert sent successfully";
    });
  };
}

/** The refusal says how many there are and names them, so that one can be closed. */
function tooManyRooms(openRooms: RoomRow[], user: User): HttpError {
  const listed = openRooms.map((open) => listItem(open, listViewer(user)));
  return new HttpError("too_many_rooms", {
    params: { count: listed.length },
    beside: { open_rooms: listed } satisfies TooManyRoomsBody,
  });
}

/** Every field that is wrong, and how. */
function invalidAlert({ issues }: z.ZodError): string {
  return ["Invalid alert", ...issues.map(({ path, message }) => `${path.join(".")}: ${message}`)].join("\n");
}

function listViewer(user: User | null): ListViewer {
  return { userId: user?.id ?? null, admin: user?.admin ?? false };
}

function askedPlugin(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,15}$/.test(text)) throw new HttpError("bad_request");
  return Number(text);
}

/** As the page before gave it: when its last room was used, and the room's id. */
function askedPlace(text: string | null): { lastUpdate: number; id: number } | null {
  if (text === null) return null;
  const parts = /^(\d{1,15})-(\d{1,15})$/.exec(text);
  if (!parts) throw new HttpError("bad_request");
  return { lastUpdate: Number(parts[1]), id: Number(parts[2]) };
}

function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  value: unknown,
  field: string,
): Choice {
  const found = choices.find((choice) => choice === value);
  if (!found)
    throw new HttpError("room_invalid", {
      errors: { [field]: [say("one_of", { choices: choices.join(", ") })] },
    });
  return found;
}
