/** Tokens on cards. */

import { objectAt } from "../model/definition-parts.ts";
import { isOpen } from "../model/open-cards.ts";
import type { CardId } from "../model/state.ts";
import { argsOf, cardId, shape, someOf, text, wholeDifference } from "./args.ts";
import { type CommandContext, command } from "./command.ts";
import { labelled } from "./label-text.ts";
import { path } from "./literal.ts";
import { faceUpName, log } from "./log-line.ts";
import { cardOf, groupLabel } from "./lookup.ts";
import { invalid } from "./refusal.ts";

const addTokens = command(
  "addTokens",
  argsOf({ changes: someOf(shape({ cardId, token: text, delta: wholeDifference })) }),
  {
    about: "Adds tokens to cards, or removes them; what would go below zero is left out.",
    toCode({ changes }, context) {
      const { gameDef, language } = context;
      const declared = objectAt(gameDef, "tokens");
      const code = changes.flatMap(({ cardId, token, delta }) => {
        if (!Object.hasOwn(declared, token)) throw invalid(`There is no token ${JSON.stringify(token)}.`);
        assertBearsTokens(context, cardId);
        const kind = objectAt(declared, token);
        const count = cardOf(context, cardId).tokens[token] ?? 0;
        if (!Number.isSafeInteger(Math.trunc(count) + delta)) {
          throw invalid(`There is no room for ${delta} more of ${JSON.stringify(token)}.`);
        }
        // Somebody else was faster: a change that would go below zero is dropped whole (table §7.5).
        if (kind.canBeNegative !== true && delta < 0 && count + delta < 0) return [];
        const amount = Math.abs(delta);
        const [one, several] =
          delta > 0
            ? (["token_added", "tokens_added"] as const)
            : (["token_removed", "tokens_removed"] as const);
        return [
          log(amount === 1 ? one : several, {
            amount,
            token: labelled(gameDef, kind.label ?? token, language),
            card: faceUpName(context, cardId),
          }),
          ["INCREASE_VAL", path("cardById", cardId, "tokens", token), delta],
        ];
      });
      if (code.length === 0) throw invalid("There are not enough tokens to remove.");
      return code;
    },
  },
);

/** On a hidden card where cards bear no tokens one would be a mark that follows it through a shuffle. */
function assertBearsTokens(context: CommandContext, cardId: CardId): void {
  const card = cardOf(context, cardId);
  if (isOpen(card) || context.game.groupById[card.groupId]?.canHaveTokens !== false) return;
  throw invalid(`Face-down cards in ${groupLabel(context, card.groupId)} bear no tokens.`);
}

export const tokenCommands = [addTokens];
