/** Actions of the builder in a plugin that somebody has also written in by hand (decks §8.4). */
import type { Json, JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { addAction } from "../actions/action-edits.ts";
import { LANTERNS_DATE, lanternsWork } from "../export/testing/lanterns.ts";
import type { StoredPlugin } from "../model/builder.ts";
import type { BuilderWork } from "../model/builder-state.ts";
import type { GameAction, Occasion } from "../model/game-action.ts";
import { composeDefinition } from "./compose-definition.ts";

const later = { replace: [], date: "2031-05-06" };

const occasions: [label: string, occasion: Occasion][] = [
  ["Deal", { on: "choice", onTable: true, inMenu: true, key: "G" }],
  ["Light", { on: "card", inMenu: true, key: "K" }],
  ["Begin", { on: "newGame" }],
  ["Dusk", { on: "step", step: 2001 }],
];

function workWith(...labels: string[]): BuilderWork {
  const work = lanternsWork();
  let actions: GameAction[] = [];
  for (const [label, occasion] of occasions)
    if (labels.includes(label))
      actions = addAction(actions, { label, occasion, deeds: [{ does: "say", text: label }] });
  return { ...work, state: { ...work.state, actions } };
}

/** The plugin with the first two actions, changed by hand. */
function storedWith(change: (definition: JsonObject) => JsonObject): StoredPlugin {
  const { definition } = composeDefinition(workWith("Deal", "Light"), null, {
    replace: [],
    date: LANTERNS_DATE,
  });
  return { id: 7, name: "Lanterns", version: 1, definition: { ...definition, ...change(definition) } };
}

const at = (value: Json | undefined, ...path: string[]): Json | undefined =>
  path.reduce<Json | undefined>((part, key) => (part as JsonObject | undefined)?.[key], value);
const labels = (list: Json | undefined) => (list as JsonObject[]).map(({ label }) => label);

describe("actions of a plugin that was also changed by hand", () => {
  const byHand = storedWith((definition) => ({
    actionLists: { ...(definition.actionLists as JsonObject), own: [["LOG", "own"]] },
    pluginMenu: { options: [{ label: "Own", actionList: "own" }] },
    hotkeys: {
      ...(definition.hotkeys as JsonObject),
      game: [{ key: "O", actionList: "own", label: "Own" }],
    },
    automation: {
      ...(definition.automation as JsonObject),
      postNewGameActionList: [["LOG", "own"]],
      gameRules: { ownRule: { type: "passive", listenTo: ["/wind"], condition: true, onDo: [] } },
    },
  }));

  it("new ones join what was written by hand, and what was taken out stays out", () => {
    const { definition } = composeDefinition(workWith("Deal", "Light", "Begin", "Dusk"), byHand, later);
    expect(Object.keys(definition.actionLists as JsonObject)).toEqual(["deal", "light", "own", "begin"]);
    expect(at(definition.pluginMenu, "options")).toEqual([{ label: "Own", actionList: "own" }]);
    expect(labels(at(definition.hotkeys, "game"))).toEqual(["Own"]);
    expect(labels(at(definition.hotkeys, "card")).at(-1)).toBe("Light");
    expect(at(definition.automation, "postNewGameActionList")).toEqual([
      ["LOG", "own"],
      ["ACTION_LIST", "begin"],
    ]);
    expect(Object.keys(at(definition.automation, "gameRules") as JsonObject).sort()).toEqual([
      "dusk",
      "ownRule",
    ]);
  });

  it("those that the author removes go, and nothing else does", () => {
    const { definition } = composeDefinition(workWith("Deal"), byHand, later);
    expect(Object.keys(definition.actionLists as JsonObject)).toEqual(["deal", "own"]);
    expect(labels(at(definition.hotkeys, "card"))).not.toContain("Light");
    expect(at(definition.cardMenu, "options")).toEqual([]);
  });
});
