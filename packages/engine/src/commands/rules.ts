/** Switching rules on and off (action-language §6.9). */

import { objectAt } from "../model/definition-parts.ts";
import { isObject } from "../model/is-object.ts";
import type { Json, JsonObject } from "../model/state.ts";
import { knows } from "../view/index.ts";
import { argsOf, boolean, optional, shape, someOf, text } from "./args.ts";
import { type CommandContext, command } from "./command.ts";
import { labelled } from "./label-text.ts";
import { set } from "./literal.ts";
import { log, type Name, sideName } from "./log-line.ts";
import { invalid } from "./refusal.ts";

const setRules = command(
  "setRules",
  argsOf({
    changes: someOf(
      shape({
        ruleId: optional(text),
        databaseId: optional(text),
        originalRuleId: optional(text),
        disabled: boolean,
      }),
    ),
  }),
  {
    about: "Switches rules off or on: a rule of the game, or all instances of a card's rule.",
    hostOnly: () => true,
    toCode({ changes }, context) {
      return changes.flatMap(({ ruleId, databaseId, originalRuleId, disabled }) => {
        const rules =
          ruleId === undefined ? cardRules(context, databaseId, originalRuleId) : gameRule(context, ruleId);
        const { gameDef, language } = context;
        const rule = labelled(gameDef, rules.first._comment ?? (originalRuleId ?? ruleId)!, language);
        const line = rules.card
          ? log(disabled ? "card_rule_disabled" : "card_rule_enabled", { rule, card: rules.card })
          : log(disabled ? "rule_disabled" : "rule_enabled", { rule });
        return [line, ...rules.ids.map((id) => set(["ruleById", id, "disabled"], disabled))];
      });
    },
  },
);

interface Rules {
  ids: string[];
  first: JsonObject;
  /** Name of the card that a card rule belongs to. */
  card: Name | string | null;
}

function gameRule({ game }: CommandContext, ruleId: string): Rules {
  const rule = objectAt(game.ruleById as Json, ruleId);
  if (rule.category !== "game") throw invalid(`There is no game rule ${JSON.stringify(ruleId)}.`);
  return { ids: [ruleId], first: rule, card: null };
}

/** All instances of a card's rule. At least one of the cards must be known to the sender: others are not listed. */
function cardRules(context: CommandContext, databaseId?: string, originalRuleId?: string): Rules {
  if (databaseId === undefined || originalRuleId === undefined) {
    throw invalid("A change needs a ruleId, or a databaseId and an originalRuleId.");
  }
  const { game, seat } = context;
  const rules = Object.entries(objectAt(game.ruleById as Json)).filter(
    (entry): entry is [string, JsonObject] =>
      isObject(entry[1]) && entry[1].databaseId === databaseId && entry[1].originalRuleId === originalRuleId,
  );
  const shown = rules
    .map(([, rule]) => game.cardById[String(rule.this_id)])
    .find((card) => card !== undefined && knows({ seat, omniscient: false }, card));
  if (!shown) throw invalid(`There is no rule ${JSON.stringify(originalRuleId)} of a card that you can see.`);
  return { ids: rules.map(([id]) => id).sort(), first: rules[0]![1], card: sideName(context, shown.id, "A") };
}

export const ruleCommands = [setRules];
