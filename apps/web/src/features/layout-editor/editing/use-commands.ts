import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { align, distribute, sameSize } from "../model/arrange.ts";
import {
  addBox,
  boxesOf,
  duplicateBoxes,
  moveBackward,
  moveForward,
  moveTargets,
  moveToIndex,
  pasteBoxes,
  placesOf,
  placeTargets,
  removeBoxes,
  resizeTargets,
  sendToBack,
  type Target,
} from "../model/edits.ts";
import type { LayoutEditorProps } from "../model/layout-editor-props.ts";
import type { Box, LayoutState } from "../model/layout-state.ts";
import { mirror } from "../model/seats.ts";
import { applyTemplate, type TemplateId } from "../model/templates.ts";
import type { KeyCommand } from "./stage-keys.ts";
import type { Places } from "./target.ts";
import type { Descriptions } from "./use-descriptions.ts";
import type { Selection } from "./use-selection.ts";

/** Everything that can be done with what is chosen, by button and by key. */
export interface Commands {
  add(): void;
  remove(): void;
  duplicate(): void;
  copy(): void;
  paste(): void;
  forward(): void;
  back(): void;
  toBack(): void;
  mirror(): void;
  align(edge: "left" | "top"): void;
  sameSize(): void;
  distribute(axis: "x" | "y"): void;
  startFrom(id: TemplateId): void;
  place(places: Places): void;
  /** To a place in the list of boxes, counted from the back. */
  reorder(id: number, index: number): void;
  /** False: the key does nothing here. */
  runKey(command: KeyCommand): boolean;
  /** From the fields back to the box on the stage. */
  leaveFields(): void;
  undo(): void;
}

interface Tell {
  /** Read out. */
  say(text: string): void;
  /** Shown with the way back, as long as the layout is the one given. */
  tell(text: string, after: LayoutState): void;
  wantField(): void;
  /** Gives the focus to a box on the stage, or to the stage where the box that had it is gone. */
  wantFocus(target: Target | "stage"): void;
}

export function useCommands(
  { layout, edit, undo, players }: LayoutEditorProps,
  { selected, select }: Selection,
  { nameOf, describePlace }: Descriptions,
  { say, tell, wantField, wantFocus }: Tell,
): Commands {
  const { t } = useTranslation("layout-editor");
  const clipboard = useRef<readonly Box[]>([]);
  const ids = selected.filter((target) => target !== "chat");
  const named = (target: Target) => nameOf(target) || t("noGroup");

  /** Makes the edit and hands back the layout that comes of it. */
  function apply(change: (before: LayoutState) => LayoutState, typing?: string): LayoutState {
    const next = change(layout);
    if (next !== layout) edit((before) => (before === layout ? next : change(before)), typing);
    return next;
  }
  /** Says where the boxes lie now: one by its place, several by their number. */
  function sayPlaces(after: LayoutState, targets: readonly Target[]): void {
    const [target] = targets;
    const rect = target === undefined ? undefined : placesOf(after, [target]).get(target);
    if (targets.length > 1) say(t("said.several", { count: targets.length }));
    else if (target !== undefined && rect)
      say(t("said.moved", { name: named(target), place: describePlace(rect) }));
  }
  function sayOrder(after: LayoutState, id = ids[0]): void {
    const index = after.rectangles.findIndex((box) => box.id === id);
    if (id === undefined || index < 0) return;
    const total = after.rectangles.length;
    say(t("said.order", { name: named(id), place: total - index, total }));
  }
  /** New boxes are chosen, so that the next key moves them. */
  function showNew(after: LayoutState): void {
    const before = new Set(layout.rectangles.map(({ id }) => id));
    const added = after.rectangles.filter(({ id }) => !before.has(id));
    if (added.length === 0) return;
    const [box] = added;
    select(added.map(({ id }) => id));
    // Who was on the stage goes on with the new box; a button keeps the focus.
    if (box && document.activeElement?.matches("[data-target]")) wantFocus(box.id);
    say(
      added.length === 1 && box
        ? t("said.added", { place: describePlace(box) })
        : t("said.several", { count: added.length }),
    );
  }
  function nudge(by: { x: number; y: number }, change: typeof moveTargets, name: string): void {
    const after = apply((before) => change(before, selected, by), `layout/${name}/${selected.join(",")}`);
    sayPlaces(after, selected);
  }

  const commands: Commands = {
    add() {
      showNew(apply((before) => addBox(before)));
      wantField();
    },
    remove() {
      if (ids.length === 0) return;
      const text = t("notice.removed", { count: ids.length, name: ids.map(named).join(", ") });
      tell(
        text,
        apply((before) => removeBoxes(before, ids)),
      );
      say(text);
      wantFocus("stage");
    },
    duplicate: () => showNew(apply((before) => duplicateBoxes(before, ids))),
    copy() {
      clipboard.current = boxesOf(layout, ids);
      if (ids.length > 0) say(t("said.copied", { count: ids.length }));
    },
    paste: () => showNew(apply((before) => pasteBoxes(before, clipboard.current))),
    forward: () => sayOrder(apply((before) => moveForward(before, ids))),
    back: () => sayOrder(apply((before) => moveBackward(before, ids))),
    toBack: () => sayOrder(apply((before) => sendToBack(before, ids))),
    mirror: () => showNew(apply((before) => mirror(before, ids))),
    align: (edge) =>
      sayPlaces(
        apply((before) => align(before, ids, edge)),
        ids,
      ),
    sameSize: () =>
      sayPlaces(
        apply((before) => sameSize(before, ids)),
        ids,
      ),
    distribute: (axis) =>
      sayPlaces(
        apply((before) => distribute(before, ids, axis)),
        ids,
      ),
    startFrom(id) {
      const isReplacing = layout.rectangles.length > 0;
      const after = apply((before) => applyTemplate(before, id, players));
      select([]);
      if (isReplacing) tell(t("notice.template"), after);
    },
    place(places) {
      sayPlaces(
        apply((before) => placeTargets(before, places)),
        [...places.keys()],
      );
    },
    reorder: (id, index) =>
      sayOrder(
        apply((before) => moveToIndex(before, id, index)),
        id,
      ),
    undo,
    leaveFields: () => wantFocus(selected[0] ?? "stage"),
    runKey(command) {
      if (command.kind === "selectAll") {
        select(layout.rectangles.map(({ id }) => id));
        return true;
      }
      if (command.kind === "paste" || command.kind === "add") {
        commands[command.kind]();
        return true;
      }
      if (selected.length === 0) return false;
      if (command.kind === "move") nudge(command, moveTargets, "move");
      else if (command.kind === "resize") nudge(command, resizeTargets, "resize");
      else if (command.kind === "deselect") select([]);
      else if (command.kind === "edit") wantField();
      else commands[command.kind]();
      return true;
    },
  };
  return commands;
}
