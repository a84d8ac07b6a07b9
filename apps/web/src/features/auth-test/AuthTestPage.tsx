import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { http } from "../../app/services.ts";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";

/** Asks the server something only users may ask, and shows what comes back; a visitor is refused (platform §2.15). */
export function AuthTestPage() {
  const { t } = useTranslation("auth-test");
  usePageTitle(t("title"));
  const test = useQuery({
    queryKey: ["authtest"],
    queryFn: () => http.call("GET /api/v1/authtest"),
  });
  return (
    <main className="mx-auto w-full max-w-150 px-4 py-10">
      <Panel title={t("title")} level={1}>
        <p className="mt-0 mb-1 text-text-2">{t("fromApi")}</p>
        <pre className="m-0 overflow-x-auto rounded-s bg-ink-0 p-3 font-mono text-small">
          {JSON.stringify(test.data ?? null, null, 2)}
        </pre>
        <p className="text-text-2">{t("isLoading", { value: String(test.isFetching) })}</p>
        <p className="text-text-2">{t("isError", { value: String(test.isError) })}</p>
        <Button isPending={test.isFetching} onPress={() => void test.refetch()}>
          {t("refetch")}
        </Button>
      </Panel>
    </main>
  );
}

/** A placeholder that only signed-in users get to see (platform §2.15). */
export function PrivatePage() {
  const { t } = useTranslation("auth-test");
  usePageTitle(t("private"));
  return (
    <main className="mx-auto w-full max-w-150 px-4 py-10">
      <h1 className="m-0 text-2xl">{t("private")}</h1>
    </main>
  );
}
