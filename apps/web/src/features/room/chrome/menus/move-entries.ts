/** What a drag does, as entries of a card's menu: for keyboards and for hands that cannot drag (table §4.5). */
import type { GroupId, SeatId, Stack } from "@baize/engine";
import { definitionOf } from "../../model/definition.ts";
import { isKnown, visibleFace } from "../../model/visible-side.ts";
import { groupName } from "../../model/whose.ts";
import { attachmentRefusal } from "../../table/layout/drop-zones.ts";
import type { RegionSpec } from "../../table/layout/layout-spec.ts";
import { positionPercent } from "../../table/layout/position.ts";
import { resolveGroupId } from "../../table/layout/seat-group.ts";
import { shownLayout } from "../../table/layout/shown-layout.ts";
import type { CardMenuInput } from "./card-menu-input.ts";
import { type FreePlace, NUDGE, takenIn, topsIn } from "./free-places.ts";
import { type MenuEntry, when } from "./menu-entry.ts";

/** Where the menu puts stacks of a free region: in the middle first, then beside one another, in percent of the region. */
const LEFTS = [40, 50, 60, 70, 80, 45, 55, 65, 75, 85];
/** More stacks than this do not make a menu. */
const MAX_TARGETS = 40;

interface Place {
  spec: RegionSpec;
  groupId: GroupId;
}

/** Moves of the whole stack over the displayed table; none for a card that is attached. */
export function moveEntries(input: CardMenuInput): MenuEntry[] {
  const { room, card, t } = input;
  const stack = room.game.stackById[card.stackId];
  if (card.cardIndex > 0 || !stack) return [];
  const places = placesOf(input);
  const here = places.find(({ groupId }) => groupId === card.groupId);
  const entries = [...(here ? within(input, stack, here) : []), ...toRegions(input, stack, places)];
  const targets = attachable(input, stack, places);
  return [
    ...when(entries.length > 0, { id: "move", label: t("moveOnTable"), entries }),
    ...when(targets.length > 0, { id: "attach", label: t("attachTo"), entries: targets }),
  ];
}

/** The seat whose table is looked at. */
function seatLookedAt({ me, observing }: Pick<CardMenuInput, "me" | "observing">): SeatId {
  return observing ?? me ?? "player1";
}

/** The visible regions of the table that is looked at, with their groups. */
function placesOf(input: CardMenuInput): Place[] {
  const { room } = input;
  const seat = seatLookedAt(input);
  const layout = shownLayout(room.game, seat);
  return (layout?.regions ?? []).flatMap((spec) => {
    const groupId = resolveGroupId(spec.groupId, seat, room.game.numPlayers);
    return spec.visible && room.game.groupById[groupId] ? [{ spec, groupId }] : [];
  });
}

function within({ room, card, actions, t }: CardMenuInput, stack: Stack, { spec }: Place): MenuEntry[] {
  const { groupId } = card;
  const stackId = stack.id;
  const stackIds = room.game.groupById[groupId]?.stackIds ?? [];
  const stackIndex = stackIds.indexOf(stackId);
  if (spec.type === "free") {
    const place = (left: string, top: string) =>
      void actions.command("moveStack", {
        stackId,
        groupId,
        index: stackIds.length - 1,
        left,
        top,
      });
    const push = (id: string, label: string, dx: number, dy: number): MenuEntry => ({
      id,
      label,
      onChoose: () => place(pushed(stack.left, dx), pushed(stack.top, dy)),
    });
    const placeExactly = async () => {
      const now = [stack.left, stack.top].map((value) => pushed(value, 0).replace("%", ""));
      const answer = await actions.ask("text", t("placeQuestion"), now.join(" / "));
      const [left, top] = answer?.match(/\d+(\.\d+)?/g) ?? [];
      if (left !== undefined && top !== undefined) place(pushed(`${left}%`, 0), pushed(`${top}%`, 0));
    };
    return [
      push("left", t("moveLeft"), -NUDGE, 0),
      push("right", t("moveRight"), NUDGE, 0),
      push("up", t("moveUp"), 0, -NUDGE),
      push("down", t("moveDown"), 0, NUDGE),
      { id: "exactly", label: t("placeExactly"), onChoose: () => void placeExactly() },
    ];
  }
  if (spec.type === "pile") return [];
  const last = stackIds.length - 1;
  const across = spec.direction === "horizontal";
  const step = (id: string, label: string, index: number): MenuEntry => ({
    id,
    label,
    onChoose: () => void actions.command("moveStack", { stackId, groupId, index, left: null, top: null }),
  });
  return [
    ...when(stackIndex > 0, step("before", t(across ? "moveLeft" : "moveUp"), stackIndex - 1)),
    ...when(stackIndex < last, step("after", t(across ? "moveRight" : "moveDown"), stackIndex + 1)),
    ...when(stackIndex > 1, step("start", t("moveToStart"), 0)),
    ...when(stackIndex < last - 1, step("end", t("moveToEnd"), last)),
  ];
}

