/**
 * Questions to people at the table, where a fair room lets nobody decide alone. The room goes on while one is open; who
 * does not answer in time says no.
 */
import { type ConsentAsked, type ConsentSettled, type ConsentWaiting, say } from "@baize/protocol";
import type { People } from "../people/people.ts";
import type { Consent, Question } from "../people/question.ts";
import { WindowLimits } from "../people/window-limits.ts";
import type { RoomDeps } from "../ports/deps.ts";
import type { RoomMember } from "../ports/member.ts";
import { Refusal } from "../ports/refusal.ts";
import type { Sending } from "../views/sending.ts";

/** Time to answer, in seconds. */
const CONSENT_SECONDS = 10;
/** Questions of one person in a minute. */
const MOST_QUESTIONS = 6;

interface Open {
  question: Question;
  id: string;
  missing: Set<number>;
  /** When silence becomes no, in milliseconds. */
  until: number;
  settle(consent: Consent): void;
}

export class Consents {
  readonly #deps: Pick<RoomDeps, "now" | "startTimer" | "random">;
  readonly #people: Pick<People, "aliasOf">;
  readonly #sending: Pick<Sending, "toUser">;
  readonly #open = new Map<string, Open>();
  readonly #limits = new WindowLimits(MOST_QUESTIONS, 60_000);

  constructor(
    deps: Pick<RoomDeps, "now" | "startTimer" | "random">,
    people: Pick<People, "aliasOf">,
    sending: Pick<Sending, "toUser">,
  ) {
    this.#deps = deps;
    this.#people = people;
    this.#sending = sending;
  }

  /** Throws a Refusal while another question of the asker is open, or after too many. */
  ask(question: Question): Promise<Consent> {
    const deps = this.#deps;
    const { asker, asked } = question;
    if ([...this.#open.values()].some((open) => open.question.asker.user_id === asker.user_id))
      throw new Refusal("question_open");
    if (!this.#limits.admit(String(asker.user_id), deps.now()))
      throw new Refusal("question_open", say("asked_too_often"));
    const id = deps.random.uuid();
    return new Promise<Consent>((resolve) => {
      const cancel = deps.startTimer(CONSENT_SECONDS * 1000, () => {
        const [silent] = this.#open.get(id)?.missing ?? [];
        if (silent === undefined) return;
        this.#open.get(id)?.settle({ kind: "refused", by: this.#aliasOf(silent), silent: true });
      });
      const settle = (consent: Consent) => {
        if (!this.#open.delete(id)) return;
        cancel();
        const payload: ConsentSettled = {
          id,
          agreed: consent.kind === "agreed",
          refused_by: consent.kind === "refused" ? consent.by : null,
          ...(consent.kind === "refused" && consent.silent ? { silent: true } : {}),
        };
        for (const userId of [asker.user_id, ...asked])
          this.#sending.toUser(userId, "consent_settled", payload);
        resolve(consent);
      };
      const open = {
        question,
        id,
        missing: new Set(asked),
        until: deps.now() + CONSENT_SECONDS * 1000,
        settle,
      };
      this.#open.set(id, open);
      const payload = this.#askedOf(open);
      for (const userId of asked) this.#sending.toUser(userId, "consent_asked", payload);
      this.#sending.toUser(asker.user_id, "consent_waiting", this.#waitingOf(open));
    });
  }

  /** Puts to a client that has just come what its user is asked, and tells it what they wait for themselves. */
  tellNewcomer(member: Pick<RoomMember, "push">, userId: number): void {
    for (const open of this.#open.values()) {
      if (open.missing.has(userId)) member.push("consent_asked", this.#askedOf(open));
      if (open.question.asker.user_id === userId) member.push("consent_waiting", this.#waitingOf(open));
    }
  }

  #askedOf(open: Open): ConsentAsked {
    const { kind, asker, step, text } = open.question;
    return {
      id: open.id,
      kind,
      asker,
      seconds: this.#secondsLeft(open),
      ...(step ? { from_step: step.from, to_step: step.to } : {}),
      ...(step?.seen ? { seen: true } : {}),
      text,
    };
  }

  #waitingOf(open: Open): ConsentWaiting {
    const { kind, asked } = open.question;
    const people = asked.map((userId) => ({ user_id: userId, alias: this.#aliasOf(userId) }));
    return { id: open.id, kind, asked: people, seconds: this.#secondsLeft(open) };
  }

  #secondsLeft({ until }: Open): number {
    return Math.max(1, Math.ceil((until - this.#deps.now()) / 1000));
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

  #aliasOf(userId: number): string {
    return this.#people.aliasOf(userId) ?? "Somebody";
  }
}
