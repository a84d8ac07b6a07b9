/** Which worker a room belongs to, by its slug alone: the same at every start with as many workers. */
export function shareOf(slug: string, size: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < slug.length; index++)
    hash = Math.imul(hash ^ slug.charCodeAt(index), 0x01000193) >>> 0;
  return hash % size;
}
