/** Cards that users make themselves (api §3.8). */
import type { CustomContentSavedResponse } from "@baize/protocol";
import type { FastifyInstance, FastifyReply } from "fastify";
import { caller } from "../http/access.ts";
import { bytesOf, takeBytes } from "../http/body-parsing.ts";
import type { HttpDeps } from "../http/http-deps.ts";
import { HttpError } from "../http/http-error.ts";
import { pathIdOrNobody, queryText } from "../http/reading.ts";
import { sendJson } from "../http/send-json.ts";
import { JsonText, jsonObject } from "../json-text.ts";
import { reachablePlugin } from "../plugins/plugin-access.ts";
import type { BlockPlace, CardSet } from "../storage/custom-card-store.ts";
import { unpackJson } from "../storage/packed-json.ts";
import { CARDS_BODY_LIMIT, CARDS_LIMIT_TEXT, quotaProblem } from "./card-limits.ts";
import { createNamedCards } from "./named-cards.ts";

/** From this supporter level on, cards may be private (T6-18). */
const PRIVATE_LEVEL = 3;
/** Bytes of public cards in one answer. */
const PAGE_BYTES = 500_000;
/** Ids that one request may ask for. */
const IDS_MOST = 100;

export async function customCardRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { customCards: store } = deps.stores;
  const named = createNamedCards(store, deps.sideWork);
  takeBytes(app);

  app.get(
    "/api/all_custom_content/:userId/:pluginId",
    { config: { access: { who: "anyone", limit: "customCardRead" } } },
    async (request, reply) => {
      const [userId, pluginId] = [pathIdOrNobody(request, "userId"), pathIdOrNobody(request, "pluginId")];
      if (pluginId === null) return found(reply, null, null);
      await reachablePlugin(pluginId, request, deps);
      const isOwn = userId !== null && request.user?.id === userId;
      const ids = idsAsked(queryText(request, "ids"));
      if (ids) {
        const own = isOwn ? new JsonText(await named.own(pluginId, userId, ids)) : null;
        return found(reply, new JsonText(await named.shared(pluginId, ids)), own);
      }
      const after = placeAsked(queryText(request, "after"));
      const blocks = await store.publicBlocks(pluginId, after, PAGE_BYTES);
      const last = blocks.at(-1);
      const isEnd = !last || (await store.publicBlocks(pluginId, last, 0)).length === 0;
      // Own private cards are no part of the pages: they come with the first.
      const own = isOwn && !after ? await wholeSet({ authorId: userId, pluginId, public: false }) : null;
      return found(reply, await joined(blocks), own, isEnd ? null : `${last.dbId}.${last.place}`);
    },
  );

  app.get(
    "/api/my_custom_content/:userId/:pluginId",
    { config: { access: { who: "anyone", limit: "customCardRead" } } },
    async (request, reply) => {
      const [userId, pluginId] = [pathIdOrNobody(request, "userId"), pathIdOrNobody(request, "pluginId")];
      if (userId === null || pluginId === null) return found(reply, null, null);
      const user = caller(request);
      await reachablePlugin(pluginId, request, deps);
      // Whole sets are for whoever made them; others read pages.
      if (user.id !== userId) return found(reply, null, null);
      const set = { authorId: userId, pluginId };
      return found(
        reply,
        await wholeSet({ ...set, public: true }),
        await wholeSet({ ...set, public: false }),
      );
    },
  );

  app.post(
    "/api/custom_content",
    {
      bodyLimit: CARDS_BODY_LIMIT,
      config: {
        access: {
          who: "confirmed",
          limit: "customCardWrite",
          large: { tooLarge: `Request too large: a user may have ${CARDS_LIMIT_TEXT} for each plugin.` },
        },
      },
    },
    async (request, reply) => {
      const user = caller(request);
      const sent = await deps.sideWork.run("readCustomCards", { body: bytesOf(request) });
      const plugin = await reachablePlugin(sent.pluginId, request, deps);
      // Taking one's private cards away needs no level.
      const isAllowed = sent.public || user.admin || (user.supporterLevel ?? 0) >= PRIVATE_LEVEL;
      if (!isAllowed && sent.count > 0) throw new HttpError("supporterLevel");
      const definition = await deps.stores.plugins.packed(plugin.id);
      if (!definition) throw new HttpError("notFound");
      const { blocks, text } = await deps.sideWork.run("storableCards", {
        cards: sent.cards,
        author: { id: user.id, alias: user.alias },
        packedGameDef: definition.gameDef,
      });
      const set = { authorId: user.id, pluginId: plugin.id, public: sent.public };
      const bytes = blocks.reduce((sum, block) => sum + block.bytes, 0);
      const kept = await store.counts({ ...set, public: !sent.public });
      const problem = quotaProblem({ cards: sent.count, bytes }, kept, sent.public ? "private" : "public");
      if (problem) throw new HttpError("customCards", { errors: { card_db: [problem] } });
      const id = await store.save(set, blocks);
      const data = jsonObject({
        id,
        card_db: new JsonText(text),
        public: sent.public,
        author_id: user.id,
        plugin_id: plugin.id,
      } satisfies Record<keyof CustomContentSavedResponse["data"], unknown>);
      return sendJson(reply, jsonObject({ success: { message: "Custom cards created successfully" }, data }));
    },
  );

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

/** @param next where the next page of public cards begins. */
function found(
  reply: FastifyReply,
  publicCards: JsonText | null,
  privateCards: JsonText | null,
  next?: string | null,
): FastifyReply {
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
  if (ids.length > IDS_MOST) {
    throw new HttpError("badRequest", { message: `At most ${IDS_MOST} ids can be asked for at once.` });
  }
  return ids;
}

function placeAsked(text: string | null): BlockPlace | null {
  if (text === null) return null;
  const [, dbId, place] = /^(\d{1,15})\.(\d{1,9})$/.exec(text) ?? [];
  if (dbId === undefined || place === undefined) throw new HttpError("badRequest");
  return { dbId: Number(dbId), place: Number(place) };
}
