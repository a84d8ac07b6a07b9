import type { ReactNode } from "react";

/** Settings under one heading. */
export function PreferenceGroup({
  title,
  description,
  children,
}: {
  title: string;
  description?: string;
  children: ReactNode;
}) {
  return (
    <section className="mb-6" aria-label={title}>
      <h3 className="m-0 mb-1 text-base">{title}</h3>
      {description ? <p className="mt-0 mb-1.5 text-[13px] text-text-2">{description}</p> : null}
      {children}
    </section>
  );
}

/** A setting: what it is, and beside it, or on a phone below it, its field, which has the name for those who hear it. */
export function PreferenceLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 border-t border-line py-1.5 text-sm sm:grid-cols-[34%_1fr]">
      <span aria-hidden className="[overflow-wrap:anywhere]">
        {name}
      </span>
      <div>{children}</div>
    </div>
  );
}
