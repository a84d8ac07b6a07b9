/** What the property steps begin with, once there are cards (platform §3.8). */
import { REQUIRED_COLUMNS } from "@baize/plugin";
import type { Say } from "../contents/contents.ts";
import type { BuilderState } from "../model/builder-state.ts";

/** Columns that every card table has. They are no properties of the game's own, so the step does not list them. */
export const baseColumns: ReadonlySet<string> = new Set(REQUIRED_COLUMNS);

/** The examples in the steps of card and player properties; the game's own list begins empty. */
export function initialProperties(
  say: Say,
): Pick<BuilderState, "cardProperties" | "playerProperties" | "gameProperties"> {
  return {
    cardProperties: [
      { uid: 1, propertyId: "exhausted", label: say("property.exhausted"), type: "boolean", default: false },
    ],
    playerProperties: [
      {
        uid: 1,
        propertyId: "score",
        label: say("property.score"),
        type: "integer",
        default: 0,
        showInTopBar: false,
      },
    ],
    gameProperties: [],
  };
}
