/**
 * How work on a plugin begins on this page: anew, with a draft, or with the stored plugin, once it is clear that no other
 * tab works on it. One desk for one address and one person.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { randomId } from "../../../browser/random-id.ts";
import type { PageSignals } from "../../../editing/page-signals.ts";
import type { Hold, HoldEvents, TabLocks } from "../../../editing/tab-locks.ts";
import type { Draft, DraftRecord, Owner, UnreadableDraft } from "../drafts/draft.ts";
import { createDraftKeeper, type DraftKeeper } from "../drafts/draft-keeper.ts";
import type { DraftStore } from "../drafts/draft-store.ts";
import { type Beginning, type Builder, createBuilder } from "../model/builder.ts";

export interface OfferedDraft {
  record: DraftRecord;
  /** Another tab works on it. */
  isElsewhere: boolean;
}

export interface Question {
  drafts: OfferedDraft[];
  unreadable: UnreadableDraft[];
  /** Another tab has this plugin open, be there a draft or not. */
  isPluginElsewhere: boolean;
}

/** What the author should know about how the work began. */
export interface Notices {
  /** The browser did not keep the draft's cards. */
  lacksCards: boolean;
  /** The plugin has this version by now, the draft was made from another one. */
  changedTo: number | null;
  /** The draft that made way. */
  discarded: Draft | null;
}

export type DeskState =
  | { kind: "opening" }
  | { kind: "question"; question: Question }
  | { kind: "working"; builder: Builder; keeper: DraftKeeper; notices: Notices }
  /** Another tab has taken the draft over. */
  | { kind: "elsewhere" }
  /** The stored plugin did not arrive. */
  | { kind: "failed"; error: unknown };

export interface BuilderDesk {
  store: StoreApi<DeskState>;
  /** Whether the desk is the one for this address and this person. */
  serves(owner: Owner, pluginId: number | null): boolean;
  /** The visitor has signed in. */
  setOwner(owner: Owner): void;
  /** Looks for drafts, and asks or begins. */
  begin(): Promise<void>;
  /** Goes on with a draft, taking it from another tab where that has it. */
  resume(draft: DraftRecord): Promise<void>;
  /** Takes back what another tab has taken over. */
  takeBack(): Promise<void>;
  /** Begins without the drafts; one that is given makes way, and can be brought back. */
  startOver(instead?: DraftRecord): Promise<void>;
  remove(id: string): Promise<void>;
  /** Brings back what made way. */
  bringBack(draft: Draft): Promise<void>;
  dismiss(notice: keyof Notices): void;
  close(): void;
}

export interface DeskSetup {
  owner: Owner;
  pluginId: number | null;
  drafts: DraftStore;
  locks: TabLocks;
  /** The stored plugin as the builder begins with it. May reject. */
  openPlugin(id: number): Promise<Beginning>;
  /** What a new plugin begins with. */
  anew(): Beginning;
  page?: PageSignals;
  now?: () => number;
}

const noNotices: Notices = { lacksCards: false, changedTo: null, discarded: null };

