import { createLink } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { AnchorHTMLAttributes, Ref } from "react";

interface Shown {
  icon: LucideIcon;
  title: string;
  text: string;
}

const style =
  "flex cursor-pointer flex-col items-center gap-1 rounded-l border border-line-strong bg-ink-1 px-2 py-4 text-center text-text no-underline transition-colors hover:border-brass hover:bg-ink-2 sm:py-5";

function Content({ icon: Icon, title, text }: Shown) {
  return (
    <>
      <Icon size={26} aria-hidden className="mb-1 text-brass-hi" />
      <b className="font-display text-[17px] font-semibold">{title}</b>
      <span className="text-[12.5px] leading-snug text-text-3 max-sm:sr-only">{text}</span>
    </>
  );
}

/** A large button for one of a few things to begin with. */
export function BigAction({ onPress, ...shown }: Shown & { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={style}>
      <Content {...shown} />
    </button>
  );
}

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "title"> &
  Shown & { ref?: Ref<HTMLAnchorElement> };

function Anchor({ icon, title, text, className: _, ...props }: AnchorProps) {
  return (
    <a {...props} className={style}>
      <Content icon={icon} title={title} text={text} />
    </a>
  );
}

/** The same as a link to a screen of the app. */
export const BigLink = createLink(Anchor);
