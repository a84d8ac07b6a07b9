/** Variables and user functions (action-language §4.2). */

import { active, quiet } from "../../language/compile/code.ts";
import type { BuiltInFunction } from "../../language/compile/function-table.ts";
import { GAME } from "../../language/run/result.ts";
import type { Code, Compiler, Run } from "../../language/run/run.ts";
import { EngineError, isRecoverable } from "../../model/errors.ts";
import { CAUGHT_STEPS } from "../../model/limits.ts";
import { owned } from "../../model/live-state.ts";
import type { Json } from "../../model/state.ts";
import { type Value, valueText } from "../../model/value.ts";
import { typeError } from "../functions/arguments.ts";
import { finite } from "../functions/finite.ts";
import { arg, rest } from "../functions/signatures.ts";
import { form, isVariableName, raw, variableName } from "./define.ts";

const nameAndValue = [arg("name", "var"), arg("value", "any")];
const nameAndDelta = [arg("name", "var"), arg("delta", "num")];

export const variableFunctions: BuiltInFunction[] = [
  form(
    {
      name: "VAR",
      family: "variable",
      args: nameAndValue,
      returns: "game",
      example: '["VAR", "$N", ["ADD", 1, 2]]',
      summary: "Sets a local variable for the rest of the list that it stands in.",
    },
    (args, compiler) =>
      binder(args, (name, code) => {
        const value = compiler.compile(code);
        return active((run) => {
          const since = run.names.clock;
          const bound = run.value(value);
          run.scopes.bind(name, bound, run.names.keptIn(bound, since));
          return GAME;
        }, true);
      }),
  ),
  form(
    {
      name: "MULTI_VAR",
      family: "variable",
      args: [...nameAndValue, rest("nameOrValue", "any")],
      returns: "game",
      example: '["MULTI_VAR", "$A", 1, "$B", 2]',
      summary: "Sets several local variables; all values are evaluated before the first is set.",
    },
    (args, compiler) =>
      multiple("MULTI_VAR", args, (code) => {
        const value = compiler.compile(code);
        return (run) => run.value(value);
      }),
  ),
  form(
    {
      name: "MULTI_VAR_NO_EVAL",
      family: "variable",
      args: [arg("name", "var"), arg("value", "code"), rest("nameOrValue", "code")],
      returns: "game",
      example: '["MULTI_VAR_NO_EVAL", "$CARD_ID", "c_000001"]',
      summary: "Sets several local variables to values as they are written. Prompts use it.",
    },
    (args) => multiple("MULTI_VAR_NO_EVAL", args, (code) => () => code),
  ),
  form(
    {
      name: "UPDATE_VAR",
      family: "variable",
      args: nameAndValue,
      returns: "game",
      example: '["UPDATE_VAR", "$FOUND", true]',
      summary: "Changes the innermost variable of that name, also one of the caller.",
    },
    (args, compiler) => updater(args, compiler, (_old, value) => value),
  ),
  form(
    {
      name: "INCREASE_VAR",
      family: "variable",
      args: nameAndDelta,
      returns: "game",
      example: '["INCREASE_VAR", "$I", 1]',
      summary: "Adds to a variable.",
    },
    (args, compiler) =>
      updater(args, compiler, (old, delta) =>
        finite(number("INCREASE_VAR", 0, old) + number("INCREASE_VAR", 1, delta)),
      ),
  ),
  form(
    {
      name: "DECREASE_VAR",
      family: "variable",
      args: nameAndDelta,
      returns: "game",
      example: '["DECREASE_VAR", "$I", 1]',
      summary: "Subtracts from a variable.",
    },
    (args, compiler) =>
      updater(args, compiler, (old, delta) =>
        finite(number("DECREASE_VAR", 0, old) - number("DECREASE_VAR", 1, delta)),
      ),
  ),
  form(
    {
      name: "DEFINE",
      family: "variable",
      args: nameAndValue,
      returns: "game",
      example: '["DEFINE", "$ACTIVE_CARD_ID", "$ID"]',
      summary: "Sets a global variable, which lasts until the end of the action.",
    },
    (args, compiler) =>
      binder(args, (name, code) => {
        const value = compiler.compile(code);
        return active((run) => {
          const since = run.names.clock;
          const bound = run.value(value);
          run.scopes.define(name, bound, run.names.keptIn(bound, since));
          return GAME;
        });
      }),
  ),
  form(
    {
      name: "DEFINED",
      family: "variable",
      args: [arg("x", "code")],
      returns: "bool",
      example: '["DEFINED", "$GAME.stackById.$STACK_ID"]',
      summary: "Whether evaluating something succeeds with a value that is not null.",
    },
    (args, compiler) => {
      const code = compiler.compile(raw(args, 0));
      return quiet((run) => {
        const mark = run.mark();
        try {
          return run.glance(code) !== null;
        } catch (error) {
          if (!isRecoverable(error)) throw error;
          run.budget.spend(CAUGHT_STEPS);
          run.returnTo(mark);
          return false;
        }
      });
    },
  ),
  form(
    {
      name: "FUNCTION",
      family: "variable",
      args: [arg("name", "str"), rest("argument", "code"), arg("body", "code")],
      returns: "game",
      example: '["FUNCTION", "SQUARE", "$X", ["MULTIPLY", "$X", "$X"]]',
      summary: "Defines a function of the game; it stays after the action.",
    },
    defineFunction,
  ),
];

