/** A TCP line between a client and a server on this machine that can be cut, go silent and be slow. */
import { createServer, connect as dial, type Socket } from "node:net";

export interface FaultProxy {
  /** Where clients connect to. */
  readonly port: number;
  /** How many lines there are now. */
  readonly lines: number;
  /** The address of the server, through the proxy. */
  urlOf(url: string): string;
  /** Breaks all lines at once (RST). New ones can be made. */
  cut(): void;
  /** A black hole: lines stay open, new ones are accepted, and nothing goes through, until `resume`. */
  stall(): void;
  /** What was held back goes on its way. */
  resume(): void;
  /** Everything that comes from now on arrives as many milliseconds later, in each direction. */
  delay(ms: number): void;
  /** Somebody else looks at what goes through from now on. */
  watch(watcher: Watcher): void;
  close(): void;
}

/** What becomes of a piece. `cut`: it does not arrive, and the line breaks; `hold`: nothing arrives any more until `resume`. */
type Fate = "pass" | "cut" | "hold";

/** Looks at what goes through. */
export interface Watcher {
  /** From the client. */
  asked?(line: object, chunk: Buffer): Fate;
  /** From the server. */
  answered?(line: object, chunk: Buffer): Fate;
}

/**
 * @param port of the server.
 * @param own the proxy's; 0: any that is free.
 */
export async function startFaultProxy(port: number, watcher: Watcher = {}, own = 0): Promise<FaultProxy> {
  const lines = new Set<Line>();
  const state: LineState = { isStalled: false, delay: 0, watcher };
  const server = createServer((near) => {
    const line = new Line(near, dial(port, "127.0.0.1"), state);
    lines.add(line);
    near.on("close", () => lines.delete(line));
  });
  await new Promise<void>((resolve) => server.listen(own, "127.0.0.1", resolve));
  const address = server.address();
  const listening = typeof address === "object" && address ? address.port : own;
  return {
    port: listening,
    get lines() {
      return lines.size;
    },
    urlOf: (url) => url.replace(new RegExp(`:${port}(?!\\d)`), `:${listening}`),
    cut() {
      for (const line of lines) line.cut();
    },
    stall() {
      state.isStalled = true;
    },
    resume() {
      state.isStalled = false;
      for (const line of lines) line.pass();
    },
    delay(ms) {
      state.delay = ms;
    },
    watch(next) {
      state.watcher = next;
    },
    close() {
      server.close();
      for (const line of lines) line.cut();
    },
  };
}

interface LineState {
  isStalled: boolean;
  /** In milliseconds. */
  delay: number;
  watcher: Watcher;
}

class Line {
  readonly #ends: readonly [near: Socket, far: Socket];
  readonly #ways: readonly Way[];

  constructor(near: Socket, far: Socket, state: LineState) {
    this.#ends = [near, far];
    this.#ways = [new Way(far, state), new Way(near, state)];
    for (const end of this.#ends) {
      end.on("error", () => {});
      end.on("close", () => {
        for (const other of this.#ends) other.destroy();
      });
    }
    for (const [from, way, says] of [
      [near, this.#ways[0]!, "asked"],
      [far, this.#ways[1]!, "answered"],
    ] as const)
      from.on("data", (chunk: Buffer) => {
        const fate = state.watcher[says]?.(this, chunk);
        if (fate === "cut") return this.cut();
        state.isStalled ||= fate === "hold";
        way.take(chunk);
      });
  }

  /** What need not wait any more goes on. */
  pass(): void {
    for (const way of this.#ways) way.pass();
  }

  cut(): void {
    for (const end of this.#ends) end.resetAndDestroy();
  }
}

/** One direction of a line. */
class Way {
  readonly #to: Socket;
  readonly #state: LineState;
  readonly #waiting: { due: number; chunk: Buffer }[] = [];

  constructor(to: Socket, state: LineState) {
    this.#to = to;
    this.#state = state;
  }

  take(chunk: Buffer): void {
    this.#waiting.push({ due: performance.now() + this.#state.delay, chunk });
    this.pass();
  }

  pass(): void {
    const now = performance.now();
    while (!this.#state.isStalled && this.#waiting.length > 0) {
      const { due, chunk } = this.#waiting[0]!;
      if (due > now) {
        setTimeout(() => this.pass(), due - now).unref();
        return;
      }
      this.#waiting.shift();
      this.#to.write(chunk);
    }
  }
}
