import { useParams, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LogInFirst } from "../../app/LogInFirst.tsx";
import { askProfile, useProfile } from "../../app/profile.ts";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { NotOpened } from "../../editing/NotOpened.tsx";
import { useOwner } from "../../editing/use-owner.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { DraftNotice, UnkeptNotice } from "./drafts/DraftNotice.tsx";
import { CodeBench } from "./frame/CodeBench.tsx";
import { useStoredCode } from "./opening/use-stored-code.ts";
import { SaveBar } from "./saving/SaveBar.tsx";

/** The files of one of one's own plugins, with the checker's findings as one types. */
export default function PluginCodePage() {
  const { t } = useTranslation(["code-view", "common"]);
  const { pluginId } = useParams({ strict: false }) as { pluginId: string };
  usePageTitle(t("title"));
  const { isAway } = useProfile();
  const owner = useOwner();
  const { at } = useSearch({ from: "/page/plugin/$pluginId/code" });
  const { opening, again, takeOver } = useStoredCode(Number(pluginId), owner === "guest" ? null : owner);
  const desk = opening.is === "open" ? opening.desk : null;
  useEffect(() => {
    if (desk && typeof at === "string") void desk.goToPath(stepsOf(at));
  }, [desk, at]);
  if (owner === "guest")
    return (
      <main className="mx-auto w-full max-w-[720px] flex-1 px-4 pt-10">
        <LogInFirst />
      </main>
    );
  // Whose drafts to look for is not known before the profile is here.
  if (opening.is === "opening" && isAway) return <Unopened error={null} again={askProfile} />;
  if (opening.is === "opening")
    return (
      <main aria-busy="true" className="flex flex-1 gap-4 p-4">
        <span className="sr-only" role="status">
          {t("opening")}
        </span>
        <Skeleton className="hidden h-[480px] w-[260px] rounded-l min-[900px]:block" />
        <Skeleton className="h-[480px] flex-1 rounded-l" />
      </main>
    );
  if (opening.is === "failed") return <Unopened error={opening.error} again={again} />;
  if (opening.is === "elsewhere")
    return (
      <main className="mx-auto grid w-full max-w-[720px] flex-1 content-start justify-items-start gap-4 px-4 pt-10">
        <h1 className="m-0 text-page">{t("elsewhere.title")}</h1>
        <p className="m-0 text-text-2">{t("elsewhere.text")}</p>
        <Button variant="primary" size="l" onPress={takeOver}>
          {t("elsewhere.takeOver")}
        </Button>
      </main>
    );
  const { saver, keeper, outdated, draftFrom } = opening;
  return (
    <CodeBench
      desk={opening.desk}
      bar={
        <SaveBar desk={opening.desk} saver={saver}>
          {draftFrom === null ? null : <DraftNotice desk={opening.desk} time={draftFrom} />}
          <UnkeptNotice keeper={keeper} workspace={opening.desk.workspace} />
          {outdated.length > 0 ? (
            <Alert tone="warning" title={null}>
              {t("outdated", { files: outdated.join(", ") })}
            </Alert>
          ) : null}
        </SaveBar>
      }
    />
  );
}

function Unopened({ error, again }: { error: unknown; again: () => void }) {
  const { t } = useTranslation("code-view");
  return (
    <main className="mx-auto grid w-full max-w-[720px] flex-1 content-start justify-items-start gap-4 px-4 pt-10">
      <h1 className="m-0 text-page">{t("failed")}</h1>
      <NotOpened error={error} again={again} />
    </main>
  );
}

/** The steps of a JSON pointer such as `/functions/DRAW` (RFC 6901). */
function stepsOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
