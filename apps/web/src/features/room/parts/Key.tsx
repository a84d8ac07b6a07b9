import { Fragment } from "react";

const CAPS: Record<string, string> = {
  ArrowLeft: "←",
  ArrowUp: "↑",
  ArrowRight: "→",
  ArrowDown: "↓",
  Escape: "Esc",
  Delete: "Del",
};

/** A key or a combination as key caps. */
export function Key({ name }: { name: string }) {
  const parts = name.length > 1 ? name.split("+").map((part) => part || "+") : [name];
  return (
    <span className="inline-flex items-center gap-1">
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 ? <span className="sr-only">+</span> : null}
          <kbd className="min-w-6 rounded-[5px] border border-line-strong bg-ink-3 px-1.5 py-[3px] text-center font-sans text-[12px] leading-none font-semibold text-text-2">
            {CAPS[part] ?? part}
          </kbd>
        </Fragment>
      ))}
    </span>
  );
}
