import { describe, expect, it } from "vitest";
import { commandNames, declaredCommands, withRealIds } from "./index.ts";
import { refusal, smallGame } from "./testing/small-table.ts";

describe("arguments (action-language §10.5)", () => {
  it.each([
    ["setRotation", { rotation: 90 }, "cardId must be a text, got nothing."],
    ["setRotation", { cardId: "c1" }, "rotation must be a number, got nothing."],
    ["setRotation", { cardId: "c1", rotation: "90" }, 'rotation must be a number, got "90".'],
    ["setRotation", null, "cardId must be a text, got nothing."],
    ["setRotation", [], "args must be an object, got []."],
    ["setRotation", "x", 'args must be an object, got "x".'],
    [
      "moveCard",
      { cardId: "c1", groupId: "hand", to: "up" },
      'to must be one of top, bottom, shuffle, topX, bottomX, got "up".',
    ],
    [
      "moveCard",
      { cardId: "c1", groupId: "hand", to: "topX" },
      "x must be a whole number from 0 when to is topX.",
    ],
    ["addTokens", { changes: [] }, "changes must be a list with at least one item, got []."],
    [
      "addTokens",
      { changes: [{ cardId: "c1", token: "damage", delta: 0 }] },
      "changes[0].delta must be a number other than 0, got 0.",
    ],
    ["lookAt", { groupId: "deck", n: -1 }, 'n must be "all", "none" or a whole number from 0, got -1.'],
    ["randomNumber", { max: 0 }, "max must be a whole number from 1, got 0."],
    ["lookUnder", { stackId: "s1", value: 1 }, "value must be true or false, got 1."],
    [
      "moveStack",
      { stackId: "s1", groupId: "hand", index: 0, left: "calc(1px)" },
      'left must be a percentage such as "12.5%", got "calc(1px)".',
    ],
  ])("%s refuses %j", (name, args, message) => {
    expect(refusal(name, args)).toBe(`invalid_payload: ${message}`);
  });

  it.each([
    ["flip", { cardId: "c9" }, 'There is no card "c9".'],
    ["flip", { cardId: "__proto__" }, 'There is no card "__proto__".'],
    ["shuffle", { groupId: "nowhere" }, 'There is no group "nowhere".'],
    ["lookUnder", { stackId: "s9", value: true }, 'There is no stack "s9".'],
    ["setFirstPlayer", { playerN: "player9" }, 'There is no seat "player9".'],
    ["goToStep", { stepId: "9.9" }, 'There is no step "9.9".'],
    ["setLayout", { layoutId: "tall", for: "me" }, 'There is no layout "tall".'],
    ["loadDeck", { deckId: "constructor" }, "Deck not found."],
  ])("%s refuses ids that do not exist: %j", (name, args, message) => {
    expect(refusal(name, args)).toBe(`invalid_payload: ${message}`);
  });

  it("long values are quoted in part, and lists longer than any deck are refused unread", () => {
    const long = "x".repeat(100);
    expect(refusal("setRotation", { cardId: "c1", rotation: long })).toBe(
      `invalid_payload: rotation must be a number, got "${"x".repeat(59)}….`,
    );
    const changes = Array.from({ length: 2001 }, () => ({}));
    expect(refusal("addTokens", { changes })).toBe(
      "invalid_payload: changes has 2001 items, more than 2000.",
    );
  });

  it("a trigger is for a step that there is", () => {
    expect(refusal("toggleTrigger", { cardId: "c1", stepId: "9.9" })).toBe(
      'invalid_payload: There is no step "9.9".',
    );
  });

  it("an unknown command is refused", () => {
    expect(refusal("teleport", {})).toBe('invalid_payload: Unknown command "teleport".');
    expect(refusal("__proto__", {})).toBe('invalid_payload: Unknown command "__proto__".');
  });

  it("no command takes nonsense for arguments", () => {
    const harmless = ["clearTargets", "nextStep", "prevStep", "flipCoin"];
    for (const name of commandNames.filter((each) => !harmless.includes(each))) {
      for (const args of [
        [1],
        "x",
        7,
        { cardId: {}, groupId: [], uuid: 1, changes: {}, items: "x", max: "y" },
      ]) {
        expect(refusal(name, args, { actingHost: true }), name).toMatch(/^invalid_payload: /);
      }
    }
  });

  it("commands that write under the actor's seat need one", () => {
    const noSeat = { seat: null };
    expect(refusal("toggleTarget", { cardId: "c1" }, noSeat)).toBe(
      "not_seated: Please sit at the table first.",
    );
    expect(refusal("clearTargets", {}, noSeat)).toMatch(/^not_seated/);
    expect(refusal("lookAt", { groupId: "deck", n: 1 }, noSeat)).toMatch(/^not_seated/);
    expect(refusal("loadDeck", { deckId: "starter" }, noSeat)).toMatch(/^not_seated/);
    expect(refusal("flip", { cardId: "c1" }, noSeat)).toBe("not refused");
  });

  it.each(declaredCommands)(
    "$name declares what it reads: the first required argument is missed by name",
    ({ name, args, about }) => {
      expect(about).toMatch(/^[A-Z].+\.$/);
      const [first] = args.required ?? [];
      if (first === undefined || !commandNames.includes(name)) return;
      expect(refusal(name, {}, { actingHost: true })).toMatch(
        new RegExp(`^invalid_payload: ${first} must be .+, got nothing\\.$`),
      );
    },
  );

  it("names stand for ids only where the command declares a card or a stack", () => {
    const game = smallGame();
    const read = (name: string) => ({ n_card: "c1", n_stack: "s1" })[name] ?? null;
    const real = (name: string, args: unknown) => withRealIds(name, args, game, read);
    const changes = [{ cardId: "n_card", token: "n_card", delta: 1 }];
    expect(real("addTokens", { changes })).toEqual({
      changes: [{ cardId: "c1", token: "n_card", delta: 1 }],
    });
    expect(real("moveStack", { stackId: "n_stack", groupId: "n_card", cardId: "n_none" })).toEqual({
      stackId: "s1",
      groupId: "n_card",
      cardId: "n_none",
    });
    expect(real("answerPrompt", { uuid: "n_card", input: "n_card" })).toEqual({
      uuid: "n_card",
      input: "n_card",
    });
    expect(real("answerPrompt", { uuid: "u", input: ["n_card"] })).toEqual({ uuid: "u", input: ["c1"] });
    expect(() => real("flip", { cardId: "n_stack" })).toThrow("There is no such card or stack.");
    expect(real("flip", { cardId: 7 })).toEqual({ cardId: 7 });
  });
});
