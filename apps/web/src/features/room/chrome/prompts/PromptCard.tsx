import type { PromptOption } from "@baize/engine";
import type { PromptView } from "@baize/protocol";
import { X } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { cx } from "../../../../ui/cx.ts";
import { isAtNewest } from "../../model/is-at-newest.ts";
import { type LineName, namesIn } from "../../model/log-lines.ts";
import { defaultOption, isLasting, keyOfOption } from "../../model/prompt-options.ts";
import { useRoomContext, useUi } from "../../model/room-context.tsx";
import { useLabel, useRoomText } from "../../model/texts.tsx";
import { isOnTable, useFocusOnTable } from "../../parts/focus-on-table.ts";
import { Key } from "../../parts/Key.tsx";
import { SendButton } from "../../parts/SendButton.tsx";
import { useChrome } from "../context/chrome-context.tsx";
import { RichText } from "../messages/RichText.tsx";

/** Height of pictures in prompts, in u. */
const PICTURE_U = 3;

export interface PromptCardProps {
  prompt: PromptView;
  /** The oldest one: it shows and takes keys. */
  first: boolean;
  /** It has been spoken when it was put in. */
  isTold: boolean;
}

/** One question of the game with its answers. */
export function PromptCard({ prompt, first, isTold }: PromptCardProps) {
  const { answerer } = useChrome();
  const [isNews] = useState(first && !isTold);
  const t = useRoomText();
  const isTableFocused = useFocusOnTable();
  const { options = [] } = prompt;
  const chosen = defaultOption(prompt);
  const message = String(prompt.message ?? "");
  /** Where the message (null) or the label of an option names cards. */
  const names = (text: string, place: number | null) => namesIn(text, prompt.mentions ?? [], place);
  return (
    <article className="prompt" data-first={first || undefined} role={isNews ? "alert" : undefined}>
      <p className="prompt-message">
        <RichText text={message} cards={names(message, null)} imageHeight={PICTURE_U} />
      </p>
      {prompt.input ? <PromptInput prompt={prompt} first={first} /> : null}
      <div className="prompt-options">
        {options.map((option, index) => (
          <Option
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the option's identity on the wire.
            key={index}
            option={option}
            names={names(String(option.label), index)}
            primary={index === chosen}
            shownKey={first ? keyOfOption(prompt, index, isTableFocused) : null}
            onChoose={() => answerer.answer(prompt, index)}
          />
        ))}
        {options.length === 0 ? (
          <SendButton className="prompt-option" onClick={() => answerer.dismiss(prompt)}>
            <X size={14} aria-hidden />
            {t("dismiss")}
          </SendButton>
        ) : null}
      </div>
    </article>
  );
}

interface OptionProps {
  option: PromptOption;
  names: readonly LineName[];
  primary: boolean;
  shownKey: string | null;
  onChoose: () => Promise<void>;
}

function Option({ option, names, primary, shownKey, onChoose }: OptionProps) {
  const label = useLabel();
  return (
    <SendButton
      className={cx(
        "prompt-option",
        primary && "prompt-option-first",
        isLasting(option) && "prompt-option-quiet",
      )}
      aria-keyshortcuts={shownKey ?? undefined}
      onClick={onChoose}
    >
      <span>
        <RichText
          // Names are placed in the text as the game has it; labels are put in between them.
          text={names.length > 0 ? option.label : label(option.label) || option.label}
          cards={names}
          imageHeight={PICTURE_U}
          names="inside"
        />
      </span>
      {shownKey ? (
        <span className="flex-none" aria-hidden>
          <Key name={shownKey} />
        </span>
      ) : null}
    </SendButton>
  );
}

function PromptInput({ prompt, first }: { prompt: PromptView; first: boolean }) {
  const { answerer } = useChrome();
  const { store } = useRoomContext();
  const t = useRoomText();
  const [value, setValue] = useState(answerer.inputs.get(prompt.uuid) ?? "");
  const selected = useUi((state) => (state.multiSelect.enabled ? state.multiSelect.cardIds.length : 0));
  const isTableFocused = useFocusOnTable();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // What is typed is the answer, no keys of the game. On a touch screen a keyboard would cover the table.
    const before = document.activeElement;
    const isFree = before === null || before === document.body || isOnTable(before);
    const { room } = store.getState();
    // Whoever goes back goes on doing so by the same keys.
    const isNewest = room !== null && isAtNewest(room);
    if (first && isFree && isNewest && !window.matchMedia("(pointer: coarse)").matches)
      field.current?.focus({ preventScroll: true });
    const input = field.current;
    return () => {
      // The keyboard goes on from where it was.
      if (!(before instanceof HTMLElement && isOnTable(before)) || document.activeElement !== input) return;
      queueMicrotask(() => before.isConnected && before.focus({ preventScroll: true }));
    };
  }, [first, store]);
  if (prompt.input?.type === "selectCards") {
    const count = first ? selected : 0;
    return (
      // Atomic by itself: the question around it is not spoken again with each card.
      <p
        className={cx("prompt-selected", count > 0 && "prompt-selected-some")}
        aria-live="polite"
        aria-atomic="true"
      >
        {count > 0 ? t("cardsSelected", { count }) : t(isTableFocused ? "selectCardsByKeys" : "selectCards")}
      </p>
    );
  }
  const isNumber = prompt.input?.type === "number";
  const wrong = isNumber && value !== "" && Number.isNaN(Number(value));
  return (
    <>
      <input
        ref={field}
        className="prompt-input"
        inputMode={isNumber ? "decimal" : "text"}
        aria-label={prompt.input?.placeholder ?? t(isNumber ? "number" : "text")}
        aria-invalid={wrong}
        placeholder={prompt.input?.placeholder}
        value={value}
        onChange={(event) => {
          setValue(event.currentTarget.value);
          answerer.inputs.set(prompt.uuid, event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          // Enter takes the default, as in any form that holds nothing wrong.
          const chosen = defaultOption(prompt);
          if (event.key === "Enter" && !wrong && chosen >= 0) void answerer.answer(prompt, chosen);
          if (event.key === "Escape") event.currentTarget.blur();
        }}
      />
      {wrong ? <p className="prompt-wrong">{t("notANumber")}</p> : null}
    </>
  );
}
