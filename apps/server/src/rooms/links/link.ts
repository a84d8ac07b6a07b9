/**
 * One end of a link between two places that have no memory in common: each end names what the other may ask of it. How a
 * batch gets across is not its business, as long as it arrives whole, once and in order; everything in it is plain data.
 * What one turn of the event loop has to say leaves as one batch, or a few when the turn is long.
 */

import { isOutcomeUnknown, isStorageAway, OUTCOME_UNKNOWN, STORAGE_AWAY } from "../../base/storage-errors.ts";

/** What one side answers: `call` waits for what a function gives, `tell` does not. */
export type RpcMethods<Side> = { [Name in keyof Side]: (...args: never[]) => unknown };

/**
 * A long turn does not keep what it has said to its end: the other side would have nothing to do meanwhile, and then this
 * one, in turns.
 */
const LONGEST_UNSENT_MS = 4;

interface Failure {
  name: string;
  message: string;
  stack?: string | undefined;
}

export type Message =
  | { is: "call"; id: number; name: string; args: unknown[] }
  | { is: "tell"; name: string; args: unknown[] }
  | { is: "answer"; id: number; value: unknown }
  | { is: "failure"; id: number; failure: Failure };

type Arguments<Fn> = Fn extends (...args: infer Args) => unknown ? Args : never;
type Answer<Fn> = Fn extends (...args: never[]) => infer Value ? Awaited<Value> : never;

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export class Link<Theirs extends RpcMethods<Theirs>, Ours extends RpcMethods<Ours>> {
  readonly #post: (batch: Message[]) => void;
  readonly #failed: (error: unknown, name: string) => void;
  #ours: Ours | null = null;
  readonly #pending = new Map<number, Pending>();
  readonly #answering = new Set<Promise<void>>();
  #unsent: Message[] = [];
  #unsentSince = 0;
  #calls = 0;
  #over: Error | null = null;

  /**
   * @param post sends a batch to the other side's `receive`.
   * @param failed hears of what the other side has told and this side could not do, which nobody else hears of. It may
   * throw while a batch is received, which breaks that off.
   */
  constructor(
    post: (batch: Message[]) => void,
    failed: (error: unknown, name: string) => void = (error) => queueMicrotask(() => raise(error)),
  ) {
    this.#post = post;
    this.#failed = failed;
  }

  /** Says what the other side may ask; to be called before anything is received. */
  serve(ours: Ours): void {
    this.#ours = ours;
  }

  /** Rejects with the other side's error, which keeps its name, or with a reason of `end`. */
  call<Name extends keyof Theirs & string>(
    name: Name,
    ...args: Arguments<Theirs[Name]>
  ): Promise<Answer<Theirs[Name]>> {
    if (this.#over) return Promise.reject(this.#over);
    const id = ++this.#calls;
    const answer = new Promise<unknown>((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    this.#send({ is: "call", id, name, args });
    return answer as Promise<Answer<Theirs[Name]>>;
  }

  /** When it goes wrong on the other side, that is heard there and not here. */
  tell<Name extends keyof Theirs & string>(name: Name, ...args: Arguments<Theirs[Name]>): void {
    if (!this.#over) this.#send({ is: "tell", name, args });
  }

  /** What was said last, as long as it has not left: it may still be added to. */
  get lastUnsent(): Message | undefined {
    return this.#unsent.at(-1);
  }

  receive(batch: readonly Message[]): void {
    for (const message of batch) this.#take(message);
  }

  /**
   * The other side is gone: what waits for it fails.
   * @param untold why that fails which the other side has not been told, and what is asked from now on.
   */
  end(reason: Error, untold = reason): void {
    this.#over = untold;
    for (const message of this.#unsent) {
      if (message.is !== "call") continue;
      this.#pending.get(message.id)?.reject(untold);
      this.#pending.delete(message.id);
    }
    this.#unsent = [];
    for (const { reject } of this.#pending.values()) reject(reason);
    this.#pending.clear();
  }

  /** Resolves when everything that the other side has asked is done, well or not. */
  async settled(): Promise<void> {
    while (this.#answering.size > 0) await Promise.all(this.#answering);
  }

  #take(message: Message): void {
    switch (message.is) {
      case "tell":
        this.#do(message.name, message.args);
        return;
      case "call": {
        const answering = this.#answer(message.id, message.name, message.args).finally(() =>
          this.#answering.delete(answering),
        );
        this.#answering.add(answering);
        return;
      }
      case "answer":
        this.#pending.get(message.id)?.resolve(message.value);
        this.#pending.delete(message.id);
        return;
      case "failure":
        this.#pending.get(message.id)?.reject(errorOf(message.failure));
        this.#pending.delete(message.id);
        return;
    }
  }

  /** What goes wrong must not keep what stands behind it in the batch from being heard. */
  #do(name: string, args: unknown[]): void {
    try {
      const done = this.#run(name, args);
      if (done instanceof Promise) done.catch((error: unknown) => this.#failed(error, name));
    } catch (error) {
      this.#failed(error, name);
    }
  }

  #run(name: string, args: unknown[]): unknown {
    const fn = this.#ours?.[name as keyof Ours] as ((...args: unknown[]) => unknown) | undefined;
    if (!fn) throw new Error(`This side knows no ${name}.`);
    return fn(...args);
  }

  async #answer(id: number, name: string, args: unknown[]): Promise<void> {
    try {
      const value = await this.#run(name, args);
      this.#send({ is: "answer", id, value });
    } catch (error) {
      this.#send({ is: "failure", id, failure: failureOf(error) });
    }
  }

  #send(message: Message): void {
    if (this.#over) return;
    this.#unsent.push(message);
    if (this.#unsent.length === 1) {
      this.#unsentSince = performance.now();
      setImmediate(() => this.flush());
    } else if (performance.now() - this.#unsentSince > LONGEST_UNSENT_MS) this.flush();
  }

  /** What was said leaves at once. */
  flush(): void {
    const batch = this.#unsent;
    this.#unsent = [];
    if (batch.length === 0) return;
    try {
      this.#post(batch);
    } catch {
      // Something in it cannot be copied: the rest still goes, and nobody waits for ever.
      for (const message of batch) this.#postAlone(message);
    }
  }

  #postAlone(message: Message): void {
    try {
      this.#post([message]);
    } catch (error) {
      if (message.is === "call") {
        this.#pending.get(message.id)?.reject(error as Error);
        this.#pending.delete(message.id);
      } else if (message.is === "answer")
        this.#post([{ is: "failure", id: message.id, failure: failureOf(error) }]);
    }
  }
}

function raise(error: unknown): never {
  throw error;
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const { message, stack } = error;
  return { name: nameOf(error), message, stack };
}

/** Names are all that is known of an error on the other side. */
function nameOf(error: Error): string {
  if (isOutcomeUnknown(error)) return OUTCOME_UNKNOWN;
  return isStorageAway(error) ? STORAGE_AWAY : error.name;
}

function errorOf({ name, message, stack }: Failure): Error {
  const error = new Error(message);
  error.name = name;
  if (stack !== undefined) error.stack = stack;
  return error;
}
