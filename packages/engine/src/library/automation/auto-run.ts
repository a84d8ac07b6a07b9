/** Rules that ask before they run (action-language §6.7). */
import type { Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import { isList, isObjectValue, type Value, type ValueObject } from "../../model/value.ts";
import { sendPrompt } from "../forms/send-prompt.ts";

/** Runs the rule's code now, or prompts for it, or does nothing, as `autoRun.status` says. */
export function autoRun(run: Run, id: string, rule: ValueObject, code: Value, runNow: () => void): void {
  const settings = isObjectValue(rule.autoRun!) ? rule.autoRun : {};
  const status = settings.status ?? null;
  if (status === "never") return;
  if (status !== "prompt" && status !== "promptYN") {
    runNow();
    return;
  }
  const player = run.value(run.compiler.compile(settings.promptPlayerI ?? null));
  if (player === null) {
    throw new EngineError(`Tried to confirm rule automation ${id} with a null player.`);
  }
  const message = run.value(run.compiler.compile(settings.promptMessage ?? null));
  const confirmed = [...subjectsAsOfNow(run), ...asActionList(code)];
  if (status === "promptYN") {
    sendPrompt(run, player, "confirmAutomationYN", [message, [confirmed], null]);
    return;
  }
  const remember = (answer: string): Value => ["SET", `/ruleById/${id}/autoRun/status`, answer];
  sendPrompt(run, player, "confirmAutomationAYNN", [
    message,
    [remember("always"), confirmed],
    [confirmed],
    null,
    [remember("never")],
  ]);
}

/** `VAR` statements that give the answer's code the subjects of the rule. */
function subjectsAsOfNow(run: Run): Value[] {
  const statements: Value[] = [];
  for (const name of ["$THIS_ID", "$THIS", "$TARGET_ID", "$TARGET"]) {
    const value = run.scopes.get(name) ?? null;
    if (value !== null) statements.push(["VAR", name, value]);
  }
  return statements;
}

/** A single call is one element (action-language §11.41). */
function asActionList(code: Value): readonly Value[] {
  return isList(code) && isList(code[0] ?? null) ? code : [code];
}
