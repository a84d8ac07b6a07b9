import type { ComponentType } from "react";

/** Code of a part that its page can stand without: where it cannot be had, nothing stands in its place. */
export function spare<Props>(
  code: Promise<{ default: ComponentType<Props> }>,
): Promise<{ default: ComponentType<Props> }> {
  return code.catch(() => ({ default: () => null }));
}
