/** A label as words alone: without the pictures that stand in it as `icon(address)` (table §7.6). */
export function wordsOf(label: string): string {
  return label.replaceAll(/icon\([^\s)]+\)/g, "").trim();
}
