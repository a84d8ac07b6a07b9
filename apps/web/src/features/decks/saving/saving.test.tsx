import type { Deck } from "@baize/protocol";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage, refusal } from "../../../testing/backend.ts";
import { startTexts } from "../../../testing/start-texts.ts";
import { createDeckEditor } from "../model/create-deck-editor.ts";
import type { DeckEditor } from "../model/deck-editor.ts";
import { type DeckServer, startDeckServer } from "../testing/deck-server.ts";
import { recordedHost } from "../testing/recorded-host.ts";
import { renderDecks } from "../testing/render-decks.tsx";
import { testPage } from "../testing/saving-kit.ts";
import { ChangeAnnouncer } from "./ChangeAnnouncer.tsx";
import { CloseUnsavedDialog } from "./CloseUnsavedDialog.tsx";
import { DraftBanner } from "./DraftBanner.tsx";
import { isTrouble, SaveStatus } from "./SaveStatus.tsx";

const gull = { databaseId: "gull", sides: { A: { name: "Gull" } } };
let server: DeckServer;
let page: ReturnType<typeof testPage>;
let storage: Storage;

beforeEach(async () => {
  server = await startDeckServer();
  page = testPage();
  storage = memoryStorage();
});
afterEach(cleanup);

const open = () => createDeckEditor(server.deck, { http: server.http, userId: 7, storage, page });

function show(editor: DeckEditor = open()) {
  const recorded = recordedHost();
  const host = { ...recorded.host, http: server.http };
  const made: Deck[] = [];
  const view = renderDecks(
    <>
      <DraftBanner editor={editor} />
      <SaveStatus editor={editor} host={host} onNewDeck={(deck) => void made.push(deck)} />
      <ChangeAnnouncer editor={editor} host={host} />
    </>,
  );
  const spoken = () => screen.getAllByRole("status").map((status) => status.textContent);
  return { ...recorded, ...view, editor, made, spoken };
}

describe("whether it is saved (decks §2.7)", () => {
  it("counts what is not saved, and says when it is; a screen reader hears only trouble and its end", async () => {
    const { editor, container, spoken } = show();
    expect(container.textContent).toContain("Saved");
    act(() => void editor.add(gull, 1, "playerNDeck"));
    expect(container.textContent).toContain("1 unsaved change");
    act(() => editor.rename("Terns"));
    expect(container.textContent).toContain("2 unsaved changes");
    expect(spoken()[1]).toBe("");
    act(() => page.hear("offline"));
    await waitFor(() => expect(spoken()[1]).toBe("Offline. Changes are kept here."));
    act(() => page.hear("online"));
    expect(container.textContent).toContain("Saving…");
    await waitFor(() => expect(spoken()[1]).toBe("Saved"));
    server.instead.push({ status: 500, body: {} });
    act(() => editor.rename("Auks"));
    await act(() => editor.saveNow());
    expect(spoken()[1]).toBe("Not saved. Trying again…");
    expect(isTrouble(editor.store.getState().save)).toBe(true);
    editor.abandon();
  });

  it("signed out: says so and leads to the log-in in a tab of its own", async () => {
    const { editor, container } = show();
    server.instead.push(refusal(401, "Not authenticated"));
    act(() => editor.rename("Terns"));
    await act(() => editor.saveNow());
    expect(container.textContent).toContain("Log in again to save.");
    const link = screen.getByRole("link", { name: "Log in (opens in a new tab)" });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/login", "_blank"]);
    await act(() => editor.saveNow());
    expect(server.deck.name).toBe("Terns");
  });

  it("gone: what is here can be kept as a new deck, and leaves no draft of the old one", async () => {
    const { editor, user, made, container, alerts } = show();
    server.instead.push(refusal(404, "Not found"));
    act(() => editor.rename("Terns"));
    await act(() => editor.saveNow());
    expect(container.textContent).toContain("This deck no longer exists.");
    server.refuseNew = 422;
    const button = screen.getByRole("button", { name: "Save as a new deck" });
    await user.click(button);
    await waitFor(() => expect(alerts).toEqual(["error: The new deck could not be saved."]));
    server.refuseNew = null;
    await user.click(button);
    await waitFor(() => expect(made).toMatchObject([{ id: 100, name: "Terns", public: false }]));
    expect([server.made[0]?.load_list, storage.length]).toEqual([server.deck.load_list, 0]);
  });

  it("refused: the server's words stand beside it", async () => {
    await startTexts("server");
    const { editor, container } = show();
    server.instead.push(refusal(422, "Invalid deck", { load_list: ["entry 1: quantity must be 1 to 1000"] }));
    act(() => editor.rename("Terns"));
    await act(() => editor.saveNow());
    expect(container.textContent).toContain(
      "The deck could not be saved. Entry 1: quantity must be 1 to 1000",
    );
    editor.abandon();
  });
});

