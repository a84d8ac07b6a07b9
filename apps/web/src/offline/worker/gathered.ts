/**
 * Does together what is asked within a while: a table shows a hundred pictures at once, and each would be a transaction.
 * @param work is given everything that was asked since it ran last
 * @param wait milliseconds
 * @returns asks for one thing; resolves when it is done
 */
export function gathered<Item>(
  work: (items: Item[]) => Promise<void>,
  wait: number,
): (item: Item) => Promise<void> {
  let waiting: Item[] = [];
  let next: Promise<void> | null = null;
  return (item) => {
    waiting.push(item);
    next ??= new Promise((resolve) => setTimeout(resolve, wait)).then(() => {
      const items = waiting;
      waiting = [];
      next = null;
      return work(items);
    });
    return next;
  };
}
