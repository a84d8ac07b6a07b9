/** The frame of what stands alone before the builder opens. */
import type { ReactNode } from "react";

/** What stands alone on the page. */
export function Middle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto w-full max-w-[720px] flex-1 px-4 pt-10 pb-16 sm:px-6">
      <div className="flex flex-col items-start gap-4 rounded-l border border-line bg-ink-1 p-5 sm:p-7">
        <h1 className="m-0 text-page">{title}</h1>
        {children}
      </div>
    </main>
  );
}
