/** Findings beyond the declaration: what is allowed, yet most likely not meant. */

import type { CardDatabase, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { Finding } from "../base/findings.ts";
import { listAt, objectAt } from "../base/json-object.ts";
import type { Locator } from "../base/locate.ts";
import { checkActionLists } from "./action-lists.ts";
import { type CheckBudget, createCheckBudget, withinBudget } from "./budget.ts";
import { warnAboutCalls } from "./calls.ts";
import { warnAboutCardIds } from "./card-ids.ts";
import { warnAboutKeys } from "./keys.ts";
import { warnAboutLengths } from "./lengths.ts";
import { warnAboutPaths } from "./paths.ts";
import { warnAboutPictures } from "./pictures.ts";
import { warnAboutActionListFields, warnAboutPiles, warnAboutReferences } from "./references.ts";
import { warnAboutReminders } from "./reminders.ts";
import { checkRules } from "./rules.ts";
import { BUILT_IN_GAME_FIELDS } from "./state-fields.ts";
import { warnAboutVariables } from "./variables.ts";
import { callsOf } from "./walk.ts";
import { reporterTo, type Warn } from "./warn.ts";

/** The few errors that only show across sections, by themselves. */
export function checkAcrossSections(gameDef: JsonObject, budget: CheckBudget): Finding[] {
  const findings: Finding[] = [];
  const fail = reporterTo(findings, undefined, budget)("error");
  withinBudget(findings, "error", undefined, () => {
    checkRules(gameDef, { fail, warn: null }, budget);
    checkActionLists(gameDef, fail, budget);
  });
  return findings;
}

/**
 * Warnings about a definition that is otherwise valid, plus the few errors that only show across sections.
 * With a card database also the cards that decks name. A check that was not finished says so at the end.
 */
export function checkMeaning(
  gameDef: JsonObject,
  cardDb: CardDatabase | null,
  { locate, budget = createCheckBudget() }: { locate?: Locator | undefined; budget?: CheckBudget } = {},
): Finding[] {
  const findings: Finding[] = [];
  const reporter = reporterTo(findings, locate, budget);
  const warn = reporter("warning");
  const isFinished = withinBudget(findings, "error", locate, () => {
    checkRules(gameDef, { fail: reporter("error"), warn }, budget);
    checkActionLists(gameDef, reporter("error"), budget);
  });
  if (!isFinished) return findings;
  withinBudget(findings, "warning", locate, () => {
    const calls = callsOf(gameDef, budget);
    warnAboutCalls(gameDef, calls, warn);
    warnAboutReferences(gameDef, calls, warn);
    warnAboutActionListFields(gameDef, warn, budget);
    warnAboutPiles(gameDef, warn);
    warnAboutVariables(gameDef, warn, budget);
    warnAboutPaths(gameDef, warn, budget);
    warnAboutLengths(gameDef, warn, budget);
    warnAboutPictures(gameDef, warn, budget);
    warnAboutHotkeys(gameDef, warn);
    warnAboutKeys(gameDef, warn);
    warnAboutReminders(gameDef, warn);
    warnAboutNames(gameDef, warn);
    if (cardDb) warnAboutCardIds(gameDef, cardDb, warn);
  });
  return findings;
}

/** A key bound twice in one list: the later entry is dead. Token keys may be shared by several tokens. */
function warnAboutHotkeys(gameDef: JsonObject, warn: Warn): void {
  const hotkeys = objectAt(gameDef, "hotkeys");
  for (const list of ["card", "game"]) {
    const seen = new Set<string>();
    for (const [index, entry] of listAt(hotkeys, list).entries()) {
      if (!isObject(entry) || typeof entry.key !== "string") continue;
      const key = entry.key.split("+").sort().join("+");
      if (seen.has(key)) {
        warn(
          ["hotkeys", list, index, "key"],
          `The ${list} key ${entry.key} is bound twice: this one is never reached.`,
        );
      }
      seen.add(key);
    }
  }
}

function warnAboutNames(gameDef: JsonObject, warn: Warn): void {
  for (const name of Object.keys(objectAt(gameDef, "gameProperties"))) {
    if (BUILT_IN_GAME_FIELDS.has(name)) {
      warn(["gameProperties", name], `The game property ${name} overrides the built-in field of that name.`);
    }
  }
  if (Object.hasOwn(objectAt(gameDef, "cardBacks"), "multi_sided")) {
    warn(
      ["cardBacks", "multi_sided"],
      "multi_sided is reserved for cards of several sides and no card back.",
    );
  }
}
