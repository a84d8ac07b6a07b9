/** The mark of a table that was panned, by a person or for one: from then on it stays where it is and looks for no better view. */

export function markPanned(viewport: HTMLElement): void {
  viewport.dataset.panned = "";
}

export const isPanned = (viewport: HTMLElement): boolean => viewport.dataset.panned !== undefined;

/** Another table lies there now. */
export function forgetPanned(viewport: HTMLElement): void {
  delete viewport.dataset.panned;
}
