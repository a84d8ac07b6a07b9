/** Panning with a finger; its code comes after the table. */
import type { panWith } from "./pan.ts";

const load = () => import("./pan.ts");

/** Follows a finger from where it is once the code is here, which it is unless the table has only just come. */
export function panLater(...finger: Parameters<typeof panWith>): void {
  load().then(
    ({ panWith }) => panWith(...finger),
    () => {},
  );
}

export const preloadPan = async (): Promise<void> => void (await load());
