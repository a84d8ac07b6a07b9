/** The entries of a card's menu, in the order of table §6.1. Pure: what they do is given in. */

import type { Group, GroupId, Json } from "@baize/engine";
import type { AttachmentDirection } from "@baize/protocol";
import { conditionHolds } from "../../model/conditions.ts";
import { DEFAULT_TOP_X, ROTATIONS } from "../../model/constants.ts";
import { definitionOf, list, object, type RoomDefinition } from "../../model/definition.ts";
import { seatsOf } from "../../model/host.ts";
import { visibleFace } from "../../model/visible-side.ts";
import { groupName, seatName } from "../../model/whose.ts";
import { defaultActionFor } from "../../table/cards/default-action.ts";
import type { CardMenuInput } from "./card-menu-input.ts";
import { keyActions } from "./key-actions.ts";
import { type MenuEntry, section, when } from "./menu-entry.ts";
import { moveEntries } from "./move-entries.ts";
import { moveTargets } from "./move-targets.ts";
import { ownPictureEntry } from "./own-picture-entry.ts";

const DIRECTIONS: readonly AttachmentDirection[] = ["right", "left", "top", "bottom", "behind"];

export function cardMenuEntries(input: CardMenuInput): MenuEntry[] {
  const { card, actions, t } = input;
  const definition = definitionOf(input.plugin.gameDef);
  const shown = (name: string) => !definition.cardMenu.suppress.includes(name);
  const cardId = card.id;
  const attached = card.cardIndex > 0;
  return [
    ...withDefaultAction(input, pluginOptions(input, definition)),
    ...section(byKeys(input, definition)),
    ...section([
      ...when(attached && shown("Detach"), {
        id: "detach",
        label: t("detach"),
        onChoose: () => void actions.command("detach", { cardId }),
      }),
      ...when(attached && shown("Attachment Direction"), {
        id: "attachmentDirection",
        label: t("attachmentDirection"),
        entries: directions(input),
      }),
      ...when(shown("Flip"), {
        id: "flip",
        label: t("flip"),
        onChoose: () => void actions.command("flip", { cardId }),
      }),
    ]),
    ...section(moveEntries(input)),
    ...section([
      ...when(shown("Move To"), {
        id: "moveTo",
        label: t("moveTo"),
        entries: destinations(input, definition),
      }),
      ...when(shown("Show To"), { id: "showTo", label: t("showTo"), entries: viewers(input) }),
      ...when(card.inPlay === true && shown("Toggle Trigger"), {
        id: "toggleTriggers",
        label: t("toggleTriggers"),
        entries: triggers(input, definition),
      }),
      ...when(card.inPlay === true && shown("Set Rotation"), {
        id: "setRotation",
        label: t("setRotation"),
        entries: rotations(input),
      }),
      ownPictureEntry(input),
    ]).filter((entry) => entry.entries?.length !== 0),
    ...section([
      {
        id: "target",
        label: t("targetCard"),
        hotkey: "T",
        onChoose: () => void actions.command("toggleTarget", { cardId }),
      },
      {
        id: "arrow",
        label: t("drawArrow"),
        hotkey: "Shift+W",
        onChoose: () => void actions.command("drawArrow", { cardId }),
      },
      ...when(input.isTouch === true && input.me !== null, {
        id: "select",
        label: t("room-dialogs:selection.select"),
        // From now on a tap selects another one, or lets it go.
        onChoose: () => input.ui.setState({ selection: new Set([cardId]), pickedCardId: null }),
      }),
      ...tokenEntries(input, definition),
      ...underneath(input),
    ]),
    ...section(
      when(shown("Delete"), {
        id: "delete",
        label: t("delete"),
        danger: true,
        onChoose: () => void actions.command("deleteCard", { cardId }),
      }),
    ),
  ];
}

/** What the token buttons on the card and the token keys do, for hands that have neither. */
function tokenEntries({ card, actions, t, label }: CardMenuInput, definition: RoomDefinition): MenuEntry[] {
  const kinds = list(object(definition.cardTypes[card.sides?.A?.type ?? ""]).tokens).filter(
    (token) => typeof token === "string" && definition.tokens[token] !== undefined,
  ) as string[];
  const entries = kinds.flatMap((token): MenuEntry[] => {
    const kind = object(definition.tokens[token]);
    const name = label(kind.label) || token;
    const value = Number(card.tokens?.[token] ?? 0);
    const change = (delta: 1 | -1) => () =>
      void actions.command("addTokens", { changes: [{ cardId: card.id, token, delta }] });
    return [
      { id: `add ${token}`, label: t("addOne", { token: name }), note: String(value), onChoose: change(1) },
      ...when(value > 0 || kind.canBeNegative === true, {
        id: `remove ${token}`,
        label: t("removeOne", { token: name }),
        note: String(value),
        onChoose: change(-1),
      }),
    ];
  });
  return when(entries.length > 0, { id: "tokens", label: t("tokenMenu"), entries });
}

/** What the game's keys do with a card. */
function byKeys({ card, actions, t, label }: CardMenuInput, definition: RoomDefinition): MenuEntry[] {
  const entries = keyActions(definition, "card", definition.cardMenu.options, label).map(
    ({ index, key, label: text }): MenuEntry => ({
      id: `key ${index}`,
      label: text,
      hotkey: key,
      onChoose: () => void actions.run({ kind: "cardHotkey", index }, { cardId: card.id }),
    }),
  );
  return when(entries.length > 0, { id: "byKeys", label: t("room-dialogs:byKeys"), entries });
}

