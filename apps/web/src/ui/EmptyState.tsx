import type { ReactNode } from "react";

/** What a list shows when there is nothing in it: what is missing, why, and what to do about it. */
export function EmptyState({
  title,
  children,
  actions,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="px-4 py-8 text-center text-text-2">
      <p className="m-0 font-semibold text-text">{title}</p>
      {children ? <div className="mx-auto mt-1 max-w-md">{children}</div> : null}
      {actions ? <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  );
}
