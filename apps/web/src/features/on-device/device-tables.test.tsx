/** The list of games that are played alone, of somebody whose account has them, or had them. */
import "fake-indexeddb/auto";
import type { DeviceGame } from "@baize/protocol";
import { screen, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { TableAnswer } from "../../local-room/orders.ts";
import { hearOfTables } from "../../local-room/table-news.ts";
import { tableStore } from "../../local-room/tables.ts";
import { pluginOf, profileOf } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";

const SLUG = "table-1";
const saved = {
  userId: 7,
  uuid: "a game",
  version: "v1",
  sent: [],
  at: 0,
  steps: 4,
  savedAt: 1,
  isApart: false,
};
const inAccount: DeviceGame = {
  uuid: saved.uuid,
  version: saved.version,
  plugin_id: 3,
  num_players: 1,
  steps: 4,
  device: { id: "this one" },
  saved_at: "2026-03-01 10:20",
} as DeviceGame;

beforeEach(async () => {
  globalThis.indexedDB ??= new IDBFactory();
  const plugin = { pluginId: 3, pluginVersion: 12, pluginName: "Duel of Lanterns" };
  const times = { createdAt: 1, lastUpdate: 1 };
  const row = { slug: SLUG, ...plugin, gameId: "g", numPlayers: 1, ...times, holder: "" };
  await tableStore.create(
    { ...row, takenFrom: null, wentOnIn: null, account: saved },
    {},
    { id: 3, version: 12, packed: "" },
  );
});
afterEach(() => tableStore.remove(SLUG));

/** The profile of somebody whose account has these games. */
async function open(games: DeviceGame[]) {
  const { user } = await openApp(
    "/profile",
    {
      "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }),
      "GET /api/plugins/visible/7": () => ({ body: { data: [pluginOf()] } }),
      "GET /api/replays/7": () => ({ body: { data: [] } }),
      "GET /api/v1/device_games": () => ({ body: { data: games } }),
    },
    { signedIn: true, stored: { deviceId: "this one" } },
  );
  const link = await screen.findByRole("link", { name: "Duel of Lanterns" });
  const item = within(link.closest("li")!);
  const askToDelete = async () => {
    await user.click(item.getByRole("button", { name: /^Delete/ }));
    return (await screen.findByRole("alertdialog")).textContent;
  };
  const confirm = () =>
    user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  return { item, user, askToDelete, confirm };
}

describe("a table of this device that was saved to the account", () => {
  it("says so, and that this stays when the table is deleted", async () => {
    const { item, askToDelete } = await open([inAccount]);
    await item.findByText(/saved to your account at 4 steps/);
    expect(await askToDelete()).toContain("What your account has of it stays there.");
  });

  it("says that the account has it no more where it was deleted there, and can be saved again", async () => {
    const { item, askToDelete } = await open([]);
    await item.findByText(/not saved to your account yet/);
    item.getByRole("button", { name: /^Save to my account/ });
    expect(await askToDelete()).not.toContain("What your account has of it stays there.");
  });
});

/** The thread of a table that another tab has. */
class HeldWorker extends EventTarget {
  onmessage = null;
  onerror = null;
  postMessage(_order: unknown, [port]: [MessagePort]): void {
    port.postMessage({ kind: "held" } satisfies TableAnswer);
  }
  terminate(): void {}
}

describe("a table of this device that somebody saves to their account", () => {
  it("says that it cannot be read while another tab has it", async () => {
    vi.stubGlobal("Worker", HeldWorker);
    onTestFinished(() => void vi.unstubAllGlobals());
    await tableStore.noteAccount(SLUG, { ...saved, userId: 8 });
    const { item, user } = await open([]);
    await item.findByText(/saved to another account/);
    await user.click(item.getByRole("button", { name: /^Save to my account/ }));
    await item.findByText(/This table is open in another tab/);
  });
});

describe("a table of this device that is deleted", () => {
  it("goes from the lists of other tabs as well", async () => {
    const { askToDelete, confirm } = await open([]);
    const { promise: told, resolve } = Promise.withResolvers<void>();
    onTestFinished(hearOfTables(resolve));
    await askToDelete();
    await confirm();
    await told;
    expect(await tableStore.find(SLUG)).toBeNull();
    expect(screen.queryByRole("link", { name: "Duel of Lanterns" })).toBeNull();
  });
});
