/** One table of this device as its page has it: the worker behind it, and the socket that the room's code is given. */

import type { SeatId, Trace } from "@baize/engine";
import type { RecordingState } from "@baize/room/recording";
import type { Socket } from "phoenix";
import { askWorker } from "./ask-worker.ts";
import { LineSocket } from "./line-socket.ts";
import type { NewTable, SaveAbout, TableAnswer, TableNotice, TableOrder } from "./orders.ts";
import type { DevicePerson } from "./person.ts";

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
  close(): void;
}

export function createTable(table: NewTable, person: DevicePerson): Promise<TableOutcome> {
  return start({ kind: "create", table, person }, person);
}

/** @param steal takes the table also from another tab that has it. */
export function openTable(slug: string, person: DevicePerson, steal: boolean): Promise<TableOutcome> {
  return start({ kind: "open", slug, person, steal }, person);
}

function startWorker(): Worker {
  return new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module", name: "table" });
}

async function start(order: TableOrder, person: DevicePerson): Promise<TableOutcome> {
  const first = startWorker();
  let worker: Worker | null = first;
  const listeners = new Set<(how: "taken" | "lost") => void>();
  const recorders = new Set<(state: RecordingState | null) => void>();
  const lines = new Set<LineSocket>();
  let recording: RecordingState | null = null;
  let keepsActions = false;
  // A recording that was kept is told of as the table is opened.
  watch(first);
  const [answer, { Socket }] = await Promise.all([ask(first, order), import("phoenix")]);
  if (answer.kind !== "opened") {
    first.terminate();
    const isTold = answer.kind === "held" || answer.kind === "forbidden" || answer.kind === "failed";
    return isTold ? answer : { kind: "gone" };
  }
  const { slug } = answer;

  /** Whatever ends the worker, the journal has all that was answered: another worker goes on from there. */
  function watch(watched: Worker): void {
    watched.onmessage = ({ data }: MessageEvent<TableNotice>) => {
      if (data.kind === "taken" || data.kind === "lost") for (const taken of listeners) taken(data.kind);
      else tellRecorders(data.state);
    };
    watched.onerror = (event) => {
      event.preventDefault();
      console.error("The thread of a table failed.", event.message);
      watched.terminate();
      if (worker === watched) worker = null;
      for (const line of [...lines]) line.break();
    };
  }

  function tellRecorders(state: RecordingState | null): void {
    recording = state;
    for (const told of recorders) told(state);
  }

  async function living(): Promise<Worker> {
    if (worker) return worker;
    const next = startWorker();
    watch(next);
    const again = await ask(next, { kind: "open", slug, person, steal: true });
    if (again.kind !== "opened") {
      next.terminate();
      throw new Error("The table could not be opened again.");
    }
    worker = next;
    if (keepsActions) void ask(next, { kind: "keep actions", isKept: true });
    return next;
  }

  async function connect(): Promise<MessagePort> {
    const { port1, port2 } = new MessageChannel();
    (await living()).postMessage(null, [port2]);
    return port1;
  }

  class TableSocket extends LineSocket {
    constructor() {
      super(connect, (line) => lines.delete(line));
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
        const file = await ask(await living(), { kind: "export", what });
        if (file.kind === "file") return file;
        throw new Error(file.kind === "failed" ? file.message : "The table is gone.");
      },
      async takeGame() {
        const game = await ask(await living(), { kind: "take" });
        if (game.kind === "game") return game;
        throw new Error(game.kind === "failed" ? game.message : "The table is gone.");
      },
      async save(about) {
        const save = await ask(await living(), { kind: "save", about });
        if (save.kind === "save") return save;
        throw new Error(save.kind === "failed" ? save.message : "The table is gone.");
      },
      async record() {
        const begun = await ask(await living(), { kind: "record" });
        if (begun.kind !== "recording") throw new Error("The table could not be recorded.");
      },
      async stopRecording(name) {
        const recorded = await ask(await living(), { kind: "stopRecording", name });
        return recorded.kind === "recorded" ? recorded.script : null;
      },
      onRecording(told) {
        recorders.add(told);
        told(recording);
        return () => recorders.delete(told);
      },
      keepActions(isKept) {
        keepsActions = isKept;
        if (worker) void ask(worker, { kind: "keep actions", isKept });
      },
      async traceable() {
        const answer = await ask(await living(), { kind: "traceable" });
        return answer.kind === "steps" ? answer.steps : [];
      },
      async trace(step) {
        const answer = await ask(await living(), { kind: "trace", step });
        return answer.kind === "trace" ? answer.trace : null;
      },
      onTaken(taken) {
        listeners.add(taken);
        return () => listeners.delete(taken);
      },
      close() {
        socket.disconnect();
        // What was answered is written: the thread may end at once.
        worker?.terminate();
        worker = null;
      },
    },
  };
}

/** Resolves with the worker's answer, or with a failure when its program cannot be had. */
function ask(worker: Worker, order: TableOrder): Promise<TableAnswer> {
  return askWorker<TableOrder, TableAnswer>(worker, order, (message) => ({
    kind: "failed",
    message,
    full: false,
  }));
}
