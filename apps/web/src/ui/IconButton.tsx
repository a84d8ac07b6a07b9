import { type ReactNode, type Ref, useId } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { cx } from "./cx.ts";
import { Tooltip } from "./Tooltip.tsx";

export interface IconButtonProps
  extends Omit<AriaButtonProps, "className" | "style" | "children" | "aria-label"> {
  /** Accessible name, also shown as tooltip. */
  label: string;
  /** Why it does nothing now: it stays where it is and can be found, and a press still is one. */
  unavailable?: string | null;
  /** `ghost` has no box until hovered. */
  variant?: "default" | "ghost" | "danger";
  /** 32 or 44 px square. */
  size?: "m" | "l";
  /** The icon, 16 to 18 px. */
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

const variants = {
  default: "bg-ink-2 border-line text-text-2 hover:text-text hover:bg-ink-3",
  ghost: "bg-transparent border-transparent text-text-2 hover:text-text hover:bg-ink-3",
  danger: "bg-ink-2 border-line text-bad hover:bg-ink-3",
};

/** A square button that shows only an icon; its name is read out and shown as a tooltip. */
export function IconButton({
  label,
  variant = "default",
  size = "m",
  unavailable = null,
  className,
  children,
  ref,
  ...props
}: IconButtonProps) {
  const reason = useId();
  const says =
    unavailable === null ? {} : { "aria-disabled": true, "aria-describedby": reason, "data-unavailable": "" };
  return (
    <>
      <Tooltip text={unavailable === null ? label : `${label}. ${unavailable}`}>
        <AriaButton
          {...props}
          {...says}
          ref={ref}
          aria-label={label}
          className={cx(
            "inline-grid flex-none place-items-center rounded-s border cursor-pointer transition-colors data-disabled:opacity-45 data-disabled:cursor-not-allowed",
            size === "m" ? "size-8" : "size-11",
            variants[variant],
            className,
          )}
        >
          {children}
        </AriaButton>
      </Tooltip>
      {unavailable === null ? null : (
        <span id={reason} hidden>
          {unavailable}
        </span>
      )}
    </>
  );
}
