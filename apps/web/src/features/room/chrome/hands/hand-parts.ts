/** What one person with several seats sees of them; fetched together (`page/late-parts.ts`). */
export { Curtain } from "./Curtain.tsx";
export { HandsStrip } from "./HandsStrip.tsx";
