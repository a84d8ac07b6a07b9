import type { Json } from "@baize/engine";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Point, Rect } from "../../room/table/layout/geometry.ts";
import type { Target } from "../model/edits.ts";
import { changeBox, setChat, setMember, setRows } from "../model/edits.ts";
import { canvasOf, type Handle } from "../model/geometry.ts";
import { takesNoAttachments } from "../model/group-kinds.ts";
import type { GroupChoice, LayoutEditorProps, LayoutGame } from "../model/layout-editor-props.ts";
import { cardSizeOf } from "../model/layout-json.ts";
import type { Box, ChatBox, LayoutState } from "../model/layout-state.ts";
import { chatPercent, chatRect } from "../model/percent.ts";
import { canMirror, seatFormOf } from "../model/seats.ts";
import type { SampleKind } from "../preview/sample-stacks.ts";
import { type Drawn, drawMove, drawResize } from "./draw.ts";
import type { ScreenShape } from "./screen-shapes.ts";
import type { KeyCommand } from "./stage-keys.ts";
import type { Places } from "./target.ts";
import { type Commands, useCommands } from "./use-commands.ts";
import { type Descriptions, useDescriptions } from "./use-descriptions.ts";
import { useGroupNames } from "./use-group-names.ts";
import { type Selection, useSelection } from "./use-selection.ts";
import { type ShownProblem, useShownProblems } from "./use-shown-problems.ts";
import type { Zoom } from "./zoom.ts";

export type { ShownProblem } from "./use-shown-problems.ts";

/** How the stage is looked at. Changes no layout and is no step of the history. */
interface View {
  zoom: Zoom;
  shape: ScreenShape;
  cards: boolean;
  /** Whose seat, from 1. */
  seat: number;
}

/** The editor for its parts. */
export interface LayoutEditing extends Selection, Descriptions {
  layout: LayoutState;
  places: Places;
  /** Of what is drawn: hidden boxes neither attract nor are caught. */
  shownPlaces: Places;
  chatPlace: Rect;
  groups: readonly GroupChoice[] | undefined;
  game: LayoutGame | undefined;
  players: number;
  /** Height of a card of height 1, percent of the window. */
  cardSize: number;
  /** Where the screen has no way back of its own. */
  history: Pick<LayoutEditorProps, "undo" | "redo" | "canUndo" | "canRedo"> | null;
  view: View;
  setView(change: Partial<View>): void;
  shownPercent: number;
  reportZoom(percent: number): void;
  selectOne(target: Target): void;
  /** The focus came to something on the stage. */
  focused(target: Target): void;
  drawMove(targets: readonly Target[], lead: Target, by: Point, magnetic: boolean): Drawn;
  drawResize(target: Target, handle: Handle, by: Point, magnetic: boolean): Drawn;
  /** What was dragged is let go. */
  place(places: Places): void;
  change(id: number, change: Partial<Box>, typing?: string): void;
  setMember(id: number, name: string, value: Json | undefined): void;
  setRows(rows: number): void;
  setChat(side: keyof ChatBox, text: string): void;
  isPosition(text: string): boolean;
  commands: Commands;
  /** False: the key does nothing here. */
  runKey(command: KeyCommand): boolean;
  canMirror: boolean;
  kindOf(box: Box): SampleKind;
  /** Nothing is attached there by dropping, unless the box says otherwise. */
  isApart(box: Box): boolean;
  problems: readonly ShownProblem[];
  problemsOf(id: number): readonly ShownProblem[];
  /** Read out. */
  said: string;
  /** What was done, with the way back; null: nothing to tell. */
  notice: string | null;
  closeNotice(): void;
  /** A new number leads to the field of the group. */
  fieldWanted: number | null;
  /** A new object leads to a box on the stage, or to the stage. */
  focusWanted: { target: Target | "stage" } | null;
}

/** Where nobody says how many play: as many as the boxes speak of, and at least two. */
function playersOf(rectangles: readonly Box[]): number {
  return Math.max(2, ...rectangles.map(({ text }) => (seatFormOf(text)?.offset ?? 0) + 1));
}