describe("D-07 another window has saved the deck: the dialog (decks §2.7)", () => {
  async function conflict() {
    const view = show();
    const theirs = { ...server.deck, name: "Terns", revision: 5 };
    theirs.load_list = [{ databaseId: "tern", quantity: 4, loadGroupId: "playerNDeck" }];
    server.deck = theirs;
    act(() => void view.editor.add(gull, 1, "playerNDeck"));
    await act(() => view.editor.saveNow());
    const dialog = await screen.findByRole("alertdialog", {
      name: "This deck was changed in another window.",
    });
    const press = (name: string) => view.user.click(within(dialog).getByRole("button", { name }));
    return { ...view, dialog, press, theirs };
  }

  it("D-07 shows both names and times, and what taking the other would change", async () => {
    const { dialog, editor } = await conflict();
    expect(dialog.textContent).toMatch(/MineGulls, changed since .*\d{4}.*The otherTerns, saved Mar 1, 2026/);
    const section = within(dialog).getByRole("region", { name: "My Deck" });
    expect(
      within(section)
        .getAllByRole("listitem")
        .map((line) => line.textContent),
    ).toEqual(["+4Tern", "−3Gull"]);
    editor.abandon();
  });

  it("D-07 Keep mine writes over the other", async () => {
    const { press, editor } = await conflict();
    await press("Keep mine");
    await waitFor(() => expect(editor.store.getState().save.is).toBe("saved"));
    expect([server.deck.name, server.deck.load_list[0]?.quantity]).toEqual(["Gulls", 3]);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("D-07 Take the other shows it and writes nothing", async () => {
    const { press, editor, theirs } = await conflict();
    await press("Take the other");
    expect(editor.store.getState()).toMatchObject({ name: "Terns", revision: 5, save: { is: "saved" } });
    expect([server.deck, server.made]).toEqual([theirs, []]);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("D-07 Save mine as a copy makes a private deck of mine, and leaves the other where it was", async () => {
    const { press, editor, theirs, made } = await conflict();
    server.refuseNew = 500;
    await press("Save mine as a copy");
    await waitFor(() => expect(editor.store.getState().conflict).not.toBeNull());
    server.refuseNew = null;
    await waitFor(() => press("Save mine as a copy"));
    await waitFor(() => expect(made).toHaveLength(1));
    expect(server.made).toMatchObject([{ name: "Gulls (copy)", public: false, author_id: 7, plugin_id: 3 }]);
    expect(server.made[0]?.load_list[0]).toMatchObject({ databaseId: "gull", quantity: 3 });
    expect([server.deck, editor.store.getState().name]).toEqual([theirs, "Terns"]);
  });

  it("D-07 put off, it waits behind a button, and nothing is saved", async () => {
    const { user, editor, theirs } = await conflict();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect([server.sent.length, server.deck]).toEqual([1, theirs]);
    await user.click(screen.getByRole("button", { name: "Choose a version" }));
    expect(await screen.findByRole("alertdialog")).toBeTruthy();
    editor.abandon();
  });
});

describe("D-08 what an earlier visit could not save (decks §2.7)", () => {
  function withDraft() {
    const draft = { name: "Terns", load_list: [], revision: 1, time: Date.parse("2026-03-01T09:15:00") };
    storage.setItem("deckDraft_7_12", JSON.stringify(draft));
    return show();
  }

  it("D-08 is offered with its time, and restored", async () => {
    const { user, editor, spoken } = withDraft();
    expect(spoken()[0]).toMatch(/^Changes from Mar 1, 2026, 9:15.AM were not saved\./);
    await user.click(screen.getByRole("button", { name: "Restore" }));
    expect(editor.store.getState()).toMatchObject({ name: "Terns", entries: [] });
    expect(spoken()[0]).toBe("");
    await act(() => editor.saveNow());
    expect([server.deck.name, storage.length]).toEqual(["Terns", 0]);
  });

  it("D-08 or discarded", async () => {
    const { user, editor, spoken } = withDraft();
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect([spoken()[0], storage.length, editor.store.getState().name]).toEqual(["", 0, "Gulls"]);
  });

  it("closing while saving fails asks; Escape keeps trying", async () => {
    const [onKeepTrying, onClose] = [vi.fn(), vi.fn()];
    const { user } = renderDecks(<CloseUnsavedDialog onKeepTrying={onKeepTrying} onClose={onClose} />);
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Keep trying" }));
    expect([onKeepTrying.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 0]);
    await user.click(screen.getByRole("button", { name: "Close, keep the draft" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it("decks §2.5 an edit says what it has made of an entry", () => {
  const { editor, spoken } = show();
  const said = (edit: () => void) => {
    act(edit);
    return spoken()[2];
  };
  const key = () => editor.store.getState().entries[0]?.key ?? 0;
  expect(said(() => editor.add(gull, 1, "playerNDeck"))).toBe("Gull: 3 in My Deck");
  expect(said(() => editor.move(key(), "shore"))).toBe("Gull: 3 in Shore");
  expect(said(() => editor.remove(key()))).toBe("Gull: 0 in Shore");
  expect(said(() => editor.undo())).toBe("Gull: 3 in Shore");
  const two = ["gull", "tern"].map((databaseId) => ({ databaseId, quantity: 2, loadGroupId: "shore" }));
  expect(said(() => editor.take(two, "replace"))).toBe("4 cards in the deck");
  editor.abandon();
});
