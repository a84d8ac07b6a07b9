import type { Prompt } from "@baize/engine";
import { beforeEach, describe, expect, it } from "vitest";
import { suppressedOption, visiblePrompts } from "../../model/prompts.ts";
import { createRoomStore } from "../../model/room-store.ts";
import { createUiStore } from "../../model/ui-store.ts";
import { createPredictions } from "../../predict/predictions.ts";
import { withPredictions } from "../../predict/with-predictions.ts";
import { createPromptAnswerer } from "../../sync/answer-prompt.ts";
import { chooseCandidate } from "../../table/context/choose-candidate.ts";
import { recordedActions } from "../../testing/recorded-actions.ts";
import { sampleRoom } from "../../testing/sample-room.ts";
import { followPrompts } from "./follow-prompts.ts";

function prompt(uuid: string, timestamp: number, more: Partial<Prompt> = {}): Prompt {
  return {
    uuid,
    promptId: "ask",
    message: "?",
    timestamp,
    options: [{ label: "Yes" }, { label: "Never", dontShowAgain: true }],
    ...more,
  };
}

function roomWith(...prompts: Prompt[]) {
  const room = sampleRoom();
  const seat = room.game.playerData.player1;
  if (!seat) throw new Error("no seat");
  seat.prompts = Object.fromEntries(prompts.map((entry) => [entry.uuid, entry]));
  return room;
}

describe("visiblePrompts (table §9.3)", () => {
  it("stacks my prompts by their time, oldest first (T2-86, T3-65)", () => {
    const room = roomWith(prompt("b", 2), prompt("a", 3), prompt("c", 1));
    expect(visiblePrompts(room, "player1").map((entry) => entry.uuid)).toEqual(["c", "b", "a"]);
  });

  it("leaves out hidden ones and those of other seats (T3-64, T4-48)", () => {
    const room = roomWith(prompt("b", 2, { visible: false }));
    expect(visiblePrompts(room, "player1")).toEqual([]);
    expect(visiblePrompts(roomWith(prompt("a", 1)), "player2")).toEqual([]);
    expect(visiblePrompts(roomWith(prompt("a", 1)), null)).toEqual([]);
  });
});

describe("suppressedOption (T3-76, decisions: suppressed prompts)", () => {
  it("is the option whose label was kept; else the prompt is shown", () => {
    expect(suppressedOption(prompt("a", 1), { ask: "Never" })).toBe(1);
    expect(suppressedOption(prompt("a", 1), { ask: true })).toBe(-1);
    expect(suppressedOption(prompt("a", 1), { ask: "Gone" })).toBe(-1);
    expect(suppressedOption(prompt("a", 1), {})).toBe(-1);
  });
});

