import { useState } from "react";
import { Button } from "../../../../ui/Button.tsx";
import { Modal } from "../../../../ui/Modal.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { useUi } from "../../model/room-context.tsx";
import { useRoomText, useTextResolver } from "../../model/texts.tsx";
import type { Question } from "../../model/ui-store.ts";

/** The in-app dialog in place of the browser's `prompt` and `confirm`: INPUT, CONFIRM and our own questions. */
export function QuestionDialog() {
  const question = useUi((state) => state.question);
  // Counted: the next question of a list may ask in the same words, and is another one.
  const [shown, setShown] = useState({ question, count: 0 });
  if (shown.question !== question) setShown({ question, count: shown.count + 1 });
  return question ? <QuestionForm key={shown.count} question={question} /> : null;
}

function QuestionForm({ question }: { question: Question }) {
  const t = useRoomText();
  const resolve = useTextResolver();
  const [value, setValue] = useState(question.initial);
  const [error, setError] = useState<string | null>(null);
  const cancel = () => question.resolve(null);

  function answer() {
    if (question.kind === "confirm") return question.resolve("yes");
    if (question.kind === "number" && Number.isNaN(Number.parseInt(value, 10)))
      return setError(t("notANumber"));
    question.resolve(value);
  }

  return (
    <Modal
      isOpen
      onClose={cancel}
      title={resolve(question.text)}
      width={440}
      role={question.kind === "confirm" ? "alertdialog" : "dialog"}
      footer={
        <>
          <Button variant="ghost" onPress={cancel}>
            {t(question.kind === "confirm" ? "no" : "common:cancel")}
          </Button>
          <Button variant="primary" onPress={answer} autoFocus={question.kind === "confirm"}>
            {t(question.kind === "confirm" ? "yes" : "ok")}
          </Button>
        </>
      }
    >
      {question.kind === "confirm" ? null : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            answer();
          }}
        >
          <TextField
            label={resolve(question.text)}
            hideLabel
            value={value}
            onChange={(next) => {
              setValue(next);
              setError(null);
            }}
            inputMode={question.kind === "number" ? "numeric" : "text"}
            error={error}
            autoFocus
            // What is proposed can be typed over.
            onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
          />
        </form>
      )}
    </Modal>
  );
}
