/**
 * Buttons on the table. They stand in rows at the top of the chat's place, which is made lower for them: nothing else of a layout is
 * sure to be free.
 */
import type { JsonObject } from "@baize/engine";
import {
  type ChatBox,
  type LayoutState,
  STAGE_HEIGHT,
  STAGE_WIDTH,
} from "../../layout-editor/model/layout-state.ts";
import { chatBoxOf, chatRect, percentText } from "../../layout-editor/model/percent.ts";
import type { BuilderState } from "../model/builder-state.ts";
import { actionIds, actionsOn } from "./action-sections.ts";

/** Stage units. A button is no narrower than this where there is room for it. */
const NARROWEST = 150;
const HEIGHT = 42;
const GAP = 6;
/** So much of its height the chat keeps; buttons that find no room there stand above it. */
const CHAT_KEEPS = 0.5;

export interface ButtonRow {
  chatBox: ChatBox;
  /** Left, top, width and height of each button, as layouts write them. */
  places: { left: string; top: string; width: string; height: string }[];
}

/** The places of so many buttons, and of the chat below them. */
export function buttonPlaces({ chatBox }: Pick<LayoutState, "chatBox">, count: number): ButtonRow {
  const chat = chatRect(chatBox);
  if (count === 0) return { chatBox, places: [] };
  const inRow = Math.min(count, Math.max(1, Math.floor((chat.width + GAP) / (NARROWEST + GAP))));
  const rows = Math.ceil(count / inRow);
  const strip = rows * (HEIGHT + GAP);
  const taken = Math.min(strip, chat.height * (1 - CHAT_KEEPS));
  const top = Math.max(0, chat.y + taken - strip);
  const width = (chat.width - GAP * (inRow - 1)) / inRow;
  const places = Array.from({ length: count }, (_, index) => ({
    left: percentText((chat.x + (index % inRow) * (width + GAP)) / STAGE_WIDTH),
    top: percentText((top + Math.floor(index / inRow) * (HEIGHT + GAP)) / STAGE_HEIGHT),
    width: percentText(width / STAGE_WIDTH),
    height: percentText(HEIGHT / STAGE_HEIGHT),
  }));
  return { chatBox: chatBoxOf({ ...chat, y: chat.y + taken, height: chat.height - taken }), places };
}

/** The buttons of the author's actions, by the actions' ids, and where the chat goes. */
export function tableButtons(state: BuilderState): { chatBox: ChatBox; buttons: JsonObject } {
  const shown = actionsOn(state, "choice").filter(({ occasion }) => occasion.onTable);
  const { chatBox, places } = buttonPlaces(state.layout, shown.length);
  const ids = actionIds(state);
  const buttons = Object.fromEntries(
    shown.map(({ uid, label }, index): [string, JsonObject] => {
      const id = ids.get(uid) as string;
      return [id, { actionList: id, label, ...places[index] }];
    }),
  );
  return { chatBox, buttons };
}
