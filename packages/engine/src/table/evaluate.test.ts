import { describe, expect, it } from "vitest";
import { RequestPending } from "../model/errors.ts";
import type { Json } from "../model/state.ts";
import { ANN, definitionWith, fixedPorts, play } from "../testing/small-game.ts";
import { evaluateCondition, evaluateExpression } from "./evaluate.ts";
import { createTable } from "./table.ts";

describe("conditions of menus and default actions (action-language §10.1)", () => {
  const room = play({
    functions: { IS_SHIP: { args: ["$CARD"], code: ["EQUAL", "$CARD.currentFace.type", "Ship"] } },
  });
  room.does(["LOAD_CARDS", "hand"]);
  const [cardId] = Object.keys(room.game.cardById) as [string];
  const definition = definitionWith({});
  const holds = (code: Json, activeCardId: string | null = cardId) =>
    evaluateCondition(definition, room.game, code, { playerN: "player1", activeCardId });

  it("run in the full evaluator: user functions, NOT, whole paths (action-language §11.53)", () => {
    expect(holds(["IS_SHIP", "$ACTIVE_CARD"])).toBe(true);
    expect(holds(["NOT", ["EQUAL", "$ACTIVE_FACE.name", "Card 1"]])).toBe(false);
    expect(holds(["EQUAL", "$ACTIVE_CARD.currentFace.type", "Ship"])).toBe(true);
  });

  it("are false when they fail or would write", () => {
    expect(holds(["EQUAL", "$ACTIVE_FACE.name", "Card 1"], null)).toBe(false);
    expect(holds([["SET", "/foo", 9], true])).toBe(false);
    expect(holds(["LOG", "x"])).toBe(false);
  });

  it("that would put another game in place of this one are false", () => {
    const other = { roomSlug: "x", pluginId: 1, cardById: {}, groupById: {}, playerData: {} };
    expect(holds([["LIST"], true])).toBe(true);
    expect(holds([other, true])).toBe(false);
    expect(holds([["RESET_GAME"], true])).toBe(false);
  });

  it("leave the game as it is, frozen or not", () => {
    const frozen = deepFrozen(structuredClone(room.game));
    expect(
      evaluateCondition(definition, frozen, ["IS_SHIP", "$ACTIVE_CARD"], {
        playerN: null,
        activeCardId: cardId,
      }),
    ).toBe(true);
  });
});

function deepFrozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) deepFrozen(part);
    Object.freeze(value);
  }
  return value;
}

describe("expressions on a copy of a table (developer tool)", () => {
  const room = play();
  const evaluated = (code: Json) =>
    evaluateExpression(definitionWith({}), room.table.snapshot(), code, { playerN: "player1" }, fixedPorts());

  it("give a value, or the game as the code leaves it, with the lines of the log", () => {
    expect(evaluated(["ADD", "$GAME.foo", 1])).toEqual({ kind: "value", value: 2, messages: [] });
    const left = evaluated([
      ["SET", "/foo", 7],
      ["LOG", "x"],
    ]);
    expect([left.kind, left.messages, (left.value as { foo: number }).foo]).toEqual(["game", ["x"], 7]);
    expect(room.game.foo).toBe(1);
  });

  it("fail with what was wrong, also when a plugin has broken the game or never ends", () => {
    expect(() => evaluated(["ABORT", "no"])).toThrow("ABORT: no");
    expect(() => evaluated(["WHILE", true, ["SET", "/foo", 1]])).toThrow("Action timed out.");
    const broken = play();
    broken.table.setReplay({ ...broken.game, stackById: null } as never, []);
    expect(() => broken.value(["FACEUP_NAME_FROM_STACK_ID", "s_000002"])).toThrow("does not exist");
  });
});

describe("questions to a table", () => {
  it("are answered from the present state and leave no trace", () => {
    const room = play();
    const before = structuredClone(room.game);
    expect(
      room.value([
        ["SET", "/foo", 5],
        ["LOG", "x"],
        ["MULTIPLY", "$GAME.foo", 2],
      ]),
    ).toBe(10);
    expect(room.game).toEqual(before);
  });
});

describe("requests (action-language §5.12)", () => {
  const table = (answer: "pending" | { value: Json } | { error: string } | undefined) =>
    createTable(
      definitionWith({}),
      { roomSlug: "r", options: { language: "English" }, creator: ANN },
      { ...fixedPorts(), request: () => answer },
    );
  const code: Json = [
    ["SET", "/foo", 7],
    ["LOG", ["REQUEST_JSON", "https://example.org/deck"]],
  ];
  const act = (answer: Parameters<typeof table>[0]) => {
    const room = table(answer);
    return { room, outcome: () => room.act({ code, playerUi: { playerN: "player1" }, actor: ANN }) };
  };

  it("are refused without permission", () => {
    expect(act(undefined).outcome().error?.message).toBe(
      "REQUEST_JSON: network requests are not allowed for this host.",
    );
  });

  it("stop the action until the answer is there, with nothing changed", () => {
    const { room, outcome } = act("pending");
    expect(outcome).toThrow(RequestPending);
    expect([room.game.foo, room.replayStep]).toEqual([1, -1]);
    expect(room.game.playerUi).toBeUndefined();
  });

  it("give the answer, or its error", () => {
    expect(act({ value: { cards: 3 } }).outcome().messages).toEqual(['{"cards": 3}']);
    expect(act({ error: "HTTP request failed with status code 404" }).outcome().error?.message).toBe(
      "REQUEST_JSON: HTTP request failed with status code 404",
    );
  });
});
