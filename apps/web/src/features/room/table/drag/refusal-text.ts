/** Says why a stack may not be attached where it is held (table §4.2). */

import type { Translate } from "../../model/texts.tsx";
import type { Refusal } from "../layout/drop-zones.ts";

/** Empty where the area takes no attachments at all: a drop there is an ordinary move. */
export function refusalText(refusal: Refusal, t: Translate): string {
  if (refusal.reason === "area") return "";
  const types = refusal.allowed.join(", ");
  return t(refusal.reason === "onlyTo" ? "refusedOnlyTo" : "refusedOnlyOf", { type: refusal.type, types });
}
