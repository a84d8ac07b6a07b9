/** Functions that run a piece of code for each item, in value position (action-language §4.2, §4.6, §4.8). */

import { quiet, quietAroundAny } from "../../language/compile/code.ts";
import type { BuiltInFunction } from "../../language/compile/function-table.ts";
import { keptOf } from "../../language/run/names-read.ts";
import type { Code, Compiler, Run } from "../../language/run/run.ts";
import { EngineError, Unforeseen } from "../../model/errors.ts";
import type { Json } from "../../model/state.ts";
import {
  compareValues,
  interpolated,
  isObjectValue,
  setOwn,
  sortedKeys,
  type Value,
  type ValueObject,
} from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { itemsAt, typeError } from "../functions/arguments.ts";
import { arg } from "../functions/signatures.ts";
import { again } from "./again.ts";
import { form, isVariableName, raw, variableName } from "./define.ts";
import { type KnownCondition, knownCondition } from "./known-conditions.ts";
import { Items, Paid } from "./known-values.ts";

export const lambdaFunctions: BuiltInFunction[] = [
  form(
    {
      name: "MAP",
      family: "variable",
      args: [arg("items", "list"), arg("function", "str")],
      returns: "list",
      example: '["MAP", ["LIST", 1, 2], "DOUBLE"]',
      summary: "The results of calling a function with each item; $MAP_INDEX is the item's index.",
    },
    (args, compiler) => {
      const items = compiler.compile(raw(args, 0));
      const name = compiler.compile(raw(args, 1));
      return quietAroundAny((run) => {
        const { names } = run;
        const since = names.clock;
        const given = run.value(items);
        const list = itemsAt("MAP", [given], 0);
        const kept = names.keptIn(given, since);
        const called = run.value(name);
        const scope = run.scopes.open();
        const results = list.map((item, index) => {
          run.budget.spend(1);
          run.scopes.bind("$MAP_INDEX", index);
          names.mapped = keptOf(kept, item);
          return run.value(run.compiler.compileOnce([called, item] as Json[]));
        });
        names.mapped = null;
        run.scopes.close(scope);
        return results;
      });
    },
  ),
  form(
    {
      name: "PROCESS_MAP",
      family: "variable",
      args: [arg("object", "obj")],
      returns: "obj",
      example: '["PROCESS_MAP", {"who": "$PLAYER_N", "sum": ["ADD", 1, 1]}]',
      summary: "A new object whose keys and values are evaluated, one level deep.",
    },
    (args, compiler) => {
      const code = compiler.compile(raw(args, 0));
      return quietAroundAny((run) => {
        const object = run.value(code);
        if (!isObjectValue(object)) throw typeError("PROCESS_MAP", 0, "object", object);
        const result: { [key: string]: Value } = {};
        for (const key of sortedKeys(object)) {
          run.budget.spend(1);
          setOwn(result, interpolated(again(key, run)), again(object[key]!, run));
        }
        return result;
      });
    },
  ),
  form(
    {
      name: "PREV",
      family: "automation",
      args: [arg("code", "code")],
      returns: "any",
      example: '["PREV", "$TARGET.inPlay"]',
      summary: "Evaluates code on the game as it was before the write that triggered the running rule.",
    },
    (args, compiler) => {
      const code = compiler.compile(raw(args, 0));
      return quiet((run) => {
        const previous = run.previous;
        if (previous === null) throw new EngineError("PREV: there is no previous state outside of rules.");
        return run.inPrevious(previous, () => run.value(code));
      });
    },
  ),
  form(
    {
      name: "SORT_OBJ_LIST",
      family: "list",
      args: [arg("list", "list"), arg("variable", "var"), arg("key", "code")],
      returns: "list",
      example: '["SORT_OBJ_LIST", "$GAME.groupById.deck.parentCards", "$C", "$C.sides.A.name"]',
      summary: "The list in ascending order of a key evaluated for each item; equal keys keep their order.",
    },
    sortObjList,
  ),
  form(
    {
      name: "FILTER_CARDS",
      family: "look-up",
      args: [arg("variable", "var"), arg("condition", "code")],
      returns: "list",
      example: '["FILTER_CARDS", "$C", ["EQUAL", "$C.groupId", "sharedPlay"]]',
      summary: "All cards for which the condition is true, in ascending order of their ids.",
    },
    (args, compiler) => {
      const lambda = cardLambda(args, compiler);
      return quiet((run) => {
        const found: Value[] = [];
        eachMatchingCard(lambda, run, (card) => {
          found.push(run.state.capture(card));
          return true;
        });
        return found;
      });
    },
  ),
  form(
    {
      name: "ONE_CARD",
      family: "look-up",
      args: [arg("variable", "var"), arg("condition", "code")],
      returns: "any",
      example: '["ONE_CARD", "$C", ["EQUAL", "$C.databaseId", "ring"]]',
      summary: "The first card for which the condition is true, or null.",
    },
    (args, compiler) => {
      const lambda = cardLambda(args, compiler);
      const find = (run: Run): Value => {
        let found: Value = null;
        eachMatchingCard(lambda, run, (card) => {
          // Views call the cards otherwise, so that another one may be the first.
          if (found !== null) throw new Unforeseen("Several cards match.");
          found = card;
          return run.rehearses;
        });
        return found;
      };
      return quiet((run) => run.state.capture(find(run)), find);
    },
  ),
];

