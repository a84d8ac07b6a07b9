/**
 * The built-in commands and references that our client sends instead of action lists (action-language §10.5).
 * The engine's `commands/` turns each into an action list; ids are those of the sender's view.
 */
import type { CardId, GroupId, Json, PlayerUi, SeatId, StackId } from "@baize/engine";

export type AttachmentDirection = "left" | "right" | "top" | "bottom" | "center" | "behind";
export type PeekTarget = "all" | "none" | SeatId;
export interface TokenChange {
  cardId: CardId;
  token: string;
  delta: number;
}
export interface RuleChange {
  ruleId?: string;
  databaseId?: string;
  originalRuleId?: string;
  disabled: boolean;
}

/** Command name → arguments. */
export interface CommandArgs {
  setRotation: { cardId: CardId; rotation: number };
  setAttachmentDirection: { cardId: CardId; direction: AttachmentDirection };
  toggleTrigger: { cardId: CardId; stepId: string };
  toggleTarget: { cardId: CardId };
  triggerAbility: { cardId: CardId };
  clearTargets: Record<string, never>;
  targetStepCards: { stepId: string };
  goToStep: { stepId: string };
  nextStep: Record<string, never>;
  prevStep: Record<string, never>;
  drawArrow: { cardId: CardId };
  moveCard: {
    cardId: CardId;
    groupId: GroupId;
    to: "top" | "bottom" | "shuffle" | "topX" | "bottomX";
    x?: number;
  };
  detach: { cardId: CardId };
  flip: { cardId: CardId };
  deleteCard: { cardId: CardId };
  showCard: { cardId: CardId; to: PeekTarget };
  setVisibility: { groupId: GroupId; to: PeekTarget };
  chooseRandom: { groupId: GroupId };
  shuffle: { groupId: GroupId };
  moveAll: { fromGroupId: GroupId; toGroupId: GroupId; to: "top" | "bottom" | "shuffle" };
  setRegionType: { regionId: string; type: "row" | "fan" };
  lookAt: { groupId: GroupId; n: "all" | "none" | number };
  fanOut: { groupId: GroupId };
  closeBrowse: { mode: "shuffle" | "keepOrder" | "keepPeeking" };
  moveStack: {
    stackId: StackId;
    groupId: GroupId;
    index: number;
    left?: string | null;
    top?: string | null;
    allowFlip?: boolean;
  };
  attachStack: {
    stackId: StackId;
    targetStackId: StackId;
    direction: AttachmentDirection;
    allowFlip?: boolean;
  };
  lookUnder: { stackId: StackId; value: boolean };
  addTokens: { changes: TokenChange[] };
  changePlayerCounter: { playerN: SeatId; property: string; delta: number };
  changeSharedCounter: { property: string; delta: number };
  setFirstPlayer: { playerN: SeatId };
  setPlayerCount: { index: number };
  setLayout: { layoutId: string; for: "shared" | "me" };
  loadDeck: { deckId: string };
  /** `name`: of the deck, for the line in everybody's log. */
  loadList: { items: Json[]; name?: string };
  spawnCard: { databaseId: string; loadGroupId: GroupId; side?: string };
  importDeck: { url: string } | { external: true };
  unload: { what: "mine" | "shared" };
  flipCoin: Record<string, never>;
  randomNumber: { max: number };
  setPreferences: { player?: Record<string, Json>; game?: Record<string, Json> };
  setRules: { changes: RuleChange[] };
  answerPrompt: { uuid: string; option: number | "autoSubmit"; input?: Json };
  dismissPrompt: { uuid: string };
}
export type CommandName = keyof CommandArgs;

/** A list that the plugin defines, by its place in the definition. */
export type Reference =
  | { kind: "cardHotkey" | "gameHotkey"; index: number }
  | { kind: "cardMenu" | "groupMenu" | "pluginMenu" | "defaultAction"; index: number }
  | { kind: "group"; groupId: GroupId; index: number }
  | { kind: "tableButton"; id: string }
  | { kind: "touchBar"; row: number; index: number }
  | { kind: "clearTable" | "closeRoom"; index: number }
  | { kind: "actionList"; id: string };

/** The parts of the client's state that travel with an action (action-language §10.4). */
export type SentPlayerUi = Pick<
  PlayerUi,
  "playerN" | "activeCardId" | "dropdownMenu" | "observingPlayerN" | "multiSelect"
>;
