// @vitest-environment node
import type { Deck } from "@baize/protocol";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage, refusal } from "../../../testing/backend.ts";
import type { SourceCard } from "../cards/source-card.ts";
import { type DeckServer, deckOf, startDeckServer } from "../testing/deck-server.ts";
import { createDeckEditor } from "./create-deck-editor.ts";
import type { DeckEditor } from "./deck-editor.ts";
import type { PageSignals } from "./page-signals.ts";

const gull: SourceCard = { databaseId: "gull", sides: { A: { name: "Gull" } } };
const KEY = "deckDraft_7_12";

/** A page whose connection and visibility the test decides. */
function testPage() {
  let heard: Parameters<PageSignals["listen"]>[0][] = [];
  const page = {
    online: true,
    isOnline: () => page.online,
    listen(signals: (typeof heard)[number]) {
      heard.push(signals);
      return () => {
        heard = heard.filter((each) => each !== signals);
      };
    },
    hear: (signal: "online" | "offline" | "hide") => {
      if (signal !== "hide") page.online = signal === "online";
      for (const each of heard) each[signal]();
    },
  };
  return page;
}

let server: DeckServer;
let page: ReturnType<typeof testPage>;
let storage: Storage;

beforeEach(async () => {
  server = await startDeckServer();
  page = testPage();
  storage = memoryStorage();
  // The clock is the subject; the sockets keep their own.
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "Date"],
    now: Date.parse("2026-03-01T10:30:00Z"),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (deck: Deck = server.deck) =>
  createDeckEditor(deck, { http: server.http, userId: 7, storage, page });
const add = (editor: DeckEditor, times = 1) => {
  for (let n = 0; n < times; n++) editor.add(gull, 1, "playerNDeck");
};
const save = (editor: DeckEditor) => editor.store.getState().save;
const wait = (ms: number) => vi.advanceTimersByTime(ms);
const stored = () => server.deck.load_list[0]?.quantity;
const draft = () => JSON.parse(storage.getItem(KEY) ?? "null") as { time: number; revision: number } | null;

describe("when it is saved (§2.7)", () => {
  it("D-05 ten edits within three seconds send nothing; the eleventh sends one request at once, T4-72, T9-29", async () => {
    const editor = open();
    add(editor, 10);
    wait(2999);
    expect(server.sent).toEqual([]);
    expect(save(editor)).toEqual({ is: "unsaved", edits: 10 });
    add(editor);
    expect(save(editor)).toEqual({ is: "saving" });
    await server.answered();
    wait(60_000);
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]?.body).toEqual({
      deck: {
        id: 12,
        name: "Gulls",
        author_id: 7,
        plugin_id: 3,
        load_list: [{ databaseId: "gull", quantity: 13, loadGroupId: "playerNDeck", _name: "Gull" }],
        public: false,
      },
      base_revision: 1,
    });
    expect(save(editor)).toEqual({ is: "saved" });
  });

  it("D-05 the count starts again after a request, T4-72", async () => {
    const editor = open();
    add(editor, 11);
    await server.answered();
    add(editor, 10);
    expect(server.sent).toHaveLength(1);
    add(editor);
    expect(server.sent).toHaveLength(2);
  });

  it("D-06 three seconds after a single edit one request; an edit made during it is sent after it", async () => {
    const editor = open();
    const slow = Promise.withResolvers<void>();
    server.instead.push(slow.promise);
    add(editor);
    wait(2999);
    expect(server.sent).toHaveLength(0);
    wait(1);
    expect(server.sent).toHaveLength(1);
    add(editor);
    wait(3000);
    expect(server.sent).toHaveLength(1);
    slow.resolve();
    await server.answered();
    await server.answered();
    expect(server.sent.map(({ body }) => body.base_revision)).toEqual([1, 2]);
    expect(stored()).toBe(4);
    expect(editor.store.getState()).toMatchObject({ revision: 3, save: { is: "saved" } });
    wait(60_000);
    expect(server.sent).toHaveLength(2);
  });

  it("D-09 what is not saved of one deck goes to that deck when another is opened", async () => {
    const first = open();
    const second = createDeckEditor(deckOf({ id: 13 }), { http: server.http, userId: 7, storage, page });
    add(first);
    first.close();
    await server.answered();
    expect([server.deck.id, stored()]).toEqual([12, 3]);
    expect([second.store.getState().entries[0]?.item.quantity, storage.length]).toEqual([2, 0]);
  });

  it("D-09 closing during a request sends what came after it, and then nothing more", async () => {
    const editor = open();
    const slow = Promise.withResolvers<void>();
    server.instead.push(slow.promise);
    add(editor, 11);
    add(editor);
    editor.close();
    slow.resolve();
    await server.answered();
    await server.answered();
    expect(stored()).toBe(14);
    wait(120_000);
    page.hear("hide");
    expect(server.sent).toHaveLength(2);
  });

  it("saving at once says whether the server has it", async () => {
    const editor = open();
    expect(await editor.saveNow()).toBe(true);
    expect(server.sent).toEqual([]);
    add(editor);
    expect(await editor.saveNow()).toBe(true);
    expect(stored()).toBe(3);
    server.instead.push({ status: 500, body: {} });
    add(editor);
    expect(await editor.saveNow()).toBe(false);
  });

  it("D-19 sharing takes unsaved edits along; when it fails the deck stays private, T4-71", async () => {
    const editor = open();
    add(editor);
    expect(await editor.setPublic(true)).toBe(true);
    expect([server.deck.public, stored(), editor.store.getState().public]).toEqual([true, 3, true]);
    server.instead.push({ status: 500, body: {} });
    expect(await editor.setPublic(false)).toBe(false);
    expect(editor.store.getState().public).toBe(true);
    wait(2000);
    await server.answered();
    expect(server.deck.public).toBe(true);
  });
});

