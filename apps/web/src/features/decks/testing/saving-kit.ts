/** An editor of a deck on a server of its own, in a page whose connection and visibility the test decides. */
import type { Deck } from "@baize/protocol";
import { afterEach, beforeEach, vi } from "vitest";
import type { PageSignals } from "../../../editing/page-signals.ts";
import { memoryStorage } from "../../../testing/backend.ts";
import { createDeckEditor } from "../model/create-deck-editor.ts";
import type { DeckDraft, DeckEditor } from "../model/deck-editor.ts";
import type { SourceCard } from "../model/source-card.ts";
import { type DeckServer, startDeckServer } from "./deck-server.ts";

const gull: SourceCard = { databaseId: "gull", sides: { A: { name: "Gull" } } };
const KEY = "deckDraft_7_12";

export interface TestPage extends PageSignals {
  hear(signal: "online" | "offline" | "hide"): void;
}

export function testPage(): TestPage {
  let heard: Parameters<PageSignals["listen"]>[0][] = [];
  let isOnline = true;
  return {
    isOnline: () => isOnline,
    listen(signals) {
      heard.push(signals);
      return () => {
        heard = heard.filter((each) => each !== signals);
      };
    },
    hear(signal) {
      if (signal !== "hide") isOnline = signal === "online";
      for (const each of heard) each[signal]();
    },
  };
}

export interface SavingKit {
  server: DeckServer;
  page: TestPage;
  storage: Storage;
  open(deck?: Deck): DeckEditor;
  /** One gull more, so often. */
  add(editor: DeckEditor, times?: number): void;
  wait(ms: number): void;
  /** Gulls that the server has. */
  stored(): number | undefined;
  draft(): DeckDraft | null;
  draftText(): string | null;
  writeDraft(text: string): void;
}

/** To be called at the top of a test file: everything is new for each test, and the clock stands still. */
export function savingKit(): SavingKit {
  const kit: SavingKit = {
    server: undefined as never,
    page: undefined as never,
    storage: undefined as never,
    open: (deck = kit.server.deck) =>
      createDeckEditor(deck, { http: kit.server.http, userId: 7, storage: kit.storage, page: kit.page }),
    add(editor, times = 1) {
      for (let n = 0; n < times; n++) editor.add(gull, 1, "playerNDeck");
    },
    wait: (ms) => void vi.advanceTimersByTime(ms),
    stored: () => kit.server.deck.load_list[0]?.quantity,
    draft: () => JSON.parse(kit.draftText() ?? "null") as DeckDraft | null,
    draftText: () => kit.storage.getItem(KEY),
    writeDraft: (text) => kit.storage.setItem(KEY, text),
  };
  beforeEach(async () => {
    kit.server = await startDeckServer();
    kit.page = testPage();
    kit.storage = memoryStorage();
    // The clock is the subject; the sockets keep their own.
    const now = Date.parse("2026-03-01T10:30:00Z");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return kit;
}
