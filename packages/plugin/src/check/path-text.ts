/** How findings write a place in a definition. */
import type { DefinitionPath } from "../base/locate.ts";

/** Characters of a key: no id that means something is longer. */
const KEY_MOST = 200;

/** `gameDef.layouts.standard.regions.hand.left`, `gameDef.playerCountMenu[0]`. */
export function pathText(path: DefinitionPath): string {
  return `gameDef${path.map((step) => (typeof step === "number" ? `[${step}]` : `.${shortKey(step)}`)).join("")}`;
}

function shortKey(key: string): string {
  return key.length > KEY_MOST ? `${key.slice(0, KEY_MOST)}…` : key;
}
