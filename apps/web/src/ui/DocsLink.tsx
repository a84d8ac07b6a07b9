import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";

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
