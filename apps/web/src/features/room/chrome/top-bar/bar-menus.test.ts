import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import type { Support } from "@baize/protocol/support-levels";
import { describe, expect, it, vi } from "vitest";
import { tutorialAddress } from "../../../../app/tutorial-address.ts";
import texts from "../../../../i18n/en/room.json" with { type: "json" };
import type { TablePlugin } from "../../model/room-context.tsx";
import { createUiStore } from "../../model/ui-store.ts";
import { recordedActions } from "../../testing/recorded-actions.ts";
import { samplePlugin, sampleRoom } from "../../testing/sample-room.ts";
import type { KeyAction } from "../menus/key-actions.ts";
import type { MenuEntry } from "../menus/menu-entry.ts";
import { builderMenuEntries } from "./builder-menu.ts";
import { helpMenuEntries } from "./help-menu.ts";
import { mainMenuEntries } from "./main-menu.ts";
import { groupsOf, viewMenuEntries } from "./view-menu.ts";

const t = (key: string) => key;
const label = (value: unknown) => String(value ?? "");

function mainMenu(
  userId: number | null = 1,
  gameDef: object = {},
  more: {
    supporter?: Support;
    room?: RoomView;
    rules?: string;
    byKeys?: KeyAction[];
    isOnDevice?: boolean;
  } = {},
) {
  const plugin: TablePlugin = { ...samplePlugin, gameDef: { ...samplePlugin.gameDef, ...gameDef } };
  const ui = createUiStore();
  const recorded = recordedActions();
  let left = false;
  const files: string[] = [];
  const entries = mainMenuEntries({
    room: more.room ?? sampleRoom(),
    plugin,
    userId,
    ui,
    actions: recorded.actions,
    t,
    label,
    supporter: more.supporter ?? { level: 0, admin: false },
    rules: more.rules ?? null,
    ...(more.byKeys ? { byKeys: more.byKeys } : {}),
    isOnDevice: more.isOnDevice ?? false,
    leave: () => {
      left = true;
    },
    goToProfile: () => {
      left = true;
    },
    upload: () => files.push("upload"),
    take: () => files.push("taken"),
    record: null,
    download: (what) => files.push(what),
  });
  return { entries, ui, left: () => left, files, ...recorded };
}

function at(entries: readonly MenuEntry[], ...path: string[]): MenuEntry {
  const [first, ...rest] = path;
  const entry = entries.find((item) => item.id === first);
  if (!entry) throw new Error(`No entry ${first}`);
  return rest.length === 0 ? entry : at(entry.entries ?? [], ...rest);
}
const settle = () => new Promise(setImmediate);

