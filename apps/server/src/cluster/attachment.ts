/** One joining of a room by an anchored member: what comes of a room that was lost meanwhile is not passed on. */
import { isObject } from "@baize/engine/is-object";
import { JsonText } from "@baize/protocol/json-text";
import type { Broadcast, ChannelMember, ChannelSession, Visitor } from "@baize/room";

/** Whose it is. */
export interface Anchorage {
  readonly member: ChannelMember;
  isCurrent(attachment: Attachment): boolean;
  /** The room is lost; the member is to be joined again. */
  lost(attachment: Attachment): void;
  closed(attachment: Attachment): void;
}

/** What a room says when it is given up: whoever is anchored joins it again instead. */
const GIVEN_UP = "bad_game_state";
/** With these a member has been shown the room, or told that there is nothing to show. */
const SHOWN: readonly string[] = ["current_state", "unable_to_get_state_on_join"];
/** Refusals behind which an answer can still be found. */
export const NOT_FINAL: readonly unknown[] = ["room_reopened", "outcome_unknown"];

export class Attachment implements ChannelMember {
  readonly isAgain: boolean;
  /** Null while the join is being decided. */
  session: ChannelSession | null = null;
  /** Resolves when the member has been shown the room, or has lost it again. */
  readonly shown: Promise<void>;
  #isShown: () => void = () => {};
  readonly #anchor: Anchorage;

  constructor(anchor: Anchorage, isAgain: boolean) {
    this.#anchor = anchor;
    this.isAgain = isAgain;
    this.shown = new Promise((resolve) => {
      this.#isShown = resolve;
    });
  }

  get visitor(): Visitor {
    return this.#anchor.member.visitor;
  }

  get topic(): string {
    return this.#anchor.member.topic;
  }

  get isSlow(): boolean {
    return this.#anchor.member.isSlow;
  }

  get isJoined(): boolean {
    return this.#anchor.isCurrent(this) && this.#anchor.member.isJoined;
  }

  push(event: string, payload: unknown): void {
    if (this.#passes(event) && !(event === "send_alert" && isNotFinal(payload)))
      this.#anchor.member.push(event, payload);
    if (SHOWN.includes(event)) this.#isShown();
  }

  broadcastFrame(event: string, payload: unknown): void {
    if (this.#passes(event)) this.#anchor.member.broadcastFrame(event, payload);
  }

  sendFrame(frame: Broadcast): void {
    if (this.#passes(frame.event)) this.#anchor.member.sendFrame(frame);
  }

  close(): void {
    this.#anchor.closed(this);
  }

  fail(): void {
    this.#isShown();
    this.#anchor.lost(this);
  }

  #passes(event: string): boolean {
    if (event === GIVEN_UP) this.#anchor.lost(this);
    return this.#anchor.isCurrent(this);
  }
}

/** An alert that says that a push was not answered: whether it is, will be known. */
function isNotFinal(payload: unknown): boolean {
  const alert: unknown = payload instanceof JsonText ? JSON.parse(payload.text) : payload;
  return isObject(alert) && isObject(alert.said) && NOT_FINAL.includes(alert.said.reason);
}
