import type { Prompt } from "@baize/engine";
import { beforeEach, describe, expect, it } from "vitest";
import { definitionOf } from "../../model/definition.ts";
import type { TablePlugin } from "../../model/room-context.tsx";
import { createRoomStore } from "../../model/room-store.ts";
import { createUiStore } from "../../model/ui-store.ts";
import { createPredictions } from "../../predict/predictions.ts";
import { createTokenBatch } from "../../predict/token-batch.ts";
import { createPromptAnswerer } from "../../sync/answer-prompt.ts";
import { carrying } from "../../table/drag/late-carrying.ts";
import { recordedActions } from "../../testing/recorded-actions.ts";
import { cardNamed, samplePlugin, sampleRoom } from "../../testing/sample-room.ts";
import { createHotkeys } from "./hotkey-controller.ts";
import { nextVacant } from "./run-product-key.ts";

const room = sampleRoom();
const ilse = cardNamed(room, "Ilse, Ferrywright");
const gale = cardNamed(room, "Gale");

function setUp(
  userId: number | null = 1,
  changes: Partial<typeof room> = {},
  plugin: TablePlugin = samplePlugin,
) {
  const store = createRoomStore("calm-bay");
  store.setState({ room: { ...room, ...changes }, connection: { phase: "live" } });
  const ui = createUiStore();
  ui.setState({ playerN: userId === 1 ? "player1" : null });
  const { shown, gather } = createPredictions(store);
  const recorded = recordedActions();
  const { actions, calls, alerts } = recorded;
  const tokens = createTokenBatch({
    store: shown,
    gather,
    definition: () => definitionOf(plugin.gameDef),
    send: (changed) => actions.command("addTokens", { changes: changed }),
    // Sent when a test flushes it.
    delay: 1e6,
  });
  let time = 10_000;
  const answerer = createPromptAnswerer({ ui, actions, keepAnswer: () => {}, now: () => time });
  const refreshed: string[] = [];
  const controller = createHotkeys({
    pluginRefresh: {
      refresh: async () => void refreshed.push("refresh"),
      toggleAutomatic: () => refreshed.push("automatic"),
    },
    store,
    ui,
    actions,
    plugin,
    userId,
    tokens,
    answerer,
    t: (key, values) => (values?.key ? `${key} ${values.key}` : key),
    now: () => time,
  });
  const press = (key: string, modifiers = "", repeat = false, isOnTable = false) =>
    controller.press(
      {
        key,
        shiftKey: modifiers.includes("S"),
        ctrlKey: modifiers.includes("C"),
        altKey: false,
        metaKey: modifiers.includes("M"),
        repeat,
      },
      isOnTable,
    );
  /** Presses of a token that are shown and not sent yet. */
  const gathered = (cardId: string, token: string) =>
    (shown.getState().room!.game.cardById[cardId]!.tokens[token] ?? 0) -
    (store.getState().room!.game.cardById[cardId]!.tokens[token] ?? 0);
  return {
    store,
    recorded,
    gathered,
    ui,
    calls,
    alerts,
    press,
    refreshed,
    wait: (ms: number) => (time += ms),
  };
}

let at: ReturnType<typeof setUp>;
beforeEach(() => {
  at = setUp();
});

