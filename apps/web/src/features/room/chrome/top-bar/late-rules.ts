/** What is said of the room's rule beside its chip, which nobody reads before the table stands. */
import { withTexts } from "../../../../i18n/i18n.ts";
import { lazyPart } from "../../parts/lazy-part.tsx";

const parts = () => withTexts(import("./rule-parts.ts"), "status");

export const RuleMeaning = lazyPart(() => parts().then((file) => file.RuleMeaning));
/** Few rooms have it. */
export const OriginMark = lazyPart(() => parts().then((file) => file.OriginMark));
