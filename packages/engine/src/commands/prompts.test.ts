import { describe, expect, it } from "vitest";
import type { Prompt } from "../model/state.ts";
import { answerPrompt } from "./index.ts";
import { contextOf, list, refusal, smallGame } from "./testing/small-table.ts";

const gone = ["UNSET", "/playerData/player1/prompts/u1"];

function asked(prompt: Partial<Prompt>) {
  const game = smallGame();
  const base: Prompt = { uuid: "u1", promptId: "ask", message: "?", timestamp: 1 };
  game.playerData.player1!.prompts = { u1: { ...base, ...prompt } };
  return { game };
}

describe("prompts (action-language §5.9, §10.5)", () => {
  const code = [["LOG", "chosen"], gone];
  const choice = asked({ options: [{ label: "Yes", code }, { label: "No" }] });

  it("an answer runs the stored code with the input defined", () => {
    expect(list("answerPrompt", { uuid: "u1", option: 0 }, choice)).toEqual([
      ["DEFINE", "$PROMPT_INPUT", null],
      code,
    ]);
    expect(list("answerPrompt", { uuid: "u1", option: 1 }, choice)).toEqual([
      ["DEFINE", "$PROMPT_INPUT", null],
      gone,
    ]);
  });

  it("an input is data, never code, and a number stays a text", () => {
    const define = (input: string | number | string[]) =>
      list("answerPrompt", { uuid: "u1", option: 0, input }, choice)[0];
    expect(define("Ana")).toEqual(["DEFINE", "$PROMPT_INPUT", "Ana"]);
    expect(define(7)).toEqual(["DEFINE", "$PROMPT_INPUT", "7"]);
    for (const input of ["$GAME", "/cardById", "{{$GAME}}", ["c1", "c3"], []]) {
      expect(define(input)).toEqual(["DEFINE", "$PROMPT_INPUT", ["OBJ_GET_VAL", { value: input }, "value"]]);
    }
    expect(refusal("answerPrompt", { uuid: "u1", option: 0, input: ["c9"] }, choice)).toMatch(/no card "c9"/);
    expect(refusal("answerPrompt", { uuid: "u1", option: 0, input: { a: 1 } }, choice)).toMatch(
      /^invalid_payload/,
    );
  });

  it("an answer to a prompt that is gone is prompt_gone, also for another seat's prompt", () => {
    const message = "prompt_gone: This prompt has been answered.";
    expect(refusal("answerPrompt", { uuid: "u2", option: 0 }, choice)).toBe(message);
    expect(refusal("answerPrompt", { uuid: "u1", option: 0 }, { ...choice, seat: "player2" })).toBe(message);
    expect(refusal("dismissPrompt", { uuid: "u2" }, choice)).toBe(message);
  });

  it("there must be such an option", () => {
    expect(refusal("answerPrompt", { uuid: "u1", option: 2 }, choice)).toBe(
      "invalid_payload: option must be below 2, got 2.",
    );
  });

  it("an automatic answer needs the right number of cards", () => {
    const auto = asked({ input: { type: "selectCards", autoSubmit: { numCards: 2, code } } });
    expect(list("answerPrompt", { uuid: "u1", option: "autoSubmit", input: ["c1", "c3"] }, auto)[1]).toEqual(
      code,
    );
    expect(refusal("answerPrompt", { uuid: "u1", option: "autoSubmit", input: ["c1"] }, auto)).toMatch(
      /2 cards/,
    );
    expect(refusal("answerPrompt", { uuid: "u1", option: "autoSubmit" }, choice)).toMatch(
      /does not answer itself/,
    );
  });

  it("table B3: cards that are selected are among those to choose from, each named once", () => {
    const choose = (candidates?: string[]) =>
      asked({
        options: [{ label: "These", code }],
        input: { type: "selectCards", ...(candidates ? { candidates } : {}) },
      });
    const refused = (input: string[], of = choose(["c1", "c3"])) =>
      refusal("answerPrompt", { uuid: "u1", option: 0, input }, of);
    expect(
      list("answerPrompt", { uuid: "u1", option: 0, input: ["c3", "c1"] }, choose(["c1", "c3"]))[1],
    ).toEqual(code);
    expect(refused(["c1", "c2"])).toBe("invalid_payload: input must name cards of the question.");
    expect(refused(["c1", "c1"])).toBe(
      "invalid_payload: input must name each card once; input[1] is named before.",
    );
    expect(refused(["c1"], choose([]))).toMatch(/cards of the question/);
    expect(list("answerPrompt", { uuid: "u1", option: 0, input: ["c2"] }, choose())[1]).toEqual(code);
  });

  it("a refused answer does not tell whether a card is one of the question", () => {
    const question = asked({
      options: [{ label: "These", code }],
      input: {
        type: "selectCards",
        candidates: ["c1", "c3"],
        autoSubmit: { numCards: 2, code },
      },
    });
    const refused = (input: string[], option: number | string = 0) =>
      refusal("answerPrompt", { uuid: "u1", option, input }, question);
    const tries: ((card: string) => string)[] = [
      (card) => refused([card, card]),
      (card) => refused([card, "c4"]),
      (card) => refused(["c4", card]),
      (card) => refused([card, "nowhere"]),
      (card) => refused([card], 7),
      (card) => refused([card], "autoSubmit"),
    ];
    for (const attempt of tries) expect(attempt("c2")).toBe(attempt("c1"));
  });

  it("only a prompt without options can be dismissed", () => {
    expect(list("dismissPrompt", { uuid: "u1" }, asked({}))).toEqual([gone]);
    expect(refusal("dismissPrompt", { uuid: "u1" }, choice)).toBe(
      "invalid_payload: This prompt waits for an answer.",
    );
  });

  it("answerPrompt is the command under its own name", () => {
    const built = answerPrompt({ uuid: "u1", option: 0 }, contextOf(choice));
    expect(built.code).toEqual([["DEFINE", "$PROMPT_INPUT", null], code]);
  });
});
