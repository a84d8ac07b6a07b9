// @vitest-environment node
import { describe, expect, it } from "vitest";
import { savingKit, testPage } from "../testing/saving-kit.ts";
import { createDeckEditor } from "./create-deck-editor.ts";
import type { DeckEditor } from "./deck-editor.ts";

const kit = savingKit();
const { open, add, wait, stored, draft } = kit;
const save = (editor: DeckEditor) => editor.store.getState().save;

describe("D-07 another window has saved the deck (decks §2.7)", () => {
  /** Mine has 13 gulls, theirs 99 and another name. */
  async function conflict() {
    const editor = open();
    const theirs = {
      ...kit.server.deck,
      name: "Terns",
      revision: 5,
      public: true,
      updated_at: "2026-03-01T10:29:00",
    };
    theirs.load_list = [{ databaseId: "tern", quantity: 99, loadGroupId: "playerNDeck" }];
    kit.server.deck = theirs;
    add(editor, 11);
    await kit.server.answered();
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
    kit.page.hear("online");
    expect(await editor.saveNow()).toBe(false);
    expect([kit.server.sent.length, kit.server.deck]).toEqual([1, theirs]);
  });

  it("D-07 keeping mine writes over theirs, whichever revision that is", async () => {
    const { editor } = await conflict();
    editor.keepMine();
    await kit.server.answered();
    expect(kit.server.sent[1]?.body).not.toHaveProperty("base_revision");
    expect([kit.server.deck.name, stored(), kit.server.deck.revision]).toEqual(["Gulls", 13, 6]);
    add(editor);
    await editor.saveNow();
    expect(kit.server.sent[2]?.body.base_revision).toBe(6);
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
    expect([kit.server.sent.length, draft()]).toEqual([1, null]);
    editor.undo();
    expect(await editor.saveNow()).toBe(true);
    expect([kit.server.deck.name, stored()]).toEqual(["Gulls", 13]);
  });

  it("closed without a decision, mine is offered at the next opening, also where theirs was saved after it", async () => {
    const { editor, theirs } = await conflict();
    kit.server.deck = { ...theirs, updated_at: "2026-03-01T10:45:00" };
    editor.close();
    expect(open().store.getState().draft?.load_list[0]?.quantity).toBe(13);
  });

  it("what another window saves takes nothing away that was refused in this one", async () => {
    const { editor } = await conflict();
    const other = open(kit.server.deck);
    other.rename("Skuas");
    expect(await other.saveNow()).toBe(true);
    other.close();
    editor.close();
    expect(open().store.getState().draft).toMatchObject({ name: "Gulls", revision: 1 });
  });
});

describe("D-08 what could not be saved survives (decks §2.7)", () => {
  async function reloaded() {
    kit.server.instead.push({ status: 500, body: {} });
    const before = open();
    add(before, 11);
    await kit.server.answered();
    wait(500);
    kit.page.hear("offline");
    before.rename("Terns");
    kit.page.hear("hide");
    kit.page = testPage();
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
    await kit.server.answered();
    wait(60_000);
    expect([kit.server.sent.length, kit.server.deck.name, stored(), draft()]).toEqual([2, "Terns", 13, null]);
    expect(open().store.getState().draft).toBeNull();
  });

  it("D-08 until somebody has decided, new edits leave the draft alone; discarded, it is gone", async () => {
    const editor = await reloaded();
    const found = kit.draftText();
    add(editor);
    wait(500);
    expect(kit.draftText()).toBe(found);
    editor.discardDraft();
    wait(500);
    expect(draft()).toMatchObject({ name: "Gulls" });
    await editor.saveNow();
    expect([stored(), draft()]).toEqual([3, null]);
  });

  it("D-08 a draft of an older copy leads to the two versions, not over the other", async () => {
    await reloaded();
    kit.server.deck = { ...kit.server.deck, name: "Theirs", revision: 4, updated_at: "2026-03-01T10:10:00" };
    const editor = open();
    editor.restoreDraft();
    expect(await editor.saveNow()).toBe(false);
    expect(editor.store.getState().conflict?.theirs.name).toBe("Theirs");
  });

  it("edits that were never sent are offered, also where the deck was saved elsewhere after them", async () => {
    await reloaded();
    kit.server.deck = { ...kit.server.deck, name: "Theirs", revision: 4, updated_at: "2026-03-01T12:00:00" };
    expect(open().store.getState().draft).toMatchObject({ name: "Terns", revision: 1 });
  });

  it("what was sent as the page went is not offered where the deck was saved elsewhere after it, nor what it has", async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    kit.server.instead.push(answered);
    add(open());
    kit.page.hear("hide");
    expect(draft()).toMatchObject({ revision: 1, load_list: [{ quantity: 3 }] });
    kit.page = testPage();
    const later = { name: "Theirs", revision: 4, updated_at: "2026-03-01T12:00:00" };
    expect([open({ ...kit.server.deck, ...later }).store.getState().draft, draft()]).toEqual([null, null]);
    answer();
    await kit.server.answered();
    kit.writeDraft(JSON.stringify({ ...kit.server.deck, time: Date.parse("2026-03-02T12:00:00Z") }));
    expect([open().store.getState().draft, draft()]).toEqual([null, null]);
  });

  it("a broken draft and a forbidden storage are no drafts", () => {
    kit.writeDraft("{");
    expect(open().store.getState().draft).toBeNull();
    const refuse = () => {
      throw new Error("forbidden");
    };
    const forbidden = { ...kit.storage, getItem: refuse, setItem: refuse, removeItem: refuse };
    const editor = createDeckEditor(kit.server.deck, {
      http: kit.server.http,
      userId: 7,
      storage: forbidden,
      page: kit.page,
    });
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
    kit.server.instead.push({ status: 500, body: {} });
    editor.close();
    await kit.server.answered();
    expect(open().store.getState().draft?.load_list[0]?.quantity).toBe(4);
  });
});
