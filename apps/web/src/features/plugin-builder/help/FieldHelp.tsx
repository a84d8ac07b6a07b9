import { CircleQuestionMark } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../i18n/useLocale.ts";
import { cx } from "../../../ui/cx.ts";
import { Localized } from "../../../ui/Localized.tsx";
import { popoverStyle } from "../../../ui/menu-style.ts";
import { sayIn } from "../contents/contents.ts";
import { fieldDescription } from "./field-description.ts";
import { fieldExample } from "./field-examples.ts";
import { fieldTextKey } from "./field-text.ts";

export interface FieldHelpProps {
  /** Place in the definition: `groups.*.label` (`field-description.ts`). */
  at: string;
  /** Name of the field, as it stands beside it. */
  label: string;
  /** What each choice does, where the field is one of a few. */
  children?: ReactNode;
  className?: string;
}

/**
 * The "?" at a field: what it does at the table, in the reader's language, with an example; then what the format says about
 * it, in the words of the reference pages (decks §8.2).
 */
export function FieldHelp({ at, label, children, className }: FieldHelpProps) {
  const { t } = useTranslation("builder-properties");
  const say = sayIn(useLocale());
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = t("help.about", { field: label });
  const example = fieldExample(at, say, (type) => t(`typeName.${type}`));
  return (
    <Localized>
      <AriaButton
        ref={button}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        onPress={() => setShown(!isShown)}
        className={cx(
          "relative -my-1 inline-grid size-6 flex-none cursor-pointer place-items-center rounded-full text-text-3 transition-colors hover:text-text",
          // A finger gets 44 px, wherever the mark stands.
          "pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5 pointer-coarse:after:content-['']",
          className,
        )}
      >
        <CircleQuestionMark size={15} aria-hidden />
      </AriaButton>
      <Popover
        triggerRef={button}
        isOpen={isShown}
        onOpenChange={setShown}
        placement="bottom start"
        offset={6}
        className={cx(popoverStyle, "w-[min(340px,calc(100vw-32px))]")}
      >
        <Dialog aria-label={name} className="grid gap-2 p-2.5 text-[0.84375rem] leading-snug outline-none">
          <b className="font-semibold">{label}</b>
          <p className="m-0">{t(`help.field.${fieldTextKey(at)}`)}</p>
          {children}
          {example === undefined ? null : (
            <p className="m-0 text-text-2">
              {t("help.example")}{" "}
              <code className="rounded-s bg-ink-0 px-1.5 py-0.5 text-text">{example}</code>
            </p>
          )}
          <p className="m-0 border-t border-line pt-2 text-hint text-text-3">
            {t("help.format")} <span lang="en">{fieldDescription(at)}</span>
          </p>
        </Dialog>
      </Popover>
    </Localized>
  );
}
