/** AND and OR stop at the first decisive value (action-language §4.3). */

import { quiet } from "../../language/compile/code.ts";
import type { BuiltInFunction } from "../../language/compile/function-table.ts";
import type { Code, Compiler } from "../../language/run/run.ts";
import type { Json } from "../../model/state.ts";
import type { Value } from "../../model/value.ts";
import { rest } from "../functions/signatures.ts";
import { form } from "./define.ts";

export const logicFunctions: BuiltInFunction[] = [
  form(
    {
      name: "AND",
      family: "logic",
      args: [rest("x", "any")],
      returns: "bool",
      example: '["AND", "$CARD.inPlay", ["EQUAL", "$CARD.controller", "$PLAYER_N"]]',
      summary: "False as soon as one argument is null or false, else true.",
    },
    (args, compiler) => until(args, compiler, false),
  ),
  form(
    {
      name: "OR",
      family: "logic",
      args: [rest("x", "any")],
      returns: "bool",
      example: '["OR", "$CARD.inPlay", "$CARD.committed"]',
      summary: "True as soon as one argument is neither null nor false, else false.",
    },
    (args, compiler) => until(args, compiler, true),
  ),
];

/** The first argument whose truth is `decisive` decides. */
function until(args: readonly Json[], compiler: Compiler, decisive: boolean): Code {
  const codes = args.map((argument) => compiler.compile(argument as Value));
  return quiet((run) => {
    for (let i = 0; i < codes.length; i++) if (run.truth(codes[i]!) === decisive) return decisive;
    return !decisive;
  });
}
