/** What only the card under the pointer has: fetched after the table. */
import { lazyPart } from "../../parts/lazy-part.tsx";

/** It decides conditions of the plugin, for which it brings the engine's evaluator. */
export const ActiveCardParts = lazyPart(() =>
  import("./ActiveCardParts.tsx").then((file) => file.ActiveCardParts),
);
