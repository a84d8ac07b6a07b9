/**
 * Sends what a builder holds to the server, and knows what became of it. It lives as long as the builder, not as long as
 * the step that shows it: whoever leaves the step while a request is under way still has one plugin, not two.
 */

import { HttpError } from "@baize/client";
import type { JsonObject } from "@baize/engine";
import { createStore, type StoreApi } from "zustand/vanilla";
import { utcDay } from "../../../app/format.ts";
import type { HttpClient } from "../../../app/http.ts";
import { createPluginCreation } from "../../../editing/plugin-creation.ts";
import { readPlugin } from "../../../editing/plugin-requests.ts";
import { createPluginUpdates } from "../../../editing/plugin-updates.ts";
import type { Builder, BuilderSession, StoredPlugin } from "../model/builder.ts";
import { isMadeByHand } from "../reopen/builder-record.ts";
import { composeDefinition } from "../reopen/compose-definition.ts";
import { openStored, type RawPlugin } from "../reopen/open-stored.ts";

const SLOW_MS = 5000;
/** So long, milliseconds, saving waits for the checks; the server checks as well. */
const CHECKS_MS = 10_000;

export type SaveState =
  | { is: "ready" }
  /** The checks are looking at the last change. */
  | { is: "checking" }
  | { is: "sending"; isNew: boolean; isSlow: boolean }
  | { is: "saved"; isNew: boolean }
  /** The server has another version than the one that was opened. */
  | { is: "conflict"; theirs: RawPlugin }
  | { is: "failed"; isNew: boolean; refusal: HttpError; sent: JsonObject | null };

export interface Saver {
  store: StoreApi<SaveState>;
  /** Saves what is there now, unless the checks find an error or a request is under way. */
  save(authorId: number): Promise<void>;
  /** After a conflict: mine takes the place of theirs. */
  saveOver(authorId: number): Promise<void>;
  /** After a conflict: theirs is shown; undo brings mine back. */
  openTheirs(): void;
  /** The stored plugin is gone: the next save makes a new one. */
  saveAsNew(authorId: number): Promise<void>;
  /** Decides later. */
  dismiss(): void;
}

export interface SaverOptions {
  http: HttpClient;
  now?(): number;
  /** After so long a request is told to be slow, milliseconds. */
  slowAfter?: number;
}

export function createSaver(
  builder: Builder,
  { http, now = Date.now, slowAfter = SLOW_MS }: SaverOptions,
): Saver {
  const store = createStore<SaveState>(() => ({ is: "ready" }));
  const creation = createPluginCreation(http);
  const updates = createPluginUpdates(http);
  const show = (state: SaveState) => store.setState(state, true);
  const isBusy = () => ["checking", "sending"].includes(store.getState().is);

  async function save(authorId: number): Promise<void> {
    if (isBusy()) return;
    if (builder.store.getState().isChecking) {
      show({ is: "checking" });
      await checksDone(builder);
    }
    const { problems, stored } = builder.store.getState();
    if (problems.some(({ level }) => level === "error")) show({ is: "ready" });
    else await send(authorId, stored);
  }

  /** @param base the version to change, of what the server has; null: a new plugin */
  async function send(authorId: number, base: StoredPlugin | null, over?: RawPlugin): Promise<void> {
    const isNew = base === null;
    show({ is: "sending", isNew, isSlow: false });
    let sent: JsonObject | null = null;
    const slow = setTimeout(() => show({ is: "sending", isNew, isSlow: true }), slowAfter);
    try {
      const { work, savedWork, stored, replace } = builder.store.getState();
      const { definition } = composeDefinition(work, stored, { replace, date: utcDay(now()) });
      sent = definition;
      const name = typeof definition.pluginName === "string" ? definition.pluginName : (base?.name ?? "");
      const cardDb = work.cardDb ?? {};
      const areCardsSent = over !== undefined || savedWork?.cardDb !== work.cardDb;
      const saved = base
        ? await updates.update({
            id: base.id,
            name,
            definition,
            baseVersion: over?.version ?? base.version,
            ...(areCardsSent && { cardDb }),
          })
        : await creation.create({ name, authorId, definition, cardDb });
      const opened = stored && isMadeByHand(stored.definition) ? (stored.opened ?? stored.definition) : null;
      builder.saved(
        { id: saved.id, version: saved.version, name: saved.name, definition, ...(opened && { opened }) },
        work,
      );
      show({ is: "saved", isNew });
    } catch (error) {
      if (!(error instanceof HttpError)) {
        // A fault of our own is not hidden, and the next press is a new attempt.
        show({ is: "ready" });
        throw error;
      }
      const theirs = error.status === 409 && base ? await current(base.id) : null;
      show(theirs ? { is: "conflict", theirs } : { is: "failed", isNew, refusal: error, sent });
    } finally {
      clearTimeout(slow);
    }
  }

  /** What the server has; null when that cannot be told. */
  async function current(id: number): Promise<RawPlugin | null> {
    return readPlugin(http, id).catch(() => null);
  }

  return {
    store,
    save,
    async saveOver(authorId) {
      const state = store.getState();
      const { stored } = builder.store.getState();
      if (state.is === "conflict" && stored) await send(authorId, stored, state.theirs);
    },
    openTheirs() {
      const state = store.getState();
      if (state.is !== "conflict") return;
      const { work, stored } = openStored(state.theirs);
      builder.setWork(work);
      if (stored) builder.saved(stored, work);
      show({ is: "ready" });
    },
    async saveAsNew(authorId) {
      if (!isBusy()) await send(authorId, null);
    },
    dismiss() {
      if (!isBusy()) show({ is: "ready" });
    },
  };
}

/** Whether the server has everything that is here. */
export function hasNothingToSave({ work, savedWork, replace }: BuilderSession): boolean {
  return work.state === savedWork?.state && work.cardDb === savedWork.cardDb && replace.length === 0;
}

/** Resolves once the checks have looked at the work as it is. */
function checksDone({ store }: Builder): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, CHECKS_MS);
    const stop = store.subscribe(({ isChecking }) => {
      if (!isChecking) done();
    });
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