describe("order of matching (table §7.4)", () => {
  const prompt = (uuid: string, timestamp: number): Prompt => ({
    uuid,
    promptId: "p",
    message: "?",
    timestamp,
    options: [{ label: "Yes", hotkey: "A" }],
  });

  it("lets the oldest prompt take its key before the card's hotkey (T3-75)", () => {
    const seat = room.game.playerData.player1;
    if (!seat) throw new Error("no seat");
    const prompts = { late: prompt("late", 2), early: prompt("early", 1) };
    const playerData = { ...room.game.playerData, player1: { ...seat, prompts } };
    at = setUp(1, { game: { ...room.game, playerData } });
    at.ui.setState({ activeCardId: ilse });
    at.press("a");
    expect(at.calls).toEqual([["command", "answerPrompt", { uuid: "early", option: 0 }]]);
  });

  /** A table at which player1 is asked. */
  function asking(options: Prompt["options"]) {
    const seat = room.game.playerData.player1!;
    const prompts = { u: { ...prompt("u", 1), options } };
    const playerData = { ...room.game.playerData, player1: { ...seat, prompts } };
    at = setUp(1, { game: { ...room.game, playerData } });
    at.ui.setState({ activeCardId: ilse });
  }
  const answers = () => at.calls.map(([, command, args]) => [command, (args as { option: number }).option]);

  it.each([
    ["Enter", 1],
    ["Escape", 2],
    ["1", 0],
    ["2", 1],
  ])("table B3: %s chooses an option of a question whose options have no keys", (key, option) => {
    asking([{ label: "Always" }, { label: "Yes" }, { label: "No" }]);
    at.press(key);
    expect(answers()).toEqual([["answerPrompt", option]]);
  });

  it("table §12.3: from a card a question is answered by the digits that it shows there", () => {
    asking([
      { label: "Swap", hotkey: "Enter" },
      { label: "Keep", hotkey: "Escape" },
    ]);
    at.press("2", "", false, true);
    expect(answers()).toEqual([["answerPrompt", 1]]);
  });

  it("table B3: Escape clears the table where a question has no way out", () => {
    asking([{ label: "Boat" }, { label: "Bridge" }]);
    at.press("Escape");
    expect(answers()).not.toContainEqual(["answerPrompt", expect.anything()]);
  });

  it("table B3: for 700 ms after an answer digits put no tokens", () => {
    asking([{ label: "Boat" }]);
    at.press("1");
    at.store.setState({ room });
    at.press("1");
    at.wait(699);
    at.press("1");
    expect(at.gathered(ilse, "damage")).toBe(0);
    at.wait(1);
    at.press("1");
    expect(at.gathered(ilse, "damage")).toBe(1);
  });

  it("adds a token on the upper half, takes one on the lower, five with Ctrl (T1-08, T4-10, T4-13)", () => {
    at.ui.setState({ activeCardId: ilse, mouseTopBottom: "top" });
    at.press("1");
    expect(at.gathered(ilse, "damage")).toBe(1);
    at.press("1", "C");
    expect(at.gathered(ilse, "damage")).toBe(6);
    at.ui.setState({ mouseTopBottom: "bottom" });
    at.press("1");
    expect(at.gathered(ilse, "damage")).toBe(5);
  });

  it("passes over a binding whose token the card's type does not have", () => {
    at.ui.setState({ activeCardId: gale });
    at.press("1");
    expect(at.gathered(gale, "wind")).toBe(1);
    expect(at.gathered(gale, "damage")).toBe(0);
  });

  it("runs card and game hotkeys of the plugin by reference (T9-66)", () => {
    at.ui.setState({ activeCardId: ilse });
    at.press("a");
    at.press("d");
    expect(at.calls).toEqual([
      ["run", { kind: "cardHotkey", index: 0 }, { cardId: ilse }],
      ["run", { kind: "gameHotkey", index: 0 }],
    ]);
  });

  it("lets a plugin's key override one of the product", () => {
    at.ui.setState({ activeCardId: ilse });
    at.press("T", "S");
    expect(at.calls).toEqual([["run", { kind: "gameHotkey", index: 1 }]]);
  });
});

