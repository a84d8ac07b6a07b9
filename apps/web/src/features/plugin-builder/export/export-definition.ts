/**
 * The game definition that the entries of the builder make (platform §3.14): complete, so that it plays as it is, and
 * without anything of the builder's own. Pure, and total: whatever was entered, a definition comes out; what is wrong with
 * it, the checks tell.
 */
import type { JsonObject } from "@baize/engine";
import { sayIn } from "../contents/contents.ts";
import { ownWords } from "../contents/own-words.ts";
import type { BuilderWork } from "../model/builder-state.ts";
import { basicSections } from "./basic-sections.ts";
import { cardSections } from "./card-sections.ts";
import { deckSections } from "./deck-sections.ts";
import { functionSections } from "./function-sections.ts";
import { type GroupTypeIds, groupSections, plainGroupTypeIds } from "./group-sections.ts";
import { hotkeySections } from "./hotkey-sections.ts";
import { layoutSections } from "./layout-sections.ts";
import { phaseSections } from "./phase-sections.ts";
import { propertySections } from "./property-sections.ts";
import { tokenSections } from "./token-sections.ts";

export interface ExportOptions {
  /** Day of the announcement that the plugin was created, `2030-01-15`, UTC. */
  date: string;
  /** Ids of the group types where the plugin that was opened names them otherwise, such as `Deck: "deckPile"`. */
  groupTypeIds?: Partial<GroupTypeIds>;
}

/** Groups and tokens that are locked are named in lists and menus, yet not defined: what is stored defines them. */
export function exportDefinition(work: BuilderWork, { date, groupTypeIds = {} }: ExportOptions): JsonObject {
  const { state, cardDb } = work;
  const say = sayIn(state.language);
  const own = ownWords();
  const tell = state.inAllLanguages ? own.tell : say;
  const words = { say, tell };
  const typeIds = { ...plainGroupTypeIds, ...groupTypeIds };
  return {
    ...basicSections(state, date, words),
    ...cardSections(state),
    ...deckSections(state, cardDb ?? {}, say),
    ...functionSections(tell),
    ...groupSections(state, typeIds),
    ...hotkeySections(state, tell),
    ...layoutSections(state),
    ...phaseSections(state),
    ...propertySections(state, tell),
    ...tokenSections(state),
    // Of everything that was told above in all languages.
    labels: own.labels(),
  };
}
