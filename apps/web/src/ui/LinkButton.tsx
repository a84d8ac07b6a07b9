import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

function Anchor({ variant, size, wide, className, ref, ...props }: AnchorProps) {
  return (
    <a
      {...props}
      ref={ref}
      className={buttonStyle(variant, size, `${wide ? "w-full" : ""} ${className ?? ""}`)}
    />
  );
}

/** A link to a screen of the app that looks like a button; takes the router's `to`, `params` and `search`. */
export const LinkButton = createLink(Anchor);

/** A link to another site that looks like a button; opens in a new tab and hands over nothing of ours. */
export function ExternalLinkButton(props: AnchorProps & { href: string }) {
  return <Anchor {...props} target="_blank" rel="noopener noreferrer" />;
}