/** `VAR` and `DEFINE`: the name is checked when the call runs. */
function binder(args: readonly Json[], build: (name: string, code: Value) => Code): Code {
  const name = raw(args, 0);
  if (isVariableName(name)) return build(name, raw(args, 1));
  return active(() => {
    variableName(name, "define");
    return GAME;
  });
}

function multiple(
  name: string,
  args: readonly Json[],
  evaluator: (code: Value) => (run: Run) => Value,
): Code {
  const names: Value[] = [];
  const values: ((run: Run) => Value)[] = [];
  for (let i = 0; i + 1 < args.length; i += 2) {
    names.push(raw(args, i));
    values.push(evaluator(raw(args, i + 1)));
  }
  return active((run) => {
    if (args.length % 2 !== 0) {
      throw new EngineError(`${name}: Number of variable names and values do not match.`);
    }
    const evaluated = values.map((evaluate) => {
      const since = run.names.clock;
      const value = evaluate(run);
      return { value, kept: run.names.keptIn(value, since) };
    });
    for (let i = 0; i < names.length; i++) {
      const { value, kept } = evaluated[i]!;
      run.scopes.bind(variableName(names[i]!, "define", `${name}: `), value, kept);
    }
    return GAME;
  }, true);
}

function updater(
  args: readonly Json[],
  compiler: Compiler,
  change: (old: Value, value: Value) => Value,
): Code {
  const name = raw(args, 0);
  const value = compiler.compile(raw(args, 1));
  return active((run) => {
    const known = variableName(name, "update");
    const old = run.scopes.get(known);
    const since = run.names.clock;
    const operand = run.value(value);
    const next = old === undefined ? null : change(old, operand);
    if (old === undefined || !run.scopes.update(known, next, run.names.keptIn(next, since))) {
      throw new EngineError(`Tried to access variable ${known} but it was not found in any scope.`);
    }
    return GAME;
  });
}

/** A number; null and false count as 0 (action-language §1.8). */
function number(name: string, index: number, value: Value): number {
  if (value === null || value === false) return 0;
  if (typeof value !== "number") throw typeError(name, index, "number", value);
  return value;
}

function defineFunction(args: readonly Json[]): Code {
  const name = raw(args, 0);
  return active((run) => {
    if (typeof name !== "string" || args.length < 2) {
      throw new EngineError(`FUNCTION: a name and a body are needed, got ${valueText(name)}.`);
    }
    if (name !== name.toUpperCase()) {
      throw new EngineError(`Tried to define function '${name}' but it is not all caps.`);
    }
    const own = { args: args.slice(1, -1) as Value[], code: raw(args, args.length - 1) };
    run.state.write(["functions"], name, owned(own));
    return GAME;
  });
}