/** Opens and closes what lies behind the parent, as its badge does. */
function underneath({ card, room, actions, t }: CardMenuInput): MenuEntry[] {
  const stack = room.game.stackById[card.stackId];
  const behind = stack?.cardIds.some((id) => {
    const other = room.game.cardById[id];
    return other && other.cardIndex > 0 && other.attachmentDirection === "behind";
  });
  const open = stack?.lookingUnder === true;
  return when(behind, {
    id: "underneath",
    label: t(open ? "hideBehind" : "fanOutBehind"),
    onChoose: () => void actions.command("lookUnder", { stackId: card.stackId, value: !open }),
  });
}

function directions({ card, actions, t }: CardMenuInput): MenuEntry[] {
  return DIRECTIONS.map((direction) => ({
    id: direction,
    label: t(`table:attach.${direction}`),
    checked: card.attachmentDirection === direction,
    onChoose: () => void actions.command("setAttachmentDirection", { cardId: card.id, direction }),
  }));
}

function pluginOptions(input: CardMenuInput, definition: RoomDefinition): MenuEntry[] {
  const { card, room, plugin, me, actions, label } = input;
  const at = { game: room.game, plugin, cardId: card.id, playerN: me };
  return definition.cardMenu.options.flatMap((option, index) =>
    when(conditionHolds(option.showIf, at), {
      id: `option${index}`,
      label: label(option.label),
      ...cap(definition, option.actionList, label(option.label), label),
      onChoose: () => void actions.run({ kind: "cardMenu", index }, { cardId: card.id }),
    }),
  );
}

/** What a press on the picked card's strip does, where no option of the plugin is called the same. */
function withDefaultAction(input: CardMenuInput, options: MenuEntry[]): MenuEntry[] {
  const { card, room, plugin, me, observing, actions, label } = input;
  const action = defaultActionFor(plugin, room.game, card.id, me, observing ?? me ?? "player1");
  const text = action && !action.empty ? label(action.label) : "";
  if (!action || text === "" || options.some((option) => option.label === text)) return options;
  const run = () => void actions.run({ kind: "defaultAction", index: action.index }, { cardId: card.id });
  return [{ id: "defaultAction", label: text, onChoose: run }, ...options];
}

/** The card hotkey that runs the same list, or bears the same name. */
function cap(
  definition: RoomDefinition,
  actionList: Json,
  text: string,
  label: CardMenuInput["label"],
): { hotkey?: string } {
  const code = JSON.stringify(actionList);
  const same = definition.hotkeys.card.find(
    (entry) => JSON.stringify(entry.actionList) === code || (text !== "" && label(entry.label) === text),
  );
  return same ? { hotkey: same.key } : {};
}

function destinations(input: CardMenuInput, definition: RoomDefinition): MenuEntry[] {
  const { card, room, me, observing, t } = input;
  const origin = room.game.groupById[String(card.deckGroupId ?? "")];
  const others = moveTargets(room, definition.cardMenu.moveToGroupIds, me, observing);
  return [
    ...when(origin, {
      id: "origin",
      label: t("deckOfOrigin"),
      entries: origin ? places(input, origin.id) : [],
    }),
    ...others.map((group: Group) => ({
      id: group.id,
      label: groupName(input, group).full,
      entries: places(input, group.id),
    })),
  ];
}

/** Where in a group: top, shuffled in, among the top or bottom X, bottom. */
function places({ card, actions, t }: CardMenuInput, groupId: GroupId): MenuEntry[] {
  const cardId = card.id;
  const move = (to: "top" | "bottom" | "shuffle") => () =>
    void actions.command("moveCard", { cardId, groupId, to });
  const among = (to: "topX" | "bottomX", question: string) => async () => {
    const answer = await actions.ask("number", t(question), String(DEFAULT_TOP_X));
    if (answer === null) return;
    const x = Number.parseInt(answer, 10);
    void actions.command("moveCard", {
      cardId,
      groupId,
      to,
      x: Number.isNaN(x) ? DEFAULT_TOP_X : Math.max(0, x),
    });
  };
  return [
    { id: "top", label: t("top"), onChoose: move("top") },
    { id: "shuffle", label: t("shuffleIn"), onChoose: move("shuffle") },
    { id: "topX", label: t("shuffleIntoTopX"), onChoose: () => void among("topX", "shuffleIntoTop")() },
    {
      id: "bottomX",
      label: t("shuffleIntoBottomX"),
      onChoose: () => void among("bottomX", "shuffleIntoBottom")(),
    },
    { id: "bottom", label: t("bottom"), onChoose: move("bottom") },
  ];
}

function viewers({ card, room, actions, t }: CardMenuInput): MenuEntry[] {
  const show = (to: "all" | "none" | string) => () =>
    void actions.command("showCard", { cardId: card.id, to });
  return [
    { id: "none", label: t("nobody"), onChoose: show("none") },
    ...seatsOf(room).map((seat) => ({
      id: seat,
      label: seatName({ room, t }, seat),
      checked: card.peeking?.[seat] === true,
      onChoose: show(seat),
    })),
    { id: "all", label: t("everybody"), onChoose: show("all") },
  ];
}

function triggers({ card, me, actions, label }: CardMenuInput, definition: RoomDefinition): MenuEntry[] {
  const on = visibleFace(card, me, false)?.triggers ?? {};
  return definition.phases.map((phase) => ({
    id: phase.id,
    label: label(phase.label),
    entries: phase.steps.map((step) => ({
      id: step.id,
      label: label(step.label),
      checked: on[step.id] === true,
      onChoose: () => void actions.command("toggleTrigger", { cardId: card.id, stepId: step.id }),
    })),
  }));
}

function rotations({ card, actions }: CardMenuInput): MenuEntry[] {
  return ROTATIONS.map((rotation) => ({
    id: String(rotation),
    label: `${rotation}°`,
    checked: (card.rotation ?? 0) === rotation,
    onChoose: () => void actions.command("setRotation", { cardId: card.id, rotation }),
  }));
}
