import { CircleAlert, CircleCheck } from "lucide-react";
import type { DeckHost } from "../deck-host.ts";
import type { DeckEntry } from "../model/deck-editor.ts";
import { deckRules, type RuleResult, ruleResults } from "../model/deck-rules.ts";
import { useBuilderText } from "../use-builder-text.ts";
import type { EntryFacts } from "./use-entry-facts.ts";

interface Props {
  host: DeckHost;
  entries: readonly DeckEntry[];
  facts: EntryFacts;
}

/** How the open deck stands to the rules that the game declares: a list to look at, which holds nobody up (decks §2.6). */
export function DeckRules({ host: { game, label }, entries, facts }: Props) {
  const t = useBuilderText();
  const results = ruleResults(deckRules(game.gameDef), entries, facts);
  if (results.length === 0) return null;
  return (
    <ul aria-label={t("rules.label")} className="m-0 grid list-none gap-1 p-0 text-hint text-text-2">
      {results.map((result, index) => {
        const Icon = result.isMet ? CircleCheck : CircleAlert;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rules of a game stay in their order.
          <li key={index} className="flex items-start gap-1.5">
            <Icon
              size={14}
              aria-label={t(result.isMet ? "rules.met" : "rules.unmet")}
              className={`mt-0.5 flex-none ${result.isMet ? "text-ok" : "text-warn"}`}
            />
            <span className="min-w-0 tabular-nums [overflow-wrap:anywhere]">
              {[label(result.rule.label), standing(result)].filter(Boolean).join(": ")}
            </span>
          </li>
        );
      })}
    </ul>
  );

  /** The cards of which there are too many; else the number of cards with what it is to be, where that is bounded. */
  function standing({ rule: { min, max }, cards, tooMany }: RuleResult): string {
    if (tooMany.length > 0) return tooMany.map(({ name, copies }) => `${copies}× ${name}`).join(", ");
    if (min === null && max === null) return "";
    if (min === max) return t("rules.exactly", { cards, wanted: max });
    return t("rules.bounded", { cards, wanted: boundsText(min, max) });
  }

  function boundsText(min: number | null, max: number | null): string {
    if (min === null) return t("rules.most", { max });
    return max === null ? t("rules.least", { min }) : t("rules.between", { min, max });
  }
}
