/** A game while it is made, as the page has it: the worker behind its table, and the socket that the room's code is given. */
import type { Trace } from "@baize/engine";
import type { Socket } from "phoenix";
import { LineSocket } from "../line-socket.ts";
import { createThread } from "../thread.ts";
import type { Author, TrialAnswer, TrialOrder, TriedPlugin, TriedVersion } from "./trial-orders.ts";
import { watchThread } from "./watchdog.ts";

/** What has become of the game. */
export type TrialOutcome = Extract<TrialAnswer, { kind: "begun" | "kept" | "not kept" | "failed" }>;

export interface Trial {
  /** Opens channels to the room. */
  socket: Socket;
  /** Calls back when another game stands on the table, or the game under another definition. @returns a function that stops it. */
  onShown(told: () => void): () => void;
  /** A state of the game that the room may name; null: it is long gone. */
  version(version: number): TriedPlugin | null;
  /** The author has changed the game. */
  change(plugin: TriedPlugin): Promise<TrialOutcome>;
  /** A new game, with the newest definition. @param players an entry of the menu of player counts; null: the game's own */
  restart(players: number | null): Promise<TrialOutcome>;
  /** Indices of the steps that can be traced. */
  traceable(): Promise<number[]>;
  /** What a step's action did; null: it is not kept. */
  trace(step: number): Promise<Trace | null>;
  close(): void;
}

/** Versions that are remembered: the one on the table, and those that were not taken over yet. */
const REMEMBERED = 50;

/**
 * @param ended is called when the thread has hung, also while the game is set, or has failed since then: the game is gone.
 * @returns what can be done with the game, or why it could not be set; what was asked when its thread ends has failed.
 */
export async function startTrial(
  plugin: TriedPlugin,
  author: Author,
  players: number | null,
  ended: () => void,
): Promise<{ trial: Trial } | { failed: string }> {
  const thread = createThread<TrialOrder, TrialAnswer>(
    new Worker(new URL("./trial-worker.ts", import.meta.url), { type: "module", name: "trial" }),
    (message) => ({ kind: "failed", message }),
  );
  const lines = new Set<LineSocket>();
  const listeners = new Set<() => void>();
  const versions = new Map<number, TriedPlugin>();
  let count = 0;
  let shown: number | null = null;
  let isSet = false;

  const stopWatching = watchThread(
    () => thread.ask({ kind: "ping" }),
    () => {
      stop();
      ended();
    },
  );
  thread.worker.onerror = (event) => {
    event.preventDefault();
    console.error("The thread of a trial failed.", event.message);
    stop();
    // Before that it is the answer to what began it.
    if (isSet) ended();
  };

  function stop(): void {
    stopWatching();
    thread.end();
    for (const line of [...lines]) line.break();
  }

  function notSet(why: string): { failed: string } {
    stop();
    return { failed: why };
  }

  /** Numbers a state of the game; its cards cross to the thread only when they are other ones. */
  function numbered(tried: TriedPlugin): TriedVersion {
    const before = versions.get(count);
    count += 1;
    versions.set(count, tried);
    for (const version of versions.keys()) {
      if (versions.size <= REMEMBERED) break;
      if (version !== shown) versions.delete(version);
    }
    const { name, gameDef, cardDb } = tried;
    return { version: count, name, gameDef, ...(before?.cardDb === cardDb ? {} : { cardDb }) };
  }

  async function outcome(order: TrialOrder): Promise<TrialOutcome> {
    const version = count;
    const answer = await thread.ask(order);
    if (answer.kind === "begun" || answer.kind === "kept") {
      shown = version;
      for (const told of listeners) told();
    }
    if (answer.kind === "begun" || answer.kind === "kept" || answer.kind === "not kept") return answer;
    return answer.kind === "failed" ? answer : { kind: "failed", message: "" };
  }

  const [begun, code] = await Promise.all([
    outcome({ kind: "begin", plugin: numbered(plugin), author, players }),
    import("phoenix").catch((error: unknown) => String(error)),
  ]);
  if (begun.kind === "failed") return notSet(begun.message);
  if (typeof code === "string") return notSet(code);
  isSet = true;
  const { Socket } = code;

  class TrialSocket extends LineSocket {
    constructor() {
      super(
        async () => thread.connect(),
        (line) => lines.delete(line),
      );
      lines.add(this);
    }
  }
  const socket = new Socket("trial:", { transport: TrialSocket });
  socket.connect();

  return {
    trial: {
      socket,
      onShown(told) {
        listeners.add(told);
        return () => listeners.delete(told);
      },
      version: (version) => versions.get(version) ?? null,
      change: (tried) => outcome({ kind: "change", plugin: numbered(tried) }),
      restart: (chosen) => outcome({ kind: "restart", players: chosen }),
      async traceable() {
        const answer = await thread.ask({ kind: "traceable" });
        return answer.kind === "steps" ? answer.steps : [];
      },
      async trace(step) {
        const answer = await thread.ask({ kind: "trace", step });
        return answer.kind === "trace" ? answer.trace : null;
      },
      close() {
        socket.disconnect();
        stop();
      },
    },
  };
}
