import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { cx } from "./cx.ts";
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
 * presses; what is pending is told by the form or dialog around it. (The library's own pending state speaks through a
 * reference to the button, which dangles once a success has led to another page.)
 */
export function Button({ variant, size, wide, className, isPending, children, ref, ...props }: ButtonProps) {
  const whilePending = { onPress: undefined, type: "button", "aria-disabled": true } as const;
  return (
    <AriaButton
      {...props}
      {...(isPending ? whilePending : {})}
      ref={ref}
      className={buttonStyle(
        variant,
        size,
        cx(wide && "w-full", isPending && "cursor-progress opacity-80", className),
      )}
    >
      {isPending ? <Spinner size={16} /> : null}
      {children}
    </AriaButton>
  );
}
