/** The buttons of the touch bar as the definition describes them (table §8, game-definition §6.38). */
import type { Json } from "@baize/engine";
import { list, object } from "./definition.ts";
import type { RoomActions } from "./room-actions.ts";

/** Product buttons by their id in the definition: what they do at once, or with each card that is tapped. */
const ENGINE = {
  targetCard: { card: "toggleTarget" },
  drawArrow: { card: "drawArrow" },
  clearTargets: { run: (actions: RoomActions) => actions.command("clearTargets", {}) },
  saveGame: { run: (actions: RoomActions) => actions.saveReplay() },
  undo: { run: (actions: RoomActions) => actions.stepThrough({ size: "single", direction: "undo" }) },
  redo: { run: (actions: RoomActions) => actions.stepThrough({ size: "single", direction: "redo" }) },
  undoMany: { run: (actions: RoomActions) => actions.stepThrough({ size: "round", direction: "undo" }) },
  redoMany: { run: (actions: RoomActions) => actions.stepThrough({ size: "round", direction: "redo" }) },
  prevStep: { run: (actions: RoomActions) => actions.command("prevStep", {}) },
  nextStep: { run: (actions: RoomActions) => actions.command("nextStep", {}) },
} as const;

type EngineButton = keyof typeof ENGINE;

interface Place {
  /** Where it stands in `touchBar`: how it is named on the wire. */
  row: number;
  index: number;
  label: Json;
  imageUrl: string | null;
}
export type TouchButton = Place &
  (
    | { kind: "game" }
    | { kind: "card" }
    | { kind: "token"; token: string }
    | { kind: "engineCard"; id: EngineButton; command: "toggleTarget" | "drawArrow" }
    | { kind: "engineGame"; id: EngineButton; run: (actions: RoomActions) => Promise<unknown> }
  );

/** The rows of the bar, unknown buttons left out; null when the game has no touch bar. */
export function touchButtons(touchBar: Json | undefined): TouchButton[][] | null {
  if (!Array.isArray(touchBar)) return null;
  return touchBar.map((buttons, row) =>
    list(buttons).flatMap((raw, index) => {
      const { label, imageUrl, actionType, tokenType, actionList } = object(raw);
      const place: Place = {
        row,
        index,
        label: label ?? "",
        imageUrl: typeof imageUrl === "string" && imageUrl !== "" ? imageUrl : null,
      };
      if (actionType === "game" || actionType === "card") return [{ ...place, kind: actionType } as const];
      if (actionType === "token" && typeof tokenType === "string")
        return [{ ...place, kind: "token", token: tokenType } as const];
      return actionType === "engine" ? engineButton(place, actionList) : [];
    }),
  );
}

/** Plugins in the field write `save` for `saveGame`. */
function engineButton(place: Place, name: Json | undefined): TouchButton[] {
  const id = (name === "save" ? "saveGame" : name) as EngineButton;
  const button = typeof id === "string" && Object.hasOwn(ENGINE, id) ? ENGINE[id] : null;
  if (!button) return [];
  return "card" in button
    ? [{ ...place, kind: "engineCard", id, command: button.card }]
    : [{ ...place, kind: "engineGame", id, run: button.run }];
}

/** The button at a place; null when the definition has changed under it. */
export function touchButtonAt(
  touchBar: Json | undefined,
  at: { row: number; index: number },
): TouchButton | null {
  return touchButtons(touchBar)?.[at.row]?.find((button) => button.index === at.index) ?? null;
}
