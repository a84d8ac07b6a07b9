import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Logo } from "../ui/Logo.tsx";

export interface AccountCardProps {
  title: string;
  children: ReactNode;
  /** Links under the form. */
  footer?: ReactNode;
}

/** The one card on the felt that log-in, sign-up and their kin consist of. */
export function AccountCard({ title, children, footer }: AccountCardProps) {
  const { t } = useTranslation("common");
  return (
    <main
      aria-label={t("mainContent")}
      className="felt flex flex-1 flex-col items-center px-4 py-10 sm:justify-center sm:py-14"
    >
      <div className="w-full max-w-100 rounded-l border border-line-strong bg-ink-1 px-6 py-7 shadow-pop sm:px-8">
        <div className="mb-5 flex items-center gap-3">
          <Logo size={32} />
          <h1 className="m-0 text-[1.625rem] leading-tight">{title}</h1>
        </div>
        {children}
        {footer ? (
          <div className="mt-5 grid justify-items-start gap-2 border-t border-line pt-4">{footer}</div>
        ) : null}
      </div>
    </main>
  );
}

/** A link in running text or under a form. */
export const textLinkStyle = "rounded-s text-brass-hi underline underline-offset-2";
