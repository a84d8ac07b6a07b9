import { Minus, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { cx } from "../../../../ui/cx.ts";
import { usePicture } from "../../../../ui/pictures.ts";
import { COUNTER_DEBOUNCE_MS } from "../../model/constants.ts";
import { useRoomContext, useUnconfirmed } from "../../model/room-context.tsx";
import type { NumberPlace } from "../../model/shown-room.ts";
import { useRoomText } from "../../model/texts.tsx";
import { SendButton } from "../../parts/SendButton.tsx";
import { useUnavailable } from "../../parts/unavailable.ts";
import { createPressBatch } from "../../predict/press-batch.ts";
import { type Bounds, changeTo } from "./counter-bounds.ts";
import "./counter.css";

export interface CounterProps {
  label: string;
  /** What stands for the label where there is little room. */
  short?: string;
  /** Full accessible name when the label alone does not say whose it is. */
  name?: string;
  imageUrl: string;
  /** Where the number stands. */
  at: NumberPlace;
  /** As it is shown: own presses are in it. */
  value: number;
  bounds: Bounds;
  /** Without a seat the counter only shows. */
  disabled: boolean;
  /** Sends an action that shows what it changes. */
  send: (delta: number) => void;
  /** Picture only, label as tooltip: for seats. */
  compact?: boolean;
}

/** Between two digits lies less, milliseconds: the first one alone is not what somebody types. */
const TYPING_MS = 1500;

/**
 * A number that the players keep: type it, press + and −, or use the arrow keys (table §9.2). Own
 * changes show at once, marked as on their way until the server has answered.
 */
export function Counter({
  label,
  short = label,
  name = label,
  imageUrl,
  at,
  value,
  bounds,
  disabled,
  send,
  compact,
}: CounterProps) {
  const t = useRoomText();
  const presses = usePresses(send);
  const pending = useUnconfirmed(at);
  const picture = usePicture(imageUrl);
  const set = (wanted: number, wait?: number) => {
    const delta = changeTo(value, wanted, bounds);
    if (delta !== 0) presses.add(at, delta, wait);
  };
  return (
    // biome-ignore lint/a11y: a larger place for fingers to press; the number itself has the focus and the keys.
    <div
      className={cx("counter", compact && "counter-compact")}
      title={label}
      data-pending={pending || undefined}
      onClick={({ target, currentTarget }) => {
        const isBeside = target instanceof Element && target.closest("button, input") === null;
        if (compact && isBeside) currentTarget.querySelector("input")?.focus();
      }}
    >
      {picture.src ? (
        <img src={picture.src} alt="" className="counter-icon" onError={picture.onError} />
      ) : null}
      {compact && picture.src ? null : <span className="counter-label">{short}</span>}
      <SendButton
        className="counter-step"
        aria-label={t("decrease", { label: name })}
        disabled={disabled || value <= bounds.min}
        onClick={() => set(value - 1)}
      >
        <Minus size={13} aria-hidden />
      </SendButton>
      <CounterValue
        name={name}
        shown={value}
        disabled={disabled}
        bounds={bounds}
        stepsFirst={compact === true}
        onSet={set}
        onTyped={(wanted) => set(wanted, TYPING_MS)}
        onDone={presses.flush}
      />
      <SendButton
        className="counter-step"
        aria-label={t("increase", { label: name })}
        disabled={disabled || value >= bounds.max}
        onClick={() => set(value + 1)}
      >
        <Plus size={13} aria-hidden />
      </SendButton>
    </div>
  );
}

/** Gathers presses, which go out together 400 ms after the last of them, when they are flushed, or when the counter goes away. */
function usePresses(send: CounterProps["send"]) {
  const { gather } = useRoomContext();
  const latest = useRef(send);
  latest.current = send;
  const [batch] = useState(() =>
    createPressBatch(
      gather,
      (changes) => {
        for (const { delta } of changes) latest.current(delta);
      },
      COUNTER_DEBOUNCE_MS,
    ),
  );
  useEffect(() => () => batch.flush(), [batch]);
  return batch;
}

interface ValueProps {
  name: string;
  shown: number;
  disabled: boolean;
  bounds: Bounds;
  /** A tap shows the buttons, and only the next one a phone's keyboard, which would cover the table. */
  stepsFirst: boolean;
  onSet: (value: number) => void;
  /** As far as it is typed: further digits may come. */
  onTyped: (value: number) => void;
  /** Nothing more is typed. */
  onDone: () => void;
}

function CounterValue({ name, shown, disabled, bounds, stepsFirst, onSet, onTyped, onDone }: ValueProps) {
  /** What is being typed; null while nobody types. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(shown);
  const unavailable = useUnavailable();
  const [takesKeyboard, setTakesKeyboard] = useState(false);
  return (
    <input
      {...unavailable}
      readOnly={unavailable !== null}
      type="text"
      inputMode={stepsFirst && !takesKeyboard ? "none" : "numeric"}
      role="spinbutton"
      aria-label={name}
      aria-valuenow={shown}
      aria-valuemin={bounds.min}
      aria-valuemax={Number.isFinite(bounds.max) ? bounds.max : undefined}
      className="counter-value"
      style={{ width: `${Math.max(1, text.length)}ch` }}
      value={text}
      disabled={disabled}
      onPointerDown={({ currentTarget }) => {
        // Known before the finger is lifted, which is when a browser brings its keyboard.
        if (document.activeElement === currentTarget) setTakesKeyboard(true);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        if (typed !== null) onDone();
        setTyped(null);
        setTakesKeyboard(false);
      }}
      onChange={(event) => {
        const next = event.currentTarget.value;
        if (!/^-?\d*$/.test(next)) return;
        setTyped(next);
        if (/^-?\d+$/.test(next)) onTyped(Number(next));
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" || event.key === "Escape") event.currentTarget.blur();
        else if (unavailable) return;
        else if (event.key === "ArrowUp") onSet(shown + 1);
        else if (event.key === "ArrowDown") onSet(shown - 1);
        else return;
        setTyped(null);
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
