// @vitest-environment node
import { describe, expect, it } from "vitest";
import { refusal } from "../../../testing/backend.ts";
import { deckOf } from "../testing/deck-server.ts";
import { savingKit } from "../testing/saving-kit.ts";
import { createDeckEditor } from "./create-deck-editor.ts";
import type { DeckEditor } from "./deck-editor.ts";

const kit = savingKit();
const { open, add, wait, stored, draft } = kit;
const save = (editor: DeckEditor) => editor.store.getState().save;

describe("when it is saved (decks §2.7)", () => {
  it("D-05 ten edits within three seconds send nothing; the eleventh sends one request at once, T4-72, T9-29", async () => {
    const editor = open();
    add(editor, 10);
    wait(2999);
    expect(kit.server.sent).toEqual([]);
    expect(save(editor)).toEqual({ is: "unsaved", edits: 10 });
    add(editor);
    expect(save(editor)).toEqual({ is: "saving" });
    await kit.server.answered();
    wait(60_000);
    expect(kit.server.sent).toHaveLength(1);
    expect(kit.server.sent[0]?.body).toEqual({
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
    await kit.server.answered();
    add(editor, 10);
    expect(kit.server.sent).toHaveLength(1);
    add(editor);
    expect(kit.server.sent).toHaveLength(2);
  });

  it("D-06 three seconds after a single edit one request; an edit made during it is sent after it", async () => {
    const editor = open();
    const slow = Promise.withResolvers<void>();
    kit.server.instead.push(slow.promise);
    add(editor);
    wait(2999);
    expect(kit.server.sent).toHaveLength(0);
    wait(1);
    expect(kit.server.sent).toHaveLength(1);
    add(editor);
    wait(3000);
    expect(kit.server.sent).toHaveLength(1);
    slow.resolve();
    await kit.server.answered();
    await kit.server.answered();
    expect(kit.server.sent.map(({ body }) => body.base_revision)).toEqual([1, 2]);
    expect(stored()).toBe(4);
    expect(editor.store.getState()).toMatchObject({ revision: 3, save: { is: "saved" } });
    wait(60_000);
    expect(kit.server.sent).toHaveLength(2);
  });

  it("D-09 what is not saved of one deck goes to that deck when another is opened", async () => {
    const first = open();
    const second = createDeckEditor(deckOf({ id: 13 }), {
      http: kit.server.http,
      userId: 7,
      storage: kit.storage,
      page: kit.page,
    });
    add(first);
    first.close();
    await kit.server.answered();
    expect([kit.server.deck.id, stored()]).toEqual([12, 3]);
    expect([second.store.getState().entries[0]?.item.quantity, kit.storage.length]).toEqual([2, 0]);
  });

  it("D-09 closing during a request sends what came after it, and then nothing more", async () => {
    const editor = open();
    const slow = Promise.withResolvers<void>();
    kit.server.instead.push(slow.promise);
    add(editor, 11);
    add(editor);
    editor.close();
    slow.resolve();
    await kit.server.answered();
    await kit.server.answered();
    expect(stored()).toBe(14);
    wait(120_000);
    kit.page.hear("hide");
    expect(kit.server.sent).toHaveLength(2);
  });

  it("saving at once says whether the server has it", async () => {
    const editor = open();
    expect(await editor.saveNow()).toBe(true);
    expect(kit.server.sent).toEqual([]);
    add(editor);
    expect(await editor.saveNow()).toBe(true);
    expect(stored()).toBe(3);
    kit.server.instead.push({ status: 500, body: {} });
    add(editor);
    expect(await editor.saveNow()).toBe(false);
  });

  it("D-19 sharing takes unsaved edits along; when it fails the deck stays private, T4-71", async () => {
    const editor = open();
    add(editor);
    expect(await editor.setPublic(true)).toBe(true);
    expect([kit.server.deck.public, stored(), editor.store.getState().public]).toEqual([true, 3, true]);
    kit.server.instead.push({ status: 500, body: {} });
    expect(await editor.setPublic(false)).toBe(false);
    expect(editor.store.getState().public).toBe(true);
    wait(2000);
    await kit.server.answered();
    expect(kit.server.deck.public).toBe(true);
  });
});

describe("when it cannot be saved (decks §2.7)", () => {
  it("a failing server is asked again after 2, 4, 8 … 60 seconds", async () => {
    const editor = open();
    kit.server.instead = Array.from({ length: 7 }, () => ({ status: 503, body: {} }));
    add(editor);
    wait(3000);
    await kit.server.answered();
    for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
      const tries = kit.server.sent.length;
      expect(save(editor)).toEqual({ is: "retrying", at: Date.now() + seconds * 1000 });
      add(editor);
      wait(seconds * 1000 - 1);
      expect(kit.server.sent).toHaveLength(tries);
      wait(1);
      expect(kit.server.sent).toHaveLength(tries + 1);
      await kit.server.answered();
    }
    expect([stored(), save(editor)]).toEqual([10, { is: "saved" }]);
  });

  it("429 waits as long as the server says", async () => {
    const editor = open();
    kit.server.instead.push({ ...refusal(429, "Too many requests"), headers: { "retry-after": "17" } });
    add(editor, 11);
    await kit.server.answered();
    wait(16_999);
    expect(kit.server.sent).toHaveLength(1);
    wait(1);
    await kit.server.answered();
    expect(stored()).toBe(13);
  });

  it("without a connection nothing is sent until it is back", async () => {
    const editor = open();
    kit.page.hear("offline");
    add(editor, 12);
    wait(60_000);
    expect([kit.server.sent.length, save(editor)]).toEqual([0, { is: "offline" }]);
    kit.page.hear("online");
    await kit.server.answered();
    expect([stored(), save(editor)]).toEqual([14, { is: "saved" }]);
  });

  it("a lost answer is no conflict: what the server has is what was sent from here", async () => {
    const editor = open();
    kit.server.instead.push("lost");
    add(editor, 11);
    await kit.server.answered();
    add(editor);
    wait(2000);
    await kit.server.answered();
    await kit.server.answered();
    expect([stored(), save(editor), editor.store.getState().conflict]).toEqual([14, { is: "saved" }, null]);
    expect(kit.server.deck.revision).toBe(3);
  });

  it("who is signed out is told, and the next save tries again", async () => {
    const editor = open();
    kit.server.instead.push(refusal(401, "Not authenticated"));
    add(editor, 11);
    await kit.server.answered();
    expect(save(editor)).toEqual({ is: "stopped", reason: "signIn" });
    wait(60_000);
    expect([kit.server.sent.length, draft()?.revision]).toEqual([1, 1]);
    expect(await editor.saveNow()).toBe(true);
    expect(stored()).toBe(13);
  });

  it.each([403, 404])("%i: the deck is gone, and the editor stops", async (status) => {
    const editor = open();
    kit.server.instead.push(refusal(status, "Not found"));
    add(editor, 11);
    await kit.server.answered();
    add(editor, 11);
    wait(60_000);
    expect([kit.server.sent.length, save(editor)]).toEqual([1, { is: "stopped", reason: "gone" }]);
    editor.abandon();
    kit.page.hear("hide");
    expect([kit.server.sent.length, draft()]).toEqual([1, null]);
  });

  it("422 names what is wrong, and the next edit is sent again", async () => {
    const editor = open();
    kit.server.instead.push(
      refusal(422, "Invalid deck", { load_list: ["entry 1: quantity must be 1 to 1000"] }),
    );
    add(editor, 11);
    await kit.server.answered();
    expect(save(editor)).toMatchObject({
      is: "stopped",
      reason: "invalid",
      errors: { load_list: [{ reason: "entry_range", params: { entry: 1, key: "quantity" } }] },
    });
    add(editor);
    wait(3000);
    await kit.server.answered();
    expect(save(editor)).toEqual({ is: "saved" });
  });

  it("a page that goes sends what is small enough to outlive it, and writes down the rest", async () => {
    const small = open();
    add(small);
    kit.page.hear("hide");
    expect(kit.server.sent.map(({ keepalive }) => keepalive)).toEqual([true]);
    expect(draft()).toMatchObject({ revision: 1 });
    await kit.server.answered();
    expect(draft()).toBeNull();
    const large = createDeckEditor(kit.server.deck, {
      http: kit.server.http,
      userId: 7,
      storage: kit.storage,
      page: kit.page,
    });
    large.take([{ databaseId: "x", quantity: 1, loadGroupId: "deck", _note: "x".repeat(70_000) }], "add");
    kit.page.hear("hide");
    expect(kit.server.sent.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });
});
