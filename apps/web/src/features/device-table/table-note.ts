/** What whoever has made a table wants said beside it, until the page that shows it has said it. */
const notes = new Map<string, string>();

export function noteForTable(slug: string, text: string): void {
  notes.set(slug, text);
}

/** Null: nothing, or it was said. */
export function takeNote(slug: string): string | null {
  const note = notes.get(slug) ?? null;
  notes.delete(slug);
  return note;
}
