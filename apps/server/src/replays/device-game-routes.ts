/** Games that people play alone on devices of their own, saved to their accounts. */
import { type DeviceGame, MOST_DEVICE_GAMES } from "@baize/protocol";
import { JsonText, jsonObject } from "@baize/protocol/json-text";
import type { FastifyInstance } from "fastify";
import { takeBytes } from "../http/body-parsing.ts";
import { HttpError } from "../http/http-error.ts";
import { sendJson } from "../http/sent.ts";
import { serve } from "../http/serve.ts";
import { timeZ } from "../http/times.ts";
import { type PluginAccessDeps, reachablePlugin } from "../plugins/plugin-access.ts";
import type { Beside } from "../side-work/jobs.ts";
import type { DeviceReplay } from "../storage/replay-store.ts";
import type { Stores } from "../storage/stores.ts";
import type { readDeviceGame } from "./read-device-game.ts";

/** What these routes work with. */
export interface DeviceGameDeps extends PluginAccessDeps {
  stores: Pick<Stores, "replays" | "plugins">;
  sideWork: Beside<{ readDeviceGame: typeof readDeviceGame }>;
}

const REFUSED = { changed: "device_game_changed", too_many: "too_many_device_games" } as const;

export async function deviceGameRoutes(app: FastifyInstance, deps: DeviceGameDeps): Promise<void> {
  const { replays } = deps.stores;
  takeBytes(app);

  serve(app, "GET /api/v1/device_games", async ({ user }) => ({
    data: (await replays.listFromDevices(user.id)).map(deviceGame),
  }));

  serve(app, "GET /api/v1/device_games/:uuid", async ({ params: { uuid }, user, reply }) => {
    const found = await replays.loadFromDevice(uuid, user.id);
    if (!found) throw new HttpError("not_found");
    const data = jsonObject({
      ...deviceGame(found),
      game: new JsonText(found.game),
      deltas: new JsonText(found.deltas),
    });
    return sendJson(reply, jsonObject({ data }));
  });

  serve(app, "POST /api/v1/device_games", async ({ body, user, request }) => {
    const sent = await deps.sideWork.readDeviceGame({ body });
    if (sent.userId !== user.id) throw new HttpError("forbidden");
    await reachablePlugin(sent.pluginId, request, deps);
    const outcome = await replays.saveFromDevice(sent, MOST_DEVICE_GAMES);
    if (outcome !== "saved") throw new HttpError(REFUSED[outcome]);
    return { success: { message: "Saved game" } };
  });
}

function deviceGame({ uuid, pluginId, numPlayers, metadata, updatedAt, origin }: DeviceReplay): DeviceGame {
  return {
    uuid,
    plugin_id: pluginId,
    num_players: numPlayers,
    metadata,
    steps: origin.steps,
    version: origin.version,
    device: origin.device,
    saved_at: timeZ(updatedAt),
  };
}
