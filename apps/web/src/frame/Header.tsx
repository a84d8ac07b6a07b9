import { Link, useLocation } from "@tanstack/react-router";
import { CircleUserRound, Layers, LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useProfile } from "../app/profile.ts";
import { signOut } from "../app/sign-out.ts";
import { site } from "../app/site.ts";
import { useReturnTo } from "../app/useReturnTo.ts";
import { buttonStyle } from "../ui/button-style.ts";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Logo } from "../ui/Logo.tsx";
import { CompactMenu } from "./CompactMenu.tsx";
import { LanguageSelect } from "./LanguageSelect.tsx";
import { ThemeButton } from "./ThemeButton.tsx";

/** The bar on top of every screen outside the room. */
export function Header() {
  const { t } = useTranslation("common");
  const { status } = useProfile();
  const links = status === "signedOut" ? <VisitorLinks /> : <UserLinks />;
  return (
    <header className="flex h-15 items-center sm:gap-1 border-b border-line bg-ink-1 px-4 sm:px-6">
      <Link
        to="/"
        className="mr-auto flex items-center gap-2.5 rounded-s font-display text-2xl font-semibold text-brass-hi no-underline"
      >
        <Logo />
        {site.product}
      </Link>
      <LanguageSelect />
      <ThemeButton />
      <nav aria-label={t("nav.label")} className="contents">
        <div className="flex gap-1 max-sm:hidden">{links}</div>
        <CompactMenu>{links}</CompactMenu>
      </nav>
    </header>
  );
}

function VisitorLinks() {
  const { t } = useTranslation("common");
  const { href, pathname } = useLocation();
  const carried = useReturnTo();
  // From a game one comes back to it; from one account page to the next the way back is kept.
  const returnTo = pathname.startsWith("/plugin") ? href : carried;
  return (
    <>
      <LinkButton to="/login" search={{ returnTo }} variant="ghost">
        {t("nav.logIn")}
      </LinkButton>
      <LinkButton to="/signup" search={{ returnTo }} variant="primary">
        {t("nav.signUp")}
      </LinkButton>
    </>
  );
}

function UserLinks() {
  const { t } = useTranslation("common");
  const { profile } = useProfile();
  return (
    <>
      <LinkButton to="/myplugins" variant="ghost">
        <Layers size={18} aria-hidden className="sm:hidden" />
        {t("nav.myPlugins")}
      </LinkButton>
      <LinkButton to="/profile" variant="ghost">
        <CircleUserRound size={18} aria-hidden />
        {profile?.alias ?? t("nav.profile")}
      </LinkButton>
      <button type="button" onClick={() => void signOut()} className={buttonStyle("ghost")}>
        <LogOut size={18} aria-hidden className="sm:hidden" />
        {t("nav.signOut")}
      </button>
    </>
  );
}
