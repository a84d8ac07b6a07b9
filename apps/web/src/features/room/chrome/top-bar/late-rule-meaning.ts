import { withTexts } from "../../../../i18n/i18n.ts";
import { lazyPart } from "../../parts/lazy-part.tsx";

/** What the rule of the room means, which nobody reads before the table stands. */
export const RuleMeaning = lazyPart(() =>
  withTexts(import("./RuleMeaning.tsx"), "status").then((file) => file.RuleMeaning),
);
