/** Loops (action-language §4.1). The loop's variable and whatever a single-call body binds share one scope. */

import { active } from "../../language/compile/code.ts";
import type { BuiltInFunction } from "../../language/compile/function-table.ts";
import { runStatement, takeAsGame } from "../../language/compile/statements.ts";
import { isPlain } from "../../language/compile/strings.ts";
import { keptOf } from "../../language/run/names-read.ts";
import { GAME, type Result } from "../../language/run/result.ts";
import type { Code, Compiler, Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import type { Json } from "../../model/state.ts";
import { isList, isObjectValue, sortedKeys, type Value, ValueSet, valueText } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { isInteger, typeError } from "../functions/arguments.ts";
import { arg } from "../functions/signatures.ts";
import { again } from "./again.ts";
import { form, isVariableName, raw, variableName } from "./define.ts";
import { type KnownCondition, knownBody } from "./known-conditions.ts";
import { Items, Paid } from "./known-values.ts";

export const loopFunctions: BuiltInFunction[] = [
  form(
    {
      name: "WHILE",
      family: "flow",
      args: [arg("condition", "code"), arg("body", "code")],
      returns: "game",
      example: '["WHILE", ["LESS_THAN", "$I", 3], [["INCREASE_VAR", "$I", 1]]]',
      summary: "Runs the body as long as the condition is exactly true.",
    },
    (args, compiler) => {
      const condition = compiler.compile(raw(args, 0));
      const body = compiler.compile(raw(args, 1));
      return active((run) => {
        const scope = run.scopes.open();
        while (run.glance(condition) === true) {
          run.budget.spend(1);
          runStatement(body, run, "WHILE: the body");
        }
        run.scopes.close(scope);
        return GAME;
      });
    },
  ),
  form(
    {
      name: "FOR_EACH_VAL",
      family: "flow",
      args: [arg("variable", "var"), arg("items", "list"), arg("body", "code")],
      returns: "game",
      example: '["FOR_EACH_VAL", "$P", "$PLAYER_ORDER", [["DRAW_CARD", 1, "$P"]]]',
      summary: "Runs the body for every item of a list or set.",
    },
    forEachValue,
  ),
  form(
    {
      name: "FOR_EACH_KEY_VAL",
      family: "flow",
      args: [arg("key", "var"), arg("value", "var"), arg("object", "obj"), arg("body", "code")],
      returns: "game",
      example: '["FOR_EACH_KEY_VAL", "$ID", "$CARD", "$CARD_BY_ID", [["LOG", "$ID"]]]',
      summary: "Runs the body for every key and value of an object, in ascending order of keys.",
      argc: { min: 4, max: 4 },
    },
    forEachKeyValue,
  ),
  form(
    {
      name: "FOR_EACH_START_STOP_STEP",
      family: "flow",
      args: [
        arg("variable", "var"),
        arg("start", "int"),
        arg("stop", "int"),
        arg("step", "int"),
        arg("body", "code"),
      ],
      returns: "game",
      example: '["FOR_EACH_START_STOP_STEP", "$I", 0, 3, 1, [["LOG", "$I"]]]',
      summary: "Counts from start by step; stop itself is not reached, in either direction.",
      argc: { min: 5, max: 5 },
    },
    forEachNumber,
  ),
];

/**
 * To be called before each round with the result of the one before, which must be the game. The round itself runs in
 * the loop's own frame, because recursion passes through loops.
 */
function beforeRound(run: Run, before: Result, name: string): void {
  if (before !== GAME && !takeAsGame(before, run)) {
    throw new EngineError(`${name}: the body did not return the game state.`);
  }
  run.budget.spend(1);
}

function forEachValue(args: readonly Json[], compiler: Compiler): Code {
  const name = raw(args, 0);
  const items = compiler.compile(raw(args, 1));
  const bodyCode = raw(args, 2);
  const body = compiler.compile(bodyCode);
  return active((run) => {
    if (!isVariableName(name)) {
      throw new EngineError(
        `FOR_EACH_VAL: Expected arg 0 to be of type variable but got ${valueText(name)}.`,
      );
    }
    const { names } = run;
    const since = names.clock;
    const given = run.value(items);
    const kept = names.keptIn(given, since);
    const list = given instanceof ValueSet ? given.items : given;
    if (!isList(list)) throw new EngineError("FOR_EACH_VAL: list must be a list or set");
    if (!isList(bodyCode)) {
      throw new EngineError(
        `FOR_EACH_VAL: Expected arg 2 to be of type code but got ${valueText(bodyCode)}.`,
      );
    }
    const scope = run.scopes.open();
    let result: Result = GAME;
    for (let i = 0; i < list.length; i++) {
      const item = again(list[i]!, run);
      run.scopes.bind(name, item, keptOf(kept, item));
      beforeRound(run, result, "FOR_EACH_VAL");
      result = body.run(run);
    }
    run.scopes.close(scope);
    return result;
  });
}

function forEachKeyValue(args: readonly Json[], compiler: Compiler): Code {
  const keyName = raw(args, 0);
  const valueName = raw(args, 1);
  const objectCode = compiler.compile(raw(args, 2));
  const body = compiler.compile(raw(args, 3));
  const ofBody =
    isVariableName(valueName) && keyName !== valueName ? knownBody(raw(args, 3), valueName) : null;
  return active((run) => {
    const boundKey = variableName(keyName, "define");
    const boundValue = variableName(valueName, "define");
    const { names } = run;
    const since = names.clock;
    const object = run.glance(objectCode);
    const kept = names.keptIn(object, since);
    if (!isObjectValue(object)) throw typeError("FOR_EACH_KEY_VAL", 2, "object", object);
    // Only the values are held, so the walked object itself need not be copied by later writes.
    const isCards = (object as Value) === run.game.cardById;
    const keys = isCards ? run.state.cardIds() : sortedKeys(object);
    const values = run.state.captureParts(object, keys);
    names.partsOf(values, object);
    run.budget.spend(keys.length);
    const scope = run.scopes.open();
    let result: Result = GAME;
    const columns = isCards && ofBody !== null ? ofBody.columns.map((key) => run.state.cardColumn(key)) : [];
    const items = new Items(names, columns, (row) => values[row]!);
    const paid = new Paid();
    let version = -1;
    let known: KnownCondition | null = null;
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]!;
      const item = values[i]!;
      if (ofBody !== null && isObjectValue(item) && isPlain(key)) {
        // Neither key nor value is evaluated, so the variables are bound only for a round that does something.
        beforeRound(run, result, "FOR_EACH_KEY_VAL");
        result = GAME;
        // A round before may have changed the functions.
        if (version !== run.journal.functionsVersion) {
          version = run.journal.functionsVersion;
          known = ofBody.isKnownTo(run) ? ofBody : null;
        }
        items.row = i;
        paid.work = 0;
        if (known?.answer(items, paid) === false) {
          visit(paid.work);
          continue;
        }
        run.scopes.bind(boundKey, key);
        run.scopes.bind(boundValue, item, keptOf(kept, item));
      } else {
        run.scopes.bind(boundKey, again(key, run));
        const value = again(item, run);
        run.scopes.bind(boundValue, value, keptOf(kept, value));
        beforeRound(run, result, "FOR_EACH_KEY_VAL");
      }
      result = body.run(run);
    }
    run.scopes.close(scope);
    return result;
  });
}

function forEachNumber(args: readonly Json[], compiler: Compiler): Code {
  const name = raw(args, 0);
  const numbers = [1, 2, 3].map((index) => compiler.compile(raw(args, index)));
  const body = compiler.compile(raw(args, 4));
  const expected = (index: number, type: string, got: Value) =>
    new EngineError(
      `FOR_EACH_START_STOP_STEP: Expected arg ${index} to be of type ${type} but got ${valueText(got)}.`,
    );
  return active((run) => {
    if (!isVariableName(name)) throw expected(0, "variable", name);
    const [start, stop, step] = numbers.map((code, index) => {
      const value = run.glance(code);
      if (!isInteger(value)) throw expected(index + 1, "number", value);
      return value;
    }) as [number, number, number];
    if (step === 0) throw new EngineError("FOR_EACH_START_STOP_STEP: the step must not be 0.");
    const scope = run.scopes.open();
    let result: Result = GAME;
    for (let i = start; step > 0 ? i < stop : i > stop; i += step) {
      run.scopes.bind(name, i);
      beforeRound(run, result, "FOR_EACH_START_STOP_STEP");
      result = body.run(run);
    }
    run.scopes.close(scope);
    return result;
  });
}
