/** Branches, pointed-to code, deliberate failures (action-language §4.1). */

import { active, constant, quiet, runBranch } from "../../language/compile/code.ts";
import type { BuiltInFunction } from "../../language/compile/function-table.ts";
import { runStatement } from "../../language/compile/statements.ts";
import type { Mark } from "../../language/run/marks.ts";
import { GAME, type Result } from "../../language/run/result.ts";
import type { Code, Compiler, Run } from "../../language/run/run.ts";
import { WordedError } from "../../language/run/worded-error.ts";
import { EngineError } from "../../model/errors.ts";
import { saidLine } from "../../model/sayings.ts";
import type { Json } from "../../model/state.ts";
import {
  getOwn,
  interpolated,
  isList,
  isObjectValue,
  partText,
  type Value,
  valueText,
} from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { typeError } from "../functions/arguments.ts";
import { arg, rest } from "../functions/signatures.ts";
import { aliasOfActor } from "../variables/built-in-variables.ts";
import { actionListOf, failing, form, raw, verb } from "./define.ts";

export const flowFunctions: BuiltInFunction[] = [
  form(
    {
      name: "COND",
      family: "flow",
      args: [arg("condition", "any"), arg("branch", "code"), rest("conditionOrBranch", "code")],
      returns: "any",
      example: '["COND", ["EQUAL", "$N", 0], ["LOG", "none"], ["TRUE"], ["LOG", "some"]]',
      summary: "Runs the branch behind the first true condition; 0 counts as true. Without one: the game.",
      argc: { min: 2, max: Number.POSITIVE_INFINITY },
    },
    cond,
  ),
  form(
    {
      name: "ACTION_LIST",
      family: "flow",
      args: [arg("listOrId", "code")],
      returns: "any",
      example: '["ACTION_LIST", "drawHand"]',
      summary: "Runs an action list: written out, held by a variable, or named by its id in the definition.",
    },
    actionListCall,
  ),
  form(
    {
      name: "POINTER",
      family: "flow",
      args: [arg("code", "code")],
      returns: "code",
      example: '["POINTER", [["LOG", "later"]]]',
      summary: "The code itself, not run; ACTION_LIST runs it.",
    },
    (args) => quiet(() => raw(args, 0)),
  ),
  verb(
    {
      name: "ABILITY",
      family: "flow",
      args: [arg("cardId", "card"), arg("side", "str")],
      returns: "game",
      example: '["ABILITY", "$ACTIVE_CARD_ID", "A"]',
      summary: "Runs the ability of a card's side with $THIS_ID and $THIS bound to that card.",
    },
    (args, run) => {
      const [cardId = null, side = null] = args;
      const card = own(run.game.cardById as Value, cardId);
      const ability = own(own(own(card, "sides"), side), "ability");
      const scope = run.scopes.open();
      run.scopes.bind("$THIS_ID", cardId);
      run.scopes.bind("$THIS", run.state.capture(card));
      runStatement(
        active((inner) => runActionList(ability, inner)),
        run,
        "ABILITY",
      );
      run.scopes.close(scope);
    },
  ),
  form(
    {
      name: "TIME_IT",
      family: "flow",
      args: [arg("label", "str"), arg("body", "code")],
      returns: "game",
      example: '["TIME_IT", "setup", [["SHUFFLE_GROUP", "sharedDeck"]]]',
      summary: "Runs the body and logs how long it took.",
    },
    (args, compiler) => {
      const label = compiler.compile(raw(args, 0));
      const body = compiler.compile(raw(args, 1));
      return active((run) => {
        const since = run.names.clock;
        const value = run.glance(label);
        if (typeof value !== "string") throw typeError("TIME_IT", 0, "string", value);
        const marks = run.names.note(null, value, value, 0, since);
        const start = run.ports.now();
        const scope = run.scopes.open();
        runStatement(body, run, "TIME_IT");
        run.scopes.close(scope);
        const { text, said } = saidLine("timed", { label: value, amount: run.ports.now() - start });
        run.log.add(text, marks, said);
        return GAME;
      });
    },
  ),
  verb(
    {
      name: "ABORT",
      family: "flow",
      args: [rest("part", "any")],
      returns: "error",
      example: '["ABORT", "No cards left for ", "$ALIAS_N"]',
      summary: "Fails on purpose: everything the action did is undone and the text is logged.",
      carriesMarks: true,
    },
    (args, { names }) => {
      let text = "ABORT: ";
      let marks: Mark[] | null = null;
      args.forEach((value, index) => {
        const kept = names.handed[index] ?? null;
        const since = names.clock;
        if (kept !== null) names.touch(kept);
        const part = partText(value);
        marks = names.note(marks, value, part, text.length, since);
        text += part;
      });
      throw new WordedError(text, marks ?? []);
    },
  ),
  form(
    {
      name: "ERROR",
      family: "flow",
      args: [arg("message", "code")],
      returns: "game",
      example: '["ERROR", ": something is odd"]',
      summary: "Adds a line that looks like an error, and carries on.",
    },
    (args) =>
      active((run) => {
        const message = runTogether(raw(args, 0));
        run.log.add(`Error in ${run.game.pluginName} triggered by ${aliasOfActor(run)}${message}`);
        return GAME;
      }),
  ),
];

