/**
 * What only this client knows: the seat it looks from, the card under the pointer, open menus and modals,
 * the keys held down (table §10.1). Never contains server state. Entering another room makes a new store.
 */
import type { CardId, GroupId, JsonObject, SeatId, StackId } from "@baize/engine";
import type { AlertMessage, ConsentAsked, ConsentWaiting } from "@baize/protocol";
import { createStore, type StoreApi } from "zustand/vanilla";
import { type HandsSettings, readHandsSettings } from "./hands-settings.ts";
import type { PictureSubject } from "./picture-subject.ts";

export type ModalName =
  | "card"
  | "prebuilt_deck"
  | "public_deck"
  | "url_deck"
  | "deck_file"
  | "settings"
  | "automation"
  | "custom"
  | "custom_decks"
  | "custom_content"
  | "developer"
  | "patreon"
  | "alt_art"
  | "report"
  | "recording";

export type DropdownMenu =
  /** `isHeld`: a finger has opened it and is still down. */
  | { type: "card"; cardId: CardId; x: number; y: number; isHeld?: boolean }
  /** What is done to all that is selected: everything, or only where to move it, or whom to give it. */
  | { type: "selection"; part: "all" | "move" | "give"; x: number; y: number; isHeld?: boolean }
  | { type: "group"; groupId: GroupId; title: string; x: number; y: number }
  | { type: "gameKeys"; title: string; x: number; y: number }
  | { type: "firstPlayer"; title: string; x: number; y: number }
  | { type: "seat"; seat: SeatId; title: string; x: number; y: number };

/** A drag under way; where it goes lives in the pointer layer, not here, so that moving renders nothing. */
interface Dragging {
  stackId: StackId;
  fromGroupId: GroupId;
}

/** The interface as one person likes it; kept in the profile, for each plugin. */
export interface UserSettings {
  backgroundUrl: string;
  /** Card size in percent of the layout's own. */
  zoomPercent: number;
  touchMode: boolean;
  /** How long the pointer rests on a card before the large one shows, in milliseconds. */
  previewDelay: number;
  /** Of the large card, in percent of its ordinary size. */
  previewSize: number;
  /** Where the large card stands: away from the pointer, at one side, or nowhere. */
  previewSide: (typeof PREVIEW_SIDES)[number];
  /** Volumes from 0, silent, to 100: it is one's turn, somebody writes, somebody sits down, one gets cards. */
  soundTurn: number;
  soundChat: number;
  soundPeople: number;
  soundCards: number;
}
export const PREVIEW_SIDES = ["auto", "left", "right", "none"] as const;

export interface ShownAlert extends AlertMessage {
  id: number;
  /** Local time, milliseconds. */
  timestamp: number;
  /** Takes the place of an earlier one about the same. */
  about?: string;
  /** Texts from outside are in it: they stay as they are, whatever they look like. */
  isPlain?: boolean;
  /** The announcements of the table say it as well: screen readers hear it there. */
  isAnnounced?: boolean;
  /** Written by the operator to every page: it is called a notice, though it stays as a crash does. */
  isNotice?: boolean;
  /** Does again what came to nothing. */
  retry?: () => void;
  /** Shows what the alert tells of; its text is the button. */
  open?: () => void;
  /** With the action `undo`: the step that it takes back; once others have gone on it is not offered. */
  step?: number;
  /** Beside `step`: the step up to which what was undone can be had back, while the table still stands where it was left. */
  redoTo?: number;
}

/** Somebody has moved the table through its history. */
export interface Stepped {
  /** Null: oneself. */
  name: string | null;
  /** The steps that were shown before and after. */
  from: number;
  to: number;
}

/** An in-app dialog that replaces `prompt`/`confirm`; resolved by the dialog host. */
export interface Question {
  kind: "text" | "number" | "confirm";
  text: string;
  initial: string;
  /** Null = cancelled; "" and "yes" for a confirmed `confirm`. */
  resolve(answer: string | null): void;
}

/** A question that waits for this person's answer, or for that of others. */
export type OpenConsent<Sent = ConsentAsked> = Sent & {
  /** Local time at which no answer counts as no, milliseconds. */
  until: number;
};

/** What this person has said and nobody has heard yet. */
export interface UnsentLine {
  id: number;
  text: string;
  /**
   * `waiting` for a line; `underWay`: sent, and not answered; `failed`: it is not sent again by itself, and `why` says the reason.
   */
  state: "waiting" | "underWay" | "failed";
  why?: string;
}

