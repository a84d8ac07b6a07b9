/** What can be done to all that is selected at once (table §4.6). */
import type { CardId, GroupId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { conditionHolds } from "../../model/conditions.ts";
import { definitionOf } from "../../model/definition.ts";
import { seatsOf } from "../../model/host.ts";
import type { RoomActions } from "../../model/room-actions.ts";
import type { TablePlugin } from "../../model/room-context.tsx";
import type { Translate } from "../../model/texts.tsx";
import type { UiStore } from "../../model/ui-store.ts";
import { groupName } from "../../model/whose.ts";
import { resolveGroupId } from "../../table/layout/seat-group.ts";
import { shownLayout } from "../../table/layout/shown-layout.ts";
import { areWhole, type Selection, stacksOf } from "../../table/selection/selection.ts";
import type { CardMenuInput } from "./card-menu-input.ts";
import { type FreePlace, takenIn, topsIn } from "./free-places.ts";
import { type MenuEntry, section, when } from "./menu-entry.ts";
import { moveTargets } from "./move-targets.ts";

interface SelectionInput {
  room: RoomView;
  selection: Selection;
  plugin: TablePlugin;
  /** My seat. */
  me: string | null;
  /** The seat whose table is looked at. */
  observing: string;
  actions: RoomActions;
  ui: UiStore;
  t: Translate;
  label: CardMenuInput["label"];
}

/** Percent of a free region between cards that are put there beside one another, where the first of them lies, and how many are in a row. */
const STEP = 4;
const START = 20;
const ACROSS = 15;

/** The entries of the whole menu, or of a part of it. */
export function selectionEntries(input: SelectionInput, part: "all" | "move" | "give"): MenuEntry[] {
  if (part === "move") return [...ontoTable(input), ...section(intoGroups(input))];
  if (part === "give") return toPlayers(input);
  const { selection, ui, t } = input;
  const [table, groups, players] = [ontoTable(input), intoGroups(input), toPlayers(input)];
  return [
    ...pluginOptions(input),
    ...section([
      { id: "flip", label: t("flip"), onChoose: () => flipSelected(input) },
      ...when(table.length > 0, { id: "move", label: t("moveOnTable"), entries: table }),
      ...when(groups.length > 0, { id: "moveTo", label: t("moveTo"), entries: groups }),
      ...when(players.length > 0, { id: "give", label: t("room-dialogs:selection.give"), entries: players }),
    ]),
    ...section(
      when(selection.size > 0, {
        id: "nothing",
        label: t("room-dialogs:selection.nothing"),
        local: true,
        onChoose: () => ui.setState({ selection: new Set() }),
      }),
    ),
  ];
}

/** Turns all of them over. */
export function flipSelected({ selection, actions }: Pick<SelectionInput, "selection" | "actions">): void {
  void actions.command("flipCards", { cardIds: [...selection] });
}

/** Entries of the plugin that every one of the cards has. */
function pluginOptions({ room, selection, plugin, me, actions, label }: SelectionInput): MenuEntry[] {
  const fits = (showIf: Parameters<typeof conditionHolds>[0]) =>
    [...selection].every((cardId) =>
      conditionHolds(showIf, { game: room.game, plugin, cardId, playerN: me }),
    );
  return definitionOf(plugin.gameDef).cardMenu.options.flatMap((option, index) =>
    when(fits(option.showIf), {
      id: `option${index}`,
      label: label(option.label),
      onChoose: () => void actions.run({ kind: "cardMenu", index }, { cardIds: [...selection] }),
    }),
  );
}

/** To the regions that are seen, as a drag would. */
function ontoTable(input: SelectionInput): MenuEntry[] {
  const { room, observing } = input;
  const { numPlayers, groupById } = room.game;
  const { regions = [], cardSize = 0 } = shownLayout(room.game, observing) ?? {};
  return regions.flatMap((spec) => {
    const groupId = resolveGroupId(spec.groupId, observing, numPlayers);
    const group = groupById[groupId];
    if (!spec.visible || !group) return [];
    const tops = spec.type === "free" ? topsIn(spec, cardSize) : null;
    return {
      id: spec.id,
      label: groupName(input, group).full,
      onChoose: () => moveStacks(input, groupId, spec.type === "pile" ? 0 : -1, tops),
    };
  });
}

/** To the top or the bottom of the groups that the plugin names for it, or shuffled in. */
function intoGroups(input: SelectionInput): MenuEntry[] {
  const { room, plugin, me, observing, t } = input;
  const { moveToGroupIds } = definitionOf(plugin.gameDef).cardMenu;
  return moveTargets(room, moveToGroupIds, me, observing).map((group) => {
    const { id } = group;
    const to = (place: "top" | "shuffle" | "bottom", text: string): MenuEntry => ({
      id: place,
      label: t(text),
      onChoose: () => moveCards(input, id, place),
    });
    const entries = [to("top", "top"), to("shuffle", "shuffleIn"), to("bottom", "bottom")];
    return { id, label: groupName(input, group).full, entries };
  });
}

/** To the hands of the others at the table. */
export function toPlayers(input: SelectionInput): MenuEntry[] {
  const { room, me, t } = input;
  return seatsOf(room).flatMap((seat, index) => {
    const groupId = `${seat}Hand`;
    const name = room.playerInfo[seat]?.alias ?? t("playerNumber", { number: index + 1 });
    return when(seat !== me && room.game.groupById[groupId], {
      id: seat,
      label: name,
      onChoose: () => moveStacks(input, groupId, -1, null),
    });
  });
}

/**
 * Whole stacks go as they are; of others only what is selected.
 * @param tops how far down they may lie in a free region, in percent; null: it is none
 */
function moveStacks(
  input: SelectionInput,
  groupId: GroupId,
  index: number,
  tops: readonly number[] | null,
): void {
  const { room, selection, actions } = input;
  if (!areWhole(room.game, selection)) {
    moveCards(input, groupId, index === 0 ? "top" : "bottom");
    return;
  }
  const stackIds = stacksOf(room.game, selection);
  const positions = tops && inRows(stackIds.length, tops, takenIn(room.game, groupId, stackIds));
  void actions.command("moveStacks", { stackIds, groupId, index, ...(positions ? { positions } : {}) });
}

/** Places in rows, as far down as the region goes; then over the first row again, a little beside what lies there. */
function inRows(count: number, tops: readonly number[], isTaken: (place: FreePlace) => boolean): FreePlace[] {
  const all = Array.from({ length: STEP * tops.length * ACROSS }, (_, nth) => {
    const row = Math.floor(nth / ACROSS);
    const aside = Math.floor(row / tops.length);
    return {
      left: `${START + (nth % ACROSS) * STEP + aside}%`,
      top: `${tops[row % tops.length] ?? 0}%`,
    };
  });
  const free = all.filter((place) => !isTaken(place));
  // More than that cannot be told apart anyway.
  return Array.from({ length: count }, (_, nth) => free[nth] ?? all[nth % all.length]!);
}

function moveCards(
  { selection, actions }: SelectionInput,
  groupId: GroupId,
  to: "top" | "bottom" | "shuffle",
): void {
  const cardIds: CardId[] = [...selection];
  // Each goes on top of the one before: the first of them is to lie on top in the end.
  void actions.command("moveCards", { cardIds: to === "top" ? cardIds.reverse() : cardIds, groupId, to });
}
