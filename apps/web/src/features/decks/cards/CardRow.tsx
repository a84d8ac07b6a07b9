import { memo } from "react";
import { cx } from "../../../ui/cx.ts";
import { cardName, type SourceCard } from "../model/source-card.ts";
import { type CardColumn, cellText, isMainColumn, type Localize } from "./card-columns.ts";
import { useCardText } from "./use-card-text.ts";

interface Props {
  card: SourceCard;
  /** Place among the rows. */
  at: number;
  columns: readonly CardColumn[];
  /** What the buttons add, left to right. */
  quantities: readonly number[];
  localize: Localize;
  /** The one row that Tab comes to. */
  isStop: boolean;
  /** What stands on the card, for those who hear the row. */
  description: string | undefined;
  /** How many are in the deck. */
  inDeck: number;
  /** The same by group, a line each. */
  groups: string;
  color: string | null;
  /** The row's text may have the colour; else a dot has it. */
  isReadable: boolean;
}

/** One card. Its keys, clicks and preview are the grid's. */
export const CardRow = memo(function CardRow(props: Props) {
  const { card, at, columns, quantities, localize, isStop, inDeck, groups, color, isReadable } = props;
  const t = useCardText();
  const name = localize(cardName(card));
  return (
    <tr
      data-at={at}
      tabIndex={isStop ? 0 : -1}
      aria-description={props.description}
      className="card-grid-row"
      style={color !== null && isReadable ? { color } : undefined}
    >
      <td className="card-grid-add">
        <span className="card-grid-buttons">
          {quantities.map((quantity) => (
            <button
              key={quantity}
              type="button"
              tabIndex={-1}
              data-add={quantity}
              aria-label={t("addSome", { quantity, name })}
              className="card-grid-button"
            >
              +{quantity}
            </button>
          ))}
          {/* Rows keep their shape when a card comes into the deck. */}
          <span className="card-grid-in-deck">
            {inDeck > 0 ? (
              <span className="card-grid-badge" title={groups}>
                <span aria-hidden>{inDeck}</span>
                <span className="sr-only">{t("inDeck", { quantity: inDeck })}</span>
              </span>
            ) : null}
          </span>
        </span>
      </td>
      {columns.map((column, index) => {
        const text = cellText(card, column, localize) || (column.property === null ? t("unknown") : "");
        const isCentred = text.length === 1 || (text !== "" && !Number.isNaN(Number(text)));
        return (
          <td
            key={column.id}
            title={text}
            className={cx(
              "card-grid-cell",
              isMainColumn(column, columns) && "card-grid-main",
              isCentred && "text-center",
            )}
          >
            {index === 0 && color !== null && !isReadable ? (
              <span aria-hidden className="card-grid-dot" style={{ backgroundColor: color }} />
            ) : null}
            {text}
          </td>
        );
      })}
    </tr>
  );
});
