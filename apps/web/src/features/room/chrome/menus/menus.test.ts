import type { JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { seatsOf } from "../../model/host.ts";
import type { TablePlugin } from "../../model/room-context.tsx";
import { createUiStore } from "../../model/ui-store.ts";
import type { Point, Size } from "../../table/layout/geometry.ts";
import type { TableButtonSpec } from "../../table/layout/layout-spec.ts";
import { recordedActions } from "../../testing/recorded-actions.ts";
import { cardNamed, samplePlugin, sampleRoom } from "../../testing/sample-room.ts";
import { cardMenuEntries } from "./card-menu.ts";
import { groupMenuEntries } from "./group-menu.ts";
import { gameActions } from "./key-actions.ts";
import type { MenuEntry } from "./menu-entry.ts";
import { placeBesideFinger, placeMenu } from "./place-menu.ts";

const t = (key: string, values?: Record<string, unknown>) =>
  values ? `${key} ${Object.values(values).join(" ")}` : key;
const label = (value: unknown) => String(value ?? "");

function cardMenu(name: string, changes: object = {}, plugin: TablePlugin = samplePlugin) {
  const room = sampleRoom();
  const card = room.game.cardById[cardNamed(room, name)];
  if (!card) throw new Error("no card");
  Object.assign(card, changes);
  const recorded = recordedActions();
  const entries = cardMenuEntries({
    room,
    card,
    plugin,
    me: "player1",
    actions: recorded.actions,
    t,
    label,
    ui: createUiStore(),
    supporter: null,
    peekingAll: false,
  });
  return { entries, card, ...recorded };
}

const labels = (entries: readonly MenuEntry[] | undefined) => entries?.map((entry) => entry.label);
function at(entries: readonly MenuEntry[], ...path: string[]): MenuEntry {
  const [first, ...rest] = path;
  const entry = entries.find((item) => item.label === first);
  if (!entry) throw new Error(`No entry ${first}: ${labels(entries)}`);
  return rest.length === 0 ? entry : at(entry.entries ?? [], ...rest);
}

describe("the card menu (table §6.1)", () => {
  it("table C3 begins with the game's own entries and ends with Delete, which stands alone; detaching only for attached cards (T2-169, T2-170, T2-171, T2-172, T2-173, T2-174, T2-175, T2-176, T2-177, T4-22)", () => {
    expect(labels(cardMenu("Gale").entries)).toEqual([
      "Exhaust",
      "Storms only",
      "flip",
      "moveTo",
      "showTo",
      "toggleTriggers",
      "setRotation",
      "setAltArt",
      "targetCard",
      "drawArrow",
      "tokenMenu",
      "delete",
    ]);
    expect(cardMenu("Gale").entries.at(-1)?.section).toBe(true);
    expect(labels(cardMenu("Gale", { cardIndex: 1 }).entries)?.slice(0, 5)).toEqual([
      "Exhaust",
      "Storms only",
      "detach",
      "attachmentDirection",
      "flip",
    ]);
  });

  it("shows plugin options whose condition holds, functions of the plugin included; errors are a silent no", () => {
    expect(labels(cardMenu("Ilse, Ferrywright").entries)).toContain("Heroes only");
    expect(labels(cardMenu("Ilse, Ferrywright").entries)).not.toContain("Storms only");
    expect(labels(cardMenu("Gale").entries)).not.toContain("Broken");
  });

  it("leaves out what the plugin suppresses, and what needs a card in play", () => {
    const gameDef = {
      ...samplePlugin.gameDef,
      cardMenu: { suppress: ["Flip", "Delete", "Move To", "Show To"] },
    };
    const { entries } = cardMenu("Gale", { inPlay: false }, { ...samplePlugin, gameDef });
    expect(labels(entries)).toEqual([
      "room-dialogs:byKeys",
      "setAltArt",
      "targetCard",
      "drawArrow",
      "tokenMenu",
    ]);
  });

  it("table C3: offers what the game's keys do with a card, beside what the game's own menu does", () => {
    const hotkeys: JsonObject = {
      card: [
        { key: "A", actionList: "exhaust", label: "Exhaust" },
        { key: "X", actionList: [["DISCARD"]], label: "icon(https://img.example/x.png) Discard" },
        { key: "Y", actionList: [["HIDE"]], label: "Hide", hideFromTable: true },
        { key: "Z", actionList: [["NAMELESS"]] },
      ],
    };
    const gameDef = { ...samplePlugin.gameDef, hotkeys };
    const { entries, card, calls } = cardMenu("Gale", {}, { ...samplePlugin, gameDef });
    const actions = at(entries, "room-dialogs:byKeys").entries!;
    expect(actions).toMatchObject([{ label: "Discard", hotkey: "X" }]);
    actions[0]!.onChoose?.();
    expect(calls).toEqual([["run", { kind: "cardHotkey", index: 1 }, { cardId: card.id }]]);
  });

  it("table B12: a game's keys are offered beside the buttons of its table", () => {
    const button = { id: "draw", label: "Draw a card", visible: true } as TableButtonSpec;
    const hotkeys = {
      game: [
        { key: "D", actionList: [["DRAW_CARD"]], label: "Draw a card" },
        { key: "N", actionList: [["NEXT"]], label: "Next" },
      ],
    };
    const plugin = { ...samplePlugin, gameDef: { ...samplePlugin.gameDef, hotkeys } };
    const shown = (tableButtons: TableButtonSpec[]) =>
      gameActions(plugin, { tableButtons }, label).map((action) => action.label);
    expect(shown([])).toEqual(["Draw a card", "Next"]);
    expect(shown([button])).toEqual(["Next"]);
    expect(shown([{ ...button, visible: false }])).toEqual(["Draw a card", "Next"]);
  });

  it("D-42, T2-178: asks a visitor who sets an own picture to log in", () => {
    const { entries, alerts } = cardMenu("Gale");
    at(entries, "setAltArt").onChoose?.();
    expect(alerts).toEqual(["logInFirst"]);
  });

  it("has the default action of the card as well, once (table §8, §12.3)", () => {
    const defaultActions = [
      { condition: ["EQUAL", "$ACTIVE_FACE.type", "Hero"], label: "Exhaust", actionList: "exhaust" },
      { condition: true, label: "Calm", actionList: "exhaust" },
    ];
    const plugin = { ...samplePlugin, gameDef: { ...samplePlugin.gameDef, defaultActions } };
    const { entries, calls, card } = cardMenu("Gale", {}, plugin);
    at(entries, "Calm").onChoose?.();
    expect(calls).toEqual([["run", { kind: "defaultAction", index: 1 }, { cardId: card.id }]]);
    const hero = labels(cardMenu("Ilse, Ferrywright", {}, plugin).entries);
    expect(hero?.filter((text) => text === "Exhaust" || text === "Calm")).toEqual(["Exhaust"]);
  });

  it("runs a plugin option by reference and shows the key that does the same", () => {
    const { entries, calls, card } = cardMenu("Gale");
    const entry = at(entries, "Exhaust");
    expect(entry.hotkey).toBe("A");
    entry.onChoose?.();
    expect(calls).toEqual([["run", { kind: "cardMenu", index: 0 }, { cardId: card.id }]]);
  });

  it("moves to the deck of origin and the plugin's groups; absent groups are left out (T4-23 to T4-25)", () => {
    const { entries, calls, card } = cardMenu("Gale", { deckGroupId: "player1Deck" });
    expect(labels(at(entries, "moveTo").entries)).toEqual(["deckOfOrigin", "Mara · Deck 1", "Mara · Hand"]);
    expect(labels(at(cardMenu("Gale", { deckGroupId: "gone" }).entries, "moveTo").entries)).toEqual([
      "Mara · Deck 1",
      "Mara · Hand",
    ]);
    for (const place of ["top", "shuffleIn", "bottom"])
      at(entries, "moveTo", "Mara · Hand", place).onChoose?.();
    expect(calls).toEqual(
      ["top", "shuffle", "bottom"].map((to) => [
        "command",
        "moveCard",
        { cardId: card.id, groupId: "player1Hand", to },
      ]),
    );
  });

  it("asks for X, five by default, and sends nothing when cancelled (T4-26, T4-27, T4-28, T9-32)", async () => {
    const { entries, calls, answers } = cardMenu("Gale");
    answers.push("2");
    at(entries, "moveTo", "Mara · Deck 1", "shuffleIntoTopX").onChoose?.();
    await Promise.resolve();
    at(entries, "moveTo", "Mara · Deck 1", "shuffleIntoBottomX").onChoose?.();
    await Promise.resolve();
    expect(calls).toMatchObject([["command", "moveCard", { to: "topX", x: 2 }]]);
  });

  it("shows to nobody, everybody or one player, marked (T4-04, T4-05, T4-06)", () => {
    const { entries, calls } = cardMenu("Gale", { peeking: { player2: true } });
    const show = at(entries, "showTo");
    expect(show.entries?.map((entry) => entry.checked)).toEqual([undefined, false, true, undefined]);
    for (const entry of show.entries ?? []) entry.onChoose?.();
    expect(calls.map((call) => (call[2] as { to: string }).to)).toEqual([
      "none",
      "player1",
      "player2",
      "all",
    ]);
  });

  it("toggles triggers by phase and step, sets rotations and directions, with the current one marked (T9-04, T9-05)", () => {
    const { entries, calls } = cardMenu("Gale", { cardIndex: 1, rotation: 90, attachmentDirection: "left" });
    expect(labels(at(entries, "toggleTriggers").entries)).toEqual(["Dawn", "Dusk"]);
    at(entries, "toggleTriggers", "Dusk", "Tide rises").onChoose?.();
    expect(at(entries, "setRotation").entries?.map((entry) => [entry.label, entry.checked])).toEqual([
      ["0°", false],
      ["90°", true],
      ["180°", false],
      ["270°", false],
    ]);
    expect(at(entries, "attachmentDirection").entries?.map((entry) => [entry.label, entry.checked])).toEqual([
      ["table:attach.right", false],
      ["table:attach.left", true],
      ["table:attach.top", false],
      ["table:attach.bottom", false],
      ["table:attach.behind", false],
    ]);
    expect(calls).toMatchObject([["command", "toggleTrigger", { stepId: "2.1" }]]);
  });
});

describe("the group menu (table §6.2)", () => {
  function groupMenu(groupId: string, plugin: TablePlugin = samplePlugin) {
    const room = sampleRoom();
    const group = room.game.groupById[groupId];
    if (!group) throw new Error("no group");
    const recorded = recordedActions();
    const entries = groupMenuEntries({
      room,
      group,
      plugin,
      me: "player1",
      actions: recorded.actions,
      t,
      label,
    });
    return { entries, group, ...recorded };
  }

  it("has its entries in order, the numbers from the definition (T2-75, T2-179, T2-184)", () => {
    const { entries } = groupMenu("sharedShore");
    expect(labels(entries)).toEqual([
      "shuffle",
      "Sweep",
      "Count",
      "browse",
      "lookAtTop 3",
      "lookAtTopX",
      "chooseRandom",
      "setVisibility",
      "moveTo",
    ]);
    expect(labels(at(entries, "moveTo").entries)).toEqual(["myDeck"]);
    expect(labels(at(entries, "moveTo", "myDeck").entries)).toEqual(["top", "shuffleIn", "bottom"]);
  });

  it("moves everything to the top, into or under the groups that the plugin names (T2-180, T2-181, T2-182, T2-183)", () => {
    const { entries, calls } = groupMenu("player1Hand");
    expect(labels(at(entries, "moveTo").entries)).toEqual(["myDeck", "Shore"]);
    for (const [place, to] of [
      ["top", "top"],
      ["shuffleIn", "shuffle"],
      ["bottom", "bottom"],
    ] as const) {
      at(entries, "moveTo", "Shore", place).onChoose?.();
      const args = { fromGroupId: "player1Hand", toGroupId: "sharedShore", to };
      expect(calls.at(-1)).toEqual(["command", "moveAll", args]);
    }
    expect(calls).toHaveLength(3);
  });

  it("offers 5 and 10 where the definition names no numbers (T9-33)", () => {
    const gameDef = { ...samplePlugin.gameDef, groupMenu: { options: [] } };
    expect(labels(groupMenu("player1Deck", { ...samplePlugin, gameDef }).entries)).toEqual(
      expect.arrayContaining(["lookAtTop 5", "lookAtTop 10"]),
    );
  });

  it("looks at the top X, clamped with a word about it; negative counts as none (T5-01, T5-02, T5-03, T5-04)", async () => {
    const { entries, calls, alerts, answers } = groupMenu("player1Deck");
    answers.push("99", "-3", "nothing");
    for (let index = 0; index < 3; index++) {
      at(entries, "lookAtTopX").onChoose?.();
      await new Promise(setImmediate);
    }
    expect(alerts).toEqual(["lookAtTooMany 99 2 Mara · Deck 1"]);
    expect(calls.map((call) => (call[2] as { n: number }).n)).toEqual([2, 0, 0]);
  });

  it("runs the group's own and the plugin's options by reference (T2-185)", () => {
    const { entries, calls } = groupMenu("sharedShore");
    at(entries, "Sweep").onChoose?.();
    at(entries, "Count").onChoose?.();
    expect(calls).toEqual([
      ["run", { kind: "group", groupId: "sharedShore", index: 0 }, { groupId: "sharedShore" }],
      ["run", { kind: "groupMenu", index: 0 }, { groupId: "sharedShore" }],
    ]);
  });

  it("sets the visibility for everybody, nobody or one player (T2-184, T4-07)", () => {
    const { entries, calls } = groupMenu("player1Hand");
    for (const entry of at(entries, "setVisibility").entries ?? []) entry.onChoose?.();
    expect(calls.map((call) => (call[2] as { to: string }).to)).toEqual([
      "none",
      "player1",
      "player2",
      "all",
    ]);
  });
});

describe("placeMenu", () => {
  const screen = { width: 1000, height: 800 };
  const menu = { width: 200, height: 300 };
  it("opens to the right in the left half and to the left in the right half", () => {
    expect(placeMenu({ x: 100, y: 100 }, menu, screen)).toEqual({ x: 108, y: 92 });
    expect(placeMenu({ x: 900, y: 100 }, menu, screen)).toEqual({ x: 692, y: 92 });
  });
  it("stays on the screen", () => {
    expect(placeMenu({ x: 100, y: 790 }, menu, screen)).toEqual({ x: 108, y: 492 });
    expect(placeMenu({ x: 5, y: 2 }, { width: 990, height: 900 }, screen)).toEqual({ x: 8, y: 8 });
  });
});

describe("table A2 placeBesideFinger", () => {
  const phone = { width: 390, height: 844 };
  const menu = { width: 240, height: 400 };
  /** Where a finger is, nothing of the menu lies. */
  const isFree = (at: Point, menu: Size, place: Point) =>
    at.x < place.x || at.x > place.x + menu.width || at.y < place.y || at.y > place.y + menu.height;
  it("stands beside the finger, above it at the bottom of a narrow screen, and below it at the top", () => {
    const small = { width: 120, height: 200 };
    expect(placeBesideFinger({ x: 60, y: 300 }, small, phone)).toEqual({ x: 88, y: 200 });
    expect(placeBesideFinger({ x: 330, y: 300 }, small, phone)).toEqual({ x: 182, y: 200 });
    expect(placeBesideFinger({ x: 195, y: 800 }, menu, phone)).toEqual({ x: 75, y: 372 });
    expect(placeBesideFinger({ x: 195, y: 120 }, menu, phone)).toEqual({ x: 75, y: 148 });
  });
  it("leaves the place of the finger free wherever there is room, and is wholly on the screen", () => {
    for (let x = 0; x <= phone.width; x += 13)
      for (let y = 0; y <= phone.height; y += 13) {
        const place = placeBesideFinger({ x, y }, menu, phone);
        expect(place.x).toBeGreaterThanOrEqual(8);
        expect(place.y).toBeGreaterThanOrEqual(8);
        expect(place.x + menu.width).toBeLessThanOrEqual(phone.width - 8);
        expect(place.y + menu.height).toBeLessThanOrEqual(phone.height - 8);
        const hasRoom = y - 28 - menu.height >= 8 || y + 28 + menu.height <= phone.height - 8;
        if (hasRoom) expect(isFree({ x, y }, menu, place)).toBe(true);
      }
  });
});

describe("seatsOf", () => {
  it("has as many seats as the game has players (T1-04)", () => {
    expect(seatsOf(sampleRoom())).toEqual(["player1", "player2"]);
  });
});
