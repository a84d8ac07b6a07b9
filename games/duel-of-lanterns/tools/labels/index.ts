/** All labels of the game. */
import type { JsonObject } from "@baize/engine";
import { ACTIONS } from "./actions.ts";
import { toLabels } from "./label.ts";
import { LOG } from "./log.ts";
import { TALK } from "./talk.ts";
import { TOUR } from "./tour.ts";
import { WORDS } from "./words.ts";

export function makeLabels(): JsonObject {
  return toLabels([...WORDS, ...ACTIONS, ...LOG, ...TALK, ...TOUR]);
}
