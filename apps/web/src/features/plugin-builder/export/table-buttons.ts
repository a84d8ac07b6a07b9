/**
 * Buttons on the table. They stand in rows at its lower edge, and what the layout has is pushed together above them as far as they need it:
 * nothing of a layout is sure to be free.
 */
import type { JsonObject } from "@baize/engine";
import { type LayoutState, STAGE_HEIGHT, STAGE_WIDTH } from "../../layout-editor/model/layout-state.ts";
import { chatBoxOf, chatRect, percentText } from "../../layout-editor/model/percent.ts";
import type { BuilderState } from "../model/builder-state.ts";
import { actionIds, actionsOn } from "./action-sections.ts";

/** Stage units. */
const MOST_IN_ROW = 6;
const WIDTH = 270;
const HEIGHT = 42;
const GAP = 6;
/** The rows of buttons never take more than this part of the table. */
const MOST_OF_TABLE = 0.4;

/** Left, top, width and height, as layouts write them. */
export type ButtonPlace = Record<"left" | "top" | "width" | "height", string>;

/** The places of so many buttons, in rows from left to right, and the layout above them. */
export function withButtonRows(
  layout: LayoutState,
  count: number,
): { layout: LayoutState; places: ButtonPlace[] } {
  if (count === 0) return { layout, places: [] };
  const rows = Math.ceil(count / MOST_IN_ROW);
  const height = Math.min(HEIGHT + GAP, (STAGE_HEIGHT * MOST_OF_TABLE) / rows);
  const top = STAGE_HEIGHT - rows * height;
  // In the middle: in the corners the table has buttons of its own.
  const left = (STAGE_WIDTH - Math.min(count, MOST_IN_ROW) * WIDTH) / 2;
  const places = Array.from({ length: count }, (_, index) => ({
    left: percentText((left + (index % MOST_IN_ROW) * WIDTH + GAP / 2) / STAGE_WIDTH),
    top: percentText((top + Math.floor(index / MOST_IN_ROW) * height + GAP / 2) / STAGE_HEIGHT),
    width: percentText((WIDTH - GAP) / STAGE_WIDTH),
    height: percentText((height - GAP) / STAGE_HEIGHT),
  }));
  return { layout: pushedAbove(layout, top), places };
}

/** The layout with everything above a line, in the same proportions. */
function pushedAbove(layout: LayoutState, line: number): LayoutState {
  const chat = chatRect(layout.chatBox);
  const lowest = Math.max(0, ...[...layout.rectangles, chat].map(({ y, height }) => y + height));
  if (lowest <= line) return layout;
  const part = line / lowest;
  const pushed = <Placed extends { y: number; height: number }>(box: Placed): Placed => ({
    ...box,
    y: box.y * part,
    height: box.height * part,
  });
  return { ...layout, rectangles: layout.rectangles.map(pushed), chatBox: chatBoxOf(pushed(chat)) };
}

/** The buttons of the author's actions, by the actions' ids, and the layout above them. */
export function tableButtons(state: BuilderState): { layout: LayoutState; buttons: JsonObject } {
  const shown = actionsOn(state, "choice").filter(({ occasion }) => occasion.onTable);
  const { layout, places } = withButtonRows(state.layout, shown.length);
  const ids = actionIds(state);
  const buttons = Object.fromEntries(
    shown.map(({ uid, label }, index): [string, JsonObject] => {
      const id = ids.get(uid) as string;
      return [id, { actionList: id, label, ...places[index] }];
    }),
  );
  return { layout, buttons };
}
