/** Measures, times and layers of the room (table §0). Lengths in u = 1 % of the window's height, times in ms. */

export const SIDE_BAR_WIDTH_U = 6;

export const COUNTER_DEBOUNCE_MS = 400;
export const TOKEN_BATCH_MS = 400;
export const TOKEN_BUTTON_DEBOUNCE_MS = 500;
/** How long what the server has answered is shown while its change has not come. */
export const OPTIMISTIC_MS = 2000;
export const MENU_CLOSE_MS = 150;

export const ALERT_MINIMUM_MS = 1000;
export const ALERT_PER_WORD_MS = 300;
export const ALERT_EXTRA_MS = 100;
/** At least, where it leads somewhere when it is pressed. */
export const ALERT_LEADS_MS = 4000;
export const MAX_ALERTS = 3;

/** How long a lost connection stays unmentioned, and how long its return is announced (table §1.4). */
export const RECONNECTING_NOTICE_MS = 1500;
export const BACK_ONLINE_MS = 2000;
/** A room that is still being entered after so long says that the line is silent, and has a way to try again (table §1.2). */
export const JOINING_SLOW_MS = 3000;
/** After how much silence the server is asked for a sign of life, the person is told, and the line is made anew (table §1.4). */
export const SILENCE_PING_MS = 1000;
export const SILENCE_NOTICE_MS = 1500;
export const SILENCE_RECONNECT_MS = 10_000;
/** A press whose answer takes longer than this says that it waits (table §12.3.8), and how long it is at least shown as heard. */
export const PRESS_WAITS_MS = 300;
export const PRESS_HEARD_MS = 150;

export const PLUGIN_RETRIES = 4;
export const PLUGIN_RETRY_MS = 1000;
/** A seat asked for this recently and not confirmed yet counts as mine (table §7.4). */
export const SEAT_REQUEST_MS = 5000;
/** The seat message for hotkeys comes at most this often (table §7.1). */
export const SEAT_NOTICE_MS = 5000;

export const DEFAULT_PEEK_COUNTS: readonly number[] = [5, 10];
export const DEFAULT_TOP_X = 5;
export const MAX_DECK_RESULTS = 25;
export const ROTATIONS: readonly number[] = [0, 90, 180, 270];

/** Stacking order; the seed's numbers (table §0). */
export const LAYER = {
  tableButton: 10,
  card: 100,
  browse: 202,
  arrows: 2000,
  hoverTextBox: 3000,
  topBar: 4000,
  sideBar: 10_000,
  topBarMenu: 10_001,
  hotkeyOverlay: 20_000,
  modal: 100_000,
  messagesExpanded: 1_000_000,
  alert: 3_000_000,
  dropdownMenu: 10_000_000,
  prompts: 30_000_000,
  giantCard: 40_000_000,
  dragged: 1_000_000_000,
} as const;

/** The colour of a seat as a CSS value; grey for anything that is not one of the eight. */
export function playerColor(seat: string | null | undefined): string {
  const number = seatNumber(seat);
  return number >= 1 && number <= 8 ? `var(--p${number})` : "var(--text-3)";
}

/** 1 for `player1`; 0 when the text names no seat. */
export function seatNumber(seat: string | null | undefined): number {
  const match = /^player(\d+)$/.exec(seat ?? "");
  return match ? Number(match[1]) : 0;
}
