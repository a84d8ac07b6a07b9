/**
 * Questions to people at the table, where a fair room lets nobody decide alone. The room goes on while one is open; who
 * does not answer in time says no.
 */
import {
  type ConsentAsked,
  type ConsentKind,
  type ConsentSettled,
  type ConsentWaiting,
  type RoomServerMessages,
  say,
} from "@baize/protocol";
import type { Room } from "./room.ts";
import { Refusal } from "./room-errors.ts";
import { WindowLimit } from "./window-limit.ts";

/** Time to answer, in seconds. */
export const CONSENT_SECONDS = 10;
/** Questions of one person in a minute. */
const MOST_QUESTIONS = 6;

export interface Question {
  kind: ConsentKind;
  asker: { user_id: number; alias: string };
  /** User ids; at least one. */
  asked: readonly number[];
  text: string;
  /** Of a step: places in the history. Then the question is void when the game moves on. */
  step?: { from: number; to: number };
}

export type Consent =
  | { kind: "agreed" }
  | { kind: "refused"; by: string }
  /** The game moved on, or the room ended. */
  | { kind: "void" };

interface Open {
  question: Question;
  id: string;
  missing: Set<number>;
  settle(consent: Consent): void;
}

export class Consents {
  readonly #room: Room;
  readonly #open = new Map<string, Open>();
  /** By user id. */
  readonly #limits = new Map<number, WindowLimit>();

  constructor(room: Room) {
    this.#room = room;
  }

  /** Throws a Refusal while another question of the asker is open, or after too many. */
  ask(question: Question): Promise<Consent> {
    const { deps } = this.#room;
    const { asker, asked, step } = question;
    if ([...this.#open.values()].some((open) => open.question.asker.user_id === asker.user_id))
      throw new Refusal("question_open");
    const limit = this.#limits.get(asker.user_id) ?? new WindowLimit(MOST_QUESTIONS, 60_000);
    this.#limits.set(asker.user_id, limit);
    if (!limit.admit(deps.now())) throw new Refusal("question_open", say("asked_too_often"));
    const id = deps.chance.uuid();
    return new Promise<Consent>((resolve) => {
      const cancel = deps.later(CONSENT_SECONDS * 1000, () => {
        const [silent] = this.#open.get(id)?.missing ?? [];
        if (silent !== undefined) this.#open.get(id)?.settle({ kind: "refused", by: this.#aliasOf(silent) });
      });
      const settle = (consent: Consent) => {
        if (!this.#open.delete(id)) return;
        cancel();
        const payload: ConsentSettled = {
          id,
          agreed: consent.kind === "agreed",
          refused_by: consent.kind === "refused" ? consent.by : null,
        };
        for (const userId of [asker.user_id, ...asked]) this.#tell(userId, "consent_settled", payload);
        resolve(consent);
      };
      this.#open.set(id, { question, id, missing: new Set(asked), settle });
      const payload: ConsentAsked = {
        id,
        kind: question.kind,
        asker,
        seconds: CONSENT_SECONDS,
        ...(step ? { from_step: step.from, to_step: step.to } : {}),
        text: question.text,
      };
      for (const userId of asked) this.#tell(userId, "consent_asked", payload);
      const waiting: ConsentWaiting = {
        id,
        kind: question.kind,
        asked: asked.map((userId) => ({ user_id: userId, alias: this.#aliasOf(userId) })),
        seconds: CONSENT_SECONDS,
      };
      this.#tell(asker.user_id, "consent_waiting", waiting);
    });
  }

  answer(userId: number, id: string, agree: boolean): void {
    const open = this.#open.get(id);
    if (!open?.missing.has(userId)) throw new Refusal("question_gone");
    if (!agree) open.settle({ kind: "refused", by: this.#aliasOf(userId) });
    open.missing.delete(userId);
    if (open.missing.size === 0) open.settle({ kind: "agreed" });
  }

  /** Whoever was asked about places in the history was asked about another history. */
  gameMoved(): void {
    for (const open of [...this.#open.values()]) if (open.question.step) open.settle({ kind: "void" });
  }

  /** The room ends. */
  end(): void {
    for (const open of [...this.#open.values()]) open.settle({ kind: "void" });
  }

  #tell<Event extends keyof RoomServerMessages>(
    userId: number,
    event: Event,
    payload: RoomServerMessages[Event],
  ): void {
    for (const member of this.#room.watchers.ofUser(userId)?.members ?? []) member.push(event, payload);
  }

  #aliasOf(userId: number): string {
    const seated = Object.values(this.#room.table.playerInfo).find((holder) => holder?.id === userId);
    return seated?.alias ?? this.#room.watchers.ofUser(userId)?.presence.alias ?? "Somebody";
  }
}

/** Users who sit at the table, without one of them. */
export function othersSeated({ table }: Room, userId: number): number[] {
  return Object.values(table.playerInfo).flatMap((holder) =>
    holder && holder.id !== userId ? [holder.id] : [],
  );
}
