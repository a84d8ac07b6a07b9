/** One entry of a menu of the room, as data: the same tree feeds context menus and the top bar. */
export interface MenuEntry {
  /** Unique among its siblings. */
  id: string;
  label: string;
  /** The key that does the same. */
  hotkey?: string;
  /** Small text at the end, such as a number of cards, or where a card lies. */
  note?: string;
  danger?: boolean;
  /** Shows whether the entry is on; undefined: it is no switch. */
  checked?: boolean;
  /** Starts a new section. */
  section?: boolean;
  /** Shown but not to be chosen; the label says why. */
  disabled?: boolean;
  /** Works without a connection: nothing of it is sent. */
  local?: boolean;
  onChoose?(): void;
  entries?: MenuEntry[];
}

/** Starts a section at the first of the entries, if there is one. */
export function section(entries: MenuEntry[]): MenuEntry[] {
  return entries.map((entry, index) => (index === 0 ? { ...entry, section: true } : entry));
}

/** Keeps the entries whose condition holds: `[when(x, entry), …].flat()` reads badly in long lists. */
export function when(condition: unknown, ...entries: MenuEntry[]): MenuEntry[] {
  return condition ? entries : [];
}
