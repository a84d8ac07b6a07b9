/** What the one layout editor needs of the screen it stands on: the generator, or the builder's step (decks §9). */
import type { CardDatabase, JsonObject } from "@baize/engine";
import type { ReactNode } from "react";
import type { LayoutState } from "./layout-state.ts";

export interface LayoutEditorProps {
  layout: LayoutState;
  /**
   * Makes one step of the history. Edits with the same `typing` within a second are one step: a name that is typed, a box
   * that is pushed by keys, a drag.
   */
  edit(change: (layout: LayoutState) => LayoutState, typing?: string): void;
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
  /** The groups that a box can show, in the order of the list; absent (generator): the id is typed. */
  groups?: readonly GroupChoice[];
  /** Seats of the game: how often `{playerN+k}` goes round. Absent: 2. */
  players?: number;
  /** What the preview draws cards with; absent: plain cards 0.72 × 1. */
  game?: LayoutGame;
  /** A box to select: where a problem elsewhere on the screen leads. A new object selects again. */
  show?: { boxId: number } | null;
  /** Stands below the tools of the side column: the generator's JSON and import. */
  children?: ReactNode;
}

/** Kinds of groups, as the builder has them. */
export type GroupKind = "Deck" | "Discard" | "Hand" | "In Play" | "Aside";

export interface GroupChoice {
  /** As it is written into the region: a group id or a seat-relative form. */
  id: string;
  /** Shown before the id; of a seat-relative form without the player, `Hand`. */
  label?: string;
  /** Type of the group it stands for (with `playerN` read as player1): which sample cards are drawn, and which gaps are named. */
  type?: GroupKind;
}

/** The plugin whose cards are drawn. */
export interface LayoutGame {
  definition: JsonObject;
  cardDb: CardDatabase;
}
