import type { ConsentKind } from "@baize/protocol";

/** What people at the table are asked. */
export interface Question {
  kind: ConsentKind;
  asker: { user_id: number; alias: string };
  /** User ids; at least one. */
  asked: readonly number[];
  text: string;
  /** Of a step: places in the history. Then the question is void when the game moves on. */
  step?: { from: number; to: number; seen?: true };
}

export type Consent =
  | { kind: "agreed" }
  | {
      kind: "refused";
      by: string;
      /** They did not answer in time. */
      silent?: true;
    }
  /** The game moved on, or the room ended. */
  | { kind: "void" };
