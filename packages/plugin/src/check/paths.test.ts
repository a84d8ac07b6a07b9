import type { Json, JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { CORPORA, emberAndTide } from "../../test/corpora.ts";
import { loadPluginFolder } from "../folder.ts";
import { checkMeaning } from "./warnings.ts";

/** What is said of paths in the example definition with some sections extended. */
function findings(extra: JsonObject): string[] {
  const gameDef = emberAndTide();
  for (const [key, value] of Object.entries(extra))
    gameDef[key] = { ...(gameDef[key] as JsonObject), ...(value as JsonObject) };
  return checkMeaning(gameDef, null)
    .filter(({ message }) => message.includes("leads nowhere"))
    .map(({ level, path, message, hint }) => `${level} ${path}: ${message}${hint ? ` ${hint}` : ""}`);
}
const inList = (...actions: Json[]) => findings({ actionLists: { mine: actions } });
const listening = (...listenTo: Json[]) =>
  findings({
    automation: { gameRules: { watch: { type: "trigger", listenTo, condition: true } } },
    playerProperties: { honey: { type: "integer", default: 0, label: "Honey" } },
  });

describe("paths that lead nowhere (game-definition §13.6)", () => {
  it("are reported where a rule listens to a field that neither cards nor players have, with the one that was meant", () => {
    expect(listening("/cardById/*/gruopId", "/playerData/*/hony", "/ronudNumber")).toEqual([
      "warning gameDef.automation.gameRules.watch.listenTo[0]: /cardById/*/gruopId leads nowhere: cards have no gruopId. " +
        'did you mean "groupId"?',
      "warning gameDef.automation.gameRules.watch.listenTo[1]: /playerData/*/hony leads nowhere: players have no hony. " +
        'did you mean "honey"?',
      "warning gameDef.automation.gameRules.watch.listenTo[2]: /ronudNumber leads nowhere: the game has no ronudNumber. " +
        'did you mean "roundNumber"?',
    ]);
  });

  it("are looked for once in each part of the code, however deep one is in another", () => {
    let deep: Json = "$GAME.ronudNumber";
    for (let depth = 0; depth < 90; depth++) deep = ["ADD", deep, 1];
    expect(inList(deep)).toEqual([expect.stringContaining("$GAME.ronudNumber leads nowhere")]);
  });

  it("are reported where code reads a group that is gone, or writes into one", () => {
    expect(
      inList(["LOG", "$GAME.groupById.sharedMeadow.stackIds"], ["SET", "/groupById/sharedMeadow/label", "x"]),
    ).toEqual([
      "warning gameDef.actionLists.mine[0][1]: $GAME.groupById.sharedMeadow.stackIds leads nowhere: there is no group sharedMeadow.",
      "warning gameDef.actionLists.mine[1][1]: /groupById/sharedMeadow/label leads nowhere: there is no group sharedMeadow.",
    ]);
  });

  it("are reported where code reads fields of the active card, also within a text, or adds to what nothing else knows", () => {
    expect(
      inList(
        ["LOG", "{{$ACTIVE_CARD.roatation}} degrees"],
        ["INCREASE_VAL", "/cardById/$ACTIVE_CARD_ID/tokens/damge", 1],
      ),
    ).toEqual([
      "warning gameDef.actionLists.mine[0][1]: $ACTIVE_CARD.roatation leads nowhere: cards have no roatation. " +
        'did you mean "rotation"?',
      expect.stringContaining(
        "/cardById/$ACTIVE_CARD_ID/tokens/damge leads nowhere: there is no token damge.",
      ),
    ]);
  });

  it("are none where something in the definition writes the field, or speaks of its name", () => {
    expect(
      inList(
        ["SET", "/cardById/$ACTIVE_CARD_ID/mark", 1],
        ["LOG", "$ACTIVE_CARD.mark"],
        ["SET", "/pot", 1],
        ["LOG", "$GAME.pot"],
        ["INCREASE_VAL", "/kitty", 1],
        ["LOG", "$GAME.kitty"],
        ["VAR", "$KEY", "charm"],
        ["LOG", "$ACTIVE_CARD.$KEY", "$ACTIVE_CARD.charm"],
        ["SET", "/groupById/new", { stackIds: [] }],
        ["LOG", "$GAME.groupById.new.stackIds"],
      ),
    ).toEqual([]);
  });

  it("are not looked for behind what is put together while the game runs, nor in a variable with a meaning of its own", () => {
    expect(
      inList(
        ["LOG", "$GAME.groupById.{{$PLAYER_N}}Nowhere.stackIds", "$GAME.groupById.$ID.nowhere"],
        ["SET", "/groupById/{{$PLAYER_N}}Nowhere/label", "x"],
        ["FOR_EACH_VAL", "$ACTIVE_CARD", ["LIST", { odd: 1 }], [["LOG", "$ACTIVE_CARD.strange"]]],
        ["LOG", "and/or", "/ 2 /"],
      ),
    ).toEqual([]);
  });

  it.each(CORPORA.filter(({ present }) => present))(
    "of $name are only what is wrong there",
    async ({ name, dir }) => {
      const { gameDef, cardDb } = await loadPluginFolder(dir);
      const found = checkMeaning(gameDef!, cardDb).filter(({ message }) => message.includes("leads nowhere"));
      const wrong =
        name === "marvel" ? ["the game has no layoutregions", "the game has no layoutregions"] : [];
      expect(found.map(({ message }) => message.replace(/.*nowhere: |\.$/g, ""))).toEqual(wrong);
    },
  );
});
