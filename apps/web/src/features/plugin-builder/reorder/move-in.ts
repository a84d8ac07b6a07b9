/** A list with one item elsewhere. @param to place before which it is put, counted in the list as it was; its length: at the end */
export function moveIn<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from];
  if (moved === undefined) return [...items];
  const left = items.toSpliced(from, 1);
  return left.toSpliced(to > from ? to - 1 : to, 0, moved);
}
