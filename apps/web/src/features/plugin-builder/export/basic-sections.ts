/** What every plugin begins with, and what follows from its name and its number of players. */
import type { JsonObject } from "@baize/engine";
import { ALIAS } from "../contents/alias.ts";
import type { Words } from "../contents/own-words.ts";
import type { BuilderState } from "../model/builder-state.ts";
import { actionLists, actionRules, callsOn, menuEntries } from "./action-sections.ts";

export function basicSections(state: BuilderState, date: string, words: Words): JsonObject {
  const { say, tell } = words;
  const menu = menuEntries(state, "choice");
  return {
    pluginName: state.pluginName || say("game"),
    backgroundUrl: state.backgroundUrl,
    announcements: [say("created", { date })],
    automation: {
      postNewGameActionList: [["LOG", tell("line.newGame")], ...callsOn(state, "newGame")],
      postLoadActionList: [["LOG", tell("line.loaded", { alias: ALIAS })], ...callsOn(state, "loaded")],
      gameRules: actionRules(state, words),
      cards: {},
    },
    clearTableOptions: [
      outcome(tell("outcome.goodGuysWin"), "goodGuysWin"),
      outcome(tell("outcome.badGuysWin"), "badGuysWin"),
      outcome(tell("outcome.tie"), "tie"),
      outcome(tell("outcome.incomplete"), "incomplete"),
    ],
    playerCountMenu: playerCounts(state).map((count) => ({
      label: String(count),
      numPlayers: count,
      layoutId: state.layoutId,
    })),
    actionLists: actionLists(state, words),
    pluginMenu: menu.length > 0 ? { options: menu } : {},
    // For the author to fill.
    imageUrlPrefix: {},
    preferences: {},
    prompts: {},
    defaultActions: [],
    stepReminderRegex: [],
    touchBar: [],
  };
}

/** A way in which a game ends, offered when the table is cleared. */
function outcome(label: string, victoryState: string): JsonObject {
  return { label, actionList: ["SET", "/victoryState", victoryState] };
}

function playerCounts({ minPlayers, maxPlayers }: BuilderState): number[] {
  return Array.from({ length: Math.max(0, maxPlayers - minPlayers + 1) }, (_, index) => minPlayers + index);
}
