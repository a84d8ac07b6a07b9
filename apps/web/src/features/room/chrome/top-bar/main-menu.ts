/** The entries of "Menu" (table §9.2). Pure: what they do is given in. */

import { seatOf } from "@baize/client";
import type { Json } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { isOpenTo, type Support } from "@baize/protocol/support-levels";
import { definitionOf, type MenuOption, type PlayerCount } from "../../model/definition.ts";
import { isActingHost, isHostOfCards, mayAct } from "../../model/host.ts";
import type { RoomActions } from "../../model/room-actions.ts";
import type { TablePlugin } from "../../model/room-context.tsx";
import type { Translate } from "../../model/texts.tsx";
import type { UiStore } from "../../model/ui-store.ts";
import { closeOptions } from "../../sync/questions.ts";
import { openUrlDialog, pickDeckFile } from "../deck-import/open-dialogs.ts";
import { type KeyAction, keyEntries } from "../menus/key-actions.ts";
import { type MenuEntry, section, when } from "../menus/menu-entry.ts";
import { rulesEntry } from "./help-menu.ts";

export interface MainMenuInput {
  room: RoomView;
  plugin: TablePlugin;
  userId: number | null;
  ui: UiStore;
  actions: RoomActions;
  t: Translate;
  label(label: Json | undefined): string;
  supporter: Support | null;
  /** Where the game's rules stand; null: nowhere. */
  rules: string | null;
  /** Leaves for the lobby; the seat stays taken. */
  leave(): void;
  /** Leaves for the person's profile, after closing the room. */
  goToProfile(): void;
  /** Lets the person choose a file and puts it on the table. */
  upload(): void;
  download(what: "game" | "replay"): void;
  /** Begins a recording, or ends the one that is made; null: nothing can be recorded here. */
  record: { isOn: boolean; toggle(): void } | null;
  /** The game is tried beside its editor: nothing is kept, and nobody else is there. */
  isTrial?: boolean;
  /** The table is one of this device: closing it deletes it, and it is no room. */
  isOnDevice?: boolean;
  /** Takes the game to this device; null: it is there. */
  take: (() => void) | null;
  /** What the game does by keys, for hands that have or know none; empty where it stands elsewhere. */
  byKeys?: readonly KeyAction[];
}

type Ending = "clearTable" | "resetDecks" | "closeRoom";

/** What is not at a table where a game is tried; entries of sub-menus included. */
const ABSENT_WHEN_TRIED = [
  "public",
  "url",
  "o8d",
  "upload",
  "save",
  "download",
  "report",
  "leave",
  "closeRoom",
];

export function mainMenuEntries(input: MainMenuInput): MenuEntry[] {
  const entries = allEntries(input);
  return input.isTrial ? present(entries) : entries;
}

function present(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries
    .filter(({ id }) => !ABSENT_WHEN_TRIED.includes(id))
    .map((entry) => (entry.entries ? { ...entry, entries: present(entry.entries) } : entry));
}