describe("when it cannot be saved (§2.7)", () => {
  it("a failing server is asked again after 2, 4, 8 … 60 seconds", async () => {
    const editor = open();
    server.instead = Array.from({ length: 7 }, () => ({ status: 503, body: {} }));
    add(editor);
    wait(3000);
    await server.answered();
    for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
      const tries = server.sent.length;
      expect(save(editor)).toEqual({ is: "retrying", at: Date.now() + seconds * 1000 });
      add(editor);
      wait(seconds * 1000 - 1);
      expect(server.sent).toHaveLength(tries);
      wait(1);
      expect(server.sent).toHaveLength(tries + 1);
      await server.answered();
    }
    expect([stored(), save(editor)]).toEqual([10, { is: "saved" }]);
  });

  it("429 waits as long as the server says", async () => {
    const editor = open();
    server.instead.push({ ...refusal(429, "Too many requests"), headers: { "retry-after": "17" } });
    add(editor, 11);
    await server.answered();
    wait(16_999);
    expect(server.sent).toHaveLength(1);
    wait(1);
    await server.answered();
    expect(stored()).toBe(13);
  });

  it("without a connection nothing is sent until it is back", async () => {
    const editor = open();
    page.hear("offline");
    add(editor, 12);
    wait(60_000);
    expect([server.sent.length, save(editor)]).toEqual([0, { is: "offline" }]);
    page.hear("online");
    await server.answered();
    expect([stored(), save(editor)]).toEqual([14, { is: "saved" }]);
  });

  it("a lost answer is no conflict: what the server has is what was sent from here", async () => {
    const editor = open();
    server.instead.push("lost");
    add(editor, 11);
    await server.answered();
    add(editor);
    wait(2000);
    await server.answered();
    await server.answered();
    expect([stored(), save(editor), editor.store.getState().conflict]).toEqual([14, { is: "saved" }, null]);
    expect(server.deck.revision).toBe(3);
  });

  it("who is signed out is told, and the next save tries again", async () => {
    const editor = open();
    server.instead.push(refusal(401, "Not authenticated"));
    add(editor, 11);
    await server.answered();
    expect(save(editor)).toEqual({ is: "stopped", reason: "signIn" });
    wait(60_000);
    expect([server.sent.length, draft()?.revision]).toEqual([1, 1]);
    expect(await editor.saveNow()).toBe(true);
    expect(stored()).toBe(13);
  });

  it.each([403, 404])("%i: the deck is gone, and the editor stops", async (status) => {
    const editor = open();
    server.instead.push(refusal(status, "Not found"));
    add(editor, 11);
    await server.answered();
    add(editor, 11);
    wait(60_000);
    expect([server.sent.length, save(editor)]).toEqual([1, { is: "stopped", reason: "gone" }]);
    editor.abandon();
    page.hear("hide");
    expect([server.sent.length, draft()]).toEqual([1, null]);
  });

  it("422 names what is wrong, and the next edit is sent again", async () => {
    const editor = open();
    server.instead.push(refusal(422, "Invalid deck", { load_list: ["entry 1: quantity must be 1 to 1000"] }));
    add(editor, 11);
    await server.answered();
    expect(save(editor)).toEqual({
      is: "stopped",
      reason: "invalid",
      errors: { load_list: ["entry 1: quantity must be 1 to 1000"] },
    });
    add(editor);
    wait(3000);
    await server.answered();
    expect(save(editor)).toEqual({ is: "saved" });
  });

  it("a page that goes sends what is small enough to outlive it, and writes down the rest", async () => {
    const small = open();
    add(small);
    page.hear("hide");
    expect(server.sent.map(({ keepalive }) => keepalive)).toEqual([true]);
    expect(draft()).toMatchObject({ revision: 1 });
    await server.answered();
    expect(draft()).toBeNull();
    const large = createDeckEditor(server.deck, { http: server.http, userId: 7, storage, page });
    large.take([{ databaseId: "x", quantity: 1, loadGroupId: "deck", _note: "x".repeat(70_000) }], "add");
    page.hear("hide");
    expect(server.sent.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });
});

