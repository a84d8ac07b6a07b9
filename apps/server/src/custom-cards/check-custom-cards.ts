/** What a user's own card database must look like, and how it is stored (api §3.8, game-definition §7.4). */
import { HttpError } from "../http/http-error.ts";
import { isRecord } from "../is-record.ts";
import type { StoredCards } from "../storage/custom-card-store.ts";

const CARDS_MOST = 5000;
const ID_MOST = 200;
const SIDE = /^[A-I]$/;

/**
 * The cards under the keys in which they are stored, `author_id-<authorId>-<databaseId>`, with their author beside the
 * sides. Cards that already have the author's prefix keep it. Throws HttpError with the messages.
 */
export function customCards(
  sent: Record<string, unknown>,
  author: { id: number; alias: string },
): StoredCards {
  const errors: string[] = [];
  const entries = Object.entries(sent);
  if (entries.length > CARDS_MOST) errors.push(`has more than ${CARDS_MOST} cards`);
  const prefix = `author_id-${author.id}-`;
  const cards = entries.slice(0, CARDS_MOST).map(([id, card]) => {
    if (id === "" || id.length > ID_MOST)
      errors.push(`databaseId ${id.slice(0, 40)} must have 1 to ${ID_MOST} characters`);
    const sides = isRecord(card) ? Object.entries(card).filter(([side]) => SIDE.test(side)) : [];
    if (!sides.some(([side]) => side === "A")) errors.push(`Card ${id} has no side A`);
    for (const [side, face] of sides) {
      if (!isRecord(face)) errors.push(`Side ${side} of card ${id} is not an object`);
      else if (!isImageAddress(face.imageUrl))
        errors.push(`imageUrl of card ${id} must be an http or https address`);
    }
    const key = id.startsWith(prefix) ? id : prefix + id;
    return [key, { ...Object.fromEntries(sides), author_id: author.id, author_alias: author.alias }] as const;
  });
  if (errors.length > 0) throw new HttpError("customCards", { errors: { card_db: errors.slice(0, 100) } });
  return Object.fromEntries(cards);
}

/** Absent, empty, a name that the plugin's prefix completes, or an http(s) address: no other scheme. */
function isImageAddress(url: unknown): boolean {
  if (url === undefined || url === null) return true;
  return typeof url === "string" && (!/^\s*[a-z][a-z\d+.-]*:/i.test(url) || /^https?:\/\//i.test(url));
}