/** Everything that the parts of the editor share. */
export function useLayoutEditing(props: LayoutEditorProps): LayoutEditing {
  const { layout, edit, groups, game } = props;
  const players = props.players ?? playersOf(layout.rectangles);
  const [view, setWholeView] = useState<View>({ zoom: "fit", shape: "16:9", cards: false, seat: 1 });
  const [shownPercent, reportZoom] = useState(100);
  const [said, say] = useState("");
  const [notice, setNotice] = useState<Notice | null>(null);
  const [fieldWanted, setFieldWanted] = useState<number | null>(null);
  const [focusWanted, setFocusWanted] = useState<LayoutEditing["focusWanted"]>(null);
  const selection = useSelection(layout);
  const chatPlace = useChatPlace(layout.chatBox);
  const places = useMemo(() => placesOf(layout.rectangles, chatPlace), [layout.rectangles, chatPlace]);
  const seat = Math.min(view.seat, players);
  const groupName = useGroupNames(groups);
  const descriptions = useDescriptions(layout, places, { seat, players }, groupName);
  const problems = useShownProblems(layout, groups, players, groupName);
  const setView = useCallback(
    (change: Partial<View>) => setWholeView((before) => ({ ...before, ...change })),
    [],
  );
  const commands = useCommands(props, selection, descriptions, {
    say,
    tell: (text, after) => setNotice({ text, after }),
    wantField: () => setFieldWanted((before) => (before ?? 0) + 1),
    wantFocus: (target) => setFocusWanted({ target }),
  });
  useShown(props.show, selection);

  const shownPlaces = new Map(
    [...places].filter(([target]) => target === "chat" || !selection.hidden.has(target)),
  );
  const surroundings = (magnetic: boolean) => ({ places: shownPlaces, canvas: canvasOf(layout), magnetic });
  const isGroup = (box: Box, type: GroupChoice["type"], name: RegExp) => {
    const known = groups?.find(({ id }) => id === box.text);
    return known ? known.type === type : name.test(box.text);
  };
  const isApart = (box: Box) => takesNoAttachments(groups?.find(({ id }) => id === box.text)?.type);
  return {
    ...selection,
    ...descriptions,
    layout,
    places,
    shownPlaces,
    chatPlace,
    groups,
    game,
    players,
    cardSize: layout.cardSize ?? cardSizeOf(layout.numRows),
    history: groups ? null : props,
    view: { ...view, seat },
    setView,
    shownPercent,
    reportZoom,
    selectOne: (target) => selection.select([target]),
    focused: (target) => {
      if (!selection.selectedNow().includes(target)) selection.select([target]);
    },
    drawMove: (targets, lead, by, magnetic) => drawMove(targets, lead, by, surroundings(magnetic)),
    drawResize: (target, handle, by, magnetic) => drawResize(target, handle, by, surroundings(magnetic)),
    place: commands.place,
    change: (id, change, typing) => edit((before) => changeBox(before, id, change), typing),
    setMember: (id, name, value) =>
      edit((before) => setMember(before, id, name, value), `layout/${id}/${name}`),
    setRows: (rows) => edit((before) => setRows(before, rows), "layout/numRows"),
    setChat: (side, text) => edit((before) => setChat(before, side, text), `layout/chat/${side}`),
    isPosition: (text) => chatPercent(text) !== null,
    commands,
    runKey: commands.runKey,
    canMirror: layout.rectangles.some((box) => selection.selected.includes(box.id) && canMirror(box)),
    kindOf: (box) =>
      isGroup(box, "Hand", /hand$/i) ? "hand" : isGroup(box, "Deck", /deck$/i) ? "deck" : "other",
    isApart,
    problems,
    problemsOf: (id) => problems.filter(({ boxId }) => boxId === id),
    said,
    notice: notice && (notice.after === null || notice.after === layout) ? notice.text : null,
    closeNotice: () => setNotice(null),
    fieldWanted,
    focusWanted,
  };
}

/** A text that holds until the layout is another one than it made. */
interface Notice {
  text: string;
  after: LayoutState | null;
}

function placesOf(rectangles: readonly Box[], chatPlace: Rect): Places {
  return new Map<Target, Rect>([
    ...rectangles.map((box): [Target, Rect] => [box.id, box]),
    ["chat", chatPlace],
  ]);
}

/** Where the chat lies; while a typed text is no position it stays where it was. */
function useChatPlace(chatBox: ChatBox): Rect {
  const last = useRef<Rect | null>(null);
  return useMemo(() => {
    last.current = chatRect(chatBox, last.current ?? undefined);
    return last.current;
  }, [chatBox]);
}

/** Chooses the box that a problem elsewhere on the screen leads to. */
function useShown(show: LayoutEditorProps["show"], selection: Selection): void {
  const latest = useRef(selection);
  latest.current = selection;
  useEffect(() => {
    if (!show) return;
    latest.current.reveal(show.boxId);
    latest.current.select([show.boxId]);
  }, [show]);
}
