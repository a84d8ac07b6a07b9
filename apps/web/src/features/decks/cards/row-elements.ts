/** Finds rows in the page: each carries its place among those shown. */

export interface RowElement {
  element: HTMLElement;
  at: number;
}

/** The row that something is in; null: in none. */
export function rowAt(target: EventTarget | null): RowElement | null {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-at]") : null;
  return element && { element, at: Number(element.dataset.at) };
}

/** The row of a place, or the nearest one to it. */
export function rowTo(body: Element | null | undefined, at: number): HTMLElement | null {
  const rows = body?.querySelectorAll<HTMLElement>(":scope > [data-at]");
  return rows?.[Math.max(0, Math.min(rows.length - 1, at))] ?? null;
}
