import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { Spinner } from "./Spinner.tsx";

export interface ButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width of its container. */
  wide?: boolean;
  /** Extra classes, for layout only (margins, order). */
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A push button. `type` is `button` unless told otherwise. `isPending` keeps the focus, shows a spinner and ignores
 * presses.
 */
export function Button({ variant, size, wide, className, children, ref, ...props }: ButtonProps) {
  return (
    <AriaButton
      {...props}
      ref={ref}
      className={buttonStyle(variant, size, `${wide ? "w-full" : ""} ${className ?? ""}`)}
    >
      {props.isPending ? <Spinner size={16} /> : null}
      {children}
    </AriaButton>
  );
}
