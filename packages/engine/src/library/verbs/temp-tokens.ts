/** Tokens that go when the step, the phase or the round ends (action-language §5.10). */

import type { Verb } from "../../language/compile/function-table.ts";
import type { Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import {
  getOwn,
  isObjectValue,
  partText,
  sortedKeys,
  type Value,
  type ValueObject,
} from "../../model/value.ts";
import { setPath } from "../automation/set.ts";
import { verb } from "../forms/define.ts";
import { integerAt, textAt } from "../functions/arguments.ts";
import { finite } from "../functions/finite.ts";
import { arg, argc } from "../functions/signatures.ts";
import { changeBy } from "./change-by.ts";
import { findCard } from "./positions.ts";

type Timing = "step" | "phase" | "round";

export const tempTokenFunctions: Verb[] = [
  verb(
    {
      name: "ADD_TEMP_TOKEN",
      family: "write",
      args: [arg("timing", "str"), arg("card", "card"), arg("tokenId", "str"), arg("amount", "int")],
      returns: "game",
      example: '["ADD_TEMP_TOKEN", "phase", "$ACTIVE_CARD_ID", "attack", 2]',
      summary: "Adds tokens to a card that go at the end of the step, phase or round.",
      argc: argc(4),
    },
    (args, run) => {
      const timing = timingOf(args[0] ?? null);
      const cardId = textAt("ADD_TEMP_TOKEN", args, 1);
      const tokenId = textAt("ADD_TEMP_TOKEN", args, 2);
      const amount = integerAt("ADD_TEMP_TOKEN", args, 3);
      remember(run, timing, cardId, tokenId, amount);
      countTokens(run, "INCREASE_VAL", cardId, tokenId, amount);
    },
  ),
  verb(
    {
      name: "REMOVE_ALL_TEMP_TOKENS",
      family: "write",
      args: [arg("timing", "str")],
      returns: "game",
      example: '["REMOVE_ALL_TEMP_TOKENS", "phase"]',
      summary: "Takes the temporary tokens of a step, phase or round away now.",
      argc: argc(1),
    },
    ([timing = null], run) => removeTempTokens(run, timingOf(timing)),
  ),
];

function timingOf(timing: Value): Timing {
  if (timing === "step" || timing === "phase" || timing === "round") return timing;
  throw new EngineError(`Unknown timing: ${partText(timing)}`);
}

function remember(run: Run, timing: Timing, cardId: string, tokenId: string, amount: number): void {
  const path = ["tempTokens", timing];
  const byCard = run.state.read(path) ?? null;
  if (!isObjectValue(byCard)) throw new EngineError("ADD_TEMP_TOKEN: the game keeps no temporary tokens.");
  const ofCard = getOwn(byCard, cardId);
  const known = isObjectValue(ofCard) ? getOwn(ofCard, tokenId) : null;
  const total = finite((typeof known === "number" ? known : 0) + amount);
  if (isObjectValue(ofCard)) run.state.write([...path, cardId], tokenId, total);
  else run.state.write(path, cardId, { [tokenId]: total });
}

function countTokens(
  run: Run,
  name: "INCREASE_VAL" | "DECREASE_VAL",
  cardId: string,
  tokenId: string,
  amount: number,
): void {
  const path = ["cardById", cardId, "tokens", tokenId];
  changeBy(run, name, path, amount, `"/${path.join("/")}"`);
}

/** Takes away what was added for this timing. Cards that are gone are passed over (action-language §11.36). */
export function removeTempTokens(run: Run, timing: Timing): void {
  const path = ["tempTokens", timing];
  const byCard = run.state.read(path) ?? null;
  if (!isObjectValue(byCard)) return;
  const snapshot: ValueObject = { ...byCard };
  for (const cardId of sortedKeys(snapshot)) {
    const amounts = snapshot[cardId]!;
    if (!isObjectValue(amounts) || findCard(run, cardId) === null) continue;
    for (const tokenId of sortedKeys(amounts)) {
      const amount = amounts[tokenId]!;
      run.budget.spend(2);
      if (typeof amount === "number") countTokens(run, "DECREASE_VAL", cardId, tokenId, amount);
    }
  }
  setPath(run, path, {});
}
