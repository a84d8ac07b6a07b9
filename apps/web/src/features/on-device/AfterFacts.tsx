import type { ReactNode } from "react";

/** What follows the facts of an entry: behind a dot in their line, or in a line of its own without one. */
export function AfterFacts({ facts, children }: { facts: ReactNode; children: ReactNode }) {
  return (
    // The dot of what begins a line lies outside, where it is not drawn.
    <span className="flex flex-wrap gap-x-3 [clip-path:inset(-4px_-4px_-4px_-3px)] *:-ml-3 *:pl-3">
      <span>{facts}</span>
      <span className="relative before:absolute before:left-[4px] before:content-['·']">{children}</span>
    </span>
  );
}
