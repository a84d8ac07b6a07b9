import { reportOf, type SeenStep, stepNumber, withTrace } from "@baize/room/report";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../../../ui/Alert.tsx";
import { Button } from "../../../../../ui/Button.tsx";
import { Modal } from "../../../../../ui/Modal.tsx";
import { Select } from "../../../../../ui/Select.tsx";
import { saveFile } from "../../../../../ui/save-file.ts";
import { TextField } from "../../../../../ui/TextField.tsx";
import { definitionFor } from "../../../model/definition-for.ts";
import { isDeed } from "../../../model/is-deed.ts";
import { logLines, softened } from "../../../model/log-lines.ts";
import { withoutSeats } from "../../../model/rich-text.ts";
import { useRoomContext } from "../../../model/room-context.tsx";
import { useTextResolver } from "../../../model/texts.tsx";
import { useLineInWords } from "../../../model/use-line-in-words.ts";
import { useMySeat } from "../../../model/use-rights.ts";
import { seenSteps } from "../../../sync/seen-steps.ts";
import { fileName } from "../../files/file-name.ts";

/** Of the log of a step as much as tells it from others. */
const SHOWN_CHARACTERS = 80;

/** One of the last steps as a file for whoever mends the game, with what is in it in plain words. */
export default function ReportModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("recordings");
  const { ui, plugin, language } = useRoomContext();
  const seat = useMySeat();
  // What comes while the dialog is open is no part of what is being told.
  const [steps] = useState(() => seenSteps(ui).toReversed());
  const [chosen, setChosen] = useState("0");
  const [note, setNote] = useState("");
  const [failed, setFailed] = useState(false);
  const nameOf = useStepName();
  const step = steps[Number(chosen)];

  function save(of: SeenStep) {
    try {
      const report = withTrace(reportOf(of, { seat, language, note }), definitionFor(plugin));
      saveFile(
        JSON.stringify(report),
        `${fileName(plugin.name)}-step-${stepNumber(of)}.report.json`,
        "application/json",
      );
      onClose();
    } catch (error) {
      console.error("A report could not be made.", error);
      setFailed(true);
    }
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("report.title")}
      width={560}
      footer={
        step ? (
          <Button variant="primary" onPress={() => save(step)}>
            {t("report.save")}
          </Button>
        ) : null
      }
    >
      {step ? (
        <div className="grid gap-4">
          <p className="m-0 text-text-2">{t("report.intro")}</p>
          <Select
            label={t("report.step")}
            options={steps.map((each, index) => ({ value: String(index), label: nameOf(each) }))}
            value={chosen}
            onChange={setChosen}
          />
          <TextField
            label={t("report.note")}
            hint={t("report.noteHint")}
            rows={3}
            maxLength={2000}
            value={note}
            onChange={setNote}
          />
          <Contents />
          {failed ? <Alert tone="error">{t("report.failed")}</Alert> : null}
        </div>
      ) : (
        <p className="m-0 text-text-2">{t("report.none")}</p>
      )}
    </Modal>
  );
}

function Contents() {
  const { t } = useTranslation("recordings");
  const { plugin } = useRoomContext();
  const id = useId();
  const { name, version } = plugin;
  return (
    <section aria-labelledby={id} className="text-[13.5px] text-text-2">
      <h3 id={id} className="m-0 mb-1 font-sans text-[13.5px] text-text">
        {t("report.holds")}
      </h3>
      <ul className="m-0 list-disc pl-5">
        <li>{t("report.holdsPlugin", { name, version })}</li>
        <li>{t("report.holdsTable")}</li>
        <li>{t("report.holdsAction")}</li>
        <li>{t("report.holdsYou")}</li>
      </ul>
      <p className="mt-2 mb-0">
        <b className="font-semibold text-text">{t("report.lacks")}:</b> {t("report.lacksText")}
      </p>
    </section>
  );
}

/** What the log says first of a step's deeds, in the reader's language. */
function useStepName(): (step: SeenStep) => string {
  const { t } = useTranslation("recordings");
  const inWords = useLineInWords();
  const resolve = useTextResolver();
  return (step) => {
    const number = stepNumber(step);
    const lines = logLines(step.delta as Parameters<typeof logLines>[0]);
    const [line] = lines.filter(isDeed).flatMap((each) => {
      const text = softened(inWords(each).text, false);
      return text === null ? [] : [text];
    });
    const text = withoutSeats(resolve(line ?? ""));
    if (text === "") return t("report.stepNumber", { number });
    const isLong = text.length > SHOWN_CHARACTERS;
    return t("report.stepSays", {
      number,
      text: isLong ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text,
    });
  };
}