describe("the product's keys", () => {
  it.each([
    ["t", "", ["command", "toggleTarget", { cardId: ilse }], "T9-47"],
    ["A", "S", ["command", "triggerAbility", { cardId: ilse }], "T9-48"],
    ["W", "S", ["command", "drawArrow", { cardId: ilse }], "T9-49"],
    ["s", "C", ["saveReplay"], "T9-54"],
    ["z", "C", ["stepThrough", { size: "single", direction: "undo" }], "T9-55"],
    ["ArrowLeft", "", ["stepThrough", { size: "single", direction: "undo" }], "T9-56"],
    ["y", "C", ["stepThrough", { size: "single", direction: "redo" }], "T9-57"],
    ["ArrowRight", "", ["stepThrough", { size: "single", direction: "redo" }], "T9-58"],
    ["ArrowLeft", "S", ["stepThrough", { size: "round", direction: "undo" }], "T9-59"],
    ["ArrowRight", "S", ["stepThrough", { size: "round", direction: "redo" }], "T9-60"],
    ["ArrowUp", "", ["command", "prevStep", {}], "T9-61"],
    ["ArrowDown", "", ["command", "nextStep", {}], "T9-62"],
    ["ArrowRight", "C", ["setSeat", "player2", 1], "table §7.4 seats"],
  ])("%s with %s does its work (%s %s)", (key, modifiers, call, _id) => {
    at.ui.setState({ activeCardId: ilse, ownSteps: [room.replayStep, room.replayStep + 1] });
    expect(at.press(key, modifiers)).toBe(true);
    expect(at.calls).toEqual([call]);
  });

  it("are reached with ⌘ in place of Ctrl, where the plugin has no key of that name", () => {
    at.ui.setState({ ownSteps: [room.replayStep] });
    at.press("z", "M");
    expect(at.calls).toEqual([["stepThrough", { size: "single", direction: "undo" }]]);
    const { hotkeys } = samplePlugin.gameDef as { hotkeys: object };
    const game = [{ key: "Alt+Z", actionList: "drawOne", label: "Draw" }];
    at = setUp(
      1,
      {},
      { ...samplePlugin, gameDef: { ...samplePlugin.gameDef, hotkeys: { ...hotkeys, game } } },
    );
    at.press("z", "M");
    expect(at.calls).toEqual([["run", { kind: "gameHotkey", index: 0 }]]);
  });

  it("a seat that was refused is not looked from, and not taken for one's own", async () => {
    at.recorded.outcome = { status: "refused", reason: "seat_taken", message: "Taken." };
    at.press("ArrowRight", "C");
    await Promise.resolve();
    expect(at.ui.getState().observingPlayerN).not.toBe("player2");
    at.press("ArrowRight", "C");
    expect(at.calls).toEqual([
      ["setSeat", "player2", 1],
      ["setSeat", "player2", 1],
    ]);
  });

  it("Escape clears targets and arrows (T9-50), where there are any of one's own", () => {
    at.press("Escape");
    expect(at.calls).toEqual([]);
    const mark = (part: object) => {
      const { room } = at.store.getState();
      const cardById = { ...room!.game.cardById };
      cardById[ilse] = { ...cardById[ilse]!, ...part };
      at.store.setState({ room: { ...room!, game: { ...room!.game, cardById } } });
    };
    mark({ targeting: { player2: true } });
    at.press("Escape");
    expect(at.calls).toEqual([]);
    mark({ targeting: { player1: true } });
    at.press("Escape");
    mark({ targeting: {}, arrows: { player1: ["another"] } });
    at.press("Escape");
    expect(at.calls).toEqual([
      ["command", "clearTargets", {}],
      ["command", "clearTargets", {}],
    ]);
  });

  it("table §3.6: Escape gives up the arrow that is being drawn, and leaves the marks that are there", async () => {
    await carrying.fetch();
    const { room } = at.store.getState();
    const { player1 } = room!.game.playerData;
    const playerData = { ...room!.game.playerData, player1: { ...player1!, drawingArrowFrom: ilse } };
    const cardById = { ...room!.game.cardById };
    cardById[ilse] = { ...cardById[ilse]!, targeting: { player1: true } };
    at.store.setState({ room: { ...room!, game: { ...room!.game, playerData, cardById } } });
    at.press("Escape");
    expect(at.calls).toEqual([["command", "drawArrow", { cardId: ilse }]]);
  });

  it("table §9.3: Escape ends the choosing of cards that no question asks for, and leaves that of a question", () => {
    const chosen = { enabled: true, cardIds: [ilse] };
    at.ui.setState({ multiSelect: chosen });
    at.press("Escape");
    expect(at.ui.getState().multiSelect).toEqual({ enabled: false, cardIds: [] });
    const seat = room.game.playerData.player1!;
    const select = { uuid: "u", promptId: "p", message: "?", timestamp: 1, input: { type: "selectCards" } };
    const playerData = { ...room.game.playerData, player1: { ...seat, prompts: { u: select } } };
    at = setUp(1, { game: { ...room.game, playerData } as typeof room.game });
    at.ui.setState({ multiSelect: chosen });
    at.press("Escape");
    expect(at.ui.getState().multiSelect).toEqual(chosen);
  });

  it("table B18: Escape closes the pile that is looked through, before anything else", () => {
    const { room } = at.store.getState();
    const { player1 } = room!.game.playerData;
    const playerData = {
      ...room!.game.playerData,
      player1: { ...player1!, browseGroup: { id: "sharedShore", topN: 0 } },
    };
    at.store.setState({ room: { ...room!, game: { ...room!.game, playerData } } });
    at.press("Escape");
    expect(at.calls).toEqual([["command", "closeBrowse", { mode: "keepOrder" }]]);
  });

  it("opens the prebuilt decks with Ctrl+L (T9-52)", () => {
    at.press("l", "C");
    expect(at.ui.getState().showModal).toBe("prebuilt_deck");
  });

  it("opens all eyes of a permitted watcher without a seat (T9-53, T6-23)", () => {
    at = setUp(2, { spectators: { "2": true } });
    at.press("f", "C");
    expect(at.ui.getState().spectatorPeekingAll).toBe(true);
    at.press("f", "C");
    expect(at.ui.getState().spectatorPeekingAll).toBe(false);
    expect(at.alerts).toEqual(["peekAllOn", "peekAllOff"]);
  });

  it("refuses the open eye to everybody else (T6-25)", () => {
    at.press("f", "C");
    expect(at.alerts).toEqual(["peekAllRefused"]);
  });
});

