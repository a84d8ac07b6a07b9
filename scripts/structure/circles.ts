/** Circles of a graph: places that lead to each other. */

export type Graph = ReadonlyMap<string, readonly string[]>;

/** Every circle as the sorted list of its places, the largest first: what Tarjan calls strongly connected components. */
export function circles(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const found: string[][] = [];

  const visit = (place: string): void => {
    order.set(place, order.size);
    lowest.set(place, order.get(place)!);
    open.push(place);
    isOpen.add(place);
    for (const next of graph.get(place) ?? []) {
      if (!order.has(next)) {
        visit(next);
        lowest.set(place, Math.min(lowest.get(place)!, lowest.get(next)!));
      } else if (isOpen.has(next)) lowest.set(place, Math.min(lowest.get(place)!, order.get(next)!));
    }
    if (lowest.get(place) !== order.get(place)) return;
    const circle = open.splice(open.indexOf(place));
    for (const member of circle) isOpen.delete(member);
    if (circle.length > 1) found.push(circle.sort());
  };

  for (const place of graph.keys()) if (!order.has(place)) visit(place);
  return found.sort((a, b) => b.length - a.length || a[0]!.localeCompare(b[0]!));
}
