/** The tokens of a definition made by hand. Those measured in other units than the builder's are shown and kept. */
import type { JsonObject } from "@baize/engine";
import type { Token } from "../model/builder-state.ts";
import { entriesAt, memberOf, textAt } from "./json-parts.ts";

export function deriveTokens(definition: JsonObject): Token[] {
  return entriesAt(definition, "tokens").map(([id, entry], index) => {
    const left = measure(entry, "left", "%");
    const top = measure(entry, "top", "%");
    const width = measure(entry, "width", "vh");
    const height = measure(entry, "height", "vh");
    const isMeasured = [left, top].every(Number.isFinite) && [width, height].every((size) => size > 0);
    const place = isMeasured ? { left, top, width, height } : { left: 0, top: 0, width: 4, height: 4 };
    return {
      uid: index + 1,
      origin: id,
      id,
      label: textAt(entry, "label") ?? "",
      ...place,
      imageUrl: textAt(entry, "imageUrl") ?? "",
      canBeNegative: memberOf(entry, "canBeNegative") === true,
      ...(!isMeasured && { locked: true as const }),
    };
  });
}

/** `"25%"` → 25; NaN when it is no number of that unit. */
function measure(entry: JsonObject, key: string, unit: "%" | "vh"): number {
  const [, digits] = /^\s*(-?(?:\d+(?:\.\d*)?|\.\d+))\s*(?:%|vh)\s*$/.exec(textAt(entry, key) ?? "") ?? [];
  return digits !== undefined && textAt(entry, key)?.trim().endsWith(unit) ? Number(digits) : Number.NaN;
}