describe("what is said when a key cannot work", () => {
  it("asks for a card, by the name of the key or without (T5-52, T5-53)", () => {
    at.press("a");
    at.press("1");
    at.press("t");
    expect(at.alerts).toEqual(["hoverCardForKey A", "hoverCardForKey 1", "hoverCard T"]);
  });

  it("names a token that the card cannot have (T5-54)", () => {
    const types = { Hero: { tokens: [] } };
    at = setUp(1, {}, { ...samplePlugin, gameDef: { ...samplePlugin.gameDef, cardTypes: types } });
    at.ui.setState({ activeCardId: ilse });
    at.press("1");
    expect(at.alerts).toEqual(["tokenNotAllowed"]);
  });

  it("names an unknown key and leaves it to the browser (T5-55)", () => {
    expect(at.press("j")).toBe(false);
    expect(at.alerts).toEqual(["noHotkey J"]);
  });

  it("leaves the browser's own combinations alone", () => {
    expect(at.press("r", "C")).toBe(false);
    expect(at.press("F5")).toBe(false);
    expect(at.press("F11")).toBe(false);
    expect(at.alerts).toEqual([]);
  });

  it("asks the unseated for a seat, at most every five seconds and for real hotkeys only (T5-51)", () => {
    at = setUp(2);
    at.press("j");
    at.press("d");
    at.press("d");
    expect(at.alerts).toEqual(["hotkeysNeedSeat"]);
    at.wait(5000);
    at.press("d");
    expect(at.alerts).toEqual(["hotkeysNeedSeat", "hotkeysNeedSeat"]);
    expect(at.calls).toEqual([]);
  });
});

