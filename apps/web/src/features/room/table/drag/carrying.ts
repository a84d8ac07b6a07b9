/** Dragging and selecting, as one piece of code that comes after the table. */

export { endArrow, giveUpArrow, hasJustEndedArrow } from "../arrows/drawn-arrow.ts";
export { selectArea, selectCard } from "../selection/select-card.ts";
export { type DragScene, liftStack } from "./drag-scene.ts";
export { drop, dropSeveral } from "./drop.ts";
export { type FrameScene, openFrame } from "./frame-scene.ts";
