import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";

/** What a step is about, above its fields. */
export function StepIntro({ children }: { children: ReactNode }) {
  return <div className="max-w-[72ch] text-text-2 [&_p]:m-0 [&_p+p]:mt-3">{children}</div>;
}

/** A page of the documentation, in a tab of its own: what was entered here stays in sight. @param page its path below `/docs/` */
export function DocsLink({ page, children }: { page: string; children: ReactNode }) {
  return (
    <a
      href={`/docs/${page}`}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-6 items-center gap-1 underline underline-offset-3 pointer-coarse:min-h-11"
    >
      {children}
      <ExternalLink size={13} aria-hidden className="flex-none" />
    </a>
  );
}
