import { deckLimits } from "@baize/protocol/decks";
import { Minus, Plus } from "lucide-react";
import { type MouseEvent, type Ref, useState } from "react";
import { useBuilderText } from "../use-builder-text.ts";

export interface QuantityFieldProps {
  /** Name of the card. */
  name: string;
  value: number;
  /** 0 or less takes the entry away. */
  onChange: (quantity: number) => void;
  /** -1: no stop of Tab, as the row is not the current one. */
  tabIndex: 0 | -1;
  ref?: Ref<HTMLInputElement>;
}

const buttonStyle =
  "grid size-7 flex-none cursor-pointer place-items-center rounded-s border-0 bg-transparent text-text-2 hover:bg-ink-0 hover:text-text pointer-coarse:size-11";

/** How many copies: one less, a number, one more; five at once with Ctrl (decks §2.3). */
export function QuantityField({ name, value, onChange, tabIndex, ref }: QuantityFieldProps) {
  const t = useBuilderText();
  /** What is being typed; null: nothing. */
  const [typed, setTyped] = useState<string | null>(null);
  const step = (event: MouseEvent, sign: 1 | -1) =>
    onChange(value + sign * (event.ctrlKey || event.metaKey ? 5 : 1));
  function take(): void {
    if (typed !== null && typed !== "") onChange(Math.min(Number(typed), deckLimits.quantity));
    setTyped(null);
  }
  return (
    <span className="inline-flex flex-none items-center">
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={t("oneLess", { name })}
        onClick={(event) => step(event, -1)}
        className={buttonStyle}
      >
        <Minus size={14} aria-hidden />
      </button>
      <input
        ref={ref}
        tabIndex={tabIndex}
        aria-label={t("quantityOf", { name })}
        inputMode="numeric"
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, "").slice(0, 4))}
        onFocus={(event) => event.target.select()}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
          if (event.key === "Escape" && typed !== null) {
            event.stopPropagation();
            setTyped(null);
          }
        }}
        className="h-7 w-9 rounded-s border border-line bg-ink-0 px-0 text-center text-base text-text tabular-nums pointer-coarse:h-10 sm:text-small"
      />
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={t("oneMore", { name })}
        onClick={(event) => step(event, 1)}
        className={buttonStyle}
      >
        <Plus size={14} aria-hidden />
      </button>
    </span>
  );
}