function allEntries(input: MainMenuInput): MenuEntry[] {
  const { room, plugin, userId, ui, actions, t, byKeys = [] } = input;
  const definition = definitionOf(plugin.gameDef);
  const host = isActingHost(room, userId);
  const hostOfCards = isHostOfCards(room, userId);
  const seated = forSeated(input);
  return [
    ...when(byKeys.length > 0, {
      id: "byKeys",
      label: t("room-dialogs:byKeys"),
      entries: keyEntries(byKeys, (index) => seated(() => void actions.run({ kind: "gameHotkey", index }))()),
    }),
    { id: "load", label: t("load"), entries: loadEntries(input, hostOfCards) },
    { id: "unload", label: t("unload"), entries: unloadEntries(input) },
    ...when(host && definition.playerCountMenu.length > 0, {
      id: "players",
      label: t("numberOfPlayers"),
      entries: playerCounts(input, definition.playerCountMenu),
    }),
    ...when(host && room.removed.length > 0, {
      id: "removed",
      label: t("seatMenu.removedPeople"),
      entries: room.removed.map(({ user_id, alias }) => ({
        id: String(user_id),
        label: t("seatMenu.letBack", { name: alias }),
        onChoose: () => void actions.removePerson(user_id, false),
      })),
    }),
    {
      id: "spawn",
      label: t("spawnCard"),
      onChoose: seated(() => ui.setState({ showModal: "card" })),
    },
    {
      id: "random",
      label: t("random"),
      entries: [
        { id: "coin", label: t("coin"), onChoose: seated(() => void actions.command("flipCoin", {})) },
        { id: "number", label: t("number"), onChoose: seated(() => void randomNumber(input)) },
      ],
    },
    ...when(definition.pluginMenu.length > 0, {
      id: "plugin",
      label: t("pluginOptions"),
      entries: pluginEntries(input, definition.pluginMenu),
    }),
    {
      id: "save",
      label: t("saveGame"),
      hotkey: "Ctrl+S",
      onChoose: seated(() => void actions.saveReplay()),
    },
    downloads(input, hostOfCards),
    ...when(input.take !== null, {
      id: "take",
      label: t("takeWithMe"),
      ...(hostOfCards && room.policy === "open" ? {} : { disabled: true, note: t("takeWithMeNote") }),
      onChoose: () => input.take?.(),
    }),
    ...authorsEntries(input),
    ...section([
      ...rulesEntry(input),
      { id: "leave", label: t("leaveTable"), local: true, onChoose: input.leave },
    ]),
    ...section(
      when(
        host,
        ending(input, "clearTable", definition.clearTableOptions),
        ending(input, "resetDecks", definition.clearTableOptions),
        ending(input, "closeRoom", closeOptions(definition)),
      ),
    ),
  ];
}

/** What needs a seat: whoever has none is told so. */
function forSeated({ room, userId, actions, t }: MainMenuInput): (run: () => void) => () => void {
  return (run) => () => (mayAct(room, userId) ? run() : actions.alert("info", t("pleaseSit")));
}

function loadEntries(input: MainMenuInput, hostOfCards: boolean): MenuEntry[] {
  const { room, plugin, ui, actions, t } = input;
  const seated = forSeated(input);
  return [
    {
      id: "prebuilt",
      label: t("loadPrebuiltDeck"),
      hotkey: "Ctrl+L",
      onChoose: seated(() => ui.setState({ showModal: "prebuilt_deck" })),
    },
    {
      id: "public",
      label: t("room-dialogs:loadPublicCustomDeck"),
      onChoose: seated(() => ui.setState({ showModal: "public_deck" })),
    },
    {
      id: "url",
      label: t("loadViaUrl"),
      hotkey: "Ctrl+U",
      onChoose: seated(() => openUrlDialog({ room, ui, actions, t })),
    },
    {
      id: "o8d",
      label: t("loadO8dFile"),
      onChoose: seated(() => void pickDeckFile({ plugin, ui, actions, t })),
    },
    {
      id: "upload",
      label: t("loadGameOrReplayJson"),
      ...(hostOfCards ? {} : { disabled: true, note: t("hostOnly") }),
      onChoose: input.upload,
    },
  ];
}

function unloadEntries(input: MainMenuInput): MenuEntry[] {
  const { actions, t } = input;
  const seated = forSeated(input);
  return [
    {
      id: "mine",
      label: t("unloadMyCards"),
      onChoose: seated(() => void actions.command("unload", { what: "mine" })),
    },
    {
      id: "shared",
      label: t("unloadSharedCards"),
      onChoose: seated(() => void actions.command("unload", { what: "shared" })),
    },
  ];
}

function playerCounts({ room, actions, label }: MainMenuInput, menu: readonly PlayerCount[]): MenuEntry[] {
  return menu
    .map((entry, index) => ({ ...entry, index }))
    .sort((a, b) => a.numPlayers - b.numPlayers)
    .map(({ index, ...entry }) => ({
      id: String(index),
      label: label(entry.label) || String(entry.numPlayers),
      checked: isPresent(entry, menu, room),
      onChoose: () => void actions.command("setPlayerCount", { index }),
    }));
}

function pluginEntries({ actions, label }: MainMenuInput, options: readonly MenuOption[]): MenuEntry[] {
  return options.map((option, index) => ({
    id: String(index),
    label: label(option.label),
    onChoose: () => void actions.run({ kind: "pluginMenu", index }),
  }));
}

