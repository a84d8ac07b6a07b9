/** Decks that users keep (api §3.7, decks §10). */

import {
  type Deck,
  type DeckItem,
  type DeckSavedResponse,
  type DeckSummary,
  deckLimits,
} from "@baize/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "../http/http-error.ts";
import { isKnown, stateOf } from "../http/known-answer.ts";
import { readId } from "../http/reading.ts";
import { sendNotModified } from "../http/sent.ts";
import { serve } from "../http/serve.ts";
import { timeN } from "../http/times.ts";
import type { PluginAccessDeps } from "../plugins/plugin-access.ts";
import { findReachable, reachablePlugin } from "../plugins/plugin-access.ts";
import {
  DecksTooLargeError,
  type PublicDeck,
  type StoredDeck,
  type StoredDeckSummary,
} from "../storage/deck-store.ts";
import type { Stores } from "../storage/stores.ts";
import type { User } from "../storage/user-store.ts";
import { withinBytes } from "./deck-page.ts";
import { pageOf, publicDeckQuery } from "./public-decks.ts";
import { checkedDeck } from "./sent-deck.ts";

/** What these routes work with. */
export interface DeckDeps extends PluginAccessDeps {
  stores: Pick<Stores, "decks" | "users" | "plugins">;
}

export async function deckRoutes(app: FastifyInstance, deps: DeckDeps): Promise<void> {
  const { decks, users } = deps.stores;

  serve(app, "GET /api/v1/decks/:userId/:pluginId", async ({ params, query, user, request }) => {
    const { userId, pluginId } = params;
    const offset = query.offset === null ? 0 : readId(query.offset);
    if (userId === null || pluginId === null) return { my_decks: [] };
    const isOwn = user?.id === userId;
    // Decks tell a lot of a game that the caller may not see.
    if (!isOwn && !(await findReachable(pluginId, request, deps))) return { my_decks: [] };
    const seen = (await decks.listByAuthor(userId, pluginId)).filter((deck) => isOwn || deck.public);
    const page = withinBytes(seen.slice(offset));
    const ids = page.map(({ id }) => id);
    const found = byId(await (isOwn ? decks.decksOf(userId, ids) : decks.publicDecks(ids)));
    return { my_decks: page.flatMap(({ id }) => found(id).map(toDeck)), total: seen.length };
  });

  serve(app, "GET /api/v1/decks/:id", async ({ params, request }) => {
    const deck = await decks.find(params.id);
    if (!deck || !(await maySee(deck, request))) throw new HttpError("not_found");
    const author = await users.find(deck.authorId);
    return { deck: { ...toDeck(deck), author_alias: author?.alias ?? null } };
  });

  serve(app, "GET /api/v1/public_decks/:pluginId", async ({ params, query: sent, request, reply }) => {
    const plugin = await reachablePlugin(params.pluginId, request, deps);
    const query = publicDeckQuery(sent);
    const { page, total } = pageOf(await decks.listPublic(plugin.id), query);
    // Decks change by revisions, so nobody has to read the items to know that nothing has changed.
    if (isKnown(request, reply, [stateOf([query.summary, total, page])])) return sendNotModified(reply);
    const ids = page.map(({ id }) => id);
    if (query.summary) {
      const found = byId(await decks.publicSummaries(ids));
      const public_decks = page.flatMap((deck) => found(deck.id).map((each) => toSummary(each, deck)));
      return { public_decks, total };
    }
    const found = byId(await decks.publicDecks(ids));
    return {
      public_decks: page.flatMap((deck) =>
        found(deck.id).map((each) => ({ ...toDeck(each), ...toAuthor(deck) })),
      ),
      total,
    };
  });

  serve(app, "POST /api/v1/decks", async ({ body: { deck }, user, request }) => {
    const plugin = await reachablePlugin(deck.plugin_id, request, deps);
    const { name, items } = checkedDeck({ name: deck.name ?? "", load_list: deck.load_list ?? null });
    const kept = {
      authorId: user.id,
      pluginId: plugin.id,
      name: name!,
      loadList: items!,
      public: deck.public ?? false,
    };
    const created = await withRoom(decks.create(kept, deckLimits.decks));
    if (!created) throw new HttpError("too_many_decks");
    return saved(created);
  });

  serve(app, "PATCH /api/v1/decks/:id", async ({ params: { id }, body, user }) => {
    const { deck, base_revision: base } = body;
    await ownDeck(id, user);
    const { name, items } = checkedDeck(deck);
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(items === undefined ? {} : { loadList: items }),
      ...(typeof deck.public === "boolean" ? { public: deck.public } : {}),
    };
    const updated = await withRoom(decks.update(id, changes, base));
    if (updated) return saved(updated);
    throw new HttpError("deck_changed", { beside: { deck: toDeck(await ownDeck(id, user)) } });
  });

  serve(app, "DELETE /api/v1/decks/:id", async ({ params, user }) => {
    const { id } = await ownDeck(params.id, user);
    await decks.remove(id);
    return { success: { message: "Deck deleted successfully" } };
  });

  /** The caller's deck; what is somebody else's is not there. */
  async function ownDeck(id: number, user: User): Promise<StoredDeck> {
    const deck = await decks.find(id);
    if (deck?.authorId !== user.id) throw new HttpError("not_found");
    return deck;
  }

  async function maySee(deck: StoredDeck, request: FastifyRequest): Promise<boolean> {
    if (deck.authorId === request.user?.id) return true;
    if (!deck.public) return false;
    await reachablePlugin(deck.pluginId, request, deps);
    return true;
  }
}

/** Refuses in words where the author's decks would have too many bytes. */
async function withRoom<Saved>(saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving;
  } catch (error) {
    if (!(error instanceof DecksTooLargeError)) throw error;
    throw new HttpError("decks_too_large", { params: { most: deckLimits.allBytes / 1e6 } });
  }
}

function saved(deck: StoredDeck): DeckSavedResponse {
  return { success: { message: "Deck saved successfully", deck: toDeck(deck) } };
}

function toDeck(deck: StoredDeck): Deck {
  return { ...withoutItems(deck), load_list: deck.loadList as DeckItem[] };
}

function toSummary(deck: StoredDeckSummary, author: PublicDeck): DeckSummary {
  return { ...withoutItems(deck), ...toAuthor(author), cards: deck.cards, entries: deck.entries };
}

function withoutItems(deck: Omit<StoredDeck, "loadList">): Omit<Deck, "load_list"> {
  return {
    id: deck.id,
    author_id: deck.authorId,
    plugin_id: deck.pluginId,
    name: deck.name,
    public: deck.public,
    revision: deck.revision,
    inserted_at: timeN(deck.insertedAt),
    updated_at: timeN(deck.updatedAt),
  };
}

function toAuthor({ authorAlias, authorSupporterLevel }: PublicDeck) {
  return { author_alias: authorAlias, author_supporter_level: authorSupporterLevel };
}

/** Finds by id: the one, or none when it went meanwhile. */
function byId<Item extends { id: number }>(items: readonly Item[]): (id: number) => Item[] {
  const found = Map.groupBy(items, ({ id }) => id);
  return (id) => found.get(id) ?? [];
}
