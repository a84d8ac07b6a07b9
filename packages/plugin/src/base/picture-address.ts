/** Whether a browser can load a picture from where a plugin says it is. */
import type { JsonObject } from "@baize/engine";
import { objectAt } from "./json-object.ts";
import { shortened } from "./shortened.ts";

/** A drive, a network share, a home folder, or a folder that only a computer of one's own has. */
const ON_DISK = /^(?:[a-z]:[\\/]|\\\\|file:|~[\\/]|\/(?:home|Users|mnt|media|tmp)\/)/i;

/** With a host or as data; or a path of the site that serves the game. */
const ON_THE_WEB = /^(?:https?:\/\/\S|data:image\/|\/\S)/i;

/** Why nobody else sees this picture; null when nothing speaks against it. */
export function pictureProblem(address: string): string | null {
  const text = address.trim();
  if (text === "") return null;
  if (ON_DISK.test(text))
    return `This picture is on your own computer, no player can see it: ${shortened(address)}. Put it on the web and write its https:// address.`;
  if (ON_THE_WEB.test(text)) return null;
  return `No address of the web, no player can see this picture: ${shortened(address)}. Write an https:// address.`;
}

/** The same for addresses that the definition's `imageUrlPrefix` may come before (game-definition §6.37). */
export function prefixedPictureProblem(gameDef: JsonObject): (address: string) => string | null {
  const hasPrefix = Object.values(objectAt(gameDef, "imageUrlPrefix")).some(
    (prefix) => typeof prefix === "string" && prefix.trim() !== "",
  );
  return (address) => (hasPrefix && !ON_DISK.test(address.trim()) ? null : pictureProblem(address));
}