describe("answering", () => {
  let ui: ReturnType<typeof createUiStore>;
  let recorded: ReturnType<typeof recordedActions>;
  let kept: [string, string][];
  let answerer: ReturnType<typeof createPromptAnswerer>;
  let confirmed: ReturnType<typeof createRoomStore>;
  let shown: ReturnType<typeof createPredictions>["shown"];

  /** Whether the seat is asked it now. */
  const isAsked = (uuid: string) =>
    visiblePrompts(shown.getState().room, "player1").some((open) => open.uuid === uuid);

  beforeEach(() => {
    ui = createUiStore();
    recorded = recordedActions();
    kept = [];
    confirmed = createRoomStore("calm-bay");
    confirmed.setState({ room: roomWith(prompt("a", 1), prompt("b", 2)) });
    const predictions = createPredictions(confirmed);
    shown = predictions.shown;
    answerer = createPromptAnswerer({
      ui,
      actions: withPredictions(recorded.actions, predictions, () => "player1"),
      keepAnswer: (promptId, label) => kept.push([promptId, label]),
    });
  });

  it("hides the prompt at once, clears the selection and sends the option (T4-49, T4-50, T4-51)", () => {
    ui.setState({ multiSelect: { enabled: true, cardIds: ["c"] } });
    void answerer.answer(prompt("a", 1), 0);
    expect(isAsked("a")).toBe(false);
    expect(isAsked("b")).toBe(true);
    expect(ui.getState().multiSelect).toEqual({ enabled: false, cardIds: [] });
    expect(recorded.calls).toEqual([["command", "answerPrompt", { uuid: "a", option: 0 }]]);
  });

  it("sends the text of a text or number input as text, the selection as a list (T3-69, T3-70, T3-71)", () => {
    answerer.inputs.set("a", "12");
    void answerer.answer(prompt("a", 1, { input: { type: "number" } }), 0);
    ui.setState({ multiSelect: { enabled: true, cardIds: ["x", "y"] } });
    void answerer.answer(prompt("b", 2, { input: { type: "selectCards" } }), 0);
    expect(recorded.calls).toEqual([
      ["command", "answerPrompt", { uuid: "a", option: 0, input: "12" }],
      ["command", "answerPrompt", { uuid: "b", option: 0, input: ["x", "y"] }],
    ]);
  });

  it("keeps the label of the option that is not to be asked again (T3-76, T3-99)", () => {
    void answerer.answer(prompt("a", 1), 1);
    expect(kept).toEqual([["ask", "Never"]]);
  });

  it("shows the prompt again when the answer was not taken, but not when it is gone", async () => {
    recorded.outcome = { status: "unsent" };
    await answerer.answer(prompt("a", 1), 0);
    expect(isAsked("a")).toBe(true);
    recorded.outcome = { status: "refused", reason: "prompt_gone", message: "" };
    await answerer.answer(prompt("a", 1), 0);
    expect(isAsked("a")).toBe(false);
  });

  it("answers anew what is asked anew: a question that came back by going back", async () => {
    await answerer.answer(prompt("a", 1), 0);
    await answerer.answer(prompt("a", 1), 1);
    expect(recorded.calls).toHaveLength(2);
  });

  it("table §9.3: a question whose answer came to nothing, as by an ABORT, is asked on with the selection of its cards", async () => {
    ui.setState({ playerN: "player1" });
    const stop = followPrompts({ store: shown, ui, answerer, keptAnswers: () => ({}) });
    const select = prompt("a", 1, { input: { type: "selectCards" } });
    confirmed.setState({ room: roomWith(select), connection: { phase: "live" } });
    const sent = answerer.answer(select, 0);
    expect(isAsked("a")).toBe(false);
    await sent;
    expect(isAsked("a")).toBe(true);
    expect(ui.getState().multiSelect).toEqual({ enabled: true, cardIds: [] });
    void answerer.answer(select, 0);
    expect(recorded.calls).toHaveLength(2);
    stop();
  });

  it("answers once, however often it is pressed", () => {
    void answerer.answer(prompt("a", 1), 0);
    void answerer.answer(prompt("a", 1), 1);
    expect(recorded.calls).toHaveLength(1);
  });
});

