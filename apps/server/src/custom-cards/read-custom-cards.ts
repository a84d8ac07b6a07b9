/** Reads, checks and packs the cards that a user saves (api §3.8). Work for a side thread. */
import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { cardDatabaseErrors } from "@baize/plugin";
import { CUSTOM_CARD_LIMITS, customCardLimits, customContentRequest } from "@baize/protocol";
import { JsonText } from "@baize/protocol/json-text";
import { cardProblems, sidesOf } from "@baize/room";
import { HttpError } from "../http/http-error.ts";
import { readJsonBody } from "../http/json-body.ts";
import { inShape } from "../http/reading.ts";
import type { CardBlock } from "../storage/custom-card-store.ts";
import { packJsonNow, unpackJsonNow } from "../storage/packed-json.ts";

const ID_MOST = 200;
const LINES_MOST = 100;
/** Characters of a line: names in it are a stranger's. */
const LINE_MOST = 300;
/** Of a block: what is read and sent in one piece. */
const BLOCK_CARDS = 100;
const BLOCK_BYTES = 128_000;

/** What a body says about its cards; the cards themselves as JSON text. */
export interface SentCards {
  pluginId: number;
  public: boolean;
  count: number;
  cards: string;
}

/** Throws HttpError. */
export function readCustomCards({ body }: { body: Uint8Array }): SentCards {
  const sent = inShape(readJsonBody(body), customContentRequest);
  const { plugin_id, card_db } = sent;
  const count = Object.keys(card_db).length;
  if (count > customCardLimits.cards) {
    const problem = `has ${count.toLocaleString("en")} cards: a user may have ${CUSTOM_CARD_LIMITS} for each plugin`;
    throw new HttpError("custom_cards", { errors: { card_db: [problem] } });
  }
  return { pluginId: plugin_id, public: sent.public, count, cards: JSON.stringify(card_db) };
}

export interface StorableCards {
  blocks: CardBlock[];
  /** The cards as they are stored, as JSON text. */
  text: string;
}

/**
 * The cards under the ids in which they are stored, `author_id-<authorId>-<databaseId>`, with their author beside the
 * sides. Cards that already have the author's prefix keep it. Throws HttpError with the messages.
 */
export function storableCards({
  cards,
  author,
  packedGameDef,
}: {
  cards: string;
  author: { id: number; alias: string };
  packedGameDef: Uint8Array;
}): StorableCards {
  const gameDef = JSON.parse(unpackJsonNow(packedGameDef)) as JsonObject;
  const cardDb = JSON.parse(cards) as JsonObject;
  const errors: string[] = [];
  const prefix = `author_id-${author.id}-`;
  const misfits = misfitsById(cardDb, gameDef);
  const stored = Object.entries(cardDb).map(([id, card]) => {
    if (id.length > ID_MOST)
      errors.push(`databaseId ${id.slice(0, 40)} must have 1 to ${ID_MOST} characters`);
    const problems = new Set(cardProblems(id, card, gameDef));
    // A card without a front is said to be so once.
    if (isObject(card) && isObject(card.A)) for (const line of misfits.get(id) ?? []) problems.add(line);
    errors.push(...problems);
    const key = id.startsWith(prefix) ? id : prefix + id;
    const sides = Object.fromEntries(sidesOf(card));
    return [key, { ...sides, author_id: author.id, author_alias: author.alias }] as const;
  });
  if (errors.length > 0) {
    const lines = errors.slice(0, LINES_MOST).map((line) => line.slice(0, LINE_MOST));
    throw new HttpError("custom_cards", { errors: { card_db: lines } });
  }
  const byKey = new Map(stored);
  return { blocks: blocksOf(byKey), text: JSON.stringify(Object.fromEntries(byKey)) };
}

/** What the checks of every card database say (game-definition §7.3), by the card's id as it was sent. */
function misfitsById(cardDb: JsonObject, gameDef: JsonObject): Map<string, string[]> {
  const misfits = new Map<string, string[]>();
  for (const { message, path = "" } of cardDatabaseErrors(cardDb, gameDef)) {
    const id = path.slice("cardDb.".length);
    misfits.set(id, [...(misfits.get(id) ?? []), message]);
  }
  return misfits;
}

function blocksOf(cards: ReadonlyMap<string, unknown>): CardBlock[] {
  const members = [...cards]
    .map(([key, card]) => ({ key, text: `${JSON.stringify(key)}:${JSON.stringify(card)}` }))
    .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  const blocks: CardBlock[] = [];
  let open: typeof members = [];
  let size = 0;
  const close = () => {
    if (open.length === 0) return;
    const text = `{${open.map((member) => member.text).join(",")}}`;
    blocks.push({
      firstKey: open[0]!.key,
      lastKey: open.at(-1)!.key,
      cards: open.length,
      bytes: Buffer.byteLength(text),
      packed: packJsonNow(new JsonText(text)),
    });
    open = [];
    size = 0;
  };
  for (const member of members) {
    if (open.length >= BLOCK_CARDS || size + member.text.length > BLOCK_BYTES) close();
    open.push(member);
    size += member.text.length;
  }
  close();
  return blocks;
}
