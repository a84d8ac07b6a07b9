/**
 * The worker of rooms that others are kept apart from: in quarantine, or with actions that take long. Started when somebody
 * asks for one of them, ended when nobody is left in them.
 */
import type { RoomDeps } from "@baize/room";
import { Quarantine } from "./quarantine.ts";
import type { RoomWorker } from "./room-worker.ts";

/** Whoever was thrown out comes back within seconds. */
const EMPTY_MS = 60_000;

export class ApartWorker {
  readonly quarantine: Quarantine;
  readonly #make: (onEmpty: () => void) => RoomWorker;
  readonly #startTimer: RoomDeps["startTimer"];
  #worker: RoomWorker | null = null;
  #closing: Promise<void> | null = null;
  #callOff: () => void = () => {};
  readonly #comeBack: (slugs: readonly string[]) => void;
  /** Rooms whose actions take long. */
  readonly #moved = new Set<string>();

  /**
   * @param make a worker that says when it has no members any more.
   * @param comeBack rooms that had moved here may be opened by the worker that they had left.
   */
  constructor(
    deps: Pick<RoomDeps, "now" | "startTimer">,
    make: (onEmpty: () => void) => RoomWorker,
    comeBack: (slugs: readonly string[]) => void,
  ) {
    this.quarantine = new Quarantine(deps.now);
    this.#startTimer = deps.startTimer;
    this.#make = make;
    this.#comeBack = comeBack;
  }

  /** A room moves here, because its actions take long. */
  take(slug: string): void {
    this.#moved.add(slug);
  }

  /** Whether a room is this worker's: while it refuses actions, and then as long as the worker runs; or once it has moved. */
  holds(slug: string): boolean {
    if (this.#moved.has(slug)) return true;
    return this.quarantine.refusesFor(slug) > 0 || (this.#worker !== null && this.quarantine.knows(slug));
  }

  /** The worker, if it runs. */
  get running(): RoomWorker | null {
    return this.#worker;
  }

  /** Resolves when no worker is about to end: until then its rooms are still its own. */
  async settled(): Promise<void> {
    await this.#closing;
  }

  /** To be asked when `settled` has resolved. */
  start(): RoomWorker {
    this.#worker ??= this.#make(() => this.#emptied());
    return this.#worker;
  }

  async close(): Promise<void> {
    this.#callOff();
    this.#closing ??= this.#close();
    await this.#closing;
  }

  #emptied(): void {
    this.#callOff();
    this.#callOff = this.#startTimer(EMPTY_MS, () => {
      if (this.#worker?.desk.isEmpty) void this.close();
    });
  }

  async #close(): Promise<void> {
    await this.#worker?.close();
    this.#worker = null;
    this.#closing = null;
    this.#comeBack([...this.#moved]);
    this.#moved.clear();
  }
}
