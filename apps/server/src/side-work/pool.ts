/**
 * Work that would keep the main thread from everybody else: large bodies are parsed and checked, archives unpacked, plugins
 * packed in a few threads beside it. What goes there and comes back is bytes and short answers, never large objects, whose
 * copying between threads is work as well.
 */
import { availableParallelism, totalmem } from "node:os";
import { Worker } from "node:worker_threads";
import { HttpError } from "../http/http-error.ts";
import type { Beside, Jobs } from "./jobs.ts";
import { ownBuffers } from "./own-buffers.ts";
import type { JobAnswer, JobOrder } from "./thread.ts";

export interface SideWork<Table extends Jobs> {
  /**
   * Each does its job beside the main thread unless it is small. Rejects with the job's HttpError; `tooLarge` when it needs more
   * memory than a thread has, `busy` when it takes too long.
   */
  readonly jobs: Beside<Table>;
  /** Jobs that wait or run beside the main thread. */
  readonly size: number;
  close(): Promise<void>;
}

export interface SideWorkOptions {
  threads: number;
  /** Input up to so many bytes is worked on at once, in the thread that asks. */
  inlineBytes: number;
  /** Jobs that are never done there, however small their input: it may be made to take long. */
  besideAlways: readonly string[];
  /** A job that takes longer, in milliseconds, is given up, and its thread with it. */
  longestMs: number;
  /** What the threads run. */
  program: URL;
}

/** Small bodies take less time than the way to another thread. */
const INLINE_BYTES = 64 * 1024;

const MEGABYTE = 1024 * 1024;

const defaults = (): Omit<SideWorkOptions, "program"> => ({
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  inlineBytes: INLINE_BYTES,
  besideAlways: [],
  longestMs: 30_000,
});

interface Waiting {
  order: JobOrder;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Threads start when there is work for them and then stay.
 * @param jobs what can be done; the program answers the same (`answerJobs`).
 */
export function createSideWork<Table extends Jobs>(
  jobs: Table,
  options: Partial<SideWorkOptions> & Pick<SideWorkOptions, "program">,
): SideWork<Table> {
  const settings = { ...defaults(), ...options };
  const waiting: Waiting[] = [];
  const idle: Worker[] = [];
  const working = new Map<Worker, Waiting>();
  let isClosed = false;

  function next(): void {
    while (waiting.length > 0 && !isClosed) {
      const thread = idle.pop() ?? (working.size < settings.threads ? start() : null);
      if (!thread) return;
      begin(thread, waiting.shift()!);
    }
  }

  function begin(thread: Worker, job: Waiting): void {
    working.set(thread, job);
    const timer = setTimeout(() => {
      job.reject(new HttpError("busy", { retryAfter: 60 }));
      void thread.terminate();
    }, settings.longestMs);
    timer.unref();
    thread.once("message", (answer: JobAnswer) => {
      clearTimeout(timer);
      working.delete(thread);
      idle.push(thread);
      if ("value" in answer) job.resolve(answer.value);
      else job.reject(errorOf(answer));
      next();
    });
    thread.postMessage(job.order, given(job.order.input));
  }

  function start(): Worker {
    const thread = new Worker(settings.program, {
      resourceLimits: {
        maxOldGenerationSizeMb: Math.floor(Math.min(2048, Math.max(512, totalmem() / MEGABYTE / 4))),
      },
    });
    // A server that ends does not wait for it.
    thread.unref();
    let failure: unknown = null;
    thread.on("error", (error) => {
      failure = error;
    });
    thread.once("exit", () => {
      const job = working.get(thread);
      working.delete(thread);
      const place = idle.indexOf(thread);
      if (place >= 0) idle.splice(place, 1);
      job?.reject(
        isOutOfMemory(failure)
          ? new HttpError("request_too_large")
          : (failure ?? new Error("A side thread ended.")),
      );
      next();
    });
    return thread;
  }

  async function run(name: string, input: unknown): Promise<unknown> {
    const isInline = !settings.besideAlways.includes(name) && sizeOf(input) <= settings.inlineBytes;
    if (isInline) return jobs[name]!(input as never);
    if (isClosed) throw new Error("The server is closing.");
    return new Promise((resolve, reject) => {
      waiting.push({ order: { name, input }, resolve, reject });
      next();
    });
  }

  return {
    jobs: Object.fromEntries(
      Object.keys(jobs).map((name) => [name, (input: unknown) => run(name, input)]),
    ) as Beside<Table>,
    get size() {
      return waiting.length + working.size;
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error("The server is closing."));
      await Promise.all([...idle, ...working.keys()].map((thread) => thread.terminate()));
    },
  };
}

/** A body is needed nowhere else: it goes over as it is, without being copied. */
function given(input: unknown): ArrayBuffer[] {
  const body = (input as { body?: unknown }).body;
  return body instanceof Uint8Array ? ownBuffers([body]) : [];
}

/** What deflate makes of a byte at most. */
const UNPACKED_FACTOR = 1032;

/** Bytes in an input, at any place of it. What is called packed counts as what it may unpack to. */
function sizeOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.byteLength;
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [name, part]) => sum + sizeOf(part) * (name.startsWith("packed") ? UNPACKED_FACTOR : 1),
    0,
  );
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === "ERR_WORKER_OUT_OF_MEMORY";
}

function errorOf(answer: Exclude<JobAnswer, { value: unknown }>): Error {
  if ("refusal" in answer) return new HttpError(answer.refusal, answer.details);
  return answer.error;
}