describe("followPrompts", () => {
  function follow(keptAnswers: Record<string, unknown> = {}) {
    const store = createRoomStore("calm-bay");
    const ui = createUiStore();
    ui.setState({ playerN: "player1" });
    const { actions, calls } = recordedActions();
    const answerer = createPromptAnswerer({ ui, actions, keepAnswer: () => {} });
    const stop = followPrompts({ store, ui, answerer, keptAnswers: () => keptAnswers });
    const show = (...prompts: Prompt[]) =>
      store.setState({ room: roomWith(...prompts), connection: { phase: "live" } });
    /** The table at a step of so many. */
    const showAt = (replayStep: number, count: number, ...prompts: Prompt[]) => {
      const deltas = Array.from({ length: count }, () => ({}));
      store.setState({
        room: { ...roomWith(...prompts), replayStep, deltas },
        connection: { phase: "live" },
      });
    };
    return { ui, calls, show, showAt, stop };
  }
  const select = (uuid: string, timestamp: number, numCards?: number) =>
    prompt(uuid, timestamp, {
      input: { type: "selectCards", ...(numCards ? { autoSubmit: { numCards, code: [] } } : {}) },
    });

  it("answers a suppressed prompt unseen", () => {
    const { calls, show } = follow({ ask: "Never" });
    show(prompt("a", 1));
    expect(calls).toEqual([["command", "answerPrompt", { uuid: "a", option: 1 }]]);
  });

  it("table §9.3: leaves a suppressed prompt alone that going back has brought again, until the game goes on", () => {
    const { calls, showAt } = follow({ ask: "Never" });
    showAt(2, 4, prompt("a", 1));
    expect(calls).toEqual([]);
    showAt(3, 4, prompt("a", 1));
    expect(calls).toHaveLength(1);
  });

  it("table §9.3: shows a suppressed prompt whose kept answer came to nothing, and does not go on answering it", async () => {
    const { calls, show, showAt } = follow({ ask: "Never" });
    show(prompt("a", 1));
    await Promise.resolve();
    // It is away while its answer is on its way.
    show();
    show(prompt("a", 1));
    await Promise.resolve();
    expect(calls).toHaveLength(1);
    showAt(0, 2, prompt("a", 1));
    showAt(1, 2, prompt("a", 1));
    expect(calls).toHaveLength(2);
  });

  it("selects cards while the oldest prompt wants it, and stops when none does (T4-52, T4-53)", () => {
    const { ui, show } = follow();
    show(select("a", 1), prompt("b", 2));
    expect(ui.getState().multiSelect.enabled).toBe(true);
    show(prompt("b", 2));
    expect(ui.getState().multiSelect).toEqual({ enabled: false, cardIds: [] });
  });

  const cardIds = Object.keys(sampleRoom().game.cardById).slice(0, 2);
  const [one, two] = cardIds;
  if (!one || !two) throw new Error("no cards");

  it("forgets a selected card that is gone, or lies hidden now (table §9.3)", () => {
    const { ui, show } = follow();
    show(select("a", 1));
    ui.setState({ multiSelect: { enabled: true, cardIds: ["gone", one] } });
    expect(ui.getState().multiSelect).toEqual({ enabled: true, cardIds: [one] });
  });

  it("submits by itself when enough cards are selected (T3-72)", () => {
    const { ui, calls, show } = follow();
    show(select("a", 1, 2));
    ui.setState({ multiSelect: { enabled: true, cardIds: [one] } });
    expect(calls).toEqual([]);
    ui.setState({ multiSelect: { enabled: true, cardIds } });
    expect(calls).toEqual([["command", "answerPrompt", { uuid: "a", option: "autoSubmit", input: cardIds }]]);
  });

  const offering = (...cards: string[]) =>
    prompt("a", 1, { options: [{ label: "None" }, ...cards.map((cardId) => ({ label: cardId, cardId }))] });

  it("table B3: marks the cards that the oldest question offers, until it is answered", () => {
    const { ui, show } = follow();
    show(offering(one, two), select("b", 2));
    expect(ui.getState().candidates.cardIds).toEqual([one, two]);
    show({ ...select("b", 2), input: { type: "selectCards", candidates: [two, null] } });
    expect(ui.getState().candidates.cardIds).toEqual([two]);
    show();
    expect(ui.getState().candidates.cardIds).toEqual([]);
  });

  it("table B3: a press of one of them chooses its option, once", () => {
    const { ui, calls, show } = follow();
    show(offering(one, two));
    expect(chooseCandidate(ui, "elsewhere")).toBe(false);
    expect(chooseCandidate(ui, two)).toBe(true);
    expect(chooseCandidate(ui, two)).toBe(true);
    expect(calls).toEqual([["command", "answerPrompt", { uuid: "a", option: 2 }]]);
    // The second press of a double click is nothing of its own.
    show();
    expect(chooseCandidate(ui, two)).toBe(true);
    expect(chooseCandidate(ui, one)).toBe(false);
  });

  it("leaves a selection that the game itself asked for alone", () => {
    const { ui, show } = follow();
    ui.setState({ multiSelect: { enabled: true, cardIds: [one] } });
    show();
    expect(ui.getState().multiSelect.enabled).toBe(true);
  });
});
