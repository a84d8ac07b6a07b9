/** Merging a user's settings for plugins (api §3.2.12, §12). */

import { isObject } from "@baize/engine/is-object";
import { isBackgroundPicture, isCardPicture, type SupportGate } from "@baize/protocol";
import { isOpenToUser, type SupportLevels } from "../config/is-open-to-user.ts";
import { HttpError } from "../http/http-error.ts";
import type { User } from "../storage/user-store.ts";

type Settings = User["pluginSettings"];

const LIMIT_BYTES = 1_000_000;
const PROTOTYPE_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * What is to be stored. Objects merge key by key; every other value, null and arrays included, replaces. Throws
 * HttpError when the user may not set something, or when it is malformed or too large; then nothing is to be stored.
 */
export function mergePluginSettings(
  stored: Settings,
  sent: Settings,
  user: Pick<User, "admin" | "supporterLevel">,
  levels: SupportLevels,
): Settings {
  for (const [id, settings] of Object.entries(sent)) checkPictures(settings, stored[id] ?? {}, user, levels);
  const merged = merge(stored, sent) as Settings;
  if (Buffer.byteLength(JSON.stringify(merged)) > LIMIT_BYTES) throw new HttpError("settings_too_large");
  return merged;
}

function merge(stored: unknown, sent: unknown): unknown {
  if (!isObject(stored) || !isObject(sent)) return sent;
  const merged = new Map<string, unknown>(Object.entries(stored));
  for (const [key, value] of Object.entries(sent)) merged.set(key, merge(merged.get(key), value));
  return Object.fromEntries(merged);
}

/** Throws HttpError when a key, however deep, could reach prototypes. */
export function refusePrototypeKeys(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) refusePrototypeKeys(item);
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (PROTOTYPE_KEYS.has(key)) throw new HttpError("bad_request");
    refusePrototypeKeys(inner);
  }
}

/** The address of an own picture, as it is sent and as it is stored. */
interface Picture {
  gate: SupportGate;
  isAddress: (value: unknown) => boolean;
  sent: unknown;
  stored: unknown;
}

/**
 * The gate looks at what would change: clients of the format send the background with every save, and somebody whose
 * support has ended keeps and may remove what is there.
 */
function checkPictures(
  sent: Record<string, unknown>,
  stored: Record<string, unknown>,
  user: Pick<User, "admin" | "supporterLevel">,
  levels: SupportLevels,
): void {
  const set = picturesIn(sent, stored).filter(
    (picture) => !isNone(picture.sent) && picture.sent !== picture.stored,
  );
  if (set.some(({ gate }) => !isOpenToUser(user, gate, levels))) throw new HttpError("supporter_level");
  if (set.some((picture) => !picture.isAddress(picture.sent))) throw new HttpError("invalid_image_url");
}

/** Every place of a picture that is sent; what stands where no picture can be counts as one that is none. */
function picturesIn(sent: Record<string, unknown>, stored: Record<string, unknown>): Picture[] {
  const background = { gate: "background", isAddress: isBackgroundPicture } as const;
  const pictures: Picture[] = [
    { ...background, sent: part(sent.ui, "backgroundUrl"), stored: part(stored.ui, "backgroundUrl") },
  ];
  const { altArt } = sent;
  if (!isObject(altArt))
    return [...pictures, { gate: "cardArt", isAddress: () => false, sent: altArt, stored: undefined }];
  for (const [key, art] of Object.entries(altArt)) {
    const before = part(stored.altArt, key);
    if (!isObject(art)) {
      pictures.push({ gate: "cardBackArt", isAddress: isCardPicture, sent: art, stored: before });
      continue;
    }
    for (const [side, address] of Object.entries(art))
      pictures.push({
        gate: "cardArt",
        isAddress: isCardPicture,
        sent: address,
        stored: part(before, side),
      });
  }
  return pictures;
}

const part = (value: unknown, key: string) =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** No address, or an empty one, takes the picture away. */
const isNone = (address: unknown) => address === undefined || address === null || address === "";
