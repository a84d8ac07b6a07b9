import { createLink } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { AnchorHTMLAttributes, Ref } from "react";

interface Shown {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** A line on phones, so that the words have room; else a tile. */
const style =
  "flex cursor-pointer items-center gap-x-4 rounded-l border border-line-strong bg-ink-1 px-4 py-3 text-left text-text no-underline transition-colors hover:border-brass hover:bg-ink-2 " +
  "sm:flex-col sm:gap-1 sm:px-2 sm:py-5 sm:text-center";

function Content({ icon: Icon, title, text }: Shown) {
  return (
    <>
      <Icon size={26} aria-hidden className="flex-none text-brass-hi sm:mb-1" />
      <span className="grid min-w-0 sm:gap-1">
        <b className="font-display text-heading font-semibold">{title}</b>
        <span className="text-hint leading-snug text-text-3">{text}</span>
      </span>
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