export interface UiState {
  playerN: SeatId | null;
  observingPlayerN: SeatId;
  /** How one goes from one of several seats to another, at a table of one device. */
  hands: HandsSettings;
  /** A curtain is down: the seat that the device is passed to. */
  passTo: SeatId | null;
  activeCardId: CardId | null;
  /** The card that was picked by a click, which keeps its strip of actions until another click. */
  pickedCardId: CardId | null;
  /** The touch bar's button that the next taps on cards apply; `remove`: tapped twice, takes tokens away (table §8). */
  touchAction: { row: number; index: number; mode: "apply" | "remove" } | null;
  /** The token that the mouse rests on: it has its buttons. */
  hoveredToken: { cardId: CardId; token: string } | null;
  /** Whoever has no seat has chosen to watch. */
  isWatching: boolean;
  /** Which side of the screen the pointer is on: the preview goes to the other. */
  screenLeftRight: "left" | "right";
  /** Likewise its upper or lower half: on a narrow screen there is no room beside the card. */
  screenTopBottom: "top" | "bottom";
  /** Half of the active card under the pointer: the sign of token hotkeys. */
  mouseTopBottom: "top" | "bottom";
  dropdownMenu: DropdownMenu | null;
  showModal: ModalName | null;
  /** What the dialog `alt_art` sets a picture for. */
  pictureSubject: PictureSubject | null;
  showHotkeys: boolean;
  /** A text field has the focus: hotkeys are off. */
  typing: boolean;
  /** 0, or the time of the press in milliseconds. */
  keypress: Record<"Control" | "Alt" | "Shift" | "Tab" | "Space", number>;
  /** The cards that are chosen for a question, in the order in which they were; `enabled`: one asks for some. The wire's name. */
  multiSelect: { enabled: boolean; cardIds: CardId[] };
  /** The cards that are selected: what is done to one of them is done to all; in the order in which they were (table §4.6). */
  selection: ReadonlySet<CardId>;
  /** Cards that the oldest question offers, and which was pressed last to answer one, when. */
  candidates: { cardIds: readonly CardId[]; pressed: { cardId: CardId; at: number } | null };
  dragging: Dragging | null;
  spectatorPeekingAll: boolean;
  /** What lies below the table of a phone, and so not on it: its buttons, and the own hand; null: nothing, the table has all. */
  docked: { hand: GroupId | null } | null;
  userSettings: UserSettings;
  alerts: ShownAlert[];
  /** The newest move through the history that is not told yet. */
  stepped: Stepped | null;
  /** The steps that this person is known to have made, in their order. */
  ownSteps: readonly number[];
  /** User ids of who has left within the last seconds, and may be back at once. */
  justLeft: readonly number[];
  /** How this person has answered the last question of the game: with its way out, or with something else; null: none yet. */
  lastAnswer: "declined" | "given" | null;
  /** A line that stays until the game takes it away (`gui_update` of `status.text`). */
  status: string | null;
  question: Question | null;
  /** What others at the table ask of this person, oldest first. */
  consents: readonly OpenConsent[];
  /** What this person has asked of others. */
  waiting: OpenConsent<ConsentWaiting> | null;
  /** The box of log and chat: drawn out where it is a drawer, and grown over the height of the table. */
  messages: { drawn: boolean; expanded: boolean };
  /** What this person has said and is not in the chat yet, oldest first. */
  unsentLines: readonly UnsentLine[];
  /** How long the server takes to answer, milliseconds; null: not known. */
  latency: number | null;
  /** The figure is too old to say anything. */
  latencyStale: boolean;
  /** Something was sent, and the server has said nothing since. */
  unanswered: boolean;
  /** The definition that the repository's last push holds, for the plugin's author; null: none came (table §7.4). */
  pluginUpdate: JsonObject | null;
  /** Pushes of the repository are taken over at once. */
  pluginAutoRefresh: boolean;
  /** What stands in the dialog of addresses of decks when it opens: what could not be loaded. */
  deckAddress: string;
  /** The deck file that was picked. */
  deckFile: File | null;
  /** The deck that the room was made for has been asked for during this visit. */
  externalDeckAsked: boolean;
  /** The range asked for last under Random → Number. */
  randomNumberMax: number;
}
export type UiStore = StoreApi<UiState>;

export const initialUi: UiState = {
  playerN: null,
  observingPlayerN: "player1",
  hands: { curtained: false, follow: true },
  passTo: null,
  activeCardId: null,
  pickedCardId: null,
  touchAction: null,
  hoveredToken: null,
  isWatching: false,
  screenLeftRight: "left",
  screenTopBottom: "top",
  mouseTopBottom: "top",
  dropdownMenu: null,
  showModal: null,
  pictureSubject: null,
  deckAddress: "",
  deckFile: null,
  externalDeckAsked: false,
  showHotkeys: false,
  typing: false,
  keypress: { Control: 0, Alt: 0, Shift: 0, Tab: 0, Space: 0 },
  multiSelect: { enabled: false, cardIds: [] },
  selection: new Set(),
  candidates: { cardIds: [], pressed: null },
  dragging: null,
  spectatorPeekingAll: false,
  docked: null,
  userSettings: {
    backgroundUrl: "",
    zoomPercent: 100,
    touchMode: false,
    previewDelay: 150,
    previewSize: 100,
    previewSide: "auto",
    soundTurn: 0,
    soundChat: 0,
    soundPeople: 0,
    soundCards: 0,
  },
  alerts: [],
  stepped: null,
  ownSteps: [],
  justLeft: [],
  lastAnswer: null,
  status: null,
  question: null,
  consents: [],
  waiting: null,
  messages: { drawn: false, expanded: false },
  unsentLines: [],
  latency: null,
  latencyStale: false,
  unanswered: false,
  pluginUpdate: null,
  pluginAutoRefresh: false,
  randomNumberMax: 3,
};

export function createUiStore(): UiStore {
  return createStore<UiState>(() => ({ ...initialUi, hands: readHandsSettings() }));
}
