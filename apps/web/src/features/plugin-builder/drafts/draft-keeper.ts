/** Keeps the draft of one builder while it is worked on, and tells how that goes (platform §3.20). */
import { createStore, type StoreApi } from "zustand/vanilla";
import { browserPage, type PageSignals } from "../../../editing/page-signals.ts";
import type { Builder, BuilderSession } from "../model/builder.ts";
import type { BuilderWork } from "../model/builder-state.ts";
import { DRAFT_FORMAT, type DraftRecord, type Owner } from "./draft.ts";
import type { Part } from "./draft-db.ts";
import type { DraftStore, StorageTrouble } from "./draft-store.ts";

/** An edit is written down this long after it, milliseconds. */
const DRAFT_DELAY_MS = 1000;

type DraftState =
  /** There is nothing to keep. */
  | { kind: "none" }
  | { kind: "keeping" }
  | { kind: "kept" }
  /** All but the cards, or but the stored plugin. */
  | { kind: "partly"; trouble: StorageTrouble }
  | { kind: "unkept"; trouble: StorageTrouble }
  /** Another tab goes on with it; nothing is written here any more. */
  | { kind: "taken" };

export interface DraftKeeper {
  /** Of the draft. */
  id: string;
  store: StoreApi<DraftState>;
  owner(): Owner;
  /** Writes down at once what is to be written. */
  flush(): Promise<void>;
  /** Writes the draft down, be there something new in it or not. */
  keep(): Promise<void>;
  /** The visitor has signed in. */
  setOwner(owner: Owner): Promise<void>;
  /** Another tab goes on with it. */
  giveUp(): void;
  /** The last writing, then nothing more. */
  close(): Promise<void>;
  /** Whether closing the page would lose something. */
  isAtRisk(): boolean;
}

export interface KeeperSetup {
  store: DraftStore;
  id: string;
  owner: Owner;
  /** This page, among all that may write the draft. */
  writer: string;
  /** What there was before the first edit: not worth a draft. Null: the draft is one already. */
  untouched: BuilderWork | null;
  /** Numbers of the parts that are written down already. */
  parts?: Pick<DraftRecord, "cards" | "stored">;
  page?: PageSignals;
  now?: () => number;
}

export function createDraftKeeper(builder: Builder, setup: KeeperSetup): DraftKeeper {
  const { store: drafts, id, writer, untouched, page = browserPage, now = Date.now } = setup;
  let { owner } = setup;
  const session = builder.store.getState;
  const store = createStore<DraftState>(() => ({ kind: untouched ? "none" : "kept" }) as DraftState);
  const say = (state: DraftState) => store.setState(state, true);

  const cards = numbered(session().work.cardDb, setup.parts?.cards);
  const stored = numbered(session().stored, setup.parts?.stored);
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isOver = false;
  /** Neither place has the last edit yet. */
  let isUnnoted = false;
  /** Writings go one after the other. */
  let writing: Promise<void> = Promise.resolve();

  function isWorthKeeping({ work, savedWork, replace }: BuilderSession): boolean {
    const known = savedWork ?? untouched;
    return !known || !isSameWork(known, work) || replace.length > 0;
  }
  function recordOf({ work, stored: plugin, step, maxUnlocked, replace }: BuilderSession): DraftRecord {
    return {
      ...{ format: DRAFT_FORMAT, id, owner, pluginId: plugin?.id ?? null, time: now(), writer },
      ...{
        version: plugin?.version ?? null,
        state: work.state,
        step,
        maxUnlocked,
        replace,
        cards: cards.number,
        stored: stored.number,
      },
    };
  }
  function giveUp(): void {
    if (store.getState().kind === "taken") return;
    stop();
    say({ kind: "taken" });
  }

  function changed(): void {
    const hasNewPart = [cards.set(session().work.cardDb), stored.set(session().stored)].includes(true);
    if (!isWorthKeeping(session())) {
      cancel();
      isUnnoted = false;
      say({ kind: "none" });
      cards.lose();
      stored.lose();
      inTurn(() => drafts.remove(owner, id));
      return;
    }
    const noted = drafts.note(recordOf(session()));
    if (noted === "taken") {
      giveUp();
      return;
    }
    isUnnoted = noted === "failed";
    if (store.getState().kind !== "partly" && store.getState().kind !== "unkept") say({ kind: "keeping" });
    // Cards are not in the quick note, so they do not wait.
    if (hasNewPart) void flush();
    else timer ??= setTimeout(flush, DRAFT_DELAY_MS);
  }

  async function write(): Promise<void> {
    if (store.getState().kind === "taken" || !isWorthKeeping(session())) return;
    const { revision } = session();
    const parts: Part[] = [];
    if (cards.isUnwritten()) parts.push({ kind: "cards", ...cards.part() });
    if (stored.isUnwritten()) parts.push({ kind: "stored", ...stored.part() });
    const written = await drafts.write(recordOf(session()), parts);
    if (store.getState().kind === "taken") return;
    if (written.outcome === "taken") return giveUp();
    if (written.outcome === "incomplete") {
      cards.lose();
      stored.lose();
      return write();
    }
    const isLatest = session().revision === revision;
    if (written.outcome === "written")
      for (const part of parts) (part.kind === "cards" ? cards : stored).wrote(part.number);
    if (written.outcome !== "unwritten" && isLatest) isUnnoted = false;
    if ("trouble" in written)
      say({ kind: written.outcome === "partly" ? "partly" : "unkept", trouble: written.trouble });
    else if (isLatest) say({ kind: "kept" });
  }
  function inTurn(run: () => Promise<void>): Promise<void> {
    writing = writing.then(run, run);
    return writing;
  }
  function cancel(): void {
    if (timer) clearTimeout(timer);
    timer = null;
  }
  function flush(): Promise<void> {
    cancel();
    return inTurn(write);
  }

  const unsubscribe = builder.store.subscribe((after, before) => {
    if (after.revision !== before.revision) changed();
  });
  const unlisten = page.listen({ online() {}, offline() {}, hide: () => timer && void flush() });
  function stop(): void {
    isOver = true;
    cancel();
    unsubscribe();
    unlisten();
  }

  return {
    id,
    store,
    owner: () => owner,
    async flush() {
      if (timer) void flush();
      await writing;
    },
    keep: flush,
    async setOwner(next) {
      const former = owner;
      if (next === former) return;
      owner = next;
      if (store.getState().kind !== "none") await flush();
      drafts.forgetNote(former, id);
    },
    giveUp,
    async close() {
      if (isOver) return;
      const isWaiting = timer !== null;
      stop();
      if (isWaiting) void inTurn(write);
      await writing;
    },
    isAtRisk: () => isUnnoted && store.getState().kind !== "taken",
  };
}

function isSameWork(a: BuilderWork, b: BuilderWork): boolean {
  return a === b || (a.state === b.state && a.cardDb === b.cardDb);
}

/** A large part by a number that is another one for each other content: the record says which one it goes with. */
function numbered<Value>(first: Value | null, number: number | null = null) {
  let value = first;
  let last = number ?? 1;
  let written = number ?? null;
  return {
    get number() {
      return value === null ? null : last;
    },
    /** @returns whether it is something new to be written. */
    set(next: Value | null): boolean {
      if (next === value) return false;
      value = next;
      if (next !== null) last++;
      return next !== null;
    },
    isUnwritten: () => value !== null && written !== last,
    part: () => ({ number: last, value: value as Value }),
    wrote(part: number) {
      written = part;
    },
    /** The draft was removed, and this with it. */
    lose() {
      written = null;
    },
  };
}
