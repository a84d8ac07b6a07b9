/** Every picture that a game shows: of its cards, their backs, its tokens and counters, and its table. */

import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { aboutOf, type PluginBundle, picturesIn } from "@baize/plugin";
import { prefixed } from "../card-face/image-address.ts";

/** What has an ending of a picture, or says where on the web it is. */
const ADDRESS = /^(?:https?:\/\/|\/)|\.(?:png|jpe?g|gif|webp|avif|svg)(?:\?|$)/i;

/**
 * @param language English name of the language whose pictures are shown
 * @param origin of this site, for addresses that name none
 * @returns for each picture its whole addresses, to be tried one after the other
 */
export function picturesOf(
  { game_def: gameDef, card_db: cardDb }: Pick<PluginBundle, "game_def" | "card_db">,
  language: string,
  origin: string,
): string[][] {
  const prefixes = isObject(gameDef.imageUrlPrefix) ? gameDef.imageUrlPrefix : {};
  const found = new Map<string, string[]>();
  const add = (addresses: readonly string[]) => {
    const whole = addresses.flatMap((address) => wholeAddress(address, origin) ?? []);
    if (whole[0] !== undefined) found.set(whole[0], whole);
  };
  const addCard = (url: unknown) => {
    if (typeof url !== "string" || url === "") return;
    const { src, fallbacks } = prefixed(url, { prefixes, language });
    add([src, ...fallbacks]);
  };
  for (const card of Object.values(cardDb)) for (const face of Object.values(card)) addCard(face?.imageUrl);
  const { cardBacks, ...rest } = gameDef;
  // A back says where on the site it is; other relative addresses have the prefix before them, as cards have.
  for (const url of backsOf(cardBacks))
    if (url.startsWith("/")) add([url]);
    else addCard(url);
  for (const url of picturesIn(rest)) if (ADDRESS.test(url)) add([url]);
  const cover = aboutOf(gameDef).cover;
  if (cover !== null) add([cover]);
  return [...found.values()];
}

function backsOf(cardBacks: unknown): string[] {
  const backs = isObject(cardBacks) ? Object.values(cardBacks) : [];
  return backs.flatMap((back) => {
    const url = (back as JsonObject | null)?.imageUrl;
    return typeof url === "string" && url !== "" ? [url] : [];
  });
}

/** Null for what is no address of the web: pictures inside of texts are here already. */
function wholeAddress(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}
