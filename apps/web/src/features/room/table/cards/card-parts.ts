/** What only few cards have at a time; fetched together (`late-card-parts.ts`). */
export { ActiveCardParts } from "./ActiveCardParts.tsx";
export { FadeTexts } from "./FadeTexts.tsx";
