import { ChevronRight, CircleDot } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { cx } from "../../ui/cx.ts";
import { textScale } from "../../ui/text-scale.ts";
import { WithNames } from "./CardNames.tsx";
import { type Breakpoint, isBreak } from "./model/breakpoints.ts";
import type { Step } from "./model/steps.ts";
import { callText, pathText, short } from "./model/value-text.ts";
import { useTracerText } from "./use-tracer-text.ts";

/** Pixels, where text has its usual size. */
const ROW_PX = 28;
/** Rows beyond what is seen, above and below. */
const SPARE = 12;
/** As long as nothing is measured. */
const FIRST_HEIGHT = 600;

export interface TraceTreeProps {
  /** Those that are shown, in their order. */
  rows: readonly Step[];
  open: ReadonlySet<number>;
  at: number;
  breakpoints: readonly Breakpoint[];
  onGo: (id: number) => void;
  onToggle: (id: number, isOpen: boolean) => void;
}

/** One stop in tab order; the arrows move, open and close. Only the rows that are seen are in the page: there may be thousands. */
export function TraceTree({ rows, open, at, breakpoints, onGo, onToggle }: TraceTreeProps) {
  const t = useTracerText();
  const base = useId();
  const box = useRef<HTMLDivElement>(null);
  const [rowPx] = useState(() => ROW_PX * textScale());
  const [view, setView] = useState({ top: 0, height: FIRST_HEIGHT });
  const index = rows.findIndex(({ id }) => id === at);
  const shown = useRef(index);
  shown.current = index;

  useEffect(() => {
    const tree = box.current;
    if (!tree || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      if (tree.clientHeight === 0) return;
      setView(({ top }) => ({ top, height: tree.clientHeight }));
      keepInSight(tree, shown.current, rowPx);
    });
    observer.observe(tree);
    return () => observer.disconnect();
  }, [rowPx]);

  useLayoutEffect(() => {
    const tree = box.current;
    if (!tree || index < 0) return;
    keepInSight(tree, index, rowPx);
    setView((seen) => (seen.top === tree.scrollTop ? seen : { ...seen, top: tree.scrollTop }));
  }, [index, rowPx]);

  const first = Math.max(0, Math.floor(view.top / rowPx) - SPARE);
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / rowPx) + SPARE);

  /** @returns whether the key was one of the tree's. */
  function press(key: string, row: Step): boolean {
    const has = row.end > row.id + 1;
    const isOpen = open.has(row.id);
    const go = (to: number) => {
      const step = rows[Math.max(0, Math.min(rows.length - 1, to))];
      if (step) onGo(step.id);
    };
    if (key === "ArrowDown") go(index + 1);
    else if (key === "ArrowUp") go(index - 1);
    else if (key === "Home") go(0);
    else if (key === "End") go(rows.length - 1);
    else if (key === "Enter" || key === " ") has && onToggle(row.id, !isOpen);
    else if (key === "ArrowRight") has && !isOpen ? onToggle(row.id, true) : has && go(index + 1);
    else if (key === "ArrowLeft")
      has && isOpen ? onToggle(row.id, false) : row.parent !== null && onGo(row.parent);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    const row = rows[index];
    if (event.ctrlKey || event.metaKey || event.altKey || !row || !press(event.key, row)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={box}
      role="tree"
      aria-label={t("tree")}
      tabIndex={0}
      aria-activedescendant={index < 0 ? undefined : `${base}-${at}`}
      className="group min-h-0 flex-1 overflow-auto rounded-s border border-line-strong bg-ink-0 font-mono text-hint"
      onScroll={({ currentTarget }) => setView((seen) => ({ ...seen, top: currentTarget.scrollTop }))}
      onKeyDown={onKeyDown}
    >
      <div role="none" className="relative min-w-full" style={{ height: rows.length * rowPx }}>
        {rows.slice(first, last).map((row, offset) => (
          <Row
            key={row.id}
            id={`${base}-${row.id}`}
            row={row}
            top={(first + offset) * rowPx}
            height={rowPx}
            isOpen={open.has(row.id)}
            isHere={row.id === at}
            isBreak={isBreak(row.node, breakpoints)}
            onGo={onGo}
            onToggle={onToggle}
          />
        ))}
      </div>
    </div>
  );
}

