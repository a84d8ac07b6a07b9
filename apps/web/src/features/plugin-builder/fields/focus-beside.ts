import type { FieldPath } from "../model/field-path.ts";

/**
 * Before a row goes: the focus moves to the button that removes the row after it, else the one before it, so that whoever
 * works by keyboard stays where they are. @param row field of the row that goes
 */
export function focusBeside(list: HTMLElement | null, row: FieldPath): void {
  const gone = list?.querySelector(`[data-field="${CSS.escape(row)}"]`);
  const beside = gone?.nextElementSibling ?? gone?.previousElementSibling;
  beside?.querySelector<HTMLElement>("[data-remove]")?.focus({ preventScroll: true });
}
