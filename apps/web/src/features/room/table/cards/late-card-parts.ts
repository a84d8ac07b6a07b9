/** What only few cards have, such as the one under the pointer: fetched after the table. */
import { lazyPart } from "../../parts/lazy-part.tsx";

/** It decides conditions of the plugin, for which it brings the engine's evaluator. */
export const ActiveCardParts = lazyPart(() =>
  import("./on-few-cards.ts").then((file) => file.ActiveCardParts),
);
export const FadeTexts = lazyPart(() => import("./on-few-cards.ts").then((file) => file.FadeTexts));
