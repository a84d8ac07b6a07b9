/** An action that was just sent, as far as a rehearsal needs to know. */
import type { CardId, CommandName, Json } from "@baize/engine";
import type { Reference, SentPlayerUi } from "@baize/protocol";

export type SentAction = {
  playerUi: SentPlayerUi;
  /** It runs for each of these cards. */
  cardIds?: readonly CardId[];
  /** The card that it is of. */
  cardId?: CardId | undefined;
} & (
  | { kind: "run"; ref: Reference; inputs: Json[] }
  | { kind: "command"; command: CommandName; args: unknown }
);
