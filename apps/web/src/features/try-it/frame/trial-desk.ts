/** The table in the frame: begins when the game is first told, and follows every change of it. One at a time, the newest last. */
import type { NotCarried } from "@baize/engine";
import { createStore, type StoreApi } from "zustand/vanilla";
import { startTrial, type Trial, type TrialOutcome } from "../../../local-room/trial/trial.ts";
import type { Author, TriedPlugin } from "../../../local-room/trial/trial-orders.ts";

/** The definition has changed, and the table still plays the one of before: the new one does not fit the game, or could not be read. */
export type Outdated = NotCarried | { reason: "failed"; message: string };

type TrialState =
  | { kind: "waiting" }
  | {
      kind: "open";
      trial: Trial;
      outdated: Outdated | null;
      /** Steps of before a change cannot be undone under it: is said once in a game, until it is put away. */
      forgets: boolean;
    }
  /** Its thread had to be ended, with the game. */
  | { kind: "ended" }
  | { kind: "failed"; message: string };

export interface TrialDesk {
  store: StoreApi<TrialState>;
  /** The game as it is now. */
  take(plugin: TriedPlugin): void;
  /** A new game, with the newest definition. @param players an entry of the menu of player counts; null: the game's own */
  restart(players: number | null): void;
  /** What was said of the history has been read. */
  putAway(): void;
  close(): void;
}

export function createTrialDesk(author: Author, start: typeof startTrial = startTrial): TrialDesk {
  const store = createStore<TrialState>(() => ({ kind: "waiting" }));
  let newest: TriedPlugin | null = null;
  let players: number | null = null;
  /** What the table plays, or what it could not take over. */
  let told: TriedPlugin | null = null;
  let isBusy = false;
  let isClosed = false;
  let hasForgotten = false;

  async function begin(plugin: TriedPlugin): Promise<void> {
    let isEnded = false;
    const begun = await start(plugin, author, players, () => {
      isEnded = true;
      if (!isClosed) store.setState({ kind: "ended" }, true);
    });
    // Nobody is there any more, or the table hung while it was set, which has been said.
    if (isClosed || isEnded) return "trial" in begun ? begun.trial.close() : undefined;
    if ("failed" in begun) return store.setState({ kind: "failed", message: begun.failed }, true);
    store.setState({ kind: "open", trial: begun.trial, outdated: null, forgets: false }, true);
  }

  function show(outcome: TrialOutcome): void {
    const state = store.getState();
    if (state.kind !== "open") return;
    const outdated =
      outcome.kind === "not kept"
        ? outcome.why
        : outcome.kind === "failed"
          ? ({ reason: "failed", message: outcome.message } as const)
          : null;
    const begins = outcome.kind === "begun";
    const isNews = outcome.kind === "kept" && outcome.lost > 0 && !hasForgotten;
    hasForgotten = !begins && (hasForgotten || isNews);
    store.setState({ ...state, outdated, forgets: isNews || (state.forgets && !begins) }, true);
  }

  /** Until the table has been told the newest. */
  async function follow(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (newest && told !== newest && !isClosed) {
      const state = store.getState();
      // Whoever has to press Restart first begins with the newest.
      if (state.kind === "ended") break;
      told = newest;
      if (state.kind === "open") show(await state.trial.change(newest));
      else await begin(newest);
    }
    isBusy = false;
  }

  return {
    store,
    take(plugin) {
      newest = plugin;
      void follow();
    },
    restart(count) {
      players = count;
      const state = store.getState();
      if (state.kind === "open") return void state.trial.restart(count).then(show);
      told = null;
      store.setState({ kind: "waiting" }, true);
      void follow();
    },
    putAway() {
      const state = store.getState();
      if (state.kind === "open") store.setState({ ...state, forgets: false }, true);
    },
    close() {
      isClosed = true;
      const state = store.getState();
      if (state.kind === "open") state.trial.close();
    },
  };
}
