/** What ends the parts of something, in the order in which they were opened. */
export type Closers = (() => unknown)[];

/**
 * Ends each part once, the last that was opened first. One that fails keeps none of the others from ending; then it rejects with
 * what failed first.
 */
export async function closeAll(opened: Closers): Promise<void> {
  const failures: unknown[] = [];
  for (let close = opened.pop(); close; close = opened.pop()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