describe("D-07 another window has saved the deck (§2.7)", () => {
  /** Mine has 13 gulls, theirs 99 and another name. */
  async function conflict() {
    const editor = open();
    const theirs = {
      ...server.deck,
      name: "Terns",
      revision: 5,
      public: true,
      updated_at: "2026-03-01T10:29:00",
    };
    theirs.load_list = [{ databaseId: "tern", quantity: 99, loadGroupId: "playerNDeck" }];
    server.deck = theirs;
    add(editor, 11);
    await server.answered();
    return { editor, theirs };
  }

  it("D-07 nothing is written and nothing more is sent until somebody decides", async () => {
    const { editor, theirs } = await conflict();
    expect(editor.store.getState()).toMatchObject({
      save: { is: "stopped", reason: "conflict" },
      conflict: { theirs, mineSince: Date.now() },
    });
    add(editor, 12);
    wait(120_000);
    page.hear("online");
    expect(await editor.saveNow()).toBe(false);
    expect([server.sent.length, server.deck]).toEqual([1, theirs]);
  });

  it("D-07 keeping mine writes over theirs, whichever revision that is", async () => {
    const { editor } = await conflict();
    editor.keepMine();
    await server.answered();
    expect(server.sent[1]?.body).not.toHaveProperty("base_revision");
    expect([server.deck.name, stored(), server.deck.revision]).toEqual(["Gulls", 13, 6]);
    add(editor);
    await editor.saveNow();
    expect(server.sent[2]?.body.base_revision).toBe(6);
    expect(draft()).toBeNull();
  });

  it("D-07 taking the other shows theirs and sends nothing; a step back still has mine", async () => {
    const { editor, theirs } = await conflict();
    wait(500);
    editor.takeTheirs();
    expect(editor.store.getState()).toMatchObject({
      name: "Terns",
      entries: [{ item: theirs.load_list[0] }],
      public: true,
      revision: 5,
      save: { is: "saved" },
      conflict: null,
    });
    wait(60_000);
    expect([server.sent.length, draft()]).toEqual([1, null]);
    editor.undo();
    expect(await editor.saveNow()).toBe(true);
    expect([server.deck.name, stored()]).toEqual(["Gulls", 13]);
  });
});

