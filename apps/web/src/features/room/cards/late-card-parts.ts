/** What only the card under the pointer has: fetched after the table. */
import { lazyPart } from "../model/lazy-part.tsx";

/** Both decide conditions of the plugin, for which they bring the engine's evaluator. */
export const ActiveCardParts = lazyPart(() =>
  import("./ActiveCardParts.tsx").then((file) => file.ActiveCardParts),
);
