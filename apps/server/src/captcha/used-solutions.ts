/** Solutions of captchas that have been used: each counts once. */
import { CappedMap } from "altcha-lib";

export interface UsedSolutions {
  /**
   * Uses a solution up.
   * @param expires until when it would be valid, in milliseconds since 1970.
   * @returns whether it was unused.
   */
  use(solution: string, expires: number): Promise<boolean>;
}

/** Those of this process alone. */
export function usedHere(): UsedSolutions {
  const used = new CappedMap<string, true>({ maxSize: 100_000 });
  return { use: async (solution) => used.setIfAbsent(solution, true) };
}
