/**
 * Looking for a game is not built (api §3.11). Clients of the format ask for its posts and join its topic while they show a
 * plugin's lobby, and would ask again for ever: they are told that there is nothing.
 */
import type { LfgPostsResponse, LfgSubscriptionResponse } from "@baize/protocol";
import type { FastifyInstance } from "fastify";
import { pathId } from "../http/reading.ts";
import type { TopicHandler } from "../realtime/index.ts";

const access = { who: "anyone", cookie: true } as const;

export async function lfgRoutes(app: FastifyInstance): Promise<void> {
  app.get("/api/v1/lfg/:pluginId", { config: { access } }, async (request): Promise<LfgPostsResponse> => {
    pathId(request, "pluginId");
    return { posts: [] };
  });

  app.get(
    "/api/v1/lfg/subscribe/:pluginId",
    { config: { access } },
    async (request): Promise<LfgSubscriptionResponse> => {
      pathId(request, "pluginId");
      return { subscribed: false };
    },
  );
}

/** The topic `lfg:{pluginId}`: nothing ever happens there. */
export const lfgTopic: TopicHandler = {
  join: async () => ({ response: {}, session: { handle: async () => null, left() {} } }),
};
