/** Decks that users keep (api §3.7). */
import {
  type Deck,
  type DeckItem,
  type DeckSavedResponse,
  deckCreateRequest,
  deckItemSchema,
  deckUpdateRequest,
  type FieldErrors,
  type MyDecksResponse,
  type PublicDecksResponse,
  type SuccessBody,
} from "@baize/protocol";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { caller } from "../http/access.ts";
import type { HttpDeps } from "../http/http-deps.ts";
import { HttpError } from "../http/http-error.ts";
import { pathId, pathIdOrNobody, readBody } from "../http/reading.ts";
import { timeN } from "../http/times.ts";
import { reachablePlugin } from "../plugins/plugin-access.ts";
import type { StoredDeck } from "../storage/deck-store.ts";

const NAME_MOST = 200;
const LIST_BYTES = 200_000;
const loadList = z.array(deckItemSchema).max(2000);

export async function deckRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { decks } = deps.stores;
  const write = { config: { access: { who: "user", limit: "deckWrite" } } } as const;
  const seen = { config: { access: { who: "anyone", cookie: true } } } as const;

  app.get("/api/v1/decks/:userId/:pluginId", seen, async (request): Promise<MyDecksResponse> => {
    const [userId, pluginId] = [pathIdOrNobody(request, "userId"), pathIdOrNobody(request, "pluginId")];
    if (userId === null || pluginId === null) return { my_decks: [] };
    const found = await decks.listByAuthor(userId, pluginId);
    const own = request.user?.id === userId;
    return {
      my_decks: found.filter((deck) => own || deck.public).map(toDeck),
    };
  });

  app.get(
    "/api/v1/public_decks/:pluginId",
    { config: { access: { who: "anyone" } } },
    async (request): Promise<PublicDecksResponse> => {
      const plugin = await reachablePlugin(pathId(request, "pluginId"), request, deps);
      const found = await decks.listPublic(plugin.id);
      return {
        public_decks: found.map((deck) => ({
          ...toDeck(deck),
          author_alias: deck.authorAlias,
          author_supporter_level: deck.authorSupporterLevel,
        })),
      };
    },
  );

  app.post("/api/v1/decks", write, async (request): Promise<DeckSavedResponse> => {
    const { deck } = readBody(request, deckCreateRequest);
    const plugin = await reachablePlugin(deck.plugin_id, request, deps);
    const { name, items } = checked({ name: deck.name ?? "", load_list: deck.load_list ?? null });
    return saved(
      await decks.create({
        authorId: caller(request).id,
        pluginId: plugin.id,
        name: name!,
        loadList: items!,
        public: deck.public ?? false,
      }),
    );
  });

  app.route({
    method: ["PATCH", "PUT"],
    url: "/api/v1/decks/:id",
    ...write,
    handler: async (request): Promise<DeckSavedResponse> => {
      const id = pathId(request, "id");
      const { deck } = readBody(request, deckUpdateRequest);
      await ownDeck(id, caller(request).id);
      const { name, items } = checked(deck);
      const updated = await decks.update(id, {
        ...(name === undefined ? {} : { name }),
        ...(items === undefined ? {} : { loadList: items }),
        ...(typeof deck.public === "boolean" ? { public: deck.public } : {}),
      });
      if (!updated) throw new HttpError("notFound");
      return saved(updated);
    },
  });

  app.delete(
    "/api/v1/decks/:id",
    { config: { access: { who: "user", cookie: true, limit: "deckWrite" } } },
    async (request): Promise<SuccessBody> => {
      const id = pathId(request, "id");
      await ownDeck(id, caller(request).id);
      await decks.remove(id);
      return { success: { message: "Deck deleted successfully" } };
    },
  );

  async function ownDeck(id: number, userId: number): Promise<void> {
    if ((await decks.find(id))?.authorId !== userId) throw new HttpError("notFound");
  }
}

/** Name and items of a sent deck, as far as they were sent; field errors otherwise. */
function checked(deck: { name?: unknown; load_list?: unknown }): { name?: string; items?: DeckItem[] } {
  const errors: FieldErrors = {};
  const name = typeof deck.name === "string" ? deck.name.trim() : "";
  if (deck.name !== undefined && (name === "" || [...name].length > NAME_MOST)) {
    errors.name = [`should be 1 to ${NAME_MOST} character(s)`];
  }
  const list = loadList.safeParse(deck.load_list);
  if (deck.load_list !== undefined) {
    if (!list.success) errors.load_list = ["is invalid"];
    else if (Buffer.byteLength(JSON.stringify(list.data)) > LIST_BYTES) errors.load_list = ["is too large"];
  }
  if (Object.keys(errors).length > 0) throw new HttpError("deckInvalid", { errors });
  return {
    ...(deck.name === undefined ? {} : { name }),
    ...(deck.load_list === undefined ? {} : { items: list.data ?? [] }),
  };
}

function saved(deck: StoredDeck): DeckSavedResponse {
  return { success: { message: "Deck saved successfully", deck: toDeck(deck) } };
}

function toDeck(deck: StoredDeck): Deck {
  return {
    id: deck.id,
    author_id: deck.authorId,
    plugin_id: deck.pluginId,
    name: deck.name,
    load_list: deck.loadList as DeckItem[],
    public: deck.public,
    revision: deck.revision,
    inserted_at: timeN(deck.insertedAt),
    updated_at: timeN(deck.updatedAt),
  };
}
