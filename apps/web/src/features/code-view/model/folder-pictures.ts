/** What a plugin calls its pictures, as places in the folder that it comes from. Pure; runs beside the page. */
import type { CardDatabase, Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { prefixed } from "../../card-face/image-address.ts";

/** The pictures of a folder, as a browser can show them. */
export interface FolderPictures {
  /** Of each picture's place in the folder (`art/heron.svg`) an address that this browser knows. */
  addresses: Readonly<Record<string, string>>;
  /** English name of the language whose pictures are shown. */
  language: string;
}

/** What a picture is called ends like this. */
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#].*)?$/i;

/**
 * Which picture of a folder is meant by an address, be it of a site where the folder will be put: the one whose place has
 * the longest end in common with it, the file's name at least. Where two share it equally, none.
 */
export function findPictures(addresses: FolderPictures["addresses"]): (address: string) => string | null {
  const byFile = new Map<string, { steps: string[]; address: string }[]>();
  for (const [place, address] of Object.entries(addresses)) {
    const steps = place.split("/").reverse();
    const file = steps[0] ?? "";
    byFile.set(file, [...(byFile.get(file) ?? []), { steps, address }]);
  }
  return (address) => {
    if (!PICTURE.test(address)) return null;
    const steps = stepsOf(address).reverse();
    let best: { common: number; address: string | null } = { common: 0, address: null };
    for (const picture of byFile.get(steps[0] ?? "") ?? []) {
      const end = picture.steps.findIndex((step, index) => step !== steps[index]);
      const common = end < 0 ? picture.steps.length : end;
      if (common > best.common) best = { common, address: picture.address };
      else if (common === best.common) best = { common, address: null };
    }
    return best.address;
  };
}

/** A plugin whose pictures are those of the folder, wherever it has them. */
export function withFolderPictures(
  { gameDef, cardDb }: { gameDef: JsonObject; cardDb: CardDatabase },
  { addresses, language }: FolderPictures,
): { gameDef: JsonObject; cardDb: CardDatabase } {
  const find = findPictures(addresses);
  const { imageUrlPrefix, cardBacks, ...rest } = gameDef;
  const prefixes = isObject(imageUrlPrefix) ? imageUrlPrefix : {};
  const ofCard = (url: string) => {
    const { src, fallbacks } = prefixed(url, { prefixes, language });
    for (const address of [src, ...fallbacks]) {
      const found = find(address);
      if (found !== null) return found;
    }
    return url;
  };
  const cards = Object.entries(cardDb).map(([id, sides]) => [
    id,
    Object.fromEntries(
      Object.entries(sides).map(([side, face]) => [
        side,
        typeof face?.imageUrl === "string" ? { ...face, imageUrl: ofCard(face.imageUrl) } : face,
      ]),
    ),
  ]);
  return {
    gameDef: {
      ...(withTexts(rest, (text) => find(text) ?? text) as JsonObject),
      ...(imageUrlPrefix !== undefined && { imageUrlPrefix }),
      // A back says where on the site it is; a relative address has the prefix before it, as cards have.
      ...(cardBacks !== undefined && {
        cardBacks: withTexts(cardBacks, (text) =>
          !PICTURE.test(text) ? text : text.startsWith("/") ? (find(text) ?? text) : ofCard(text),
        ),
      }),
    },
    cardDb: Object.fromEntries(cards),
  };
}

/** A value with other texts in it. */
function withTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withTexts(item ?? null, change)]),
  );
}

/** The folders of an address and its file, decoded. */
function stepsOf(address: string): string[] {
  const path = address.replace(/[?#].*$/, "").replace(/^https?:\/\/[^/]*/i, "");
  return path.split("/").map((step) => {
    try {
      return decodeURIComponent(step);
    } catch {
      return step;
    }
  });
}
