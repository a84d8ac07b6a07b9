/**
 * The constants of the table surface (table §0), in one place for the product and its tests; those of the
 * whole room, layers among them, are in `model/constants.ts`. Lengths named `…_U` are in u: 1 u is one
 * hundredth of the window's height. Times are milliseconds.
 */

/** A table is drawn at least with this unit, in pixels: texts of 12 px are two of it high. A lower window pans. */
export const LEAST_U = 6;
/** No text of the table is written smaller, in pixels. */
export const LEAST_TEXT_PX = 12;
/** Height of the table's area in a window of the usual proportions: the top bar has the rest. */
export const AREA_U = 94;

/** Width of the strip at the left of a region that its title stands in. */
const TITLE_STRIP_U = 1.7;
/** And at least this, in pixels: a line of text. */
const TITLE_STRIP_PX = 14;
export const titleStrip = (u: number): number => Math.max(TITLE_STRIP_U * u, TITLE_STRIP_PX);

export const CONTENT_PADDING_U = 0.5;
/** How far an attachment sticks out, and a card behind its parent while it is fanned out. */
export const ATTACHMENT_U = 3.5;
export const ATTACHMENT_BEHIND_U = 1.75;
/** How far an edge zone reaches to both sides of the edge, as a part of the dragged card's width. */
export const COMB = 0.45;
export const TOUCH_CARD_FACTOR = 0.88;

/** What of each card of a fan a finger can take hold of, at least, pixels: a longer fan scrolls. */
export const FINGER_STEP_PX = 26;
/** Before a press becomes a drag. */
export const MOUSE_DRAG_PX = 5;
export const TOUCH_HOLD_MS = 120;
/** The mouse rests so long on a token before that has its buttons: sooner than it clicks there, later than it takes hold of the card. */
export const TOKEN_REST_MS = 200;
/** A finger that rests this long without dragging opens the menu. */
export const LONG_PRESS_MS = 500;
/** A second press of a card within this time belongs to the first, which has answered a question or ended an arrow. */
export const DOUBLE_PRESS_MS = 500;
/** A stack is held so long over a place before the others make room for it. */
export const GAP_REST_MS = 150;
export const DRAG_SCALE = 1.1;

export const GLOW_MS = 750;
export const TOUCH_HOVER_IGNORE_MS = 500;
export const FADE_TEXT_HOLD_MS = 600;
export const GLIDE_MS = 200;
export const FLIP_MS = 200;
/** More cards than this appear at their new places at once. */
export const MAX_GLIDING_CARDS = 40;

/** Giant card: heights in dvh, distance from the side in percent. */
export const PREVIEW_DVH = 70;
export const PREVIEW_WIDE_DVH = 50;
export const PREVIEW_ZOOM_DVH = 95;

/** A box narrower than this (width / height) cannot show a whole table: it gets one of the second proportion and pans. */
export const MIN_TABLE_ASPECT = 1.2;
export const PANNED_TABLE_ASPECT = 1.6;
export const MAX_PINCH = 2.5;

/** The markers of more seats than this are summed up as `+n`. */
export const MAX_TARGET_MARKERS = 4;

/** The browse panel takes part in the search for a drop target as if it had this layer index. */
export const BROWSE_LAYER_INDEX = 9;

/** z-index of a region; none (undefined) below layer 1, so that its cards lie among all others. */
export function regionLayer(layerIndex: number): number | undefined {
  return layerIndex > 0 ? 100 * layerIndex + 2 : undefined;
}
