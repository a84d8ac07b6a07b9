import { type ReactNode, useId } from "react";

export interface PanelProps {
  title: string;
  /** 1 for the panel that names the page. */
  level?: 1 | 2;
  /** What an address with a hash leads to. */
  anchor?: string;
  children: ReactNode;
}

/** A titled box of a page made of such boxes. */
export function Panel({ title, level = 2, anchor, children }: PanelProps) {
  const id = useId();
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <section id={anchor} aria-labelledby={id} className="rounded-l border border-line bg-ink-1 p-5 sm:p-6">
      <Heading
        id={id}
        className={`mt-0 mb-4 leading-tight [overflow-wrap:anywhere] ${level === 1 ? "text-page" : "text-xl"}`}
      >
        {title}
      </Heading>
      {children}
    </section>
  );
}
