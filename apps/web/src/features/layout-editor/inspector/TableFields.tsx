import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NumberField } from "../../../ui/NumberField.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useEditor } from "../editing/editor-context.tsx";
import { MAX_ROWS } from "../model/layout-state.ts";

const sides = ["left", "top", "width", "height"] as const;

/** What the whole table has: rows, and the chat (platform §4.1). */
export function TableFields() {
  const { t } = useTranslation("layout-editor");
  const { layout, setRows, cardSize } = useEditor();
  return (
    <div className="grid gap-4">
      <NumberField
        label={t("rows.label")}
        hint={t("rows.hint", { size: cardSize })}
        value={layout.numRows}
        integer
        raise
        min={1}
        max={MAX_ROWS}
        onChange={setRows}
        data-field="layout/numRows"
      />
      <fieldset className="m-0 grid grid-cols-2 gap-3 border-0 p-0" data-field="layout/chatBox">
        <legend className="mb-2 p-0 font-display text-[1rem] font-semibold">{t("chat.box")}</legend>
        {sides.map((side) => (
          <ChatField key={side} side={side} />
        ))}
      </fieldset>
    </div>
  );
}

/** A position as it is written out. What is typed and is none stays in the field, is marked, and changes nothing. */
function ChatField({ side }: { side: (typeof sides)[number] }) {
  const { t } = useTranslation("layout-editor");
  const { layout, setChat, isPosition } = useEditor();
  const last = layout.chatBox[side];
  /** What stands here in place of the position, as long as that is the same. */
  const [typed, setTyped] = useState<{ text: string; last: string } | null>(null);
  if (typed && typed.last !== last) setTyped(null);
  const text = typed?.last === last ? typed.text : last;

  function type(next: string): void {
    const isDone = isPosition(next);
    setTyped(isDone ? null : { text: next, last });
    if (isDone) setChat(side, next);
  }
  const wrong = isPosition(last) ? t("chat.wrongFor", { last }) : t("chat.wrong");
  return (
    <TextField
      label={t(`chat.${side}`)}
      value={text}
      onChange={type}
      error={isPosition(text) ? null : wrong}
      autoComplete="off"
      spellCheck="false"
    />
  );
}
