import { Minus, Plus } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { cx } from "../../../../ui/cx.ts";
import { useRoomText } from "../../model/texts.tsx";
import { SendButton } from "../../parts/SendButton.tsx";
import { useUnavailable } from "../../parts/unavailable.ts";
import { type Bounds, changeTo, createCounterBatch } from "../../predict/counter-batch.ts";
import "./counter.css";

export interface CounterProps {
  label: string;
  /** Full accessible name when the label alone does not say whose it is. */
  name?: string;
  imageUrl: string;
  value: number;
  bounds: Bounds;
  /** Without a seat the counter only shows. */
  disabled: boolean;
  /** Resolves when the server has answered. */
  send: (delta: number) => Promise<unknown>;
  /** Picture only, label as tooltip: for seats. */
  compact?: boolean;
}

/**
 * A number that the players keep: type it, press + and −, or use the arrow keys (table-ui §9.2). Own
 * changes show at once, marked as on their way until the server has answered.
 */
export function Counter({
  label,
  name = label,
  imageUrl,
  value,
  bounds,
  disabled,
  send,
  compact,
}: CounterProps) {
  const t = useRoomText();
  const [batch] = useState(() => createCounterBatch((delta) => send(delta)));
  const pending = useSyncExternalStore(batch.subscribe, batch.pending);
  useEffect(() => () => batch.flush(), [batch]);
  const before = useRef(value);
  // Before it is drawn: a change counts once, as pending or in the value.
  useLayoutEffect(() => {
    batch.landed(value - before.current);
    before.current = value;
  }, [batch, value]);
  const [broken, setBroken] = useState(false);
  const pictured = imageUrl !== "" && !broken;
  const shown = value + pending;
  const set = (wanted: number) => {
    const delta = changeTo(shown, wanted, bounds);
    if (delta !== 0) batch.add(delta);
  };
  return (
    <div
      className={cx("counter", compact && "counter-compact")}
      title={compact ? label : undefined}
      data-pending={pending !== 0 || undefined}
    >
      {pictured ? (
        <img src={imageUrl} alt="" className="counter-icon" onError={() => setBroken(true)} />
      ) : null}
      {compact && pictured ? null : <span className="counter-label">{label}</span>}
      <SendButton
        className="counter-step"
        aria-label={t("decrease", { label: name })}
        disabled={disabled || shown <= bounds.min}
        onClick={() => set(shown - 1)}
      >
        <Minus size={13} aria-hidden />
      </SendButton>
      <CounterValue name={name} shown={shown} disabled={disabled} bounds={bounds} onSet={set} />
      <SendButton
        className="counter-step"
        aria-label={t("increase", { label: name })}
        disabled={disabled || shown >= bounds.max}
        onClick={() => set(shown + 1)}
      >
        <Plus size={13} aria-hidden />
      </SendButton>
    </div>
  );
}

interface ValueProps {
  name: string;
  shown: number;
  disabled: boolean;
  bounds: Bounds;
  onSet: (value: number) => void;
}

function CounterValue({ name, shown, disabled, bounds, onSet }: ValueProps) {
  /** What is being typed; null while nobody types. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(shown);
  const unavailable = useUnavailable();
  return (
    <input
      {...unavailable}
      readOnly={unavailable !== null}
      type="text"
      inputMode="numeric"
      role="spinbutton"
      aria-label={name}
      aria-valuenow={shown}
      aria-valuemin={bounds.min}
      aria-valuemax={Number.isFinite(bounds.max) ? bounds.max : undefined}
      className="counter-value"
      style={{ width: `${Math.max(1, text.length)}ch` }}
      value={text}
      disabled={disabled}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        const next = event.currentTarget.value;
        if (!/^-?\d*$/.test(next)) return;
        setTyped(next);
        if (/^-?\d+$/.test(next)) onSet(Number(next));
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
