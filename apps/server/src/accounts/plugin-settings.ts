/** Merging a user's settings for plugins (api §3.2 item 12, §12). */
import { HttpError } from "../http/http-error.ts";
import { isRecord } from "../is-record.ts";
import type { User } from "../storage/user-store.ts";

type Settings = User["pluginSettings"];

/** From this supporter level on, own pictures are allowed. */
const PICTURES_LEVEL = 5;
const LIMIT_BYTES = 1_000_000;
const CARD_IMAGE = /^https?:\/\/\S+\.(?:png|jpg)$/i;
const BACKGROUND_IMAGE = /^https?:\/\/\S+\.(?:png|jpg|jpeg)$/i;
const PROTOTYPE_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * What is to be stored. Objects merge key by key; every other value, null and arrays included, replaces. Throws
 * HttpError when the user may not set something, or when it is malformed or too large; then nothing is to be stored.
 */
export function mergePluginSettings(
  stored: Settings,
  sent: Settings,
  user: Pick<User, "admin" | "supporterLevel">,
): Settings {
  for (const settings of Object.values(sent)) checkPictures(settings, user);
  const merged = merge(stored, sent) as Settings;
  if (Buffer.byteLength(JSON.stringify(merged)) > LIMIT_BYTES) throw new HttpError("settingsTooLarge");
  return merged;
}

function merge(stored: unknown, sent: unknown): unknown {
  if (!isRecord(stored) || !isRecord(sent)) return sent;
  const merged = new Map(Object.entries(stored));
  for (const [key, value] of Object.entries(sent)) merged.set(key, merge(merged.get(key), value));
  return Object.fromEntries(merged);
}

/** Throws HttpError when a key, however deep, could reach prototypes. */
export function refusePrototypeKeys(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) refusePrototypeKeys(item);
  if (!isRecord(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (PROTOTYPE_KEYS.has(key)) throw new HttpError("badRequest");
    refusePrototypeKeys(inner);
  }
}

function checkPictures(
  settings: Record<string, unknown>,
  user: Pick<User, "admin" | "supporterLevel">,
): void {
  const { altArt, ui } = settings;
  const background = isRecord(ui) ? ui.backgroundUrl : undefined;
  if (altArt === undefined && background === undefined) return;
  if (!user.admin && (user.supporterLevel ?? 0) < PICTURES_LEVEL) throw new HttpError("supporterLevel");
  if (!isImage(background, BACKGROUND_IMAGE)) throw new HttpError("invalidImageUrl");
  if (altArt === undefined || altArt === null) return;
  if (!isRecord(altArt)) throw new HttpError("invalidImageUrl");
  for (const art of Object.values(altArt)) {
    const urls = isRecord(art) ? Object.values(art) : [art];
    if (!urls.every((url) => isImage(url, CARD_IMAGE))) throw new HttpError("invalidImageUrl");
  }
}

/** No address, or an empty one, takes the picture away. */
function isImage(url: unknown, pattern: RegExp): boolean {
  return url === undefined || url === null || url === "" || (typeof url === "string" && pattern.test(url));
}
