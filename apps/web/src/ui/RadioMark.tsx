import { cx } from "./cx.ts";

/** The circle of a radio button, in a `Radio` that is a `group`. */
export function RadioMark({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        "grid size-4 flex-none place-items-center rounded-full border border-line-field group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-brass-hi group-data-selected:border-brass forced-colors:group-data-selected:border-[Highlight]!",
        className,
      )}
    >
      <span className="size-2 rounded-full bg-brass opacity-0 group-data-selected:opacity-100 forced-colors:bg-[Highlight]!" />
    </span>
  );
}