/** What whoever makes a game, or finds a mistake in one, needs of a table. */
function authorsEntries({ ui, t, record }: MainMenuInput): MenuEntry[] {
  return [
    {
      id: "developer",
      label: t("developerTools"),
      local: true,
      onChoose: () => ui.setState({ showModal: "developer" }),
    },
    ...when(record, {
      id: "record",
      label: t(record?.isOn ? "recordings:menu.stopRecording" : "recordings:menu.record"),
      local: true,
      onChoose: () => record?.toggle(),
    }),
    {
      id: "report",
      label: t("recordings:menu.report"),
      local: true,
      onChoose: () => ui.setState({ showModal: "report" }),
    },
  ];
}

/** Whether the game is one for so many players now; of several choices for as many the one with its layout. */
function isPresent(
  { numPlayers, layoutId }: PlayerCount,
  menu: readonly PlayerCount[],
  { game }: RoomView,
): boolean {
  if (game.numPlayers !== numPlayers) return false;
  return game.layoutId === layoutId || menu.filter((entry) => entry.numPlayers === numPlayers).length === 1;
}

/** The game as a file, for the host in person; in an open room for whoever is seated. */
function downloads({ room, userId, ui, supporter, t, download }: MainMenuInput, host: boolean): MenuEntry {
  const allowed = host || (room.policy === "open" && seatOf(room, userId) !== null);
  const refused = allowed ? {} : { disabled: true, note: t("hostOnly") };
  return {
    id: "download",
    label: t("download"),
    entries: [
      { id: "game", label: t("room-dialogs:gameStateJson"), ...refused, onChoose: () => download("game") },
      {
        id: "replay",
        label: t("room-dialogs:fullReplay"),
        ...refused,
        onChoose: () =>
          isOpenTo(supporter, "fullReplay") ? download("replay") : ui.setState({ showModal: "patreon" }),
      },
    ],
  };
}

async function randomNumber({ ui, actions, t }: MainMenuInput): Promise<void> {
  const answer = await actions.ask(
    "number",
    t("room-dialogs:randomNumberBetween"),
    String(ui.getState().randomNumberMax),
  );
  if (answer === null) return;
  const max = Math.min(Number.parseInt(answer, 10), Number.MAX_SAFE_INTEGER);
  if (Number.isNaN(max) || max < 1) return actions.alert("info", t("room-dialogs:randomNumberTooLow"));
  ui.setState({ randomNumberMax: max });
  await actions.command("randomNumber", { max });
}

/** Ends the game; where it knows several outcomes, these are the entries of a menu. */
function ending(input: MainMenuInput, what: Ending, options: readonly MenuOption[]): MenuEntry {
  const { t, label, isOnDevice } = input;
  const name = what === "closeRoom" && isOnDevice ? "device:place.delete" : what;
  const entry = { id: what, label: t(name), danger: what === "closeRoom" };
  if (options.length < 2) return { ...entry, onChoose: () => void end(input, what, options.length - 1) };
  return {
    ...entry,
    entries: options.map((option, index) => ({
      id: String(index),
      label: label(option.label),
      onChoose: () => void end(input, what, index, label(option.label)),
    })),
  };
}

/** @param index of the option whose list is run first; −1: none. @param outcome named in the question, where there are several */
async function end(input: MainMenuInput, what: Ending, index: number, outcome?: string): Promise<void> {
  const { actions, t, goToProfile, isOnDevice } = input;
  const question =
    what === "closeRoom" && isOnDevice
      ? `${t("device:list.removeTitle")} ${t("device:list.removeBody")}`
      : t(`room-dialogs:confirm.${what}`);
  const text =
    outcome === undefined ? question : t("room-dialogs:confirm.withOutcome", { question, outcome });
  if ((await actions.ask("confirm", text)) === null) return;
  if (index >= 0) {
    const ran = await actions.run({ kind: what === "closeRoom" ? "closeRoom" : "clearTable", index });
    if (ran.status !== "ok") return;
  }
  if (what !== "closeRoom") return void actions.resetGame({ reload: what === "resetDecks" });
  const closed = await actions.closeRoom();
  if (closed.status === "ok") goToProfile();
}
