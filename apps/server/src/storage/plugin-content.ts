/** A version's definition and cards, as they are stored. */

export type JsonRecord = Record<string, unknown>;

/** As `content`, in the form in which it is stored. */
export interface PackedContent {
  version: number;
  gameDef: Uint8Array;
  cardDb: Uint8Array;
}
