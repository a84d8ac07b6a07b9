import { X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../../ui/cx.ts";
import { hintStyle, labelStyle } from "../../../../ui/field-style.ts";
import { isModifier, keyName } from "../../../room/chrome/hotkeys/key-name.ts";
import { cellInputStyle } from "../../fields/cell-style.ts";
import { FieldProblem } from "../../fields/FieldProblem.tsx";
import { RowButton } from "../../fields/RowButton.tsx";
import { useFieldProblem } from "../../fields/use-field-problem.ts";
import type { FieldPath } from "../../model/field-path.ts";

interface KeyCellProps {
  /** As definitions write it, for example `Shift+K`; empty: none. */
  value: string;
  field: FieldPath;
  onChange: (key: string) => void;
  className?: string;
}

/** These are the page's and the browser's own, or no keys at all. */
const NOT_TAKEN = new Set([
  "Tab",
  "Enter",
  "F5",
  "F11",
  "Dead",
  "Process",
  "Unidentified",
  "Compose",
  "ContextMenu",
]);
const UNDO_KEYS = new Set(["Ctrl+Z", "Ctrl+Y", "Ctrl+Shift+Z", "Alt+Z", "Alt+Shift+Z"]);

/** A field that is filled by one press: the key, with the modifiers that are held. On touch, by the letter that is typed. */
export function KeyCell({ value, field, onChange, className }: KeyCellProps) {
  const { t } = useTranslation(["builder-actions", "builder-table"]);
  const id = useId();
  const problem = useFieldProblem(field);
  const [isHere, setHere] = useState(false);

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const name = keyName(event);
    if (event.nativeEvent.isComposing || isModifier(event.key) || NOT_TAKEN.has(event.key)) return;
    if (UNDO_KEYS.has(name)) return;
    // Not for whatever else listens to keys here.
    event.stopPropagation();
    if (event.key === "Escape") {
      event.currentTarget.blur();
      return;
    }
    event.preventDefault();
    onChange(name === "Backspace" || name === "Delete" ? "" : name);
  }
  /** Keyboards on glass say no keys, only what was typed. */
  function type(text: string): void {
    const typed = text.startsWith(value) ? text.slice(value.length) : text;
    const letter = [...typed.trim()].at(-1);
    if (letter !== undefined) onChange(letter.toUpperCase());
    else if (text.length < value.length) onChange("");
  }

  return (
    <div data-field={field} className={cx("flex min-w-0 flex-col gap-1", className)}>
      <label htmlFor={id} className={labelStyle}>
        {t("builder-table:tokens.keyOf")}
      </label>
      <span className="flex items-center gap-1">
        <input
          id={id}
          value={value}
          placeholder={t(isHere ? "key.press" : "key.none")}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onFocus={() => setHere(true)}
          onBlur={() => setHere(false)}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={problem?.level === "error" || undefined}
          aria-describedby={cx(`${id}-hint`, problem && `${id}-problem`)}
          className={cx(cellInputStyle, "max-w-44")}
        />
        {value === "" ? null : (
          <RowButton label={t("key.clear")} onPress={() => onChange("")}>
            <X size={16} aria-hidden />
          </RowButton>
        )}
      </span>
      <span id={`${id}-hint`} className={cx(hintStyle, !isHere && "sr-only")}>
        {t("key.hint")}
      </span>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
