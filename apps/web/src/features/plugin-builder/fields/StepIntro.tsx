import type { ReactNode } from "react";

/** What a step is about, above its fields. */
export function StepIntro({ children }: { children: ReactNode }) {
  return <div className="max-w-[72ch] text-text-2 [&_p]:m-0 [&_p+p]:mt-3">{children}</div>;
}
