/** Action lists: elements in order, each on the game that the one before gave back (action-language §1.1). */
import { EngineError, passing } from "../../model/errors.ts";
import type { Value } from "../../model/value.ts";
import { GAME, type Result } from "../run/result.ts";
import type { Code, Compiler, Run } from "../run/run.ts";
import { active } from "./code.ts";
import { takeAsGame } from "./statements.ts";

export function actionList(code: readonly Value[], compiler: Compiler): Code {
  const items = code.map((item) => compiler.compile(item));
  const last = items.length - 1;
  return active((run) => {
    run.budget.spend(items.length);
    const scope = run.scopes.open();
    let result: Result = GAME;
    for (let i = 0; i <= last; i++) {
      try {
        result = items[i]!.run(run);
        if (i < last && result !== GAME) continueWith(result, i, run);
      } catch (error) {
        throw passing(error, `index ${i}`);
      }
    }
    run.scopes.close(scope);
    return result;
  });
}

function continueWith(result: Value, index: number, run: Run): void {
  if (!takeAsGame(result, run)) {
    throw new EngineError(`Action list element ${index} did not return the game state.`);
  }
}
