/** What only few cards have, such as the one under the pointer: fetched after the table. */
import { lazyPart } from "../../parts/lazy-part.tsx";

const parts = () => import("./card-parts.ts");

/** It decides conditions of the plugin, for which it brings the engine's evaluator. */
export const ActiveCardParts = lazyPart(() => parts().then((file) => file.ActiveCardParts));
export const FadeTexts = lazyPart(() => parts().then((file) => file.FadeTexts));
