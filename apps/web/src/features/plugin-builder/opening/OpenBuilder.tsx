import { useNavigate, useSearch } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { NotOpened } from "../../../editing/NotOpened.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useChecks } from "../checks/use-checks.ts";
import { DraftStateText } from "../drafts/DraftStateText.tsx";
import { LeavingQuestion } from "../drafts/LeavingQuestion.tsx";
import { useDraftText } from "../drafts/use-draft-text.ts";
import { Workshop } from "../frame/Workshop.tsx";
import { MadeByHandNotice } from "../saving/MadeByHandNotice.tsx";
import type { BuilderDesk, DeskState } from "./builder-desk.ts";
import { DraftQuestion } from "./DraftQuestion.tsx";
import { Middle } from "./Middle.tsx";
import { OpeningNotices } from "./OpeningNotices.tsx";

/** The builder, or what has to be settled before it opens. */
export function OpenBuilder({ desk }: { desk: BuilderDesk }) {
  const state = useStore(desk.store);
  const wasAnswered = useRef(false);
  useEffect(() => {
    // From now on what comes next comes of something that was pressed here.
    if (state.kind !== "opening") wasAnswered.current = true;
  }, [state]);
  switch (state.kind) {
    case "opening":
      return <OpeningBuilder />;
    case "question":
      return <DraftQuestion desk={desk} question={state.question} />;
    case "working":
      return <BuilderAtWork key={state.keeper.id} desk={desk} state={state} wasAnswered={wasAnswered} />;
    case "elsewhere":
      return <WentElsewhere desk={desk} />;
    case "failed":
      return <OpeningFailed desk={desk} error={state.error} />;
  }
}

export function OpeningBuilder() {
  const t = useDraftText();
  return (
    <main aria-busy="true" className="mx-auto flex w-full max-w-[1760px] flex-1 gap-8 px-4 pt-4 sm:px-6">
      <span className="sr-only" role="status">
        {t("opening")}
      </span>
      <Skeleton className="hidden h-[560px] w-[320px] rounded-l min-[900px]:block" />
      <Skeleton className="h-[420px] flex-1 rounded-l" />
    </main>
  );
}

function BuilderAtWork({
  desk,
  state: { builder, keeper, notices },
  wasAnswered,
}: {
  desk: BuilderDesk;
  state: Extract<DeskState, { kind: "working" }>;
  /** Whether something else stood here before, with a button that led on. */
  wasAnswered: RefObject<boolean>;
}) {
  useChecks(builder);
  const navigate = useNavigate();
  const storedId = useStore(builder.store, ({ stored }) => stored?.id);
  const { plugin } = useSearch({ strict: false }) as { plugin?: number };
  useEffect(() => {
    // Once it is saved the address leads to the plugin, also after a reload.
    if (storedId !== undefined && storedId !== plugin)
      void navigate({ to: "/plugin-builder", search: { plugin: storedId }, replace: true });
  }, [storedId, plugin, navigate]);
  return (
    <>
      <Workshop
        builder={builder}
        isLedTo={wasAnswered}
        draftState={<DraftStateText keeper={keeper} />}
        banner={
          <>
            <MadeByHandNotice />
            <OpeningNotices desk={desk} builder={builder} notices={notices} />
          </>
        }
      />
      <LeavingQuestion keeper={keeper} />
    </>
  );
}

function WentElsewhere({ desk }: { desk: BuilderDesk }) {
  const t = useDraftText();
  return (
    <Middle title={t("elsewhere.title")}>
      <p className="m-0 text-text-2">{t("elsewhere.text")}</p>
      <Button variant="primary" size="l" autoFocus onPress={() => void desk.takeBack()}>
        {t("elsewhere.takeBack")}
      </Button>
    </Middle>
  );
}

function OpeningFailed({ desk, error }: { desk: BuilderDesk; error: unknown }) {
  const t = useDraftText();
  return (
    <Middle title={t("failed")}>
      <NotOpened error={error} again={desk.begin} />
    </Middle>
  );
}
