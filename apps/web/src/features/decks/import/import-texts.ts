/** What the import says about sources and lines. */
import { cardName } from "../model/source-card.ts";
import type { Translate } from "../use-deck-text.ts";
import type { ListLine } from "./plain-list.ts";
import type { Refusal, SourceNote } from "./read-source.ts";

export function refusalTextOf(refusal: Refusal, t: Translate): string {
  return refusal.why === "invalidJson"
    ? t("refused.invalidJson", { line: refusal.line, column: refusal.column })
    : t(`refused.${refusal.why}`);
}

export function noteText(note: SourceNote, t: Translate): string {
  return note.note === "text" ? note.text : t("droppedKeys", { keys: note.keys.join(", ") });
}

/** What somebody should look at in a line; null: nothing. */
export function problemText(line: ListLine, t: Translate): string | null {
  switch (line.problem) {
    case null:
      return null;
    case "ambiguous":
      return t("line.ambiguous", { count: line.cards.length });
    case "quantity":
      return t("line.quantity");
    case "unknownId":
      return t("line.unknownId", { id: line.databaseId });
    case "unknown": {
      const [guess] = line.guesses;
      if (guess) return t("line.guess", { name: cardName(guess) });
      return line.databaseId === null ? t("line.unknown") : t("line.missing");
    }
  }
}

/** Lines of an alert: the first ten, then how many more there are. */
export function shortList(lines: readonly string[], t: Translate): string {
  const rest = lines.length - 10;
  return [...lines.slice(0, 10), ...(rest > 0 ? [t("more", { count: rest })] : [])].join("\n");
}
