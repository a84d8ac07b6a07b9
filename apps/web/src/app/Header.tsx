import { Link, useNavigate } from "@tanstack/react-router";
import { CircleUserRound, LogOut, Menu as MenuIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/Button.tsx";
import { buttonStyle } from "../ui/button-style.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Menu, MenuItem } from "../ui/Menu.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { useProfile } from "./profile.ts";
import { session } from "./services.ts";
import { site } from "./site.ts";
import { ThemeButton } from "./ThemeButton.tsx";

/** The bar on top of every screen outside the room. */
export function Header() {
  const { t } = useTranslation("common");
  const { profile, status } = useProfile();
  return (
    <header className="flex h-15 items-center gap-1 border-b border-line bg-ink-1 px-4 sm:px-6">
      <Link
        to="/"
        className="mr-auto rounded-s font-display text-2xl font-semibold text-brass-hi no-underline"
      >
        {site.product}
      </Link>
      <LanguageMenu />
      <ThemeButton />
      <nav aria-label={t("nav.label")} className="contents">
        {status === "signedOut" ? (
          <>
            <LinkButton to="/login" variant="ghost">
              {t("nav.logIn")}
            </LinkButton>
            <LinkButton to="/signup" variant="primary">
              {t("nav.signUp")}
            </LinkButton>
          </>
        ) : (
          <>
            <Link to="/profile" className={buttonStyle("ghost", "m", "max-sm:hidden")}>
              <CircleUserRound size={18} aria-hidden />
              {profile?.alias ?? t("nav.profile")}
            </Link>
            <Button variant="ghost" className="max-sm:hidden" onPress={() => void session.logout()}>
              {t("nav.signOut")}
            </Button>
            <CompactMenu alias={profile?.alias} />
          </>
        )}
      </nav>
    </header>
  );
}

/** The signed-in links behind one button, on narrow screens. */
function CompactMenu({ alias }: { alias: string | undefined }) {
  const { t } = useTranslation("common");
  const navigate = useNavigate();
  return (
    <div className="sm:hidden">
      <Menu
        label={t("nav.label")}
        trigger={
          <IconButton label={t("nav.menu")} variant="ghost" size="l">
            <MenuIcon size={20} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          icon={<CircleUserRound size={18} aria-hidden />}
          onAction={() => void navigate({ to: "/profile" })}
        >
          {alias ?? t("nav.profile")}
        </MenuItem>
        <MenuItem icon={<LogOut size={18} aria-hidden />} onAction={() => void session.logout()}>
          {t("nav.signOut")}
        </MenuItem>
      </Menu>
    </div>
  );
}
