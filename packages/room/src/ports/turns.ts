/** Who works next on a thread, as a room asks for it. */

/** Who pays for work: accounts of the room, of a person. Each is charged the whole. */
export type Payers = readonly string[];

/** What became of a turn: the work is done, or the payers have used up a budget, which refills within this time. */
export type Turn<T> = { done: T } | { waitMs: number };

export interface Turns {
  /** Budgets of processor time: what an account has left, and how much it has when it is rested, in milliseconds. */
  readonly allowances: { left(account: string): number; readonly rate: { readonly burstMs: number } };
  /** Works at once, and charges for it. What is done within is part of it. */
  now<T>(slug: string, payers: Payers, work: () => T): T;
  /** A message is being handled, in pieces, until what this gives is called; one of a room at a time. */
  handling(slug: string, payers: Payers): () => void;
  /** Works when it is the payers' turn, unless by then one of them has no more than `floorMs` left. */
  inTurn<T>(slug: string, payers: Payers, floorMs: number, work: () => T): Promise<Turn<T>>;
  /** Milliseconds until all payers have more than this left. */
  waitOf(payers: Payers, floorMs: number): number;
}