describe("keys that need no seat", () => {
  it("refresh the plugin (T9-63, T9-64)", () => {
    at = setUp(2);
    at.press("L", "CS");
    at.press("K", "CS");
    expect(at.refreshed).toEqual(["refresh", "automatic"]);
  });

  it("show and hide the list of hotkeys with ?", () => {
    at = setUp(null);
    at.press("?", "S");
    expect(at.ui.getState().showHotkeys).toBe(true);
    at.press("?", "S");
    expect(at.ui.getState().showHotkeys).toBe(false);
    expect(at.alerts).toEqual([]);
  });
});

describe("a held key", () => {
  it("counts again for tokens and steps, not for the plugin's actions (table §7.1)", () => {
    at.ui.setState({ activeCardId: ilse });
    at.press("1", "", true);
    at.press("a", "", true);
    at.press("ArrowDown", "", true);
    expect(at.gathered(ilse, "damage")).toBe(1);
    expect(at.calls).toEqual([["command", "nextStep", {}]]);
  });
});

describe("the bare arrow keys (table §7.4)", () => {
  const shown = room.replayStep;

  it.each([
    ["ArrowLeft", shown, "undo"],
    ["ArrowRight", shown + 1, "redo"],
  ] as const)(
    "table A10: %s steps over one's own step only, and says which keys step over others'",
    (key, own, direction) => {
      at.ui.setState({ ownSteps: [shown - 1] });
      expect(at.press(key)).toBe(true);
      expect([at.calls, at.alerts]).toEqual([[], ["arrowsOwnSteps"]]);
      at.ui.setState({ ownSteps: [own] });
      at.press(key);
      expect(at.calls).toEqual([["stepThrough", { size: "single", direction }]]);
    },
  );

  it("table A10: do not count again while they are held; Ctrl+Z does", () => {
    at.ui.setState({ ownSteps: [shown] });
    expect(at.press("ArrowLeft", "", true)).toBe(true);
    expect([at.calls, at.alerts]).toEqual([[], []]);
    at.press("z", "C", true);
    expect(at.calls).toEqual([["stepThrough", { size: "single", direction: "undo" }]]);
  });
});

describe("the keys that change seats", () => {
  it("pass over a closed seat", () => {
    const { press, calls, alerts } = setUp(1, { closedSeats: ["player2"] });
    press("ArrowRight", "C");
    expect([calls, alerts]).toEqual([[], ["noVacantSeats"]]);
  });
});

describe("nextVacant", () => {
  const seats = ["player1", "player2", "player3"];
  it("goes round from my seat, and from outside the row", () => {
    const vacant =
      (...free: string[]) =>
      (seat: string) =>
        free.includes(seat);
    expect(nextVacant(seats, "player2", 1, vacant("player1"))).toBe("player1");
    expect(nextVacant(seats, "player2", -1, vacant("player3"))).toBe("player3");
    expect(nextVacant(seats, null, 1, vacant("player1", "player3"))).toBe("player1");
    expect(nextVacant(seats, null, -1, vacant("player1", "player3"))).toBe("player3");
    expect(nextVacant(seats, "player2", 1, vacant("player2"))).toBeNull();
  });
});

describe("Ctrl+U (decks §6.1)", () => {
  const game = (pluginName: string) => ({ game: { ...room.game, pluginName } });

  it("D-51, T9-51: opens the dialog for addresses of decks; without a seat it says to sit down", () => {
    const seated = setUp(1, game("Earthborne Rangers"));
    expect(seated.press("u", "C")).toBe(true);
    expect(seated.ui.getState().showModal).toBe("url_deck");
    const standing = setUp(2, game("Earthborne Rangers"));
    expect(standing.press("u", "C")).toBe(true);
    expect([standing.ui.getState().showModal, standing.alerts]).toEqual([null, ["pleaseSit"]]);
  });

  it("D-51, T1-20: says of other games that they have no such site", () => {
    at.press("u", "C");
    expect([at.ui.getState().showModal, at.alerts]).toEqual([null, ["urlImportUnsupported"]]);
  });
});
