/** Rooms over HTTP (api §3.5): create, list, look at one, and the operator's calls. */
import {
  type AlertMessage,
  type CreateGameResponse,
  createGameRequest,
  PRIVACY_TYPES,
  ROOM_POLICIES,
  type RoomListItem,
  type RoomListResponse,
  sendAlertRequest,
} from "@baize/protocol";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { caller } from "../http/access.ts";
import { HttpError } from "../http/http-error.ts";
import { pathId, readBody } from "../http/reading.ts";
import type { RoomRow } from "../storage/room-store.ts";
import type { Stores } from "../storage/stores.ts";
import type { RoomDeps } from "./room-deps.ts";
import type { RoomHost } from "./room-host.ts";
import { type ListViewer, listItem } from "./room-list.ts";

/** Rooms one user may have open at a time (api §3.5 item 30). */
const MAX_OPEN_ROOMS = 10;

export interface RoomRoutesDeps {
  stores: Stores;
  host: RoomHost;
  deps: RoomDeps;
  /** An operator's alert to every open page. */
  alertEverybody(alert: AlertMessage): void;
}

export function createRoomRoutes({ stores, host, deps, alertEverybody }: RoomRoutesDeps): FastifyPluginAsync {
  const item = (row: RoomRow, viewer: ListViewer): RoomListItem =>
    listItem(row, viewer, viewer.userId !== null && host.isSeated(row.slug, viewer.userId));

  return async (app) => {
    app.post(
      "/api/v1/games",
      { config: { access: { who: "user", cookie: true, limit: "createRoom" } } },
      async (request, reply): Promise<CreateGameResponse> => {
        const { room, game_options: options } = readBody(request, createGameRequest);
        const user = caller(request);
        if (room.user != null && room.user !== user.id) throw new HttpError("forbidden");
        if (!user.emailConfirmedAt) throw new HttpError("confirmEmailFirst");
        const privacyType = oneOf(PRIVACY_TYPES, room.privacy_type ?? "private", "privacy_type");
        const policy = oneOf(ROOM_POLICIES, room.policy ?? "open", "policy");
        if (privacyType === "playtest" && !user.playtester && !user.admin) throw new HttpError("forbidden");
        const row = await stores.plugins.find(options.plugin_id);
        const viewer = { id: user.id, admin: user.admin };
        if (!row || !(await stores.plugins.canView(row, viewer))) throw new HttpError("notFound");
        if ((await stores.rooms.openRoomsOf(user.id)) >= MAX_OPEN_ROOMS) throw new HttpError("tooManyRooms");
        const [plugin, roomUser] = await Promise.all([deps.plugin(row.id), deps.user(user.id, row.id)]);
        if (!plugin || !roomUser) throw new HttpError("notFound");
        const created = await host.create({
          host: roomUser,
          plugin,
          privacyType,
          policy,
          externalData: options.external_data ?? null,
        });
        reply.status(201);
        return {
          success: { message: "Created game", room: item(created, { userId: user.id, admin: user.admin }) },
        };
      },
    );

    app.get(
      "/api/rooms",
      { config: { access: { who: "anyone", cookie: true } } },
      async (request): Promise<RoomListResponse> => {
        const viewer = listViewer(request);
        return { data: (await stores.rooms.list()).map((row) => item(row, viewer)) };
      },
    );

    app.get("/api/rooms/:id", { config: { access: { who: "anyone", cookie: true } } }, async (request) => {
      const id = pathId(request, "id");
      const row = (await stores.rooms.list()).find((room) => room.id === id);
      if (!row) throw new HttpError("notFound");
      return { data: item(row, listViewer(request)) };
    });

    app.post("/api/rooms/send_alert", { config: { access: { who: "user" } } }, async (request, reply) => {
      if (!caller(request).admin) throw new HttpError("alertForbidden", { asText: true });
      const parsed = sendAlertRequest.safeParse(request.body);
      if (!parsed.success) throw new HttpError("alertInvalid", { asText: true });
      alertEverybody(parsed.data);
      reply.type("text/plain; charset=utf-8");
      return "Alert sent successfully";
    });
  };
}

function listViewer(request: FastifyRequest): ListViewer {
  return { userId: request.user?.id ?? null, admin: request.user?.admin ?? false };
}

function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  value: unknown,
  field: string,
): Choice {
  const found = choices.find((choice) => choice === value);
  if (!found)
    throw new HttpError("roomInvalid", { errors: { [field]: [`must be one of ${choices.join(", ")}`] } });
  return found;
}
