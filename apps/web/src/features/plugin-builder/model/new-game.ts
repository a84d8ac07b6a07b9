/** What a new game begins with: nothing but what the operator of this site has set (decks §8.1). */
import { site } from "../../../app/site.ts";
import { type BuilderState, emptyState } from "./builder-state.ts";

export function newGame(): BuilderState {
  return { ...emptyState, backgroundUrl: site.builder.background };
}
