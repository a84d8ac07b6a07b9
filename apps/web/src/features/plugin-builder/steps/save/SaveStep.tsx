import type { RoomPolicy } from "@baize/protocol";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "../../../../app/profile.ts";
import { Button } from "../../../../ui/Button.tsx";
import { useMedia } from "../../../../ui/use-media.ts";
import { FairRules } from "../../../plugin-lobby/FairRules.tsx";
import { ProblemList } from "../../checks/ProblemList.tsx";
import { useSession } from "../../model/builder-context.tsx";
import { AfterSaving } from "../../saving/AfterSaving.tsx";
import { ByHandSections } from "../../saving/ByHandSections.tsx";
import { DownloadDefinition } from "../../saving/DownloadDefinition.tsx";
import { LogInToSave } from "../../saving/LogInToSave.tsx";
import { ChangedParts, NewParts } from "../../saving/SavedParts.tsx";
import { SaveResult } from "../../saving/SaveResult.tsx";
import { hasNothingToSave } from "../../saving/saver.ts";
import { useChanges } from "../../saving/use-changes.ts";
import { useComposed } from "../../saving/use-composed.ts";
import { useSaver } from "../../saving/use-saver.ts";
import { VersionConflict } from "../../saving/VersionConflict.tsx";

/** Makes a plugin of what was entered, or saves the changes of one (platform §3.13, decks §8.7). */
export default function SaveStep() {
  const { t } = useTranslation("builder-save");
  const { profile, status } = useProfile();
  const stored = useSession((session) => session.stored);
  const authorId = profile?.id ?? 0;
  const [policy, setPolicy] = useState<RoomPolicy>("open");
  const changed = useChanges();
  const hasNothing = useSession(hasNothingToSave);
  const hasNoKeys = useMedia("(pointer: coarse)");
  const isSaved = changed.length === 0 && hasNothing;
  return (
    <div className="grid max-w-[900px] gap-5">
      <p className="m-0 text-text-2">
        {stored ? t("introStored", { name: stored.name, version: stored.version }) : t("intro")}
      </p>
      <Problems />
      <HandMade />
      {stored ? <ChangedParts changed={changed} /> : <NewParts />}
      <div aria-live="polite" className="empty:-mb-5">
        <SaveResult authorId={authorId} />
      </div>
      <div className="flex flex-wrap gap-2.5">
        {status === "signedOut" ? <LogInToSave /> : <SaveButton authorId={authorId} isSaved={isSaved} />}
        {stored && profile ? (
          <AfterSaving stored={stored} userId={authorId} isSaved={isSaved} policy={policy} />
        ) : null}
        <DownloadDefinition />
      </div>
      {stored && profile ? (
        <FairRules policy={policy} onChange={setPolicy} className="justify-self-start" />
      ) : null}
      {status === "signedOut" ? <p className="m-0 text-text-3">{t("logInHint")}</p> : null}
      {stored && profile ? (
        <p className="m-0 text-text-3">{t(hasNoKeys ? "firstMovesTouch" : "firstMoves")}</p>
      ) : null}
      <VersionConflict authorId={authorId} />
    </div>
  );
}

/** What blocks saving, and what does not. */
function Problems() {
  const hasAny = useSession(({ problems }) => problems.length > 0);
  return hasAny ? <ProblemList /> : null;
}

/** What a save would keep of others' work, whatever is chosen. */
function HandMade() {
  const { kept } = useComposed(false);
  return <ByHandSections sections={kept} />;
}

function SaveButton({ authorId, isSaved }: { authorId: number; isSaved: boolean }) {
  const { t } = useTranslation("builder-save");
  const { saver, state } = useSaver();
  const isNew = useSession((session) => session.stored === null);
  const isBlocked = useSession(({ problems }) => problems.some(({ level }) => level === "error"));
  const isSending = state.is === "sending";
  return (
    <>
      <Button
        variant={isSaved ? "default" : "primary"}
        size="l"
        isDisabled={isBlocked || isSaved || authorId === 0}
        isPending={isSending || state.is === "checking"}
        onPress={() => void saver.save(authorId)}
      >
        {state.is === "checking"
          ? t("checking")
          : isSending
            ? state.isNew
              ? t("creating")
              : t("savingNow")
            : isNew
              ? t("create")
              : t("save")}
      </Button>
      {isSaved && state.is !== "saved" ? (
        <span className="self-center text-text-3">{t("unchanged")}</span>
      ) : null}
    </>
  );
}