describe("Menu (table §9.2)", () => {
  it("begins with what the game does by keys, where nobody has any, for whoever has a seat", () => {
    const byKeys = [{ index: 3, key: "D", label: "Draw" }];
    expect(mainMenu(1).entries[0]?.id).toBe("load");
    const seated = mainMenu(1, {}, { byKeys });
    expect(seated.entries[0]?.id).toBe("byKeys");
    at(seated.entries, "byKeys", "3").onChoose?.();
    expect(seated.calls).toEqual([["run", { kind: "gameHotkey", index: 3 }]]);
    const watching = mainMenu(null, {}, { byKeys });
    at(watching.entries, "byKeys", "3").onChoose?.();
    expect(watching.calls).toEqual([]);
    expect(watching.alerts).toEqual(["pleaseSit"]);
  });

  it("has the room controls for the acting host only (T1-14, T6-06, T2-103, T2-111 to T2-113)", () => {
    const ids = (entries: MenuEntry[]) => entries.map((entry) => entry.id);
    expect(ids(mainMenu(1).entries)).toEqual([
      "load",
      "unload",
      "players",
      "spawn",
      "random",
      "save",
      "download",
      "take",
      "developer",
      "report",
      "leave",
      "clearTable",
      "resetDecks",
      "closeRoom",
    ]);
    expect(ids(mainMenu(2).entries)).toEqual([
      "load",
      "unload",
      "spawn",
      "random",
      "save",
      "download",
      "take",
      "developer",
      "report",
      "leave",
    ]);
  });

  it("gives who stands in for the host of a fair room no way to its hidden cards (api §8.2)", () => {
    const disabled = (room: RoomView) => {
      const { entries } = mainMenu(1, {}, { room });
      return [at(entries, "load", "upload"), at(entries, "download", "game")].map((entry) => entry.disabled);
    };
    const standIn = { createdBy: 9, actingHost: 1 };
    expect(disabled(sampleRoom(undefined, { ...standIn, policy: "fair" }))).toEqual([true, true]);
    expect(disabled(sampleRoom(undefined, { ...standIn, policy: "open" }))).toEqual([undefined, undefined]);
  });

  it("saves the game, as Ctrl+S does", () => {
    const seated = mainMenu(1);
    const save = at(seated.entries, "save");
    expect(save).toMatchObject({ label: "saveGame", hotkey: "Ctrl+S" });
    save.onChoose?.();
    expect(seated.calls).toEqual([["saveReplay"]]);
    const watching = mainMenu(2);
    at(watching.entries, "save").onChoose?.();
    expect(watching.alerts).toEqual(["pleaseSit"]);
  });

  it("lets the host call back whom they removed", () => {
    const room = sampleRoom(undefined, { removed: [{ user_id: 2, alias: "Oleg" }] });
    const { entries, calls } = mainMenu(1, {}, { room });
    at(entries, "removed", "2").onChoose?.();
    expect(calls).toEqual([["removePerson", 2, false]]);
    expect(mainMenu(3, {}, { room }).entries.some(({ id }) => id === "removed")).toBe(false);
  });

  it("asks the unseated to sit first (T5-09)", () => {
    const { entries, alerts, calls } = mainMenu(2);
    at(entries, "load", "prebuilt").onChoose?.();
    at(entries, "random", "coin").onChoose?.();
    expect(alerts).toEqual(["pleaseSit", "pleaseSit"]);
    expect(calls).toEqual([]);
  });

  it("D-51, T1-16, T2-98: loads decks from the sites of their games, for the seated", () => {
    const ofGame = (pluginName: string) => {
      const room = sampleRoom();
      return { ...room, game: { ...room.game, pluginName } };
    };
    const room = ofGame("My LotR Living Card Game");
    const { entries, ui } = mainMenu(1, {}, { room });
    expect(at(entries, "load", "url")).toMatchObject({ label: "loadViaUrl", hotkey: "Ctrl+U" });
    at(entries, "load", "url").onChoose?.();
    expect(ui.getState().showModal).toBe("url_deck");
    const standing = mainMenu(2, {}, { room });
    at(standing.entries, "load", "url").onChoose?.();
    expect([standing.ui.getState().showModal, standing.alerts]).toEqual([null, ["pleaseSit"]]);
  });

  it("D-51, T1-20: says of other games that they have no such site, before any dialog", () => {
    const { entries, ui, alerts } = mainMenu();
    at(entries, "load", "url").onChoose?.();
    expect([ui.getState().showModal, alerts]).toEqual([null, ["urlImportUnsupported"]]);
    expect(texts.urlImportUnsupported).toBe(
      "Importing via URL is not yet supported for this game. Please request this feature on Discord.",
    );
  });

  it("D-63, T5-14: says of a game without o8dImport that it takes no files, before the picker", () => {
    const { entries, ui, alerts } = mainMenu();
    at(entries, "load", "o8d").onChoose?.();
    const standing = mainMenu(2);
    at(standing.entries, "load", "o8d").onChoose?.();
    expect([alerts, standing.alerts]).toEqual([["o8dImportUnsupported"], ["pleaseSit"]]);
    expect(ui.getState().showModal).toBeNull();
    expect(texts.o8dImportUnsupported).toBe("This game does not support o8d import.");
  });

  it("opens the prebuilt decks, unloads, tosses (T2-96, T2-101, T2-102, T2-105, T5-08)", () => {
    const { entries, ui, calls } = mainMenu();
    at(entries, "load", "prebuilt").onChoose?.();
    at(entries, "unload", "mine").onChoose?.();
    at(entries, "unload", "shared").onChoose?.();
    at(entries, "random", "coin").onChoose?.();
    at(entries, "players", "0").onChoose?.();
    expect(ui.getState().showModal).toBe("prebuilt_deck");
    expect(calls).toEqual([
      ["command", "unload", { what: "mine" }],
      ["command", "unload", { what: "shared" }],
      ["command", "flipCoin", {}],
      ["command", "setPlayerCount", { index: 0 }],
    ]);
  });

  it("draws a number from 1, remembers the range, says that it takes no less (T2-106, T5-05, T5-06, T5-07)", async () => {
    const { entries, ui, calls, answers, alerts } = mainMenu();
    expect(ui.getState().randomNumberMax).toBe(3);
    answers.push("20", "0");
    at(entries, "random", "number").onChoose?.();
    await settle();
    at(entries, "random", "number").onChoose?.();
    await settle();
    expect(calls).toEqual([["command", "randomNumber", { max: 20 }]]);
    expect(alerts).toEqual(["room-dialogs:randomNumberTooLow"]);
    expect(ui.getState().randomNumberMax).toBe(20);
  });

  it("opens the dialogs (T2-97, T2-104, T2-107)", () => {
    const { entries, ui } = mainMenu();
    for (const [path, modal] of [
      [["load", "public"], "public_deck"],
      [["spawn"], "card"],
      [["developer"], "developer"],
    ] as const) {
      at(entries, ...path).onChoose?.();
      expect(ui.getState().showModal).toBe(modal);
    }
  });

  it("uploads and downloads for the host, and tells others why not (T2-95, T2-100, T2-109, T2-110)", () => {
    const host = mainMenu(1, {}, { supporter: { level: 3, admin: false } });
    at(host.entries, "load", "upload").onChoose?.();
    at(host.entries, "download", "game").onChoose?.();
    at(host.entries, "download", "replay").onChoose?.();
    expect(host.files).toEqual(["upload", "game", "replay"]);
    const { entries } = mainMenu(2);
    for (const path of [
      ["load", "upload"],
      ["download", "game"],
      ["download", "replay"],
    ]) {
      expect(at(entries, ...path)).toMatchObject({ disabled: true, note: "hostOnly" });
    }
  });

  it("lets whoever is seated download in an open room", () => {
    const playerInfo = { player1: { id: 1, alias: "Mara" }, player2: { id: 2, alias: "Oleg" } };
    const room = sampleRoom(undefined, { policy: "open", playerInfo });
    expect(at(mainMenu(2, {}, { room }).entries, "download", "game").disabled).toBeUndefined();
  });

  it("offers support instead of the full replay below level 3 (T6-12, T6-13, T9-34)", () => {
    const { entries, ui, files } = mainMenu(1, {}, { supporter: { level: 2, admin: false } });
    at(entries, "download", "replay").onChoose?.();
    expect(ui.getState().showModal).toBe("patreon");
    expect(files).toEqual([]);
    const admin = mainMenu(1, {}, { supporter: { level: 0, admin: true } });
    at(admin.entries, "download", "replay").onChoose?.();
    expect(admin.files).toEqual(["replay"]);
  });

  it("runs the plugin's own entries (T2-108)", () => {
    const { entries, calls } = mainMenu(1, {
      pluginMenu: { options: [{ label: "Storm", actionList: "x" }] },
    });
    at(entries, "plugin", "0").onChoose?.();
    expect(calls).toEqual([["run", { kind: "pluginMenu", index: 0 }]]);
  });

  it("asks, runs the outcome's list, then resets (T2-111, T2-112, T7-52, T7-54)", async () => {
    const outcomes = {
      clearTableOptions: [
        { label: "Won", actionList: [] },
        { label: "Lost", actionList: [] },
      ],
    };
    const { entries, calls, answers } = mainMenu(1, outcomes);
    at(entries, "clearTable", "0").onChoose?.();
    await settle();
    expect(calls).toEqual([]);
    answers.push("yes", "yes");
    at(entries, "clearTable", "0").onChoose?.();
    await settle();
    at(entries, "resetDecks", "0").onChoose?.();
    await settle();
    expect(calls).toEqual([
      ["run", { kind: "clearTable", index: 0 }],
      ["resetGame", { reload: false }],
      ["run", { kind: "clearTable", index: 0 }],
      ["resetGame", { reload: true }],
    ]);
  });

  it("closes the room without an outcome where the plugin has none, and leaves (T2-08, T2-113)", async () => {
    const { entries, calls, answers, left } = mainMenu();
    answers.push("yes");
    at(entries, "closeRoom").onChoose?.();
    await settle();
    expect(calls).toEqual([["closeRoom"]]);
    expect(left()).toBe(true);
  });

  it("calls closing a table of one's own device what it does there, and asks so", async () => {
    const { entries, asked, calls } = mainMenu(1, {}, { isOnDevice: true });
    expect(at(entries, "closeRoom").label).toBe("device:place.delete");
    at(entries, "closeRoom").onChoose?.();
    await settle();
    expect(asked).toEqual(["device:list.removeTitle device:list.removeBody"]);
    expect(calls).toEqual([]);
    expect(at(mainMenu().entries, "closeRoom").label).toBe("closeRoom");
  });
});

