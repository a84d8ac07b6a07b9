/** What the room keeps with a step beside what the engine says of it. */
import { type LineSaying, noNotes, type StepNotes, type Table } from "@baize/engine";

/** Somebody with an account, as they were called then. */
export interface Actor {
  user_id: number;
  alias: string;
}

export interface StepRecord extends StepNotes {
  /** Who did it; absent: nobody of the room, or it was done before this was kept. */
  by?: Actor;
  /**
   * In a fair room: it left something to chance, or whoever did it has come to know hidden cards by it: what one knows then is not taken back by going
   * back.
   */
  isRevealing?: true;
  /** Who looked at what, in lines that name no card: they stay in the log when the step is cut off. */
  looks?: string[];
  /** What each of `looks` says; null, or absent: only the text is known. */
  looksSaid?: (LineSaying | null)[];
}

/** Of the steps of a game that has just begun: what the lines of its first action say. */
export function startNotes({ deltas, startSayings }: Table): StepRecord[] {
  const first = startSayings.length === 0 ? noNotes : { ...noNotes, sayings: [...startSayings] };
  return deltas.map((_delta, step) => (step === 0 ? first : noNotes));
}
