/** Which option of a prompt stands out, which ones Enter, Escape and the digits choose (table §9.3). */
import type { Prompt, PromptOption } from "@baize/engine";

/** Keys that plugins have always given to the way out. */
const WAYS_OUT = new Set(["Escape", "0"]);

/** The index of the option that Enter chooses and that stands out; −1: none does. */
export function defaultOption(prompt: Prompt): number {
  const options = prompt.options ?? [];
  const named = options.findIndex(({ role }) => role === "default");
  if (named >= 0) return named;
  const cancel = cancelOption(prompt);
  return options.findIndex((option, index) => index !== cancel && !isLasting(option) && !isWayOut(option));
}

/** The index of the option that Escape chooses: the one that says so, or has its key, or is a plain No; −1: none. */
export function cancelOption({ options = [] }: Prompt): number {
  for (const says of [hasCancelRole, isWayOut, isRefusal]) {
    const index = options.findIndex(says);
    if (index >= 0) return index;
  }
  return -1;
}

/** Always, Never and the like answer for good: they never stand out. */
export function isLasting({ dontShowAgain, label }: PromptOption): boolean {
  return dontShowAgain === true || /^(id:)?(always|never)$/i.test(String(label));
}

/**
 * The key of an option: its own, else the digit of its place, as far as no other option has it.
 * @param isOnTable the keyboard's focus is on the table, which needs Enter and Escape itself: their options have their digits there
 */
export function keyOfOption(prompt: Prompt, index: number, isOnTable = false): string | null {
  const options = prompt.options ?? [];
  const own = options[index]?.hotkey || (index === cancelOption(prompt) ? "Escape" : undefined);
  if (own && !(isOnTable && TABLE_KEYS.has(own))) return own;
  const digit = String(index + 1);
  return index < 9 && options.every(({ hotkey }) => hotkey !== digit) ? digit : null;
}

/** What the keys of the table (table §12.3) leave to no question. */
const TABLE_KEYS = new Set(["Enter", "Escape"]);

const hasCancelRole = ({ role }: PromptOption): boolean => role === "cancel";

/** A number that is chosen by its last digit is none. */
const isWayOut = ({ role, hotkey, label }: PromptOption): boolean =>
  role === "cancel" || (role !== "default" && WAYS_OUT.has(hotkey ?? "") && !/^\d+$/.test(String(label)));

const isRefusal = ({ role, label }: PromptOption): boolean =>
  role !== "default" && /^(id:)?(cancel|no)$/i.test(String(label));
