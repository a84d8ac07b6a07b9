/** The entries of a group's menu, in the order of table §6.2. Pure: what they do is given in. */
import type { Group, Json } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { DEFAULT_PEEK_COUNTS } from "../../model/constants.ts";
import { definitionOf, list, object, type RoomDefinition } from "../../model/definition.ts";
import { seatsOf } from "../../model/host.ts";
import type { RoomActions } from "../../model/room-actions.ts";
import type { TablePlugin } from "../../model/room-context.tsx";
import type { Translate } from "../../model/texts.tsx";
import { groupName, seatName } from "../../model/whose.ts";
import { readLayout } from "../../table/layout/layout-spec.ts";
import { resolveGroupId } from "../../table/layout/seat-group.ts";
import { type MenuEntry, section, when } from "./menu-entry.ts";
import { moveTargets } from "./move-targets.ts";

export interface GroupMenuInput {
  room: RoomView;
  group: Group;
  plugin: TablePlugin;
  me: string | null;
  actions: RoomActions;
  t: Translate;
  label(label: Json | undefined): string;
}

export function groupMenuEntries(input: GroupMenuInput): MenuEntry[] {
  const { group, actions, t } = input;
  const definition = definitionOf(input.plugin.gameDef);
  const shown = (name: string) => !definition.groupMenu.suppress.includes(name);
  const groupId = group.id;
  return [
    ...when(shown("Shuffle"), {
      id: "shuffle",
      label: t("shuffle"),
      onChoose: () => void actions.command("shuffle", { groupId }),
    }),
    ...section([...ownOptions(input), ...pluginOptions(input, definition)]),
    ...section([
      ...when(shown("Browse"), {
        id: "browse",
        label: t("browse"),
        onChoose: () => void actions.command("lookAt", { groupId, n: "none" }),
      }),
      ...when(shown("Look at top"), ...topCounts(input, definition)),
      ...when(shown("Look at top X"), {
        id: "topX",
        label: t("lookAtTopX"),
        onChoose: () => void lookAtTopX(input),
      }),
    ]),
    ...section([
      ...when(shown("Choose Random"), {
        id: "random",
        label: t("chooseRandom"),
        disabled: group.stackIds.length === 0,
        onChoose: () => void actions.command("chooseRandom", { groupId }),
      }),
      ...conversions(input, shown),
      ...when(shown("Set Visibility"), {
        id: "visibility",
        label: t("setVisibility"),
        entries: visibility(input),
      }),
      ...when(shown("Move To"), {
        id: "moveTo",
        label: t("moveTo"),
        entries: destinations(input, definition),
      }).filter((entry) => entry.entries?.length !== 0),
    ]),
  ];
}

function ownOptions({ group, actions, label }: GroupMenuInput): MenuEntry[] {
  return list(group.menuOptions).map((option, index) => ({
    id: `own${index}`,
    label: label(object(option).label),
    onChoose: () => void actions.run({ kind: "group", groupId: group.id, index }, { groupId: group.id }),
  }));
}

function pluginOptions({ group, actions, label }: GroupMenuInput, definition: RoomDefinition): MenuEntry[] {
  return definition.groupMenu.options.map((option, index) => ({
    id: `option${index}`,
    label: label(option.label),
    onChoose: () => void actions.run({ kind: "groupMenu", index }, { groupId: group.id }),
  }));
}

function topCounts({ group, actions, t }: GroupMenuInput, definition: RoomDefinition): MenuEntry[] {
  return (definition.groupMenu.peekAtTopN ?? DEFAULT_PEEK_COUNTS).map((count) => ({
    id: `top${count}`,
    label: t("lookAtTop", { count }),
    onChoose: () =>
      void actions.command("lookAt", { groupId: group.id, n: Math.min(count, group.stackIds.length) }),
  }));
}

/** Asks how many; no number counts as none, more than there are is said and clamped (table §9.1). */
export async function lookAtTopX(input: GroupMenuInput): Promise<void> {
  const { group, actions, t } = input;
  const answer = await actions.ask("number", t("lookAtHowMany"));
  if (answer === null) return;
  const wanted = Math.max(0, Number.parseInt(answer, 10) || 0);
  const size = group.stackIds.length;
  if (wanted > size) {
    actions.alert("info", t("lookAtTooMany", { wanted, size, group: groupName(input, group).full }));
  }
  await actions.command("lookAt", { groupId: group.id, n: Math.min(wanted, size) });
}

/** Row to fan and back, for the region of my layout that shows the group. */
function conversions(input: GroupMenuInput, shown: (name: string) => boolean): MenuEntry[] {
  const { room, group, me, actions, t } = input;
  const layout = me === null ? null : readLayout(room.game.playerData[me]?.layout);
  const region = layout?.regions.find(
    (entry) => resolveGroupId(entry.groupId, me ?? "", room.game.numPlayers) === group.id,
  );
  if (region?.type !== "row" && region?.type !== "fan") return [];
  const type = region.type === "row" ? "fan" : "row";
  return when(shown(type === "fan" ? "Convert to Fan" : "Convert to Row"), {
    id: "convert",
    label: t(type === "fan" ? "convertToFan" : "convertToRow"),
    onChoose: () => void actions.command("setRegionType", { regionId: region.id, type }),
  });
}

function visibility({ room, group, actions, t }: GroupMenuInput): MenuEntry[] {
  const peeking = object(object(group.onCardEnter).peeking);
  const set = (to: "all" | "none" | string) => () =>
    void actions.command("setVisibility", { groupId: group.id, to });
  return [
    { id: "none", label: t("nobody"), onChoose: set("none") },
    ...seatsOf(room).map((seat) => ({
      id: seat,
      label: seatName({ room, t }, seat),
      checked: peeking[seat] === true,
      onChoose: set(seat),
    })),
    { id: "all", label: t("everybody"), onChoose: set("all") },
  ];
}

function destinations(input: GroupMenuInput, definition: RoomDefinition): MenuEntry[] {
  const { room, group, me, actions, t } = input;
  const groups = room.game.groupById;
  const mine = me === null ? undefined : groups[`${me}Deck`];
  const others = moveTargets(room, definition.groupMenu.moveToGroupIds, me);
  const places = (target: Group): MenuEntry[] =>
    (["top", "shuffle", "bottom"] as const).map((to) => ({
      id: to,
      label: t(to === "shuffle" ? "shuffleIn" : to),
      onChoose: () => void actions.command("moveAll", { fromGroupId: group.id, toGroupId: target.id, to }),
    }));
  return [
    ...when(mine && mine.id !== group.id, {
      id: "mine",
      label: t("myDeck"),
      entries: mine ? places(mine) : [],
    }),
    ...others
      .filter((target) => target.id !== group.id && target.id !== mine?.id)
      .map((target) => ({ id: target.id, label: groupName(input, target).full, entries: places(target) })),
  ];
}
