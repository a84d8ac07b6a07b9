/** Cards that users make themselves (api §3.8). */
import {
  type CustomContentResponse,
  type CustomContentSavedResponse,
  customContentRequest,
} from "@baize/protocol";
import type { FastifyInstance } from "fastify";
import { caller } from "../http/access.ts";
import { PLUGIN_BODY_LIMIT } from "../http/body-parsing.ts";
import type { HttpDeps } from "../http/http-deps.ts";
import { HttpError } from "../http/http-error.ts";
import { pathIdOrNobody, readBody } from "../http/reading.ts";
import { reachablePlugin } from "../plugins/plugin-access.ts";
import type { StoredCards } from "../storage/custom-card-store.ts";
import { customCards } from "./check-custom-cards.ts";

/** From this supporter level on, cards may be private (T6-18). */
const PRIVATE_LEVEL = 3;

export async function customCardRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { customCards: store } = deps.stores;
  const found = (
    publicCards: StoredCards | null,
    privateCards: StoredCards | null,
  ): CustomContentResponse => ({
    success: { message: "User found" },
    public_card_db: publicCards,
    private_card_db: privateCards,
  });

  app.get(
    "/api/all_custom_content/:userId/:pluginId",
    { config: { access: { who: "anyone" } } },
    async (request) => {
      const [userId, pluginId] = [pathIdOrNobody(request, "userId"), pathIdOrNobody(request, "pluginId")];
      if (pluginId === null) return found(null, null);
      await reachablePlugin(pluginId, request, deps);
      const own = userId !== null && request.user?.id === userId;
      return found(await store.allPublic(pluginId), own ? await store.find(userId, pluginId, false) : null);
    },
  );

  app.get(
    "/api/my_custom_content/:userId/:pluginId",
    { config: { access: { who: "anyone" } } },
    async (request) => {
      const [userId, pluginId] = [pathIdOrNobody(request, "userId"), pathIdOrNobody(request, "pluginId")];
      if (userId === null || pluginId === null) return found(null, null);
      const user = caller(request);
      await reachablePlugin(pluginId, request, deps);
      const own = user.id === userId ? await store.find(userId, pluginId, false) : null;
      return found(await store.find(userId, pluginId, true), own);
    },
  );

  app.post(
    "/api/custom_content",
    { bodyLimit: PLUGIN_BODY_LIMIT, config: { access: { who: "user" } } },
    async (request): Promise<CustomContentSavedResponse> => {
      const user = caller(request);
      const sent = readBody(request, customContentRequest);
      const plugin = await reachablePlugin(sent.plugin_id, request, deps);
      if (!sent.public && !user.admin && (user.supporterLevel ?? 0) < PRIVATE_LEVEL) {
        throw new HttpError("supporterLevel");
      }
      const cardDb = customCards(sent.card_db, user);
      const owned = { authorId: user.id, pluginId: plugin.id, public: sent.public };
      const id = await store.save({ ...owned, cardDb });
      return {
        success: { message: "Custom cards created successfully" },
        data: { id, card_db: cardDb, public: sent.public, author_id: user.id, plugin_id: plugin.id },
      };
    },
  );
}
