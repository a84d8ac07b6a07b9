/**
 * Names of the places where something is entered. An input, or what surrounds it, carries its path as `data-field`; a row,
 * a card type or a box of the layout that of the whole row. Rows are named by their uid, since ids are changed by the author.
 *
 * `basics/pluginName` · `cardTypes/Flame/width` · `groups/3/groupId` · `phases/2/steps/1/stepId` · `layout/12` (box 12)
 */
export type FieldPath = string;

/** Parts are encoded, so that the name of a card type may hold anything. */
export function fieldPath(...parts: readonly (string | number)[]): FieldPath {
  return parts.map((part) => encodeURIComponent(part)).join("/");
}

/** The element of the path, or of the closest one above it that the page shows. */
export function elementOf(root: ParentNode, path: FieldPath): HTMLElement | null {
  for (let parts = path.split("/"); parts.length > 0; parts = parts.slice(0, -1)) {
    const found = root.querySelector<HTMLElement>(`[data-field="${CSS.escape(parts.join("/"))}"]`);
    if (found) return found;
  }
  return null;
}

/** What takes the focus in an element: the first input, or a button, or itself. */
export function focusableIn(element: HTMLElement): HTMLElement {
  const selector = "input:not([disabled]), select, textarea, button:not([disabled]), [tabindex='0']";
  return element.matches(selector) ? element : (element.querySelector<HTMLElement>(selector) ?? element);
}
