/** What tabs of one browser share: its database, its local storage and its locks; and what a tab alone hears. */
import { locks } from "node:worker_threads";
import type { CardDatabase } from "@baize/engine";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { createTabLocks } from "../../../../editing/tab-locks.ts";
import { memoryStorage } from "../../../../testing/backend.ts";
import { testPage } from "../../../decks/testing/saving-kit.ts";
import type { Beginning } from "../../model/builder.ts";
import { emptyState } from "../../model/builder-state.ts";
import {
  type BuilderDesk,
  createBuilderDesk,
  type DeskSetup,
  type DeskState,
} from "../../opening/builder-desk.ts";
import type { Owner } from "../draft.ts";
import { createDraftDb } from "../draft-db.ts";
import { createDraftStore, type DraftStore } from "../draft-store.ts";
import { createQuickCopies } from "../quick-copies.ts";

export const cards: CardDatabase = {
  gull: { A: { name: "Gull", type: "Bird", cardBack: "sea" }, B: { name: "sea" } },
};

export interface TestBrowser {
  storage: Storage;
  drafts: DraftStore;
  heldLocks(): Promise<ReadonlySet<string>>;
  /** A tab at an address. It has begun when this resolves. */
  tab(setup?: Partial<DeskSetup> & { owner?: Owner }): Promise<Tab>;
}

export interface Tab {
  desk: BuilderDesk;
  page: ReturnType<typeof testPage>;
  state(): DeskState;
  /** The state while it is worked on; fails where that is not so. */
  work(): Extract<DeskState, { kind: "working" }>;
  /** The question asked; fails where none is. */
  question(): Extract<DeskState, { kind: "question" }>["question"];
  /** Types a name for the plugin. */
  name(text: string): void;
  /** What the plugin is called here. */
  named(): string;
}

/** A browser with nothing in it. */
export function testBrowser({ hasLocks = true, storage = memoryStorage() } = {}): TestBrowser {
  globalThis.indexedDB = new IDBFactory();
  const manager = hasLocks ? (locks as unknown as LockManager) : null;
  const newStore = () => createDraftStore(createDraftDb(), createQuickCopies(storage));
  return {
    storage,
    drafts: newStore(),
    heldLocks: createTabLocks(manager).held,
    async tab(setup = {}) {
      const page = testPage();
      const desk = createBuilderDesk({
        owner: 7,
        pluginId: null,
        drafts: newStore(),
        locks: createTabLocks(manager),
        openPlugin: () => Promise.reject(new Error("There is no plugin.")),
        anew: () => blank(),
        page,
        ...setup,
      });
      await desk.begin();
      const of = <Kind extends DeskState["kind"]>(kind: Kind) => {
        const state = desk.store.getState();
        if (state.kind !== kind) throw new Error(`The tab is ${state.kind}, not ${kind}.`);
        return state as Extract<DeskState, { kind: Kind }>;
      };
      return {
        desk,
        page,
        state: desk.store.getState,
        work: () => of("working"),
        question: () => of("question").question,
        name: (pluginName) => of("working").builder.edit((state) => ({ ...state, pluginName })),
        named: () => of("working").builder.store.getState().work.state.pluginName,
      };
    },
  };
}

export function blank(): Beginning {
  return { work: { state: emptyState, cardDb: null }, stored: null, step: "instructions", maxUnlocked: 0 };
}
