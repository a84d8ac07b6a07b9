import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "../../app/profile.ts";
import { spare } from "../../app/spare-part.ts";
import { useVisiblePlugins } from "../../app/visible-plugins.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { mostPlayed } from "./plugins.ts";

/** Decoration, which may come when there is something to do. */
const CardFan = lazy(() => spare(import("./CardFan.tsx")));

/** The felt on top of the lobby. */
export function Hero() {
  const { t } = useTranslation("lobby");
  const { status } = useProfile();
  const game = mostPlayed(useVisiblePlugins().data ?? []);
  return (
    <section className="felt on-felt relative overflow-hidden border-b border-line px-4 pt-12 pb-10 text-center sm:pt-14 sm:pb-12">
      <Suspense>
        <CardFan className="absolute -bottom-16 left-[calc(50%-640px)] max-lg:hidden" />
        <CardFan mirrored className="absolute right-[calc(50%-640px)] -bottom-16 max-lg:hidden" />
      </Suspense>
      <div className="relative">
        <h1 className="m-0 mb-2 text-[2.125rem] leading-[1.1] tracking-[-0.5px] sm:text-[2.75rem]">
          {t("hero.title")}
        </h1>
        <p className="mx-auto mt-0 mb-5 max-w-130 text-base text-balance text-text-2">{t("hero.text")}</p>
        <div className="flex flex-wrap justify-center gap-2">
          {game ? (
            <LinkButton
              to="/plugin/$pluginId"
              params={{ pluginId: String(game.id) }}
              // Visitors first see what it is; its page asks them to log in.
              search={status === "signedIn" ? { play: true } : {}}
              variant="primary"
              size="l"
            >
              {t("hero.play")}
            </LinkButton>
          ) : (
            <a href="#games" className={buttonStyle("primary", "l")}>
              {t("hero.play")}
            </a>
          )}
          {status === "signedOut" ? (
            <LinkButton to="/signup" size="l">
              {t("hero.signUp")}
            </LinkButton>
          ) : null}
          <LinkButton to="/plugin-builder" variant="ghost" size="l">
            {t("hero.make")}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