function cond(args: readonly Json[], compiler: Compiler): Code {
  const count = args.length;
  if (count % 2 !== 0) {
    return active(failing(`COND: Expected an even number of arguments, but got ${count}`));
  }
  // Compiled one by one as they are reached: generated code has hundreds of pairs.
  const codes: (Code | undefined)[] = new Array(count);
  const at = (index: number): Code => {
    let code = codes[index];
    if (code === undefined) {
      code = compiler.compile(args[index] as Value);
      codes[index] = code;
    }
    return code;
  };
  return active((run): Result => {
    for (let i = 0; i < count; i += 2) {
      const condition = at(i);
      const value = condition.quiet ? condition.peek(run) : run.value(condition);
      if (value === true || value === 1 || value === 0) {
        const branch = at(i + 1);
        return branch.binds ? runBranch(branch, run) : branch.run(run);
      }
      if (value !== false && value !== null) {
        throw new EngineError(
          `COND: Expected a boolean or null result, but ${runTogether(args[i] as Value)} resulted in ${runTogether(value)}`,
        );
      }
    }
    return GAME;
  });
}

/** As recorded: a list's items without anything between them. */
function runTogether(value: Value): string {
  if (!isList(value)) return interpolated(value);
  visit(1 + value.length * 4);
  const text = value.map(runTogether).join("");
  visit(text.length >> 4);
  return text;
}

function actionListCall(args: readonly Json[], compiler: Compiler): Code {
  const given = raw(args, 0);
  if (isList(given)) {
    const code = compiler.compile(given);
    return active((run) => runInScope(code, run));
  }
  if (typeof given !== "string") {
    return active(failing(`ACTION_LIST: argument 1 must be a code, got ${valueText(given)}.`));
  }
  const code = given[0] === "$" ? compiler.text(given) : idCode(given, compiler);
  return active((run) => runActionList(code.run(run) as Value, run));
}

/** An id of the definition, in which `{{ }}` are replaced and nothing else (action-language §11.29). */
function idCode(text: string, compiler: Compiler): Code {
  if (!text.includes("{{")) return constant(text);
  // Behind a letter it is neither variable nor path, whatever it begins with.
  const lettered = compiler.text(`_${text}`);
  return quiet((run) => (lettered.run(run) as string).slice(1));
}

/** Runs a list as code; anything else is the id of an action list. */
export function runActionList(listOrId: Value, run: Run): Result {
  if (isList(listOrId)) return runInScope(run.compiler.compile(listOrId), run);
  const code = actionListOf(run, listOrId);
  if (code === undefined) {
    throw new EngineError(`Could not find action list with id: ${valueText(listOrId)} in game definition.`);
  }
  return runInScope(run.compiler.compile(code), run);
}

function runInScope(code: Code, run: Run): Result {
  run.budget.spend(1);
  const scope = run.scopes.open();
  const result = code.run(run);
  run.scopes.close(scope);
  return result;
}

function own(object: Value, key: Value): Value {
  return isObjectValue(object) && typeof key === "string" ? getOwn(object, key) : null;
}
