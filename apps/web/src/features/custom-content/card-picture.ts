/** What is known of a card's picture before it is loaded. */
import { type ImageAddress, type ImageSources, prefixed } from "../card-face/image-address.ts";
import { isKnownPicture } from "../card-face/known-picture.ts";

export type CardPicture =
  /** The card has none. */
  | { status: "none" }
  /** What stands there is no address of the web. */
  | { status: "noAddress" }
  /** On a host that is none of the game's: tables draw the card as a text. */
  | { status: "foreign"; address: ImageAddress }
  | { status: "shown"; address: ImageAddress };

/** @param imageUrl as the card has it: an address, or what the game's prefix completes. */
export function cardPicture(imageUrl: string, sources: ImageSources): CardPicture {
  if (imageUrl === "") return { status: "none" };
  const address = prefixed(imageUrl, sources);
  const all = [address.src, ...address.fallbacks];
  if (!all.every(isWebAddress)) return { status: "noAddress" };
  const isKnown = all.every((each) => isKnownPicture(each, sources.hosts));
  return { status: isKnown ? "shown" : "foreign", address };
}

function isWebAddress(address: string): boolean {
  if (!URL.canParse(address, location.href)) return false;
  return /^https?:$/.test(new URL(address, location.href).protocol);
}