/** Scrolls no further than it takes to see a row whole. */
function keepInSight(tree: HTMLElement, index: number, rowPx: number): void {
  if (index < 0) return;
  const [top, bottom] = [index * rowPx, (index + 1) * rowPx];
  const height = tree.clientHeight || FIRST_HEIGHT;
  if (top < tree.scrollTop) tree.scrollTop = top;
  else if (bottom > tree.scrollTop + height) tree.scrollTop = bottom - height;
}

interface RowProps extends Pick<TraceTreeProps, "onGo" | "onToggle"> {
  id: string;
  row: Step;
  /** In pixels. */
  top: number;
  height: number;
  isOpen: boolean;
  isHere: boolean;
  isBreak: boolean;
}

function Row({ id, row, top, height, isOpen, isHere, isBreak, onGo, onToggle }: RowProps) {
  const t = useTracerText();
  const has = row.end > row.id + 1;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the tree around it.
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={isHere}
      {...(has ? { "aria-expanded": isOpen } : {})}
      className={cx(
        "absolute flex min-w-full cursor-pointer items-center gap-1.5 pr-3 whitespace-nowrap hover:bg-ink-2",
        isHere &&
          "bg-ink-3 group-focus-visible:outline-2 group-focus-visible:-outline-offset-2 group-focus-visible:outline-brass",
      )}
      style={{ top, height, paddingLeft: 6 + Math.min(row.depth, 24) * 14 }}
      onClick={() => onGo(row.id)}
    >
      <span
        role="none"
        className={cx(
          "grid size-5 flex-none place-items-center rounded-s",
          has ? "hover:bg-ink-3" : "invisible",
        )}
        onClick={(event) => {
          event.stopPropagation();
          onToggle(row.id, !isOpen);
        }}
      >
        <ChevronRight size={13} aria-hidden className={cx("text-text-3", isOpen && "rotate-90")} />
      </span>
      {isBreak ? (
        <span className="flex-none text-bad">
          <CircleDot size={12} aria-hidden />
          <span className="sr-only">{t("breakpoints.here")} </span>
        </span>
      ) : null}
      <RowText row={row} />
    </div>
  );
}

function RowText({ row: { node } }: { row: Step }) {
  const t = useTracerText();
  if (node.kind === "write")
    return (
      <>
        <span className="sr-only">{t("write")} </span>
        <span className={node.isTakenBack ? "text-text-3 line-through" : "text-ok"}>
          <WithNames>{pathText(node.path)}</WithNames>
        </span>
        <span className="text-text-2">
          <WithNames>{`${short(node.before)} → ${short(node.after)}`}</WithNames>
        </span>
        {node.isTakenBack ? <span className="font-sans text-text-3">{t("takenBack")}</span> : null}
      </>
    );
  if (node.kind === "rule")
    return (
      <>
        <span className="font-sans text-text-3">{t("rule")}</span>
        <span className={node.why === "failed" ? "text-bad" : "text-warn"}>{node.id}</span>
        <span className="font-sans text-text-2">{t(`verdict.${node.why}`)}</span>
      </>
    );
  const { result, error } = node;
  return (
    <>
      <span className={error === null ? "text-info" : "text-bad"}>
        <WithNames>{callText(node)}</WithNames>
      </span>
      {result && !result.isGame ? (
        <span className="text-text-2">
          = <WithNames>{short(result.value)}</WithNames>
        </span>
      ) : null}
      {error === null ? null : <span className="font-sans text-bad">{t("failed", { message: error })}</span>}
    </>
  );
}
