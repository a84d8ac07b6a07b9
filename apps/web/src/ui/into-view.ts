/**
 * As the `ref` of what is said in answer to a press: it is in sight from the moment it is there, however small the window or large
 * the text.
 */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
