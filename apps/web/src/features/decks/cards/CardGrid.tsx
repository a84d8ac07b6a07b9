import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { DeckHost } from "../deck-host.ts";
import { cardKey, type SourceCard } from "../model/source-card.ts";
import { CardHead } from "./CardHead.tsx";
import { CardPreview } from "./CardPreview.tsx";
import { CardRow } from "./CardRow.tsx";
import { addQuantities, type CardColumn } from "./card-columns.ts";
import { cardDescription } from "./card-description.ts";
import type { InDeck } from "./in-deck.ts";
import { rowColors } from "./row-colors.ts";
import { rowAt, rowTo } from "./row-elements.ts";
import type { CardRows } from "./use-card-rows.ts";
import { useCardText } from "./use-card-text.ts";
import { useReadableColors } from "./use-readable-colors.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useRowPreview } from "./use-row-preview.ts";
import "./card-grid.css";

export interface CardGridProps {
  host: DeckHost;
  columns: readonly CardColumn[];
  /** There is little room for each column. */
  isNarrow: boolean;
  rows: CardRows;
  inDeck: (card: SourceCard) => InDeck;
  onAdd: (card: SourceCard, quantity: number) => boolean;
  /** Key of the card whose row takes the focus as soon as it is there; null: none does by itself. */
  focus: string | null;
  onFocused: () => void;
}

/** More rows than any screen shows at once. */
const FIRST_ROWS = 40;
const NO_ROWS: readonly SourceCard[] = [];

/** What is seen of new rows is drawn at once, the rest right after it unless another key comes first. */
function useDrawnFirst(shown: readonly SourceCard[]): readonly SourceCard[] {
  const all = useDeferredValue(shown, NO_ROWS);
  return useMemo(() => (all === shown ? shown : shown.slice(0, FIRST_ROWS)), [all, shown]);
}

/** Tells the style how wide the buttons beside the rows are: beside them the names stay where there is little room. */
function useAddWidth(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const table = scroller.current;
    const buttons = table?.querySelector<HTMLElement>("thead .card-grid-add");
    if (!table || !buttons || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() =>
      table.style.setProperty("--add-width", `${buttons.offsetWidth}px`),
    );
    observer.observe(buttons);
    return () => observer.disconnect();
  }, [scroller]);
}

/**
 * Head, filters and rows. The keyboard stops at one row and walks from there; what rows do is listened to in one place,
 * so that a row is drawn again only when something on it has changed.
 */
export function CardGrid({ host, columns, isNarrow, rows, inDeck, onAdd, focus, onFocused }: CardGridProps) {
  const t = useCardText();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { gameDef } = host.game;
  const { shown } = rows.found;
  const drawn = useDrawnFirst(shown);
  const quantities = useMemo(() => addQuantities(gameDef), [gameDef]);
  const colors = useMemo(() => rowColors(gameDef), [gameDef]);
  const readable = useReadableColors(scroller, colors.all);
  const preview = useRowPreview(shown);
  const onRowKey = useRowKeys(shown, quantities, onAdd);
  const [stop, setStop] = useState<string | null>(null);
  const stopAt = Math.max(
    0,
    shown.findIndex((card) => cardKey(card) === stop),
  );
  useAddWidth(scroller);
  useEffect(() => {
    const at = focus === null ? -1 : drawn.findIndex((card) => cardKey(card) === focus);
    if (at < 0) return;
    rowTo(body.current, at)?.focus();
    onFocused();
  }, [focus, drawn, onFocused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are looked at from the first one on.
  useLayoutEffect(() => {
    scroller.current?.scrollTo(0, 0);
  }, [shown]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && preview.shown) {
      // The first Escape is for the preview, the next for the dialog around it.
      event.stopPropagation();
      preview.hide();
    } else onRowKey(event);
  }
  function onFocus(event: FocusEvent): void {
    const card = shown[rowAt(event.target)?.at ?? -1];
    if (card) setStop(cardKey(card));
    preview.onFocus(event);
  }
  function onClick(event: MouseEvent): void {
    const button = (event.target as Element).closest<HTMLElement>("[data-add]");
    const card = shown[rowAt(event.target)?.at ?? -1];
    if (button && card) onAdd(card, Number(button.dataset.add));
  }

  return (
    <div ref={scroller} className="card-grid-scroller">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows take keys is a grid.
        role="grid"
        aria-label={t("title")}
        aria-description={t("keys", { quantity: Math.min(...quantities) })}
        className="card-grid"
      >
        <CardHead
          columns={columns}
          isNarrow={isNarrow}
          rows={rows}
          label={host.label}
          onDown={() => rowTo(body.current, 0)?.focus()}
        />
        <tbody ref={body} {...preview.listeners} onKeyDown={onKeyDown} onFocus={onFocus} onClick={onClick}>
          {drawn.map((card, at) => {
            const { total, byGroup } = inDeck(card);
            const color = colors.of(card);
            return (
              <CardRow
                key={cardKey(card)}
                card={card}
                at={at}
                columns={columns}
                quantities={quantities}
                localize={host.label}
                isStop={at === stopAt}
                description={at === stopAt ? cardDescription(card, gameDef, host.label) : undefined}
                inDeck={total}
                groups={byGroup.map(({ label, quantity }) => `${label}: ${quantity}`).join("\n")}
                color={color}
                isReadable={color !== null && readable.has(color)}
              />
            );
          })}
        </tbody>
      </table>
      {preview.shown ? <CardPreview host={host} {...preview.shown} /> : null}
    </div>
  );
}