/** Percent of the region, three decimals as after a drop, never out of it. Plugins may have put the stack at a fraction. */
function pushed(value: unknown, by: number): string {
  const to = Math.min(95, Math.max(0, positionPercent(value) + by));
  return `${Math.round(to * 1000) / 1000}%`;
}

function toRegions(input: CardMenuInput, stack: Stack, places: Place[]): MenuEntry[] {
  const { room, card, actions, label, t } = input;
  const cardSize = shownLayout(room.game, seatLookedAt(input))?.cardSize ?? 0;
  return places.flatMap(({ spec, groupId }) => {
    const group = room.game.groupById[groupId];
    if (!group || groupId === card.groupId) return [];
    const place =
      spec.type === "free" ? vacant(room, groupId, topsIn(spec, cardSize)) : { left: null, top: null };
    return {
      id: spec.id,
      label: groupName({ room, t, label }, group).full,
      onChoose: () =>
        void actions.command("moveStack", {
          stackId: stack.id,
          groupId,
          index: spec.type === "pile" ? 0 : group.stackIds.length,
          ...place,
        }),
    };
  });
}

/** The middle of a free region, or beside what was put there: a card over another could not be told from it. */
function vacant({ game }: CardMenuInput["room"], groupId: GroupId, tops: readonly number[]): FreePlace {
  const places = tops.flatMap((top) => LEFTS.map((left) => ({ left: `${left}%`, top: `${top}%` })));
  const taken = takenIn(game, groupId);
  return places.find((place) => !taken(place)) ?? places[0]!;
}

/**
 * The stacks that this one may be attached to, by the name of their top card and where they lie: names may be the same.
 * A card that is hidden from me has no type here, so nothing limits it.
 */
function attachable(input: CardMenuInput, stack: Stack, places: Place[]): MenuEntry[] {
  const { room, card, plugin, actions, label, me, t } = input;
  const { cardTypes } = definitionOf(plugin.gameDef);
  const known = (id: string | undefined) => {
    const other = id === undefined ? undefined : room.game.cardById[id];
    return other && isKnown(other, me, false) ? visibleFace(other, me, false) : undefined;
  };
  const type = known(card.id)?.type ?? null;
  return places
    .flatMap(({ spec, groupId }) => {
      const group = room.game.groupById[groupId];
      const takes = group?.canHaveAttachments === true && !spec.disableDroppableAttachments;
      if (!group || !takes || spec.type === "pile") return [];
      const { owner, own, full } = groupName(input, group);
      return group.stackIds.flatMap((id, index): MenuEntry[] => {
        const face = known(room.game.stackById[id]?.cardIds[0]);
        const refused = attachmentRefusal(type, face?.type ?? null, cardTypes, true);
        if (id === stack.id || refused) return [];
        return [
          {
            id,
            label: face ? label(face.name) || t("table:unnamedCard") : t("table:faceDown"),
            note: `${owner === null ? own : full} ${index + 1}`,
            onChoose: () =>
              void actions.command("attachStack", {
                stackId: stack.id,
                targetStackId: id,
                direction: "right",
              }),
          },
        ];
      });
    })
    .slice(0, MAX_TARGETS);
}