describe("table C6: the menus say what is in them", () => {
  it("has the game's rules and the way out of the room, the rules beside the table (table §9.2)", () => {
    const open = vi.fn();
    vi.stubGlobal("window", { open });
    const { entries, left } = mainMenu(null, {}, { rules: "/docs/games/tidewatch.md" });
    at(entries, "rules").onChoose?.();
    vi.unstubAllGlobals();
    expect(open).toHaveBeenCalledWith("/docs/games/tidewatch.md", "_blank", "noopener");
    expect(left()).toBe(false);
    at(entries, "leave").onChoose?.();
    expect(left()).toBe(true);
    const help = (rules: string | null) => helpMenuEntries({ t, rules, openHotkeys: () => {} });
    expect(help("https://example.org/rules").map(({ id }) => id)).toEqual(["rules", "hotkeys"]);
    expect(help(null).map(({ id }) => id)).toEqual(["hotkeys"]);
  });

  it.each(["standard-52", "tidewatch", "duel-of-lanterns"])(
    "has the rules of our own game %s, which are there",
    (game) => {
      const root = join(import.meta.dirname, "../../../../../../..");
      const { tutorialUrl } = JSON.parse(readFileSync(join(root, "games", game, "json/main.json"), "utf8"));
      const rules = tutorialAddress(tutorialUrl);
      expect(rules).toMatch(/^\/docs\/games\//);
      expect(existsSync(join(root, rules ?? ""))).toBe(true);
    },
  );

  it("counts players upwards, whatever the order of the game's list", () => {
    const numbers = [2, 3, 1];
    const { entries, calls } = mainMenu(1, {
      playerCountMenu: numbers.map((numPlayers) => ({
        label: `${numPlayers}`,
        numPlayers,
        layoutId: "main",
      })),
    });
    expect(at(entries, "players").entries?.map((entry) => entry.label)).toEqual(["1", "2", "3"]);
    // The sample is played by two.
    expect(at(entries, "players").entries?.map((entry) => entry.checked)).toEqual([false, true, false]);
    at(entries, "players").entries?.[0]?.onChoose?.();
    expect(calls).toEqual([["command", "setPlayerCount", { index: 2 }]]);
  });

  it("ends a game that has one outcome without a menu of that one, by its list", async () => {
    const { entries, calls, answers } = mainMenu(1, {
      clearTableOptions: [{ label: "Clear the table", actionList: [] }],
    });
    expect(at(entries, "resetDecks").entries).toBeUndefined();
    answers.push("yes");
    at(entries, "resetDecks").onChoose?.();
    await settle();
    expect(calls).toEqual([
      ["run", { kind: "clearTable", index: 0 }],
      ["resetGame", { reload: true }],
    ]);
  });

  it("names the outcome in the question where there are several", async () => {
    const labels = ["Victory", "Defeat"].map((label) => ({ label, actionList: [] }));
    const { entries, asked } = mainMenu(1, { clearTableOptions: labels });
    at(entries, "clearTable", "1").onChoose?.();
    at(entries, "closeRoom", "0").onChoose?.();
    await settle();
    expect(asked).toEqual(["room-dialogs:confirm.withOutcome", "room-dialogs:confirm.withOutcome"]);
  });
});

describe("View (table §9.2)", () => {
  it("lists the groups of everybody and of each seat with their sizes (T2-114, T2-115, T2-116, T2-117)", () => {
    const { actions, calls } = recordedActions();
    const opened: string[] = [];
    const entries = viewMenuEntries({
      room: sampleRoom(),
      actions,
      t,
      label,
      openHotkeys: () => opened.push("hotkeys"),
      openPreferences: () => opened.push("preferences"),
    });
    at(entries, "hotkeys").onChoose?.();
    at(entries, "preferences").onChoose?.();
    expect(opened).toEqual(["hotkeys", "preferences"]);
    expect(at(entries, "shared").entries?.map((entry) => [entry.label, entry.note])).toEqual([
      ["Shore", "2"],
    ]);
    expect(at(entries, "player1").entries?.map((entry) => [entry.label, entry.note])).toEqual([
      ["Deck 1", "2"],
      ["Hand", "0"],
    ]);
    at(entries, "player1", "player1Deck").onChoose?.();
    expect(calls).toEqual([["command", "fanOut", { groupId: "player1Deck" }]]);
  });

  it("does not take player10 for player1", () => {
    const room = sampleRoom();
    room.game.groupById.player10Deck = { id: "player10Deck", label: "Deck 10", stackIds: [] };
    expect(groupsOf(room, "player1").map((group) => group.id)).toEqual(["player1Deck", "player1Hand"]);
  });
});

describe("Builder (table §9.2, decks §2.1)", () => {
  function builder(deckbuilder: object | undefined) {
    const ui = createUiStore();
    const { actions, alerts } = recordedActions();
    const gameDef = { ...samplePlugin.gameDef, ...(deckbuilder ? { deckbuilder } : {}) } as JsonObject;
    const entries = builderMenuEntries({ plugin: { ...samplePlugin, gameDef }, ui, actions, t });
    return { entries, ui, alerts };
  }

  it("D-01 Custom decks opens the deck builder, T2-37, T2-118", () => {
    const { entries, ui, alerts } = builder({ columns: [] });
    at(entries, "decks").onChoose?.();
    expect([ui.getState().showModal, alerts]).toEqual(["custom_decks", []]);
  });

  it("D-01 a game without a deck builder says so, T8-20", () => {
    const { entries, ui, alerts } = builder(undefined);
    at(entries, "decks").onChoose?.();
    expect([ui.getState().showModal, alerts]).toEqual([null, ["deckbuilderUnsupported"]]);
  });

  it("Custom content opens its dialog (T2-119)", () => {
    const { entries, ui } = builder(undefined);
    at(entries, "content").onChoose?.();
    expect(ui.getState().showModal).toBe("custom_content");
  });
});
