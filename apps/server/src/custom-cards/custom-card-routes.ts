/** Cards that users make themselves (api §3.8). */

import type { CustomContentSavedResponse } from "@baize/protocol";
import { JsonText, jsonObject } from "@baize/protocol/json-text";
import { NAMED_MOST } from "@baize/room";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isOpenToUser } from "../config/is-open-to-user.ts";
import type { Config } from "../config/settings.ts";
import { takeBytes } from "../http/body-parsing.ts";
import { HttpError } from "../http/http-error.ts";
import { isKnown } from "../http/known-answer.ts";
import { type Sent, sendJson, sendNotModified } from "../http/sent.ts";
import { serve } from "../http/serve.ts";
import type { PluginAccessDeps } from "../plugins/plugin-access.ts";
import { reachablePlugin } from "../plugins/plugin-access.ts";
import type { Beside } from "../side-work/jobs.ts";
import type { BlockPlace, CardSet } from "../storage/custom-card-store.ts";
import { unpackJson } from "../storage/packed-json.ts";
import type { Stores } from "../storage/stores.ts";
import { quotaProblem } from "./card-limits.ts";
import { createNamedCards } from "./named-cards.ts";
import type { pickCards } from "./pick-cards.ts";
import type { readCustomCards, storableCards } from "./read-custom-cards.ts";

/** Bytes of public cards in one answer. */
const PAGE_BYTES = 500_000;

/** What these routes work with. */
export interface CustomCardDeps extends PluginAccessDeps {
  config: Pick<Config, "supportLevels">;
  stores: Pick<Stores, "customCards" | "plugins">;
  sideWork: Beside<{
    readCustomCards: typeof readCustomCards;
    storableCards: typeof storableCards;
    pickCards: typeof pickCards;
  }>;
}

export async function customCardRoutes(app: FastifyInstance, deps: CustomCardDeps): Promise<void> {
  const { customCards: store } = deps.stores;
  const named = createNamedCards(store, deps.sideWork);
  takeBytes(app);

  serve(
    app,
    "GET /api/all_custom_content/:userId/:pluginId",
    async ({ params, query, user, request, reply }) => {
      const { userId, pluginId } = params;
      if (pluginId === null) return found(reply, null, null);
      await reachablePlugin(pluginId, request, deps);
      const isOwn = userId !== null && user?.id === userId;
      const own = isOwn ? { authorId: userId, pluginId, public: false } : null;
      const states = [await store.publicState(pluginId), own ? await store.stateOf(own) : ""];
      if (isKnown(request, reply, states)) return sendNotModified(reply);
      const ids = idsAsked(query.ids);
      if (ids) {
        const mine = own ? new JsonText(await named.own(pluginId, own.authorId, ids)) : null;
        return found(reply, new JsonText(await named.shared(pluginId, ids)), mine);
      }
      const after = placeAsked(query.after);
      const blocks = await store.publicBlocks(pluginId, after, PAGE_BYTES);
      const last = blocks.at(-1);
      const isEnd = !last || (await store.publicBlocks(pluginId, last, 0)).length === 0;
      // Own private cards are no part of the pages: they come with the first.
      const mine = own && !after ? await wholeSet(own) : null;
      return found(reply, await joined(blocks), mine, isEnd ? null : `${last.dbId}.${last.place}`);
    },
  );

  serve(app, "GET /api/my_custom_content/:userId/:pluginId", async ({ params, user, request, reply }) => {
    const { userId, pluginId } = params;
    if (userId === null || pluginId === null) return found(reply, null, null);
    if (!user) throw new HttpError("unauthorized");
    await reachablePlugin(pluginId, request, deps);
    // Whole sets are for whoever made them; others read pages.
    if (user.id !== userId) return found(reply, null, null);
    const sets = [true, false].map((isPublic) => ({ authorId: userId, pluginId, public: isPublic }));
    if (isKnown(request, reply, await Promise.all(sets.map(store.stateOf)))) return sendNotModified(reply);
    const [shared, own] = await Promise.all(sets.map(wholeSet));
    return found(reply, shared ?? null, own ?? null);
  });

  serve(app, "POST /api/custom_content", async ({ body, user, request, reply }) => {
    const sent = await deps.sideWork.readCustomCards({ body });
    const plugin = await reachablePlugin(sent.pluginId, request, deps);
    const set = { authorId: user.id, pluginId: plugin.id, public: sent.public };
    // Taking one's cards away needs no level, and nothing to check them against.
    if (sent.count === 0) return saved(reply, (await store.remove(set)) ?? 0, set, new JsonText("{}"));
    const isAllowed = sent.public || isOpenToUser(user, "privateCards", deps.config.supportLevels);
    if (!isAllowed) throw new HttpError("supporter_level");
    const definition = await deps.stores.plugins.packed(plugin.id);
    if (!definition) throw new HttpError("not_found");
    const { blocks, text } = await deps.sideWork.storableCards({
      cards: sent.cards,
      author: { id: user.id, alias: user.alias },
      packedGameDef: definition.gameDef,
    });
    const bytes = blocks.reduce((sum, block) => sum + block.bytes, 0);
    const kept = await store.counts({ ...set, public: !sent.public });
    const problem = quotaProblem({ cards: sent.count, bytes }, kept, sent.public ? "private" : "public");
    if (problem) throw new HttpError("custom_cards", { errors: { card_db: [problem] } });
    return saved(reply, await store.save(set, blocks), set, new JsonText(text));
  });

  /** All cards of a set, as JSON text; null when there is no such set. */
  async function wholeSet(set: CardSet): Promise<JsonText | null> {
    const blocks = await store.blocks(set);
    return blocks && joined(blocks);
  }
}

/** Blocks as one database of cards. Nothing is parsed: each is the text of an object. */
async function joined(blocks: readonly { packed: Uint8Array }[]): Promise<JsonText> {
  const texts = await Promise.all(blocks.map(({ packed }) => unpackJson(packed)));
  const members = texts.map((text) => text.trim().slice(1, -1)).filter((inner) => inner !== "");
  return new JsonText(`{${members.join(",")}}`);
}

/** @param id of the set; 0 when there is none any more. */
function saved(reply: FastifyReply, id: number, set: CardSet, cards: JsonText): Sent {
  const data = jsonObject({
    id,
    card_db: cards,
    public: set.public,
    author_id: set.authorId,
    plugin_id: set.pluginId,
  } satisfies Record<keyof CustomContentSavedResponse["data"], unknown>);
  return sendJson(reply, jsonObject({ success: { message: "Custom cards created successfully" }, data }));
}

/** @param next where the next page of public cards begins. */
function found(
  reply: FastifyReply,
  publicCards: JsonText | null,
  privateCards: JsonText | null,
  next?: string | null,
): Sent {
  return sendJson(
    reply,
    jsonObject({
      success: { message: "User found" },
      public_card_db: publicCards,
      private_card_db: privateCards,
      next,
    }),
  );
}

function idsAsked(text: string | null): string[] | null {
  if (text === null) return null;
  const ids = [...new Set(text.split(",").filter((id) => id !== ""))];
  if (ids.length > NAMED_MOST) {
    throw new HttpError("bad_request", { message: `At most ${NAMED_MOST} ids can be asked for at once.` });
  }
  return ids;
}

function placeAsked(text: string | null): BlockPlace | null {
  if (text === null) return null;
  const [, dbId, place] = /^(\d{1,15})\.(\d{1,9})$/.exec(text) ?? [];
  if (dbId === undefined || place === undefined) throw new HttpError("bad_request");
  return { dbId: Number(dbId), place: Number(place) };
}