interface CardLambda {
  variable: Value;
  condition: Code;
  /** As far as it can be answered without evaluating it. */
  known: KnownCondition | null;
}

function cardLambda(args: readonly Json[], compiler: Compiler): CardLambda {
  const variable = raw(args, 0);
  const condition = compiler.compile(raw(args, 1));
  const isLook = !condition.writes && isVariableName(variable);
  return { variable, condition, known: isLook ? knownCondition(raw(args, 1), [variable]) : null };
}

/** Walks the cards in order; `found` answers whether to go on. */
function eachMatchingCard(lambda: CardLambda, run: Run, found: (card: Value) => boolean): void {
  const { variable, condition } = lambda;
  const name = variableName(variable, "define");
  const known = lambda.known?.isKnownTo(run) === true ? lambda.known : null;
  if (known !== null) {
    eachKnownCard(known, lambda, name, run, found);
    return;
  }
  const cards = run.state.cards();
  run.budget.spend(cards.length);
  const scope = run.scopes.open();
  const slot = run.scopes.slot(name);
  for (let i = 0; i < cards.length; i++) {
    // A condition in which nothing writes cannot change the card, so it may look at the card itself.
    slot.value = condition.writes ? run.state.capture(cards[i]!) : cards[i]!;
    if (run.truth(condition) && !found(cards[i]!)) break;
  }
  run.scopes.close(scope);
}

/** The same where a look tells of most cards whether the condition, which is quiet then, is true. */
function eachKnownCard(
  known: KnownCondition,
  { condition }: CardLambda,
  name: string,
  run: Run,
  found: (card: Value) => boolean,
): void {
  const { state, scopes } = run;
  const ids = state.cardIds();
  run.budget.spend(ids.length);
  const table = state.game.cardById as unknown as ValueObject;
  const columns = known.columns.map((key) => state.cardColumn(key));
  const items = new Items(run.names, columns, (row) => table[ids[row]!]!);
  const paid = new Paid();
  const scope = scopes.open();
  const slot = scopes.slot(name);
  for (let i = 0; i < ids.length; i++) {
    items.row = i;
    paid.work = 0;
    const answer = known.answer(items, paid);
    if (answer !== null) visit(paid.work);
    if (answer === false) continue;
    const card = table[ids[i]!]!;
    if (answer === null) {
      slot.value = card;
      if (!run.truth(condition)) continue;
    }
    if (!found(card)) break;
  }
  scopes.close(scope);
}

function sortObjList(args: readonly Json[], compiler: Compiler): Code {
  const listCode = compiler.compile(raw(args, 0));
  const name = raw(args, 1);
  const key = compiler.compile(raw(args, 2));
  return quietAroundAny((run) => {
    const list = itemsAt("SORT_OBJ_LIST", [run.value(listCode)], 0);
    const bound = variableName(name, "define");
    run.budget.spend(list.length);
    const scope = run.scopes.open();
    const keyed = list.map((item) => {
      run.scopes.bind(bound, again(item, run));
      return { item, key: run.value(key) };
    });
    run.scopes.close(scope);
    return keyed.sort((a, b) => compareValues(a.key, b.key)).map((entry) => entry.item);
  });
}
