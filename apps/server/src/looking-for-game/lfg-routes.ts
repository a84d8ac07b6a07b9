/**
 * Looking for a game is not built (api §3.11). Clients of the format ask for its posts and join its topic while they show a
 * plugin's lobby, and would ask again for ever: they are told that there is nothing.
 */
import type { FastifyInstance } from "fastify";
import { serve } from "../http/serve.ts";
import type { TopicHandler } from "../realtime/index.ts";

export async function lfgRoutes(app: FastifyInstance): Promise<void> {
  serve(app, "GET /api/v1/lfg/:pluginId", async () => ({ posts: [] }));
  serve(app, "GET /api/v1/lfg/subscribe/:pluginId", async () => ({ subscribed: false }));
}

/** The topic `lfg:{pluginId}`: nothing ever happens there. */
export const lfgTopic: TopicHandler = {
  join: async () => ({ response: {}, session: { handle: async () => null, left() {} } }),
};
