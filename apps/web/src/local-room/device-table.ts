/** One table of this device as its page has it: the worker behind it, and the socket that the room's code is given. */

import type { SeatId, Trace } from "@baize/engine";
import type { RecordingState } from "@baize/room/recording";
import type { Socket } from "phoenix";
import { LineSocket } from "./line-socket.ts";
import type { NewTable, SaveAbout, TableAnswer, TableNotice, TableOrder } from "./orders.ts";
import type { DevicePerson } from "./person.ts";
import { createThread, type Thread } from "./thread.ts";

/** How opening a table ended. */
export type TableOutcome =
  | { kind: "opened"; table: DeviceTable }
  | Extract<TableAnswer, { kind: "held" | "gone" | "forbidden" | "failed" }>;

export interface DeviceTable {
  slug: string;
  /** Opens channels to the room. */
  socket: Socket;
  exportFile(what: "game" | "replay"): Promise<{ name: string; content: string }>;
  /** The game with its history, for a room that goes on with it: JSON text; and the seat that is played just now. */
  takeGame(): Promise<{ content: string; seat: SeatId | null }>;
  /** The game as it is sent to an account: the body of the request, and of which version of the table it is. */
  save(about: SaveAbout): Promise<Extract<TableAnswer, { kind: "save" }>>;
  /** Begins to write down what is done at the table. */
  record(): Promise<void>;
  /** @returns a play script with this name; null: nothing was done. */
  stopRecording(name: string): Promise<string | null>;
  /** Calls back with how far the recording is, now and whenever that changes; null: there is none. @returns a function that stops it. */
  onRecording(told: (state: RecordingState | null) => void): () => void;
  /** Whether the last actions are kept, to be traced; no: those that were kept are forgotten. At first they are not. */
  keepActions(isKept: boolean): void;
  /** Indices of the steps that can be traced. */
  traceable(): Promise<number[]>;
  /** What a step's action did; null: it is not kept. */
  trace(step: number): Promise<Trace | null>;
  /** Calls back when another tab has taken the table, or it is not on this device any more. @returns a function that stops it. */
  onTaken(taken: (how: "taken" | "lost") => void): () => void;
  /** Whatever is asked from now on is refused, and what is not answered yet fails. */
  close(): void;
}

export function createTable(table: NewTable, person: DevicePerson): Promise<TableOutcome> {
  return start({ kind: "create", table, person }, person);
}

/** @param steal takes the table also from another tab that has it. */
export function openTable(slug: string, person: DevicePerson, steal: boolean): Promise<TableOutcome> {
  return start({ kind: "open", slug, person, steal }, person);
}

type TableThread = Thread<TableOrder, TableAnswer>;

function startThread(): TableThread {
  return createThread(
    new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module", name: "table" }),
    (message): TableAnswer => ({ kind: "failed", message, full: false }),
  );
}

async function start(order: TableOrder, person: DevicePerson): Promise<TableOutcome> {
  const first = startThread();
  /** The one that has the table; null: it failed, and the next question starts another one. */
  let thread: TableThread | null = first;
  let newest = first;
  let reopening: Promise<TableThread> | null = null;
  let isClosed = false;
  const listeners = new Set<(how: "taken" | "lost") => void>();
  const recorders = new Set<(state: RecordingState | null) => void>();
  const lines = new Set<LineSocket>();
  let recording: RecordingState | null = null;
  let keepsActions = false;
  // A recording that was kept is told of as the table is opened.
  watch(first);
  // Nothing is made here, or taken from another tab, that could not be shown.
  const { Socket } = await import("phoenix").catch((error: unknown) => {
    first.end();
    throw error;
  });
  const answer = await first.ask(order);
  if (answer.kind !== "opened") {
    first.end();
    const isTold = answer.kind === "held" || answer.kind === "forbidden" || answer.kind === "failed";
    return isTold ? answer : { kind: "gone" };
  }
  const { slug } = answer;

  /** Whatever ends the worker, the journal has all that was answered: another worker goes on from there. */
  function watch(watched: TableThread): void {
    watched.worker.onmessage = ({ data }: MessageEvent<TableNotice>) => {
      if (data.kind === "taken" || data.kind === "lost") for (const taken of listeners) taken(data.kind);
      else tellRecorders(data.state);
    };
    watched.worker.onerror = (event) => {
      event.preventDefault();
      console.error("The thread of a table failed.", event.message);
      watched.end();
      if (thread === watched) thread = null;
      for (const line of [...lines]) line.break();
    };
  }

  function tellRecorders(state: RecordingState | null): void {
    recording = state;
    for (const told of recorders) told(state);
  }

  async function living(): Promise<TableThread> {
    // Another thread would take the table from whoever has it now, and nobody would end it.
    if (isClosed) throw new Error("The table is closed.");
    if (thread) return thread;
    reopening ??= reopen().finally(() => {
      reopening = null;
    });
    return reopening;
  }

  async function reopen(): Promise<TableThread> {
    const next = startThread();
    newest = next;
    watch(next);
    const again = await next.ask({ kind: "open", slug, person, steal: true });
    if (again.kind !== "opened") {
      next.end();
      throw new Error("The table could not be opened again.");
    }
    thread = next;
    if (keepsActions) void next.ask({ kind: "keep actions", isKept: true });
    return next;
  }

  const ask = async (order: TableOrder) => (await living()).ask(order);

  class TableSocket extends LineSocket {
    constructor() {
      super(
        async () => (await living()).connect(),
        (line) => lines.delete(line),
      );
      lines.add(this);
    }
  }
  const socket = new Socket("device:", { transport: TableSocket });
  socket.connect();
  return {
    kind: "opened",
    table: {
      slug,
      socket,
      async exportFile(what) {
        const file = await ask({ kind: "export", what });
        if (file.kind === "file") return file;
        throw new Error(file.kind === "failed" ? file.message : "The table is gone.");
      },
      async takeGame() {
        const game = await ask({ kind: "take" });
        if (game.kind === "game") return game;
        throw new Error(game.kind === "failed" ? game.message : "The table is gone.");
      },
      async save(about) {
        const save = await ask({ kind: "save", about });
        if (save.kind === "save") return save;
        throw new Error(save.kind === "failed" ? save.message : "The table is gone.");
      },
      async record() {
        const begun = await ask({ kind: "record" });
        if (begun.kind !== "recording") throw new Error("The table could not be recorded.");
      },
      async stopRecording(name) {
        const recorded = await ask({ kind: "stopRecording", name });
        return recorded.kind === "recorded" ? recorded.script : null;
      },
      onRecording(told) {
        recorders.add(told);
        told(recording);
        return () => recorders.delete(told);
      },
      keepActions(isKept) {
        keepsActions = isKept;
        void thread?.ask({ kind: "keep actions", isKept });
      },
      async traceable() {
        const answer = await ask({ kind: "traceable" });
        return answer.kind === "steps" ? answer.steps : [];
      },
      async trace(step) {
        const answer = await ask({ kind: "trace", step });
        return answer.kind === "trace" ? answer.trace : null;
      },
      onTaken(taken) {
        listeners.add(taken);
        return () => listeners.delete(taken);
      },
      close() {
        isClosed = true;
        socket.disconnect();
        // What was answered is written: the thread may end at once.
        newest.end();
      },
    },
  };
}
