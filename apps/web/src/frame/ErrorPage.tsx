import { useQueryClient } from "@tanstack/react-query";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isServerThere, ServerAway } from "../app/server-away.ts";
import { live } from "../app/services.ts";
import { buttonStyle } from "../ui/button-style.ts";

/** How often a server that is away is asked whether it is back, milliseconds. */
const ASK_AGAIN = 3000;

/**
 * Stands in for a page that failed to load or to draw; the rest of the app goes on. Tries again by itself when the
 * connection to the server is back.
 */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation("common");
  const answers = useQueryClient();

  const isAway = error instanceof ServerAway;

  async function tryAgain(): Promise<void> {
    if (isAway) {
      // Code that did not come is fetched with the whole page; without the server there would be none at all.
      if (await isServerThere()) location.reload();
      return;
    }
    // The page may have stumbled over an answer of the server; it is asked for anew.
    answers.removeQueries({ type: "inactive" });
    // Where something still watches an answer, be it the page that has just fallen, it stays until there is another.
    await answers.refetchQueries({ type: "active" });
    reset();
  }
  const again = useRef(tryAgain);
  again.current = tryAgain;
  useEffect(
    () =>
      live.subscribe(({ connected }, before) => {
        if (connected && !before.connected) void again.current();
      }),
    [],
  );
  // The connection may never have been made: a server that is away is also asked for by itself.
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(() => void again.current(), ASK_AGAIN);
    return () => clearInterval(timer);
  }, [isAway]);
  return (
    <main className="mx-auto flex w-full max-w-150 flex-1 flex-col justify-center px-4 py-16 text-center">
      <h1 className="m-0 text-3xl">{t(isAway ? "serverError" : "error.title")}</h1>
      <p className="mt-3 mb-6 text-text-2">{t(isAway ? "offline" : "error.text")}</p>
      <div className="flex justify-center gap-2">
        <button type="button" className={buttonStyle("primary")} onClick={() => void tryAgain()}>
          {t("retry")}
        </button>
        {isAway ? null : (
          // A full load: whatever state broke the page is gone with it.
          <a className={buttonStyle()} href="/lobby">
            {t("backToLobby")}
          </a>
        )}
      </div>
      <details className="mt-8 text-left text-text-3">
        <summary className="cursor-pointer text-center">{t("error.details")}</summary>
        <pre className="mt-2 overflow-x-auto rounded-s bg-ink-1 p-3 text-xs">
          {error instanceof Error ? error.message : String(error)}
        </pre>
      </details>
    </main>
  );
}