describe("D-08 what could not be saved survives (§2.7)", () => {
  async function reloaded() {
    server.instead.push({ status: 500, body: {} });
    const before = open();
    add(before, 11);
    await server.answered();
    wait(500);
    page.hear("offline");
    before.rename("Terns");
    page.hear("hide");
    page = testPage();
    return open();
  }

  it("D-08 edits survive a reload and are offered; after recovery they are saved once", async () => {
    const editor = await reloaded();
    expect(editor.store.getState()).toMatchObject({
      name: "Gulls",
      save: { is: "saved" },
      draft: { name: "Terns", revision: 1, time: Date.now() },
    });
    editor.restoreDraft();
    expect(editor.store.getState()).toMatchObject({ name: "Terns", draft: null, canUndo: true });
    wait(3000);
    await server.answered();
    wait(60_000);
    expect([server.sent.length, server.deck.name, stored(), draft()]).toEqual([2, "Terns", 13, null]);
    expect(open().store.getState().draft).toBeNull();
  });

  it("D-08 until somebody has decided, new edits leave the draft alone; discarded, it is gone", async () => {
    const editor = await reloaded();
    const found = storage.getItem(KEY);
    add(editor);
    wait(500);
    expect(storage.getItem(KEY)).toBe(found);
    editor.discardDraft();
    wait(500);
    expect(JSON.parse(storage.getItem(KEY) ?? "")).toMatchObject({ name: "Gulls" });
    await editor.saveNow();
    expect([stored(), draft()]).toEqual([3, null]);
  });

  it("D-08 a draft of an older copy leads to the two versions, not over the other", async () => {
    await reloaded();
    server.deck = { ...server.deck, name: "Theirs", revision: 4, updated_at: "2026-03-01T10:10:00" };
    const editor = open();
    editor.restoreDraft();
    expect(await editor.saveNow()).toBe(false);
    expect(editor.store.getState().conflict?.theirs.name).toBe("Theirs");
  });

  it("a draft that is older than the server's copy, or the same, is not offered", async () => {
    await reloaded();
    server.deck = { ...server.deck, revision: 4, updated_at: "2026-03-01T12:00:00" };
    expect([open().store.getState().draft, draft()]).toEqual([null, null]);
    storage.setItem(KEY, JSON.stringify({ ...server.deck, time: Date.parse("2026-03-02T12:00:00Z") }));
    expect([open().store.getState().draft, draft()]).toEqual([null, null]);
  });

  it("a broken draft and a forbidden storage are no drafts", () => {
    storage.setItem(KEY, "{");
    expect(open().store.getState().draft).toBeNull();
    const forbidden = {
      ...storage,
      getItem: () => {
        throw new Error("forbidden");
      },
    };
    const editor = createDeckEditor(server.deck, { http: server.http, userId: 7, storage: forbidden, page });
    add(editor);
    wait(500);
    expect(save(editor)).toEqual({ is: "unsaved", edits: 1 });
  });

  it("a draft is written half a second after the first edit, and closing while saving fails keeps it", async () => {
    const editor = open();
    add(editor);
    wait(499);
    expect(draft()).toBeNull();
    wait(1);
    expect(draft()).toMatchObject({ revision: 1 });
    add(editor);
    server.instead.push({ status: 500, body: {} });
    editor.close();
    await server.answered();
    expect(open().store.getState().draft?.load_list[0]?.quantity).toBe(4);
  });
});
