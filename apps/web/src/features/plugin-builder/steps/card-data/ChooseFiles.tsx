import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../../ui/Alert.tsx";
import { FileDrop } from "../../../../ui/FileDrop.tsx";
import { CARD_FILES, type Refusal, textsOf } from "../../cards/chosen-files.ts";
import { type CardReading, mended, readCards, readPasted } from "../../cards/read-cards.ts";
import { Reading } from "./Reading.tsx";
import type { ReadCards } from "./use-card-entry.ts";

type State =
  | { status: "idle" }
  | { status: "reading" }
  | { status: "refused"; refusal: Refusal }
  /** @param isChanged what is read is not what the files say: it is looked at before it is used. */
  | { status: "read"; reading: CardReading; isChanged: boolean };

/** Takes files that are chosen or dropped. Good ones are used at once. */
export function ChooseFiles({ onUse }: { onUse: (read: ReadCards) => void }) {
  const { t } = useTranslation("builder-cards");
  const [state, setState] = useState<State>({ status: "idle" });

  function show(reading: CardReading): void {
    if (reading.cards) onUse({ cards: reading.cards, warnings: reading.findings });
    else setState({ status: "read", reading, isChanged: false });
  }
  async function takeFiles(files: File[]): Promise<void> {
    if (files.length === 0) return;
    setState({ status: "reading" });
    const chosen = await textsOf(files, (name) => t("files.notUtf8", { name }));
    setState({ status: "idle" });
    if (chosen.ok) show(readCards(chosen.files, chosen.warnings));
    else setState({ status: "refused", refusal: chosen.refusal });
  }
  return (
    <FileDrop
      label={t("files.label")}
      hint={
        <>
          <span className="block font-semibold text-text-2">{t("files.only")}</span>
          {t("files.hint")}
        </>
      }
      buttonLabel={t("files.choose")}
      accept={CARD_FILES}
      isPending={state.status === "reading"}
      onFiles={(files) => void takeFiles(files)}
      onText={(text) => {
        const reading = readPasted(text);
        if (reading) show(reading);
      }}
    >
      {state.status === "reading" ? (
        <p role="status" className="m-0 text-small text-text-3">
          {t("files.reading")}
        </p>
      ) : null}
      {state.status === "refused" ? (
        <Alert tone="error" title={null}>
          {t(`files.${state.refusal.reason}`, { name: state.refusal.name })}
        </Alert>
      ) : null}
      {state.status === "read" ? (
        <Reading
          reading={state.reading}
          isShown={state.isChanged}
          onReading={(reading) => setState({ status: "read", reading, isChanged: true })}
          onMend={(mending) =>
            setState({ status: "read", reading: mended(state.reading.files, mending), isChanged: true })
          }
          onUse={onUse}
          onCancel={() => setState({ status: "idle" })}
        />
      ) : null}
    </FileDrop>
  );
}
