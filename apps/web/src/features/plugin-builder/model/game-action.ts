/**
 * Actions that an author puts together of ready-made deeds, without the action language: what sets one off, and what happens then, one
 * deed after the other. Plain data; `export/action-sections.ts` makes buttons, keys, menus and rules of it. Groups, counters, steps and
 * tokens are named by the uids of their rows, since their ids are changed by the author; 0 names none.
 */

/** A group of the table. */
export interface GroupRef {
  uid: number;
  /** Not this one, which is some player's, but its like of whoever acts. */
  own?: true;
}

/** A number that is counted, of the game or of each player. */
export interface CounterRef {
  /** `round`: that of the round, which every game counts. */
  of: "game" | "player" | "round";
  /** Of a game property, or of a player property; of the round 0. */
  uid: number;
}

/** How an action that a player chooses can be chosen. */
export interface WaysIn {
  /** A button on the table. Not of actions that are done with a card. */
  onTable?: true;
  /** An entry in the menu of the game, or of the card. */
  inMenu?: true;
  /** Only whoever has the mark of the first player, whose turn it is. */
  inTurn?: true;
  /** A key, such as `G` or `Shift+K`; empty: none. */
  key: string;
}

/** What sets an action off. */
export type Occasion =
  /** A player chooses it. */
  | ({ on: "choice" } & WaysIn)
  /** A player chooses it for one card. */
  | ({ on: "card" } & WaysIn)
  | { on: "newGame" }
  /** The cards of a deck have been laid out. */
  | { on: "loaded" }
  /** A card comes into a group; one of the whole kind where the group is `own`. */
  | { on: "enters"; group: GroupRef }
  /** A step of the round begins. */
  | { on: "step"; step: number }
  /** The mark of the first player, which tells whose turn it is, comes to a player. */
  | { on: "first" }
  /** A number comes to be at least, or at most, so much. */
  | { on: "counter"; counter: CounterRef; reaches: "atLeast" | "atMost"; value: number };

export const occasions = [
  "choice",
  "card",
  "newGame",
  "loaded",
  "enters",
  "step",
  "first",
  "counter",
] as const;
export type OccasionKind = Occasion["on"];

/** Where cards are put in a group. */
export const placesInGroup = ["top", "bottom", "shuffled"] as const;
export type PlaceInGroup = (typeof placesInGroup)[number];

/** Words that stand in a line of the log for the name of whoever acts, and for that of the card. */
export const PLAYER_WORD = "{player}";
export const CARD_WORD = "{card}";

/** How cards come to lie: face up, face down, or straight where they were turned aside. */
export const waysToLie = ["up", "down", "straight"] as const;
export type WayToLie = (typeof waysToLie)[number];

/** Deeds with `each` are done for every player in turn, as if each acted. */
interface ForPlayers {
  each?: true;
}

/** One thing that happens. */
export type Deed = { uid: number } & (
  | ({ does: "move"; from: GroupRef; to: GroupRef; count: number | "all"; place: PlaceInGroup } & ForPlayers)
  | ({ does: "shuffle"; group: GroupRef } & ForPlayers)
  | ({ does: "turn"; group: GroupRef; lie: WayToLie } & ForPlayers)
  /**
   * A number is set, or changed by so much. With the uid of a face property it is that number of the card which set the action off, and
   * of the value only its sign counts.
   */
  | ({
      does: "count";
      counter: CounterRef;
      how: "set" | "change";
      value: number;
      ofCard?: number;
    } & ForPlayers)
  /** A step of the round begins; absent: the next one. */
  | { does: "step"; step?: number }
  /** The mark of the first player goes to whoever follows, or to whoever acts. */
  | { does: "first"; who: "next" | "acting" }
  | { does: "roll"; sides: number }
  /** A line in the log, in which `{player}` stands for who acts and `{card}` for the card; also large on everybody's table. */
  | { does: "say"; text: string; large?: true }
  /** The card goes to a group. This and the following: only where a card sets the action off. */
  | { does: "cardMove"; to: GroupRef; place: PlaceInGroup }
  | { does: "cardTurn"; lie: WayToLie | "aside" }
  /** The card gets tokens, or loses them. */
  | { does: "cardToken"; token: number; count: number }
);

export const deedKinds = [
  "move",
  "shuffle",
  "turn",
  "count",
  "step",
  "first",
  "roll",
  "say",
  "cardMove",
  "cardTurn",
  "cardToken",
] as const;
export type DeedKind = Deed["does"];
export type DeedOf<Kind extends DeedKind> = Extract<Deed, { does: Kind }>;

/** What is done with the card that set the action off. */
export function needsCard(does: DeedKind): boolean {
  return does === "cardMove" || does === "cardTurn" || does === "cardToken";
}

/** Whether a card sets such an action off. */
export function givesCard({ on }: Occasion): boolean {
  return on === "card" || on === "enters";
}

export interface GameAction {
  /** Unique among the actions; never exported. */
  uid: number;
  /** Under which it stands in `actionLists`, and its rule in `gameRules`. */
  actionId: string;
  label: string;
  occasion: Occasion;
  deeds: Deed[];
}

/** Sides that a die may have. */
export const MOST_SIDES = 1000;
/** More is no number of cards, tokens or points that anybody counts. */
export const MOST_COUNTED = 100_000;
