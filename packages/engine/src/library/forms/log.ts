/** The log (action-language §4.11) and formatted texts (action-language §4.5). */

import { active, quiet } from "../../language/compile/code.ts";
import type { BuiltInFunction } from "../../language/compile/function-table.ts";
import type { Mark } from "../../language/run/marks.ts";
import { GAME } from "../../language/run/result.ts";
import type { Code, Compiler, Run } from "../../language/run/run.ts";
import { type LineCall, lineOfCall } from "../../model/line-call.ts";
import type { LineSaying } from "../../model/sayings.ts";
import type { Json } from "../../model/state.ts";
import { partText, type Value } from "../../model/value.ts";
import { format } from "../functions/format.ts";
import { arg, argc, rest } from "../functions/signatures.ts";
import { form } from "./define.ts";

const formatArguments = [arg("format", "str"), rest("argument", "any")];

export const logFunctions: BuiltInFunction[] = [
  form(
    {
      name: "LOG",
      family: "log",
      args: [rest("part", "any")],
      returns: "game",
      example: '["LOG", "$ALIAS_N", " drew a card."]',
      summary: "Adds a line to the log: the parts without anything between them.",
    },
    (args, compiler, call) => {
      const parts = args.map((argument) => compiler.compile(argument as Value));
      const known = lineOfCall(call);
      if (known !== null) return active((run) => logKnown(run, known, parts));
      return active((run) => {
        const { names } = run;
        let line = "";
        let marks: Mark[] | null = null;
        for (const code of parts) {
          const since = names.clock;
          const value = run.glance(code);
          const text = partText(value);
          marks = names.note(marks, value, text, line.length, since);
          line += text;
        }
        run.log.add(line, marks);
        return GAME;
      });
    },
  ),
  form(
    {
      name: "LOGF",
      family: "log",
      args: formatArguments,
      returns: "game",
      example: '["LOGF", "{0} drew {1:INT} card{1:S}", "$PLAYER_N", 2]',
      summary: "Logs what FORMAT gives for the same arguments.",
      argc: argc(1, Number.POSITIVE_INFINITY),
    },
    (args, compiler) => {
      const fill = formatter(args, compiler);
      return active((run) => {
        const since = run.names.clock;
        const line = fill(run);
        run.log.add(line, run.names.marksOf(line, since));
        return GAME;
      });
    },
  ),
  form(
    {
      name: "FORMAT",
      family: "text",
      args: formatArguments,
      returns: "str",
      example: '["FORMAT", "{0:INT} card{0:S} in {0}", "player1Hand"]',
      summary: "Fills labels and readable arguments into a text; unused arguments are not evaluated.",
      argc: argc(1, Number.POSITIVE_INFINITY),
    },
    (args, compiler) => quiet(formatter(args, compiler)),
  ),
  form(
    {
      name: "LOG_DEV",
      family: "log",
      args: [arg("x", "any")],
      returns: "game",
      example: '["LOG_DEV", "$GAME.stepId"]',
      summary: "Evaluates its argument and does nothing with it; kept for old plugins.",
    },
    (args, compiler) => {
      const code = compiler.compile((args[0] ?? null) as Value);
      return active((run) => {
        run.glance(code);
        return GAME;
      });
    },
  ),
];

function formatter(args: readonly Json[], compiler: Compiler): (run: Run) => string {
  const [formatCode, ...codes] = args.map((argument) => compiler.compile(argument as Value)) as [
    Code,
    ...Code[],
  ];
  return (run) => {
    const argument = (index: number): Value => {
      const code = codes[index];
      return code === undefined ? null : run.value(code);
    };
    return format(run.value(formatCode), argument, run);
  };
}

/** The same for a line of the catalogue. */
function logKnown(run: Run, { code, parts }: LineCall, codes: readonly Code[]): typeof GAME {
  const { names } = run;
  const said: LineSaying = [code];
  let line = "";
  let marks: Mark[] | null = null;
  codes.forEach((part, index) => {
    const since = names.clock;
    const value = run.glance(part);
    const text = partText(value);
    marks = names.note(marks, value, text, line.length, since);
    line += text;
    const kind = parts[index]!;
    if (kind !== "words") said.push(text.length);
    if (typeof kind === "object") said.push(kind.label);
  });
  run.log.add(line, marks, said);
  return GAME;
}
