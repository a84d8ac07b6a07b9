/**
 * The game state: plain JSON, exactly the shape that plugins see through `$GAME` and that clients receive
 * (spec action-language §7). Plugins may add keys of their own anywhere, hence the index signatures.
 */

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]?: Name };

export type CardId = Branded<"CardId">;
export type StackId = Branded<"StackId">;
export type GroupId = Branded<"GroupId">;
/** `player1` … `playerN`. */
export type SeatId = Branded<"SeatId">;
/** `A` … `I`. */
export type SideName = string;

/** One face of a card: the card database's columns, converted, plus what the definition adds (action-language §7.5). */
export interface Face {
  name?: string | null;
  imageUrl?: string | null;
  type?: string | null;
  cardBack?: string | null;
  /** In units of the table's card size. */
  width?: number;
  height?: number;
  triggers?: Record<string, boolean>;
  ability?: Json;
  [column: string]: Json | undefined;
}

export interface Card {
  id: CardId;
  databaseId: string | null;
  currentSide: SideName;
  /** Degrees clockwise. */
  rotation: number;
  rotationByPlayer: Record<SeatId, number>;
  owner: string | null;
  peeking: Record<SeatId, boolean>;
  targeting: Record<SeatId, boolean>;
  arrows: Record<SeatId, CardId[]>;
  /** Count by token id; every token of the definition has an entry. */
  tokens: Record<string, number>;
  ruleIds: string[];
  /** Milliseconds since 1970 when a rule of this card last ran. */
  triggeredTimestamp: number | null;
  sides: Record<SideName, Face>;
  groupId: GroupId;
  stackId: StackId;
  stackIndex: number;
  /** 0 = the parent, above that attachments. */
  cardIndex: number;
  parentCardId: CardId;
  attachmentDirection?: "left" | "right" | "top" | "bottom" | "behind" | boolean | null;
  inPlay?: boolean;
  controller?: string | null;
  borderColor?: string | null;
  [property: string]: Json | undefined | Record<SideName, Face>;
}

export interface Stack {
  id: StackId;
  /** First = the parent card. */
  cardIds: CardId[];
  /** Percent of a free region, as text or number. */
  left?: string | number | null;
  top?: string | number | null;
  lookingUnder?: boolean;
  [property: string]: Json | undefined;
}

export interface Group {
  id: GroupId;
  label?: string;
  tableLabel?: string;
  controller?: string;
  groupType?: string;
  stackIds: StackId[];
  canHaveAttachments?: boolean;
  canHaveTokens?: boolean;
  shuffleOnLoad?: boolean;
  onCardEnter?: JsonObject;
  onCardLeave?: JsonObject;
  menuOptions?: Json[];
  defaultSideUp?: SideName;
  [property: string]: Json | undefined;
}

export interface Prompt {
  uuid: string;
  promptId: string;
  message: string;
  /** Microseconds; orders the prompts of a seat. */
  timestamp: number;
  options?: PromptOption[];
  input?: {
    type: "text" | "number" | "selectCards";
    placeholder?: string;
    autoSubmit?: { numCards: number; code: Json };
    /** Of `selectCards`: the cards to choose from; absent: any. */
    candidates?: Json;
  };
  /** Others are not told that it is open. */
  secret?: boolean;
  [property: string]: Json | undefined | PromptOption[] | object;
}

export interface PromptOption {
  label: string;
  hotkey?: string | null;
  code?: Json;
  dontShowAgain?: boolean;
  /** What Enter chooses, and what Escape. */
  role?: "default" | "cancel" | null;
  /** The card that the option stands for, which can be pressed instead. */
  cardId?: CardId | null;
  [property: string]: Json | undefined;
}

export interface PlayerData {
  id: SeatId;
  user_id: number | null;
  alias: string | null;
  drawingArrowFrom: CardId | null;
  label: string | null;
  prompts: Record<string, Prompt>;
  /** In views alone: how many open prompts the seat has, its secret ones not counted. */
  asked?: number;
  mostRecentPromptId?: string;
  browseGroup: { id: GroupId | null; topN: number | string | null };
  layoutId: string | null;
  layout: Json;
  touchAction: Json;
  [property: string]: Json | undefined | object;
}

export interface GameState {
  id: string;
  roomSlug: string;
  pluginId: number;
  pluginVersion: number;
  pluginName: string;
  numPlayers: number;
  roundNumber: number;
  layoutId: string | null;
  layout: Json;
  firstPlayer: SeatId;
  stepId: string | null;
  groupById: Record<GroupId, Group>;
  stackById: Record<StackId, Stack>;
  cardById: Record<CardId, Card>;
  playerData: Record<SeatId, PlayerData>;
  automationEnabled: boolean;
  options: JsonObject;
  loadedADeck: boolean;
  /** Log lines of the last action only. */
  messages: string[];
  fadeText: { player: Record<string, Json>; card: Record<string, Json> } | null;
  [property: string]: Json | undefined | object;
}

/** Seat → who holds it; a seat that was never used may be absent. */
export type PlayerInfo = Record<SeatId, SeatHolder | null>;
export interface SeatHolder {
  id: number;
  alias: string;
}

/** What a client sends along with an action (action-language §10.4). */
export interface PlayerUi {
  playerN: SeatId | null;
  activeCardId?: CardId | null;
  dropdownMenu?: { group?: { id: GroupId } | null } | null;
  observingPlayerN?: SeatId | null;
  multiSelect?: { enabled: boolean; cardIds: CardId[] } | null;
  [key: string]: unknown;
}

/** Structural difference of two states (action-language §8.1): nested keys, leaves `[old, new]`. */
export type Delta = { _delta_metadata?: DeltaMetadata } & {
  [key: string]: DeltaNode | DeltaMetadata | undefined;
};
export type DeltaNode = [Json, Json] | { [key: string]: DeltaNode };
export interface DeltaMetadata {
  /** Milliseconds since 1970, as text. */
  unix_ms: string;
  log_messages: string[];
}
/** Stands for "no such key" on either side of a delta's leaf. */
export const REMOVED = ":removed";

export interface GuiUpdate {
  targetPlayerN: SeatId;
  updates: JsonObject;
}
