/**
 * The last game frames that one watcher was told, each with the room's version after it. Whoever comes back and
 * says which version they have gets what they missed, when it is not much.
 */
import type { JsonText } from "@baize/protocol/json-text";

/** As one kind of clients is told of a change. */
export interface Message {
  event: "state_update" | "go_to_replay_step" | "step";
  payload: JsonText;
}

export interface Frame {
  version: number;
  /** Where in the history the client must be to take it. */
  oldReplayStep: number;
  /** As clients are told that ask for nothing else; null: none of the watcher's was there. */
  plain: Message | null;
  /** As those are told that ask for short steps; null: none of the watcher's was there. */
  short: Message | null;
}

const KEPT = 40;

export class MissedFrames {
  #frames: Frame[] = [];
  /** The version up to which nothing is kept any more; null before the first state. */
  #since: number | null = null;

  /** A whole state was told: earlier frames help nobody. */
  restart(version: number): void {
    this.#since = version;
    this.#frames = [];
  }

  /** Nothing that was told counts any more: what the watcher may see has changed. */
  forget(): void {
    this.#since = null;
    this.#frames = [];
  }

  add(frame: Frame): void {
    if (this.#since === null) return;
    this.#frames.push(frame);
    while (this.#frames.length > KEPT) this.#since = this.#frames.shift()!.version;
  }

  /**
   * What came after a version; null when that is not known any more.
   * @param now the room's version: chat and settings raise it, too.
   */
  after(version: number, now: number): readonly Frame[] | null {
    if (this.#since === null || version < this.#since || version > now) return null;
    return this.#frames.filter((frame) => frame.version > version);
  }
}
