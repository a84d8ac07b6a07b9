/** Where the picture of a face comes from (table §3.2, game-definition §6.37). */
import type { Face, JsonObject, SideName } from "@baize/engine";

import { isKnownPicture, isOfThePage } from "./known-picture.ts";

export interface ImageSources {
  /** `imageUrlPrefix` of the definition: language name or `Default` → prefix. */
  prefixes: JsonObject;
  cardBacks: JsonObject;
  /** The user's alternative art: databaseId → side → address, or name of a back → address. */
  altArt: JsonObject;
  /** Display name of a language. */
  language: string;
  /** Hosts of the plugin's pictures (`RoomView.imageHosts`). */
  hosts: readonly string[];
}

export interface ImageAddress {
  src: string;
  /** Tried one after the other when `src` fails. */
  fallbacks: readonly string[];
}

/** The picture of one face; null when there is none that this room shows, and the text face is drawn. */
export function imageAddress(
  face: Face | undefined,
  databaseId: string | null,
  side: SideName,
  sources: ImageSources,
): ImageAddress | null {
  if (!face) return null;
  const own = databaseId === null ? undefined : sources.altArt[databaseId];
  const art =
    text((own as JsonObject | undefined)?.[side]) ?? text(face.name ? sources.altArt[face.name] : undefined);
  const ordinary = ordinaryAddress(face, sources);
  // Where somebody keeps pictures of their own may be gone tomorrow: that hides no card.
  return art ? { src: art, fallbacks: ordinary ? [ordinary.src, ...ordinary.fallbacks] : [] } : ordinary;
}

/** The picture that the plugin gives the face. */
function ordinaryAddress(face: Face, sources: ImageSources): ImageAddress | null {
  const url = text(face.imageUrl);
  if (!url) {
    const back = text(
      (face.name ? (sources.cardBacks[face.name] as JsonObject | undefined) : undefined)?.imageUrl,
    );
    if (back === null) return null;
    // Other clients of the format put a prefix before fronts only: a back says where on the site it is.
    return back.startsWith("/") ? { src: back, fallbacks: [] } : prefixed(back, sources);
  }
  const found = prefixed(url, sources);
  const isKnown = (src: string) => isKnownPicture(src, sources.hosts);
  return [found.src, ...found.fallbacks].every(isKnown) ? found : null;
}

/** Puts the prefix of the language before a relative address, with the one of `Default` to fall back on. */
export function prefixed(
  url: string,
  { prefixes, language }: Pick<ImageSources, "prefixes" | "language">,
): ImageAddress {
  if (url.startsWith("http") || isOfThePage(url)) return { src: url, fallbacks: [] };
  const byDefault = text(prefixes.Default);
  const byLanguage = text(prefixes[language]);
  const plain = byDefault === null ? url : byDefault + url;
  const src = byLanguage === null ? plain : byLanguage + url;
  return { src, fallbacks: src === plain ? [] : [plain] };
}

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