export function createBuilderDesk(setup: DeskSetup): BuilderDesk {
  const { drafts, locks, page, now } = setup;
  let { owner, pluginId } = setup;
  const store = createStore<DeskState>(() => ({ kind: "opening" }) as DeskState);
  const say = (state: DeskState) => isClosed || store.setState(state, true);
  const holds: Hold[] = [];
  /** Under this name the drafts are written that this page has taken. */
  const writer = randomId();
  /** Id of the draft that is worked on. */
  let working: string | null = null;
  let isClosed = false;

  /** Of a stored plugin all drafts, so that it is not changed in two tabs at once. */
  const lockOf = (record: Pick<DraftRecord, "id" | "pluginId">) =>
    record.pluginId === null ? `draft-${record.id}` : `plugin-${record.pluginId}`;
  const stopped: HoldEvents = {
    async asked() {
      const state = store.getState();
      if (state.kind === "working") await state.keeper.flush();
    },
    lost() {
      const state = store.getState();
      if (state.kind === "elsewhere") return;
      say({ kind: "elsewhere" });
      letGo();
      if (state.kind === "working") state.keeper.giveUp();
    },
  };
  function letGo(): void {
    for (const hold of holds.splice(0)) hold.release();
  }
  async function hold(name: string, takeOver: boolean): Promise<boolean> {
    const got = await locks.hold(name, stopped, takeOver);
    if (got && isClosed) got.release();
    else if (got) holds.push(got);
    return got !== null;
  }

  function work(beginning: Beginning, id: string, parts: Draft["parts"] | null, notices: Notices): void {
    // Nobody waits for it any more, and nobody would end its keeper.
    if (isClosed) return;
    const builder = createBuilder(beginning);
    const untouched = parts ? null : beginning.work;
    const keeping = { store: drafts, id, owner, writer, untouched, page, now };
    const keeper = createDraftKeeper(builder, { ...keeping, ...(parts && { parts }) });
    working = id;
    keeper.store.subscribe(({ kind }) => kind === "taken" && stopped.lost());
    builder.store.subscribe(({ stored }) => {
      if (!stored || stored.id === pluginId) return;
      // Saved for the first time: from now on it is that plugin which no other tab should change.
      pluginId = stored.id;
      void hold(`plugin-${stored.id}`, false);
    });
    say({ kind: "working", builder, keeper, notices });
  }

  async function begin(): Promise<void> {
    say({ kind: "opening" });
    if (owner !== "guest") {
      const held = await locks.held();
      await drafts.adopt(owner, (record) => held.has(lockOf(record)));
    }
    const [found, held] = await Promise.all([drafts.find(owner), locks.held()]);
    const isElsewhere = (record: Pick<DraftRecord, "id" | "pluginId">) => held.has(lockOf(record));
    const question: Question = {
      drafts: found.drafts
        .filter((record) => record.pluginId === pluginId)
        .map((record) => ({ record, isElsewhere: isElsewhere(record) })),
      unreadable: found.unreadable.filter((draft) => draft.pluginId === pluginId),
      isPluginElsewhere: pluginId !== null && isElsewhere({ id: "", pluginId }),
    };
    if (question.drafts.length > 0 || question.unreadable.length > 0 || question.isPluginElsewhere)
      say({ kind: "question", question });
    else await fresh(null);
  }

  async function draftsHere(): Promise<DraftRecord[]> {
    const { drafts: all } = await drafts.find(owner);
    return all.filter((record) => record.pluginId === pluginId);
  }

  /** Begins without a draft. */
  async function fresh(discarded: Draft | null, takeOver = false): Promise<void> {
    say({ kind: "opening" });
    const id = randomId();
    try {
      if (!(await hold(lockOf({ id, pluginId }), takeOver))) return await begin();
      // What the other tab has kept while it handed over.
      const [left] = takeOver ? await draftsHere() : [];
      const draft = left ? await takeDraft(left) : null;
      if (draft) return await goOn(draft);
      const beginning = pluginId === null ? setup.anew() : await setup.openPlugin(pluginId);
      work(beginning, id, null, { ...noNotices, discarded });
    } catch (error) {
      letGo();
      say({ kind: "failed", error });
    }
  }

  /** Null: it is gone, as it was saved or deleted in another tab. */
  async function takeDraft(record: DraftRecord): Promise<Draft | null> {
    const latest = await drafts.again(record);
    return latest && drafts.take(latest, writer);
  }

  async function resume(record: DraftRecord): Promise<void> {
    say({ kind: "opening" });
    if ((await drafts.again(record)) === null) return begin();
    await hold(lockOf(record), true);
    const draft = await takeDraft(record);
    if (draft) return goOn(draft);
    letGo();
    await begin();
  }

  /** Works on a draft; what the browser did not keep of it comes from the server, where it has that. */
  async function goOn(draft: Draft): Promise<void> {
    const { step, maxUnlocked, replace, parts, id } = draft;
    const needsPlugin = draft.lacksPlugin || (draft.lacksCards && draft.pluginId !== null);
    try {
      const opened = needsPlugin && draft.pluginId !== null ? await setup.openPlugin(draft.pluginId) : null;
      const stored = draft.plugin ?? opened?.stored ?? null;
      const cardDb = draft.cardDb ?? (draft.lacksCards ? (opened?.work.cardDb ?? null) : null);
      work({ work: { state: draft.state, cardDb }, stored, step, maxUnlocked, replace }, id, parts, {
        ...noNotices,
        lacksCards: draft.lacksCards && cardDb === null,
        changedTo: draft.lacksPlugin && stored?.version !== draft.version ? (stored?.version ?? null) : null,
      });
    } catch (error) {
      letGo();
      say({ kind: "failed", error });
    }
  }

  return {
    store,
    serves(nextOwner, nextPlugin) {
      const signedIn = owner === "guest" && nextOwner !== "guest";
      return !isClosed && nextPlugin === pluginId && (nextOwner === owner || signedIn);
    },
    setOwner(next) {
      if (next === owner) return;
      owner = next;
      const state = store.getState();
      if (state.kind === "working") void state.keeper.setOwner(next);
      else void begin();
    },
    begin,
    resume,
    async takeBack() {
      const { drafts: found } = await drafts.find(owner);
      const record = found.find(({ id }) => id === working);
      if (record) await resume(record);
      else await begin();
    },
    async startOver(instead) {
      const state = store.getState();
      const isElsewhere = state.kind === "question" && state.question.isPluginElsewhere;
      const discarded = instead ? await takeDraft(instead) : null;
      if (instead) await drafts.remove(owner, instead.id);
      await fresh(discarded, isElsewhere);
    },
    async remove(id) {
      await drafts.remove(owner, id);
      await begin();
    },
    async bringBack(draft) {
      const state = store.getState();
      if (state.kind === "working") await state.keeper.close();
      letGo();
      await hold(lockOf(draft), true);
      await goOn({ ...draft, parts: { cards: null, stored: null } });
      const next = store.getState();
      if (next.kind === "working") await next.keeper.keep();
    },
    dismiss(notice) {
      const state = store.getState();
      if (state.kind === "working")
        say({ ...state, notices: { ...state.notices, [notice]: noNotices[notice] } });
    },
    close() {
      const state = store.getState();
      isClosed = true;
      const last = state.kind === "working" ? state.keeper.close() : Promise.resolve();
      void last.finally(letGo);
    },
  };
}
