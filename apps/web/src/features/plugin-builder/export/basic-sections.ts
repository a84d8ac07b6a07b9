/** What every plugin begins with, and what follows from its name and its number of players. */
import type { JsonObject } from "@baize/engine";
import type { BuilderState } from "../model/builder-state.ts";

export function basicSections(state: BuilderState, date: string): JsonObject {
  return {
    pluginName: state.pluginName || "My Game",
    backgroundUrl: state.backgroundUrl,
    announcements: [`${date}: Plugin created`],
    automation: {
      postNewGameActionList: [["LOG", "A new game was created."]],
      postLoadActionList: [["LOG", "{{$ALIAS_N}} loaded some cards."]],
      gameRules: {},
      cards: {},
    },
    clearTableOptions: [
      outcome("Good guys win", "goodGuysWin"),
      outcome("Bad guys win", "badGuysWin"),
      outcome("Tie", "tie"),
      outcome("Incomplete", "incomplete"),
    ],
    playerCountMenu: playerCounts(state).map((count) => ({
      label: String(count),
      numPlayers: count,
      layoutId: state.layoutId,
    })),
    // For the author to fill.
    actionLists: {},
    imageUrlPrefix: {},
    labels: {},
    pluginMenu: {},
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
