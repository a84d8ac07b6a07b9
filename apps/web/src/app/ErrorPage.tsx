import { useQueryClient } from "@tanstack/react-query";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "../ui/button-style.ts";
import { live } from "./services.ts";

/**
 * Stands in for a page that failed to load or to draw; the rest of the app goes on. Tries again by itself when the
 * connection to the server is back.
 */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation("common");
  const answers = useQueryClient();

  function tryAgain(): void {
    // The page may have stumbled over an answer of the server; it is asked for anew.
    answers.removeQueries({ type: "inactive" });
    reset();
  }
  const again = useRef(tryAgain);
  again.current = tryAgain;
  useEffect(
    () => live.subscribe(({ connected }, before) => connected && !before.connected && again.current()),
    [],
  );
  return (
    <main className="mx-auto flex w-full max-w-[600px] flex-1 flex-col justify-center px-4 py-16 text-center">
      <h1 className="m-0 text-3xl">{t("error.title")}</h1>
      <p className="mt-3 mb-6 text-text-2">{t("error.text")}</p>
      <div className="flex justify-center gap-2">
        <button type="button" className={buttonStyle("primary")} onClick={tryAgain}>
          {t("retry")}
        </button>
        {/* A full load: whatever state broke the page is gone with it. */}
        <a className={buttonStyle()} href="/lobby">
          {t("backToLobby")}
        </a>
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
