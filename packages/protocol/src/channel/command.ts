/**
 * The built-in commands and references that our client sends instead of action lists (action-language §10.5). The engine
 * declares them, each with its arguments, where it makes its action list.
 */
import type { CommandArgs, PlayerUi, SeatId } from "@baize/engine";

export type { AttachmentDirection, CommandArgs, CommandName, Reference } from "@baize/engine";

/** Who peeks: everybody, nobody, or one seat. */
export type PeekTarget = "all" | "none" | SeatId;

export type TokenChange = CommandArgs["addTokens"]["changes"][number];
/** A rule of the game by `ruleId`, or all copies of a rule of a card, by `databaseId` and `originalRuleId`. */
export type RuleChange = CommandArgs["setRules"]["changes"][number];

/** The parts of the client's state that travel with an action (action-language §10.4). */
export type SentPlayerUi = Pick<
  PlayerUi,
  "playerN" | "activeCardId" | "dropdownMenu" | "observingPlayerN" | "multiSelect"
>;
