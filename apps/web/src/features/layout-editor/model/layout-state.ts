/**
 * A layout while it is drawn: what the stage shows and the inspector changes (platform §3.2, §4; decks §9). The
 * generator and the builder's step hold the same; `layout-json.ts` turns it into a layout of the plugin format and back.
 * Immutable: every edit makes a new one, so that a history can keep the former.
 */
import type { JsonObject } from "@baize/engine";

/**
 * The stage in its own units: the table area of a 16:9 window (decks §9.1). Everything is kept in them; the screen shows
 * them scaled, and the format has percentages.
 */
export const STAGE_WIDTH = 1884;
export const STAGE_HEIGHT = 1000;
/** Stage units of 1 u (a hundredth of the window's height): a card of height h is `cardSize · h · UNIT` high. */
export const UNIT = 10.967;
export const MAX_ROWS = 25;

export type BoxType = "free" | "row" | "pile" | "fan";
export type BoxDirection = "horizontal" | "vertical";
export type BoxRotation = 0 | 90 | 180 | 270;

/** How a box without a direction lies on the table. */
export const DEFAULT_DIRECTION: BoxDirection = "vertical";

/** One region as a box on the stage. Later boxes of the list lie in front of earlier ones. */
export interface Box {
  /** Unique in its layout, never written out. */
  id: number;
  /** Stage units, from the upper left corner of the stage. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Id of the group it shows, seat-relative forms included; empty while none is chosen. */
  text: string;
  type: BoxType;
  /** Not of piles. Absent where the region that was read names none: the table lays it out vertically then. */
  direction?: BoxDirection;
  /** Only of piles; absent: 0. */
  rotation?: BoxRotation;
  /** Key of the region where it was read, when that is not its group. */
  key?: string;
  /** Further members of the region (`layerIndex`, `style`, …), as they were written; also those nobody knows. */
  members?: JsonObject;
}

/** Positions as they are written out: percentages, `"75%"`. */
export interface ChatBox {
  left: string;
  top: string;
  width: string;
  height: string;
}

export interface LayoutState {
  rectangles: Box[];
  chatBox: ChatBox;
  /** 1 to `MAX_ROWS`. Gives the grid and the size of cards. */
  numRows: number;
  canvasWidth: typeof STAGE_WIDTH;
  canvasHeight: typeof STAGE_HEIGHT;
  /** Card size where the layout was read, kept until the rows are changed; absent: that of the rows. */
  cardSize?: number;
  /** Absent: 3. */
  rowSpacing?: number;
  /** Further members of the layout (`tableButtons`, `textBoxes`, `testBorders`, …), as they were written. */
  members?: JsonObject;
}

/** An empty stage with 5 rows and the chat at the lower right. */
export const emptyLayout: LayoutState = {
  rectangles: [],
  chatBox: { left: "75%", top: "80%", width: "25%", height: "20%" },
  numRows: 5,
  canvasWidth: STAGE_WIDTH,
  canvasHeight: STAGE_HEIGHT,
};

/** The next free id of a box. */
export function nextBoxId({ rectangles }: Pick<LayoutState, "rectangles">): number {
  return rectangles.reduce((greatest, { id }) => Math.max(greatest, id), 0) + 1;
}
